import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { attention } from '#db/tables/attention.ts';
import { cursors, orders, paymentEvents } from '#db/tables/orders.ts';
import { handlePaymentEvent, sendOrderConfirmation } from '#jobs/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy, createPayment } from '#server/testing/test-orders.ts';
import { handleEvent } from './handle-event.ts';
import { catchUpEvents } from './reconcile.ts';

let shop: TestShop;
let card: string;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.cards.webhooks({ do: 'hold' });
  card = await shop.wallet.card();
});
afterEach(async () => {
  await shop.cards.webhooks({ do: 'duplicate', times: 1 });
  await shop.cards.webhooks({ do: 'release' });
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const payment = () => ({ lines: [[testProducts.gloves, 2]] as const, amount: 3952, card });
const states = async () => (await shop.db.select().from(orders)).map(({ state }) => state);

/** An order that the card service has charged without the store's knowledge: its webhooks are held back. */
async function chargedInSilence(number?: string) {
  if (number) card = await shop.wallet.card(number);
  const { body: created } = await createPayment(shop, payment());
  const charge = shop.wallet.stripe.paymentIntents.confirm(created.paymentIntent.id, { payment_method: card });
  await charge.catch(() => undefined);
  return created;
}

/** Handles the stored events in the given order. Returns their number. */
async function handleAll(order: 'received' | 'reverse' = 'received') {
  const stored = await shop.db.select().from(paymentEvents).orderBy(paymentEvents.receivedAt);
  for (const { id } of order === 'received' ? stored : stored.toReversed()) await handleEvent(shop.deps, id);
  return stored.length;
}

describe('a webhook', () => {
  // rules: API-33, PLACE-16
  it('is stored with its job, and places the order', async () => {
    const created = await chargedInSilence();
    await shop.cards.webhooks({ do: 'release' });
    const queued = await shop.queued(handlePaymentEvent);
    expect(queued.length).toBeGreaterThan(0);
    expect(await states()).toEqual(['pending_payment']);
    for (const { eventId } of queued) await handleEvent(shop.deps, eventId);
    expect(await states()).toEqual(['placed']);
    expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId: created.orderId }]);
    const stored = await shop.db.select().from(paymentEvents);
    expect(stored.every(({ processedAt, attention: reason }) => processedAt !== null && reason === null)).toBe(true);
  });

  test.each(['made', 'reverse'] as const)(
    'doubled a hundred times and in %s order changes nothing more',
    async (order) => {
      await chargedInSilence();
      await shop.cards.webhooks({ do: 'duplicate', times: 100 });
      await shop.cards.webhooks({ do: 'release', order });
      const once = await handleAll(order === 'made' ? 'reverse' : 'received');
      expect(await shop.queued(handlePaymentEvent)).toHaveLength(once);
      expect(await states()).toEqual(['placed']);
      expect(await shop.queued(sendOrderConfirmation)).toHaveLength(1);
    },
  );

  it('of a decline does not undo a later success', async () => {
    const { created } = await buy(shop, { ...payment(), card: await shop.wallet.card('4000000000000002') });
    const { confirmed } = await buy(shop, payment());
    expect(confirmed.orderId).toBe(created.orderId);
    await shop.cards.webhooks({ do: 'release', order: 'reverse' });
    await handleAll();
    expect(await states()).toEqual(['placed']);
  });

  it('that arrives before the answer to the creation of the intent still finds its order', async () => {
    const created = await chargedInSilence();
    await shop.db.execute(`update payments set intent_id = null`);
    await shop.cards.webhooks({ do: 'release' });
    await handleAll();
    expect(await states()).toEqual(['placed']);
    expect(await shop.wallet.chargesOf(created.orderId)).toBe(1);
  });

  test.each(['wrong_secret', 'unsigned', 'old', 'altered'])(
    'that is forged (%s) is refused and leaves nothing',
    async (how) => {
      await chargedInSilence();
      expect(await shop.cards.webhooks({ do: 'forge', how })).toEqual({ statuses: [400] });
      expect(await shop.db.select().from(paymentEvents)).toEqual([]);
      await catchUpFrom('');
      await handleAll();
    },
  );

  // rules: PLACE-16
  it('about an unknown intent creates a task for staff', async () => {
    const { body: created } = await createPayment(shop, payment());
    await shop.wallet.stripe.paymentIntents.create({
      amount: 700,
      currency: 'cad',
      payment_method: await shop.wallet.card(),
      metadata: { order_id: '999999' },
      confirm: true,
    });
    await shop.cards.webhooks({ do: 'release' });
    await handleAll();
    expect((await shop.db.select().from(attention)).map(({ reason }) => reason)).toEqual(['unknown_order']);
    expect(await states()).toEqual(['pending_payment']);
    expect(created.orderId).not.toBe(999_999);
  });

  // rules: PAY-22
  it('about an external refund or a dispute creates a task for staff', async () => {
    const { created } = await buy(shop, payment());
    const object = { payment_intent: created.paymentIntent.id };
    await post({ id: 'evt_refund', type: 'charge.refunded', object: { id: 'ch_1', ...object } });
    await post({ id: 'evt_dispute', type: 'charge.dispute.created', object: { id: 'dp_1', ...object } });
    await handleAll();
    const reasons = (await shop.db.select().from(attention)).map(({ reason }) => reason);
    expect(reasons.sort()).toEqual(['disputed', 'refunded_elsewhere']);
  });
});

/** Sends an event as the card service does, with a valid signature. */
async function post({ id, type, object }: { id: string; type: string; object: object }) {
  const payload = JSON.stringify({ id, object: 'event', type, created: Date.now() / 1000, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: 'whsec_test_shop' });
  const headers = { 'stripe-signature': signature, 'content-type': 'application/json' };
  const response = await fetch(`${shop.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload });
  expect(response.status).toBe(200);
}

async function catchUpFrom(cursor: string) {
  await shop.db.delete(cursors);
  await shop.db.insert(cursors).values({ name: 'payment-events', value: cursor });
  await catchUpEvents(shop.deps);
}

describe('the list of events', () => {
  // rules: PLACE-17
  it('is read from the last position, in case webhooks never arrived', async () => {
    await catchUpEvents(shop.deps);
    expect(await shop.db.select().from(paymentEvents)).toEqual([]);
    await chargedInSilence();
    await shop.cards.webhooks({ do: 'lose', count: 100 });
    await shop.cards.webhooks({ do: 'release' });
    await catchUpEvents(shop.deps);
    const stored = await shop.db.select().from(paymentEvents);
    expect(stored.map(({ type }) => type)).toContain('payment_intent.succeeded');
    await handleAll();
    expect(await states()).toEqual(['placed']);
    await catchUpEvents(shop.deps);
    expect(await shop.db.select().from(paymentEvents)).toHaveLength(stored.length);
    await shop.cards.webhooks({ do: 'lose', count: 0 });
  });

  it('handles each event once, in addition to webhooks', async () => {
    await catchUpEvents(shop.deps);
    await chargedInSilence();
    await shop.cards.webhooks({ do: 'release' });
    const stored = await shop.db.select().from(paymentEvents);
    await catchUpEvents(shop.deps);
    expect(await shop.db.select().from(paymentEvents)).toHaveLength(stored.length);
    await handleAll();
  });

  it('also handles stored events whose job was lost', async () => {
    await chargedInSilence();
    await shop.cards.webhooks({ do: 'release' });
    await shop.letMinutesPass(2);
    await catchUpEvents(shop.deps);
    expect(await states()).toEqual(['placed']);
  });

  it('cannot be read while the card service is down: the order waits', async () => {
    await shop.cards.fault({ do: 'fail', path: '/v1/events' });
    await expect(catchUpEvents(shop.deps)).rejects.toThrow('The card service gave no answer');
    await catchUpEvents(shop.deps);
  });
});
