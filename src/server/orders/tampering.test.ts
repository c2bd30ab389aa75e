import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { CreatePaymentAnswer, CreatePaymentBody } from '#contract/cards.ts';
import type { OrderStatus, SalesOrderBody } from '#contract/orders.ts';
import { promotions } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import type { ClinicName } from '#server/testing/test-clinics.ts';
import {
  confirmPayment,
  createPayment,
  orderBody,
  paymentBody,
  recurringBody,
  type TestLine,
} from '#server/testing/test-orders.ts';

/**
 * Requests that no browser sends: each is refused without an order, or the order is charged at the store's own price.
 * Two boxes of gloves for Toronto cost 2 × 12.49 + 9.99, plus 13 % tax on both.
 */
const { gloves, masks, retired, bibs } = testProducts;
const line: TestLine = [gloves, 2];
const FAIR = 3952;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const ended = { startDate: '2026-10-01', endDate: '2026-11-20' };
  const toCome = { startDate: '2026-11-22', endDate: '2026-12-31' };
  await shop.db.insert(promotions).values([
    { id: 901, productId: gloves.id, code: 'AUTUMN', fixedPriceCents: 1_00, ...ended },
    { id: 902, productId: gloves.id, code: 'ADVENT', fixedPriceCents: 1_00, ...toCome },
    { id: 903, productId: gloves.id, fixedPriceCents: 1_00, ...ended },
  ]);
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

type Change = (body: CreatePaymentBody) => object;

const order =
  (change: object): Change =>
  ({ orderData }) => ({ orderData: { ...orderData, order: { ...orderData.order, ...change } } });
const item = (change: object) => order({ item: { items: [{ item: { id: gloves.id }, quantity: 2, ...change }] } });
const address = (change: Partial<SalesOrderBody['shippingAddress']>) =>
  order({ shippingAddress: { ...orderBody('harbourview', []).shippingAddress, ...change } });
const recurring =
  (change: object): Change =>
  ({ orderData }) => ({
    amount: 3811,
    orderData: { ...orderData, recurring: [{ ...recurringBody('harbourview', line, 1), ...change }] },
  });

async function tampered(change: Change) {
  const body = await paymentBody(shop, { lines: [line], amount: FAIR });
  const changed = { ...body, ...change(body) };
  const answer = await shop.request<CreatePaymentAnswer>('POST', '/stripe/payment/create', {
    as: 'harbourview',
    body: changed,
  });
  return { ...answer, card: body.paymentMethod };
}

const totals = async () => (await shop.db.select().from(orders)).map(({ totalCents }) => totalCents);

// rules: LIMIT-1
describe('an order by card is refused with', () => {
  const cheap = { price: 0.01, rate: 0.01, amount: 0.02 };

  test.each<[string, number, Change]>([
    ['an amount one cent less', 409, () => ({ amount: FAIR - 1 })],
    ['an amount one cent more', 409, () => ({ amount: FAIR + 1 })],
    ['an amount of nothing', 400, () => ({ amount: 0 })],
    ['an amount to be paid out', 400, () => ({ amount: -FAIR })],
    ['an amount in dollars', 400, () => ({ amount: 39.52 })],
    ['an amount in words', 400, () => ({ amount: String(FAIR) })],
    ['another currency', 400, () => ({ currency: 'usd' })],
    ['prices of its own', 409, (body) => ({ ...item(cheap)(body), amount: 2 })],
    ['a promotion that ended yesterday', 409, (body) => ({ ...order({ promoCodes: ['AUTUMN'] })(body), amount: 1355 })],
    ['a promotion of tomorrow', 409, (body) => ({ ...order({ promoCodes: ['ADVENT'] })(body), amount: 1355 })],
    ['free shipping it did not earn', 409, (body) => ({ ...order({ freeShipping: true })(body), amount: 2823 })],
    ['no tax', 409, (body) => ({ ...order({ taxExempt: true, taxes: [] })(body), amount: 3497 })],
    ['the tax of another province', 409, (body) => ({ ...address({})(body), amount: 3672 })],
    ['another clinic', 404, order({ entity: { id: 202 } })],
    ['another clinic’s card account', 404, () => ({ customerId: shop.cardAccounts.maplegrove })],
    ['a card that does not exist', 404, () => ({ paymentMethod: 'pm_absent' })],
    ['no items', 400, order({ item: { items: [] } })],
    ['a hundred and one lines', 400, order({ item: { items: Array(101).fill({ item: { id: 101 }, quantity: 1 }) } })],
    ['a quantity of 0', 400, item({ quantity: 0 })],
    ['a quantity of -1', 400, item({ quantity: -1 })],
    ['a quantity of 1000', 400, item({ quantity: 1000 })],
    ['a quantity of 1.5', 400, item({ quantity: 1.5 })],
    ['a quantity in words', 400, item({ quantity: '2' })],
    ['an item that is not sold any more', 404, item({ item: { id: retired.id } })],
    ['an item that never was', 404, item({ item: { id: 1_999_999 } })],
    ['a piece of SQL for an item', 400, item({ item: { id: '101 or true' } })],
    ['an unknown delivery method', 400, order({ shipMethod: { id: 1 } })],
    ['an invoice instead of a card', 400, order({ paymentMethod: 'invoice' })],
    ['a country nobody delivers to', 400, address({ country: { id: 'fr' } })],
    ['a province of another country', 400, address({ state: 'NY' })],
    ['an invalid postal code', 400, address({ zip: '12345' })],
    ['no street', 400, address({ addr1: ' ' })],
    ['a subscription every 4 months', 400, recurring({ custrecord_ro_interval: 4 })],
    ['a subscription to a product that is not ordered', 400, recurring({ custrecord_ro_item: { id: masks.id } })],
    ['a subscription to more than is ordered', 400, recurring({ custrecord_ro_quantity: 9 })],
    ['a subscription for another clinic', 400, recurring({ custrecord_ro_customer: { id: 202 } })],
    ['a subscription from a day that does not exist', 400, recurring({ custrecord_ro_next_run: '2026-02-30' })],
  ])('%s (%i)', async (_, status, change) => {
    expect((await tampered(change)).status).toBe(status);
    expect(await totals()).toEqual([]);
    expect(await shop.wallet.intents()).toEqual([]);
  });
});

// rules: CHECKOUT-22
it('names the product that was withdrawn from sale, and what to do', async () => {
  const { body } = await tampered(item({ item: { id: retired.id } }));
  expect(body).toMatchObject({
    code: 'PRODUCT_NOT_FOUND',
    error: `${retired.name} is not sold any more. Take it out of the cart to go on.`,
    issues: [{ path: 'item.items.0.item.id' }],
  });
});

// rules: PLACE-1
describe('an order by card is charged at the store’s price, although the request changes', () => {
  test.each<[string, Change]>([
    ['the prices of its lines', item({ price: 0.01, rate: 0.01, amount: 0.02, discountedPrice: 0.01, promotion: 903 })],
    ['its sums', order({ subtotal: 0.02, total: 0.02, totalCents: 2, discountTotal: 39.5, currency: 'usd' })],
    ['its shipping and tax', order({ freeShipping: true, shippingCost: 0, taxExempt: true, taxRate: 0, taxes: [] })],
    ['its state', order({ id: 1, state: 'placed', status: 'completed', paid: true, isAdmin: true })],
    ['its clinic’s stage', order({ entity: { id: 201, stage: 'Customer', stripeCustomerId: 'cus_other' } })],
    ['an address in another clinic’s book', order({ locationId: 2, billingAddressId: 2, addressBook: { id: 2 } })],
    ['a code of another item’s promotion', order({ promoCodes: ['SPRING', 'AUTUMN', 'ADVENT'] })],
    ['the payment itself', () => ({ metadata: { order_id: '1' }, description: 'free', capture_method: 'manual' })],
  ])('%s', async (_, change) => {
    const { status, body, card } = await tampered(change);
    expect(status).toBe(200);
    expect(body.paymentIntent.amount).toBe(FAIR);
    const confirmed = await shop.request('POST', '/stripe/payment/confirm', {
      as: 'harbourview',
      body: { paymentIntentId: body.paymentIntent.id, paymentMethodId: card, amount: 1, orderData: { order: {} } },
    });
    expect(confirmed.body).toMatchObject({ paymentIntent: { status: 'succeeded', amount: FAIR } });
    expect(await totals()).toEqual([FAIR]);
  });

  it('the day its subscription begins', async () => {
    const past = { custrecord_ro_next_run: '2020-01-01', custrecord_ro_status: { id: '3' } };
    expect((await tampered(recurring(past))).status).toBe(200);
    const [subscription] = await shop.db.select().from(subscriptions);
    expect(subscription).toMatchObject({ status: 'pending', anchorDate: '2026-11-21', nextRun: '2026-12-21' });
  });
});

describe('a payment is not confirmed with', () => {
  // rules: ORDER-16
  it('another clinic’s card, new or saved, or by another clinic', async () => {
    const theirs = await shop.wallet.savedCard(shop.cardAccounts.maplegrove);
    expect((await createPayment(shop, { lines: [line], amount: FAIR, card: theirs })).status).toBe(404);
    const { body } = await createPayment(shop, { lines: [line], amount: FAIR });
    const { id } = body.paymentIntent;
    expect((await confirmPayment(shop, id, theirs)).status).toBe(404);
    expect((await confirmPayment(shop, id, await shop.wallet.card(), 'maplegrove')).status).toBe(404);
    expect((await confirmPayment(shop, 'pi_absent', await shop.wallet.card())).status).toBe(404);
    expect(await shop.wallet.chargesOf(body.orderId)).toBe(0);
  });
});

describe('an order on invoice', () => {
  let keys = 0;
  async function invoice(change: object, as: ClinicName = 'harbourview', key?: string) {
    keys += 1;
    const body = { ...orderBody(as, [line]), paymentMethod: 'invoice', ...change };
    const headers = { 'idempotency-key': key ?? `tampered-${keys}` };
    return { ...(await shop.request('POST', '/restapi/salesOrder', { as, body, headers })), key: `tampered-${keys}` };
  }

  test.each<[string, number, ClinicName, object]>([
    ['of a clinic that pays by card only', 403, 'maplegrove', {}],
    ['of a clinic whose request says it is approved', 403, 'maplegrove', { entity: { id: 202, stage: 'Customer' } }],
    ['of one in the name of another that is', 404, 'maplegrove', { entity: { id: 201 } }],
    ['of a locked clinic', 403, 'lakeshore', {}],
    ['that says it is paid by card', 400, 'harbourview', { paymentMethod: 'card' }],
    ['with another total than was shown', 409, 'harbourview', { expectedTotal: 1 }],
    ['that asks for -1 boxes', 400, 'harbourview', { item: { items: [{ item: { id: 101 }, quantity: -1 }] } }],
  ])('%s is refused (%i)', async (_, status, as, change) => {
    expect((await invoice(change, as)).status).toBe(status);
    expect(await totals()).toEqual([]);
  });

  it('is written at the store’s price, with any sums in its request', async () => {
    const free = { total: 0, totalCents: 0, taxes: [], freeShipping: true, state: 'shipped', promoCodes: ['AUTUMN'] };
    const { status, key } = await invoice(free);
    expect(status).toBe(202);
    const answer = await shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`, { as: 'harbourview' });
    const [written] = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.id, answer.body.orderId ?? 0));
    expect(written).toMatchObject({ totalCents: FAIR, state: 'placed', shippingCents: 999 });
  });

  it('and an order by card of another clinic may have the same key: each has its own order', async () => {
    const key = 'shared-by-chance';
    expect((await invoice({}, 'harbourview', key)).status).toBe(202);
    const theirs = { clinic: 'maplegrove', lines: [[bibs, 1]], amount: 3305 } as const;
    const created = await createPayment(shop, theirs, { 'idempotency-key': key });
    expect(created).toMatchObject({ status: 200, body: { idemKey: key } });
    const asked = (['harbourview', 'maplegrove'] as const).map((as) =>
      shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`, { as }),
    );
    const [own, other] = await Promise.all(asked);
    expect([own!.body.status, other!.body.status]).toEqual(['completed', 'processing']);
    const cancel = `/restapi/salesOrder/${created.body.orderId}/cancel`;
    expect((await shop.request('POST', cancel, { as: 'harbourview' })).status).toBe(404);
  });

  it('is not changed by another body under its key, nor seen by another clinic', async () => {
    await invoice({}, 'harbourview', 'same-key');
    const other = { item: { items: [{ item: { id: bibs.id }, quantity: 1 }] } };
    expect((await invoice(other, 'harbourview', 'same-key')).status).toBe(422);
    expect(await totals()).toEqual([FAIR]);
    expect((await shop.request('GET', '/restapi/salesOrder/status/same-key', { as: 'maplegrove' })).status).toBe(404);
  });
});
