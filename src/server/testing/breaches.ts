import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import { isPlaced } from '#domain/order-states.ts';
import type { TestShop } from './open-test-shop.ts';

const invariants = readFileSync(new URL('invariants.sql', import.meta.url), 'utf8').replace(/;\s*$/, '');

/** The store's database, and the payments at the card service. */
type StoreAndPayments = Pick<TestShop, 'db' | 'wallet'>;

/** Broken invariants: in the database, and between orders and the payments at the card service. Must be empty. */
export async function breaches(shop: StoreAndPayments): Promise<string[]> {
  const found = await rows<{ breach: string; subject: string }>(shop.db, sql.raw(invariants));
  const inDatabase = found.map(({ breach, subject }) => `${breach}: ${subject}`);
  return [...inDatabase, ...(await breachesInPayments(shop))];
}

/**
 * Every placed order by card has exactly one charge of its total, less refunds, and every charge has a placed order.
 */
async function breachesInPayments(shop: StoreAndPayments): Promise<string[]> {
  const intents = Map.groupBy(await shop.wallet.intents(), ({ metadata }) => metadata['order_id']);
  const all = await shop.db.select().from(orders);
  const refunds = await rows<{ orderId: number; cents: number }>(
    shop.db,
    sql`select p.order_id as "orderId", p.refunded_cents as cents from payments p where p.refunded_cents > 0`,
  );
  // After a lost dispute the bank has returned the money; the card service lists no refund of it.
  const byBank = await rows<{ intentId: string; cents: number }>(
    shop.db,
    sql`select intent_id as "intentId", sum(amount_cents)::int as cents from money_movements
      where kind = 'refund' and method = 'bank' and intent_id is not null group by 1`,
  );
  const leftOf = (intent: { id: string; amount_received: number; refundedCents: number }) =>
    intent.amount_received - intent.refundedCents - (byBank.find(({ intentId }) => intentId === intent.id)?.cents ?? 0);
  return all.flatMap(({ id, number, state, totalCents, paymentMethod }) => {
    const succeeded = (intents.get(String(id)) ?? []).filter(({ status }) => status === 'succeeded');
    const charged = succeeded.map(leftOf).filter((cents) => cents > 0);
    const refunded = refunds.find(({ orderId }) => orderId === id)?.cents ?? 0;
    const due = paymentMethod === 'card' && isPlaced(state) && refunded < totalCents ? [totalCents - refunded] : [];
    return charged.join() === due.join()
      ? []
      : [`${number} (${state}) should have ${due.join()} and has ${charged.join()}`];
  });
}
