import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { recordMovement } from './balance.ts';
import { findOrThrow, removeHidden, type Call } from './call.ts';
import { endDispute, openDispute } from './disputes.ts';
import { recordEvent, type WebhookEndpoint } from './events.ts';
import { readBody, sendJson } from './http.ts';
import { failPayout, payOut } from './payouts.ts';
import type { Store } from './store.ts';

const cents = z.int().min(1).max(99_999_999);

const MoneyControl = z.discriminatedUnion('do', [
  /** Disputes the successful charge of an intent. `dueBy` is the time until which the store may answer. */
  z.strictObject({
    do: z.literal('dispute'),
    intent: z.string(),
    reason: z.string().default('product_not_received'),
    amount: cents.optional(),
    dueBy: z.iso.datetime().optional(),
    isInquiry: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('end'), dispute: z.string(), outcome: z.enum(['won', 'lost']) }),
  /** Pays out everything that was not paid out. */
  z.strictObject({ do: z.literal('pay') }),
  /** The bank sends a payout back. */
  z.strictObject({ do: z.literal('fail'), payout: z.string() }),
  /** Moves money for a reason that the store does not know, or takes a fee. */
  z.strictObject({ do: z.literal('move'), type: z.enum(['adjustment', 'stripe_fee']), amount: z.int() }),
]);

export interface MoneyControlOptions {
  store: Store;
  endpoints: WebhookEndpoint[];
  now: () => number;
  onCommit: () => void;
}

/** `POST /sandbox/money`: what banks and the provider do with money that was charged. Bodies must be JSON. */
export function createMoneyControls({ store, endpoints, now, onCommit }: MoneyControlOptions) {
  const source = { requestId: null, idempotencyKey: null };

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    if (req.method !== 'POST' || req.headers['content-type'] !== 'application/json') {
      sendJson(res, 415, { error: 'Send application/json.' });
      return;
    }
    try {
      const request = MoneyControl.parse(JSON.parse(await readBody(req)));
      const seconds = Math.floor(now() / 1000);
      const emit: Call['emit'] = (type, object) =>
        recordEvent(store, endpoints, { type, object, now: seconds, source });
      const answer = act({ store, now: seconds, emit }, request);
      store.commit();
      onCommit();
      sendJson(res, 200, answer);
    } catch (error) {
      const isWrong = error instanceof z.ZodError || error instanceof SyntaxError || error instanceof ApiError;
      if (!isWrong) throw error;
      sendJson(res, 400, { error: error instanceof z.ZodError ? z.prettifyError(error) : error.message });
    }
  };
}

function act(call: Pick<Call, 'store' | 'now' | 'emit'>, request: z.output<typeof MoneyControl>): object {
  switch (request.do) {
    case 'dispute': {
      const charges = call.store.charges.having('payment_intent', request.intent);
      const charge = charges.find(({ status }) => status === 'succeeded');
      if (!charge) throw new ApiError(400, { type: 'invalid_request_error', message: 'Nothing was charged.' });
      const { reason, amount, isInquiry, dueBy } = request;
      const due = dueBy === undefined ? undefined : Math.floor(Date.parse(dueBy) / 1000);
      return openDispute(call, charge, { reason, amount, isInquiry, dueBy: due });
    }
    case 'end':
      return endDispute(call, findOrThrow(call.store.disputes, 'dispute', request.dispute), request.outcome);
    case 'pay':
      return payOut(call) ?? {};
    case 'fail':
      return failPayout(call, request.payout);
    case 'move':
      return removeHidden(recordMovement(call, { type: request.type, source: null, amount: request.amount, fee: 0 }));
  }
}
