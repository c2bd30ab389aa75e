import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { openListing, type Filters } from './listing.ts';
import type { Scope } from './scope.ts';
import { openCatalogue, type Catalogue } from './snapshot.ts';
import { openDemoDatabase } from '#server/testing/demo-database.ts';

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openDemoDatabase();
  catalogue = openCatalogue(database.db);
}, 120_000);
afterAll(() => database.close());

/** The ids of the products shown for a search: what it finds, or else the alternatives. */
async function shownFor(scope: Scope, filters: Filters): Promise<number[]> {
  return catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    const listing = await openListing(snapshot, scope, filters);
    const found = await listing.page({ sort: 'default', limit: 100, offset: 0 });
    return (found.length > 0 ? found : await listing.alternatives()).map(({ id }) => id);
  });
}

/** The item codes of the products that have one of the values, each written as attribute=value. */
async function codesWith(ids: number[], values: string[]): Promise<string[]> {
  const found = await rows<{ code: string }>(
    database.db,
    sql`select distinct p.item_id as code from products p
      join product_attributes a on a.product_id = p.id join attribute_values v on v.id = a.value_id
      join attribute_definitions d on d.id = a.attribute_id
      where d.key || '=' || v.key = any(${sql.param(values)}::text[]) and p.id = any(${sql.param(ids)}::int[])`,
  );
  return found.map(({ code }) => code);
}

/**
 * Searches with a text that find nothing, or only without their unknown word: with an unknown text, a filter, in a
 * class of other products, and as a code.
 */
async function failingSearches(text: string): Promise<[Scope, Filters][]> {
  const [other] = await rows<{ id: number }>(
    database.db,
    sql`select id from classifications where name = 'Burnishers'`,
  );
  return [
    [{ name: text }, { searchByName: 'zzqx' }],
    [{ name: 'zzqx' }, { searchByName: text }],
    [{ name: text }, { minPrice: 900_000 }],
    [{ classId: other?.id ?? 0 }, { searchByName: text }],
    [{ name: `${text.replaceAll(' ', '-')}-zzqx` }, {}],
  ];
}

/**
 * A text that excludes a property or names a safety property, a text for the same products without it, and the values
 * that no alternative may have, each as attribute=value. Alternatives for the second text have such values.
 */
// rules: SEARCH-25, SEARCH-20, SEARCH-21
test.each([
  ['latex free gloves', 'latex gloves', 'latex=yes', 'material=latex'],
  ['gants sans latex', 'gants latex', 'latex=yes', 'material=latex'],
  ['dental dam without latex', 'dental dam', 'latex=yes', 'material=latex'],
  ['anesthetic without epinephrine', 'anesthetic', 'epinephrine=yes'],
  ['anesthésique sans épinéphrine', 'anesthésique', 'epinephrine=yes'],
  ['prophy paste without fluoride', 'prophy paste', 'fluoride=yes'],
  ['pâte prophylactique sans fluorure', 'pâte prophylactique', 'fluoride=yes'],
  ['wipes without alcohol', 'wipes', 'alcohol=yes'],
  ['eugenol free cement', 'eugenol cement', 'eugenol=yes'],
  ['archwire nickel free', 'archwire', 'nickel=yes', 'material=nickel-titanium'],
  ['non-sterile gauze', 'sterile gauze', 'sterile=yes'],
  ['sterile gauze', 'gauze', 'sterile=no'],
  ['sterile gloves', 'gloves', 'sterile=no'],
])(
  'nothing shown for %j with an unknown word is a product for %j that is not as safe',
  async (text, plain, ...values) => {
    expect(await codesWith(await shownFor({ name: plain }, { searchByName: 'zzqx' }), values)).not.toEqual([]);
    for (const search of await failingSearches(text)) {
      const ids = await shownFor(...search);
      expect(ids.length, JSON.stringify(search)).toBeGreaterThan(0);
      expect(await codesWith(ids, values), JSON.stringify(search)).toEqual([]);
    }
  },
);

// rules: SEARCH-25
test.each([
  ['articaine without epinephrine', 'epinephrine=yes', 'vasoconstrictor=none'],
  ['articaïne sans épinéphrine', 'epinephrine=yes', 'vasoconstrictor=none'],
])('where all products for %j are refused, others of their classes are shown', async (name, refused, shown) => {
  const ids = await shownFor({ name }, {});
  expect(await codesWith(ids, [refused])).toEqual([]);
  expect(await codesWith(ids, [shown])).not.toEqual([]);
});
