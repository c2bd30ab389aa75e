import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { itemAttributesKind } from '#domain/import/kinds/item-attributes.ts';
import { BETWEEN_VALUES, readAttributeValues, type NamedAttribute } from '#domain/import/read-attribute-values.ts';
import { addProblem, resolveNames } from '#server/imports/problems.ts';
import { changedValues, waiting, type Chunk, type ImportTarget } from '#server/imports/target.ts';
import { lockProducts, refuseUnknownItems } from './items.ts';

/** The value `v` of an attribute as files have it. */
const valueText = sql`coalesce(v.name_en, v.key)`;
const valueOrder = sql`v.position, v.number, v.id`;

/** The values of items for their attributes (rules: IMPORT-21, CAT-51). */
export const itemAttributesTarget: ImportTarget = {
  kind: itemAttributesKind,
  current: sql`select p.item_id || '|' || d.key as key, p.id, jsonb_build_object('code', p.item_id, 'attribute', d.key,
      'values', string_agg(${valueText}, ${BETWEEN_VALUES}::text order by ${valueOrder})) as current
    from product_attributes a join products p on p.id = a.product_id join attribute_definitions d on d.id = a.attribute_id
      join attribute_values v on v.id = a.value_id group by p.id, d.id`,
  async resolveKeys(tx, importId) {
    const found = await rows<{ key: string; en: string; fr: string }>(
      tx,
      sql`select key, name_en as en, name_fr as fr from attribute_definitions`,
    );
    const known = found.map(({ key, en, fr }) => ({ text: key, alsoKnownAs: [en, fr] }));
    await resolveNames(tx, importId, { id: 'attribute', header: 'Attribute' }, known, 'an attribute');
  },
  async check(tx, importId) {
    await refuseUnknownItems(tx, importId);
    await addProblem(
      tx,
      importId,
      sql`r.problems = '[]' and not exists (select from products p join classifications c on c.id = p.classification_id
        join classification_attributes ca on ca.classification_id in (c.id, c.parent_id)
        join attribute_definitions d on d.id = ca.attribute_id
        where p.item_id = r.given ->> 'code' and d.key = r.given ->> 'attribute')`,
      { column: 'Attribute', rule: 'must be an attribute of the class of the item' },
    );
    await resolveValues(tx, importId);
  },
  lock: lockProducts,
  async change(tx, chunk, to) {
    await setValues(
      tx,
      sql`select n.id, n.given ->> 'attribute' as attribute, n.v ->> 'values' as "values"
      from (${changedValues(chunk, to)}) n where n.v ? 'values'`,
    );
  },
  async add(tx, chunk) {
    await tx.execute(sql`update import_rows r set target_id = p.id from products p
      where ${waiting(chunk, 'new')} and p.item_id = r.given ->> 'code' and not exists (select from product_attributes a
        join attribute_definitions d on d.id = a.attribute_id where a.product_id = p.id and d.key = r.given ->> 'attribute')`);
    await setValues(tx, newRows(chunk, sql`r.given ->> 'values'`));
  },
  remove: (tx, chunk) => setValues(tx, newRows(chunk, sql`''`)),
};

/** The products of new rows that were added or are to be. */
const newRows = (chunk: Chunk, values: SQL) => sql`select r.target_id as id, r.given ->> 'attribute' as attribute,
    ${values} as "values" from import_rows r where ${waiting(chunk, 'new')} and r.target_id is not null`;

/** Replaces the values of rows by the store's texts for them; rows with unknown values get a problem. */
async function resolveValues(tx: Db, importId: number): Promise<void> {
  const attributes = await readAttributes(tx);
  const written = await rows<{ attribute: string; values: string }>(
    tx,
    sql`select distinct given ->> 'attribute' as attribute, given ->> 'values' as "values" from import_rows
      where import_id = ${importId} and problems = '[]' and given ? 'values'`,
  );
  const read = written.flatMap(({ attribute, values }) => {
    const known = attributes.get(attribute);
    if (!known) return [];
    const { ok, ...found } = readAttributeValues(known, values);
    return [
      {
        attribute,
        values,
        text: 'text' in found ? found.text : null,
        problem: ok ? null : { column: 'Value', ...found },
      },
    ];
  });
  if (read.length === 0) return;
  await tx.execute(sql`update import_rows r set
      given = case when m.text is null then r.given else r.given || jsonb_build_object('values', m.text) end,
      problems = case when m.text is null then r.problems || jsonb_build_array(m.problem) else r.problems end
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) m (attribute text, "values" text, text text, problem jsonb)
    where r.import_id = ${importId} and r.problems = '[]' and r.given ->> 'attribute' = m.attribute
      and r.given ->> 'values' = m."values"`);
}

async function readAttributes(tx: Db): Promise<Map<string, NamedAttribute>> {
  const found = await rows<Omit<NamedAttribute, 'values'> & { values: NamedAttribute['values'] | null }>(
    tx,
    sql`select d.key, d.type, d.unit, (select json_agg(json_build_object('text', ${valueText},
        'alsoKnownAs', json_build_array(v.key, coalesce(v.name_fr, v.key))) order by ${valueOrder})
      from attribute_values v where v.attribute_id = d.id and d.type = 'choice') as values
    from attribute_definitions d`,
  );
  return new Map(found.map(({ values, ...attribute }) => [attribute.key, { ...attribute, values: values ?? [] }]));
}

/** Gives products (`id`) these values for an attribute; a blank text takes the values away. */
async function setValues(tx: Db, which: SQL): Promise<void> {
  const given = sql`(${which}) n join attribute_definitions d on d.key = n.attribute`;
  const eachValue = sql`${given} cross join unnest(string_to_array(n."values", ${BETWEEN_VALUES}::text)) as one (text)`;
  await tx.execute(sql`insert into attribute_values (attribute_id, type, key, number)
    select distinct d.id, d.type, one.text, one.text::numeric from ${eachValue}
    where d.type = 'number' on conflict do nothing`);
  await tx.execute(sql`delete from product_attributes a using ${given}
    where a.product_id = n.id and a.attribute_id = d.id`);
  await tx.execute(sql`insert into product_attributes (product_id, attribute_id, value_id)
    select n.id, d.id, v.id from ${eachValue} join attribute_values v on v.attribute_id = d.id and ${valueText} = one.text`);
}
