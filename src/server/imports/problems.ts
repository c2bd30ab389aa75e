import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { nameFinder, type NamedThing } from '#domain/import/find-name.ts';
import { foldName } from '#domain/import/fold-name.ts';
import type { ImportProblem } from '#domain/import/import-kind.ts';

/** Adds a problem to the rows `r` of an import for which the condition holds. */
export async function addProblem(
  tx: Db,
  importId: number,
  condition: SQL,
  { column, rule, suggestion = sql`null` }: { column: string | null; rule: SQL | string; suggestion?: SQL },
): Promise<void> {
  const problem = sql`jsonb_strip_nulls(jsonb_build_object('rule', ${rule}::text, 'suggestion', ${suggestion}::text))
    || jsonb_build_object('column', ${column}::text)`;
  await tx.execute(sql`update import_rows r set problems = r.problems || jsonb_build_array(${problem})
    where r.import_id = ${importId} and ${condition}`);
}

/**
 * Replaces what rows name in their own way by the store's text for it. Rows that name something unknown get a problem
 * with the most similar name (rules: IMPORT-9). With `mayBeNew`, a name that is not similar to any may stay.
 */
export async function resolveNames(
  tx: Db,
  importId: number,
  column: { id: string; header: string; mayBeNew?: true },
  things: readonly NamedThing[],
  what: string,
): Promise<void> {
  const written = await rows<{ text: string }>(
    tx,
    sql`select distinct given ->> ${column.id} as text from import_rows
      where import_id = ${importId} and given ? ${column.id}`,
  );
  const find = nameFinder(things, what);
  const read = written.map(({ text }) => ({ text, found: find(text) }));
  const known = read.flatMap(({ text, found }) => (found.ok && found.text !== text ? { text, to: found.text } : []));
  if (known.length > 0)
    await tx.execute(sql`update import_rows r set given = r.given || jsonb_build_object(${column.id}::text, m.name)
      from unnest(${sql.param(known.map(({ text }) => text))}::text[], ${sql.param(known.map(({ to }) => to))}::text[])
        m (text, name)
      where r.import_id = ${importId} and r.given ->> ${column.id} = m.text`);
  const folded = new Set(things.map(({ text }) => foldName(text)));
  const unknown = read.flatMap(({ text, found: { ok, ...problem } }) => {
    const isUnlikeAny = !('suggestion' in problem) && !folded.has(foldName(text));
    if (ok || (column.mayBeNew && isUnlikeAny)) return [];
    return { text, problem: { column: column.header, ...problem } as ImportProblem };
  });
  if (unknown.length > 0)
    await tx.execute(sql`update import_rows r set problems = r.problems || jsonb_build_array(m.problem)
      from jsonb_to_recordset(${JSON.stringify(unknown)}::jsonb) m (text text, problem jsonb)
      where r.import_id = ${importId} and r.given ->> ${column.id} = m.text`);
}
