import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { locations } from '#db/tables/accounts.ts';
import { invoices, subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { sendRunFailed, sendSubscriptionPaused, sendUpcomingRuns } from '#jobs/subscriptions.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { reconcileOrders } from '#server/payments/reconcile.ts';
import { breaches } from '#server/testing/breaches.ts';
import { dyingAt, Killed } from '#server/testing/killed.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { insertAddress, carryOut, runDue, takeQueued, takeUp } from '#server/testing/test-runs.ts';
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

const { gloves, masks, burs, bond, sensor, retired } = testProducts;
const { id: clinic, clinicId } = testClinics.harbourview;
const invoiced = { paymentMethod: 'invoice', paymentMethodId: null } as const;
const REFUSING = '4000000000000341';
const onDay = (day: string) => shop.setNow(`${day}T15:00:00Z`);
const allOrders = () => shop.db.select().from(orders).orderBy(asc(orders.id));
const allRuns = () => shop.db.select().from(subscriptionRuns).orderBy(asc(subscriptionRuns.subscriptionId));
const savedCard = (number?: string) => shop.wallet.savedCard(shop.cardAccounts.harbourview, number);

type Set = NonNullable<Parameters<typeof subscribe>[2]>;
const subscribeAll = async (...sets: Set[]) => {
  const ids: number[] = [];
  for (const set of sets) ids.push(await subscribe(shop, 'harbourview', set));
  return ids;
};

/** Subscriptions to gloves, masks and bond by one card; their ids. */
async function threeByCard(number?: string): Promise<number[]> {
  const paymentMethodId = await savedCard(number);
  const products = [gloves, masks, bond];
  return subscribeAll(...products.map(({ id: productId }) => ({ productId, quantity: 1, paymentMethodId })));
}

const change = (id: number, body: object) =>
  shop.request('PATCH', `/restapi/customrecord_recurring_order/${id}`, { as: 'harbourview', body });

async function statuses(): Promise<string[]> {
  const found = await shop.db.select().from(subscriptions).orderBy(asc(subscriptions.id));
  return found.map(({ status }) => status);
}

/** Expects exactly one placed order with these products, charged once, with one line for each run. */
async function expectOneOrderOf(productIds: number[]): Promise<void> {
  const placed = (await allOrders()).filter(({ state }) => state === 'placed');
  expect(placed).toHaveLength(1);
  const orderId = placed[0]!.id;
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.line);
  expect(lines.map(({ productId }) => productId)).toEqual(productIds);
  const served = (await allRuns()).filter((run) => run.orderId === orderId);
  expect(served).toMatchObject(productIds.map((_, at) => ({ state: 'ordered', line: at + 1 })));
  if (placed[0]!.paymentMethod === 'card') expect(await shop.wallet.chargesOf(orderId)).toBe(1);
}

describe('runs due on one day', () => {
  // rules: SUB-21
  it('by one card to one address are one order, one charge, one shipping charge and one invoice', async () => {
    await threeByCard();
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id, bond.id]);
    // 12.49, 8.95 and 41.50, each minus 5 %, plus 9.99 for shipping, plus 13 % tax on the sum.
    expect(await allOrders()).toMatchObject([{ subtotalCents: 59_80, shippingCents: 9_99, totalCents: 78_86 }]);
    expect(await shop.db.select().from(invoices)).toMatchObject([{ totalCents: 78_86, paidCents: 78_86 }]);
  });

  it('on invoice are one order and one invoice to pay', async () => {
    await subscribeAll({ ...invoiced }, { ...invoiced, productId: masks.id });
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id]);
    expect(await shop.db.select().from(invoices)).toMatchObject([{ paidCents: 0 }]);
  });

  it('ship free together if each alone would not', async () => {
    await subscribeAll({ ...invoiced, quantity: 20 }, { ...invoiced, productId: bond.id, quantity: 2 });
    await runDue(shop);
    expect(await allOrders()).toMatchObject([{ subtotalCents: 316_26, shippingCents: 0 }]);
  });

  it('of the same product stay two lines, each with its own interval', async () => {
    await subscribeAll({ ...invoiced, quantity: 1 }, { ...invoiced, quantity: 3, intervalMonths: 3 });
    await runDue(shop);
    await expectOneOrderOf([gloves.id, gloves.id]);
    const [order] = await allOrders();
    const path = `/suiteql/transaction/${order!.id}?userId=${clinic}`;
    const { body } = await shop.request<{ lines: object[] }>('GET', path, { as: 'harbourview' });
    expect(body.lines).toMatchObject([
      { quantity: 1, everyMonths: 1 },
      { quantity: 3, everyMonths: 3 },
    ]);
  });

  it('are separate orders if card, payment or address differ', async () => {
    await insertAddress(shop, 'harbourview', {
      address1: '31 Pier Road',
      defaultBilling: false,
      defaultShipping: false,
    });
    const [, pier] = await shop.db.select().from(locations).orderBy(asc(locations.id));
    const paymentMethodId = await savedCard();
    await subscribeAll(
      { paymentMethodId },
      { paymentMethodId: await savedCard('5555555555554444') },
      { ...invoiced },
      { paymentMethodId, locationId: pier!.id },
      { paymentMethodId, productId: masks.id, quantity: 1 },
    );
    await runDue(shop);
    const placed = await allOrders();
    expect(placed.map(({ state }) => state)).toEqual(['placed', 'placed', 'placed', 'placed']);
    expect((await allRuns()).map(({ orderId }) => placed.findIndex(({ id }) => id === orderId))).toEqual([
      0, 1, 2, 3, 0,
    ]);
  });

  it('by one card that was saved twice are one order, charged to its latest save', async () => {
    const [first, latest] = [await savedCard(), await savedCard()];
    await subscribeAll({ paymentMethodId: first }, { paymentMethodId: latest, productId: masks.id });
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id]);
    const found = await shop.db.select().from(subscriptions);
    expect(found.map(({ paymentMethodId }) => paymentMethodId)).toEqual([latest, latest]);
  });

  it('are one order after the address that separated them is deleted', async () => {
    await insertAddress(shop, 'harbourview', {
      address1: '31 Pier Road',
      defaultBilling: false,
      defaultShipping: false,
    });
    const [, pier] = await shop.db.select().from(locations).orderBy(asc(locations.id));
    await subscribeAll({ ...invoiced }, { ...invoiced, productId: masks.id, locationId: pier!.id });
    await shop.db.delete(locations).where(eq(locations.id, pier!.id));
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id]);
  });

  it('are one order although their preferred delivery days differ', async () => {
    await subscribeAll({ ...invoiced, preferredDelivery: [1] }, { ...invoiced, preferredDelivery: [4, 5] });
    await runDue(shop);
    expect(await allOrders()).toHaveLength(1);
  });

  it('and runs missed on other days are one order after an outage', async () => {
    await subscribeAll(
      { ...invoiced, nextRun: '2026-11-03', anchorDate: '2026-10-03' },
      { ...invoiced, nextRun: '2026-11-20', anchorDate: '2026-08-20', intervalMonths: 3, productId: masks.id },
    );
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id]);
    const next = await shop.db.select().from(subscriptions).orderBy(asc(subscriptions.id));
    expect(next.map(({ nextRun }) => nextRun)).toEqual(['2026-12-03', '2027-02-20']);
  });

  it('leave out a run that was paused after it was queued', async () => {
    const [, paused] = await threeByCard();
    const waiting = await takeUp(shop);
    await change(paused!, { custrecord_ro_status: { id: '2' } });
    await carryOut(shop, waiting);
    await expectOneOrderOf([gloves.id, bond.id]);
    expect((await allRuns()).map(({ state }) => state)).toEqual(['ordered', 'skipped', 'ordered']);
  });

  // rules: SUB-19
  it('written and charged by several workers at once are one order and one charge', async () => {
    const paymentMethodId = await savedCard();
    for (let turn = 0; turn < 40; turn += 1) await subscribe(shop, 'harbourview', { paymentMethodId });
    await Promise.all([takeUpDueRuns(shop.deps), takeUpDueRuns(shop.deps)]);
    const workers = [0, 1, 2, 3];
    await Promise.all(workers.map(() => orderDueRuns(shop.deps, clinicId)));
    const { orderIds } = await takeQueued(shop);
    await Promise.allSettled(workers.map(() => chargeOrderOfRuns(shop.deps, orderIds[0]!)));
    await expectOneOrderOf(Array.from({ length: 40 }, () => gloves.id));
    const [stock] = await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id));
    expect(stock).toMatchObject({ reserved: 0, committed: 80 });
  });

  test.each([
    ['queue', 'enqueue', 'before'],
    ['payments', 'createIntent', 'after'],
    ['payments', 'confirmIntent', 'before'],
    ['payments', 'confirmIntent', 'after'],
  ] as const)('killed at %s.%s (%s) are one order and one charge', async (part, call, when) => {
    await threeByCard();
    const waiting = await takeUp(shop);
    await expect(carryOut(shop, waiting, dyingAt(shop.deps, part, call as never, when))).rejects.toThrow(Killed);
    await shop.letMinutesPass(1);
    const orderIds = (await allOrders()).map(({ id }) => id);
    await carryOut(shop, { ...waiting, orderIds });
    await reconcileOrders(shop.deps);
    await expectOneOrderOf([gloves.id, masks.id, bond.id]);
  });
});

// rules: SUB-22
describe('a group with a run that cannot be ordered', () => {
  test.each([
    ['withdrawn', { productId: retired.id }, 'This item is not sold any more.'],
    ['short of stock', { productId: burs.id, quantity: 6 }, 'Only 5 are left in stock.'],
  ] as const)('orders the others and pauses only that subscription: %s', async (_, set, reason) => {
    await subscribeAll({ ...invoiced }, { ...invoiced, ...set }, { ...invoiced, productId: masks.id });
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id]);
    expect(await statuses()).toEqual(['active', 'paused', 'active']);
    expect(await shop.queued(sendSubscriptionPaused)).toMatchObject([{ cycleIds: [expect.any(Number)], reason }]);
  });

  it('serves the subscription with the lowest id first if the stock is enough for one', async () => {
    const final = { ...invoiced, productId: burs.id, quantity: 3 };
    await subscribeAll(final, final, { ...invoiced });
    await runDue(shop);
    await expectOneOrderOf([burs.id, gloves.id]);
    expect(await statuses()).toEqual(['active', 'paused', 'active']);
  });

  // rules: LIMIT-8
  it('is split if its total is too large for one payment', async () => {
    const large = { ...invoiced, productId: sensor.id, quantity: 999 };
    await subscribeAll(large, large, large, large);
    await runDue(shop);
    expect(await allOrders()).toMatchObject([{ state: 'placed' }, { state: 'placed' }]);
    expect((await allRuns()).map(({ state, line }) => [state, line])).toEqual([
      ['ordered', 1],
      ['ordered', 2],
      ['ordered', 1],
      ['ordered', 2],
    ]);
  });

  it('pauses all subscriptions by a card that is not saved any more, with one mail', async () => {
    await subscribeAll({ paymentMethodId: 'pm_gone' }, { paymentMethodId: 'pm_gone' });
    await runDue(shop);
    expect(await statuses()).toEqual(['paused', 'paused']);
    expect(await shop.queued(sendSubscriptionPaused)).toMatchObject([
      { cycleIds: [expect.any(Number), expect.any(Number)] },
    ]);
  });
});

describe('a group whose charge is refused', () => {
  it('is tried again as one order with a mail each time, then all its subscriptions are paused, with one mail', async () => {
    await threeByCard(REFUSING);
    for (const day of ['01', '02', '03', '04', '05', '06']) {
      onDay(`2026-12-${day}`);
      await runDue(shop);
    }
    expect(await shop.queued(sendRunFailed)).toMatchObject([{ attempt: 1 }, { attempt: 2 }, { attempt: 3 }]);
    const paused = await shop.queued(sendSubscriptionPaused);
    expect(paused.map(({ cycleIds }) => cycleIds.length)).toEqual([3]);
    expect(await statuses()).toEqual(['paused', 'paused', 'paused']);
    expect(await allOrders()).toMatchObject([{ state: 'expired' }]);
  });

  it('continues without a canceled subscription: the others are ordered again on the day of the next attempt', async () => {
    const [, canceled] = await threeByCard(REFUSING);
    await runDue(shop);
    await change(canceled!, { custrecord_ro_status: { id: '3' } });
    expect(await allOrders()).toMatchObject([{ state: 'expired' }]);
    const path = `/suiteql/recurring-order?customerId=${clinic}`;
    const { body } = await shop.request<{ items: RecurringOrder[] }>('GET', path, { as: 'harbourview' });
    expect(body.items[0]?.trouble).toEqual({ kind: 'refused', orderId: null, nextTry: '2026-12-02' });
    await runDue(shop);
    expect(await allOrders()).toHaveLength(1);
    onDay('2026-12-02');
    await runDue(shop);
    const [, again, ...more] = await allOrders();
    expect([again?.state, more]).toEqual(['payment_failed', []]);
    expect(await allRuns()).toMatchObject([
      { attempts: 2, orderId: again!.id, line: 1 },
      { attempts: 1, state: 'failed' },
      { attempts: 2, orderId: again!.id, line: 2 },
    ]);
  });

  it('orders a subscription with a new card at once, and the others on the day of the next attempt', async () => {
    const [, changed] = await threeByCard(REFUSING);
    await runDue(shop);
    await change(changed!, { custrecord_ro_payment_method: { id: await savedCard() } });
    await runDue(shop);
    await expectOneOrderOf([masks.id]);
    expect((await allRuns()).map(({ state, orderId }) => [state, orderId === null])).toEqual([
      ['due', true],
      ['ordered', false],
      ['due', true],
    ]);
    onDay('2026-12-02');
    await runDue(shop);
    expect((await allOrders()).map(({ state }) => state)).toEqual(['expired', 'placed', 'payment_failed']);
  });

  it('is charged to a new card that is chosen for all its subscriptions', async () => {
    const ids = await threeByCard(REFUSING);
    await runDue(shop);
    const good = await savedCard();
    for (const id of ids) await change(id, { custrecord_ro_payment_method: { id: good } });
    await runDue(shop);
    await expectOneOrderOf([gloves.id, masks.id, bond.id]);
    expect(await allOrders()).toHaveLength(1);
  });
});

describe('the announcement', () => {
  it('is one mail for a day, with the bill of the whole order', async () => {
    const soon = { ...invoiced, nextRun: '2026-12-04' };
    const ids = await subscribeAll(soon, { ...soon, productId: masks.id }, { ...soon, nextRun: '2026-12-03' });
    await takeUpDueRuns(shop.deps);
    const announced = await shop.queued(sendUpcomingRuns);
    expect(announced.sort((a, b) => a.runOn.localeCompare(b.runOn))).toEqual([
      { clinicId, runOn: '2026-12-03', subscriptionIds: ids.slice(2) },
      { clinicId, runOn: '2026-12-04', subscriptionIds: ids.slice(0, 2) },
    ]);
  });

  // rules: SUB-28
  it('in the list shows the order of each run, also on later days that coincide', async () => {
    const quarterly = { ...invoiced, productId: masks.id, quantity: 1, intervalMonths: 3, anchorDate: '2026-12-01' };
    const [a, b] = await subscribeAll({ ...invoiced, quantity: 1 }, quarterly);
    const path = `/suiteql/recurring-order?customerId=${clinic}`;
    const { body } = await shop.request<{ items: RecurringOrder[] }>('GET', path, { as: 'harbourview' });
    // 12.49 and 8.95, each minus 5 %, plus 9.99 for shipping, plus 13 % tax on the sum.
    const [alone, together] = [24.7, 34.31];
    const [a1, b1] = [{ amount: 11.87 }, { amount: 8.5 }];
    expect(body.items.map(({ upcoming }) => upcoming)).toEqual([
      [
        { date: '2026-12-01', ...a1, total: together, togetherWith: [b] },
        { date: '2027-01-01', ...a1, total: alone, togetherWith: [] },
        { date: '2027-02-01', ...a1, total: alone, togetherWith: [] },
      ],
      [
        { date: '2026-12-01', ...b1, total: together, togetherWith: [a] },
        { date: '2027-03-01', ...b1, total: together, togetherWith: [a] },
        { date: '2027-06-01', ...b1, total: together, togetherWith: [a] },
      ],
    ]);
    await runDue(shop);
    expect(await allOrders()).toMatchObject([{ totalCents: 34_31 }]);
  });
});
