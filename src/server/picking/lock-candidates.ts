import { and, asc, inArray, notInArray, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { MAX_PICK_ORDERS } from '#domain/pick-lists.ts';
import { readyToPick } from './ready-to-pick.ts';

/** Which orders are picked: the named ones, or the oldest ones that are ready, up to a number. */
export type WantedOrders = { orders: readonly string[] } | { next: number };

export type Candidate = Pick<
  typeof orders.$inferSelect,
  'id' | 'number' | 'state' | 'shippingAddress' | 'addedToOrderId'
>;

const { id, number, state, shippingAddress, addedToOrderId } = orders;
const columns = { id, number, state, shippingAddress, addedToOrderId };

/**
 * The orders, locked, the oldest first: it gets scarce units before the others. If they are not named, orders that
 * somebody else has locked are passed over, so that two people who ask at once get different orders. Orders that go
 * with one of these, because staff added their items, are picked with it if they are ready. `today` is the day in
 * Toronto (rules: STOCK-28).
 */
export async function lockCandidates(tx: Db, wanted: WantedOrders, today: LocalDate): Promise<Candidate[]> {
  const asked = await lockWanted(tx, wanted, today);
  const room = MAX_PICK_ORDERS - asked.length;
  const ids = asked.map((order) => order.id);
  const firsts = asked.flatMap((order) => order.addedToOrderId ?? []);
  if (ids.length === 0 || room <= 0) return asked;
  const goesWith = or(inArray(addedToOrderId, [...ids, ...firsts]), inArray(id, firsts));
  const others = await tx
    .select(columns)
    .from(orders)
    .where(and(readyToPick('orders', today), notInArray(id, ids), goesWith))
    .orderBy(asc(id))
    .limit(room)
    .for('no key update', { skipLocked: true });
  return [...asked, ...others].toSorted((a, b) => a.id - b.id);
}

function lockWanted(tx: Db, wanted: WantedOrders, today: LocalDate): Promise<Candidate[]> {
  if ('next' in wanted) {
    return tx
      .select(columns)
      .from(orders)
      .where(readyToPick('orders', today))
      .orderBy(asc(orders.createdAt), asc(id))
      .limit(wanted.next)
      .for('no key update', { skipLocked: true });
  }
  return tx
    .select(columns)
    .from(orders)
    .where(inArray(number, [...wanted.orders]))
    .orderBy(asc(id))
    .for('no key update');
}

/** The orders in their sequence, but each added order directly after the orders that it goes with. */
export function sideBySide<O extends { id: number; addedToOrderId: number | null }>(all: readonly O[]): O[] {
  return [...Map.groupBy(all, (order) => order.addedToOrderId ?? order.id).values()].flat();
}
