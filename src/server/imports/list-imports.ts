import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { MatchedColumn } from '#domain/import/match-columns.ts';
import type { ImportState } from '#domain/import/states.ts';
import type { ImportKindName } from '#domain/import/kinds.ts';
import { countRows, unknownImport, type ImportSummary } from './read-import.ts';

/** An import as lists show it: with the staff member who sent the file; null for a command. */
export interface ListedImportRow {
  import: number;
  kind: ImportKindName;
  file: string;
  state: ImportState;
  createdAt: string;
  by: string | null;
  counts: ImportSummary['counts'];
}

interface ShownImport extends ListedImportRow {
  remarks: string[];
  appliedAt: string | null;
  undoneAt: string | null;
  columns: (MatchedColumn & { samples: string[] })[];
}

const iso = (time: string) => sql`to_char(${sql.raw(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const listed = sql`i.id as import, i.kind, i.file_name as file, i.state, ${iso('i.created_at')} as "createdAt",
  coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as by`;
const joined = sql`imports i left join staff s on s.id = i.staff_id left join people p on p.id = s.person_id`;

/** The imports `i` that meet a condition, in this order. */
export async function selectImports(
  db: Db,
  { where, order, limit }: { where: SQL; order: SQL; limit: number },
): Promise<ListedImportRow[]> {
  const found = await rows<Omit<ListedImportRow, 'counts'>>(
    db,
    sql`select ${listed} from ${joined} where ${where} order by ${order} limit ${limit}`,
  );
  const counts = await countRows(
    db,
    found.map((row) => row.import),
  );
  return found.map((row) => ({ ...row, counts: counts(row.import) }));
}

/** Rows in which the first values of a column are looked for, and how many are shown. */
const SAMPLED_ROWS = 20;
const SAMPLES = 3;
const SAMPLE_LENGTH = 80;

/** An import with its columns and the first values of each. Refuses a number that no import has. */
export async function showImport(db: Db, number: number): Promise<ShownImport> {
  const [found] = await rows<Omit<ShownImport, 'counts'>>(
    db,
    sql`select ${listed}, i.remarks, i.columns, ${iso('i.applied_at')} as "appliedAt", ${iso('i.undone_at')} as "undoneAt"
      from ${joined} where i.id = ${number}`,
  );
  if (!found) throw unknownImport(number);
  const first = await rows<{ cells: string[] }>(
    db,
    sql`select cells from import_rows where import_id = ${number} order by row limit ${SAMPLED_ROWS}`,
  );
  const counts = await countRows(db, [number]);
  const columns = found.columns.map(({ header, column }, at) => {
    const values = first.map(({ cells }) => (cells[at] ?? '').trim().slice(0, SAMPLE_LENGTH));
    const samples = [...new Set(values)].filter((value) => value !== '').slice(0, SAMPLES);
    return { header, column, samples };
  });
  return { ...found, counts: counts(number), columns };
}
