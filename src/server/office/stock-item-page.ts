import { sql } from 'drizzle-orm';
import type { StockItemPage, StockLevelShown, StockMove, StockMoves } from '#contract/office-stock.ts';
import { rows, type Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { expiryState } from '#domain/lots.ts';
import { toDollars } from '#domain/money.ts';
import { findItem } from '#server/stock/find-stock.ts';
import { staffName } from './order-notes.ts';
import { isLow } from './stock-conditions.ts';

/** Moves that one answer lists. */
const MOVES_LISTED = 50;

interface ItemRow extends Omit<StockItemPage, 'picture' | 'price' | 'levels' | 'moves' | 'free'> {
  pictureHash: string | null;
  priceCents: number;
}

/** An item by its code or a GTIN: its units by bin and lot, and its latest moves (rules: OFFICE-39). */
export async function readStockItem(db: Db, text: string, now: Date): Promise<StockItemPage> {
  const { id } = await findItem(db, text);
  const [found] = await rows<ItemRow>(
    db,
    sql`select p.item_id as number, p.name, p.active as "isSold", p.mpn, p.picture_hash as "pictureHash",
        p.price_cents as "priceCents", coalesce(i.on_hand, 0) as "onHand", coalesce(i.reserved, 0) as reserved,
        coalesce(i.committed, 0) as committed, coalesce(${isLow} and p.active, false) as "isLow",
        coalesce(i.low_at, 0) as "lowAt", coalesce(i.backorder, true) as backorder,
        array(select distinct l.gtin from lots l where l.product_id = p.id and l.gtin is not null) as gtins
      from products p left join inventory i on i.product_id = p.id where p.id = ${id}`,
  );
  if (!found) throw new Error(`Product ${id} is gone`);
  const { pictureHash, priceCents, ...item } = found;
  return {
    ...item,
    free: item.onHand - item.reserved - item.committed,
    picture: pictureHash === null ? '' : `/pictures/${pictureHash}`,
    price: toDollars(priceCents),
    levels: await readLevels(db, id, now),
    moves: await readMovesOf(db, id),
  };
}

async function readLevels(db: Db, productId: number, now: Date): Promise<StockLevelShown[]> {
  const found = await rows<Omit<StockLevelShown, 'state'>>(
    db,
    sql`select b.code as bin, l.number as lot, l.expires_on::text as "expiresOn", v.quantity as units,
        coalesce((select sum(k.units - k.short) from pick_lines k where k.product_id = v.product_id and k.is_open
          and k.lot_id = v.lot_id and k.bin_id = v.bin_id), 0)::int as "onPickLists"
      from stock_levels v join bins b on b.id = v.bin_id join lots l on l.id = v.lot_id
      where v.product_id = ${productId} order by b.sort_order, b.code, l.expires_on, l.id`,
  );
  const today = torontoDate(now);
  return found.map((level) => ({ ...level, state: expiryState(level.expiresOn, today) }));
}

/** The moves of an item, by its code or a GTIN, before a move; the newest ones without a move. */
export async function readStockMoves(db: Db, text: string, before?: number): Promise<StockMoves> {
  const { id } = await findItem(db, text);
  return readMovesOf(db, id, before);
}

async function readMovesOf(db: Db, productId: number, before?: number): Promise<StockMoves> {
  const position = before === undefined ? sql`true` : sql`m.id < ${before}::bigint`;
  const found = await rows<Omit<StockMove, 'at'> & { at: string }>(
    db,
    sql`select m.id::float8 as id, m.at, m.kind, m.reason, m.quantity, b.code as bin, l.number as lot,
        ${staffName} as by, o.number as "order", a.subject ->> 'pickList' as "pickList"
      from (select * from stock_moves m where m.product_id = ${productId} and ${position}
          order by m.id desc limit ${MOVES_LISTED + 1}) m
        join bins b on b.id = m.bin_id join lots l on l.id = m.lot_id
        left join orders o on o.id = m.order_id left join audit_log a on a.id = m.audit_id
        left join staff s on s.id = m.actor_id left join people p on p.id = s.person_id
      order by m.id desc`,
  );
  const items = found.slice(0, MOVES_LISTED).map((move) => ({ ...move, at: new Date(move.at).toISOString() }));
  return { items, before: found.length > MOVES_LISTED ? (items.at(-1)?.id ?? null) : null };
}
