import { fork } from 'node:child_process';
import { join } from 'node:path';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import { openListing } from '#server/catalogue/listing.ts';
import type { Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { compare, get, type Load } from './load.ts';
import { openShop } from './shop.ts';

const hands = 8;

/**
 * How fast the shop is, as ratios to a reference measured in the same run on the same machine: pages against a bare Node
 * server that sends the same bytes, the listing call against the same SQL sent straight to PostgreSQL.
 */
export async function measurePages(): Promise<void> {
  const shop = await openShop();
  try {
    const listing = `${shop.url}/products/by-class/gloves-10`;
    const product = `${shop.url}/product/1001`;
    console.table([
      await page('listing page, rendered', listing, (turn) => `${listing}?maxPrice=${1_000 + turn}`, 100),
      await page('listing page, kept', listing, () => listing, 3_000),
      await page('product page, rendered', product, (turn) => `${product}?turn=${turn}`, 100),
      await page('product page, kept', product, () => product, 3_000),
      ...(shop.databaseUrl ? [await listingCall(shop.url, shop.databaseUrl)] : []),
    ]);
  } finally {
    await shop.stop();
  }
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
