import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { uniqueCards } from '#domain/cards.ts';
import type { Deps } from '#server/deps.ts';

interface CardOnce {
  id: string;
  earlierIds: string[];
}

/**
 * Moves subscriptions from earlier saves of a card to its latest save. Subscriptions share an order if their card's id
 * is the same; one card with two ids would make two orders and two shipping charges.
 */
export async function chargeLatestSaves(db: Db, clinicId: number, cards: readonly CardOnce[]): Promise<void> {
  for (const { id, earlierIds } of cards) {
    if (earlierIds.length === 0) continue;
    await db
      .update(subscriptions)
      .set({ paymentMethodId: id })
      .where(and(eq(subscriptions.clinicId, clinicId), inArray(subscriptions.paymentMethodId, earlierIds)));
  }
}

/** As `chargeLatestSaves`, for subscriptions due together; asks the card service only if they name several cards. */
export async function joinSaves(
  { database, payments }: Pick<Deps, 'database' | 'payments'>,
  { id, stripeCustomerId }: { id: number; stripeCustomerId: string | null },
  dueSubscriptions: readonly { paymentMethodId: string | null }[],
): Promise<void> {
  const named = new Set(dueSubscriptions.flatMap(({ paymentMethodId }) => paymentMethodId ?? []));
  if (named.size < 2 || stripeCustomerId === null) return;
  await chargeLatestSaves(database.db, id, uniqueCards(await payments.paymentMethods(stripeCustomerId)));
}
