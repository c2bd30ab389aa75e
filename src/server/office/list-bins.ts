import { sql, type SQL } from 'drizzle-orm';
import type { OfficeBin, OfficeBinPage, OfficeBins, OfficeBinsQuery } from '#contract/office-bins.ts';
import { rows, type Db } from '#db/client.ts';
import { COUNTED_BINS } from '#domain/bin-lists.ts';
import { MAX_STOCK_ROWS } from '#domain/stock-lists.ts';
import { ActRefused } from '#server/act-refused.ts';
import { toPage, wayOf } from './list-page.ts';
import { writtenTime } from './order-notes.ts';

const hasUnits = sql`exists (select from stock_levels v where v.bin_id = b.id and v.quantity > 0)`;

/** The condition of the filters on the table `bins b`. */
function binCondition({ kind, q = '' }: Pick<OfficeBinsQuery, 'kind' | 'q'>): SQL {
  const ofKind = kind === undefined ? sql`true` : kind === 'empty' ? sql`not ${hasUnits}` : hasUnits;
  return sql`b.removed_at is null and starts_with(b.code, ${q.toUpperCase()}) and ${ofKind}`;
}

/** A page of the bins in the order of the walk that pass the filters, with their number (rules: OFFICE-89). */
export async function listBins(db: Db, query: OfficeBinsQuery): Promise<OfficeBins> {
  const page = await readBinPage(db, query);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from bins b where ${binCondition(query)}
      limit ${COUNTED_BINS}) counted`,
  );
  return { ...page, count: counted?.count ?? 0 };
}

/** A page of the bins that pass the filters, without their number. */
export async function readBinPage(db: Db, query: OfficeBinsQuery) {
  const { after, before, limit } = query;
  const { backwards, descending } = wayOf(query, false);
  const [walk = '0', code = ''] = (after ?? before ?? '').split('~');
  const beyond =
    (after ?? before) === undefined
      ? sql`true`
      : sql`(b.sort_order, b.code collate "C") ${sql.raw(descending ? '<' : '>')} (${walk}::int, ${code})`;
  const way = sql.raw(descending ? 'desc' : 'asc');
  const found = await readBinRows(
    db,
    sql`${binCondition(query)} and ${beyond} order by b.sort_order ${way}, b.code collate "C" ${way} limit ${limit + 1}`,
  );
  return toPage(found, { backwards, after, limit }, (bin) => `${bin.sortOrder}~${bin.code}`);
}

/** The bins of a condition, with what is in them. */
function readBinRows(db: Db, which: SQL): Promise<OfficeBin[]> {
  return rows<OfficeBin>(
    db,
    sql`select b.code, b.sort_order as "sortOrder", ${writtenTime('b.counted_at')} as "countedAt",
        (select count(distinct v.product_id)::int from stock_levels v where v.bin_id = b.id and v.quantity > 0) as items,
        (select coalesce(sum(v.quantity), 0)::int from stock_levels v where v.bin_id = b.id) as units
      from bins b where ${which}`,
  );
}

/** A bin with the lots that are in it (rules: OFFICE-89). */
export async function readBin(db: Db, code: string): Promise<OfficeBinPage> {
  const [bin] = await readBinRows(db, sql`b.removed_at is null and b.code = ${code}`);
  if (!bin) throw new ActRefused('not_found', `There is no bin ${code}.`);
  const found = await rows<OfficeBinPage['rows'][number]>(
    db,
    sql`select p.item_id as item, p.name, l.number as lot, l.expires_on::text as "expiresOn", v.quantity as units
      from stock_levels v join lots l on l.id = v.lot_id join products p on p.id = v.product_id
      where v.bin_id = (select id from bins where code = ${code}) and v.quantity > 0
      order by p.item_id, l.id limit ${MAX_STOCK_ROWS + 1}`,
  );
  return { ...bin, rows: found.slice(0, MAX_STOCK_ROWS), hasMore: found.length > MAX_STOCK_ROWS };
}
