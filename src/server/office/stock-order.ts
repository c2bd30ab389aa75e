import { sql, type SQL } from 'drizzle-orm';
import type { OfficeStockQuery } from '#contract/office-stock.ts';
import { rows, type Db } from '#db/client.ts';
import { EXACT_FREE_UNITS } from '#db/tables/catalogue.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { StockSort } from '#domain/stock-lists.ts';
import { wayOf, type SearchExtent } from './list-page.ts';
import { expiresSoon, stockCondition } from './stock-conditions.ts';

/** What a part of a list is sorted by; the id is the last of the keys. */
interface Part {
  from: SQL;
  where: SQL;
  keys: SQL[];
  /** The id of the product in the table with the other keys, so that a page sorts and skips before it joins. */
  id?: SQL;
}

const free = sql`coalesce(i.on_hand - i.reserved - i.committed, 0)`;
const withStockRow = sql`inventory i join products p on p.id = i.product_id`;

/**
 * The items by free units, in three parts that follow each other, so that each is read in the order of an index: few
 * free units, which the index has exactly; more, which it has in steps; and items that never had units.
 */
const byFreeUnits: Part[] = [
  {
    from: withStockRow,
    where: sql`i.free_step <= ${sql.raw(String(EXACT_FREE_UNITS))}`,
    keys: [sql`i.free_step`],
    id: sql`i.product_id`,
  },
  {
    from: withStockRow,
    where: sql`i.free_step > ${sql.raw(String(EXACT_FREE_UNITS))}`,
    keys: [sql`i.free_step`, sql`(i.on_hand - i.reserved - i.committed)`],
    id: sql`i.product_id`,
  },
  {
    from: sql`products p left join inventory i on i.product_id = p.id`,
    where: sql`i.product_id is null`,
    keys: [],
  },
];

/** The parts of a list by its sort. Items that a search found are few: they are sorted whole. */
function partsOf({ kind, sort, q = '' }: OfficeStockQuery, today: LocalDate): Part[] {
  const whole = sql`products p left join inventory i on i.product_id = p.id`;
  const first = sql`not exists (select from stock_levels w where w.product_id = v.product_id and w.expires_on is not null
    and (w.expires_on, w.lot_id, w.bin_id) < (v.expires_on, v.lot_id, v.bin_id))`;
  const bySort: Record<StockSort, Part[]> = {
    code: [{ from: whole, where: sql`true`, keys: [sql`p.item_id`] }],
    free:
      q === '' && kind !== 'unplaced'
        ? byFreeUnits
        : [{ from: whole, where: sql`true`, keys: [sql`(i.product_id is null)`, free] }],
    expiry: [
      {
        from: sql`stock_levels v join products p on p.id = v.product_id left join inventory i on i.product_id = p.id`,
        where: sql`${expiresSoon(today)} and ${first}`,
        keys: [sql`v.expires_on`],
      },
    ],
  };
  return bySort[sort];
}

/** The ids of the items of a page, in the direction of reading, one more than the page has if the list goes on. */
export async function readStockIds(
  db: Db,
  query: OfficeStockQuery & SearchExtent,
  today: LocalDate,
): Promise<number[]> {
  const { after, before, limit } = query;
  const { backwards, descending } = wayOf(query, false);
  const way = sql.raw(descending ? 'desc' : 'asc');
  const passes = stockCondition(query, today);
  const position = after ?? before;
  const parts = partsOf(query, today);
  const first = position === undefined ? (backwards ? parts.length - 1 : 0) : await partOf(db, parts, position);
  if (first === parts.length) return [];
  const ids: number[] = [];
  for (const [at, part] of backwards ? [...parts.entries()].toReversed() : parts.entries()) {
    if (ids.length > limit || (backwards ? at > first : at < first)) continue;
    const { from, where, keys, id = sql`p.id` } = part;
    const order = sql.join(
      [...keys, id].map((key) => sql`${key} ${way}`),
      sql`, `,
    );
    const beyond = position === undefined || at !== first ? sql`true` : beyondItem(part, position, descending);
    const found = await rows<{ id: number }>(
      db,
      sql`select p.id from ${from} where ${where} and ${passes} and ${beyond} order by ${order}
        limit ${limit + 1 - ids.length}`,
    );
    ids.push(...found.map(({ id }) => id));
  }
  return ids;
}

/** The condition for the items after an item of the part, in the direction of reading; an index can serve it. */
function beyondItem({ from, where, keys, id = sql`p.id` }: Part, item: number, descending: boolean): SQL {
  const ofItem = keys.map((key) => sql`(select ${key} from ${from} where p.id = ${item}::int and ${where})`);
  const sign = sql.raw(descending ? '<' : '>');
  return sql`(${sql.join([...keys, id], sql`, `)}) ${sign} (${sql.join([...ofItem, sql`${item}::int`], sql`, `)})`;
}

/** The index of the part of the list that has an item; the list has nothing beyond an item that it does not have. */
async function partOf(db: Db, parts: Part[], id: number): Promise<number> {
  if (parts.length === 1) return 0;
  const cases = parts.map(
    ({ from, where }, at) =>
      sql`when exists (select from ${from} where p.id = ${id}::int and ${where}) then ${at}::int`,
  );
  const [found] = await rows<{ at: number }>(
    db,
    sql`select case ${sql.join(cases, sql` `)} else ${parts.length}::int end as at`,
  );
  return found?.at ?? parts.length;
}
