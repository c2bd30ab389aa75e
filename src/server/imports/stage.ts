import { desc, eq, lt, and, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { imports } from '#db/tables/imports.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import type { ImportKind } from '#domain/import/import-kind.ts';
import { MAX_IMPORT_ROWS } from '#domain/import/limits.ts';
import { importKind, type ImportKindName } from '#domain/import/kinds.ts';
import {
  findHeader,
  HEADER_ROWS,
  matchColumns,
  rememberColumns,
  type FoundHeader,
  type MatchedColumn,
  type RememberedColumns,
} from '#domain/import/match-columns.ts';
import { isBlankRow, readRow } from '#domain/import/read-row.ts';
import { removeControlCharacters } from '#domain/text.ts';
import { ActRefused } from '#server/act-refused.ts';
import { compareImport } from './compare.ts';
import { fileRows } from './file-rows.ts';
import type { FileRow, FileRows, FileSource } from './file-source.ts';
import { withLeftOut } from './left-out.ts';
import { importTargets } from './targets.ts';

/** Rows that are stored in one statement. */
const BATCH = 2_000;

/** A file to preview. */
export interface StagedFile {
  kind: ImportKindName;
  source: FileSource;
  /** The sheet of a workbook; null if it has only one. */
  sheet: string | null;
  /** Columns that the person has chosen, by header. */
  chosen: RememberedColumns;
  staffId: number | null;
  now: Date;
}

/**
 * Reads a file row by row, stores its rows, and compares them with the store. Returns the number of the import. Nothing
 * of the catalogue changes (rules: IMPORT-1).
 */
export async function stageImport(db: Db, file: StagedFile): Promise<number> {
  const kind = importKind(file.kind);
  await deleteAbandoned(db, file.now);
  const remembered = { ...(await lastColumns(db, file.kind)), ...file.chosen };
  const read = await fileRows(file.source, file.sheet);
  const { header, rest } = await readHeader(kind, read, remembered);
  const above = header.row > 1 ? [`Row ${header.row} is the header; rows above it are left out.`] : [];
  const remarks = withLeftOut([...read.remarks, ...above], header.columns);
  const [added] = await db
    .insert(imports)
    .values({
      kind: file.kind,
      fileName: file.source.name,
      columns: header.columns.map(({ header: name, column }) => ({ header: removeControlCharacters(name), column })),
      remarks: remarks.map(removeControlCharacters),
      state: 'reading',
      staffId: file.staffId,
      createdAt: file.now,
    })
    .returning({ id: imports.id });
  if (!added) throw new Error('The import was not written');
  const importId = added.id;
  try {
    await storeRows(db, importId, kind, { columns: header.columns, rows: rest, sentOn: torontoDate(file.now) });
    await compareImport(db, importTargets[file.kind], importId);
  } catch (error) {
    await db.delete(imports).where(eq(imports.id, importId));
    throw error;
  }
  return importId;
}

const DAY_MS = 86_400_000;

/** Previews that nobody applied within a week, and files whose reading was interrupted. */
async function deleteAbandoned(db: Db, now: Date): Promise<void> {
  const before = (days: number) => lt(imports.createdAt, new Date(now.getTime() - days * DAY_MS));
  await db.delete(imports).where(and(eq(imports.state, 'previewed'), before(7)));
  await db.delete(imports).where(and(eq(imports.state, 'reading'), before(1)));
}

async function lastColumns(db: Db, kind: ImportKindName): Promise<RememberedColumns> {
  const [last] = await db
    .select({ columns: imports.columns })
    .from(imports)
    .where(and(eq(imports.kind, kind), ne(imports.state, 'reading')))
    .orderBy(desc(imports.id))
    .limit(1);
  return last ? rememberColumns(last.columns) : {};
}

async function readHeader(
  kind: ImportKind,
  { rows }: FileRows,
  remembered: RememberedColumns,
): Promise<{ header: FoundHeader; rest: AsyncIterable<FileRow> }> {
  const all = rows[Symbol.asyncIterator]();
  const first: FileRow[] = [];
  while (first.length < HEADER_ROWS) {
    const next = await all.next();
    if (next.done) break;
    first.push(next.value);
  }
  const header = findHeader(
    kind,
    first.map(({ cells }) => cells),
    remembered,
  );
  if (!header) throw new ActRefused('wrong_input', noHeader(kind, first[0]?.cells ?? []));
  const below = first.filter(({ row }) => row > header.row);
  return { header, rest: followed(below, all) };
}

function noHeader(kind: ImportKind, cells: readonly string[]): string {
  const needed = kind.columns.filter(({ id, blank }) => kind.key.includes(id) && blank === undefined);
  const names = needed.map(({ header, french }) => `“${header}” or “${french}”`).join(', ');
  const found = matchColumns(kind, cells).map(({ header }) => `“${header.trim()}”`);
  return `No row at the beginning of the file names the column ${names}. The first row is ${found.slice(0, 20).join(', ')}.`;
}

async function* followed(first: readonly FileRow[], rest: AsyncIterator<FileRow>): AsyncIterable<FileRow> {
  yield* first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function storeRows(
  db: Db,
  importId: number,
  kind: ImportKind,
  { columns, rows, sentOn }: { columns: MatchedColumn[]; rows: AsyncIterable<FileRow>; sentOn: LocalDate },
): Promise<void> {
  let batch: object[] = [];
  let count = 0;
  const store = async () => {
    await db.execute(sql`insert into import_rows (import_id, row, cells, key, given, problems)
      select ${importId}, x.row, x.cells, x.key, x.given, x.problems
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        x (row int, cells text[], key text, given jsonb, problems jsonb)`);
    batch = [];
  };
  for await (const { row, cells: raw, rule } of rows) {
    const cells = raw.map((cell) => removeControlCharacters(cell));
    if (isBlankRow(cells)) continue;
    count += 1;
    if (count > MAX_IMPORT_ROWS)
      throw new ActRefused('wrong_input', `A file has at most ${MAX_IMPORT_ROWS} rows. Divide it into several files.`);
    const { key, values, problems } = readRow(kind, { columns, sentOn }, cells);
    const broken = rule === undefined ? [] : [{ column: null, rule }];
    batch.push({ row, cells, key, given: values, problems: [...broken, ...problems] });
    if (batch.length === BATCH) await store();
  }
  if (batch.length > 0) await store();
  if (count === 0) throw new ActRefused('wrong_input', 'The file has no rows below its header.');
}
