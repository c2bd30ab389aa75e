import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { isCatalogueAnalyzed } from '#db/statistics.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { openListing } from './listing.ts';
import type { Scope } from './scope.ts';
import { openCatalogue, type Catalogue, type Snapshot } from './snapshot.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { commonWords } from '#testing/odd-texts.ts';

let database: Database;
let catalogue: Catalogue;
beforeAll(async () => {
  database = await openTestDatabase();
  await loadDemoIntoEmpty(database.db, () => undefined);
  catalogue = openCatalogue(database.db);
}, 120_000);
afterAll(() => database.close());

interface Plan {
  Filter?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Node Type': string;
  Plans?: Plan[];
}

/** The result of a listing's search, and the rows that the database read for it. */
async function costOf(text: string, scope: Scope) {
  let statement: SQL = sql``;
  const count = await catalogue.onSnapshot('2026-11-21', async (snapshot) => {
    const recording: Snapshot = { ...snapshot, search: (query) => ((statement = query), snapshot.search(query)) };
    return (await openListing(recording, scope, { searchByName: text })).count();
  });
  const [explained] = await rows<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    database.db,
    sql`explain (analyze, format json, timing off) ${statement}`,
  );
  const nodes = nodesOf(explained!['QUERY PLAN'][0].Plan);
  const scans = nodes.filter((node) => node['Node Type'].endsWith('Scan') && node['Node Type'] !== 'CTE Scan');
  return {
    count,
    computed: nodes.filter(({ Filter }) => Filter?.includes('search_words_of')).length,
    read: scans.reduce(
      (all, scan) => all + scan['Actual Loops'] * (scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)),
      0,
    ),
  };
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

/** Products in the demo, and the maximum that a common word may find. */
const PRODUCTS = 4_711;
const MAX_FOUND = 2_000;

// rules: SEARCH-17
test.each([...commonWords, 'the the', 'thethe', 'withthe', 'forthe'])(
  '%s costs no more than the words that distinguish products',
  async (text) => {
    for (const scope of [{}, { classId: 1 }, { categoryId: 1 }]) {
      const { count, computed, read } = await costOf(text, scope);
      expect(count, JSON.stringify(scope)).toBeLessThanOrEqual(MAX_FOUND);
      expect(computed, JSON.stringify(scope)).toBe(0);
      expect(read, JSON.stringify(scope)).toBeLessThan(10 * PRODUCTS);
    }
  },
);

// Why this file loads the demo itself: opening a copy would analyze it, too.
test('loading the demo analyzes the catalogue', async () => {
  expect(await rows(database.db, isCatalogueAnalyzed)).toEqual([{ analyzed: true }]);
});
