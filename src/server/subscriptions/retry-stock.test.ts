import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inventory } from '#db/tables/catalogue.ts';
import { locations } from '#db/tables/accounts.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { sendRunFailed, sendSubscriptionPaused } from '#jobs/subscriptions.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { insertAddress, runDue } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';

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

const { gloves, burs } = testProducts;
const REFUSING = '4000000000000341';
const onDay = (day: string) => shop.setNow(`${day}T15:00:00Z`);
const allOrders = () => shop.db.select().from(orders).orderBy(asc(orders.id));
const allRuns = () => shop.db.select().from(subscriptionRuns).orderBy(asc(subscriptionRuns.subscriptionId));
const savedCard = (number?: string) => shop.wallet.savedCard(shop.cardAccounts.harbourview, number);

async function reservedOf({ id }: { id: number }) {
  const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, id));
  return stock?.reserved;
}

async function subscriptionOf(id: number) {
  const [found] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return found;
}

/** Subscriptions to burs (final stock) and gloves that share an order by card; their ids. */
async function bursAndGloves(paymentMethodId: string): Promise<[burs: number, gloves: number]> {
  const both = [];
  for (const { id: productId } of [burs, gloves]) {
    both.push(await subscribe(shop, 'harbourview', { productId, quantity: 3, paymentMethodId }));
  }
  return both as [number, number];
}

/** Reduces the stock of burs to this number. */
const leave = (onHand: number) => shop.db.update(inventory).set({ onHand }).where(eq(inventory.productId, burs.id));

describe('a charge that is tried again', () => {
  it('reserves the stock of its order again', async () => {
    await bursAndGloves(await savedCard(REFUSING));
    await runDue(shop);
    expect(await reservedOf(burs), 'between the tries').toBe(0);
    await shop.db.update(subscriptions).set({ paymentMethodId: await savedCard() });
    onDay('2026-12-02');
    await runDue(shop);
    expect((await allOrders()).map(({ state }) => state)).toEqual(['placed']);
    expect((await allRuns()).map(({ state }) => state)).toEqual(['ordered', 'ordered']);
  });

  it('does not charge a product that is sold out meanwhile: its subscription is paused, the others are ordered', async () => {
    const [sold, others] = await bursAndGloves(await savedCard(REFUSING));
    await runDue(shop);
    const [first] = await allOrders();
    expect(first?.state).toBe('payment_failed');
    await leave(2);
    await shop.db.update(subscriptions).set({ paymentMethodId: await savedCard() });
    onDay('2026-12-02');
    await runDue(shop);
    const [given, placed, ...more] = await allOrders();
    expect([given?.state, placed?.state, more]).toEqual(['expired', 'placed', []]);
    expect([await shop.wallet.chargesOf(given!.id), await shop.wallet.chargesOf(placed!.id)]).toEqual([0, 1]);
    expect(await allRuns()).toMatchObject([
      { subscriptionId: sold, state: 'failed', orderId: null },
      { subscriptionId: others, state: 'ordered', orderId: placed!.id },
    ]);
    expect(await subscriptionOf(sold)).toMatchObject({ status: 'paused', nextRun: '2027-01-01' });
    expect(await subscriptionOf(others)).toMatchObject({ status: 'active', nextRun: '2027-01-01' });
    const paused = await shop.queued(sendSubscriptionPaused);
    expect(paused.map(({ reason }) => reason)).toEqual(['Only 2 are left in stock.']);
    expect(await shop.queued(sendRunFailed), 'of the first day').toHaveLength(1);
    expect([await reservedOf(burs), await reservedOf(gloves)]).toEqual([0, 0]);
  });

  it('continues for the other runs if a product is sold out and the card is still refused', async () => {
    const [sold, others] = await bursAndGloves(await savedCard(REFUSING));
    await runDue(shop);
    await leave(0);
    onDay('2026-12-02');
    await runDue(shop);
    expect(await subscriptionOf(sold)).toMatchObject({ status: 'paused' });
    expect(await allRuns()).toMatchObject([
      { subscriptionId: sold, state: 'failed' },
      { subscriptionId: others, state: 'due', attempts: 2 },
    ]);
    expect((await shop.queued(sendSubscriptionPaused)).map(({ reason }) => reason)).toEqual(['It is sold out.']);
    for (const day of ['2026-12-04', '2026-12-06']) {
      onDay(day);
      await runDue(shop);
    }
    expect(await subscriptionOf(others)).toMatchObject({ status: 'paused' });
    expect((await allOrders()).map(({ state }) => state)).toEqual(['expired', 'expired']);
  });

  it('orders nothing if its only product is sold out, and sends one mail', async () => {
    const id = await subscribe(shop, 'harbourview', {
      productId: burs.id,
      quantity: 1,
      paymentMethodId: await savedCard(REFUSING),
    });
    await runDue(shop);
    await leave(0);
    for (const day of ['2026-12-02', '2026-12-03', '2026-12-04']) {
      onDay(day);
      await runDue(shop);
    }
    expect(await subscriptionOf(id)).toMatchObject({ status: 'paused' });
    expect((await allOrders()).map(({ state }) => state)).toEqual(['expired']);
    expect(await shop.queued(sendSubscriptionPaused)).toHaveLength(1);
    expect(await shop.queued(sendRunFailed)).toHaveLength(1);
  });
});
