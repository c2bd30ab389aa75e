import { sql, type SQL } from 'drizzle-orm';
import { addDays, type LocalDate } from '#domain/calendar.ts';
import { readGtin } from '#domain/gtin.ts';
import { SHORT_DATED_DAYS } from '#domain/lots.ts';
import type { StockKind } from '#domain/stock-lists.ts';
import { mostFound, type SearchExtent } from './list-page.ts';

/** The id of the bin `MAIN`, which the migration of the ledger has made. */
const UNPLACED_BIN_ID = 1;
/** Limit of the items found by each of a code, a bin and the words of a name: nobody pages through more. */
const MAX_FOUND = 2_000;

/** Whether units of the level `v` have expired or expire soon. */
export const expiresSoon = (today: LocalDate): SQL => sql`v.expires_on <= ${addDays(today, SHORT_DATED_DAYS)}::date`;

/**
 * Whether the item of the stock row `i` is low. Of an item that never had units only the units that orders hold have to
 * be bought; whatever had units is in a lot (rules: STOCK-19, STOCK-22).
 */
export const isLow = sql`(i.is_low and (i.reserved + i.committed > 0
  or exists (select from lots l where l.product_id = i.product_id)))`;

/** The conditions of a list on a product `p` with its stock row `i`, without its position (rules: OFFICE-39). */
export function stockCondition(
  query: { kind?: StockKind | undefined; q?: string | undefined } & SearchExtent,
  today: LocalDate,
): SQL {
  const { kind, q = '' } = query;
  const ofKind: Record<StockKind | 'all', SQL> = {
    all: sql`(p.active or exists (select from inventory s where s.product_id = p.id and s.on_hand > 0))`,
    low: sql`p.active and ${isLow}`,
    expiring: sql`exists (select from stock_levels v where v.product_id = p.id and ${expiresSoon(today)})`,
    unplaced: sql`exists (select from stock_levels v where v.product_id = p.id and v.bin_id = ${UNPLACED_BIN_ID})`,
  };
  return q === ''
    ? ofKind[kind ?? 'all']
    : sql`${ofKind[kind ?? 'all']} and p.id in (${foundIds(q, mostFound(MAX_FOUND, query))})`;
}

/** The ids of the items that a text names: by code, GTIN, bin or the words of a name. */
function foundIds(text: string, most: number | null): SQL {
  const code = text.toUpperCase();
  const read = readGtin(text);
  const found = [
    sql`(select id from products where item_id like ${`${code.replace(/[\\%_]/g, '\\$&')}%`} limit ${most})`,
    sql`(select v.product_id from bins b join stock_levels v on v.bin_id = b.id where b.code = ${code}
      limit ${most})`,
  ];
  if (read.ok) found.push(sql`(select product_id from lots where gtin = ${read.gtin})`);
  const words = wordsOf(text);
  if (words.length > 0)
    found.push(
      sql`(select id from products where search_words_of(search_text) @@ ${words.map((word) => `'${word}':*`).join(' & ')}::tsquery
        limit ${most})`,
    );
  return sql.join(found, sql` union `);
}

/** The words of a text as the search texts of products have them: lower-case letters and digits. */
function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase();
  return folded.split(/[^a-z0-9]+/).filter((word) => word !== '');
}
