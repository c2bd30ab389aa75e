import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

/** The longest delay of a call; somebody may be waiting for it at a screen. */
const LONGEST_PAUSE_MS = 3_000;
/** The delay if the service does not say how long to wait. */
const DEFAULT_PAUSE_MS = 1_000;

/**
 * The SDK's own HTTP client, which pauses after a 429 for as long as the card service asks. The next call of this
 * process waits first, so that a worker with thousands of charges slows down.
 */
export function createConsiderateClient(wait: (ms: number) => Promise<unknown> = pause): HttpClient {
  const client = Stripe.createNodeHttpClient();
  let pauseUntil = 0;
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...call) {
      const left = pauseUntil - performance.now();
      if (left > 0) await wait(left);
      const answer = await client.makeRequest(...call);
      if (answer.getStatusCode() === 429) pauseUntil = performance.now() + pauseOf(answer.getHeaders()['retry-after']);
      return answer;
    },
  };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** The requested pause in milliseconds, within limits. */
function pauseOf(retryAfter: string | string[] | undefined): number {
  const asked = Number(retryAfter) * 1000;
  return asked > 0 ? Math.min(asked, LONGEST_PAUSE_MS) : DEFAULT_PAUSE_MS;
}
