import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import type { RecurringOrder } from '#contract/subscriptions.ts';
import { locations } from '#db/tables/accounts.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { returnPayment } from '#jobs/orders.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { readOrderMail } from '#server/orders/order-mail.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy, confirmPayment, recurringBody } from '#server/testing/test-orders.ts';
import { insertAddress, runDue } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => insertAddress(shop, 'harbourview'));
afterEach(async () => {
  for (const payload of await shop.queued(returnPayment)) await sendRefund(shop.deps, payload);
  const found = await breaches(shop);
  await shop.deleteOrders();
  await shop.db.delete(locations);
  expect(found).toEqual([]);
});

const { gloves, masks } = testProducts;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
const clinic = testClinics.harbourview.id;

/** Orders gloves with a subscription of one month. */
async function setUp(): Promise<{ id: number; number: string }> {
  const line = [gloves, 2] as const;
  const { created } = await buy(shop, {
    // The subscription discount is 5%.
    lines: [line],
    amount: 38_11,
    recurring: [recurringBody('harbourview', line, 1)],
  });
  return { id: created.orderId, number: created.orderNumber };
}

async function readSubscriptions() {
  return shop.db.select().from(subscriptions).orderBy(asc(subscriptions.id));
}

async function list(): Promise<RecurringOrder[]> {
  const path = `/suiteql/recurring-order?customerId=${clinic}`;
  return (await shop.request<{ items: RecurringOrder[] }>('GET', path, { as: 'harbourview' })).body.items;
}

async function page(id: number): Promise<OrderDetail> {
  return (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' })).body;
}

function change(id: number, body: object) {
  return shop.request('PATCH', `/restapi/customrecord_recurring_order/${id}`, { as: 'harbourview', body });
}

it.each(['cancel', 'refund'])(
  '%s names the subscriptions, which go on until the clinic has answered',
  async (command) => {
    const order = await setUp();
    const said = await ops(command, order.number, 'The', 'clinic', 'called');
    const [subscription] = await readSubscriptions();
    expect(said).toContain(`Subscription ${subscription!.id}: ${gloves.name}, every month`);
    expect(said).toContain('the clinic is asked');
    expect(await list()).toMatchObject([
      { status: 'active', takenBack: { orderId: order.id, orderNumber: order.number } },
    ]);
    expect((await page(order.id)).subscriptions).toMatchObject([{ id: subscription!.id, isAsked: true, isRun: false }]);
    const { mail } = (await readOrderMail(shop.db, order.id, { storeUrl: '', settings: testSettings }))!;
    expect(mail.order.followers).toEqual({ going: [gloves.name], canceled: [] });
  },
);

it('keeps the subscription if the clinic says so, and does not ask again', async () => {
  const order = await setUp();
  await ops('cancel', order.number);
  const [asked] = await list();
  expect((await change(asked!.id, { custrecord_ro_keep: true })).status).toBe(200);
  expect(await list()).toMatchObject([{ status: 'active', takenBack: null }]);
});

it('cancels the subscription if the clinic says so', async () => {
  const order = await setUp();
  await ops('cancel', order.number);
  const [asked] = await list();
  await change(asked!.id, { custrecord_ro_status: { id: '3' } });
  expect(await readSubscriptions()).toMatchObject([{ status: 'canceled', takenBackOrderId: null }]);
});

it('cancels the subscriptions with the order if staff say so, and the mail says so', async () => {
  const order = await setUp();
  expect(await ops('cancel', order.number, '--with-subscriptions')).toContain('Canceled too.');
  expect(await readSubscriptions()).toMatchObject([{ status: 'canceled' }]);
  const { mail } = (await readOrderMail(shop.db, order.id, { storeUrl: '', settings: testSettings }))!;
  expect(mail.order.followers).toEqual({ going: [], canceled: [gloves.name] });
});

it('leaves the subscriptions alone if the order cannot be cancelled or refunded', async () => {
  const order = await setUp();
  await ops('ship', order.number, 'ICS', 'ICS700');
  await expect(ops('cancel', order.number, '--with-subscriptions')).rejects.toThrow('cannot become cancelled');
  expect(await readSubscriptions()).toMatchObject([{ status: 'active', takenBackOrderId: null }]);
});

it('asks about no subscription once goods were shipped', async () => {
  const order = await setUp();
  await ops('ship', order.number, 'ICS', 'ICS700', '1x1');
  await ops('refund', order.number);
  expect(await list()).toMatchObject([{ status: 'active', takenBack: null }]);
});

it('creates no subscription from an order that was cancelled or refunded', async () => {
  const line = [gloves, 2] as const;
  const { created } = await buy(shop, { lines: [line], amount: 39_52 });
  await ops('cancel', created.orderNumber);
  const body = recurringBody('harbourview', line, 1);
  const path = '/restapi/customrecord_recurring_order';
  expect((await shop.request('POST', path, { as: 'harbourview', body })).status).toBe(404);
});

// rules: ORDER-21
it('asks about every subscription whose run the order served', async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  const invoiced = { paymentMethod: 'invoice', paymentMethodId: null } as const;
  await subscribe(shop, 'harbourview', invoiced);
  await subscribe(shop, 'harbourview', { ...invoiced, productId: masks.id });
  await runDue(shop);
  const [order] = await shop.db.select().from(orders);
  await ops('cancel', order!.number);
  expect((await list()).map(({ takenBack }) => takenBack?.orderId)).toEqual([order!.id, order!.id]);
  expect((await page(order!.id)).subscriptions).toMatchObject([
    { line: 1, name: gloves.name, isRun: true },
    { line: 2, name: masks.name, isRun: true },
  ]);
});

it('charges the subscriptions of a declined run to the card that finally pays it', async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  const refusing = await shop.wallet.savedCard(shop.cardAccounts.harbourview, '4000000000000341');
  const served = [
    await subscribe(shop, 'harbourview', { paymentMethodId: refusing }),
    await subscribe(shop, 'harbourview', { paymentMethodId: refusing, productId: masks.id }),
  ];
  const other = await subscribe(shop, 'harbourview', { paymentMethodId: refusing, nextRun: '2027-01-01' });
  await runDue(shop);
  const [order] = await shop.db.select().from(orders);
  const { unpaid } = await page(order!.id);
  const unsaved = await confirmPayment(shop, unpaid!.paymentIntentId, await shop.wallet.card());
  expect([unsaved.status, unsaved.body]).toMatchObject([402, { error: expect.stringContaining('save this card') }]);
  const good = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
  const paid = await confirmPayment(shop, unpaid!.paymentIntentId, good);
  expect(paid.body.paymentIntent).toMatchObject({ status: 'succeeded' });
  const cards = new Map((await readSubscriptions()).map(({ id, paymentMethodId }) => [id, paymentMethodId]));
  expect([...served, other].map((id) => cards.get(id))).toEqual([good, good, refusing]);
  const { mail } = (await readOrderMail(shop.db, order!.id, { storeUrl: '', settings: testSettings }))!;
  expect(mail.order).toMatchObject({ bySubscription: true, takesCard: true });
  const [kept] = await shop.db.select().from(orders).where(eq(orders.id, order!.id));
  expect(kept?.state).toBe('placed');
});
