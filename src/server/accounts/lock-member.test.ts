import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ClinicRole } from '#domain/access.ts';
import { rows, type Db } from '#db/client.ts';
import { clinics, memberships } from '#db/tables/accounts.ts';
import { orders } from '#db/tables/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { emptyTables } from '#server/testing/empty-tables.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderOnInvoice } from '#server/testing/test-invoices.ts';
import { createPayment, orderBody, paymentBody, recurringBody } from '#server/testing/test-orders.ts';
import { deletePeople } from '#server/testing/test-people.ts';
import { requestBody, submitGloves } from '#server/testing/test-requests.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { lockClinic } from './lock-clinic.ts';

const { harbourview, maplegrove } = testClinics;
const { gloves } = testProducts;
/**
 * The membership of a second person in a clinic, whose owner or staff change something while the person's request is
 * under way.
 */
const SECOND = 777;
const entity = { id: SECOND };
const ofClinic = eq(clinics.id, harbourview.clinicId);
const ofSecond = eq(memberships.id, SECOND);

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ orderCalls: 10_000 });
});
afterAll(() => shop.close());
beforeEach(() => join('buyer'));
afterEach(async () => {
  vi.restoreAllMocks();
  await shop.db.update(clinics).set({ disabled: false, name: harbourview.companyName }).where(ofClinic);
  expect(await breaches(shop)).toEqual([]);
  await shop.deleteOrders();
  await emptyTables(shop.db, ['order_requests']);
  await deletePeople(shop);
});

async function join(role: ClinicRole): Promise<void> {
  await shop.db.delete(memberships).where(ofSecond);
  const { personId } = maplegrove;
  await shop.db.insert(memberships).values({ id: SECOND, personId, clinicId: harbourview.clinicId, role });
}

/** Events while a request is under way, by the code that refuses the request. */
const changes = {
  NOT_A_MEMBER: (db: Db = shop.db) => db.delete(memberships).where(ofSecond),
  ROLE_REFUSED: (db: Db = shop.db) => db.update(memberships).set({ role: 'reader' }).where(ofSecond),
  ACCOUNT_DISABLED: (db: Db = shop.db) => db.update(clinics).set({ disabled: true }).where(ofClinic),
};

interface Sent {
  method: 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  path: string;
  body?: unknown;
}

const send = ({ method, path, body }: Sent) => {
  const headers = { 'x-customer-id': String(SECOND), 'idempotency-key': `key-${Math.random()}` };
  return shop.request(method, path, { as: 'maplegrove', body, headers });
};

/**
 * Changes something once the request has been let in: before its first transaction, or during a call of the card
 * service.
 */
function during(
  moment: 'transaction' | 'paymentMethod' | 'confirmIntent',
  change: () => Promise<unknown>,
): { done: () => boolean } {
  let done = false;
  const on = (moment === 'transaction' ? shop.deps.database.db : shop.deps.payments) as never as Record<string, Call>;
  const original = on[moment]!.bind(on);
  vi.spyOn(on, moment).mockImplementation(async (...given: unknown[]) => {
    // Events of the card service arrive at any time.
    const isEvent = new Error().stack?.includes('receive-event');
    if (!isEvent && !done) {
      done = true;
      await change();
    }
    return original(...given);
  });
  return { done: () => done };
}
type Call = (...given: unknown[]) => Promise<unknown>;

/** The rows that a request of this file may change. */
const stored = () =>
  rows(
    shop.db,
    sql`select (select jsonb_agg(o.state) from orders o), (select jsonb_agg(p.attempt) from payments p),
      (select jsonb_agg(r.state) from order_requests r), (select jsonb_agg(s.quantity) from recurring_orders s),
      (select count(*) from cart_lines), (select count(*) from invitations), (select count(*) from invoice_payments),
      (select jsonb_agg(c.name order by c.id) from clinics c), (select jsonb_agg(c.stripe_customer_id order by c.id) from clinics c)`,
  );

const account = () => shop.cardAccounts.harbourview;
const invoiceOrder = () => ({ ...orderBody('harbourview', [[gloves, 2]], { paymentMethod: 'invoice' }), entity });

async function toPay(): Promise<Sent & { body: object }> {
  const body = await paymentBody(shop, { lines: [[gloves, 2]], amount: 39_52, order: { entity } });
  return { method: 'POST', path: '/stripe/payment/create', body };
}

async function toConfirm(): Promise<Sent> {
  const created = await toPay();
  const { body } = await send(created);
  const { paymentIntent } = body as { paymentIntent: { id: string } };
  const { paymentMethod: paymentMethodId } = created.body as { paymentMethod: string };
  const sent = { paymentIntentId: paymentIntent.id, paymentMethodId };
  return { method: 'POST', path: '/stripe/payment/confirm', body: sent };
}

const decided = async (call: string, body: object): Promise<Sent> => {
  const path = `/restapi/orderRequest/${await submitGloves(shop, 'harbourview')}/${call}`;
  return { method: 'POST', path, body };
};

const cartLine = {
  quantity: 1,
  selected: true,
  unitprice: 1,
  subscriptionInterval: null,
  subscriptionPreferredDeliveryDays: [],
  position: 1,
};

const acts: [
  name: string,
  as: ClinicRole,
  moment: 'transaction' | 'paymentMethod',
  prepare: () => Sent | Promise<Sent>,
][] = [
  [
    'order on invoice',
    'buyer',
    'transaction',
    () => ({ method: 'POST', path: '/restapi/salesOrder', body: invoiceOrder() }),
  ],
  ['order by card', 'buyer', 'transaction', toPay],
  ['order by card, while the card is read', 'buyer', 'paymentMethod', toPay],
  [
    'order by card, which replaces the unpaid order of a colleague',
    'buyer',
    'transaction',
    async () => {
      const created = await createPayment(shop, { lines: [[gloves, 2]], amount: 39_52 });
      expect(created.status).toBe(200);
      return toPay();
    },
  ],
  ['payment', 'buyer', 'transaction', toConfirm],
  [
    'payment with another card, while the card is read',
    'buyer',
    'paymentMethod',
    async () => {
      const { body, ...sent } = await toConfirm();
      return { ...sent, body: { ...(body as object), paymentMethodId: await shop.wallet.card() } };
    },
  ],
  [
    'payment of an invoice, while the card is read',
    'bookkeeper',
    'paymentMethod',
    async () => {
      const { invoice } = await orderOnInvoice(shop);
      const body = { expectedAmount: 39_52, paymentMethodId: await shop.wallet.card() };
      return { method: 'POST', path: `/restapi/invoice/${invoice}/pay`, body };
    },
  ],
  [
    'cancelling of an unpaid order',
    'buyer',
    'transaction',
    async () => {
      await send(await toPay());
      const [order] = await shop.db.select().from(orders);
      return { method: 'POST', path: `/restapi/salesOrder/${order!.id}/cancel` };
    },
  ],
  [
    'order request',
    'requester',
    'transaction',
    () => ({
      method: 'POST',
      path: '/restapi/orderRequest',
      body: { ...requestBody('harbourview', [[gloves, 3]]), entity },
    }),
  ],
  ['approval', 'buyer', 'transaction', () => decided('approve', { expectedTotal: 39_52 })],
  ['declining', 'buyer', 'transaction', () => decided('decline', { note: 'Too many' })],
  [
    'subscription to an ordered product',
    'buyer',
    'transaction',
    async () => {
      await orderOnInvoice(shop);
      const body = { ...recurringBody('harbourview', [gloves, 2], 1), custrecord_ro_customer: entity };
      return { method: 'POST', path: '/restapi/customrecord_recurring_order', body };
    },
  ],
  [
    'change of a subscription, while its new card is read',
    'buyer',
    'paymentMethod',
    async () => {
      const path = `/restapi/customrecord_recurring_order/${await subscribe(shop)}`;
      const id = await shop.wallet.savedCard(account());
      return { method: 'PATCH', path, body: { custrecord_ro_quantity: 99, custrecord_ro_payment_method: { id } } };
    },
  ],
  [
    'saving of a card',
    'bookkeeper',
    'paymentMethod',
    async () => {
      const path = `/stripe/customer/${account()}/payment-methods/attach`;
      return { method: 'POST', path, body: { paymentMethod: await shop.wallet.card() } };
    },
  ],
  [
    'removal of a card',
    'buyer',
    'paymentMethod',
    async () => ({ method: 'DELETE', path: `/stripe/payment-methods/${await shop.wallet.savedCard(account())}` }),
  ],
  [
    'change of the cart',
    'requester',
    'transaction',
    () => {
      const lines = [{ id: gloves.id, flavor: '', changedAt: 1, line: cartLine }];
      return { method: 'PATCH', path: '/restapi/cart', body: { lines } };
    },
  ],
  [
    'change of the clinic’s name',
    'owner',
    'transaction',
    () => ({ method: 'PATCH', path: `/restapi/customer/${SECOND}`, body: { companyName: 'Taken Over' } }),
  ],
  [
    'invitation',
    'owner',
    'transaction',
    () => {
      const body = { email: 'other@pinewood.example.ca', role: 'owner' };
      return { method: 'POST', path: `/restapi/customer/${SECOND}/invitations`, body };
    },
  ],
];

// rules: ACCOUNT-41
describe.each(acts)('%s', (_, role, moment, prepare) => {
  test.each(Object.entries(changes))('under way is refused with %s and changes nothing', async (code, change) => {
    await join(role);
    const sent = await prepare();
    const before = [await stored(), await shop.deps.payments.paymentMethods(account())];
    const changed = during(moment, () => change());
    expect(await send(sent)).toMatchObject({ status: 403, body: { code } });
    expect(changed.done()).toBe(true);
    expect([await stored(), await shop.deps.payments.paymentMethods(account())]).toEqual(before);
  });
});

// rules: ACCOUNT-41
test.each(Object.entries(changes))('a charge that was sent places its order: %s', async (_, change) => {
  const sent = await toConfirm();
  during('confirmIntent', () => change());
  expect(await send(sent)).toMatchObject({ status: 200 });
  expect(await shop.db.select({ state: orders.state }).from(orders)).toEqual([{ state: 'placed' }]);
});

// rules: ACCOUNT-41, PLACE-23
test.each(Object.entries(changes))('an order that waits for the change is refused with %s', async (code, change) => {
  let sent: ReturnType<typeof send> | undefined;
  await shop.db.transaction(async (tx) => {
    await lockClinic(tx, harbourview.clinicId);
    await change(tx);
    sent = send({ method: 'POST', path: '/restapi/salesOrder', body: invoiceOrder() });
    // On PostgreSQL the order waits for the clinic before the change is committed.
    await tx.execute(sql`select pg_sleep(0.3)`);
  });
  expect(await sent).toMatchObject({ status: 403, body: { code } });
  expect(await shop.db.$count(orders)).toBe(0);
});

// rules: LIMIT-10
test.runIf(process.env['TEST_DATABASE_URL'])(
  'a change of the own favourites does not wait for the lock of the clinic',
  async () => {
    await shop.db.transaction(async (tx) => {
      await lockClinic(tx, harbourview.clinicId);
      const body = { custentity_favorite_item: `${gloves.id}` };
      const { status } = await send({ method: 'PATCH', path: `/restapi/customer/${SECOND}`, body });
      expect(status).toBe(200);
    });
  },
);
