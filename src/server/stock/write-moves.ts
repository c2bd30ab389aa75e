import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lots, stockMoves } from '#db/tables/stock.ts';

/** Who moves units: the actor and the audit row of the act. */
export interface MovedBy {
  /** The id of the staff member; null for the system user. */
  actorId: number | null;
  /** Null if no act moves the units. */
  auditId: number | null;
}

/** A change of units as the ledger stores it. */
export type Move = Omit<typeof stockMoves.$inferInsert, 'actorId' | 'auditId' | 'at'>;

/**
 * Enters moves in the stock ledger. The database changes levels and units on hand in the same statement; a shipment
 * also lowers the committed units. The caller has locked the stock rows (rules: STOCK-3, STOCK-13).
 */
export async function writeMoves(
  tx: Db,
  moves: readonly Move[],
  { actorId, auditId }: MovedBy,
  at: Date,
): Promise<void> {
  if (moves.length > 0) await tx.insert(stockMoves).values(moves.map((move) => ({ ...move, actorId, auditId, at })));
}

/** The id of the lot of a product; it is added if it is new. The product's stock row is locked. */
export async function findOrAddLot(tx: Db, productId: number, number: string): Promise<number> {
  const [added] = await tx.insert(lots).values({ productId, number }).onConflictDoNothing().returning({ id: lots.id });
  if (added) return added.id;
  const [known] = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.productId, productId), eq(lots.number, number)));
  if (!known) throw new Error(`The lot of product ${productId} was not written`);
  return known.id;
}

/** Waits until no other transaction gives one of these GTINs to a product; locks them in one common order. */
export async function lockGtins(tx: Db, gtins: readonly string[]): Promise<void> {
  if (gtins.length === 0) return;
  const sorted = [...new Set(gtins)].toSorted();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('gtin'), hashtext(gtin))
    from unnest(${sql.param(sorted)}::text[]) gtin`);
}
