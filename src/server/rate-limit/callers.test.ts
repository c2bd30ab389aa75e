import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '#adapters/identity/port.ts';
import type { Problem } from '#contract/answers.ts';
import { createApp } from '#server/app.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { requestCosts } from './request-points.ts';
import { openRequestLimit } from './request-limit.ts';

const POINTS = 60;
const from = '198.51.100.7';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.deleteOrders());

/** The store's API with unspent budgets, called from one network address; `verify` replaces the provider's. */
function open(verify: Identity['verify'] = (token) => shop.deps.identity.verify(token)) {
  const requestLimit = openRequestLimit(shop.deps, POINTS);
  const app = createApp({ ...shop.deps, identity: { ...shop.deps.identity, verify }, requestLimit });
  const total = {
    country: 'ca',
    province: 'ON',
    postalCode: 'M5V 2T6',
    lines: [{ productId: testProducts.gloves.id, quantity: 1 }],
  };

  async function post(path: string, body: object, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    return app.request(`/api/suiteql/${path}`, sent, { incoming: { socket: { remoteAddress: from } } });
  }

  /** Requests the stock of a cart, which is the same for everyone. */
  const stock = (token?: string) => post('inventory/check-inventory', { ids: [testProducts.gloves.id] }, token);

  return {
    stock,
    /** Requests the total of a cart. */
    quote: (token?: string) => post('tax/calculate', total, token),
    /** Whether a call with this token is answered with 200. */
    isAnswered: async (token?: string) => (await stock(token)).status === 200,
    /** Spends the points of the address's visitors for carts. */
    async spendAddress() {
      for (let call = 0; call < 2 * POINTS; call += 1)
        await requestLimit.spend({ address: from, cost: requestCosts.cart });
    },
  };
}

const forged = (number: number) => `e30.e30.${Buffer.from(`forged ${number}`).toString('base64url')}`;

// rules: LIMIT-12
describe('a signed-in person', () => {
  test('gets the total of a cart although visitors at the address have no points left', async () => {
    const api = open();
    await api.spendAddress();
    expect((await api.quote()).status).toBe(429);
    expect((await api.quote(await shop.tokens.accessTokenOf('harbourview'))).status).toBe(200);
  });

  // rules: SAFE-13
  test('counts as a visitor with a token that is not canonical base64url', async () => {
    const api = open();
    await api.spendAddress();
    const token = await shop.tokens.accessTokenOf('harbourview');
    expect(await api.isAnswered(`${token}==`)).toBe(false);
    expect(await api.isAnswered(token)).toBe(true);
  });

  test('without points is told how long to wait, and others are not affected', async () => {
    const api = open();
    const token = await shop.tokens.accessTokenOf('harbourview');
    let refused = await api.quote(token);
    for (let call = 0; call < POINTS && refused.status === 200; call += 1) refused = await api.quote(token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await refused.json()) as Problem).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      error:
        'Too many requests came from your account or network within a minute. Please wait 60 seconds, then try again.',
    });
    expect(await api.isAnswered(await shop.tokens.accessTokenWith('harbourview', {})), 'with another token').toBe(
      false,
    );
    expect(await api.isAnswered(await shop.tokens.accessTokenOf('maplegrove'))).toBe(true);
    expect(await api.isAnswered()).toBe(true);
  });
});

// rules: LIMIT-13
describe('an invalid token', () => {
  const second = () => Math.floor(Date.now() / 1000);
  test.each([
    ['forged', async () => forged(1)],
    [
      'expired',
      async () => shop.tokens.accessTokenWith('harbourview', { iat: second() - 7_200, exp: second() - 3_600 }),
    ],
    [
      'of another issuer',
      async () => shop.tokens.accessTokenWith('harbourview', { iss: 'https://another.example.ca/' }),
    ],
    ['for another API', async () => shop.tokens.accessTokenWith('harbourview', { aud: 'https://another.example.ca' })],
    ['no token', async () => 'nonsense'],
  ])('(%s) makes its sender count as a visitor', async (_, make) => {
    const api = open();
    const token = await make();
    expect(await api.isAnswered(token)).toBe(true);
    await api.spendAddress();
    expect(await api.isAnswered(token)).toBe(false);
  });

  test('is verified only up to a limit for each address; people with a cached token keep their points', async () => {
    let checks = 0;
    const api = open((token) => {
      checks += 1;
      return shop.deps.identity.verify(token);
    });
    const token = await shop.tokens.accessTokenOf('harbourview');
    expect(await api.isAnswered(token)).toBe(true);
    expect(checks).toBe(1);
    await Promise.all(Array.from({ length: 200 }, (_, number) => api.stock(forged(number))));
    expect(checks).toBe(61);
    expect(await api.isAnswered(token)).toBe(true);
    expect(await api.isAnswered(await shop.tokens.accessTokenOf('maplegrove')), 'not cached before').toBe(false);
    expect(checks).toBe(61);
    const { now } = shop.deps;
    shop.setNow(new Date(now().getTime() + 60_000).toISOString());
    expect(await api.isAnswered(await shop.tokens.accessTokenOf('maplegrove')), 'a minute later').toBe(true);
  });

  test('is not answered from the cache after the token has expired', async () => {
    let checks = 0;
    const api = open((token) => {
      checks += 1;
      return shop.deps.identity.verify(token);
    });
    const token = await shop.tokens.accessTokenOf('harbourview');
    for (let call = 0; call < 2; call += 1) await api.stock(token);
    expect(checks).toBe(1);
    const earlier = shop.deps.now().toISOString();
    shop.setNow('2036-01-01T12:00:00Z');
    for (let call = 0; call < 2; call += 1) await api.stock(token);
    shop.setNow(earlier);
    expect(checks, 'it is verified each time').toBe(3);
  });

  test('that cannot be verified at the moment does not delay public calls', async () => {
    const api = open(() => new Promise(() => undefined));
    const begun = performance.now();
    expect(await api.isAnswered(await shop.tokens.accessTokenOf('harbourview'))).toBe(true);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
