import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '#db/tables/rate-limits.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderBody, paymentBody } from '#server/testing/test-orders.ts';
import { agreePrice, givePriceList } from '#server/testing/test-prices.ts';

/**
 * Attempts to see the contract prices and the price list of Harbourview: every kind of caller, with every way to name
 * another clinic. The prices are amounts that nothing else in the test store has, for one unit and for three.
 */
const { gloves, masks, bond, bibs, cement } = testProducts;
const hidden = [
  [gloves, 7_77],
  [masks, 6_61],
  [bond, 31_13],
] as const;
/** The prices of its price list, for one unit and for three. */
const listed = [
  [bibs, 15_51],
  [cement, 55_15],
] as const;
const secrets = [...hidden, ...listed]
  .flatMap(([, cents]) => [cents, 3 * cents])
  .flatMap((cents) => [cents / 100, cents].map(String));

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  for (const [product, cents] of hidden) {
    await agreePrice(shop, 'harbourview', [product, cents]);
    await agreePrice(shop, 'lakeshore', [product, cents]);
    await agreePrice(shop, 'maplegrove', [product, cents + 100]);
  }
  for (const names of [['harbourview', 'lakeshore'], ['maplegrove']] as const) {
    const steps = listed.map(([product, cents]) => [product, 1, names.length === 2 ? cents : cents + 100] as const);
    await givePriceList(shop, names, steps);
  }
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.delete(rateLimits);
});

const now = () => Math.floor(Date.now() / 1000);
const callers: Record<string, () => Promise<string | undefined>> = {
  'a visitor': async () => undefined,
  'another clinic': () => shop.tokens.accessTokenOf('maplegrove'),
  'a person without a clinic': () => shop.tokens.accessTokenOf('newcomer'),
  'a locked clinic with these prices': () => shop.tokens.accessTokenOf('lakeshore'),
  'the clinic with an expired token': () =>
    shop.tokens.accessTokenWith('harbourview', { iat: now() - 7200, exp: now() - 3600 }),
  'the clinic with an ID token': () => shop.tokens.idTokenOf('harbourview'),
  'the clinic with a token for another API': () =>
    shop.tokens.accessTokenWith('harbourview', { aud: 'https://another.example.ca' }),
  'a token that is cut': async () => (await shop.tokens.accessTokenOf('harbourview')).slice(0, -8),
};

const { id } = testClinics.harbourview;
const lines = [...hidden, ...listed].map(([product]) => ({ productId: product.id, quantity: 3, subscribed: false }));
const naming = { customerId: id, clinicId: id, customer: { id }, entity: { id }, user: { customer: { id } } };
const headers = { 'X-Customer-Id': String(id), 'X-Clinic-Id': String(id), Cookie: `customerId=${id}` };
const orderLinesOf = [...hidden, ...listed].map(([product]) => [product, 3] as const);

/** Without a body the attempt is a GET. */
type Attempt = () => Promise<{ path: string; body?: unknown; headers?: Record<string, string> }>;
const ids = lines.map(({ productId }) => productId);
const byClinicPrices = 'facets=true&sort=price_asc&limit=100&prices=clinic';
const attempts: Record<string, Attempt> = {
  prices: async () => ({ path: '/suiteql/promotion/calculate-price', body: { lines } }),
  'prices, naming the clinic in the body': async () => ({
    path: '/suiteql/promotion/calculate-price',
    body: { ...naming, lines: lines.map((line) => ({ ...line, ...naming })) },
  }),
  'prices, naming the clinic in the URL': async () => ({
    path: `/suiteql/promotion/calculate-price?customerId=${id}&clinicId=${id}&as=${id}`,
    body: { lines },
  }),
  'prices, naming the clinic in headers': async () => ({
    path: '/suiteql/promotion/calculate-price',
    body: { lines },
    headers,
  }),
  'the clinic prices of products': async () => ({ path: '/suiteql/item/clinic-prices', body: { ids } }),
  'the clinic prices of products, naming the clinic in the body': async () => ({
    path: '/suiteql/item/clinic-prices',
    body: { ids, ...naming },
  }),
  'the clinic prices of products, naming the clinic in URL and headers': async () => ({
    path: `/suiteql/item/clinic-prices?customerId=${id}&clinicId=${id}`,
    body: { ids },
    headers,
  }),
  'a listing by clinic prices': async () => ({ path: `/suiteql/item/all-products?${byClinicPrices}` }),
  'a listing by clinic prices, naming the clinic': async () => ({
    path: `/suiteql/item/all-products?${byClinicPrices}&customerId=${id}&clinicId=${id}`,
    headers,
  }),
  'a search by clinic prices': async () => ({ path: `/suiteql/item/search-by-name-like?name=e&${byClinicPrices}` }),
  'an estimate': async () => ({
    path: '/suiteql/tax/calculate',
    body: { country: 'us', postalCode: '97201', lines: lines.slice(0, 1), ...naming },
  }),
  'a new total for an order of the clinic': async () => ({
    path: '/restapi/salesOrder',
    body: orderBody('harbourview', orderLinesOf, { paymentMethod: 'invoice', expectedTotal: 1 }),
  }),
  'a new total for a payment of the clinic': async () => ({
    path: '/stripe/payment/create',
    body: await paymentBody(shop, { clinic: 'harbourview', lines: orderLinesOf, amount: 1 }),
  }),
};

// rules: SAFE-17, API-58
describe.each(Object.keys(callers))('%s', (caller) => {
  test.each(Object.keys(attempts))('does not see these prices by %s', async (attempt) => {
    const { path, body, headers: more } = await attempts[attempt]!();
    const token = await callers[caller]!();
    const answer = await shop.request(body === undefined ? 'GET' : 'POST', path, {
      token,
      body,
      headers: { ...more, 'Idempotency-Key': `${caller} ${attempt}`.replace(/\W+/g, '-') },
    });
    expect(answer.status).toBeLessThan(500);
    const numbers = JSON.stringify({ ...answer.body, requestId: '' }).match(/\d+(\.\d+)?/g) ?? [];
    expect(numbers.filter((number) => secrets.includes(number))).toEqual([]);
  });
});

// rules: SAFE-17
test('counts by clinic prices do not reveal the prices of another clinic', async () => {
  // Only one clinic has the price 7.77; a count between two prices would show where it is.
  const path = '/suiteql/item/count-all-products?minPrice=7.77&maxPrice=7.77&prices=clinic';
  const counted = async (caller: string) => {
    const token = await callers[caller]!();
    return (await shop.request<{ count?: number }>('GET', path, { token, headers })).body.count ?? 0;
  };
  for (const caller of Object.keys(callers)) expect([caller, await counted(caller)]).toEqual([caller, 0]);
  expect((await shop.request('GET', path, { as: 'harbourview' })).body).toEqual({ count: 1 });
});

test('the attempts are at least forty, and the clinic itself sees each of these prices', async () => {
  expect(Object.keys(callers).length * Object.keys(attempts).length).toBeGreaterThanOrEqual(40);
  const own = await shop.request('POST', '/suiteql/promotion/calculate-price', { as: 'harbourview', body: { lines } });
  for (const [, cents] of [...hidden, ...listed])
    expect(JSON.stringify(own.body)).toContain(`"netUnitPrice":${cents / 100}`);
});
