import { sql } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import type { Job } from '#jobs/job.ts';
import { handlePaymentEvent, sendOrderConfirmation } from '#jobs/orders.ts';
import { reconcileOrders } from '#server/payments/reconcile.ts';
import { handleEvent } from '#server/payments/handle-event.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { confirmPayment, createPayment, type TestPayment } from '#server/testing/test-orders.ts';
import { expectSame, unexpected, type Race } from './race.ts';
import { orderOnInvoice, racersOf } from './racers.ts';

const { gloves, masks, burs } = testProducts;
const TIMES = 50;
const twoGloves: TestPayment = { lines: [[gloves, 2]], amount: 3952 };
const fourMasks: TestPayment = { lines: [[masks, 4]], amount: 5174 };

const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

const statesOf = async (shop: TestShop) =>
  (await rows<{ state: string }>(shop.db, sql`select state from orders order by state`)).map(({ state }) => state);

const jobsOf = async <P extends object>(shop: TestShop, job: Job<P>) => (await shop.queued(job)).length;

/** Checks for exactly one order: placed, paid once if it is by card, and confirmed by one mail. */
async function onePlaced(shop: TestShop): Promise<string[]> {
  return [
    ...expectSame('orders', await statesOf(shop), ['placed']),
    ...expectSame('confirmations', await jobsOf(shop, sendOrderConfirmation), 1),
  ];
}

const charges = async (shop: TestShop, orderId: number) =>
  expectSame('charges', await shop.wallet.chargesOf(orderId), 1);

async function submittedByCard(shop: TestShop): Promise<string[]> {
  const card = await shop.wallet.card();
  const opened = await times(TIMES, () => createPayment(shop, { ...twoGloves, card }));
  const { body } = await createPayment(shop, { ...twoGloves, card });
  const ids = new Set(opened.flatMap(({ status, body }) => (status === 200 ? body.paymentIntent.id : [])));
  const paid = await times(TIMES, () => confirmPayment(shop, body.paymentIntent.id, card));
  return [
    ...unexpected(opened, [200, 202]),
    ...unexpected(paid, [200]),
    ...paid.flatMap(({ body }) => (body.error ? [`a click on Pay was refused: ${body.error.message}`] : [])),
    ...expectSame('payments opened', new Set([...ids, body.paymentIntent.id]).size, 1),
    ...(await charges(shop, body.orderId)),
    ...(await onePlaced(shop)),
  ];
}

async function submittedOnInvoice(shop: TestShop): Promise<string[]> {
  const [racer] = await racersOf(shop, 1);
  if (!racer) throw new Error('Nobody races');
  const sent = await times(TIMES, () => orderOnInvoice(shop, racer, twoGloves.lines, { key: 'fifty' }));
  return [...unexpected(sent, [202]), ...(await onePlaced(shop))];
}

/** The same order fifty times at once, alternately by card and on invoice. */
export const fiftyTimes: Race = {
  name: 'the same order submitted 50 times at once',
  round: (shop, number) => (number % 2 ? submittedByCard(shop) : submittedOnInvoice(shop)),
};

/** Opens and pays an order as one browser tab does, and returns the result. */
async function tab(shop: TestShop, payment: TestPayment, key: string) {
  const card = await shop.wallet.card();
  const created = await createPayment(shop, { ...payment, card }, { 'idempotency-key': key });
  if (created.status !== 200 || 'isDuplicate' in created.body) return { answers: [created], orderId: null };
  const paid = await confirmPayment(shop, created.body.paymentIntent.id, card);
  return { answers: [created, paid], orderId: paid.body.jobId === undefined ? null : created.body.orderId };
}

async function tabsByCard(shop: TestShop, [first, second]: [TestPayment, TestPayment]): Promise<string[]> {
  const tabs = await Promise.all([tab(shop, first, 'tab-1'), tab(shop, second, 'tab-2')]);
  const paid = tabs.flatMap(({ orderId }) => orderId ?? []);
  const placed = (await statesOf(shop)).filter((state) => state === 'placed').length;
  const wrong = tabs.flatMap(({ answers }) => unexpected(answers, [200, 202, 409]));
  const charged = await Promise.all(paid.map((orderId) => charges(shop, orderId)));
  return [...wrong, ...charged.flat(), ...expectSame('orders placed', placed, new Set(paid).size)];
}

async function tabsOnInvoice(shop: TestShop): Promise<string[]> {
  const [racer] = await racersOf(shop, 1);
  if (!racer) throw new Error('Nobody races');
  const sent = await times(2, (turn) => orderOnInvoice(shop, racer, twoGloves.lines, { key: `tab-${turn}` }));
  const statuses = sent.map(({ status }) => status).sort();
  return [...expectSame('answers', statuses, [200, 202]), ...(await onePlaced(shop))];
}

/** Two tabs of one clinic: the same cart by card and on invoice, different carts, and the last units of an item. */
export const twoTabs: Race = {
  name: 'two tabs of one clinic',
  async round(shop, number) {
    const lastBurs: TestPayment = { lines: [[burs, 5]], amount: 15248 };
    const mostBurs: TestPayment = { lines: [[burs, 4]], amount: 12425 };
    if (number % 4 === 0) return tabsOnInvoice(shop);
    if (number % 4 === 1) {
      const found = await tabsByCard(shop, [twoGloves, twoGloves]);
      const placed = (await statesOf(shop)).filter((state) => state === 'placed').length;
      return [...found, ...(placed > 1 ? [`${placed} equal orders were placed`] : [])];
    }
    return tabsByCard(shop, number % 4 === 2 ? [twoGloves, fourMasks] : [lastBurs, mostBurs]);
  },
};

/** Handles the events of webhooks, as several workers would, until none is left. */
async function workOffEvents(shop: TestShop): Promise<void> {
  for (let quiet = 0; quiet < 3;) {
    const events = await shop.queued(handlePaymentEvent);
    await Promise.all(events.flatMap(({ eventId }) => times(2, () => handleEvent(shop.deps, eventId))));
    await shop.db.execute(sql`delete from pgboss.job where name = ${handlePaymentEvent.name}
      and data ->> 'eventId' in (select id from payment_events where processed_at is not null)`);
    quiet = events.length > 0 ? 0 : quiet + 1;
  }
}

/** Pay, the webhook, the page's status request and the reconciler at once; also after the answer to Pay was lost. */
export const everybodySettles: Race = {
  name: 'confirm against webhook against poll',
  async round(shop, number) {
    const card = await shop.wallet.card();
    const { body: created } = await createPayment(shop, { ...twoGloves, card });
    const { id } = created.paymentIntent;
    const poll = () =>
      shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${created.idemKey}`, { as: 'harbourview' });
    if (number % 2 === 0) {
      await shop.cards.fault({ do: 'garble', when: 'after', method: 'POST', path: '/v1/payment_intents/*/confirm' });
    }
    const [polls, paid] = await Promise.all([
      times(5, poll),
      times(3, () => confirmPayment(shop, id, card)),
      workOffEvents(shop),
      shop.letMinutesPass(1).then(() => times(2, () => reconcileOrders(shop.deps))),
    ]);
    await workOffEvents(shop);
    const end = await poll();
    return [
      ...unexpected([...polls, ...paid, end], [200]),
      ...polls.flatMap(({ body }) => (body.status === 'failed' ? ['a question was answered failed'] : [])),
      ...expectSame('status', end.body.status, 'completed'),
      ...(await charges(shop, created.orderId)),
      ...(await onePlaced(shop)),
    ];
  },
};
