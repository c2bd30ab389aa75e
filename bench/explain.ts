import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#db/client.ts';
import { SESSION_SETTINGS, setAll } from '#db/server-connections.ts';
import { torontoDate } from '#domain/calendar.ts';
import { openCatalogue, type Snapshot } from '#server/catalogue/snapshot.ts';
import { openListing, type Filters, type PageRequest } from '#server/catalogue/listing.ts';
import type { Scope } from '#server/catalogue/scope.ts';
import { suggestions } from '#server/catalogue/queries.ts';
import { createSitemap } from '#server/pages/sitemap.ts';
import { startTestCluster } from '../scripts/postgres.ts';

const firstPage: PageRequest = { limit: 12, offset: 0, sort: 'default' };

function listing(scope: Scope, filters: Filters, page: Partial<PageRequest>) {
  return async (snapshot: Snapshot) => (await openListing(snapshot, scope, filters)).page({ ...firstPage, ...page });
}

function facets(scope: Scope) {
  return async (snapshot: Snapshot) => (await openListing(snapshot, scope, {})).facets();
}

const twoFilters: Filters = { minPrice: 5, selectedBrands: [101, 102, 111, 115, 123] };
const calls: [what: string, work: (snapshot: Snapshot, db: Db) => Promise<unknown>][] = [
  ['A class, two filters, by price', listing({ classId: 11 }, twoFilters, { sort: 'price_asc' })],
  ['All products, by price', listing({}, {}, { sort: 'price_desc' })],
  ['Facets and count of a class', facets({ classId: 11 })],
  ['Facets and count of all products', facets({})],
  ['Deep page of all products', listing({}, {}, { offset: 10_000 })],
  ['Deep page by price', listing({}, {}, { offset: 10_000, sort: 'price_asc' })],
  ['Deep page of a class', listing({ classId: 11 }, {}, { offset: 10_000 })],
  ['Suggestions for “nitrile glo”', async (snapshot) => suggestions(snapshot, 'nitrile glo', 5, 0)],
  ['Suggestions for “small tra”', async (snapshot) => suggestions(snapshot, 'small tra', 5, 0)],
  ['Search for “diamond bur”', listing({ name: 'diamond bur' }, {}, {})],
  ['Search with typos, “nitrlie glvoes”', listing({ name: 'nitrlie glvoes' }, {}, {})],
  ['Search for an item code, “DIA-GP-T02-25”', listing({ name: 'DIA-GP-T02-25' }, {}, {})],
  [
    'Sitemap, one batch of a file',
    async (_, db) => (await createSitemap(db, '', [], 5_000).request('/sitemaps/products-1001.xml')).text(),
  ],
];

interface Statement {
  text: string;
  values: unknown[];
}

/**
 * Prints the plans of PostgreSQL for each call of the catalogue, as Markdown. The statements are captured from the
 * store's own calls, with empty caches.
 */
export async function explainCalls(): Promise<void> {
  const cluster = process.env.DATABASE_URL ? null : await startTestCluster();
  const url = process.env.DATABASE_URL ?? cluster?.url;
  if (!url) throw new Error('There is no PostgreSQL here: set DATABASE_URL');
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query(setAll(SESSION_SETTINGS));
  try {
    for (const [what, work] of calls) {
      const { statements, db } = catching(pool);
      await openCatalogue(db).onSnapshot(torontoDate(new Date()), async (snapshot) => {
        statements.length = 0;
        return work(snapshot, db);
      });
      process.stdout.write(`\n## ${what}\n`);
      for (const statement of statements) process.stdout.write(await explained(pool, statement));
    }
  } finally {
    await pool.end();
    cluster?.stop();
  }
}

/** A database that records every statement. */
function catching(pool: pg.Pool) {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => void statements.push({ text, values });
  return { statements, db: drizzle(pool, { logger: { logQuery } }) as unknown as Db };
}

async function explained(pool: pg.Pool, { text, values }: Statement): Promise<string> {
  const explain = `explain (analyze, buffers, timing off) ${text}`;
  await pool.query(explain, values);
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(explain, values);
  const lines = rows
    .map((row) => row['QUERY PLAN'])
    // Leaves out lines that are the same in every plan, and parts that were never executed.
    .filter((line) => !/^Planning:|Buffers: |Sort Method|never executed/.test(line))
    .map((line) => line.replace(/cost=[^ ]+ rows=\d+ width=\d+\) \(/, ''));
  const sql = text.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `\n${sql} …\n\n\`\`\`\n${lines.map((line) => (line.length > 150 ? `${line.slice(0, 149)}…` : line)).join('\n')}\n\`\`\`\n`;
}
