import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { rows, type Db } from '#db/client.ts';
import { attention } from '#db/tables/attention.ts';
import { orders, paymentEvents } from '#db/tables/orders.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy, createPayment } from '#server/testing/test-orders.ts';
import { handleEvent } from './handle-event.ts';
import { receiveEvent } from './receive-event.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const GLOVES = 2;
const payment = { lines: [[testProducts.gloves, GLOVES]] as const, amount: 3952 };

afterEach(() => shop.deleteOrders());

/** Runs `work` and returns the payment events that the card service sent; they are stored and not handled yet. */
async function eventsOf(work: () => Promise<void>): Promise<{ id: string; type: string }[]> {
  await shop.cards.webhooks({ do: 'hold' });
  await work();
  await shop.cards.webhooks({ do: 'release' });
  const stored = await shop.db.select().from(paymentEvents);
  // Events of customers and cards belong to no payment; creations and refunds are covered by other events.
  return stored.filter(({ type }) => /^(payment_intent|charge)\./.test(type));
}

const typesOf = (events: readonly { type: string }[]) => events.map(({ type }) => type).sort();

function permutations<T>(all: readonly T[]): T[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, at) => permutations(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The outcome of the purchase: its order, queued mails, reserved and sold gloves, and tasks for staff. */
async function outcome(db: Db) {
  const mails = await rows(db, sql`select from pgboss.job where name = ${sendOrderConfirmation.name}`);
  const stock = await rows(
    db,
    sql`select reserved, committed from inventory where product_id = ${testProducts.gloves.id}`,
  );
  const noted = await db.select().from(attention);
  return {
    states: (await db.select().from(orders)).map(({ state }) => state),
    mails: mails.length,
    stock,
    attention: noted.map(({ reason }) => reason).sort(),
  };
}

class Undone extends Error {}

/** Handles the events in every possible order, each twice, and expects the same outcome each time. */
async function expectWhateverTheOrder(events: readonly { id: string }[], due: Awaited<ReturnType<typeof outcome>>) {
  for (const order of permutations(events)) {
    const tried = shop.db.transaction(async (tx) => {
      const deps = { ...shop.deps, database: { ...shop.deps.database, db: tx } };
      for (const { id } of [...order, ...order]) await handleEvent(deps, id);
      expect(await outcome(tx), JSON.stringify(order)).toEqual(due);
      throw new Undone();
    });
    await expect(tried).rejects.toThrow(Undone);
  }
}

const sold = { mails: 1, stock: [{ reserved: 0, committed: GLOVES }] };

it('places the order once, with webhooks in any order', async () => {
  const events = await eventsOf(async () => {
    const declined = await shop.wallet.card('4000000000000002');
    const { body: created } = await createPayment(shop, { ...payment, card: declined });
    const pay = (card: string) =>
      shop.wallet.stripe.paymentIntents.confirm(created.paymentIntent.id, { payment_method: card });
    await expect(pay(declined)).rejects.toThrow('declined');
    await pay(await shop.wallet.card());
  });
  expect(typesOf(events)).toEqual([
    'charge.failed',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
  ]);
  await expectWhateverTheOrder(events, { ...sold, states: ['placed'], attention: [] });
});

it('accepts a refund of the store with webhooks in any order, recorded or not', async () => {
  const events = await eventsOf(async () => {
    const { created } = await buy(shop, payment);
    // The process that sent the refund died before it recorded the refund.
    const refund = { intentId: created.paymentIntent.id, metadata: { order_id: String(created.orderId) }, key: 'own' };
    expect(await shop.deps.payments.refund(refund)).toMatchObject({ outcome: 'refunded' });
  });
  expect(typesOf(events)).toEqual([
    'charge.refunded',
    'charge.succeeded',
    'payment_intent.created',
    'payment_intent.succeeded',
  ]);
  await expectWhateverTheOrder(events, { ...sold, states: ['placed'], attention: [] });
});

it('creates tasks for staff for an external refund and a dispute, with webhooks in any order', async () => {
  const events = await eventsOf(async () => {
    const { created } = await buy(shop, payment);
    const { stripe } = shop.wallet;
    const { latest_charge } = await stripe.paymentIntents.retrieve(created.paymentIntent.id);
    await stripe.refunds.create({ payment_intent: created.paymentIntent.id, amount: 500 });
    const own = { intentId: created.paymentIntent.id, metadata: { order_id: String(created.orderId) }, key: 'rest' };
    await shop.deps.payments.refund(own);
    const dispute = { intentId: created.paymentIntent.id, objectId: String(latest_charge), createdAt: new Date() };
    await receiveEvent(shop.deps, { id: 'evt_dispute', type: 'charge.dispute.created', ...dispute });
  });
  // The other two events change nothing, as the test above shows.
  const relevant = events.filter(({ type }) => !['payment_intent.created', 'charge.succeeded'].includes(type));
  expect(typesOf(relevant)).toEqual([
    'charge.dispute.created',
    'charge.refunded',
    'charge.refunded',
    'payment_intent.succeeded',
  ]);
  const noted = ['disputed', 'refunded_elsewhere'];
  await expectWhateverTheOrder(relevant, { ...sold, states: ['placed'], attention: noted });
});
