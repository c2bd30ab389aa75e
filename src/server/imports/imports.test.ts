import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rows, type Database, type Db } from '#db/client.ts';
import { IMPORT_KINDS } from '#domain/import/kinds.ts';
import { problemSentence } from '#domain/import/write-rows.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { carryOut, stage } from '#server/testing/test-imports.ts';
import { carryOutNext } from './carry-out.ts';
import { exportFile, findImport, readImportRows, refusedFile } from './read-import.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await insertTestCatalogue(db);
  await db.execute(sql`select setval(pg_get_serial_sequence('products', 'id'), 1000)`);
  await db.execute(sql`insert into classifications (id, parent_id, name, position) values (11, 1, 'Gloves', 1)`);
});
afterAll(() => database.close());
afterEach(() => db.execute(sql`delete from imports`));

const countsOf = async (number: number) => {
  const { counts, state } = await findImport(db, number);
  return { state, ...Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)) };
};
const refusedOf = async (number: number) => {
  const found = await readImportRows(db, { import: number, which: 'refused', after: 0, most: 50 });
  return found.map(({ row, problems }) => `${row}: ${problems.map(problemSentence).join(' ')}`);
};
const productOf = async (code: string) => {
  const [found] = await rows<Record<string, unknown>>(
    db,
    sql`select name, mpn, price_cents as price, classification_id as class, active, pack_quantity as pack, tax_class as tax
      from products where item_id = ${code}`,
  );
  return found;
};

const HEAD = 'Item code,Name,Brand,Class,List price\n';
const versionOf = async () => (await rows<{ version: number }>(db, sql`select version from catalogue_version`))[0];

describe('items', () => {
  // rules: IMPORT-1, IMPORT-10, IMPORT-11, IMPORT-12
  it('are previewed, applied and undone', async () => {
    const before = await exportFile(db, 'items');
    const version = await versionOf();
    const number = await stage(
      db,
      'items',
      `${HEAD}MSK-200,Earloop Masks,northline,,9.45\nNEW-1,Gloves S,NORTHLINE,gloves,"1,012.50"\nBIB-700,,,,18.75\nNEW-2,No price,Northline,Gloves,\n`,
    );
    expect(await countsOf(number)).toEqual({ state: 'previewed', new: 1, changed: 1, unchanged: 1, refused: 1 });
    expect(await readImportRows(db, { import: number, which: 'changed', after: 0, most: 9 })).toMatchObject([
      { row: 2, before: { name: 'Earloop Masks, Level 3', price: 8_95 }, given: { brand: 'Northline', price: 9_45 } },
    ]);
    expect(await refusedOf(number)).toEqual(['5: List price must not be blank, because the row is new.']);
    expect([await exportFile(db, 'items'), await versionOf()]).toEqual([before, version]);

    await carryOut(db, number, 'applying');
    expect(await countsOf(number)).toMatchObject({ state: 'applied', applied: 2 });
    expect(await productOf('MSK-200')).toMatchObject({ name: 'Earloop Masks', price: 9_45, class: 1 });
    expect(await productOf('NEW-1')).toMatchObject({ name: 'Gloves S', price: 1_012_50, class: 11, pack: 1, mpn: '' });
    expect(await versionOf()).not.toEqual(version);
    const found = await rows(db, sql`select from products where search_text like '%gloves s northline%'`);
    expect(found).toHaveLength(1);

    await carryOut(db, number, 'undoing');
    expect(await countsOf(number)).toMatchObject({ state: 'undone', undone: 2 });
    expect(await exportFile(db, 'items')).toBe(before);
  });

  // rules: IMPORT-7, IMPORT-8, IMPORT-9
  it('are refused with the row, the column, the rule and a suggestion', async () => {
    const number = await stage(
      db,
      'items',
      `${HEAD}A-1,One,Northlin,Gloves,1\nA-2,Two,Northline,Glovs,2\nmsk-200,,,,3\n00BIB-700,,,,3\nA-3,Three,Northline,Gloves,4\nA-3,Four,Northline,Gloves,5\n1.2E+11,Five,Northline,Gloves,6\n,Six,Northline,Gloves,7\n`,
    );
    expect(await refusedOf(number)).toEqual([
      '2: Brand must be a brand of the store: “Northlin” is unknown. Perhaps Northline?',
      '3: Class must be a class of the store: “Glovs” is unknown. Perhaps Supplies > Gloves?',
      '4: Item code is new, and the store has nearly the same code. Perhaps MSK-200?',
      '5: Item code is new, and the store has nearly the same code. Perhaps BIB-700?',
      '6: The row must not be about the same as row 7.',
      '7: The row must not be about the same as row 6.',
      expect.stringContaining('8: Item code must be the whole code: the spreadsheet has shortened it'),
      '9: Item code must not be blank.',
    ]);
    expect(await countsOf(number)).toEqual({ state: 'previewed', refused: 8 });
    // The refused rows, corrected, are a file of their own (rules: IMPORT-11).
    const again = (await refusedFile(db, number)).replace('Northlin,', 'Northline,').replace('Glovs', 'Gloves');
    const second = await stage(db, 'items', again);
    expect(await countsOf(second)).toMatchObject({ new: 2, refused: 6 });
    expect((await findImport(db, second)).remarks).toEqual(['Columns that are left out: Why refused.']);
  });

  // rules: IMPORT-8
  it('are refused, each with another row, if several rows are about one item', async () => {
    const number = await stage(
      db,
      'list-prices',
      'SKU,Price\nMSK-200,9\nBIB-700,8\nMSK-200,9.50\nBND-400,7\nMSK-200,\n',
    );
    expect(await refusedOf(number)).toEqual([
      '2: The row must not be about the same as row 4.',
      '4: The row must not be about the same as row 2.',
      '6: The row must not be about the same as row 2.',
    ]);
    const before = await productOf('MSK-200');
    await carryOut(db, number, 'applying');
    expect(await productOf('MSK-200')).toEqual(before);
    await carryOut(db, number, 'undoing');
  });

  // rules: IMPORT-10
  it('that somebody else has changed or added since the preview are left', async () => {
    const number = await stage(db, 'items', `${HEAD}MSK-200,Masks,,,\nNEW-3,Three,Northline,Gloves,3\n`);
    await db.execute(sql`update products set name = 'Other' where item_id = 'MSK-200'`);
    await db.execute(sql`insert into products (item_id, name, description, mpn, brand_id, classification_id, price_cents)
      values ('NEW-3', 'Mine', '', '', 1, 1, 100)`);
    await carryOut(db, number, 'applying');
    expect(await countsOf(number)).toMatchObject({ state: 'applied', left: 2 });
    expect([await productOf('MSK-200'), await productOf('NEW-3')]).toMatchObject([{ name: 'Other' }, { name: 'Mine' }]);
    await db.execute(sql`delete from products where item_id = 'NEW-3'`);
  });

  // rules: IMPORT-11
  it('that were changed or used since stay when the import is undone', async () => {
    const number = await stage(
      db,
      'items',
      `${HEAD}BND-400,Bond,,,40\nNEW-4,Four,Northline,Gloves,4\nNEW-5,Five,Northline,Gloves,5\n`,
    );
    await carryOut(db, number, 'applying');
    await db.execute(sql`update products set price_cents = 4500 where item_id = 'BND-400'`);
    await db.execute(sql`insert into promotions (product_id, start_date, end_date, fixed_price_cents)
      select id, '2026-01-01', '2026-01-02', 100 from products where item_id = 'NEW-4'`);
    await db.execute(sql`update products set name = 'Renamed' where item_id = 'NEW-5'`);
    await carryOut(db, number, 'undoing');
    expect(await countsOf(number)).toMatchObject({ state: 'undone', kept: 2, withdrawn: 1 });
    expect(await productOf('BND-400')).toMatchObject({ name: 'Bond', price: 45_00 });
    expect([await productOf('NEW-4'), await productOf('NEW-5')]).toMatchObject([{ active: false }, { active: true }]);
    await db.execute(sql`delete from products where item_id in ('NEW-4', 'NEW-5')`);
  });
});

// rules: IMPORT-10
it('continues after a transaction that failed', async () => {
  const lines = Array.from({ length: 1_500 }, (_, at) => `K-${at},Item ${at},Northline,Gloves,${at + 1}`);
  const number = await stage(db, 'items', HEAD + lines.join('\n'));
  await db.execute(sql`update imports set state = 'applying' where id = ${number}`);
  await carryOutNext(db, number, new Date());
  expect(await countsOf(number)).toMatchObject({ state: 'applying', new: 1_500, applied: 1_000 });
  await db.execute(
    sql`alter table import_rows add constraint broken check (row <> 1400 or progress is null) not valid`,
  );
  await expect(carryOutNext(db, number, new Date())).rejects.toThrow();
  expect(await countsOf(number)).toMatchObject({ applied: 1_000 });
  await db.execute(sql`alter table import_rows drop constraint broken`);
  await carryOut(db, number, 'applying');
  expect(await countsOf(number)).toMatchObject({ state: 'applied', applied: 1_500 });
  await carryOut(db, number, 'undoing');
  expect(await countsOf(number)).toMatchObject({ state: 'undone', undone: 1_500 });
});

// rules: IMPORT-13
it('imports brands and classes, also a class before its parent', async () => {
  const brands = await stage(db, 'brands', 'Brand code,Name\nkerr,Kerr\nnorthline,North Line\nDia Dent,DiaDent\n');
  expect(await refusedOf(brands)).toEqual([
    '4: Brand code must be lower-case letters, digits and dashes. Perhaps dia-dent?',
  ]);
  await carryOut(db, brands, 'applying');
  expect(await exportFile(db, 'brands')).toBe('Brand code,Brand\nkerr,Kerr\nnorthline,North Line\n');
  const classes = await stage(
    db,
    'classes',
    'Class number,Class,Parent\n201,Diamond Burs,20\n20,Burs,\n2011,Too deep,201\n30,Lost,99\n',
  );
  expect((await refusedOf(classes)).map((line) => line.slice(0, 30))).toEqual([
    '2: Parent class number must le',
    '4: Parent class number must le',
    '5: Parent class number must be',
  ]);
  const again = await stage(db, 'classes', 'Class number,Class,Parent\n201,Diamond Burs,20\n20,Burs,\n');
  await carryOut(db, again, 'applying');
  expect(await rows(db, sql`select parent_id as parent from classifications where id = 201`)).toEqual([{ parent: 20 }]);
  await carryOut(db, again, 'undoing');
  await carryOut(db, brands, 'undoing');
  expect(await exportFile(db, 'brands')).toBe('Brand code,Brand\nnorthline,Northline\n');
  expect(await rows(db, sql`select from classifications where id in (20, 201)`)).toEqual([]);
});

// rules: IMPORT-14
it('imports list prices of known items only', async () => {
  const number = await stage(db, 'list-prices', 'SKU;Prix\nMSK-200;1 009,50 $\nNEW-9;5\n');
  expect(await refusedOf(number)).toEqual(['3: Item code must be a code of the store.']);
  await carryOut(db, number, 'applying');
  expect(await productOf('MSK-200')).toMatchObject({ price: 1_009_50 });
  await carryOut(db, number, 'undoing');
  expect(await productOf('MSK-200')).toMatchObject({ price: 8_95 });
});

// rules: IMPORT-20
it('joins items to families, and takes them out again', async () => {
  const HEADER = 'SKU,Parent,Size\n';
  const families = () => exportFile(db, 'families');
  const before = await families();
  const first = await stage(
    db,
    'families',
    `${HEADER}MSK-200,MSK-200,Small\nBIB-700,MSK-200,Large\nCEM-500,BND-400,\nNOPE,MSK-200,\n`,
  );
  expect(await refusedOf(first)).toEqual([
    '4: First item of the family must be the first item of a family: its own row names itself.',
    '5: Item code must be a code of the store.',
  ]);
  await carryOut(db, first, 'applying');
  expect(await families()).toMatch(/BIB-700,MSK-200,Large\n[^]*MSK-200,MSK-200,Small\n/);
  const away = await stage(db, 'families', `${HEADER}CEM-500,CEM-500,\nMSK-200,CEM-500,\n`);
  expect(await refusedOf(away)).toEqual([
    '3: First item of the family must be the item itself while other items are in its family.',
  ]);
  const moved = await stage(db, 'families', `${HEADER}BIB-700,BIB-700,\nMSK-200,BIB-700,Medium\n`);
  expect(await countsOf(moved)).toMatchObject({ changed: 2 });
  await carryOut(db, moved, 'applying');
  expect(await families()).toMatch(/BIB-700,BIB-700,Large\n[^]*MSK-200,BIB-700,Medium\n/);
  await carryOut(db, moved, 'undoing');
  await carryOut(db, first, 'undoing');
  expect(await families()).toBe(before);
});

// rules: IMPORT-21
it('gives items values for the attributes of their class, and takes them away', async () => {
  await insertSizes();
  const read = () => exportFile(db, 'item-attributes');
  const FILE = 'SKU;Property;Value\n';
  const number = await stage(
    db,
    'item-attributes',
    `${FILE}MSK-200;size;large\nBIB-700;Length;210 mm\nCEM-500;Taille;M|S\nBND-400;size;huge\nBND-400;colour;red\n`,
  );
  expect(await refusedOf(number)).toEqual([
    '5: Value must be a value of test-size of the store: “huge” is unknown.',
    '6: Attribute must be an attribute of the store: “colour” is unknown.',
  ]);
  await carryOut(db, number, 'applying');
  expect(await read()).toBe(
    'Item code,Attribute,Value\nBIB-700,test-length,210\nCEM-500,test-size,Small; Medium\nMSK-200,test-size,Large\n',
  );
  const change = await stage(db, 'item-attributes', `${FILE}CEM-500;test-size;Large\nMSK-200;size;L\n`);
  expect(await countsOf(change)).toMatchObject({ changed: 1, unchanged: 1 });
  await carryOut(db, change, 'applying');
  expect(await read()).toMatch('CEM-500,test-size,Large\n');
  await carryOut(db, change, 'undoing');
  expect(await read()).toMatch('CEM-500,test-size,Small; Medium\n');
  await carryOut(db, number, 'undoing');
  expect(await read()).toBe('Item code,Attribute,Value\n');
  await db.execute(sql`delete from attribute_definitions where key like 'test-%'`);
});

/** Two attributes of every class: a choice of sizes, and a length in millimetres. */
async function insertSizes(): Promise<void> {
  await db.execute(sql`insert into attribute_definitions (id, key, name_en, name_fr, type, unit, position)
    values (901, 'test-size', 'Size', 'Taille', 'choice', null, 1), (902, 'test-length', 'Length', 'Longueur', 'number', 'mm', 2)`);
  await db.execute(sql`insert into attribute_values (attribute_id, type, key, name_en, name_fr, position)
    values (901, 'choice', 's', 'Small', 'Petit', 1), (901, 'choice', 'm', 'Medium', 'Moyen', 2), (901, 'choice', 'l', 'Large', 'Grand', 3)`);
  await db.execute(sql`insert into classification_attributes (classification_id, attribute_id)
    select c.id, a.id from classifications c, unnest(array[901, 902]) a (id) where c.parent_id is null`);
}

describe('agreed prices', () => {
  const FILE = 'List;Item code;Qty;Price;Start;End\n';

  // rules: IMPORT-19
  it('of price lists, also of a new one, come and go with their import', async () => {
    await db.execute(sql`insert into price_lists (name) values ('Buying Group')`);
    const before = await exportFile(db, 'price-lists');
    const number = await stage(
      db,
      'price-lists',
      `${FILE}buying group;MSK-200;10;8,10;2026-01-01;\nBuying Group;MSK-200;;8,40;;2026-12-31\nNorth;MSK-200;1;7;;\nBuyingGroup;BIB-700;1;7;;\nNorth;BIB-700;1000;7;;\nNorth;NOPE;1;7;2026-02-02;2026-02-01\n`,
    );
    expect(await refusedOf(number)).toEqual([
      '5: Price list must be a price list of the store: “BuyingGroup” is unknown. Perhaps Buying Group?',
      '6: From quantity must be from 1 to 999.',
      '7: Item code must be an item of the store. Last day must not be before the first day.',
    ]);
    await carryOut(db, number, 'applying');
    expect(await exportFile(db, 'price-lists')).toBe(
      'Price list,Item code,From quantity,Price,First day,Last day\nBuying Group,MSK-200,10,8.10,2026-01-01,\nBuying Group,MSK-200,1,8.40,2026-11-21,2026-12-31\nNorth,MSK-200,1,7.00,2026-11-21,\n',
    );
    const change = await stage(
      db,
      'price-lists',
      `${FILE}Buying Group;MSK-200;10;8,10;2026-01-01;2026-06-30\nnorth;MSK-200;;6,90;;\n`,
    );
    expect(await countsOf(change)).toMatchObject({ changed: 2 });
    await carryOut(db, change, 'applying');
    expect(await exportFile(db, 'price-lists')).toMatch(/,8.10,2026-01-01,2026-06-30\n[^]*North,MSK-200,1,6.90,/);
    await carryOut(db, change, 'undoing');
    await carryOut(db, number, 'undoing');
    expect(await exportFile(db, 'price-lists')).toBe(before);
    await db.execute(sql`delete from price_lists where name in ('Buying Group', 'North')`);
  });

  // rules: IMPORT-19
  it('of clinics are for a clinic by its number, or by a name that one clinic has', async () => {
    await db.execute(sql`insert into clinics (id, name) values (71, 'Cedar Dental'), (72, 'Twin'), (73, 'Twin')`);
    const number = await stage(
      db,
      'contracts',
      'Customer,SKU,Price,From\nc-10071,MSK-200,8.00,2026-01-01\ncedar dental,MSK-200,7.00,2027-01-01\nTwin,MSK-200,7,2027-01-01\nC-99,MSK-200,7,2027-01-01\nCedar Dental,MSK-200,7.50,2026-01-01\n',
    );
    expect(await refusedOf(number)).toEqual([
      '2: The row must not be about the same as row 6.',
      '4: Clinic must be the number of the clinic: several clinics have this name.',
      '5: Clinic must be the number or the name of a clinic.',
      '6: The row must not be about the same as row 2.',
    ]);
    await carryOut(db, number, 'applying');
    expect(await exportFile(db, 'contracts')).toMatch('C-10071,MSK-200,7.00,2027-01-01,\n');
    await carryOut(db, number, 'undoing');
    expect(await exportFile(db, 'contracts')).not.toMatch('C-10071');
    await db.execute(sql`delete from clinics where id in (71, 72, 73)`);
  });
});

// rules: IMPORT-15, OFFICE-104
it('counts stock through the ledger', async () => {
  await db.execute(sql`update inventory set committed = 4 where product_id = 105`);
  const moves = () => rows<{ n: number }>(db, sql`select count(*)::int as n from stock_moves where kind = 'count'`);
  const before = await exportFile(db, 'stock');
  const number = await stage(
    db,
    'stock',
    'Item code,Bin,Lot,Qty,Expiry\nGLV-100-M,,,510,\nBIB-700,,L7,12,2028-03-31\nCEM-500,,,1,\nMSK-200,Z-9,,1,\nNOPE,,,1,\nBUR-330-FG,,L1,0,\n',
  );
  expect(await countsOf(number)).toEqual({ state: 'previewed', new: 1, changed: 2, unchanged: 1, refused: 2 });
  await carryOut(db, number, 'applying');
  expect(await countsOf(number)).toMatchObject({ changed: 1, applied: 2, left: 1 });
  expect(await readImportRows(db, { import: number, which: 'left', after: 0, most: 9 })).toMatchObject([
    { key: 'CEM-500|MAIN|', problems: [{ rule: expect.stringContaining('orders hold 4') }] },
  ]);
  expect(await moves()).toEqual([{ n: 2 }]);
  const [stock] = await rows<{ units: number }>(db, sql`select on_hand as units from inventory where product_id = 101`);
  expect(stock).toEqual({ units: 510 });
  await carryOut(db, number, 'undoing');
  expect(await countsOf(number)).toMatchObject({ state: 'undone', undone: 2 });
  expect(await exportFile(db, 'stock')).toBe(before);
  expect(await moves()).toEqual([{ n: 4 }]);
});

// rules: IMPORT-3
it('remembers the columns of the last file of a kind', async () => {
  await stage(db, 'list-prices', 'SKU,Net\nMSK-200,5\n', { chosen: { net: 'price' } });
  const second = await stage(db, 'list-prices', 'SKU,Net\nMSK-200,5\n');
  expect(await countsOf(second)).toMatchObject({ changed: 1 });
});

// rules: IMPORT-4
it('finds the header below a title, and leaves out blank rows', async () => {
  const number = await stage(db, 'list-prices', 'Our prices,\n,\nItem,Price\n\nMSK-200,5\n,\n');
  expect(await readImportRows(db, { import: number, which: 'changed', after: 0, most: 9 })).toMatchObject([{ row: 5 }]);
  expect((await findImport(db, number)).remarks).toEqual(['Row 3 is the header; rows above it are left out.']);
});

it.each([
  ['Name,Price\nA,1\n', 'No row at the beginning of the file names the column “Item code” or “Code article”.'],
  ['Item code,Price\n', 'The file has no rows below its header.'],
])('refuses the file %j', async (content, message) => {
  await expect(stage(db, 'list-prices', content)).rejects.toThrow(message);
  expect(await rows(db, sql`select from imports`)).toEqual([]);
});

// rules: IMPORT-16
it('changes nothing by importing an export', async () => {
  await db.execute(sql`update products set name = '=1+1; @x', description = 'Two
lines, "quoted"; -5' where item_id = 'BIB-700'`);
  await db.execute(sql`insert into clinics (id, name) values (74, 'Cedar Dental')`);
  await db.execute(sql`insert into price_lists (id, name) values (7, '=North')`);
  await db.execute(
    sql`insert into price_list_lines select 7, id, 10, 899, '2026-01-01', null from products where item_id = 'BIB-700'`,
  );
  await db.execute(
    sql`insert into contract_lines select 74, id, 899, '2026-01-01', '2026-02-01' from products where item_id = 'BIB-700'`,
  );
  await insertSizes();
  await db.execute(sql`insert into product_attributes select id, 901, (select min(id) from attribute_values
    where attribute_id = 901) from products where item_id = 'BIB-700'`);
  for (const kind of IMPORT_KINDS) {
    const number = await stage(db, kind, await exportFile(db, kind));
    expect(Object.keys(await countsOf(number)), kind).toEqual(['state', 'unchanged']);
  }
});
