import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { paymentBody } from '#server/testing/test-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(() => shop.forgetOrders());

describe('smoke', () => {
  it('pays', async () => {
    const body = await paymentBody(shop, { lines: [[testProducts.gloves, 2]], amount: 3952 });
    const created = await shop.request<CreatePaymentAnswer>('POST', '/stripe/payment/create', {
      as: 'harbourview',
      body,
    });
    console.log(created.status, created.body);
    const confirmed = await shop.request<ConfirmPaymentAnswer>('POST', '/stripe/payment/confirm', {
      as: 'harbourview',
      body: { paymentIntentId: created.body.paymentIntent.id, paymentMethodId: body.paymentMethod },
    });
    console.log(confirmed.status, confirmed.body);
    const history = await shop.request('GET', '/suiteql/transaction/by-user?userId=201', { as: 'harbourview' });
    console.log(history.status, JSON.stringify(history.body));
    expect(confirmed.status).toBe(200);
  });
});
