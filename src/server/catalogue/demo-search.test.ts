import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { openListing } from './listing.ts';
import { openCatalogue, type Catalogue } from './snapshot.ts';
import { suggestions } from './queries.ts';
import { openDemoDatabase } from '#server/testing/demo-database.ts';

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openDemoDatabase();
  catalogue = openCatalogue(database.db);
}, 120_000);
afterAll(() => database.close());

async function found(query: string): Promise<string[]> {
  const { items } = await catalogue.onSnapshot('2026-11-21', (snapshot) => suggestions(snapshot, query, 3, 0));
  return items.map(({ itemid }) => itemid);
}

/** A search, and the code, or the beginning of the code, of a product that must be among the first three. */
const table: [query: string, expected: string][] = [
  // Codes, with and without dashes, and parts of them
  ['AUR-938-M-200', 'AUR-938-M-200'],
  ['aur938m200', 'AUR-938-M-200'],
  ['aur 938 m 200', 'AUR-938-M-200'],
  ['aur 938', 'AUR-938-S-200'],
  ['938-XL', 'AUR-938-XL-200'],
  ['fg-557', 'SSW-FG-557-10'],
  ['MED-8190', 'MED-8190-S-BX'],
  ['KER-365-A2', 'KER-365-A2-S'],
  // Manufacturers' numbers
  ['38998', 'AUR-385-XL-100'],
  ['8190-MBX', 'MED-8190-M-BX'],
  ['8190mbx', 'MED-8190-M-BX'],
  // Words in any order; whole words before parts of words
  ['bur', 'SSW-RD-'],
  ['burs', 'SSW-RD-'],
  ['burnisher', 'PRE-CRV-'],
  ['glove', 'AUR-938-'],
  ['nitrile gloves', 'AUR-938-'],
  ['gloves nitrile', 'AUR-938-'],
  ['black gloves', 'AUR-289-BLK-'],
  ['composite a2', 'KER-365-A2-S'],
  ['a2 composite', 'KER-365-A2-S'],
  ['mask level 3', '(AUR-TIE|MED-2015-L3)-'],
  ['needle 30 g', 'SEP-1200-30S'],
  ['needle 30 gauge', 'SEP-1200-30S'],
  ['k file 25', 'DEN-KF-25-'],
  ['k file 25mm', 'DEN-KF-06-L25'],
  ['gutta percha', 'DIA-GP-T02-'],
  ['flowable', 'MMM-6032-'],
  ['silk suture', 'SSC-SK-30-'],
  ['carbide bur round', 'SSW-RD-'],
  ['saliva ejector', 'CRX-ZSE-'],
  ['forcep', 'HUF-F-'],
  // Incomplete words
  ['nitri', 'AUR-938-'],
  ['articul', 'VOC-ART-'],
  ['tofflem', 'KER-285-'],
  // Sizes in all spellings
  ['gauze 2x2', 'MED-GZ-N-22-4'],
  ['gauze 2 x 2', 'MED-GZ-N-22-4'],
  ['gauze 2"x2"', 'MED-GZ-N-22-4'],
  ['gauze 2 by 2 inch', 'MED-GZ-N-22-4'],
  ['2x2', 'MED-GZ-N-22-4'],
  ['4x4', 'MED-GZ-N-44-4'],
  ['4 × 4', 'MED-GZ-N-44-4'],
  ['4X4', 'MED-GZ-N-44-4'],
  ['pouch 3.5x5.25', 'MED-8800-350'],
  ['pouch 3½x5¼', 'MED-8800-350'],
  ['3 1/2 x 5 1/4', 'MED-8800-350'],
  ['3-1/2" x 5-1/4"', 'MED-8800-350'],
  ['trap 2.5 in', 'FLT-TRP-5503'],
  ['round bur 1/4', 'SSW-RD-Q-'],
  ['round bur ¼', 'SSW-RD-Q-'],
  ['.016x.022 archwire', 'AMO-NT-016X022-U'],
  ['barrier film 4x6', 'D2H-BFM-'],
  // Strengths in all spellings
  ['articaine 4%', 'SEP-1800-'],
  ['articaine 4 %', 'SEP-1800-'],
  ['articaine 4 percent', 'SEP-1800-'],
  ['articaine 4 per cent', 'SEP-1800-'],
  ['4% articaine', 'SEP-1800-'],
  ['lidocaine 2%', 'SEP-1400-'],
  ['fluoride 5%', 'MMM-1224-'],
  ['opalescence 35%', 'ULT-OPF-35-'],
  ['alcohol rub 70%', 'D2H-HRB-'],
  // Codes with the label of a product card
  ['MPN 93895', 'AUR-938-XS-200'],
  ['mpn: 8190-MBX', 'MED-8190-M-BX'],
  ['item # AUR-938-M-200', 'AUR-938-M-200'],
  ['#93895', 'AUR-938-XS-200'],
  // One word or two; with an ampersand or without
  ['soflex', 'MMM-238-'],
  ['sof-lex', 'MMM-238-'],
  ['sof lex', 'MMM-238-'],
  ['kfile', 'DEN-KF-'],
  ['wooden wedges', 'PRE-906-'],
  ['J&J', 'JNJ-'],
  ['johnson and johnson', 'JNJ-'],
  ['cotton and gauze', 'MED-GZ-'],
  // Brands
  ['lidocaine dentsply', 'DEN-165-'],
  ['filtek', 'MMM-4870-'],
  ['medicom masks', 'MED-2015-'],
  // One or two mistakes
  ['nitrlie glvoes', 'AUR-938-'],
  ['compsite', 'KER-365-'],
  ['alignate', 'DEN-605-'],
  ['disinfectent wipes', 'MTX-CWP-'],
  ['articiane', 'SEP-1800-'],
  ['prohpy paste', 'KEY-GPP-'],
  // Incomplete words with a mistake
  ['nitrlie glo', 'AUR-938-'],
  ['nitrile glvo', 'AUR-938-'],
  ['glvo', 'AUR-938-'],
  ['compsi', 'KER-365-'],
  ['etchnt', 'ULT-163-'],
  ['anesth', 'SEP-1800-'],
  ['anesht', 'SEP-1800-'],
  ['disinfcet wip', 'MED-DW1-'],
  ['saliva ejcet', 'CRX-ZSE-'],
  // Synonyms
  ['burr', 'SSW-RD-'],
  ['anesthetic', 'SEP-1800-'],
  ['facemask', 'MED-2015-'],
  ['face mask', 'MED-2015-'],
  ['radiograph', 'CRX-DXS-'],
  ['x ray', 'CRX-DXS-'],
  ['rubber dam', 'COL-H0-'],
  ['bonding agent', 'MMM-4129-'],
  ['gic', 'GCA-440-'],
  ['sterilisation pouch', 'MED-8800-'],
  ['hand sanitizer', 'D2H-HRB-'],
  // French, with accents and without
  ['gants nitrile', 'AUR-938-'],
  ['anésthésique', 'SEP-1800-'],
  ['vernis fluoré', 'MMM-1224-'],
  ['rouleaux de coton', 'CRX-WCR-'],
  ['aiguille', 'SEP-1200-'],
  ['masque niveau 3', '(AUR-TIE|MED-2015-L3)-'],
  ['gants sans poudre', 'AUR-938-'],
  ['pinces', 'HUF-F-'],
  ['fil dentaire', 'JNJ-RCH-'],
  ['sachets de stérilisation', 'MED-8800-'],
  ['pointes de papier', 'DIA-PP-'],
  ['mordançage', 'ULT-163-'],
  ['Nïtrile gloves', 'AUR-938-'],
];

test.each(table)('%s finds %s', async (query, expected) => {
  expect(await found(query)).toContainEqual(expect.stringMatching(`^${expected}`));
});

/** A search, and the code of the first product: the product itself, not an accessory. */
// rules: SEARCH-12
test.each([
  ['bur', /^(SSW|KER|DEN|MIC|D2H)-/],
  ['bur r', /^SSW-RD-/],
  ['composite', /^KER-365-/],
  ['cement', /^(COL-600|MMM-|KUR-)/],
  ['syringe', /^(HUF-SYR|MK3-7700)-/],
  ['kfile', /^DEN-KF-/],
  ['hand r', /^D2H-HRB-/],
  ['anes', /^SEP-1800/],
  ['mask', /^MED-2015-/],
  ['AUR938', /^AUR-938-[A-Z]+-200$/],
])('%s finds the product before its accessories', async (query, expected) => {
  expect((await found(query))[0]).toMatch(expected);
});

async function suggested(query: string): Promise<string[]> {
  const { items } = await catalogue.onSnapshot('2026-11-21', (snapshot) => suggestions(snapshot, query, 5, 0));
  return items.map(({ displayname }) => displayname);
}

test.each([
  ['needl', /needles/],
  ['glov', /gloves/],
  ['gl', /gloves|glass/],
  ['mirr', /mirrors/],
  ['composite', /composite,/],
  ['bur', /burs/],
  ['needle holder', /^Needle holders/],
  ['mouth mirror', /mouth mirrors/],
  ['AUR938', /box of 200$/],
])('%s suggests only %s', async (query, expected) => {
  const names = await suggested(query);
  expect(names).toHaveLength(5);
  for (const name of names) expect(name).toMatch(expected);
});

test('an incomplete word suggests products for its completions, a few of each family', async () => {
  const names = await suggested('prop');
  expect(names.filter((name) => /proph/i.test(name)).length).toBeGreaterThanOrEqual(3);
  expect(names.filter((name) => name.startsWith('Isolation mouthpieces')).length).toBeLessThanOrEqual(2);
});

test('an incomplete word suggests the same as the whole word', async () => {
  expect(await suggested('glov')).toEqual(await suggested('glove'));
});

/** Hostile and meaningless texts find nothing and change nothing. */
test.each(["zzqx'); UQQ ZZVW qqzz;--", '<script>alert(1)</script>', 'qzx'.repeat(100)])(
  '“%s” finds nothing',
  async (query) => {
    expect(await found(query)).toEqual([]);
  },
);

/** The item codes of the first ten products of a search, and how the search was read. */
async function listed(query: string) {
  return catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    const listing = await openListing(snapshot, { name: query }, {});
    const page = await listing.page({ limit: 10, offset: 0, sort: 'default' });
    return { codes: page.map(({ itemid }) => itemid), ...listing.reading };
  });
}

/** Products whose property is `yes`, among the products with the codes. */
async function having(property: string, codes: string[]): Promise<string[]> {
  const found = await rows<{ code: string }>(
    database.db,
    sql`select p.item_id as code from products p
      join product_attributes a on a.product_id = p.id join attribute_values v on v.id = a.value_id
      join attribute_definitions d on d.id = a.attribute_id
      where d.key = ${property} and v.key = 'yes' and p.item_id = any(${sql.param(codes)}::text[])`,
  );
  return found.map(({ code }) => code);
}

// rules: SEARCH-20
test.each([
  ['latex free gloves', 'latex', 'gloves'],
  ['non-latex gloves', 'latex', 'gloves'],
  ['gants sans latex', 'latex', 'gants'],
  ['epi free anesthetic', 'epinephrine', 'anesthetic'],
  ['patient allergic to latex gloves', 'latex', 'gloves'],
  ['varnish without fluoride', 'fluoride', 'varnish'],
  ['non sterile gauze', 'sterile', 'gauze'],
])('“%s” shows no product with %s', async (query, property, without) => {
  const { codes, excluded } = await listed(query);
  expect(excluded?.[0]).toMatchObject({ parameter: 'name', without });
  expect(codes.length).toBeGreaterThan(0);
  expect(await having(property, codes)).toEqual([]);
});

// rules: SEARCH-21
test('“sterile gauze” shows no gauze that is not sterile', async () => {
  const { codes } = await listed('sterile gauze');
  expect(codes.length).toBeGreaterThan(0);
  expect((await having('sterile', codes)).toSorted()).toEqual(codes.toSorted());
});

// rules: SEARCH-11
test('what no product has is left out of a search, rather than the class of products', async () => {
  const { codes, dropped } = await listed('enzymatic cleaner zzqx');
  expect(codes.length).toBeGreaterThan(0);
  expect(dropped).toContain('zzqx');
  expect((await listed('gants néoprène zzqx')).codes.length).toBeGreaterThan(0);
});

// rules: SEARCH-29
test.each([
  ['latex free nitrile gloves', { exclusions: ['Natural rubber latex'], code: null }],
  ['aur-938-m-200', { classes: [], terms: [], brands: [], code: 'aur938m200' }],
  ['zzqx', { classes: [], terms: [], attributes: [], exclusions: [], brands: [], code: null }],
])('the answer to “%s” says how it was read', async (query, expected) => {
  expect((await listed(query)).understood).toMatchObject(expected);
});

// rules: SEARCH-29
test('classes, brands and properties are read from the words that were kept', async () => {
  const { understood } = await listed('sterile Aurelia gloves');
  expect(understood).toMatchObject({ attributes: ['Sterile'], brands: [{ name: 'Aurelia' }] });
  expect(understood?.classes.map(({ name }) => name)).toContain('Nitrile Gloves');
  const all = await listed('enzymatic cleaner burnisher');
  expect(all.dropped).toEqual(['burnisher']);
  expect(all.understood?.classes.map(({ name }) => name)).not.toContain('Burnishers');
});

// rules: SEARCH-34
test('the answer says what the words name, with the text that no longer names it', async () => {
  const { named, excluded } = await listed('latex free nitrile gloves');
  expect(excluded).toMatchObject([{ parameter: 'name', without: 'nitrile gloves' }]);
  expect(named).toMatchObject([
    { kind: 'attribute', name: 'Nitrile', safety: false, parameter: 'name', without: 'latex free gloves' },
    { kind: 'class', name: 'Gloves', words: 'gloves', without: 'latex free nitrile' },
  ]);
  expect((await listed('gloves')).named).toBeUndefined();
  expect((await listed('aur-938-m-200')).named).toBeUndefined();
  expect((await listed('enzymatic cleaner burnisher')).named?.map(({ words }) => words)).not.toContain('burnisher');
});

// rules: SEARCH-11
test('a word that was left out is named as it was typed', async () => {
  expect((await listed('kosher gelatin sponge')).dropped).toEqual(['kosher']);
});

// rules: SEARCH-36
test.each([
  ['radiopaque flowable composite', 'radiopaque', /^(IVO|VOC)/],
  ['autoclavable mirror', 'autoclavable', /^HUF-MIR/],
  ['single use mirrors', 'single-use', /^FLT-DMM/],
])('“%s” finds what is %s by its attributes, and leaves out no word', async (query, property, expected) => {
  const { codes, dropped } = await listed(query);
  expect(dropped).toBeUndefined();
  expect(codes[0]).toMatch(expected);
  expect((await having(property, codes)).toSorted()).toEqual(codes.toSorted());
});

// rules: SEARCH-36
test('an asked property that no product of the kind has is named as left out', async () => {
  expect((await listed('autoclavable impression tray')).dropped).toEqual(['autoclavable']);
  expect((await listed('autoclavable zzqx')).codes.length).toBeGreaterThan(0);
});

// rules: SEARCH-37
test.each([
  ['bur', [], /^SSW-/],
  ['lime', [], /^DEN-KF/],
  ['lime endodontique', [], /^DEN-KF/],
  ['vernis fraise', ['Varnish', 'Strawberry'], /STR/],
  ['strawberry prophy paste', ['Strawberry', 'Prophy paste'], /STR/],
])('“%s” names the properties %j', async (query, attributes, first) => {
  const { codes, understood } = await listed(query);
  expect(understood?.attributes).toEqual(attributes);
  expect(codes[0]).toMatch(first);
});

// rules: SEARCH-37
test('burs are not found by the other meaning of their French name', async () => {
  const { count } = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    const listing = await openListing(snapshot, { name: 'bur' }, {});
    const page = await listing.page({ limit: 100, offset: 700, sort: 'default' });
    return { count: page.filter(({ displayname }) => /strawberry/i.test(displayname)).length };
  });
  expect(count).toBe(0);
});
