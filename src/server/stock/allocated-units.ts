import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickLines } from '#db/tables/picking.ts';
import { levelKey } from '#domain/lot-choice.ts';

/**
 * The units of these products that open pick lists have, by level (`levelKey`): asked for and not short. The caller
 * has locked the stock rows of the products, so that no other list gets units meanwhile (rules: STOCK-18).
 */
export async function readAllocated(tx: Db, productIds: readonly number[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map();
  const { productId, lotId, binId } = pickLines;
  const found = await tx
    .select({ productId, lotId, binId, units: sql<number>`sum(${pickLines.units} - ${pickLines.short})::int` })
    .from(pickLines)
    .where(and(inArray(productId, [...productIds]), sql`${pickLines.isOpen}`))
    .groupBy(productId, lotId, binId);
  return new Map(found.filter(({ units }) => units > 0).map((level) => [levelKey(level), level.units]));
}
