import { desc, eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { imports } from '#db/tables/imports.ts';
import { importKind, type ImportKindName } from '#domain/import/kinds.ts';
import type { ImportProblem, ImportValue } from '#domain/import/import-kind.ts';
import type { ImportState, RowOutcome, RowProgress } from '#domain/import/states.ts';
import { exportCells, exportHeader, problemSentence } from '#domain/import/write-rows.ts';
import { spreadsheetField, writeCsv } from '#csv.ts';
import { ActRefused } from '#server/act-refused.ts';
import { importTargets } from './targets.ts';

/** An import with how many rows it has by outcome and by progress. */
export interface ImportSummary {
  import: number;
  kind: ImportKindName;
  file: string;
  state: ImportState;
  remarks: string[];
  createdAt: string;
  counts: Record<RowOutcome | RowProgress, number>;
}

const NO_ROWS: ImportSummary['counts'] = {
  new: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  applied: 0,
  left: 0,
  undone: 0,
  withdrawn: 0,
  kept: 0,
};

/** The last imports, the newest first; or one of them. */
export async function listImports(db: Db, { most, only }: { most: number; only?: number }): Promise<ImportSummary[]> {
  const found = await db
    .select()
    .from(imports)
    .where(only === undefined ? undefined : eq(imports.id, only))
    .orderBy(desc(imports.id))
    .limit(most);
  const counts = await countRows(
    db,
    found.map(({ id }) => id),
  );
  return found.map(({ id, kind, fileName, state, remarks, createdAt }) => ({
    import: id,
    kind,
    file: fileName,
    state,
    remarks,
    createdAt: createdAt.toISOString(),
    counts: counts(id),
  }));
}

/** What a row would do, unless it was left: then it has changed nothing (rules: OFFICE-104). */
const wrote = sql`case when progress = 'left' then null else outcome end`;

/** Counts the rows of imports by outcome and by progress. Returns the counts of an import by its number. */
export async function countRows(
  db: Db,
  ids: readonly number[],
): Promise<(importId: number) => ImportSummary['counts']> {
  const counted = await rows<{ id: number; what: RowOutcome | RowProgress; count: number }>(
    db,
    sql`select import_id as id, what, count(*)::int as count from import_rows, unnest(array[${wrote}, progress]) what
      where import_id = any(${sql.param(ids)}::int[]) and what is not null group by 1, 2`,
  );
  return (importId) => {
    const mine = counted.filter(({ id }) => id === importId).map(({ what, count }) => [what, count]);
    return { ...NO_ROWS, ...(Object.fromEntries(mine) as Partial<ImportSummary['counts']>) };
  };
}

/** An import by its number. */
export async function findImport(db: Db, only: number): Promise<ImportSummary> {
  const [found] = await listImports(db, { most: 1, only });
  if (!found) throw unknownImport(only);
  return found;
}

export function unknownImport(number: number): ActRefused {
  return new ActRefused('not_found', `There is no import ${number}.`);
}

/** A row of a preview: its number in the file, what it would change, and why it is refused or was left. */
export interface PreviewedRow {
  row: number;
  key: string | null;
  /** The name of the item in the store that the row is about; null if it names none. */
  name: string | null;
  outcome: RowOutcome;
  progress: RowProgress | null;
  /** As the file has them. */
  cells: string[];
  given: Record<string, ImportValue>;
  before: Record<string, ImportValue | null> | null;
  problems: ImportProblem[];
}

/** Rows of an import by outcome or progress, in the order of the file, after the given row. */
export function readImportRows(
  db: Db,
  {
    import: importId,
    which,
    after,
    most,
  }: { import: number; which: RowOutcome | RowProgress; after: number; most: number },
): Promise<PreviewedRow[]> {
  return rows<PreviewedRow>(
    db,
    sql`select row, key, p.name, outcome, progress, cells, given, before, problems from import_rows
      left join products p on p.item_id = split_part(key, '|', 1)
        and (select kind from imports where id = ${importId}) not in ('brands', 'classes')
      where import_id = ${importId} and ${which} in (${wrote}, progress) and row > ${after} order by row limit ${most}`,
  );
}

/** The refused rows as a CSV file to correct and import again, with the reasons in a last column (rules: IMPORT-11). */
export async function refusedFile(db: Db, number: number): Promise<string> {
  const [found] = await db.select().from(imports).where(eq(imports.id, number));
  if (!found) throw unknownImport(number);
  const refused = await rows<{ cells: string[]; problems: ImportProblem[] }>(
    db,
    sql`select cells, problems from import_rows where import_id = ${number} and (outcome = 'refused' or progress = 'left')
      order by row`,
  );
  const headers = found.columns.map(({ header }) => header);
  const known = headers.at(-1) === REASON ? headers.slice(0, -1) : headers;
  const cellsOf = ({ cells, problems }: (typeof refused)[number]) => [
    ...known.map((_, at) => cells[at] ?? ''),
    problems.map(problemSentence).join(' '),
  ];
  return toCsv([[...known, REASON], ...refused.map(cellsOf)]);
}

/** The header of the reasons; an import leaves this column out. */
const REASON = 'Why refused';

/** All objects of a kind as a CSV file that an import reads without a change (rules: IMPORT-16). */
export async function exportFile(db: Db, name: ImportKindName): Promise<string> {
  const kind = importKind(name);
  const found = await rows<{ current: Record<string, ImportValue | null> }>(
    db,
    sql`select c.current from (${importTargets[name].current}) c order by c.key collate "C"`,
  );
  return toCsv([exportHeader(kind), ...found.map(({ current }) => exportCells(kind, current))]);
}

function toCsv(table: readonly (readonly string[])[]): string {
  return writeCsv(table.map((cells) => cells.map(spreadsheetField)));
}
