import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/answers.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import type { FuzzRequest } from './api-requests.ts';
import { openFuzzSite, type FuzzSite } from './fuzz.ts';
import { openSender } from './send.ts';

/** Requests that once made the store fail, or might have: every row is a request and the status of its answer today. */
let shop: TestShop;
let site: FuzzSite;
let sender: ReturnType<typeof openSender>;
beforeAll(async () => {
  shop = await openTestShop();
  site = await openFuzzSite(shop);
  sender = openSender(site.port);
});
afterAll(async () => {
  sender.close();
  await site.close();
  await shop.close();
});

const get = (path: string): FuzzRequest => ({ method: 'GET', path, headers: {} });

const pages: [path: string, status: number][] = [
  ['/products?selectedBrands=99999999999', 307],
  ['/products?selectedCategories=99999999999,1', 307],
  ['/_serverFn/x', 404],
  ['/_serverFn/%00', 404],
  ['/product/a%00b%25%25?token=abc', 308],
  ['/product/%20', 307],
  ['/products/by-name/%7F', 308],
  ['/api/suiteql/item/named?name=%ED%A0%80', 404],
  ['/api/suiteql/item/named?name=,-1a', 404],
  ['/api/suiteql/saleInvoiced/top-sale-details?fromDate=0000-01-01', 400],
  ['/api/suiteql/saleInvoiced/top-sale-details?fromDate=0001-01-01', 200],
  ['/api/suiteql/saleInvoiced/top-sale-details?fromDate=9998-12-31', 200],
  ['/api/suiteql/saleInvoiced/top-sale-details?fromDate=9999-12-31', 400],
];
test.each(pages)('GET %s is answered %i', async (path, status) => {
  expect(await sender.send(get(path))).toMatchObject({ status });
});

// rules: API-57
const days: [query: string, status: number, field: string | undefined][] = [
  ['from=0000-01-01', 400, 'from'],
  ['to=0000-01-01', 400, 'to'],
  ['to=9999-12-31', 400, 'to'],
  ['from=0001-01-01&to=9998-12-31', 200, undefined],
  ['from=9998-12-31&to=0001-01-01', 200, undefined],
];
test.each(days)('a history of %s is answered %i', async (query, status, field) => {
  const path = `/suiteql/transaction/by-user?userId=${testClinics.harbourview.id}&${query}`;
  const answer = await shop.request<Partial<Problem>>('GET', path, { as: 'harbourview' });
  expect(answer).toMatchObject({ status });
  expect(answer.body.issues?.map((issue) => issue.path)).toEqual(field && [field]);
});

const cards: [id: string, status: number][] = [
  ['', 400],
  ['.', 400],
  ['..', 400],
  ['../customers', 400],
  ['pm_\ud800', 400],
  ['pm a', 400],
  ['pm_absent', 404],
];
test.each(cards)('the card id %j is answered %i', async (paymentMethod, status) => {
  const path = `/stripe/customer/${shop.cardAccounts.harbourview}`;
  const body = { paymentMethod };
  const attached = await shop.request('POST', `${path}/payment-methods/attach`, { as: 'harbourview', body });
  const chosen = await shop.request('PUT', `${path}/default-payment-method`, { as: 'harbourview', body });
  expect([attached.status, chosen.status]).toEqual([status, status]);
  const named = encodeURIComponent(encodeURIComponent(paymentMethod.toWellFormed()));
  const removed = await shop.request('DELETE', `/stripe/payment-methods/${named}`, { as: 'harbourview' });
  expect([400, 404]).toContain(removed.status);
});

const SECRET = 'whsec_test_shop';
const event = {
  id: 'evt_1',
  type: 'payment_intent.created',
  created: 1,
  data: { object: { id: 'pi_1', object: 'payment_intent' } },
};
const sign = (payload: string) => Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET });
const webhooks: [what: string, payload: string, signature: string | null, status: number][] = [
  ['a good one', JSON.stringify(event), null, 200],
  ...['', '=', 't=,v1=', 't=x,v1=y', 'v1', ',,,', 't=1', 't=99999999999999999999,v1=00'].map(
    (signature): [string, string, string, number] => [
      `the signature ${signature}`,
      JSON.stringify(event),
      signature,
      400,
    ],
  ),
  ...['', 'null', '[]', '1', '{', '{}', '"x"'].map((text): [string, string, null, number] => [
    `the body ${text}`,
    text,
    null,
    400,
  ]),
  ...[
    { id: 1 },
    { id: 'a b' },
    { id: null },
    { type: 7 },
    { created: 'x' },
    { created: 1e300 },
    { created: -1 },
    { data: null },
    { data: {} },
  ].map((odd): [string, string, null, number] => [
    `a member ${JSON.stringify(odd)}`,
    JSON.stringify({ ...event, ...odd }),
    null,
    400,
  ]),
  ['an object with an odd id', JSON.stringify({ ...event, data: { object: { id: '../x\u0000' } } }), null, 400],
];
test.each(webhooks)('a webhook with %s', async (_, body, signature, status) => {
  const headers = { 'stripe-signature': signature ?? sign(body), 'content-type': 'application/json' };
  expect(await sender.send({ method: 'POST', path: '/api/stripe/webhook', headers, body })).toMatchObject({ status });
});
