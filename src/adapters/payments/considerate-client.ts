import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';

/** The longest a call is held back; somebody may be waiting for it at a screen. */
const LONGEST_REST_MS = 3_000;
/** Where the service does not say how long. */
const USUAL_REST_MS = 1_000;

/**
 * The SDK's own HTTP client, which leaves the card service alone for as long as it asks after a 429: whoever calls next
 * in this process waits first, so that a worker with thousands of charges to make slows down instead of knocking on.
 */
export function createConsiderateClient(wait: (ms: number) => Promise<unknown> = pause): HttpClient {
  const client = Stripe.createNodeHttpClient();
  let restUntil = 0;
  return {
    getClientName: () => client.getClientName(),
    async makeRequest(...call) {
      const rest = restUntil - performance.now();
      if (rest > 0) await wait(rest);
      const answer = await client.makeRequest(...call);
      if (answer.getStatusCode() === 429) restUntil = performance.now() + restOf(answer.getHeaders()['retry-after']);
      return answer;
    },
  };
}

type HttpClient = ReturnType<typeof Stripe.createNodeHttpClient>;

/** Milliseconds of rest asked for, within bounds. */
function restOf(retryAfter: string | string[] | undefined): number {
  const asked = Number(retryAfter) * 1000;
  return asked > 0 ? Math.min(asked, LONGEST_REST_MS) : USUAL_REST_MS;
}
