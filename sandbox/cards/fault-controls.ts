import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { WebhookEndpoint } from './events.ts';
import type { Faults } from './faults.ts';
import { readBody, sendJson } from './http.ts';
import type { Store } from './store.ts';
import { post, signatureOf, type Deliverer } from './webhooks.ts';

/** Receivers refuse a signature older than five minutes. */
const LONG_AGO_SECONDS = 3600;

const WebhookControl = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('hold') }),
  z.strictObject({ do: z.literal('release'), order: z.enum(['made', 'reverse']).default('made') }),
  z.strictObject({ do: z.literal('duplicate'), times: z.int().min(1).max(1000) }),
  z.strictObject({ do: z.literal('lose'), count: z.int().min(0) }),
  /** Sends an event now, as a late or second delivery. */
  z.strictObject({ do: z.literal('resend'), event: z.string() }),
  /** Sends a forged event: wrongly signed, unsigned, signed long ago, or altered after signing. */
  z.strictObject({
    do: z.literal('forge'),
    how: z.enum(['wrong_secret', 'unsigned', 'old', 'altered']),
    type: z.string().default('payment_intent.succeeded'),
    object: z.record(z.string(), z.unknown()).default({}),
  }),
]);

export interface ControlOptions {
  store: Store;
  endpoints: WebhookEndpoint[];
  faults: Faults;
  deliverer: Deliverer;
  now: () => number;
}

/**
 * `/sandbox/faults`: POST arms a fault, GET lists all faults, DELETE clears them. `/sandbox/faults/webhooks`: POST
 * controls deliveries, GET lists waiting deliveries. Bodies must be JSON, so that no page of another site can send one.
 */
export function createFaultControls(
  options: ControlOptions,
): (req: IncomingMessage, res: ServerResponse, path: string) => Promise<void> {
  const { store, endpoints, faults, deliverer, now } = options;

  return async (req, res, path) => {
    if (req.method === 'POST' && req.headers['content-type'] !== 'application/json') {
      sendJson(res, 415, { error: 'Send application/json.' });
      return;
    }
    try {
      sendJson(res, 200, await answer(req, path));
    } catch (error) {
      const wrong = error instanceof z.ZodError || error instanceof SyntaxError;
      if (!wrong) throw error;
      sendJson(res, 400, { error: error instanceof z.ZodError ? z.prettifyError(error) : 'Not JSON.' });
    }
  };

  async function answer(req: IncomingMessage, path: string): Promise<object> {
    const webhooks = path === '/sandbox/faults/webhooks';
    if (req.method === 'POST') {
      const body: unknown = JSON.parse(await readBody(req));
      return webhooks ? control(WebhookControl.parse(body)) : faults.arm(body);
    }
    if (req.method === 'DELETE') faults.clear();
    return webhooks ? deliverer.state() : { items: faults.list() };
  }

  async function control(request: z.output<typeof WebhookControl>): Promise<object> {
    switch (request.do) {
      case 'hold':
        deliverer.hold();
        break;
      case 'release':
        await deliverer.release(request.order);
        break;
      case 'duplicate':
        deliverer.duplicate(request.times);
        break;
      case 'lose':
        deliverer.lose(request.count);
        break;
      case 'resend': {
        const copies = endpoints.map((_, endpoint) =>
          deliverer.send({ id: '', event: request.event, endpoint, attempts: 0, nextAt: 0 }),
        );
        return { statuses: await Promise.all(copies) };
      }
      case 'forge':
        return { statuses: await Promise.all(endpoints.map((endpoint) => forge(endpoint, request))) };
    }
    return deliverer.state();
  }

  function forge(
    endpoint: WebhookEndpoint,
    { how, type, object }: Extract<z.output<typeof WebhookControl>, { do: 'forge' }>,
  ): Promise<number> {
    const seconds = Math.floor(now() / 1000) - (how === 'old' ? LONG_AGO_SECONDS : 0);
    const like = store.events.all().findLast((event) => event.type === type);
    const event = { ...like, object: 'event', id: 'evt_forged', type, created: seconds, data: { object } };
    const body = JSON.stringify(event);
    const secret = how === 'wrong_secret' ? 'whsec_somebody_else' : endpoint.secret;
    const signature = how === 'unsigned' ? null : signatureOf(body, secret, seconds);
    return post(endpoint.url, how === 'altered' ? body.replace('evt_forged', 'evt_changed') : body, signature);
  }
}
