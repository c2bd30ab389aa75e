import { sql } from 'drizzle-orm';
import { brandsKind } from '#domain/import/kinds/brands.ts';
import { addProblem } from '#server/imports/problems.ts';
import { changedValues, waiting, type ImportTarget } from '#server/imports/target.ts';

/** The brands of the catalogue (rules: IMPORT-13). */
export const brandsTarget: ImportTarget = {
  kind: brandsKind,
  current: sql`select key, id, jsonb_build_object('code', key, 'name', name) as current from brands`,
  async check(tx, importId) {
    const other = sql`from brands b where lower(b.name) = lower(r.given ->> 'name') and b.key <> r.key`;
    await addProblem(tx, importId, sql`exists (select ${other})`, {
      column: 'Brand',
      rule: 'must not be the name of another brand; its code may be meant',
      suggestion: sql`(select b.key ${other} limit 1)`,
    });
    await addProblem(tx, importId, sql`r.key !~ '^[a-z0-9]([a-z0-9-]*[a-z0-9])?$'`, {
      column: 'Brand code',
      rule: 'must be lower-case letters, digits and dashes',
      suggestion: sql`nullif(trim(both '-' from regexp_replace(lower(r.key), '[^a-z0-9]+', '-', 'g')), '')`,
    });
  },
  // Few people write brands, and ids are given here.
  lock: async (tx) => void (await tx.execute(sql`lock table brands in share row exclusive mode`)),
  async change(tx, chunk, to) {
    await tx.execute(sql`update brands b set name = n.v ->> 'name'
      from (${changedValues(chunk, to)}) n where b.id = n.id`);
  },
  async add(tx, chunk) {
    await tx.execute(sql`with added as (
        insert into brands (id, key, name)
        select (select coalesce(max(id), 0) from brands) + row_number() over (order by r.row), r.key, r.given ->> 'name'
        from import_rows r where ${waiting(chunk, 'new')} and not exists (select from brands b where b.key = r.key)
        returning id, key)
      update import_rows r set target_id = a.id from added a where ${waiting(chunk, 'new')} and r.key = a.key`);
  },
  async remove(tx, chunk) {
    await tx.execute(sql`update import_rows r set progress = 'kept' where ${waiting(chunk, 'new')}
      and exists (select from products p where p.brand_id = r.target_id)`);
    await tx.execute(
      sql`delete from brands b using import_rows r where ${waiting(chunk, 'new')} and b.id = r.target_id`,
    );
  },
};
