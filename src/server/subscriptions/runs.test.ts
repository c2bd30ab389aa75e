import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { OrderDetail, OrderStatus } from '#contract/orders.ts';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { rows } from '#db/client.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import { invoices, subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { orderRuns, sendRunFailed, sendSubscriptionPaused, sendUpcomingRuns } from '#jobs/subscriptions.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { reconcileOrders } from '#server/payments/reconcile.ts';
import { requireCardsUnlocked } from '#server/rate-limit/card-limits.ts';
import { breaches } from '#server/testing/breaches.ts';
import { dyingAt, Killed } from '#server/testing/killed.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy, confirmPayment, createPayment, orderBody } from '#server/testing/test-orders.ts';
import { carryOut, insertAddress, runDue, takeQueued, takeUp } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { takeUpDueRuns } from './due-runs.ts';
import { orderDueRuns } from './order-runs.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  await insertAddress(shop, 'harbourview');
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  await shop.db.delete(locations);
  expect(found).toEqual([]);
});

const pierRoad = { address1: '31 Pier Road', city: 'Kelowna', state: 'BC', zip: 'V1Y 6N2' };
const { burs, retired } = testProducts;
const invoiced = { paymentMethod: 'invoice', paymentMethodId: null } as const;
const onDay = (day: string) => shop.setNow(`${day}T15:00:00Z`);
const allOrders = () => shop.db.select().from(orders).orderBy(asc(orders.id));
const allRuns = () => shop.db.select().from(subscriptionRuns).orderBy(asc(subscriptionRuns.id));

async function subscription(id: number) {
  const [found] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found!;
}

/** Inserts a subscription paid by a saved card with this number. */
async function subscribeByCard(number?: string): Promise<number> {
  const paymentMethodId = await shop.wallet.savedCard(shop.cardAccounts.harbourview, number);
  return subscribe(shop, 'harbourview', { paymentMethodId });
}

async function expectOneChargedOrder(): Promise<void> {
  const [order, ...more] = await allOrders();
  expect(more).toEqual([]);
  expect(order).toMatchObject({ state: 'placed', totalCents: 3811, clinicId: testClinics.harbourview.clinicId });
  expect(await shop.wallet.chargesOf(order!.id)).toBe(1);
  expect(await allRuns()).toMatchObject([{ state: 'ordered', orderId: order!.id }]);
}

describe('a run', () => {
  it('on invoice is placed at once, and the next due day is set', async () => {
    const id = await subscribe(shop, 'harbourview', invoiced);
    await runDue(shop);
    await runDue(shop);
    const [order] = await allOrders();
    expect(order).toMatchObject({ state: 'placed', paymentMethod: 'invoice', totalCents: 3811 });
    expect(order?.shippingAddress.city).toBe('Toronto');
    expect(await shop.db.select().from(invoices)).toMatchObject([{ orderId: order!.id, paidCents: 0 }]);
    expect(await subscription(id)).toMatchObject({ nextRun: '2027-01-01', status: 'active' });
    expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId: order!.id }]);
  });

  it('by card is charged without its holder present', async () => {
    await subscribeByCard();
    await runDue(shop);
    await expectOneChargedOrder();
    expect(await shop.queued(sendOrderConfirmation)).toHaveLength(1);
  });

  it('is confirmed after the orders of shoppers, who wait for their mail', async () => {
    await subscribe(shop, 'harbourview', invoiced);
    await subscribeByCard();
    await runDue(shop);
    const { created } = await buy(shop, { lines: [[testProducts.bibs, 1]], amount: 32_48 });
    const next = await rows<{ id: number }>(
      shop.db,
      sql`select (data ->> 'orderId')::int as id from pgboss.job where name = ${sendOrderConfirmation.name}
        order by priority desc, created_on`,
    );
    expect([next[0]?.id, next.length]).toEqual([created.orderId, 3]);
  });

  it('that is not due yet, paused or canceled is not queued', async () => {
    await subscribe(shop, 'harbourview', { ...invoiced, nextRun: '2026-12-02' });
    await subscribe(shop, 'harbourview', { ...invoiced, status: 'paused' });
    await subscribe(shop, 'harbourview', { ...invoiced, status: 'canceled' });
    expect(await takeUp(shop)).toEqual({ clinicIds: [], orderIds: [] });
  });

  // rules: SUB-8
  it('is one order after months without a worker', async () => {
    const id = await subscribe(shop, 'harbourview', { ...invoiced, anchorDate: '2026-10-31', nextRun: '2026-11-30' });
    onDay('2027-04-02');
    await runDue(shop);
    expect(await allOrders()).toHaveLength(1);
    expect((await subscription(id)).nextRun).toBe('2027-04-30');
  });

  // rules: SUB-20
  it('is priced with the prices of its day', async () => {
    await subscribe(shop, 'harbourview', { ...invoiced, productId: testProducts.bond.id, quantity: 3 });
    await runDue(shop);
    expect((await allOrders())[0]).toMatchObject({ subtotalCents: 96_90 });
  });

  // rules: SUB-25
  it('keeps the address with which it was set up and the announced price, whatever the default address is', async () => {
    const { address1: addr1, ...place } = pierRoad;
    const shippingAddress = { ...orderBody('harbourview', []).shippingAddress, addr1, ...place };
    const setUp = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_17, order: { shippingAddress } });
    await insertAddress(shop, 'harbourview', {
      ...pierRoad,
      address2: shippingAddress.addr2 ?? '',
      defaultBilling: false,
      defaultShipping: false,
    });
    await subscribe(shop, 'harbourview', { ...invoiced, orderId: setUp.created.orderId, line: 1 });
    const path = `/suiteql/recurring-order?customerId=${testClinics.harbourview.id}`;
    const { body } = await shop.request<{ items: RecurringOrder[] }>('GET', path, { as: 'harbourview' });
    expect(body.items[0]?.shipsTo).toMatchObject({ isDefault: false, city: 'Kelowna' });
    expect(body.items[0]?.upcoming[0]).toEqual({ date: '2026-12-01', amount: 23.74, total: 37.78, togetherWith: [] });
    await runDue(shop);
    const [, order] = await allOrders();
    expect(order).toMatchObject({ totalCents: 37_78, shippingAddress: { city: 'Kelowna' } });
  });

  // rules: SUB-29
  it('is shown with its address on its order, if it goes to another address than the default or than the order', async () => {
    const { address1: addr1, ...place } = pierRoad;
    const shippingAddress = { ...orderBody('harbourview', []).shippingAddress, addr1, ...place };
    const setUp = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_17, order: { shippingAddress } });
    const { orderId } = setUp.created;
    await insertAddress(shop, 'harbourview', {
      ...pierRoad,
      address2: shippingAddress.addr2 ?? '',
      defaultBilling: false,
      defaultShipping: false,
    });
    await subscribe(shop, 'harbourview', { ...invoiced, orderId, line: 1 });
    const goesTo = async () => {
      const path = `/suiteql/transaction/${orderId}`;
      const { body } = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
      const found = await readOrderMail(shop.db, orderId, { storeUrl: '', settings: testSettings });
      expect(found?.mail.order.runsGoTo?.[0]?.address ?? null).toBe(body.subscriptions[0]!.goesTo);
      return body.subscriptions[0]!.goesTo;
    };
    expect(await goesTo()).toContain(`${pierRoad.address1}, `);
    // The address is no longer in the book: the next order goes to the default address, unlike this order.
    await shop.db.delete(locations).where(eq(locations.address1, pierRoad.address1));
    expect(await goesTo()).toMatch(/Toronto ON/);
    const [order] = await allOrders();
    const { address1, city, state, zip } = (await shop.db.select().from(locations))[0]!;
    const home = { ...order!.shippingAddress, address1, address2: '', city, state, zip };
    await shop.db.update(orders).set({ shippingAddress: home });
    expect(await goesTo()).toBeNull();
  });

  // rules: SUB-19
  it('is queued once by concurrent workers', async () => {
    for (let turn = 0; turn < 20; turn += 1) await subscribe(shop, 'harbourview', invoiced);
    await Promise.all([takeUpDueRuns(shop.deps), takeUpDueRuns(shop.deps), takeUpDueRuns(shop.deps)]);
    expect(await shop.queued(orderRuns)).toEqual([{ clinicId: testClinics.harbourview.clinicId }]);
    expect(await allRuns()).toHaveLength(20);
  });

  it('whose jobs run several times at once is one order and one charge', async () => {
    await subscribeByCard();
    const [clinicId] = (await takeUp(shop)).clinicIds;
    await Promise.allSettled([1, 2, 3].map(() => orderDueRuns(shop.deps, clinicId!)));
    const [orderId] = (await takeQueued(shop)).orderIds;
    await Promise.allSettled([1, 2, 3].map(() => chargeOrderOfRuns(shop.deps, orderId!)));
    await shop.letMinutesPass(1);
    await chargeOrderOfRuns(shop.deps, orderId!);
    await reconcileOrders(shop.deps);
    await expectOneChargedOrder();
  });
});

describe('killed', () => {
  test.each([
    ['before the payment was created', 'payments', 'createIntent', 'before'],
    ['after the payment was created', 'payments', 'createIntent', 'after'],
    ['before the charge', 'payments', 'confirmIntent', 'before'],
    ['after the charge', 'payments', 'confirmIntent', 'after'],
    ['before it was settled', 'queue', 'enqueue', 'before'],
  ] as const)('%s: the repeated job makes one order and one charge', async (_, part, call, when) => {
    await subscribeByCard();
    const { clinicIds } = await takeUp(shop);
    await orderDueRuns(shop.deps, clinicIds[0]!);
    const [orderId] = (await takeQueued(shop)).orderIds;
    const dying = dyingAt(shop.deps, part, call as never, when);
    await expect(chargeOrderOfRuns(dying, orderId!)).rejects.toThrow(Killed);
    await shop.letMinutesPass(1);
    await carryOut(shop, { clinicIds, orderIds: [orderId!] });
    await reconcileOrders(shop.deps);
    await expectOneChargedOrder();
  });

  test.each(['before', 'after'] as const)('%s its charge was queued: no order is left behind', async (when) => {
    await subscribeByCard();
    const waiting = await takeUp(shop);
    const dying = dyingAt(shop.deps, 'queue', 'enqueue', when);
    await expect(carryOut(shop, waiting, dying)).rejects.toThrow(Killed);
    expect(await allOrders()).toEqual([]);
    await carryOut(shop, waiting);
    await expectOneChargedOrder();
  });
});

describe('a refused charge', () => {
  // rules: SUB-23
  it('is tried again on days 1, 3 and 5 with a mail each, then the subscription is paused', async () => {
    const id = await subscribeByCard('4000000000000341');
    const attempts = async () => (await allRuns())[0]?.attempts;
    const days = ['01', '02', '03', '04', '05', '06'];
    const tried: number[] = [];
    for (const day of days) {
      onDay(`2026-12-${day}`);
      await runDue(shop);
      await runDue(shop);
      tried.push((await attempts()) ?? 0);
    }
    expect(tried).toEqual([1, 2, 2, 3, 3, 4]);
    const mails = await shop.queued(sendRunFailed);
    expect(mails.map(({ attempt }) => attempt)).toEqual([1, 2, 3]);
    expect(await shop.queued(sendSubscriptionPaused)).toHaveLength(1);
    expect(await subscription(id)).toMatchObject({ status: 'paused', nextRun: '2027-01-01' });
    expect(await allOrders()).toMatchObject([{ state: 'expired' }]);
    expect(await allRuns()).toMatchObject([{ state: 'failed' }]);
  });

  it('is shown with its subscription until it is paid or given up', async () => {
    await subscribeByCard('4000000000000341');
    const trouble = async () => {
      const path = `/suiteql/recurring-order?customerId=${testClinics.harbourview.id}`;
      const { body } = await shop.request<{ items: RecurringOrder[] }>('GET', path, { as: 'harbourview' });
      return body.items[0]?.trouble;
    };
    expect(await trouble()).toBeNull();
    await runDue(shop);
    const [order] = await allOrders();
    expect(await trouble()).toEqual({ kind: 'refused', orderId: order!.id, nextTry: '2026-12-02' });
    for (const day of ['02', '04', '06']) {
      onDay(`2026-12-${day}`);
      await runDue(shop);
    }
    expect(await trouble()).toEqual({ kind: 'stopped', orderId: null, nextTry: null });
  });

  it('does not lock the clinic’s cards', async () => {
    for (let turn = 0; turn < 5; turn += 1) await subscribeByCard('4000000000000341');
    await runDue(shop);
    expect(await allRuns()).toMatchObject(Array.from({ length: 5 }, () => ({ attempts: 1 })));
    await expect(
      requireCardsUnlocked(shop.db, testClinics.harbourview.clinicId, shop.deps.now()),
    ).resolves.toBeUndefined();
  });

  it('is not affected by the reconciler or by other orders until its next attempt', async () => {
    await subscribeByCard('4000000000000341');
    await runDue(shop);
    await shop.letMinutesPass(120);
    await reconcileOrders(shop.deps);
    await createPayment(shop, { lines: [[testProducts.gloves, 1]], amount: 25_40 });
    expect((await allOrders())[0]).toMatchObject({ state: 'payment_failed' });
    expect(await allRuns()).toMatchObject([{ state: 'due', attempts: 1 }]);
  });

  it('is paid by another card chosen for the subscription', async () => {
    const id = await subscribeByCard('4000000000000341');
    await runDue(shop);
    const good = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
    const body = { custrecord_ro_payment_method: { id: good } };
    await shop.request('PATCH', `/restapi/customrecord_recurring_order/${id}`, { as: 'harbourview', body });
    await runDue(shop);
    await expectOneChargedOrder();
  });

  it('is replaced by an order on invoice if the subscription changes to invoice, without a charge', async () => {
    const id = await subscribeByCard('4000000000000341');
    await runDue(shop);
    const body = { custrecord_ro_payment_method: { id: 'invoice' } };
    await shop.request('PATCH', `/restapi/customrecord_recurring_order/${id}`, { as: 'harbourview', body });
    await runDue(shop);
    await runDue(shop);
    const [begun, ordered, ...more] = await allOrders();
    expect([begun?.state, ordered?.state, more]).toEqual(['expired', 'placed', []]);
    expect(ordered?.paymentMethod).toBe('invoice');
    expect(await allRuns()).toMatchObject([{ state: 'ordered', orderId: ordered?.id, nextAttemptAt: null }]);
    expect(await shop.wallet.chargesOf(begun!.id)).toBe(0);
  });

  it('cancelled by the clinic ends its run, and the clinic is asked whether the subscription continues', async () => {
    const id = await subscribeByCard('4000000000000341');
    await runDue(shop);
    const [order] = await allOrders();
    const path = `/restapi/salesOrder/${order!.id}/cancel`;
    expect((await shop.request('POST', path, { as: 'harbourview' })).status).toBe(200);
    expect(await subscription(id)).toMatchObject({ status: 'active', takenBackOrderId: order!.id });
    onDay('2026-12-02');
    await runDue(shop);
    expect(await allOrders()).toMatchObject([{ state: 'expired' }]);
    expect(await allRuns()).toMatchObject([{ state: 'failed', nextAttemptAt: null }]);
    expect(await shop.wallet.chargesOf(order!.id)).toBe(0);
  });

  it('ends with the subscription', async () => {
    const id = await subscribeByCard('4000000000000341');
    await runDue(shop);
    const body = { custrecord_ro_status: { id: '3' } };
    await shop.request('PATCH', `/restapi/customrecord_recurring_order/${id}`, { as: 'harbourview', body });
    onDay('2026-12-02');
    await runDue(shop);
    expect(await allOrders()).toMatchObject([{ state: 'expired' }]);
    expect(await allRuns()).toMatchObject([{ state: 'failed', attempts: 1 }]);
  });
});

describe('a card that needs its holder', () => {
  // rules: SUB-24
  it('waits until its holder confirms with the bank in the store', async () => {
    await subscribeByCard('4000002760003184');
    await runDue(shop);
    const [order] = await allOrders();
    expect(order?.state).toBe('payment_failed');
    const read = async <T>(path: string) => (await shop.request<T>('GET', path, { as: 'harbourview' })).body;
    const page = () => read<OrderDetail>(`/suiteql/transaction/${order!.id}`);
    const { unpaid } = await page();
    expect(unpaid).toMatchObject({ state: 'action', idemKey: `order:${order!.id}` });
    const status = () => read<OrderStatus>(`/restapi/salesOrder/status/${unpaid!.idemKey}`);
    expect(await status()).toMatchObject({ status: 'failed' });
    const body = await read<{ paymentIntent: { id: string }; paymentMethodId: string }>(
      `/stripe/payment/order/${order!.id}`,
    );
    const { id } = body.paymentIntent;
    expect(unpaid).toMatchObject({ paymentIntentId: id, paymentMethodId: body.paymentMethodId });
    const asked = await confirmPayment(shop, id, body.paymentMethodId);
    expect(asked.body.paymentIntent).toMatchObject({ status: 'requires_action' });
    await shop.wallet.answerBank(id, 'complete');
    const paid = await confirmPayment(shop, id, body.paymentMethodId);
    expect(paid.body.paymentIntent).toMatchObject({ status: 'succeeded' });
    expect((await page()).unpaid).toBeNull();
    expect(await status()).toMatchObject({ status: 'completed', orderId: order!.id });
    const others = await shop.request('GET', `/restapi/salesOrder/status/order:${order!.id}`, { as: 'maplegrove' });
    expect(others.status).toBe(404);
    await expectOneChargedOrder();
  });
});

// rules: SUB-26
describe('a run that cannot be ordered pauses its subscription', () => {
  test.each([
    ['an item not sold any more', { productId: retired.id }],
    ['an item sold out for good', { productId: burs.id, quantity: 6 }],
    ['no saved card', { paymentMethod: 'card', paymentMethodId: null }],
  ] as const)('%s: only this subscription is paused, the others run', async (_, set) => {
    const id = await subscribe(shop, 'harbourview', { ...invoiced, ...set });
    await subscribe(shop, 'harbourview', invoiced);
    await runDue(shop);
    expect(await subscription(id)).toMatchObject({ status: 'paused' });
    expect(await allOrders()).toHaveLength(1);
    const [mail] = await shop.queued(sendSubscriptionPaused);
    expect(mail?.reason).toMatch(/\.$/);
  });

  it('if the account is no longer approved for invoices', async () => {
    await shop.db.update(clinics).set({ stage: 'Lead' }).where(eq(clinics.id, testClinics.harbourview.clinicId));
    const id = await subscribe(shop, 'harbourview', invoiced);
    await runDue(shop);
    await shop.db.update(clinics).set({ stage: 'Customer' }).where(eq(clinics.id, testClinics.harbourview.clinicId));
    expect(await subscription(id)).toMatchObject({ status: 'paused' });
    expect(await allOrders()).toEqual([]);
  });
});

describe('three days before', () => {
  // rules: MAIL-5
  it('the run is announced once, and again if it is moved', async () => {
    const id = await subscribe(shop, 'harbourview', { ...invoiced, nextRun: '2026-12-04' });
    await subscribe(shop, 'harbourview', { ...invoiced, nextRun: '2026-12-05' });
    await takeUpDueRuns(shop.deps);
    await takeUpDueRuns(shop.deps);
    const { clinicId } = testClinics.harbourview;
    expect(await shop.queued(sendUpcomingRuns)).toEqual([{ clinicId, runOn: '2026-12-04', subscriptionIds: [id] }]);
    await shop.db.update(subscriptions).set({ nextRun: '2026-12-03' }).where(eq(subscriptions.id, id));
    await takeUpDueRuns(shop.deps);
    expect(await shop.queued(sendUpcomingRuns)).toHaveLength(2);
  });
});
