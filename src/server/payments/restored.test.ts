import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import { locations } from '#db/tables/accounts.ts';
import { forgottenPayments, storeEpoch } from '#db/tables/epoch.ts';
import { creditNotes, invoices, subscriptionRuns } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { attention } from '#db/tables/attention.ts';
import { orders, payments } from '#db/tables/orders.ts';
import { returnPayment } from '#jobs/orders.ts';
import { runCommand } from '#ops/commands.ts';
import { raiseEpoch } from '#ops/raise-epoch.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { keepState } from '#server/testing/rewind.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderOnInvoice, payByCard } from '#server/testing/test-invoices.ts';
import { buy, confirmPayment, createPayment } from '#server/testing/test-orders.ts';
import { insertAddress, runDue } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { askSinceRestore } from './ask-since-restore.ts';
import { handleEvent } from './handle-event.ts';
import { catchUpEvents, reconcileOrders } from './reconcile.ts';
import { sendRefund } from './send-refund.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  await insertAddress(shop, 'harbourview');
  // The reconciler has read the list of events before.
  await catchUpEvents(shop.deps);
  await shop.db.execute(sql`truncate payment_events`);
});
afterEach(async () => {
  const found = await breaches(shop);
  // Money that went back is nobody's task in the next test.
  for (const { id, status, refundedCents, amount } of await shop.wallet.intents())
    if (status === 'succeeded' && refundedCents < amount)
      await shop.wallet.stripe.refunds.create({ payment_intent: id });
  await shop.deleteOrders();
  await shop.db.delete(forgottenPayments);
  await shop.db.delete(locations);
  await shop.db.update(storeEpoch).set({ askSince: null });
  expect(found).toEqual([]);
});

const { gloves, bibs } = testProducts;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
const ask = () => askSinceRestore(shop.deps, catchUpEvents);
const states = async () => (await shop.db.select().from(orders).orderBy(asc(orders.id))).map(({ state }) => state);
const tasks = async () =>
  (await shop.db.select().from(attention).orderBy(asc(attention.id))).map(({ reason }) => reason);
const ofGloves = { lines: [[gloves, 2]] as const, amount: 39_52 };
const ofBibs = { lines: [[bibs, 1]] as const, amount: 32_48 };
/** The database is as it was an hour ago, and its epoch is raised, as `npm run ops -- restore` does. */
const restore = async (back: () => Promise<void>) => {
  await back();
  return raiseEpoch(shop.deps.database, new Date(Date.now() - 3_600_000), shop.deps.now());
};
const charged = async () => (await shop.wallet.intents()).filter(({ status }) => status === 'succeeded').length;

// rules: PLACE-34
describe('until the card service was asked', () => {
  it('no card is charged, no run is ordered and no money is returned', async () => {
    const { created } = await buy(shop, ofGloves);
    await shop.db.execute(sql`update orders set created_at = created_at - interval '1 hour'`);
    const card = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
    await subscribe(shop, 'harbourview', { paymentMethodId: card });
    const before = await charged();
    await restore(await keepState(shop.db));
    expect(await createPayment(shop, ofBibs)).toMatchObject({
      status: 503,
      body: { error: 'Card payments are being checked. Please try again in a minute.' },
    });
    await runDue(shop);
    expect(await states()).toEqual(['placed']);
    await ops('credit', created.orderNumber, '10.00', 'Goodwill');
    const [refund] = await shop.queued(returnPayment);
    await expect(sendRefund(shop.deps, refund!)).rejects.toThrow('being checked');
    expect(await charged()).toBe(before);
    await ask();
    await sendRefund(shop.deps, refund!);
    await runDue(shop);
    expect(await states()).toEqual(['placed', 'placed']);
    expect((await createPayment(shop, ofBibs)).status).toBe(200);
  });

  it('an order that was written before the backup is not charged, and is paid afterwards with a key of the new epoch', async () => {
    const { body: created } = await createPayment(shop, ofGloves);
    const { epoch } = await restore(await keepState(shop.db));
    const card = await shop.wallet.card();
    expect((await confirmPayment(shop, created.paymentIntent.id, card)).status).toBe(503);
    await ask();
    expect((await confirmPayment(shop, created.paymentIntent.id, card)).body.paymentIntent).toMatchObject({
      status: 'succeeded',
    });
    const [movement] = await shop.db.select().from(moneyMovements);
    expect(movement?.key).toBe(`${epoch}:order:${created.orderId}:confirm:1`);
  });

  it('the hold stays while the card service does not answer', async () => {
    await restore(await keepState(shop.db));
    await shop.cards.fault({ method: 'GET', path: '/v1/payment_intents', do: 'fail' });
    await expect(ask()).rejects.toThrow();
    expect((await createPayment(shop, ofBibs)).status).toBe(503);
    await ask();
    expect((await createPayment(shop, ofBibs)).status).toBe(200);
  });
});

describe('a payment of the lost hour', () => {
  // rules: PLACE-35
  it('places the order that the backup has, once', async () => {
    const card = await shop.wallet.card();
    const { body: created } = await createPayment(shop, { ...ofGloves, card });
    const { body: unstored } = await createPayment(shop, { clinic: 'maplegrove', ...ofGloves, amount: 40_21 });
    // The backup was taken before the id of this intent was stored.
    await shop.db.update(payments).set({ intentId: null }).where(eq(payments.orderId, unstored.orderId));
    const back = await keepState(shop.db);
    await confirmPayment(shop, created.paymentIntent.id, card);
    await shop.db
      .update(payments)
      .set({ intentId: unstored.paymentIntent.id })
      .where(eq(payments.orderId, unstored.orderId));
    const other = await shop.wallet.card();
    await confirmPayment(shop, unstored.paymentIntent.id, other, 'maplegrove');
    const before = await charged();
    await restore(back);
    await ask();
    await reconcileOrders(shop.deps);
    expect(await states()).toEqual(['placed', 'placed']);
    expect(await tasks()).toEqual(['restored']);
    expect(await charged()).toBe(before);
  });

  // rules: PLACE-35, PLACE-37
  it('for a lost order becomes a task with clinic and items; the clinic cannot pay for the cart again', async () => {
    const back = await keepState(shop.db);
    const { created } = await buy(shop, ofGloves);
    const { epoch, skipped } = await restore(back);
    await ask();
    await ask();
    expect(await states()).toEqual([]);
    expect(await tasks()).toEqual(['restored', 'forgotten_payment']);
    const printed = await ops('attention');
    const facts = [created.orderNumber, '39.52', created.paymentIntent.id, 'GLV-100-Mx2', 'Clinic C-', 'restored'];
    for (const fact of facts) expect(printed).toContain(fact);

    const headers = { 'Idempotency-Key': 'sent-again' };
    const again = await createPayment(shop, ofGloves, headers);
    expect(again).toMatchObject({ status: 409, body: { code: 'ORDER_BY_PHONE' } });
    const { body: next } = await createPayment(shop, ofBibs);
    const sameCart = await createPayment(shop, { clinic: 'maplegrove', ...ofGloves, amount: 40_21 });
    expect(sameCart.status, 'another clinic with the same cart').toBe(200);
    expect(next.orderId).toBeGreaterThanOrEqual(created.orderId + skipped - 1);
    const [written] = await shop.db.select().from(orders).orderBy(asc(orders.id));
    expect(written?.epoch).toBe(epoch);

    const [, task] = await shop.db.select().from(attention).orderBy(asc(attention.id));
    await ops('resolve', String(task!.id));
    expect((await createPayment(shop, ofGloves, headers)).status).toBe(200);
  });

  // rules: PLACE-35
  it('that went back in full needs nobody', async () => {
    const back = await keepState(shop.db);
    const { created } = await buy(shop, ofGloves);
    await ops('refund', created.orderNumber);
    for (const refund of await shop.queued(returnPayment)) await sendRefund(shop.deps, refund);
    await restore(back);
    await ask();
    expect(await tasks()).toEqual(['restored']);
  });

  // rules: PLACE-36
  it('for a subscription run is not charged again, and the next run is', async () => {
    const paymentMethodId = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
    await subscribe(shop, 'harbourview', { paymentMethodId });
    const back = await keepState(shop.db);
    await runDue(shop);
    const before = await charged();
    await restore(back);
    await ask();
    await runDue(shop);
    expect(await shop.db.select().from(subscriptionRuns)).toMatchObject([{ runOn: '2026-12-01', state: 'skipped' }]);
    expect([await charged(), await states()]).toEqual([before, []]);
    expect(await tasks()).toEqual(['restored', 'forgotten_payment']);
    shop.setNow('2027-01-01T15:00:00Z');
    await runDue(shop);
    expect([await charged(), await states()]).toEqual([before + 1, ['placed']]);
  });

  // rules: PLACE-35
  it('for an invoice is recorded on the invoice', async () => {
    const { invoice } = await orderOnInvoice(shop);
    const card = await shop.wallet.savedCard(shop.cardAccounts.harbourview);
    const back = await keepState(shop.db);
    await payByCard(shop, invoice, { card });
    await restore(back);
    await ask();
    await ask();
    expect(await shop.db.select().from(invoices)).toMatchObject([{ paidCents: 3952, paidOn: '2026-12-01' }]);
    expect(await shop.db.select().from(invoicePayments)).toMatchObject([{ state: 'paid' }]);
    expect(await tasks()).toEqual(['restored']);
    expect((await payByCard(shop, invoice, { card })).status).toBe(409);
  });

  // rules: PLACE-35, PLACE-33
  it('that was returned in part has its refund and a credit note again', async () => {
    const { created } = await buy(shop, ofGloves);
    const back = await keepState(shop.db);
    await ops('credit', created.orderNumber, '10.00', 'Goodwill');
    for (const refund of await shop.queued(returnPayment)) await sendRefund(shop.deps, refund);
    const { epoch } = await restore(back);
    await ask();
    for (const event of await rows<{ id: string }>(
      shop.db,
      sql`select id from payment_events where processed_at is null`,
    ))
      await handleEvent(shop.deps, event.id);
    expect(await shop.db.select().from(creditNotes)).toMatchObject([{ totalCents: 10_00 }]);
    expect(await tasks()).toEqual(['restored', 'forgotten_refund']);
    await ops('credit', created.orderNumber, '5.00', 'Goodwill');
    const [, second] = await shop.db.select().from(moneyMovements).where(eq(moneyMovements.kind, 'refund'));
    expect(second?.key).toBe(`${epoch}:order:${created.orderId}:refund:2`);
  });
});
