import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { classSlug } from '#domain/slugs.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { get } from './load.ts';
import { callStore, pick } from './soak/call.ts';
import { openClock } from './soak/clock.ts';
import { sumOf } from './soak/measure.ts';
import { clinicIds, FEW } from './soak/prepare.ts';
import { openSoakShop, type SoakShop } from './soak/shop.ts';
import { readState } from './soak/state.ts';

const READERS = 32;
/** Products whose pages are read: all scarce ones, and three times as many others. */
const OTHERS_PER_SCARCE = 3;
const GOAL = 0.95;
/** Orders before the first that counts. */
const WARM_UP = 20;
/** Times that an order is sent while the store has no free connection. */
const TRIES = 30;

/**
 * Measures which share of page requests two web processes answer from their caches while clinics order items of which
 * 20 or fewer are left (10,000 orders, four clinics at a time), and 32 readers read the home page, listings and products
 * without a pause. A sold-out item is restocked.
 */
export async function measurePageCache([orders = '10000', hands = '4']: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-bench-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755);
  const shop = await openSoakShop(folder, await readState(folder), openClock(folder, 0, false));
  try {
    const pages = await pagesOf(shop);
    for (const url of shop.webUrls) for (const page of [...pages, ...pages]) await get(url + page);
    const place = await openOrders(shop);
    for (let turn = 0; turn < WARM_UP; turn += 1) await place();

    const before = await readCounts(shop);
    const began = performance.now();
    let left = Number(orders);
    let read = 0;
    const ordering = Array.from({ length: Number(hands) }, async () => {
      while (left > 0) {
        left -= 1;
        await place();
      }
    });
    let isOver = false;
    const reading = Array.from({ length: READERS }, async (_, reader) => {
      for (; !isOver; read += 1) await get(shop.webUrls[reader % 2]! + pick(pages));
    });
    await Promise.all(ordering);
    isOver = true;
    await Promise.all(reading);

    const seconds = (performance.now() - began) / 1_000;
    const after = await readCounts(shop);
    const [hits, misses] = [after.hits - before.hits, after.misses - before.misses];
    const share = hits / (hits + misses);
    const found = await shop.newBreaches();
    console.table({
      'page cache': {
        orders: Number(orders),
        'orders a second': Math.round(Number(orders) / seconds),
        'different pages': pages.length,
        'pages a second': Math.round(read / seconds),
        hits,
        misses,
        'misses an order': Math.round((misses / Number(orders)) * 10) / 10,
        share: Math.round(share * 1_000) / 1_000,
        goal: GOAL,
        'cache, MB': Math.round(after.bytes / 1024 / 1024),
        breaches: found.length,
        missed: share < GOAL ? 'missed' : '',
      },
    });
    for (const breach of found.slice(0, 20)) process.stdout.write(`${breach}\n`);
    process.stdout.write(`Load average ${loadavg()[0]?.toFixed(1)}.\n`);
    if (share < GOAL || found.length > 0) process.exitCode = 1;
  } finally {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The home page, the first page of each class, and the pages of products. */
async function pagesOf({ webUrls, items }: SoakShop): Promise<string[]> {
  const answer = await fetch(`${webUrls[0]}/api/suiteql/classification`);
  const { items: classes } = (await answer.json()) as { items: { id: number; name: string }[] };
  const scarce = items.filter(({ isScarce }) => isScarce);
  const others = items.filter(({ isScarce }) => !isScarce).slice(0, OTHERS_PER_SCARCE * scarce.length);
  return [
    '/',
    ...classes.map((one) => `/products/by-class/${classSlug(one)}`),
    ...[...scarce, ...others].map(({ id }) => `/product/${id}`),
  ];
}

/** Returns a function that orders a unit of a scarce item on invoice, and restocks the item when it is sold out. */
async function openOrders({ db, webUrls, items, issueAll }: SoakShop): Promise<() => Promise<void>> {
  const { clinics } = await issueAll();
  const scarce = items.filter(({ isScarce }) => isScarce).map(({ id }) => ({ id, left: FEW }));
  return async () => {
    const [id, item] = [pick(clinicIds), pick(scarce)];
    item.left -= 1;
    const order = { entity: { id }, paymentMethod: 'invoice' as const, orderAgain: true };
    const body = orderBody('harbourview', [[item, 1]], order);
    const key = `soak-${randomUUID()}`;
    // As in the browser, an order that found no free connection is sent again with its key.
    for (let tries = 1; ; tries += 1) {
      const sent = callStore(pick(webUrls), clinics.get(id)!, '/restapi/salesOrder', { body, key });
      const isPlaced = await sent.then(
        () => true,
        (error: unknown) => {
          if (tries >= TRIES || !String(error).includes('UNAVAILABLE')) throw error;
          return false;
        },
      );
      if (isPlaced) break;
      await pause(1_000);
    }
    if (item.left > 0) return;
    item.left += FEW;
    await db.execute(sql`update inventory set on_hand = on_hand + ${FEW} where product_id = ${item.id}`);
  };
}

/** What the page caches of both web processes have counted so far. */
async function readCounts({ metricsUrl }: SoakShop) {
  const texts = await Promise.all(
    (['web1', 'web2'] as const).map(async (name) => (await fetch(metricsUrl(name))).text()),
  );
  const total = (name: string, labels: string) => texts.reduce((sum, text) => sum + sumOf(text, name, labels), 0);
  return {
    hits: total('cache_requests_total', 'cache="pages",result="hit"'),
    misses: total('cache_requests_total', 'cache="pages",result="miss"'),
    bytes: total('cache_bytes', 'cache="pages"'),
  };
}
