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
import { compare, get, type Load } from './load.ts';

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
  console.table([
    await page('listing page, rendered', listing, (turn) => `${listing}?maxPrice=${1_000 + turn}`, 100),
    await page('listing page, kept', listing, () => listing, 3_000),
    await page('product page, rendered', product, (turn) => `${product}?turn=${turn}`, 100),
    await page('product page, kept', product, () => product, 3_000),
    ...(databaseUrl ? [await listingCall(shop, databaseUrl)] : []),
  ]);
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.filter(isRunning).map((child) => new Promise((done) => child.once('exit', done))));
  cluster?.stop();
  rmSync(folder, { recursive: true, force: true });
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

function row(what: string, { ours, reference }: { ours: Load; reference: Load }) {
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return {
    what,
    'per second': Math.round(ours.perSecond),
    'p50 ms': round(ours.p50),
    'p99 ms': round(ours.p99),
    'reference per second': Math.round(reference.perSecond),
    ratio: round(ours.perSecond / reference.perSecond),
  };
}

async function page(what: string, sample: string, url: (turn: number) => string, times: number) {
  const { body, headers } = await get(sample);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  children.push(bare);
  const listening = new Promise<number>((done) => bare.once('message', (port) => done(Number(port))));
  bare.send({ body: body.toString('base64'), headers });
  const reference = `http://127.0.0.1:${await listening}/`;
  const loads = await compare(
    (turn) => get(url(turn)),
    () => get(reference),
    { ours: { times, hands }, reference: { times: 3_000, hands } },
  );
  bare.kill();
  return row(what, loads);
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
  const effort = { times: 300, hands };
  const loads = await compare(
    () => get(call),
    () => pool.query(sql, params),
    { ours: effort, reference: effort },
  );
  await pool.end();
  return row('listing call, against its SQL by pg', loads);
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
