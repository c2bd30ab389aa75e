import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { storeSettings } from '#db/tables/store-settings.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { allActs } from '#server/acts/all.ts';
import { runFor } from '#telemetry/origin.ts';
import { followChanges } from './change-feed.ts';
import { createPageCache, type CachedPage } from './pages/page-cache.ts';
import { openLiveSettings, settingsInForce } from './saved-settings.ts';
import { openTestShop, type TestShop } from './testing/open-test-shop.ts';
import { testProducts } from './testing/test-catalogue.ts';
import { createPayment } from './testing/test-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.db.delete(storeSettings));
afterAll(() => shop.close());

const changeAct = allActs.find(({ name }) => name === 'settings.change');
const change = (values: Record<string, unknown>) => performAct(shop.deps, changeAct!, { values }, SYSTEM_USER);

/** A process of the store: its settings, its change feed, and a page that reads the settings twice. */
async function openProcess(after: () => Promise<unknown> = async () => undefined) {
  const { settings, refresh } = await openLiveSettings(shop.db, testSettings);
  const feed = await followChanges(shop.deps.database, { ...shop.deps, refreshSettings: refresh });
  const cache = createPageCache(feed.changes);
  let requests = 0;
  const render = async () => {
    const head = settings().phones;
    await after();
    await shop.db.execute(sql`select 1`);
    const foot = settings().phones;
    const brotli = { headers: {}, body: Buffer.alloc(1) };
    return { status: 200, route: '/', etag: `${head.fax} ${foot.local}`, dense: true, brotli } satisfies CachedPage;
  };
  return {
    settings,
    feed,
    read: async () => {
      requests += 1;
      return (await runFor({ requestId: `r${requests}` }, () => cache.get('/', render))).etag;
    },
  };
}

const numbers = (n: number) => ({ 'phones.fax': `905-555-010${n}`, 'phones.local': `416-555-010${n}` });
const pageOf = (n: number) => `905-555-010${n} 416-555-010${n}`;

// rules: SETTING-1
test('every process has a change at once, and no page has a part of each', async () => {
  const processes = [await openProcess(), await openProcess()];
  const first = `${testSettings.phones.fax} ${testSettings.phones.local}`;
  const allowed = new Set([first]);
  const seen: string[] = [];
  let isOver = false;
  const readers = processes.flatMap(({ read }) =>
    [1, 2, 3].map(async () => {
      while (!isOver) {
        seen.push(await read());
        // A cached page needs no I/O: without a turn of the event loop, readers would let nothing else run.
        await new Promise((resolve) => setImmediate(resolve));
      }
    }),
  );
  try {
    for (const n of [1, 2, 3]) {
      allowed.add(pageOf(n));
      await change(numbers(n));
      for (const { read } of processes)
        await vi.waitFor(async () => expect(await read()).toBe(pageOf(n)), { timeout: 2_000, interval: 20 });
      // From here on no reader gets an older page.
      const before = seen.length;
      for (const { read } of processes) await read();
      expect(seen.slice(before + readers.length).filter((page) => page !== pageOf(n))).toEqual([]);
    }
  } finally {
    isOver = true;
    await Promise.all(readers);
    for (const { feed } of processes) await feed.stop();
  }
  expect(seen.filter((page) => !allowed.has(page))).toEqual([]);
  expect(seen).toContain(first);
});

// rules: SETTING-1
test('a page whose rendering began before a change has the settings from before, and is dropped', async () => {
  let meanwhile = async () => {};
  const { read, feed } = await openProcess(() => meanwhile());
  meanwhile = async () => {
    meanwhile = async () => {};
    await change(numbers(4));
    await feed.catchUp();
  };
  expect(await read()).toBe(`${testSettings.phones.fax} ${testSettings.phones.local}`);
  expect(await read()).toBe(pageOf(4));
  await feed.stop();
});

// rules: SETTING-3
test('a store without saved settings has the settings of its file, and saved settings get defaults for new fields', async () => {
  expect((await openLiveSettings(shop.db, testSettings)).settings()).toBe(testSettings);
  const { giftCards: _, ...older } = testSettings;
  const value = { ...older, name: 'Northline Dental' };
  await shop.db.insert(storeSettings).values({ version: 1, value, changedAt: shop.deps.now() });
  const { settings } = await openLiveSettings(shop.db, { ...testSettings, isStaging: true });
  expect(settings()).toEqual({ ...testSettings, name: 'Northline Dental', isStaging: true });
});

// rules: SETTING-3
test('saved settings that break a rule are refused with their version', async () => {
  const value = { ...testSettings, email: 'nobody' };
  await shop.db.insert(storeSettings).values({ version: 1, value, changedAt: shop.deps.now() });
  await expect(openLiveSettings(shop.db, testSettings)).rejects.toThrow(
    "Version 1 of the store's settings is not usable: email must be an e-mail address.",
  );
});

// rules: SETTING-2, SETTING-8
test('an order has the settings that are in force in its transaction, and a page that is older is refused', async () => {
  await change({ 'shipping.flatRate': 12_99 });
  // The process of the test has not heard of the change.
  expect(shop.deps.settings()).toBe(testSettings);
  expect((await settingsInForce(shop.db, testSettings)).shipping.flatRate).toBe(12_99);
  const lines = [[testProducts.gloves, 1]] as const;
  const refused = await createPayment(shop, { lines, amount: 25_40 });
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'TOTAL_CHANGED' }]);
  await shop.db.delete(storeSettings);
  expect((await createPayment(shop, { lines, amount: 25_40 })).status).toBe(200);
});
