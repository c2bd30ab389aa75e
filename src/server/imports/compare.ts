import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { addProblem } from './problems.ts';
import type { ImportTarget } from './target.ts';

/**
 * Compares the rows of an import with the store: each is new, changed with the values that it replaces, unchanged or
 * refused (rules: IMPORT-1, IMPORT-10). In a few statements for all rows, in one transaction.
 */
export async function compareImport(db: Db, target: ImportTarget, importId: number): Promise<void> {
  await db.transaction(async (tx) => {
    // The planner knows nothing yet about the rows that were just written.
    await tx.execute(sql`analyze import_rows`);
    if (target.resolveKeys) await resolveKeys(tx, target, importId);
    await refuseRepeatedRows(tx, importId);
    await target.check(tx, importId);
    await findObjects(tx, target, importId);
    await refuseUnfitNewRows(tx, target, importId);
    const isNothingNew = target.isNothingNew ?? sql`false`;
    await tx.execute(sql`update import_rows r set outcome = case when problems <> '[]' then 'refused'
        when target_id is null and ${isNothingNew} then 'unchanged' when target_id is null then 'new' when before is null then 'unchanged' else 'changed' end
      where import_id = ${importId}`);
    await tx.execute(sql`update imports set state = 'previewed' where id = ${importId}`);
  });
}

async function resolveKeys(tx: Db, { kind, resolveKeys: resolve }: ImportTarget, importId: number): Promise<void> {
  await resolve?.(tx, importId);
  const key = kind.key.map((id) => sql`(r.given ->> ${id})`);
  await tx.execute(sql`update import_rows r set key = ${sql.join(key, sql` || '|' || `)}
    where r.import_id = ${importId} and r.key is not null`);
}

/** All rows about one object are refused, because nobody knows which row is right (rules: IMPORT-8). */
async function refuseRepeatedRows(tx: Db, importId: number): Promise<void> {
  await tx.execute(sql`update import_rows r set problems = r.problems || jsonb_build_array(jsonb_build_object(
      'column', null, 'rule', 'must not be about the same as row ' || d.other))
    from (select row, coalesce(nullif(first_value(row) over of_key, row), lead(row) over of_key) as other
      from import_rows where import_id = ${importId} and key is not null
      window of_key as (partition by key order by row)) d
    where r.import_id = ${importId} and d.row = r.row and d.other is not null`);
}

async function findObjects(tx: Db, { current }: ImportTarget, importId: number): Promise<void> {
  await tx.execute(sql`update import_rows r set target_id = c.id, before = (
      select jsonb_object_agg(g.key, coalesce(c.current -> g.key, 'null')) from jsonb_each(r.given) g
      where g.value is distinct from c.current -> g.key)
    from (${current}) c where r.import_id = ${importId} and r.problems = '[]' and c.key = r.key`);
}

async function refuseUnfitNewRows(tx: Db, { kind }: ImportTarget, importId: number): Promise<void> {
  const isNew = sql`r.target_id is null and r.problems = '[]'`;
  if (!kind.mayAdd) {
    const [key] = kind.columns;
    await addProblem(tx, importId, isNew, { column: key?.header ?? null, rule: 'must be a code of the store' });
    return;
  }
  const needed = kind.columns.filter(({ neededForNew }) => neededForNew);
  const missing = sql.join(
    needed.map(
      ({ id, header }) => sql`case when r.given ? ${id} then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'column', ${header}::text, 'rule', 'must not be blank, because the row is new')) end`,
    ),
    sql` || `,
  );
  await tx.execute(sql`update import_rows r set problems = ${missing} where r.import_id = ${importId} and ${isNew}`);
}
