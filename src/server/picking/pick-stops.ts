import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { pickLines, pickListOrders } from '#db/tables/picking.ts';
import { bins, lots } from '#db/tables/stock.ts';
import { countUnits, type CheckedUnits, type UnitCounts } from '#domain/pick-lists.ts';
import { ActRefused } from '#server/act-refused.ts';

/** A stop with its lines, locked. */
export interface LockedStop {
  productId: number;
  lotId: number;
  binId: number;
  item: string;
  bin: string;
  lot: string;
  lines: (typeof pickLines.$inferSelect)[];
}

/** The units of a stop before or after an act. */
export type StopCounts = Omit<UnitCounts, 'units'>;

/** What an act changed at a stop. */
export interface StopChange {
  item: string;
  bin: string;
  lot: string;
  before: StopCounts;
  after: StopCounts;
}

/** The stop of an act: the number of its pick list and the id of one of its lines. */
export interface StopInput {
  pickList: string;
  line: number;
}

/** The stop of a line, with all its lines in the order of the totes; refuses a line whose order is off the list. */
export async function lockStop(tx: Db, pickListId: number, line: number): Promise<LockedStop> {
  const [stop] = await tx
    .select({
      productId: pickLines.productId,
      lotId: pickLines.lotId,
      binId: pickLines.binId,
      item: products.itemId,
      bin: bins.code,
      lot: lots.number,
    })
    .from(pickLines)
    .innerJoin(products, eq(products.id, pickLines.productId))
    .innerJoin(bins, eq(bins.id, pickLines.binId))
    .innerJoin(lots, eq(lots.id, pickLines.lotId))
    .where(and(eq(pickLines.id, line), eq(pickLines.pickListId, pickListId), eq(pickLines.isOpen, true)));
  if (!stop) throw new ActRefused('not_found', 'These units are not on the pick list any more.');
  const lines = await tx
    .select({ line: pickLines, tote: pickListOrders.tote })
    .from(pickLines)
    .innerJoin(
      pickListOrders,
      and(eq(pickListOrders.pickListId, pickLines.pickListId), eq(pickListOrders.orderId, pickLines.orderId)),
    )
    .where(
      and(
        eq(pickLines.pickListId, pickListId),
        eq(pickLines.isOpen, true),
        eq(pickLines.productId, stop.productId),
        eq(pickLines.lotId, stop.lotId),
        eq(pickLines.binId, stop.binId),
      ),
    )
    .orderBy(asc(pickListOrders.tote), asc(pickLines.id))
    .for('update', { of: pickLines });
  return { ...stop, lines: lines.map(({ line: locked }) => locked) };
}

/** Adds picked or short units to lines; a negative number takes units off. */
export async function addUnits(tx: Db, units: readonly CheckedUnits[], column: 'picked' | 'short'): Promise<void> {
  for (const { id, units: added } of units)
    await tx
      .update(pickLines)
      .set({ [column]: sql`${pickLines[column]} + ${added}` })
      .where(eq(pickLines.id, id));
}

/** The picked and short units of a stop, and the units left to pick. */
export function countStop({ lines }: LockedStop): StopCounts {
  const { picked, short, left } = countUnits(lines);
  return { picked, short, left };
}

/** The names of a stop in an answer. */
export const itemBinAndLot = ({ item, bin, lot }: LockedStop) => ({ item, bin, lot });
