import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { attributeDefinitions, attributeValues, classificationAttributes } from '#db/tables/attributes.ts';
import { classifications } from '#db/tables/catalogue.ts';
import { insertTestCatalogue, testProducts } from '#server/testing/test-catalogue.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { readProductDetails } from './product-details.ts';

let database: Database;
const gloves = testProducts.gloves.id;
const masks = testProducts.masks.id;

/** The ids of the attributes and of their values. */
const latex = 1;
const colour = 2;
const gauge = 3;
const [yes, no, blue, white, gauge27, gauge30] = [11, 12, 21, 22, 31, 32];

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await insertTestCatalogue(db);
  await db.insert(classifications).values([
    { id: 2, parentId: 1, name: 'Gloves', position: 1 },
    { id: 3, name: 'Burs', position: 2 },
  ]);
  await db.execute(sql`update products set classification_id = 2 where id = ${gloves}`);
  const names = { nameEn: 'Name', nameFr: 'Nom' };
  await db.insert(attributeDefinitions).values([
    { id: latex, key: 'latex', ...names, type: 'yes_no', isSafetyProperty: true, position: 9 },
    { id: colour, key: 'colour', ...names, type: 'choice', position: 2 },
    { id: gauge, key: 'gauge', ...names, type: 'number', unit: 'G', position: 3 },
  ]);
  await db.insert(attributeValues).values([
    { id: yes, attributeId: latex, type: 'yes_no', key: 'yes' },
    { id: no, attributeId: latex, type: 'yes_no', key: 'no' },
    { id: blue, attributeId: colour, type: 'choice', key: 'blue', ...names },
    { id: white, attributeId: colour, type: 'choice', key: 'white', ...names },
    { id: gauge27, attributeId: gauge, type: 'number', key: '27', number: 27 },
    { id: gauge30, attributeId: gauge, type: 'number', key: '30', number: 30 },
  ]);
  await db.insert(classificationAttributes).values([
    { classificationId: 1, attributeId: latex, isRequired: true },
    { classificationId: 2, attributeId: colour },
    { classificationId: 2, attributeId: gauge },
  ]);
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from product_attributes`));

const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement);
const give = (product: number, attribute: number, ...values: number[]) =>
  run(
    sql`insert into product_attributes select ${product}, ${attribute}, unnest(${sql.raw(`array[${values.join()}]`)})`,
  );

async function valuesOf(product: number): Promise<number[]> {
  const [row] = await rows<{ ids: number[] }>(
    database.db,
    sql`select attribute_value_ids as ids from products where id = ${product}`,
  );
  return row?.ids ?? [];
}

/** The text of a refusal, in the words of the database. */
async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason as Error,
  );
  return String(error.cause ?? error);
}

// rules: CAT-50
describe('the tables refuse', () => {
  test.each<[what: string, statement: ReturnType<typeof sql>, constraint: string]>([
    [
      'a number without a unit',
      sql`insert into attribute_definitions (key, name_en, name_fr, type, position) values ('length', 'Length', 'Longueur', 'number', 1)`,
      'attribute_definitions_unit',
    ],
    [
      'a choice with a unit',
      sql`insert into attribute_definitions (key, name_en, name_fr, type, unit, position) values ('shade', 'Shade', 'Teinte', 'choice', 'mm', 1)`,
      'attribute_definitions_unit',
    ],
    [
      'a name in one language only',
      sql`insert into attribute_definitions (key, name_en, name_fr, type, position) values ('shade', 'Shade', ' ', 'choice', 1)`,
      'attribute_definitions_names',
    ],
    [
      'a number under another key',
      sql`insert into attribute_values (attribute_id, type, key, number) values (${gauge}, 'number', '25', 26)`,
      'attribute_values_form',
    ],
    [
      'a negative number',
      sql`insert into attribute_values (attribute_id, type, key, number) values (${gauge}, 'number', '-1', -1)`,
      'attribute_values_form',
    ],
    [
      'a third value of yes and no',
      sql`insert into attribute_values (attribute_id, type, key) values (${latex}, 'yes_no', 'maybe')`,
      'attribute_values_form',
    ],
    [
      'a choice without names',
      sql`insert into attribute_values (attribute_id, type, key) values (${colour}, 'choice', 'red')`,
      'attribute_values_names',
    ],
    [
      'a value of another type than its attribute',
      sql`insert into attribute_values (attribute_id, type, key, number) values (${colour}, 'number', '5', 5)`,
      'attribute_values_attribute',
    ],
    [
      'the value of another attribute',
      sql`insert into product_attributes values (${gloves}, ${latex}, ${blue})`,
      'product_attributes_value',
    ],
  ])('%s', async (_what, statement, constraint) => {
    expect(await refusal(run(statement))).toContain(constraint);
  });

  it('a second number and a yes beside a no, also in a second statement', async () => {
    expect(await refusal(give(gloves, gauge, gauge27, gauge30))).toContain('has two values of the attribute gauge');
    await give(gloves, latex, no);
    expect(await refusal(give(gloves, latex, yes))).toContain('has two values of the attribute latex');
    expect(await valuesOf(gloves)).toEqual([no]);
  });
});

// rules: CAT-51
describe('the attributes of a class', () => {
  it('are its own and the attributes of the class above it', async () => {
    await give(gloves, latex, no);
    await give(gloves, colour, blue);
    await give(masks, latex, no);
    expect(await refusal(give(masks, colour, blue))).toContain('does not have the attribute colour');
  });

  it('stay while a product has them', async () => {
    await give(gloves, colour, blue);
    await give(gloves, latex, no);
    const refused = 'does not have the attribute';
    expect(await refusal(run(sql`update products set classification_id = 1 where id = ${gloves}`))).toContain(refused);
    expect(await refusal(run(sql`update classifications set parent_id = 3 where id = 2`))).toContain(refused);
    expect(await refusal(run(sql`delete from classification_attributes where attribute_id = ${latex}`))).toContain(
      refused,
    );
    expect(await refusal(run(sql`delete from attribute_definitions where id = ${colour}`))).toContain(
      'product_attributes_value',
    );
  });
});

describe('the values of a product', () => {
  it('are copied in ascending order, whoever writes', async () => {
    await give(gloves, colour, white, blue);
    await give(gloves, latex, no);
    expect(await valuesOf(gloves)).toEqual([no, blue, white]);
    await run(sql`update product_attributes set value_id = ${yes} where value_id = ${no}`);
    expect(await valuesOf(gloves)).toEqual([yes, blue, white]);
    await run(sql`delete from product_attributes where value_id = ${blue}`);
    expect(await valuesOf(gloves)).toEqual([yes, white]);
  });

  it('move with the row of another product', async () => {
    await give(gloves, latex, no);
    await run(sql`update product_attributes set product_id = ${masks}`);
    expect([await valuesOf(gloves), await valuesOf(masks)]).toEqual([[], [no]]);
  });

  it('do not write the product again if they were copied already', async () => {
    const version = () =>
      rows<{ xmin: string }>(database.db, sql`select xmin::text from products where id = ${masks}`).then(
        ([row]) => row?.xmin,
      );
    await run(sql`update products set attribute_value_ids = array[${sql.raw(String(no))}] where id = ${masks}`);
    const before = await version();
    await give(masks, latex, no);
    expect(await version()).toBe(before);
  });
});

// rules: CAT-54, API-73
it('a product is read with its attributes: safety properties first, then in order, with the unit of a number', async () => {
  await give(gloves, gauge, gauge27);
  await give(gloves, colour, white, blue);
  await give(gloves, latex, no);
  const name = { en: 'Name', fr: 'Nom' };
  const attributesOf = async (id: number) => (await readProductDetails(database.db, '2026-11-21', id))?.attributes;
  expect(await attributesOf(gloves)).toEqual([
    { key: 'latex', names: name, safety: true, values: [{ key: 'no', names: { en: 'No', fr: 'Non' } }] },
    {
      key: 'colour',
      names: name,
      safety: false,
      values: [
        { key: 'blue', names: name },
        { key: 'white', names: name },
      ],
    },
    { key: 'gauge', names: name, safety: false, values: [{ key: '27', names: { en: '27 G', fr: '27 G' } }] },
  ]);
  expect(await attributesOf(masks)).toEqual([]);
});
