import { sql } from 'drizzle-orm';
import { familiesKind } from '#domain/import/kinds/families.ts';
import { addProblem } from '#server/imports/problems.ts';
import { changedValues, textOr, type ImportTarget } from '#server/imports/target.ts';
import { lockProducts, refuseNearCodes } from './items.ts';

const column = 'First item of the family';

/** The families of items, each named by its first item, which names itself (rules: IMPORT-20). */
export const familiesTarget: ImportTarget = {
  kind: familiesKind,
  current: sql`select p.item_id as key, p.id, jsonb_build_object('code', p.item_id, 'family', f.item_id,
    'variant', p.variant) as current from products p left join products f on f.id = p.parent_id`,
  async check(tx, importId) {
    await refuseNearCodes(tx, importId);
    const familyInFile = sql`(select f.given ->> 'family' from import_rows f where f.import_id = r.import_id
      and f.key = r.given ->> 'family')`;
    const familyInStore = sql`(select f.item_id from products p join products f on f.id = p.parent_id
      where p.item_id = r.given ->> 'family')`;
    await addProblem(
      tx,
      importId,
      sql`r.given ? 'family' and not exists (select from products p where p.item_id = r.given ->> 'family')`,
      { column, rule: 'must be an item of the store' },
    );
    await addProblem(
      tx,
      importId,
      sql`r.problems = '[]' and r.given ? 'family'
        and coalesce(${familyInFile}, ${familyInStore}) is distinct from r.given ->> 'family'`,
      { column, rule: 'must be the first item of a family: its own row names itself' },
    );
    await addProblem(
      tx,
      importId,
      sql`r.problems = '[]' and r.given ? 'family' and r.given ->> 'family' <> r.key
        and exists (select from products f join products p on p.parent_id = f.id and p.id <> f.id
          where f.item_id = r.key and not exists (select from import_rows o where o.import_id = r.import_id
            and o.key = p.item_id and o.given ->> 'family' <> r.key))`,
      { column, rule: 'must be the item itself while other items are in its family' },
    );
  },
  lock: lockProducts,
  async change(tx, chunk, to) {
    await tx.execute(sql`update products p set variant = ${textOr('variant', sql`p.variant`)},
        parent_id = case when n.v ? 'family' then (select f.id from products f where f.item_id = n.v ->> 'family')
          else p.parent_id end
      from (${changedValues(chunk, to)}) n where p.id = n.id`);
  },
  add: async () => undefined,
  remove: async () => undefined,
};
