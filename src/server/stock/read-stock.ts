import { and, asc, desc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { inventory, products } from '#db/tables/catalogue.ts';
import { bins, lots, stockLevels, stockMoves } from '#db/tables/stock.ts';
import { orders } from '#db/tables/orders.ts';
import { addDays, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { compareBins } from '#domain/lot-choice.ts';
import { expiryState, type ExpiryState } from '#domain/lots.ts';
import type { MoveKind, MoveReason } from '#domain/stock-moves.ts';
import { findItem } from './find-stock.ts';

/** Moves that one answer lists. */
const MOVES_LISTED = 100;

export interface LevelShown {
  bin: string;
  /** '' for units whose lot is not known. */
  lot: string;
  expiresOn: LocalDate | null;
  state: ExpiryState;
  units: number;
}

export interface StockShown {
  item: string;
  name: string;
  onHand: number;
  /** Units that orders hold: unpaid, and sold but not shipped. */
  reserved: number;
  committed: number;
  /** In the order of walking. */
  levels: LevelShown[];
}

/** The units of an item by bin and lot. */
export async function readStock(db: Db, text: string, now: Date): Promise<StockShown> {
  const { id, itemId, name } = await findItem(db, text);
  const [stock] = await db.select().from(inventory).where(eq(inventory.productId, id));
  const levels = await db
    .select({ bin: bins, lot: lots, units: stockLevels.quantity })
    .from(stockLevels)
    .innerJoin(lots, eq(lots.id, stockLevels.lotId))
    .innerJoin(bins, eq(bins.id, stockLevels.binId))
    .where(eq(stockLevels.productId, id))
    .orderBy(asc(lots.expiresOn), asc(lots.id));
  const { onHand = 0, reserved = 0, committed = 0 } = stock ?? {};
  return {
    item: itemId,
    name,
    onHand,
    reserved,
    committed,
    levels: levels
      .toSorted((a, b) => compareBins(a.bin, b.bin))
      .map(({ bin, lot: { number, expiresOn }, units }) => ({
        bin: bin.code,
        lot: number,
        expiresOn,
        units,
        state: expiryState(expiresOn, torontoDate(now)),
      })),
  };
}

export interface MoveShown {
  id: number;
  at: string;
  kind: MoveKind;
  reason: MoveReason | null;
  quantity: number;
  bin: string;
  lot: string;
  /** The staff member and the audit row; null for the system user, and for a move that no act caused. */
  staff: number | null;
  auditRow: number | null;
  order: string | null;
}

/** The latest moves of an item, newest first; before a move, the earlier ones. */
export async function readMoves(
  db: Db,
  { item, before }: { item: string; before?: number | undefined },
): Promise<{ item: string; moves: MoveShown[] }> {
  const { id, itemId } = await findItem(db, item);
  const found = await db
    .select({ move: stockMoves, bin: bins.code, lot: lots.number, order: orders.number })
    .from(stockMoves)
    .innerJoin(lots, eq(lots.id, stockMoves.lotId))
    .innerJoin(bins, eq(bins.id, stockMoves.binId))
    .leftJoin(orders, eq(orders.id, stockMoves.orderId))
    .where(and(eq(stockMoves.productId, id), before === undefined ? undefined : lt(stockMoves.id, before)))
    .orderBy(desc(stockMoves.id))
    .limit(MOVES_LISTED);
  const moves = found.map(({ move, ...named }) => ({
    id: move.id,
    at: move.at.toISOString(),
    kind: move.kind,
    reason: move.reason,
    quantity: move.quantity,
    staff: move.actorId,
    auditRow: move.auditId,
    ...named,
  }));
  return { item: itemId, moves };
}

export interface ExpiringLot {
  item: string;
  name: string;
  lot: string;
  expiresOn: LocalDate;
  state: ExpiryState;
  bin: string;
  units: number;
}

/** Lots with units that expire within so many days, or have expired; the first to expire first (rules: STOCK-10). */
export async function readExpiring(db: Db, days: number, now: Date): Promise<ExpiringLot[]> {
  const today = torontoDate(now);
  const found = await db
    .select({
      item: products.itemId,
      name: products.name,
      lot: lots.number,
      bin: bins.code,
      units: stockLevels.quantity,
      expiresOn: sql<LocalDate>`${lots.expiresOn}`,
    })
    .from(lots)
    .innerJoin(stockLevels, and(eq(stockLevels.productId, lots.productId), eq(stockLevels.lotId, lots.id)))
    .innerJoin(bins, eq(bins.id, stockLevels.binId))
    .innerJoin(products, eq(products.id, lots.productId))
    .where(lte(lots.expiresOn, addDays(today, days)))
    .orderBy(asc(lots.expiresOn), asc(products.itemId), asc(lots.number), asc(bins.sortOrder), asc(bins.code));
  return found.map((lot) => ({ ...lot, state: expiryState(lot.expiresOn, today, days) }));
}
