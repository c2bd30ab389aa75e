import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { cartLines, carts } from '#db/tables/carts.ts';
import { toRecord } from './read-cart.ts';
import { mergeChanges } from './save-changes.ts';

/**
 * Merges the cart of one membership into the cart of another, as the changes of a second device are merged (rules:
 * CART-25, CART-30). Lines and promo codes that were removed from the first cart stay in the second. The caller has
 * locked the first membership, so that no device changes its cart meanwhile.
 */
export async function mergeCarts(tx: Db, { from, into }: { from: number; into: number }, now: Date): Promise<void> {
  const [cart] = await tx.select().from(carts).where(eq(carts.membershipId, from));
  if (!cart) return;
  const lines = await tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.membershipId, from), isNotNull(cartLines.quantity)));
  const { promoCodes: codes, codesChangedAt } = cart;
  const changes = {
    since: 0,
    lines: lines.map(toRecord),
    ...(codes.length > 0 && { promoCodes: { codes, changedAt: codesChangedAt.getTime() } }),
  };
  await mergeChanges(tx, into, { changes, now });
}
