import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openDatabase, rows, type Db } from '#db/client.ts';
import { clientOfPooler } from '#db/pooler.ts';
import { SESSION_SETTINGS, setAll } from '#db/server-connections.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { torontoDate } from '#domain/calendar.ts';
import { openListing } from '#server/catalogue/listing.ts';
import { openCatalogue } from '#server/catalogue/snapshot.ts';
import { migrationsDir } from '#server/testing/test-database.ts';
import { sql } from 'drizzle-orm';
import { startPgBouncer } from '../scripts/pgbouncer.ts';
import { startTestCluster } from '../scripts/postgres.ts';

const ROUNDS = 8;
const CONNECTIONS = 4;
/** Statements of the transaction: about as many as an order runs. */
const READS = 8;

/**
 * Measures the cost of a pooler: a page of a listing, and a transaction of single-row reads, with statements that are
 * kept by name, without names, and without names through PgBouncer. Milliseconds of one after the other; the best of
 * eight rounds, because the machine has other work. The number is the seconds of each measurement, 1 if left out.
 */
export async function measurePooler([given = '1']: string[]): Promise<void> {
  const cluster = await startTestCluster();
  if (!cluster) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  const pooler = await startPgBouncer(cluster.url, { poolSize: CONNECTIONS });
  if (!pooler) throw new Error('PgBouncer is not there: install its package.');
  const options = { dataDir: '', migrationsDir, poolSize: CONNECTIONS };
  const named = await openDatabase({ ...options, url: cluster.url });
  await loadDemoIntoEmpty(named.db, () => undefined);
  const pooled = await openDatabase({ ...options, url: pooler.urlOf(cluster.url), directUrl: cluster.url });
  const unnamed = new pg.Pool({
    connectionString: cluster.url,
    max: CONNECTIONS,
    Client: clientOfPooler(pg.Client, 'set local jit = off'),
    onConnect: (client) => client.query(setAll(SESSION_SETTINGS)) as unknown as void,
  });
  const kinds = { named: named.db, unnamed: drizzle(unnamed) as unknown as Db, PgBouncer: pooled.db };
  const table: Record<string, Record<string, number>> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [kind, db] of Object.entries(kinds))
      for (const [what, work] of Object.entries({ 'listing page': listingPage(db), transaction: transaction(db) })) {
        const row = (table[what] ??= {});
        row[kind] = Math.min(row[kind] ?? Infinity, await medianMs(work, Number(given)));
      }
  console.table(table);
  await Promise.all([named.close(), pooled.close(), unnamed.end()]);
  await pooler.stop();
  cluster.stop();
}

function listingPage(db: Db): (turn: number) => Promise<unknown> {
  const catalogue = openCatalogue(db);
  return (turn) =>
    catalogue.onSnapshot(torontoDate(new Date()), async (snapshot) => {
      const listing = await openListing(snapshot, {}, {});
      return listing.page({ limit: 12, offset: (turn % 300) * 12, sort: 'default' });
    });
}

function transaction(db: Db): (turn: number) => Promise<unknown> {
  return (turn) =>
    db.transaction(async (tx) => {
      for (let read = 0; read < READS; read += 1)
        await rows(tx, sql`select id, price_cents from products where id = ${(turn * 7 + read) % 4_000}`);
    });
}

async function medianMs(work: (turn: number) => Promise<unknown>, seconds: number): Promise<number> {
  const took: number[] = [];
  await work(0);
  const until = performance.now() + seconds * 1000;
  for (let turn = 1; performance.now() < until; turn += 1) {
    const before = performance.now();
    await work(turn);
    took.push(performance.now() - before);
  }
  took.sort((a, b) => a - b);
  return Math.round((took[Math.floor(took.length / 2)] ?? 0) * 100) / 100;
}
