import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { readExclusions } from '#search/exclusions.ts';
import { openListing } from './listing.ts';
import { openCatalogue, type Catalogue } from './snapshot.ts';
import { openDemoDatabase } from '#server/testing/demo-database.ts';

/** A safety property in the words of both languages, and the values of the products that have it. */
interface Hazard {
  en: string[];
  fr: string[];
  present: number[];
}

/** A hazard that some products of a class have. */
interface HazardOfClass {
  hazard: Hazard;
  className: string;
}

let database: Database;
let catalogue: Catalogue;
let hazards: HazardOfClass[];
beforeAll(async () => {
  database = await openDemoDatabase();
  catalogue = openCatalogue(database.db);
  hazards = await readHazards();
}, 120_000);
afterAll(() => database.close());

async function readHazards(): Promise<HazardOfClass[]> {
  const found = await rows<{ key: string; en: string; fr: string; present: number[]; classes: string[] }>(
    database.db,
    // Of a choice such as the origin each value is a hazard; numbers such as '1:20,000' are no words.
    sql`select d.key, coalesce(v.name_en, d.name_en) as en, coalesce(v.name_fr, d.name_fr) as fr,
        array_agg(distinct v.id) as present, array_agg(distinct c.name) as classes
      from attribute_definitions d join attribute_values v on v.attribute_id = d.id
      join product_attributes a on a.value_id = v.id join products p on p.id = a.product_id
      join classifications c on c.id = p.classification_id
      where d.is_safety_property and p.active and (v.type = 'yes_no' and v.key = 'yes'
        or v.type = 'choice' and v.key <> 'none' and v.key !~ '^[0-9]') group by d.id, 2, 3`,
  );
  const named = await rows<{ term: string; language: string; means: string[] }>(
    database.db,
    sql`select term, language, means from word_meanings where kind = 'attribute'`,
  );
  return found.flatMap(({ key, en, fr, present, classes }) => {
    const terms = (language: string) =>
      named
        .filter((meaning) => meaning.means.includes(key) && [language, 'any'].includes(meaning.language))
        .map(({ term }) => term);
    const hazard = { en: [en, ...terms('en')], fr: [fr, ...terms('fr')], present };
    return classes.map((className) => ({ hazard, className }));
  });
}

const FORMS = {
  en: [
    'W free T',
    'W-free T',
    'T W free',
    'T free of W',
    'T free from W',
    'T without W',
    'T without any W',
    'T with no W',
    'no W T',
    'non W T',
    'non-W T',
    'T not W',
    'T but not W',
    'T instead of W',
    'T other than W',
    'T except W',
    'T allergic to W',
    'T W allergy',
  ],
  fr: [
    'T sans W',
    'T sans trace de W',
    'T exempt de W',
    'T exempte de W',
    'T non W',
    'T pas de W',
    'T au lieu de W',
    'T sauf W',
    'T autre que W',
    'T allergique au W',
    'T allergie au W',
    'T libre de W',
  ],
} as const;

/** A function that computes the result for each word once: the same words are in thousands of texts. */
function remembered<T>(compute: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (!known.has(word)) known.set(word, compute(word));
    return known.get(word) as T;
  };
}

// rules: SEARCH-20, SEARCH-31
test('every safety property is excluded in every form of words and with every class that has it', async () => {
  const missed = await catalogue.onSnapshot('2026-11-21', ({ cached: { properties, vocabulary, terms } }) => {
    const known = {
      isKnown: remembered((word: string) => vocabulary.containing(word).length > 0),
      nearest: remembered(vocabulary.nearest),
      terms,
    };
    const isMissed = (text: string, present: number[]) => {
      const excluded = readExclusions(text, properties, known).excluded.flatMap(({ property }) => property.present);
      return present.some((id) => !excluded.includes(id));
    };
    return Promise.resolve(
      hazards.flatMap(({ hazard, className }) =>
        (['en', 'fr'] as const).flatMap((language) =>
          FORMS[language].flatMap((form) =>
            hazard[language]
              .map((word) => form.replace('W', word).replace('T', className))
              .filter((text) => isMissed(text, hazard.present)),
          ),
        ),
      ),
    );
  });
  expect(hazards.length).toBeGreaterThan(50);
  expect(missed).toEqual([]);
}, 300_000);

// rules: SEARCH-20, SEARCH-31
test('no search of a class that excludes a safety property shows a product that has it', async () => {
  const shown: string[] = [];
  for (const { hazard, className } of hazards) {
    const text = `${className} without ${hazard.en[0]}`;
    const codes = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
      const listing = await openListing(snapshot, { name: text }, {});
      const page = [
        ...(await listing.page({ limit: 10, offset: 0, sort: 'default' })),
        ...(await listing.alternatives()),
      ];
      return page.map(({ itemid }) => itemid);
    });
    const forbidden = await rows<{ code: string }>(
      database.db,
      sql`select item_id as code from products where item_id = any(${sql.param(codes)}::text[])
        and attribute_value_ids && ${sql.param(hazard.present)}::int[]`,
    );
    shown.push(...forbidden.map(({ code }) => `${text}: ${code}`));
  }
  expect(shown).toEqual([]);
}, 300_000);
