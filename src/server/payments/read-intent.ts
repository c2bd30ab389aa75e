import { PaymentsUnavailable, type Intent } from '#adapters/payments/port.ts';
import type { Deps } from '#server/deps.ts';

/** The intent as the card service has it. Throws where it cannot be reached, or never heard of the intent. */
export async function readIntent(deps: Deps, id: string): Promise<Intent> {
  const intent = await deps.payments.retrieveIntent(id);
  if (!intent) throw new Error(`The card service does not know the intent ${id}`);
  return intent;
}

/** The same, but null while the card service cannot be reached: then nothing is known, and nobody may say it failed. */
export async function readIntentIfAnswered(deps: Deps, id: string): Promise<Intent | null> {
  try {
    return await readIntent(deps, id);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) return null;
    throw error;
  }
}
