import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import type { Who } from '#server/testing/test-tokens.ts';
import { openRequestLimit } from './request-limit.ts';

/** Whoever signs out must always be let out, and only with a good token, which is then used up. */
const WITHOUT_LIMIT = ['POST /api/session/end'];
/** More than the most that any limit allows in an hour. */
const MAX_TRIES = 80;
const ADDRESS = '198.51.100.7';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Caller {
  authorization?: string;
  'x-customer-id'?: string;
}

const bearerOf = async (who: Who) => ({ authorization: `Bearer ${await shop.tokens.accessTokenOf(who)}` });

/** The callers that a route for clinics accepts or refuses, each for another reason. */
const callers: [who: string, caller: () => Promise<Caller>][] = [
  ['a clinic', () => bearerOf('harbourview')],
  ['a visitor', async () => ({})],
  ['a forged token', async () => ({ authorization: 'Bearer e30.e30.c2ln' })],
  ['a person who names another clinic', async () => ({ ...(await bearerOf('maplegrove')), 'x-customer-id': '999' })],
  ['a person without a clinic', () => bearerOf('newcomer')],
  ['a locked clinic', () => bearerOf('lakeshore')],
  [
    'staff',
    async () => {
      await hireStaff(shop.db, testNewcomer.email, 'sales');
      return bearerOf('newcomer');
    },
  ],
];

// rules: LIMIT-20
test.each(callers)(
  'no call of the API can be sent without end by %s',
  async (_, caller) => {
    const app = createApp({ ...shop.deps, requestLimit: openRequestLimit(shop.deps, 60), orderCalls: 5 });
    await shop.deleteOrders();
    const from = { incoming: { socket: { remoteAddress: ADDRESS } } };
    const headers = { ...(await caller()), 'content-type': 'application/json' };
    const document = (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, object> };
    const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path })),
    );
    const endless: string[] = [];
    expect(calls.map(nameOf)).toEqual(expect.arrayContaining(WITHOUT_LIMIT));
    for (const { method, path } of calls.filter((call) => !WITHOUT_LIMIT.includes(nameOf(call)))) {
      const sent = { method, headers, ...(method !== 'GET' && { body: '{}' }) };
      let status = 0;
      for (let time = 0; time < MAX_TRIES && status !== 429; time += 1) {
        ({ status } = await app.request(path.replace(/\{\w+\}/g, '1'), sent, from));
      }
      if (status !== 429) endless.push(nameOf({ method, path }));
    }
    expect(calls.length).toBeGreaterThan(40);
    expect(endless).toEqual([]);
  },
  60_000,
);

test('asking again and again whether the store is ready asks the database once a second', async () => {
  let asked = 0;
  const { database } = shop.deps;
  const whyNotReady = () => {
    asked += 1;
    return database.whyNotReady();
  };
  const app = createApp({ ...shop.deps, database: { ...database, whyNotReady } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.request('/readyz')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked).toBe(1);
});
