import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { revokedTokens } from '#db/tables/sessions.ts';
import { deleteNewcomer } from '#server/testing/delete-newcomer.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { operations } from '#server/testing/test-access.ts';
import { callers, type Caller, type Operation } from '#server/testing/test-operations.ts';
import { deletePeople } from '#server/testing/test-people.ts';
import type { Who } from '#server/testing/test-tokens.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.deleteOrders();
  await shop.db.delete(rateLimits);
  await shop.db.delete(revokedTokens);
  await deleteNewcomer(shop.db);
  await deletePeople(shop);
});

/** The token that each caller sends, and the clinic whose data they request. */
const requests: Record<Caller, { token: () => Promise<string> | undefined; of: Who }> = {
  none: { token: () => undefined, of: 'harbourview' },
  owner: { token: () => shop.tokens.accessTokenOf('harbourview'), of: 'harbourview' },
  other: { token: () => shop.tokens.accessTokenOf('maplegrove'), of: 'harbourview' },
  newcomer: { token: () => shop.tokens.accessTokenOf('newcomer'), of: 'newcomer' },
  cardOnly: { token: () => shop.tokens.accessTokenOf('maplegrove'), of: 'maplegrove' },
  approved: { token: () => shop.tokens.accessTokenOf('harbourview'), of: 'harbourview' },
  disabled: { token: () => shop.tokens.accessTokenOf('lakeshore'), of: 'lakeshore' },
  expired: { token: () => shop.tokens.accessTokenWith('harbourview', secondsFromNow(-7200, -3600)), of: 'harbourview' },
  idToken: { token: () => shop.tokens.idTokenOf('harbourview'), of: 'harbourview' },
  otherAudience: {
    token: () => shop.tokens.accessTokenWith('harbourview', { aud: 'https://another.example.ca' }),
    of: 'harbourview',
  },
};

function secondsFromNow(iat: number, exp: number) {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now + iat, exp: now + exp };
}

async function call({ name, build }: Operation, of: Who | null, token: string | undefined) {
  const { path, body, headers } = await build(shop, of);
  return shop.request(name.split(' ')[0]!, path, { token, body, headers });
}

interface Document {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

async function documentedOperations(): Promise<[name: string, isProtected: boolean][]> {
  const { paths } = (await (await shop.app.request('/api/openapi.json')).json()) as Document;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]): [string, boolean] => [
      `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`,
      (security ?? []).length > 0,
    ]),
  );
}

// rules: API-7
test('every documented operation has its row, and the document says whether it needs a token', async () => {
  const rows = operations.map(({ name, expected }) => [name, typeof expected === 'object']);
  expect(rows.toSorted()).toEqual((await documentedOperations()).toSorted());
});

describe.each(operations.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  const { expected } = operation;

  // rules: SAFE-1, SAFE-3
  test.each(Object.entries(callers) as [Caller, string][])('%s: %s', async (caller) => {
    const { token, of } = requests[caller];
    const { status } = await call(operation, of, await token());
    expect(status).toBe(typeof expected === 'number' ? expected : expected[caller]);
  });

  if (typeof expected === 'number' || expected.other !== 404) return;

  // rules: SAFE-3, API-3, ORDER-16
  test('a record of another clinic is answered like a record that does not exist', async () => {
    const token = await shop.tokens.accessTokenOf('maplegrove');
    const { body: another } = await call(operation, 'harbourview', token);
    const { body: absent } = await call(operation, null, token);
    expect(JSON.stringify({ ...another, requestId: '' })).toBe(JSON.stringify({ ...absent, requestId: '' }));
    expect(another['requestId']).not.toBe(absent['requestId']);
  });
});
