import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import type { NamedThing } from '#domain/import/find-name.ts';
import { itemsKind } from '#domain/import/kinds/items.ts';
import { addProblem, resolveNames } from '#server/imports/problems.ts';
import { changedValues, textOr, waiting, type Chunk, type ImportTarget } from '#server/imports/target.ts';

/** The class of a product with its parent: `Gloves > Nitrile Gloves`. */
const classPath = sql`concat_ws(' > ', pc.name, c.name)`;

const currentItems = sql`
  select p.item_id as key, p.id, jsonb_build_object('code', p.item_id, 'name', p.name, 'brand', b.name,
    'class', ${classPath}, 'mpn', p.mpn, 'price', p.price_cents, 'packQuantity', p.pack_quantity,
    'packUnit', p.pack_unit, 'taxClass', p.tax_class, 'stockDescription', p.stock_description, 'active', p.active,
    'description', p.description) as current
  from products p join brands b on b.id = p.brand_id join classifications c on c.id = p.classification_id
    left join classifications pc on pc.id = c.parent_id`;

/** The items of the catalogue (rules: IMPORT-12). */
export const itemsTarget: ImportTarget = {
  kind: itemsKind,
  current: currentItems,
  async check(tx, importId) {
    await resolveNames(tx, importId, { id: 'brand', header: 'Brand' }, await readBrands(tx), 'a brand');
    await resolveNames(tx, importId, { id: 'class', header: 'Class' }, await readClasses(tx), 'a class');
    await refuseNearCodes(tx, importId);
    await refuseForeignAttributes(tx, importId);
  },
  lock: lockProducts,
  change: changeItems,
  add: addItems,
  remove: removeItems,
};

async function readBrands(tx: Db): Promise<NamedThing[]> {
  const found = await rows<{ name: string; key: string }>(tx, sql`select name, key from brands`);
  return found.map(({ name, key }) => ({ text: name, alsoKnownAs: [key] }));
}

async function readClasses(tx: Db): Promise<NamedThing[]> {
  const found = await rows<{ path: string; name: string; id: number }>(
    tx,
    sql`select ${classPath} as path, c.name, c.id from classifications c
      left join classifications pc on pc.id = c.parent_id`,
  );
  return found.map(({ path, name, id }) => ({ text: path, alsoKnownAs: [name, String(id)] }));
}

/** An item cannot move to a class that lacks an attribute of the item (rules: CAT-51). */
async function refuseForeignAttributes(tx: Db, importId: number): Promise<void> {
  const wanted = sql`select unnest(array[c.id, c.parent_id]) from classifications c
    left join classifications pc on pc.id = c.parent_id where ${classPath} = r.given ->> 'class'`;
  await tx.execute(sql`update import_rows r set problems = r.problems || jsonb_build_array(jsonb_build_object(
      'column', 'Class', 'rule', 'must have the attributes of the item'))
    from products p join classifications c on c.id = p.classification_id left join classifications pc on pc.id = c.parent_id
    where r.import_id = ${importId} and r.problems = '[]' and p.item_id = r.key and r.given ? 'class'
      and ${classPath} <> r.given ->> 'class' and exists (select from product_attributes a where a.product_id = p.id
        and not exists (select from classification_attributes ca
          where ca.attribute_id = a.attribute_id and ca.classification_id in (${wanted})))`);
}

/**
 * A code that is new but for its capitals or the zeros before it is most likely a code of the store that a spreadsheet
 * or a person has changed (rules: IMPORT-7).
 */
export async function refuseNearCodes(tx: Db, importId: number): Promise<void> {
  const fold = (code: ReturnType<typeof sql>) => sql`lower(ltrim(${code}, '0'))`;
  await tx.execute(sql`update import_rows r set problems = r.problems || jsonb_build_array(jsonb_build_object(
      'column', 'Item code', 'rule', 'is new, and the store has nearly the same code', 'suggestion', p.item_id))
    from products p where r.import_id = ${importId} and r.given ? 'code'
      and ${fold(sql`p.item_id`)} = ${fold(sql`r.given ->> 'code'`)}
      and not exists (select from products q where q.item_id = r.given ->> 'code')`);
}

/** Refuses rows about items that the store does not have, the nearly known codes with a suggestion. */
export async function refuseUnknownItems(tx: Db, importId: number): Promise<void> {
  await refuseNearCodes(tx, importId);
  const isUnknown = sql`r.problems = '[]' and not exists (select from products p where p.item_id = r.given ->> 'code')`;
  await addProblem(tx, importId, isUnknown, { column: 'Item code', rule: 'must be an item of the store' });
}

/** Locks the products of changed rows in the order of their ids. */
export async function lockProducts(tx: Db, chunk: Chunk): Promise<void> {
  await tx.execute(sql`select from products where id in (
    select r.target_id from import_rows r where ${waiting(chunk, 'changed')}) order by id for no key update`);
}

const brandId = sql`(select id from brands where name = n.v ->> 'brand' order by id limit 1)`;
const classId = sql`(select c.id from classifications c left join classifications pc on pc.id = c.parent_id
  where ${classPath} = n.v ->> 'class' order by c.id limit 1)`;

async function changeItems(tx: Db, chunk: Chunk, to: 'given' | 'before'): Promise<void> {
  await tx.execute(sql`update products p set
      name = ${textOr('name', sql`p.name`)}, mpn = ${textOr('mpn', sql`p.mpn`)},
      brand_id = case when n.v ? 'brand' then ${brandId} else p.brand_id end,
      classification_id = case when n.v ? 'class' then ${classId} else p.classification_id end,
      price_cents = coalesce((n.v ->> 'price')::int, p.price_cents),
      pack_quantity = coalesce((n.v ->> 'packQuantity')::float8, p.pack_quantity),
      pack_unit = ${textOr('packUnit', sql`p.pack_unit`)}, tax_class = ${textOr('taxClass', sql`p.tax_class`)},
      stock_description = ${textOr('stockDescription', sql`p.stock_description`)},
      active = coalesce((n.v ->> 'active')::boolean, p.active),
      description = ${textOr('description', sql`p.description`)}
    from (${changedValues(chunk, to)}) n where p.id = n.id`);
}

async function addItems(tx: Db, chunk: Chunk): Promise<void> {
  await tx.execute(sql`with added as (
      insert into products (item_id, name, description, mpn, brand_id, classification_id, price_cents, pack_quantity,
        pack_unit, stock_description, tax_class, active)
      select n.v ->> 'code', n.v ->> 'name', coalesce(n.v ->> 'description', ''), coalesce(n.v ->> 'mpn', ''),
        ${brandId}, ${classId}, (n.v ->> 'price')::int, coalesce((n.v ->> 'packQuantity')::float8, 1),
        coalesce(n.v ->> 'packUnit', 'each'), coalesce(n.v ->> 'stockDescription', ''),
        coalesce(n.v ->> 'taxClass', 'taxable'), coalesce((n.v ->> 'active')::boolean, true)
      from (select r.row, r.given as v from import_rows r where ${waiting(chunk, 'new')}) n order by n.row
      on conflict (item_id) do nothing returning id, item_id
    ), stocked as (insert into inventory (product_id) select id from added)
    update import_rows r set target_id = a.id from added a where ${waiting(chunk, 'new')} and r.key = a.item_id`);
}

/** The tables that name products which somebody has put into use since they were added. */
const USES = [
  ...['order_lines', 'order_request_lines', 'recurring_orders', 'cart_lines', 'favourites', 'contract_lines'],
  ...['price_list_lines', 'promotions', 'product_categories', 'product_attributes', 'stock_moves'],
];

/** A product in use is withdrawn: it is not sold any more, and orders keep it (rules: IMPORT-11). */
async function removeItems(tx: Db, chunk: Chunk): Promise<void> {
  const isUsed = sql.join(
    [
      ...USES.map((table) => sql`exists (select from ${sql.identifier(table)} u where u.product_id = r.target_id)`),
      sql`exists (select from products u where u.parent_id = r.target_id)`,
    ],
    sql` or `,
  );
  await tx.execute(sql`update import_rows r set progress = 'withdrawn' where ${waiting(chunk, 'new')} and (${isUsed})`);
  const mine = sql`r.import_id = ${chunk.importId} and r.row = any(${sql.param(chunk.rows)}::int[])`;
  await tx.execute(sql`update products p set active = false from import_rows r
    where ${mine} and r.progress = 'withdrawn' and p.id = r.target_id`);
  await tx.execute(
    sql`delete from products p using import_rows r where ${waiting(chunk, 'new')} and p.id = r.target_id`,
  );
}
