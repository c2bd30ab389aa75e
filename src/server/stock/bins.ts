import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { pickLines } from '#db/tables/picking.ts';
import { bins, stockLevels } from '#db/tables/stock.ts';
import { compareBins } from '#domain/lot-choice.ts';
import { ActRefused } from '#server/act-refused.ts';

export interface Bin {
  code: string;
  sortOrder: number;
}

/** All bins in use, in the order of walking. */
export async function readBins(db: Db): Promise<Bin[]> {
  const found = await db
    .select({ code: bins.code, sortOrder: bins.sortOrder })
    .from(bins)
    .where(isNull(bins.removedAt))
    .orderBy(asc(bins.id));
  return found.toSorted(compareBins);
}

/** Adds a bin, also one that was removed before; refuses a code that another bin has (rules: STOCK-5, STOCK-26). */
export async function addBin(tx: Db, bin: Bin): Promise<void> {
  const added = await tx
    .insert(bins)
    .values(bin)
    .onConflictDoUpdate({
      target: bins.code,
      set: { sortOrder: bin.sortOrder, removedAt: null },
      setWhere: isNotNull(bins.removedAt),
    })
    .returning({ id: bins.id });
  if (added.length === 0) throw new ActRefused('already_done', `There is a bin ${bin.code} already.`);
}

/**
 * Changes the code of a bin, its place on the walk, or both; its units and moves stay. Returns the bin before and
 * after.
 */
export async function renameBin(
  tx: Db,
  { bin, code, sortOrder }: { bin: string; code: string; sortOrder?: number | undefined },
): Promise<{ before: Bin; after: Bin }> {
  // Locks in a fixed order, so that two exchanges of the same codes wait for each other instead of in a circle.
  const all = await tx.select().from(bins).orderBy(asc(bins.id)).for('update');
  const found = all.find((known) => known.code === bin && known.removedAt === null);
  if (!found) throw new ActRefused('not_found', `There is no bin ${bin}.`);
  if (all.some((known) => known.code === code && known.id !== found.id))
    throw new ActRefused('wrong_input', `code must not be the code of another bin: there is a bin ${code}.`);
  const before = { code: found.code, sortOrder: found.sortOrder };
  const after = { code, sortOrder: sortOrder ?? found.sortOrder };
  if (before.code === after.code && before.sortOrder === after.sortOrder)
    throw new ActRefused('already_done', `Bin ${code} is like this already.`);
  await tx.update(bins).set(after).where(eq(bins.id, found.id));
  return { before, after };
}

/** The bin that the migration of the ledger has made: units without a known place are in it. */
const MAIN_BIN_ID = 1;

/**
 * Removes an empty bin, and returns it as it was; its moves keep its code. Refuses a bin with units, a bin from which
 * an open pick list picks, and `MAIN` (rules: STOCK-26).
 */
export async function removeBin(tx: Db, code: string, now: Date): Promise<Bin> {
  // Waits for acts that move units into the bin: they hold a lock on its row (see `findBins`).
  const [bin] = await tx
    .select()
    .from(bins)
    .where(and(eq(bins.code, code), isNull(bins.removedAt)))
    .for('update');
  if (!bin) throw new ActRefused('not_found', `There is no bin ${code}.`);
  if (bin.id === MAIN_BIN_ID)
    throw new ActRefused('wrong_state', `Bin ${code} is for units without a known place; it stays.`);
  const [{ units } = { units: 0 }] = await tx
    .select({ units: sql<number>`coalesce(sum(${stockLevels.quantity}), 0)::int` })
    .from(stockLevels)
    .where(and(eq(stockLevels.binId, bin.id), gt(stockLevels.quantity, 0)));
  if (units > 0)
    throw new ActRefused(
      'wrong_state',
      `Units in bin ${code}: ${units}. Move them to another bin, or count them away.`,
    );
  const [open] = await tx
    .select({ id: pickLines.id })
    .from(pickLines)
    .where(and(eq(pickLines.binId, bin.id), eq(pickLines.isOpen, true)))
    .limit(1);
  if (open) throw new ActRefused('wrong_state', `An open pick list picks from bin ${code}. Finish it first.`);
  await tx.update(bins).set({ removedAt: now }).where(eq(bins.id, bin.id));
  return { code: bin.code, sortOrder: bin.sortOrder };
}
