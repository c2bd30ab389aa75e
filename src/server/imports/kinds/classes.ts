import { sql } from 'drizzle-orm';
import { classesKind } from '#domain/import/kinds/classes.ts';
import { addProblem } from '#server/imports/problems.ts';
import { changedValues, textOr, waiting, type ImportTarget } from '#server/imports/target.ts';

/** The tree of product classes, two levels deep (rules: IMPORT-13). */
export const classesTarget: ImportTarget = {
  kind: classesKind,
  current: sql`select id::text as key, id, jsonb_build_object('number', id, 'name', name, 'parent', parent_id,
    'position', position) as current from classifications`,
  async check(tx, importId) {
    const parent = sql`(r.given ->> 'parent')::int`;
    const inFile = sql`select from import_rows f where f.import_id = r.import_id and f.key = r.given ->> 'parent'`;
    const column = 'Parent class number';
    await addProblem(
      tx,
      importId,
      sql`r.given ? 'parent' and not exists (select from classifications c where c.id = ${parent}) and not exists (${inFile})`,
      { column, rule: 'must be a class of the store or of the file' },
    );
    await addProblem(
      tx,
      importId,
      sql`r.given ? 'parent' and (r.given ->> 'parent' = r.key or exists (${inFile} and f.given ? 'parent')
        or exists (select from classifications c where c.id = ${parent} and c.parent_id is not null)
        or exists (select from classifications c where c.parent_id::text = r.key)
        or exists (select from import_rows f where f.import_id = r.import_id and f.given ->> 'parent' = r.key))`,
      { column, rule: 'must leave two levels: a class with a parent has no classes below it' },
    );
    await addProblem(
      tx,
      importId,
      sql`r.given ? 'parent' and exists (select from products p join product_attributes a on a.product_id = p.id
        where p.classification_id::text = r.key and not exists (select from classification_attributes ca
          where ca.attribute_id = a.attribute_id and ca.classification_id in (p.classification_id, ${parent})))`,
      { column, rule: 'must have the attributes of the items in the class' },
    );
  },
  lock: async (tx) => void (await tx.execute(sql`lock table classifications in share row exclusive mode`)),
  async change(tx, chunk, to) {
    await tx.execute(sql`update classifications c set name = ${textOr('name', sql`c.name`)},
        parent_id = case when n.v ? 'parent' then (n.v ->> 'parent')::int else c.parent_id end,
        position = coalesce((n.v ->> 'position')::int, c.position)
      from (${changedValues(chunk, to)}) n where c.id = n.id`);
  },
  async add(tx, chunk) {
    await tx.execute(sql`with added as (
        insert into classifications (id, parent_id, name, position)
        select (r.given ->> 'number')::int, (r.given ->> 'parent')::int, r.given ->> 'name',
          coalesce((r.given ->> 'position')::int, (r.given ->> 'number')::int)
        from import_rows r where ${waiting(chunk, 'new')}
        on conflict (id) do nothing returning id)
      update import_rows r set target_id = a.id from added a where ${waiting(chunk, 'new')} and r.key = a.id::text`);
  },
  async remove(tx, chunk) {
    const mine = sql`select r.target_id from import_rows r where ${waiting(chunk, 'new')}`;
    await tx.execute(sql`update import_rows r set progress = 'kept' where ${waiting(chunk, 'new')}
      and exists (select from products p join classifications c on c.id = p.classification_id
        where r.target_id in (c.id, c.parent_id))`);
    await tx.execute(sql`update import_rows r set progress = 'kept' where ${waiting(chunk, 'new')}
      and exists (select from classifications c where c.parent_id = r.target_id and c.id not in (${mine}))`);
    await tx.execute(sql`delete from classifications where id in (${mine})`);
  },
};
