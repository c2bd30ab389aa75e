import { eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { imports } from '#db/tables/imports.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { importKind } from '#domain/import/kinds.ts';
import { hasKey, type MatchedColumn } from '#domain/import/match-columns.ts';
import type { ImportKind, ImportProblem } from '#domain/import/import-kind.ts';
import { readRow } from '#domain/import/read-row.ts';
import { ActRefused } from '#server/act-refused.ts';
import { compareImport } from './compare.ts';
import { UNCLOSED_QUOTES } from './csv-rows.ts';
import { withLeftOut } from './left-out.ts';
import { unknownImport } from './read-import.ts';
import { importTargets } from './targets.ts';

/** What a column of the file fills: `at` is its place, from 1 on; null leaves it out. */
export interface ColumnChoice {
  at: number;
  column: string | null;
}

/** Rows that are read again in one statement. */
const BATCH = 2_000;

/**
 * Reads the rows of a previewed import again with other columns, and compares them with the store again. Another column
 * of the file that filled the same column is left out. Refuses an import that is applied, a column that the file or the
 * kind does not have, and a choice without the columns of the key (rules: IMPORT-18).
 */
export async function rematchImport(
  tx: Db,
  number: number,
  choices: readonly ColumnChoice[],
): Promise<MatchedColumn[]> {
  const [found] = await tx.select().from(imports).where(eq(imports.id, number)).for('update');
  if (!found) throw unknownImport(number);
  if (found.state !== 'previewed')
    throw new ActRefused('wrong_state', `Import ${number} is ${found.state}, and must be previewed.`);
  const kind = importKind(found.kind);
  const columns = choose(kind, found.columns, choices);
  await tx
    .update(imports)
    .set({ columns, remarks: withLeftOut(found.remarks, columns) })
    .where(eq(imports.id, number));
  await readAgain(tx, number, kind, { columns, sentOn: torontoDate(found.createdAt) });
  await compareImport(tx, importTargets[found.kind], number);
  return columns;
}

function choose(
  kind: ImportKind,
  present: readonly MatchedColumn[],
  choices: readonly ColumnChoice[],
): MatchedColumn[] {
  let columns = [...present];
  for (const { at, column } of choices) {
    const header = columns[at - 1]?.header;
    if (header === undefined) throw new ActRefused('wrong_input', `The file has no column ${at}.`);
    if (column !== null && !kind.columns.some(({ id }) => id === column))
      throw new ActRefused('wrong_input', `${kind.name} have no column “${column}”.`);
    const others = columns.map((other) => (other.column === column ? { ...other, column: null } : other));
    columns = others.with(at - 1, { header, column });
  }
  if (hasKey(kind, columns)) return columns;
  const needed = kind.columns.filter(({ id, blank }) => kind.key.includes(id) && blank === undefined);
  throw new ActRefused('wrong_input', `Choose a column for ${needed.map(({ header }) => header).join(' and ')}.`);
}

async function readAgain(
  tx: Db,
  number: number,
  kind: ImportKind,
  file: { columns: readonly MatchedColumn[]; sentOn: LocalDate },
): Promise<void> {
  for (let after = 0; ;) {
    const stored = await rows<{ row: number; cells: string[]; problems: ImportProblem[] }>(
      tx,
      sql`select row, cells, problems from import_rows where import_id = ${number} and row > ${after}
        order by row limit ${BATCH}`,
    );
    const last = stored.at(-1);
    if (!last) return;
    after = last.row;
    const read = stored.map(({ row, cells, problems }) => {
      const { key, values, problems: found } = readRow(kind, file, cells);
      // The file itself is not read again, so what it broke as CSV stays.
      const broken = problems.filter(({ rule }) => rule === UNCLOSED_QUOTES);
      return { row, key, given: values, problems: [...broken, ...found] };
    });
    await tx.execute(sql`update import_rows r
      set key = x.key, given = x.given, problems = x.problems, outcome = null, target_id = null, before = null
      from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) x (row int, key text, given jsonb, problems jsonb)
      where r.import_id = ${number} and r.row = x.row`);
  }
}
