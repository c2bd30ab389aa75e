import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderSummary } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { orderEvents, orders, payments } from '#db/tables/orders.ts';
import { cancelIntent, sendOrderStep } from '#jobs/orders.ts';
import { cancelAtService } from '#server/payments/cancel-at-service.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, type ClinicName } from '#server/testing/test-clinics.ts';
import { buy, confirmPayment, createPayment, orderBody, type TestPayment } from '#server/testing/test-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks } = testProducts;
const DECLINED = '4000000000000002';
const ASKS_THE_BANK = '4000002500003155';
const twoGloves: TestPayment = { lines: [[gloves, 2]], amount: 3952 };

const cancel = (orderId: number, as: ClinicName = 'harbourview') =>
  shop.request<{ error?: string; status?: string }>('POST', `/restapi/salesOrder/${orderId}/cancel`, { as });

const detailOf = async (orderId: number) =>
  (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${orderId}`, { as: 'harbourview' })).body;

async function historyOf() {
  const path = `/suiteql/transaction/by-user?userId=${testClinics.harbourview.id}`;
  return (await shop.request<{ items: OrderSummary[] }>('GET', path, { as: 'harbourview' })).body.items;
}

async function stateOf(orderId: number) {
  const [found] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return found?.state;
}

async function reservedGloves() {
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id));
  return stock?.reserved;
}

describe('an unpaid order', () => {
  // rules: ORDER-17, ORDER-24
  test.each([
    ['nobody tried to pay', null],
    ['whose card was declined', DECLINED],
    ['that waits for the bank', ASKS_THE_BANK],
  ])('%s is cancelled by its clinic: its stock is on sale again and its payment charges nothing', async (_, number) => {
    const created = number
      ? (await buy(shop, { ...twoGloves, number })).created
      : (await createPayment(shop, twoGloves)).body;
    expect(await detailOf(created.orderId)).toMatchObject({ mayCancel: true });
    const { status, body } = await cancel(created.orderId);
    expect(status).toBe(200);
    expect(body).toEqual({ orderId: created.orderId, orderNumber: created.orderNumber, status: 'Cancelled' });
    expect(await reservedGloves()).toBe(0);
    const detail = await detailOf(created.orderId);
    expect(detail).toMatchObject({ status: 'Cancelled', unpaid: null, mayCancel: false });
    expect(detail.events.at(-1)?.reason).toBe('Cancelled by the clinic');
    expect(await historyOf()).toMatchObject([{ id: created.orderId, status: 'Cancelled' }]);
    const mail = { orderId: created.orderId, step: 'cancelled', cancelledBy: 'clinic' };
    expect(await shop.queued(sendOrderStep)).toEqual([mail]);

    const late = await confirmPayment(shop, created.paymentIntent.id, await shop.wallet.card());
    expect(late.body.error?.code).toBe('order_expired');
    for (const { orderId, intentId } of await shop.queued(cancelIntent)) {
      await cancelAtService(shop.deps, orderId, intentId);
    }
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(0);
  });

  it('is cancelled once by repeated requests', async () => {
    const { body: created } = await createPayment(shop, twoGloves);
    const answers = await Promise.all([1, 2, 3].map(() => cancel(created.orderId)));
    expect([...answers, await cancel(created.orderId)].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shop.queued(sendOrderStep)).toHaveLength(1);
    expect(await shop.db.select().from(orderEvents).where(eq(orderEvents.toState, 'expired'))).toHaveLength(1);
  });

  it('whose payment could not be created can be cancelled', async () => {
    const { body: created } = await createPayment(shop, twoGloves);
    await shop.db.update(payments).set({ intentId: null });
    expect(await detailOf(created.orderId)).toMatchObject({ unpaid: null, mayCancel: true, status: 'Pending Payment' });
    expect((await cancel(created.orderId)).status).toBe(200);
    expect(await detailOf(created.orderId)).toMatchObject({ mayCancel: false, status: 'Cancelled' });
    expect(await reservedGloves()).toBe(0);
  });

  it('is absent for another clinic, and is not cancelled', async () => {
    const { body: created } = await createPayment(shop, twoGloves);
    expect((await cancel(created.orderId, 'maplegrove')).status).toBe(404);
    expect(await stateOf(created.orderId)).toBe('pending_payment');
    expect(await reservedGloves()).toBe(2);
  });

  it.each(['confirming', 'completing', 'processing'] as const)(
    'stays while the outcome of a charge is not known: %s',
    async (paymentStatus) => {
      const { body: created } = await createPayment(shop, twoGloves);
      await shop.db.update(payments).set({ attempt: 1, status: paymentStatus });
      expect(await detailOf(created.orderId)).toMatchObject({ mayCancel: false });
      const { status, body } = await cancel(created.orderId);
      expect(status).toBe(409);
      expect(body.error).toBe(
        `The payment of order ${created.orderNumber} is still being checked. Please try again in a minute.`,
      );
      expect(await stateOf(created.orderId)).toBe('pending_payment');
      expect(await reservedGloves()).toBe(2);
      expect(await shop.queued(sendOrderStep)).toEqual([]);
    },
  );
});

describe('an order that is placed', () => {
  // rules: ORDER-17
  it('by card can be cancelled only by the store', async () => {
    const { created } = await buy(shop, twoGloves);
    expect(await detailOf(created.orderId)).toMatchObject({ mayCancel: false });
    const { status, body } = await cancel(created.orderId);
    expect(status).toBe(409);
    expect(body.error).toContain(`Order ${created.orderNumber} is placed and cannot be cancelled here.`);
    expect(await stateOf(created.orderId)).toBe('placed');
  });

  it('on invoice can be cancelled only by the store', async () => {
    const body = orderBody('harbourview', [[masks, 1]], { paymentMethod: 'invoice' });
    const headers = { 'Idempotency-Key': 'on-invoice' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    const [order] = await shop.db.select().from(orders);
    expect(await detailOf(order!.id)).toMatchObject({ mayCancel: false });
    expect((await cancel(order!.id)).status).toBe(409);
    expect(await stateOf(order!.id)).toBe('placed');
  });
});
