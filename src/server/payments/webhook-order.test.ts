import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, type Db } from '#db/client.ts';
import { orders, paymentEvents } from '#db/tables/orders.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { createPayment } from '#server/testing/test-orders.ts';
import { handleEvent } from './handle-event.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const GLOVES = 2;

/** What the card service tells of the intent of a purchase whose first card was declined; kept, not yet carried out. */
async function eventsOfPurchase(): Promise<string[]> {
  await shop.cards.webhooks({ do: 'hold' });
  const declined = await shop.wallet.card('4000000000000002');
  const lines = [[testProducts.gloves, GLOVES]] as const;
  const { body: created } = await createPayment(shop, { lines, amount: 3952, card: declined });
  const pay = (card: string) =>
    shop.wallet.books.paymentIntents.confirm(created.paymentIntent.id, { payment_method: card });
  await expect(pay(declined)).rejects.toThrow('declined');
  await pay(await shop.wallet.card());
  await shop.cards.webhooks({ do: 'release' });
  const kept = await shop.db.select().from(paymentEvents);
  return kept.filter(({ type }) => type.startsWith('payment_intent.')).map(({ id }) => id);
}

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** What became of the purchase: its order, the mails asked for, the gloves set aside and sold. */
async function outcome(db: Db) {
  const mails = await rows(db, sql`select from pgboss.job where name = ${sendOrderConfirmation.name}`);
  const shelf = await rows(
    db,
    sql`select reserved, committed from inventory where product_id = ${testProducts.gloves.id}`,
  );
  return { states: (await db.select().from(orders)).map(({ state }) => state), mails: mails.length, shelf };
}

class Undone extends Error {}

it('places the order once, in whatever order its webhooks come', async () => {
  const events = await eventsOfPurchase();
  expect(events).toHaveLength(3);
  const placed = { states: ['placed'], mails: 1, shelf: [{ reserved: 0, committed: GLOVES }] };
  for (const order of permutations(events)) {
    const tried = shop.db.transaction(async (tx) => {
      const deps = { ...shop.deps, database: { ...shop.deps.database, db: tx } };
      for (const id of order) await handleEvent(deps, id);
      expect(await outcome(tx), order.join()).toEqual(placed);
      throw new Undone();
    });
    await expect(tried).rejects.toThrow(Undone);
  }
});
