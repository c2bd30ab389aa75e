import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import type { CalculatePriceAnswer, PriceRecord, TaxEstimate } from '#contract/pricing.ts';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { memberships } from '#db/tables/accounts.ts';
import { products } from '#db/tables/catalogue.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { priceCart } from '#server/promotions/price-cart.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, type ClinicName } from '#server/testing/test-clinics.ts';
import { createPayment, orderBody } from '#server/testing/test-orders.ts';
import { agreePrice, deleteClinicPrices, givePriceList } from '#server/testing/test-prices.ts';
import { insertAddress, runDue } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';

const { gloves, masks, bond, bibs, cement } = testProducts;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.deleteOrders();
  await deleteClinicPrices(shop);
  shop.setNow('2026-11-21T15:00:00Z');
});

type Line = { product: { id: number }; quantity?: number; subscribed?: boolean };

const bodyOf = (lines: Line[], promoCodes: string[] = []) => ({
  lines: lines.map(({ product, quantity = 1, subscribed = false }) => ({
    productId: product.id,
    quantity,
    subscribed,
  })),
  promoCodes,
});

async function priced(lines: Line[], as?: ClinicName, promoCodes?: string[]): Promise<PriceRecord[]> {
  const answer = await shop.request<CalculatePriceAnswer>('POST', '/suiteql/promotion/calculate-price', {
    as,
    body: bodyOf(lines, promoCodes),
  });
  expect(answer.status).toBe(200);
  return answer.body.items;
}

describe('calculate-price', () => {
  // rules: PRICE-21, API-58
  it('answers a contract price with its reason to the clinic that has it, and the list price to all others', async () => {
    await agreePrice(shop, 'harbourview', [gloves, 11_00], { endsOn: '2027-03-31' });
    const [own] = await priced([{ product: gloves, quantity: 3 }], 'harbourview');
    expect(own).toMatchObject({
      unitPrice: 11,
      originalPrice: 33,
      discountedPrice: 33,
      discount: 0,
      netUnitPrice: 11,
      reason: {
        clinicPrice: { kind: 'contract', until: '2027-03-31', listPrice: 12.49 },
        promotion: null,
        subscription: null,
      },
    });
    for (const other of [undefined, 'maplegrove'] as const) {
      const [record] = await priced([{ product: gloves, quantity: 3 }], other);
      expect(record).toMatchObject({ unitPrice: 12.49, discountedPrice: 37.47 });
      expect(record?.reason).toEqual({ promotion: null, subscription: null });
    }
  });

  // rules: PRICE-21
  it('answers a contract price above the list price', async () => {
    await agreePrice(shop, 'harbourview', [gloves, 13_00]);
    expect((await priced([{ product: gloves }], 'harbourview'))[0]?.netUnitPrice).toBe(13);
  });

  // rules: PRICE-22
  test.each([
    ['2026-11-01T03:59:00Z', 12.49],
    ['2026-11-01T04:00:00Z', 11],
    ['2026-12-01T04:59:00Z', 11],
    ['2026-12-01T05:00:00Z', 12.49],
  ])('at %s a contract for November, in Toronto, answers %f', async (now, price) => {
    await agreePrice(shop, 'harbourview', [gloves, 11_00], { startsOn: '2026-11-01', endsOn: '2026-11-30' });
    shop.setNow(now);
    // A token of the identity provider ends with the real clock, not with the store's.
    expect((await priced([{ product: gloves }], 'harbourview'))[0]?.netUnitPrice).toBe(price);
  });

  // rules: PRICE-21, PRICE-22
  it('answers the steps of the clinic’s price list, and a contract price before them', async () => {
    await givePriceList(
      shop,
      ['harbourview'],
      [
        [gloves, 1, 12_00],
        [gloves, 5, 11_50],
        [gloves, 10, 11_00, { endsOn: '2026-11-20' }],
        [gloves, 20, 10_50, { endsOn: '2026-11-21' }],
        [masks, 10, 8_00],
        [bond, 1, 30_00],
      ],
    );
    await agreePrice(shop, 'harbourview', [bond, 36_00]);
    const lines = [1, 4, 5, 19, 20].map((quantity) => ({ product: gloves, quantity }));
    const others = [{ product: masks, quantity: 9 }, { product: masks, quantity: 10 }, { product: bond }];
    const own = await priced([...lines, ...others], 'harbourview');
    expect(own.map(({ netUnitPrice }) => netUnitPrice)).toEqual([12, 12, 11.5, 11.5, 10.5, 8.95, 8, 36]);
    expect(own.map(({ reason }) => reason.clinicPrice?.kind ?? null)).toEqual([
      ...lines.map(() => 'price_list'),
      ...[null, 'price_list', 'contract'],
    ]);
    expect(own[4]?.reason.clinicPrice).toEqual({ kind: 'price_list', until: '2026-11-21', listPrice: 12.49 });
    const list = await priced([...lines, ...others], 'maplegrove');
    expect(list.map(({ reason }) => reason.clinicPrice)).toEqual(list.map(() => undefined));
  });

  it('answers one price list to all its clinics, and the subscription discount on it', async () => {
    await givePriceList(shop, ['harbourview', 'maplegrove'], [[gloves, 1, 12_00]]);
    for (const clinic of ['harbourview', 'maplegrove'] as const)
      expect((await priced([{ product: gloves, subscribed: true }], clinic))[0]).toMatchObject({
        unitPrice: 12,
        netUnitPrice: 11.4,
        reason: { clinicPrice: { kind: 'price_list', until: null }, subscription: { percent: 5, saving: 0.6 } },
      });
  });

  // rules: PRICE-2, PRICE-23
  it('answers a promotion that is lower than the contract price, and no subscription discount on contract lines', async () => {
    await agreePrice(shop, 'harbourview', [bond, 36_00]);
    await agreePrice(shop, 'harbourview', [bibs, 9_00]);
    const [few, many, subscribed, code, list] = await priced(
      [
        { product: bond, quantity: 2 },
        { product: bond, quantity: 3 },
        { product: bond, quantity: 3, subscribed: true },
        { product: bibs },
        { product: masks, subscribed: true },
      ],
      'harbourview',
      ['SPRING'],
    );
    expect(few).toMatchObject({ netUnitPrice: 36, promotionApplied: null });
    expect(many).toMatchObject({
      netUnitPrice: 34,
      promotionApplied: { id: 11 },
      reason: { promotion: { saving: 2 } },
    });
    expect(subscribed).toMatchObject({ netUnitPrice: 34, reason: { subscription: null } });
    expect(code, 'the promotion at 10.00 saves nothing').toMatchObject({ netUnitPrice: 9, promotionApplied: null });
    expect(list).toMatchObject({ unitPrice: 8.95, netUnitPrice: 8.5, reason: { subscription: { percent: 5 } } });
  });

  it('says that a promo code above the contract price saves nothing', async () => {
    await agreePrice(shop, 'harbourview', [bibs, 9_00]);
    const { body } = await shop.request<CalculatePriceAnswer>('POST', '/suiteql/promotion/calculate-price', {
      as: 'harbourview',
      body: bodyOf([{ product: bibs }], ['SPRING']),
    });
    expect(body.promoCodes).toMatchObject([{ verdict: 'no_saving' }]);
  });

  // rules: API-58
  it('answers list prices to a person without a clinic and to a locked account', async () => {
    await agreePrice(shop, 'lakeshore', [gloves, 11_00]);
    const list = { unitPrice: 12.49, reason: { promotion: null, subscription: null } };
    expect((await priced([{ product: gloves }], 'lakeshore'))[0]).toMatchObject(list);
    const newcomer = await shop.request<CalculatePriceAnswer>('POST', '/suiteql/promotion/calculate-price', {
      as: 'newcomer',
      body: bodyOf([{ product: gloves }]),
    });
    expect(newcomer.body.items[0]).toMatchObject(list);
  });

  // rules: API-58, ACCOUNT-33
  it('answers a person of several clinics the prices of the clinic that the request names', async () => {
    await agreePrice(shop, 'harbourview', [gloves, 11_00]);
    await agreePrice(shop, 'maplegrove', [gloves, 10_00]);
    const { personId } = testClinics.harbourview;
    const other = { id: 777, personId, clinicId: testClinics.maplegrove.clinicId, role: 'reader' as const };
    await shop.db.insert(memberships).values(other);
    const priceAs = async (headers: Record<string, string>) => {
      const call = { as: 'harbourview' as const, headers, body: bodyOf([{ product: gloves }]) };
      const answer = await shop.request<CalculatePriceAnswer>('POST', '/suiteql/promotion/calculate-price', call);
      return answer.body.items?.[0]?.netUnitPrice ?? answer.status;
    };
    expect(await priceAs({})).toBe(11);
    expect(await priceAs({ 'X-Customer-Id': String(testClinics.harbourview.id) })).toBe(11);
    expect(await priceAs({ 'X-Customer-Id': '777' })).toBe(10);
    expect(await priceAs({ 'X-Customer-Id': String(testClinics.maplegrove.id) }), 'of somebody else').toBe(403);
    await shop.db.delete(memberships).where(eq(memberships.id, other.id));
  });

  it('sends as many statements for a hundred lines as for one', async () => {
    for (const product of [gloves, masks, bond]) await agreePrice(shop, 'harbourview', [product, 5_00]);
    const more = Array.from({ length: 100 }, (_, at) => ({
      id: 1_000 + at,
      itemId: `MORE-${at}`,
      name: 'More',
      description: '',
      mpn: '',
      priceCents: 10_00,
      brandId: 1,
      classificationId: 1,
    }));
    await shop.db.insert(products).values(more);
    for (const product of more) await agreePrice(shop, 'harbourview', [product, 9_00]);
    const statementsFor = async (lines: Line[]) => {
      let statements = 0;
      const counting = new Proxy(shop.db, {
        get: (db, name) => {
          if (name === 'select' || name === 'execute') statements += 1;
          return Reflect.get(db, name) as unknown;
        },
      });
      const at = { now: shop.deps.now(), settings: testSettings, clinicId: testClinics.harbourview.clinicId };
      const cart = await priceCart(counting, bodyOf(lines), at);
      expect(cart.lines.map(({ clinicPrice }) => clinicPrice?.kind)).toEqual(lines.map(() => 'contract'));
      return statements;
    };
    const forOne = await statementsFor([{ product: gloves }]);
    expect(await statementsFor(more.map((product) => ({ product })))).toBe(forOne);
    await deleteClinicPrices(shop);
    await shop.db.delete(products).where(sql`${products.id} >= 1000`);
  });
});

describe('an order', () => {
  const place = (lines: Parameters<typeof orderBody>[1], expectedTotal?: number) =>
    shop.request('POST', '/restapi/salesOrder', {
      as: 'harbourview',
      body: orderBody('harbourview', lines, { paymentMethod: 'invoice', expectedTotal }),
      headers: { 'Idempotency-Key': 'clinic-price' },
    });

  // rules: PRICE-8, PRICE-21, PAPER-14
  it('costs what the estimate said, stores why, and shows no list price', async () => {
    await agreePrice(shop, 'harbourview', [gloves, 11_07], { endsOn: '2027-03-31' });
    const { body: estimate } = await shop.request<TaxEstimate>('POST', '/suiteql/tax/calculate', {
      as: 'harbourview',
      body: { country: 'ca', postalCode: 'M5V 2T6', ...bodyOf([{ product: gloves, quantity: 2 }]) },
    });
    expect(estimate.subtotal).toBe(22.14);
    const placed = await place([[gloves, 2]], Math.round(estimate.total * 100));
    expect(placed.status).toBe(202);
    const [order] = await shop.db.select().from(orders);
    const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, order!.id));
    expect(line).toMatchObject({
      unitPriceCents: 11_07,
      netUnitPriceCents: 11_07,
      amountCents: 22_14,
      priceReason: { clinicPrice: { kind: 'contract', until: '2027-03-31', listPrice: 12_49 } },
    });
    const { body: detail } = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${order!.id}`, {
      as: 'harbourview',
    });
    expect(detail.lines[0]).toMatchObject({
      rate: 11.07,
      listPrice: 11.07,
      reason: { clinicPrice: { kind: 'contract', until: '2027-03-31', listPrice: null } },
    });
    expect(JSON.stringify(detail)).not.toContain('12.49');
    const read = await readOrderMail(shop.db, order!.id, { storeUrl: '', settings: testSettings });
    expect(read?.mail.order.lines[0]?.priceReason.clinicPrice?.kind).toBe('contract');
  });

  it('is refused at another clinic’s price', async () => {
    await agreePrice(shop, 'harbourview', [gloves, 11_00]);
    const refused = await createPayment(shop, { clinic: 'maplegrove', lines: [[gloves, 2]], amount: 36_79 });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).not.toContain('11');
  });
});

describe('a subscription', () => {
  // rules: PRICE-8, PRICE-22, PRICE-23
  it('is expected and ordered at the contract price of its day, without the subscription discount', async () => {
    await insertAddress(shop, 'harbourview');
    await agreePrice(shop, 'harbourview', [gloves, 11_00], { startsOn: '2026-12-01', endsOn: '2026-12-31' });
    await subscribe(shop, 'harbourview', { paymentMethod: 'invoice', paymentMethodId: null });
    const { body } = await shop.request<{ items: RecurringOrder[] }>(
      'GET',
      `/suiteql/recurring-order?customerId=${testClinics.harbourview.id}`,
      { as: 'harbourview' },
    );
    expect(body.items[0]?.upcoming.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-12-01', 22],
      ['2027-01-01', 23.74],
      ['2027-02-01', 23.74],
    ]);
    shop.setNow('2026-12-01T15:00:00Z');
    await runDue(shop);
    expect(await shop.db.select().from(orderLines)).toMatchObject([{ netUnitPriceCents: 11_00, amountCents: 22_00 }]);
  });
});

test('free units of a promotion are free at a contract price too', async () => {
  await agreePrice(shop, 'harbourview', [cement, 60_00]);
  expect((await priced([{ product: cement, quantity: 7 }], 'harbourview'))[0]).toMatchObject({
    discountedPrice: 420,
    units: 9,
  });
});
