import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CartAnswer, PatchCartBody } from '#contract/cart.ts';
import type { Db } from '#db/client.ts';
import { cartLines, carts } from '#db/tables/carts.ts';
import { products } from '#db/tables/catalogue.ts';
import { acceptChanges, acceptedTime, laterCodes, outdatedRemovals, type CartRecord } from '#domain/cart-records.ts';
import { fromDollars } from '#domain/money.ts';
import { keepMember, type ActingMember } from '#server/accounts/lock-member.ts';
import { readCart, toRecord } from './read-cart.ts';

/**
 * Merges a device's changes into the stored cart (rules: CART-25). Devices wait for each other at the lock on the
 * cart's row, so that no change is compared with a line that another device is changing. Sending the same changes again
 * changes nothing. Refuses a member who was removed, or may not fill a cart, since the request began.
 */
export async function saveCartChanges(
  db: Db,
  member: ActingMember,
  { changes, now }: { changes: PatchCartBody; now: Date },
): Promise<CartAnswer> {
  return db.transaction(async (tx) => {
    await keepMember(tx, member, 'fill_cart');
    return mergeChanges(tx, member.id, { changes, now });
  });
}

/** As `saveCartChanges`, of a membership that the caller has locked, whatever its role. */
export async function mergeChanges(
  tx: Db,
  membershipId: number,
  { changes, now }: { changes: PatchCartBody; now: Date },
): Promise<CartAnswer> {
  await tx.insert(carts).values({ membershipId }).onConflictDoNothing();
  const [cart] = await tx.select().from(carts).where(eq(carts.membershipId, membershipId)).for('update');
  if (!cart) throw new Error('The cart was inserted above');
  const stored = await tx.select().from(cartLines).where(eq(cartLines.membershipId, membershipId));
  const ids = changes.lines.map(({ id }) => id);
  const known = await knownProducts(tx, ids);
  const { changed, refused } = acceptChanges(stored.map(toRecord), changes.lines, {
    now: now.getTime(),
    isKnown: (id) => known.has(id),
  });
  const version = cart.version + 1;
  await writeLines(tx, changed, { membershipId, version });
  const hasNewCodes = await writeCodes(tx, cart, { sent: changes.promoCodes, now });
  if (changed.length > 0 || hasNewCodes) {
    await tx.update(carts).set({ version }).where(eq(carts.membershipId, membershipId));
    await deleteOutdated(tx, membershipId, now);
  }
  return { ...(await readCart(tx, { membershipId, since: changes.since, alwaysProducts: ids })), refused };
}

async function knownProducts(tx: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const found = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...ids]));
  return new Set(found.map(({ id }) => id));
}

/** Writes lines with the version of the cart. */
async function writeLines(
  tx: Db,
  records: readonly CartRecord[],
  { membershipId, version }: { membershipId: number; version: number },
): Promise<void> {
  if (records.length === 0) return;
  await tx
    .insert(cartLines)
    .values(records.map((record) => ({ membershipId, version, ...toRow(record) })))
    .onConflictDoUpdate({
      target: [cartLines.membershipId, cartLines.productId, cartLines.variant],
      set: {
        quantity: sql`excluded.quantity`,
        selected: sql`excluded.selected`,
        intervalMonths: sql`excluded.interval_months`,
        preferredDelivery: sql`excluded.preferred_delivery`,
        unitPriceCents: sql`excluded.unit_price_cents`,
        position: sql`excluded.position`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`excluded.version`,
      },
    });
}

function toRow({ id, flavor, changedAt, line }: CartRecord) {
  const key = { productId: id, variant: flavor, updatedAt: new Date(changedAt) };
  if (line === null) return { ...key, quantity: null };
  return {
    ...key,
    quantity: line.quantity,
    selected: line.selected,
    intervalMonths: line.subscriptionInterval === null ? null : Number(line.subscriptionInterval),
    preferredDelivery: line.subscriptionPreferredDeliveryDays,
    unitPriceCents: fromDollars(line.unitprice),
    position: line.position,
  };
}

/** Writes the promo codes if they are later than the stored codes; returns whether they are. */
async function writeCodes(
  tx: Db,
  cart: typeof carts.$inferSelect,
  { sent, now }: { sent: PatchCartBody['promoCodes']; now: Date },
): Promise<boolean> {
  if (!sent) return false;
  const stored = { codes: cart.promoCodes, changedAt: cart.codesChangedAt.getTime() };
  const inTime = { ...sent, changedAt: acceptedTime(sent.changedAt, now.getTime()) };
  if (laterCodes(stored, inTime) === stored) return false;
  await tx
    .update(carts)
    .set({ promoCodes: inTime.codes, codesChangedAt: new Date(inTime.changedAt) })
    .where(eq(carts.membershipId, cart.membershipId));
  return true;
}

/** Deletes removed lines that no device needs any more, and keeps the latest of their versions. */
async function deleteOutdated(tx: Db, membershipId: number, now: Date): Promise<void> {
  const own = eq(cartLines.membershipId, membershipId);
  const removed = await tx
    .select()
    .from(cartLines)
    .where(and(own, sql`${cartLines.quantity} is null`));
  const records = removed.map((row) => ({ ...toRecord(row), row }));
  const outdated = outdatedRemovals(records, now.getTime()).map(({ row }) => row);
  if (outdated.length === 0) return;
  for (const { productId, variant } of outdated)
    await tx.delete(cartLines).where(and(own, eq(cartLines.productId, productId), eq(cartLines.variant, variant)));
  const purgedVersion = Math.max(...outdated.map(({ version }) => version));
  await tx
    .update(carts)
    .set({ purgedVersion: sql`greatest(${carts.purgedVersion}, ${purgedVersion}::int)` })
    .where(eq(carts.membershipId, membershipId));
}
