import type { Payments } from '#adapters/payments/port.ts';

/** So long what the card service said of a card is taken as known; a charge asks it anew in any case. */
const REMEMBERED_MS = 60_000;

/**
 * The payments port, asking about one card once a minute: what a clinic subscribed to together runs on the same day, by
 * the same card. An answer that was not had is not remembered.
 */
export function rememberCards(payments: Payments, now: () => Date): Payments {
  const asked = new Map<string, ReturnType<Payments['paymentMethod']>>();
  let since = 0;
  return {
    ...payments,
    paymentMethod(id) {
      if (now().getTime() - since >= REMEMBERED_MS) {
        asked.clear();
        since = now().getTime();
      }
      const known = asked.get(id) ?? payments.paymentMethod(id);
      asked.set(id, known);
      known.catch(() => asked.delete(id));
      return known;
    },
  };
}
