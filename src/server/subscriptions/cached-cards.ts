import type { Payments } from '#adapters/payments/port.ts';

/** Time for which a card is cached. A charge checks the card at the card service in any case. */
const CACHED_MS = 60_000;

/**
 * The payments port with a cache that reads each card once a minute: runs of a clinic are often due on the same day and
 * paid by the same card. Failed requests are not cached.
 */
export function cacheCards(payments: Payments, now: () => Date): Payments {
  const cards = new Map<string, ReturnType<Payments['paymentMethod']>>();
  let since = 0;
  return {
    ...payments,
    paymentMethod(id) {
      if (now().getTime() - since >= CACHED_MS) {
        cards.clear();
        since = now().getTime();
      }
      const card = cards.get(id) ?? payments.paymentMethod(id);
      cards.set(id, card);
      card.catch(() => cards.delete(id));
      return card;
    },
  };
}
