import { fork, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { openListing } from '#server/catalogue/listing.ts';
import type { Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { freePort, startTestCluster } from '../scripts/postgres.ts';
import { get, measure, type Load } from './load.ts';

/**
 * How fast the shop is, as ratios to a reference measured in the same run on the same machine: pages against a bare Node
 * server that sends the same bytes, the listing call against the same SQL sent straight to PostgreSQL.
 */
const root = join(import.meta.dirname, '..');
const hands = 8;
const children: ChildProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'operatory-bench-'));
const cluster = process.env.DATABASE_URL ? null : await startTestCluster();
const databaseUrl = process.env.DATABASE_URL ?? cluster?.url;

try {
  const shop = await startShop();
  const listing = `${shop}/products/by-class/gloves-10`;
  const product = `${shop}/product/1001`;
  const table = [
    await page('listing page, rendered', (turn) => `${listing}?maxPrice=${1_000 + turn}`, listing, 600),
    await page('listing page, kept', () => listing, listing, 4_000),
    await page('product page, rendered', (turn) => `${product}?r=${turn}`, product, 600),
    await page('product page, kept', () => product, product, 4_000),
    ...(databaseUrl ? [await listingCall(shop, databaseUrl)] : []),
  ];
  console.table(table);
} finally {
  for (const child of children) child.kill();
  await Promise.all(
    children.map((child) => new Promise((done) => (child.exitCode === null ? child.once('exit', done) : done(null)))),
  );
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function row(what: string, ours: Load, reference: Load) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    what,
    'per second': Math.round(ours.perSecond),
    'p50 ms': round(ours.p50),
    'p99 ms': round(ours.p99),
    'reference per second': Math.round(reference.perSecond),
    'ratio to reference': round(ours.perSecond / reference.perSecond),
  };
}

async function page(what: string, url: (turn: number) => string, sample: string, times: number) {
  const answer = await get(sample);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  children.push(bare);
  const listening = new Promise<number>((done) => bare.once('message', (port) => done(Number(port))));
  bare.send({ body: answer.body.toString('base64'), headers: answer.headers });
  const reference = `http://127.0.0.1:${await listening}/`;
  const ours = await measure(async (turn) => void (await get(url(turn))), { times, hands });
  const theirs = await measure(async () => void (await get(reference)), { times: 8_000, hands });
  bare.kill();
  return row(what, ours, theirs);
}

/** The SQL the listing call sends, caught instead of sent. */
async function listingSql() {
  let caught: SQL | undefined;
  const db = { execute: (query: SQL) => ((caught = query), Promise.resolve({ rows: [] })) } as unknown as Db;
  const listing = await openListing(db, torontoDate(new Date()), { classId: 10 }, {});
  await listing.page({ limit: 24, offset: 0, sort: 'price_asc' });
  if (!caught) throw new Error('The listing sent no query');
  return new PgDialect().sqlToQuery(caught);
}

async function listingCall(shop: string, url: string) {
  const pool = new pg.Pool({ connectionString: url, max: hands });
  const { sql, params } = await listingSql();
  const call = `${shop}/api/suiteql/item/by-class?classId=10&limit=24&sort=price_asc`;
  const ours = await measure(async () => void (await get(call)), { times: 2_000, hands });
  const theirs = await measure(async () => void (await pool.query(sql, params)), { times: 2_000, hands });
  await pool.end();
  return row('listing call, against its SQL by pg', ours, theirs);
}

async function startShop(): Promise<string> {
  const [port, sandbox, smtp, metrics] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const shop = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'src', 'main.ts'), 'all'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandbox),
      SANDBOX_SMTP_PORT: String(smtp),
      METRICS_PORT: String(metrics),
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  children.push(shop);
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 240; tries += 1) {
    if (shop.exitCode !== null) throw new Error('The shop did not start');
    if (
      await fetch(`${address}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return address;
    await new Promise((done) => setTimeout(done, 250));
  }
  throw new Error('The shop did not become ready');
}
