import { PaymentsUnavailable, type Intent } from '#adapters/payments/port.ts';
import type { Deps } from '#server/deps.ts';

/** The intent at the card service. Throws if the service cannot be reached or does not know the intent. */
export async function readIntent(deps: Deps, id: string): Promise<Intent> {
  const intent = await deps.payments.retrieveIntent(id);
  if (!intent) throw new Error(`The card service does not know the intent ${id}`);
  return intent;
}

/** As `readIntent`, but null if the card service cannot be reached: then the outcome is unknown, not failed. */
export async function readIntentIfAnswered(deps: Deps, id: string): Promise<Intent | null> {
  try {
    return await readIntent(deps, id);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}
