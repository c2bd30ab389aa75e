import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { stockKind } from '#domain/import/kinds/stock.ts';
import { ActRefused } from '#server/act-refused.ts';
import { countStock } from '#server/stock/change-stock.ts';
import { addProblem } from '#server/imports/problems.ts';
import { waiting, type Chunk, type ImportTarget } from '#server/imports/target.ts';
import { refuseUnknownItems } from './items.ts';

/** The units of each item, bin and lot, through counts in the stock ledger (rules: IMPORT-15). */
export const stockTarget: ImportTarget = {
  kind: stockKind,
  current: sql`select p.item_id || '|' || b.code || '|' || l.number as key, p.id, jsonb_build_object('code', p.item_id,
      'bin', b.code, 'lot', l.number, 'units', v.quantity, 'expiresOn', l.expires_on) as current
    from stock_levels v join products p on p.id = v.product_id join bins b on b.id = v.bin_id join lots l on l.id = v.lot_id`,
  isNothingNew: sql`(r.given ->> 'units')::int = 0`,
  async check(tx, importId) {
    await refuseUnknownItems(tx, importId);
    await addProblem(
      tx,
      importId,
      sql`not exists (select from bins b where b.code = r.given ->> 'bin' and b.removed_at is null)`,
      {
        column: 'Bin',
        rule: 'must be a bin of the store: add it first',
      },
    );
    const lot = sql`from lots l join products p on p.id = l.product_id
      where p.item_id = r.given ->> 'code' and l.number = r.given ->> 'lot'`;
    await addProblem(
      tx,
      importId,
      sql`r.given ? 'expiresOn' and exists (select ${lot}
        and l.expires_on is distinct from (r.given ->> 'expiresOn')::date)`,
      {
        column: 'Expiry',
        rule: 'must be the recorded expiry of the lot',
        suggestion: sql`(select l.expires_on ${lot})`,
      },
    );
    await addProblem(tx, importId, sql`r.given ->> 'lot' = '' and r.given ? 'expiresOn'`, {
      column: 'Lot',
      rule: 'must not be blank: units that expire have a lot',
    });
    await addProblem(
      tx,
      importId,
      sql`r.given ->> 'lot' <> '' and r.given ->> 'lot' !~ '^[A-Za-z0-9][A-Za-z0-9./_-]*$'`,
      { column: 'Lot', rule: 'must be letters, digits, dots, dashes and slashes' },
    );
  },
  // Every count locks the stock of its item, in the order of the items.
  lock: async () => undefined,
  change: (tx, chunk, to) => countRows(tx, chunk, { outcome: 'changed', to }),
  async add(tx, chunk) {
    await countRows(tx, chunk, { outcome: 'new', to: 'given' });
    await tx.execute(sql`update import_rows r set target_id = p.id from products p
      where ${waiting(chunk, 'new')} and p.item_id = r.given ->> 'code'`);
  },
  remove: (tx, chunk) => countRows(tx, chunk, { outcome: 'new', to: 'none' }),
};

interface Counted {
  row: number;
  code: string;
  bin: string;
  lot: string;
  units: number;
  expiresOn: LocalDate | null;
}

/**
 * Counts the units of rows, or no units. A count that the ledger refuses, such as fewer units than orders hold, leaves
 * its row.
 */
async function countRows(
  tx: Db,
  chunk: Chunk,
  { outcome, to }: { outcome: 'new' | 'changed'; to: 'given' | 'before' | 'none' },
): Promise<void> {
  const units = to === 'none' ? sql`0` : sql`(r.${sql.identifier(to)} ->> 'units')::int`;
  const counted = await rows<Counted>(
    tx,
    sql`select r.row, r.given ->> 'code' as code, r.given ->> 'bin' as bin, r.given ->> 'lot' as lot, ${units} as units,
        r.given ->> 'expiresOn' as "expiresOn"
      from import_rows r join products p on p.item_id = r.given ->> 'code'
      where ${waiting(chunk, outcome)} order by p.id, r.row`,
  );
  for (const { row, code, bin, lot, units: given, expiresOn } of counted) {
    const count = { item: code, bin, lot, counted: given, expiresOn, reason: 'correction', evenIfHeld: false } as const;
    // In a savepoint, so that a refused count takes nothing else back.
    await tx
      .transaction((within) => countStock(within, count, chunk.actor))
      .catch(async (error: unknown) => {
        if (!(error instanceof ActRefused)) throw error;
        const progress = to === 'given' ? 'left' : 'kept';
        const problem = JSON.stringify({ column: null, rule: error.message.replace(/\.$/, '') });
        await tx.execute(sql`update import_rows set progress = ${progress}, problems = problems || ${problem}::jsonb
          where import_id = ${chunk.importId} and row = ${row}`);
      });
  }
}
