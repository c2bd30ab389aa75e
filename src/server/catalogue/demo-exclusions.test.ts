import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { openListing } from './listing.ts';
import { openCatalogue, type Catalogue } from './snapshot.ts';
import { openDemoDatabase } from '#server/testing/demo-database.ts';

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openDemoDatabase();
  catalogue = openCatalogue(database.db);
}, 120_000);
afterAll(() => database.close());

/** The item codes of the first ten products that have one of the values. */
async function shownWith(query: string, values: string[]): Promise<string[]> {
  const ids = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    const listing = await openListing(snapshot, { name: query }, {});
    return (await listing.page({ limit: 10, offset: 0, sort: 'default' })).map(({ itemid }) => itemid);
  });
  const found = await rows<{ code: string }>(
    database.db,
    sql`select distinct p.item_id as code from products p
      join product_attributes a on a.product_id = p.id join attribute_values v on v.id = a.value_id
      join attribute_definitions d on d.id = a.attribute_id
      where d.key || '=' || v.key = any(${sql.param(values)}::text[]) and p.item_id = any(${sql.param(ids)}::text[])`,
  );
  return found.map(({ code }) => code);
}

/** The item codes of the first ten products. */
async function shown(query: string): Promise<string[]> {
  return catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    const listing = await openListing(snapshot, { name: query }, {});
    return (await listing.page({ limit: 10, offset: 0, sort: 'default' })).map(({ itemid }) => itemid);
  });
}

// rules: SEARCH-31
test.each([
  ['HEMA free bond', /^GCA-900/],
  ['bonding sans hema', /^GCA-900/],
  ['sealant without BPA', /^PUL-EMB/],
  ['scellant sans bpa', /^PUL-EMB/],
  ['unscented disinfectant spray', /^HAG-SURF-UNS/],
])('%s finds only products that are known to be safe', async (query, safe) => {
  const found = await shown(query);
  expect(found).toContainEqual(expect.stringMatching(safe));
  expect(found.filter((itemId) => !safe.test(itemId))).toEqual([]);
});

// rules: SEARCH-30
test.each(['retraction without packing cord', 'retract gums without packing cord', 'retraction sans corde'])(
  '%s finds no cords',
  async (query) => {
    const found = await shown(query);
    expect(found).toContainEqual(expect.stringMatching(/^(PRE-9007T|KER-E26|MMM-5694)/));
    expect(found.filter((itemId) => /^(ULT-130|MK3-RC)/.test(itemId))).toEqual([]);
  },
);

const english = ['W free T', 'T without W', 'no W T', 'non W T', 'T free of W', 'T allergic to W'];
const french = ['T sans W', 'T exempt de W', 'T non W', 'T allergie au W', 'T allergique au W'];

// rules: SEARCH-20
test.each([
  ['acidulated', 'fluoride gel', 'acidulé', 'gel fluoré', 'active-ingredient=acidulated-phosphate-fluoride'],
  ['fluoride', 'prophy paste', 'fluorure', 'pâte prophylactique', 'fluoride=yes'],
  ['alcohol', 'wipes', 'alcool', 'lingettes', 'alcohol=yes'],
  ['alcohol', 'mouthwash', 'alcool', 'rince-bouche', 'alcohol=yes'],
  ['eugenol', 'cement', 'eugénol', 'ciment', 'eugenol=yes'],
  ['bis-GMA', 'composite', 'bis-GMA', 'composite', 'bis-gma=yes'],
  ['HEMA', 'bond', 'HEMA', 'adhésif', 'hema=yes'],
  ['fragrance', 'soap', 'parfum', 'savon', 'fragrance=yes'],
  ['powder', 'gloves', 'poudre', 'gants', 'powder=yes'],
  ['latex', 'gloves', 'latex', 'gants', 'latex=yes', 'material=latex'],
  ['latex', 'dam', 'latex', 'digue', 'latex=yes', 'material=latex'],
  ['epinephrine', 'anesthetic', 'épinéphrine', 'anesthésique', 'epinephrine=yes'],
  ['adrenaline', 'anesthetic', 'adrénaline', 'anesthésique', 'epinephrine=yes'],
  [
    'vasoconstrictor',
    'anesthetic',
    'vasoconstricteur',
    'anesthésique',
    'epinephrine=yes',
    'vasoconstrictor=levonordefrin',
  ],
  ['sulphite', 'anesthetic', 'sulfite', 'anesthésique', 'sulfite=yes'],
  ['nickel', 'archwire', 'nickel', 'arc', 'nickel=yes', 'material=nickel-titanium'],
  ['metal', 'crown', 'métal', 'couronne', 'material=stainless-steel', 'nickel=yes'],
  ['lead', 'apron', 'plomb', 'tablier', 'lead=yes'],
  ['sterile', 'gauze', 'stérile', 'compresses', 'sterile=yes'],
  ['disposable', 'gown', 'jetable', 'blouse', 'single-use=yes'],
  ['reusable', 'tips', 'réutilisable', 'embouts', 'single-use=no'],
  ['aerosol', 'lubricant', 'aérosol', 'lubrifiant', 'packaging=can'],
  ['bleach', 'disinfectant', 'javel', 'désinfectant', 'active-ingredient=sodium-hypochlorite'],
  ['ammonium', 'wipes', 'ammonium', 'lingettes', 'active-ingredient=quaternary-ammonium'],
  ['peroxide', 'whitening', 'peroxyde', 'blanchiment', 'active-ingredient=carbamide-peroxide'],
  ['xylitol', 'prophy paste', 'xylitol', 'pâte prophylactique', 'active-ingredient=xylitol'],
  ['mint', 'prophy paste', 'menthe', 'pâte prophylactique', 'flavour=mint'],
  ['bovine', 'membrane', 'bovin', 'membrane', 'origin=bovine'],
])(
  'a search that excludes %s in %s, or %s in %s, shows none in any form',
  async (word, thing, mot, chose, ...values) => {
    const queries = [
      ...english.map((form) => form.replace('W', word).replace('T', thing)),
      ...french.map((form) => form.replace('W', mot).replace('T', chose)),
    ];
    for (const query of queries) expect(await shownWith(query, values), query).toEqual([]);
  },
);

// rules: SEARCH-33
test.each([
  ['latex free gloves', true],
  ['eugenol free temporary cement', true],
  ['dye free topical gel', true],
  ['sugar free prophy paste', false],
  ['gloves without unheardof', false],
  ['mouthwash without benzalkonium', false],
])('%s: whether all products found are known to be without it is %s', async (query, isProven) => {
  const reading = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    return (await openListing(snapshot, { name: query }, {})).reading;
  });
  expect(reading.excluded?.map(({ proven }) => proven)).toEqual([isProven]);
});
