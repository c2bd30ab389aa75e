import type { Intent, NewIntent } from '#adapters/payments/port.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * Creates a payment intent, or finds the intent that an earlier request has created. `keyOf` names the idempotency key
 * of each try. Null while another request is creating it; throws if the card service cannot be reached or refuses.
 */
export async function createIntentOnce(
  deps: Deps,
  request: Omit<NewIntent, 'key'>,
  { keyOf, since }: { keyOf: (number: 1 | 2) => string; since: Date },
): Promise<Intent | null> {
  // The card service may store its own failure under a key permanently. An intent that is not confirmed charges
  // nothing, so the second try may create another.
  for (const number of [1, 2] as const) {
    const made = await deps.payments.createIntent({ ...request, key: keyOf(number) });
    if (made.outcome === 'answered') return made.intent;
    if (made.outcome === 'refused') throw new Refusal('CARD_REFUSED', { message: made.message });
    const { customerId, metadata } = request;
    const found = await deps.payments.findIntent({
      customerId,
      metadata,
      since: new Date(since.getTime() - 60_000),
    });
    if (found) return found;
    if (made.reason === 'in_progress') return null;
    if (made.reason !== 'server_error') break;
  }
  throw new Refusal('UNAVAILABLE');
}
