import { POLLING } from '#domain/checkout.ts';
import { readRefusal } from './refusals.ts';

interface RepeatedCall<Answer> {
  /** Repeats the same call, whose key ensures that it is carried out once. Rejects if there was no usable answer. */
  send: () => Promise<Answer>;
  /** Waits for a number of seconds. */
  wait: (seconds: number) => Promise<void>;
  /** Called after each call without an answer that is followed by another one. */
  onUnknown: () => void;
}

/**
 * Sends a call until its outcome is known: every 3 seconds, up to 40 retries (rules: CHECKOUT-18, PLACE-19). Rejects
 * with the refusal, or with the last error if the outcome is still unknown.
 */
export async function sendUntilAnswered<Answer>({ send, wait, onUnknown }: RepeatedCall<Answer>): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await send();
    } catch (error) {
      if (readRefusal(error).kind !== 'unknown' || retries === POLLING.retries) throw error;
      onUnknown();
      await wait(POLLING.everySeconds);
    }
  }
}
