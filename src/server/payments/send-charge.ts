import type { CardProblem, Intent } from '#adapters/payments/port.ts';
import { NOT_PROCESSED, NOT_PROCESSED_MESSAGE } from '#domain/charge-failures.ts';
import type { Deps } from '#server/deps.ts';
import { readIntentIfAnswered } from './read-intent.ts';

/** A stored attempt to charge a card. A repeated request is identical, so that the card service charges once. */
export interface Charge {
  intentId: string;
  /** The idempotency key, the same for each repetition. */
  key: string;
  /** Whether to complete the payment that the holder has confirmed with the bank, instead of starting a charge. */
  completing: boolean;
  paymentMethodId: string;
  cvcToken: string | null;
  /** Whether the card holder is absent, as for a subscription run. */
  offSession: boolean;
  /** Whether another process started the attempt and ended before it had the answer. */
  resumed: boolean;
}

/**
 * 'ended': the card service has reported how the attempt ended. Otherwise the intent as last read, null without an
 * answer.
 */
export type ChargeResult = { ended: true; intent: Intent } | { ended: false; intent: Intent | null };

const NOT_TAKEN: CardProblem = { code: NOT_PROCESSED, declineCode: null, message: NOT_PROCESSED_MESSAGE };

/** The card service's codes for a charge to a card that is no longer saved with its customer. */
const CARD_ABSENT: readonly string[] = ['resource_missing', 'payment_method_not_attached'];

/**
 * The message to the buyer for a refused request; the card service's own message is about the request, not the card.
 */
function refusedProblem(code: string): CardProblem {
  if (!CARD_ABSENT.includes(code)) return NOT_TAKEN;
  return {
    code: 'card_absent',
    declineCode: null,
    message: 'This card is no longer saved. Choose another card to pay.',
  };
}

/** Sends an attempt to the card service. The caller has stored the attempt and stores the result. */
export async function sendCharge(deps: Deps, charge: Charge): Promise<ChargeResult> {
  const { intentId: id, key, paymentMethodId, cvcToken, offSession } = charge;
  const result = charge.completing
    ? await deps.payments.completeIntent({ id, key })
    : await deps.payments.confirmIntent({ id, paymentMethodId, cvcToken: cvcToken ?? undefined, offSession, key });
  switch (result.outcome) {
    case 'answered':
      return { ended: true, intent: result.intent };
    case 'declined':
      return endRefused(deps, charge, result.intent, result.problem);
    case 'refused':
      deps.log.warn({ key, code: result.code, message: result.message }, 'the card service refused to charge');
      return endRefused(deps, charge, result.intent, refusedProblem(result.code));
    case 'unknown':
      return findOut(deps, charge, result.reason);
  }
}

/** The attempt ended without a charge, unless the intent shows that it was paid or cancelled before. */
async function endRefused(
  deps: Deps,
  charge: Charge,
  shown: Intent | null,
  problem: CardProblem,
): Promise<ChargeResult> {
  const intent = shown ?? (await readIntentIfAnswered(deps, charge.intentId));
  if (!intent) return { ended: false, intent: null };
  if (intent.status === 'succeeded' || intent.status === 'canceled') return { ended: true, intent };
  return { ended: true, intent: { ...intent, status: 'requires_payment_method', lastError: problem } };
}

/**
 * The card service gave no reliable answer. The intent is read before anything else: if it is paid, that counts;
 * otherwise the identical attempt is sent again, now or by the reconciler.
 */
async function findOut(deps: Deps, charge: Charge, reason: string): Promise<ChargeResult> {
  const intent = await readIntentIfAnswered(deps, charge.intentId);
  if (!intent) return { ended: false, intent: null };
  if (intent.status === 'succeeded' || intent.status === 'canceled') return { ended: true, intent };
  if (reason === 'timeout' || reason === 'rate_limited') return { ended: false, intent };
  if (!charge.resumed) return sendCharge(deps, { ...charge, resumed: true });
  if (reason !== 'server_error') return { ended: false, intent };
  // The card service stores its failure under the attempt's key: the attempt has ended, and the intent shows how.
  if (intent.status === 'requires_action' || intent.status === 'processing') return { ended: true, intent };
  return endRefused(deps, charge, intent, NOT_TAKEN);
}
