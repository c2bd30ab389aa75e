import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { originHeaders, outcomeOfStatus, watchCall, type CallObserver } from '#telemetry/outside-calls.ts';

/** The longest delay of a call; somebody may be waiting for it at a screen. */
const MAX_PAUSE_MS = 3_000;
/** The delay if the service does not say how long to wait. */
const DEFAULT_PAUSE_MS = 1_000;

/**
 * The SDK's own HTTP client, which pauses after a 429 for as long as the card service asks. The next call of this
 * process waits first, so that a worker with thousands of charges slows down. Every call names the request that caused
 * it, and is reported to the observer.
 */
export function createConsiderateClient(
  wait: (ms: number) => Promise<unknown> = pause,
  observer?: CallObserver,
): HttpClient {
  const client = Stripe.createNodeHttpClient();
  let pauseUntil = 0;
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(host, port, path, method, headers, ...rest) {
      const left = pauseUntil - performance.now();
      if (left > 0) await wait(left);
      const answer = await watchCall(
        {
          service: 'cards',
          operation: operationOf(method, path),
          observer,
          outcomeOf: (answered) => outcomeOfStatus(answered.getStatusCode()),
        },
        () => client.makeRequest(host, port, path, method, { ...headers, ...originHeaders() }, ...rest),
      );
      if (answer.getStatusCode() === 429) pauseUntil = performance.now() + pauseOf(answer.getHeaders()['retry-after']);
      return answer;
    },
  };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The requested pause in milliseconds, within limits. */
function pauseOf(retryAfter: string | string[] | undefined): number {
  const asked = Number(retryAfter) * 1000;
  return asked > 0 ? Math.min(asked, MAX_PAUSE_MS) : DEFAULT_PAUSE_MS;
}

/** Method and path of a call without its id: `POST payment_intents/{id}/confirm`. */
function operationOf(method: string, path: string): string {
  const [, , resource = '', id, verb] = path.split('?')[0]?.split('/') ?? [];
  return `${method} ${[resource, id && '{id}', verb].filter(Boolean).join('/')}`;
}
