import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const members = '{"polluted":1,"ids":[1],"stage":"Customer","id":201}';
const body = `{"__proto__":${members},"constructor":{"prototype":${members}},"order":{"__proto__":${members}}}`;

// rules: SAFE-16
test('no call mistakes a member of an object’s prototype for a sent value, or changes a prototype', async () => {
  const token = await shop.tokens.accessTokenOf('harbourview');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const answer = await shop.app.request('/api/openapi.json');
  const { paths } = (await answer.json()) as { paths: Record<string, object> };
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get' && method !== 'delete' && path !== '/api/session/end')
      .map((method) => ({ method: method.toUpperCase(), path: path.replace(/\{\w+\}/g, '1') })),
  );
  for (const { method, path } of calls) {
    const { status } = await shop.app.request(`${path}?__proto__[polluted]=1`, { method, headers, body });
    expect(status, `${method} ${path}`).toBeLessThan(500);
    expect(Object.keys(Object.prototype), `${method} ${path}`).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted, `${method} ${path}`).toBeUndefined();
  }
  const sent = { method: 'POST', headers, body: `{"__proto__":${members}}` };
  expect((await shop.app.request('/api/suiteql/item/by-ids', sent)).status).toBe(400);
});
