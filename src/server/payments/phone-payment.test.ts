import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { OfficeCards } from '#contract/office-clinics.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type { Problem } from '#contract/answers.ts';
import { rows } from '#db/client.ts';
import { clinics, locations, memberships } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { storeEpoch } from '#db/tables/epoch.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import {
  payPhoneOrder,
  sendActionNeeded,
  sendOrderConfirmation,
  sendOrderStep,
  sendPaymentFailed,
  sendPaymentLink,
} from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { breaches } from '#server/testing/breaches.ts';
import { dyingAt, Killed } from '#server/testing/killed.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { addTestLocation, confirmPayment, createPayment, orderBody } from '#server/testing/test-orders.ts';
import { performByCommand } from '#server/testing/test-picks.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';
import { openPhonePayment } from './pay-phone-order.ts';
import { reconcileOrders } from './reconcile.ts';

const { gloves, burs } = testProducts;
const { harbourview, maplegrove } = testClinics;
const ACCEPTED = { last4: '4242' };
const DECLINED = '4000000000000341';
const ASKS = '4000002760003184';
const CONFIRM = '/v1/payment_intents/*/confirm';

let shop: TestShop;
let saved: string[] = [];
beforeAll(async () => {
  shop = await openTestShop({ cardTimeoutMs: 1_000 });
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow('2026-11-21T15:00:00Z');
  await hireStaff(shop.db, testNewcomer.email, 'sales');
  await addTestLocation(shop.db, 'harbourview');
  await save();
});
afterEach(async () => {
  await shop.cards.clearFaults();
  const found = await breaches(shop);
  for (const id of saved.splice(0)) await shop.deps.payments.detach(id);
  await shop.deleteOrders();
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await shop.db.delete(locations);
  await shop.db.update(storeEpoch).set({ askSince: null });
  await shop.db.update(memberships).set({ role: 'owner' });
  await deleteStaff(shop.db);
  saved = [];
  expect(found).toEqual([]);
});

async function save(number?: string, clinic: 'harbourview' | 'maplegrove' = 'harbourview') {
  saved.push(await shop.wallet.savedCard(shop.cardAccounts[clinic], number));
}

interface Placed extends Problem {
  result: { order: string; totalCents: number; state: string };
}
const act = <R = Placed>(name: string, body: object) =>
  shop.request<R>('POST', `/office/acts/${name}`, { as: 'newcomer', body });
const lines = [{ item: gloves.itemId, quantity: 2 }];
const byCard = (card: object) => ({ by: 'card', card, agreed: true });
/** Places the order at the total that a quote has named; a refused quote names none. */
async function place(payment: object, more: object = {}) {
  const order = { clinic: 'C-11201', lines, ...more };
  const { body } = await act<{ result?: { totalCents: number } }>('orders.quote', order);
  return act('orders.place', { expectedTotalCents: body.result?.totalCents ?? 39_52, ...order, payment });
}
const take = (payment: object) => act('orders.take-payment', { order: 'SO-0', ...payment });

/** Runs the queued payments of orders by telephone, as a worker does. */
async function work(deps: Deps = shop.deps) {
  const queued = await shop.queued(payPhoneOrder);
  for (const payload of queued) await openPhonePayment(deps, payload);
  await shop.db.execute(sql`update pgboss.job set state = 'completed' where name = ${payPhoneOrder.name}`);
  return queued;
}

async function only() {
  const [order] = await shop.db.select().from(orders);
  const [payment] = await shop.db.select().from(payments);
  return { ...payment!, ...order!, paymentStatus: payment!.status };
}
const charges = async () => shop.wallet.chargesOf((await only()).id);

// rules: STAFF-15, PAY-29
test('a saved card is charged once the caller agreed, and the order is placed', async () => {
  const { status, body } = await place(byCard({ ...ACCEPTED, brand: 'visa', expiry: '12/39' }));
  expect([status, body.result.state]).toEqual([200, 'pending_payment']);
  expect(await only()).toMatchObject({ state: 'pending_payment', paymentMethod: 'card', attempt: 0 });
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { act: 'orders.place', after: { state: 'pending_payment', agreedToCharge: 'Visa •••• 4242', totalCents: 39_52 } },
  ]);
  const queued = await work();
  expect(await only()).toMatchObject({
    state: 'placed',
    memo: 'Visa 4242',
    cardLast4: '4242',
    stripeCustomerId: shop.cardAccounts.harbourview,
  });
  for (const payload of queued) await openPhonePayment(shop.deps, payload);
  await reconcileOrders(shop.deps);
  expect(await charges()).toBe(1);
  expect(await shop.queued(sendOrderConfirmation)).toHaveLength(1);
});

// rules: STAFF-15, PAY-29
test('a charge needs the total to which the caller agreed', async () => {
  const order = { clinic: 'C-11201', lines, payment: byCard(ACCEPTED) };
  expect(await act('orders.place', order)).toMatchObject({
    status: 400,
    body: { error: 'expectedTotalCents must be given: the total to which the caller agreed.' },
  });
  expect(await shop.db.select().from(orders)).toEqual([]);
});

// rules: PAY-29
test('no card of a clinic that was locked meanwhile is charged', async () => {
  const { body } = await place(byCard(ACCEPTED));
  const own = eq(clinics.id, harbourview.clinicId);
  await shop.db.update(clinics).set({ disabled: true }).where(own);
  await work();
  expect(await only()).toMatchObject({ state: 'payment_failed', attempt: 0 });
  const { order } = body.result;
  expect((await act('orders.take-payment', { order, payment: byCard(ACCEPTED) })).body.error).toContain('is locked');
  await shop.db.update(clinics).set({ disabled: false }).where(own);
  expect(await charges()).toBe(0);
});

// rules: STAFF-15
test('a charge needs the consent of the caller, the last digits of a card and a clinic with an account', async () => {
  expect((await place({ by: 'card', card: ACCEPTED })).status).toBe(400);
  expect((await place({ by: 'card', card: ACCEPTED, agreed: false })).body.error).toContain('the caller agrees');
  expect((await place(byCard({ last4: '42' }))).status).toBe(400);
  const own = eq(clinics.id, harbourview.clinicId);
  await shop.db.update(clinics).set({ stripeCustomerId: null }).where(own);
  expect((await place(byCard(ACCEPTED))).body.error).toBe('The clinic has no saved card.');
  await shop.db.update(clinics).set({ stripeCustomerId: shop.cardAccounts.harbourview }).where(own);
  expect(await shop.db.select().from(orders)).toEqual([]);
});

// rules: OFFICE-53, STAFF-28
test('the office reads brand, digits and expiry of saved cards, the payment as it happens, and the gift card', async () => {
  const get = <R>(path: string) => shop.request<R>('GET', `/office${path}`, { as: 'newcomer' });
  const cards = await get<OfficeCards>('/clinics/C-11201/cards');
  const visa = { brand: 'visa', last4: '4242', expiry: '12/39', isExpired: false, isDefault: true };
  expect(cards.body).toEqual({ items: [visa] });
  await place(byCard(ACCEPTED), { lines: [{ item: gloves.itemId, quantity: 40 }] });
  const page = async () => (await get<OfficeOrderPage>(`/orders/${(await only()).number}`)).body;
  const giftCard = { eGift: 25, storeCard: 35, chosen: null };
  expect(await page()).toMatchObject({ phonePayment: { state: 'charging', card: { last4: '4242' } }, giftCard });
  await work();
  expect(await page()).toMatchObject({ phonePayment: null, giftCard });
  await hireStaff(shop.db, testNewcomer.email, 'finance');
  expect((await get('/clinics/C-11201/cards')).status).toBe(403);
});

describe('a charge that does not place the order', () => {
  // rules: PAY-29
  it('is declined: staff charge another card, and the job of the first card charges nothing more', async () => {
    await save(DECLINED);
    await place(byCard({ last4: '0341' }));
    const first = await work();
    expect(await only()).toMatchObject({ state: 'payment_failed', attempt: 1 });
    expect((await only()).lastError!.message).toContain('declined');
    expect(await shop.queued(sendPaymentFailed)).toHaveLength(1);
    const { number: order } = await only();
    expect((await take({ order, payment: byCard(ACCEPTED) })).status).toBe(200);
    for (const payload of first) await openPhonePayment(shop.deps, payload);
    expect((await only()).attempt).toBe(1);
    await work();
    expect([(await only()).state, (await only()).attempt, await charges()]).toEqual(['placed', 2, 1]);
    expect((await shop.db.select().from(auditLog)).map(({ act: name }) => name)).toEqual([
      'orders.place',
      'orders.take-payment',
    ]);
  });

  // rules: PAY-28, PAY-18
  it('waits for the bank: the person gets the mail at once, and confirms on the page of the order', async () => {
    await save(ASKS);
    await place(byCard({ last4: '3184' }));
    await work();
    const { state, intentId, paymentMethodId, id } = await only();
    expect(state).toBe('payment_action');
    const due = sql`select from pgboss.job where name = ${sendActionNeeded.name} and start_after <= now()`;
    expect(await rows(shop.db, due)).toHaveLength(1);
    await shop.letMinutesPass(90);
    await reconcileOrders(shop.deps);
    await shop.wallet.answerBank(intentId!, 'complete');
    await confirmPayment(shop, intentId!, paymentMethodId);
    expect([(await only()).state, await shop.wallet.chargesOf(id)]).toEqual(['placed', 1]);
  });

  // rules: PAY-28
  it('waits for stock that was sold until the bank confirmed, and ends when its time is over', async () => {
    await save(ASKS);
    await place(byCard({ last4: '3184' }), {
      lines: [{ item: burs.itemId, quantity: 3 }],
    });
    await work();
    const { intentId } = await only();
    await shop.letMinutesPass(90);
    await reconcileOrders(shop.deps);
    const stock = (onHand: number) => shop.db.update(inventory).set({ onHand }).where(eq(inventory.productId, burs.id));
    await stock(0);
    await shop.wallet.answerBank(intentId!, 'complete');
    const failures = vi.spyOn(shop.deps.log, 'error');
    for (const [minutes, state] of [
      [2, 'payment_action'],
      [24 * 60, 'expired'],
    ] as const) {
      await shop.letMinutesPass(minutes);
      await reconcileOrders(shop.deps);
      expect((await only()).state).toBe(state);
    }
    expect(failures).not.toHaveBeenCalled();
    expect(await charges()).toBe(0);
    await stock(burs.onHand);
  });

  // rules: PAY-29
  test.each<[string, object, string]>([
    ['of another clinic', { last4: '4444' }, 'no longer saved'],
    ['of another brand', { last4: '4242', brand: 'amex' }, 'no longer saved'],
    ['that was removed', { last4: '0077' }, 'no longer saved'],
  ])('a card %s is not charged', async (_, card, reason) => {
    await save('5555555555554444', 'maplegrove');
    await place(byCard(card));
    await work();
    expect(await only()).toMatchObject({ state: 'payment_failed', attempt: 0 });
    expect((await only()).lastError!.message).toContain(reason);
    expect(await charges()).toBe(0);
  });

  // rules: PAY-29
  it('the consent has ended: the card is not charged later', async () => {
    await place(byCard(ACCEPTED));
    shop.setNow('2026-11-21T15:10:01Z');
    await work();
    expect(await only()).toMatchObject({ state: 'payment_failed', attempt: 0 });
    expect((await only()).lastError!.message).toContain('did not answer in time');
    expect(await charges()).toBe(0);
  });
});

// rules: PLACE-34
test('after a restore no card is charged until the card service was asked', async () => {
  await place(byCard(ACCEPTED));
  await shop.db.update(storeEpoch).set({ askSince: new Date() });
  await expect(work()).rejects.toThrow('being checked');
  expect((await place(byCard(ACCEPTED), { orderAgain: true })).body.error).toContain('being checked');
  expect((await take({ order: (await only()).number, payment: byCard(ACCEPTED) })).status).toBe(409);
  expect(await charges()).toBe(0);
  await shop.db.update(storeEpoch).set({ askSince: null });
  await work();
  expect(await charges()).toBe(1);
});

describe('a lost answer or a killed worker', () => {
  // rules: PLACE-11, PLACE-19
  test.each([
    { do: 'hang', when: 'before' },
    { do: 'hang', when: 'after' },
    { do: 'fail', when: 'after' },
    { do: 'reset', when: 'after', times: 2 },
  ])('charges once: %j', async (fault) => {
    await place(byCard(ACCEPTED));
    await shop.cards.fault({ path: CONFIRM, method: 'POST', ...fault });
    const queued = await work();
    await shop.cards.clearFaults();
    for (const payload of queued) await openPhonePayment(shop.deps, payload);
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    expect([(await only()).state, await charges()]).toEqual(['placed', 1]);
  });

  // rules: PLACE-20
  test.each<[string, (deps: Deps) => Deps]>([
    ['before the intent is stored', (deps) => dyingAt(deps, 'payments', 'createIntent', 'after')],
    ['before the charge', (deps) => dyingAt(deps, 'payments', 'confirmIntent', 'before')],
    ['after the charge', (deps) => dyingAt(deps, 'payments', 'confirmIntent', 'after')],
    ['inside settle', (deps) => dyingAt(deps, 'queue', 'enqueue', 'before')],
  ])('killed %s: the order is placed and charged once', async (_, dying) => {
    await place(byCard(ACCEPTED));
    await expect(work(dying(shop.deps))).rejects.toThrow(Killed);
    await Promise.all([work(), reconcileOrders(shop.deps)]);
    await shop.letMinutesPass(1);
    await reconcileOrders(shop.deps);
    expect([(await only()).state, await charges()]).toEqual(['placed', 1]);
  });
});

describe('the same order twice', () => {
  // rules: STAFF-15, PLACE-6
  it('is refused while it waits for its payment, and within ten minutes after it is placed', async () => {
    const [first, second] = await Promise.all([place(byCard(ACCEPTED)), place(byCard(ACCEPTED))]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    const { number } = await only();
    expect((await place({ by: 'link' })).body.error).toContain(number);
    await Promise.all([work(), work()]);
    const again = await place(byCard(ACCEPTED));
    expect([again.status, again.body.reason]).toEqual([409, 'already_done']);
    expect([(await only()).state, await charges()]).toEqual(['placed', 1]);
  });

  // rules: PAY-29
  it('a second charge is refused until the first has an outcome', async () => {
    await place({ by: 'link' });
    await work();
    const { number: order } = await only();
    const asked = () => take({ order, payment: byCard(ACCEPTED) });
    const [first, second] = await Promise.all([asked(), asked()]);
    expect([first.status, second.status].toSorted()).toEqual([200, 409]);
    await work();
    expect((await asked()).body.error).toContain('does not wait');
    expect(await charges()).toBe(1);
  });

  // rules: STAFF-15
  it('replaces the order that the caller could not pay in the shop', async () => {
    const unpaid = await createPayment(shop, { lines: [[gloves, 2]], amount: 39_52 });
    expect(unpaid.status).toBe(200);
    expect((await place(byCard(ACCEPTED))).body.result.state).toBe('pending_payment');
    await work();
    expect((await shop.db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual(['expired', 'placed']);
  });

  // rules: PLACE-4
  it('on invoice replaces the unpaid order by card', async () => {
    await place({ by: 'link' });
    const { body } = await place({ by: 'invoice' });
    expect(body.result.state).toBe('placed');
    expect((await shop.db.select().from(orders)).map(({ state }) => state).toSorted()).toEqual(['expired', 'placed']);
  });
});

// rules: STAFF-15
test.each<[string, object]>([
  ['a locked clinic', { clinic: 'C-11203' }],
  ['another total than was read to the caller', { expectedTotalCents: 39_51 }],
  ['more final stock than there is', { lines: [{ item: burs.itemId, quantity: 9 }] }],
])('%s is refused by card, too', async (_, more) => {
  expect((await place(byCard(ACCEPTED), more)).status).toBe(409);
  expect(await shop.db.select().from(orders)).toEqual([]);
});

// rules: STAFF-15, TAX-19
test('a clinic that is exempt is charged the total without its taxes', async () => {
  await hireStaff(shop.db, testNewcomer.email, 'owner');
  const clinic = 'C-11201';
  const exemption = { clinic, certificate: 'E-4711', taxes: ['HST'], until: null };
  expect((await act('clinics.exempt', exemption)).status).toBe(200);
  const { body } = await place(byCard(ACCEPTED));
  await work();
  const [intent] = await shop.wallet.intents();
  expect([(await only()).state, body.result.totalCents, intent!.amount_received]).toEqual(['placed', 34_97, 34_97]);
  expect((await act('clinics.end-exemption', { clinic })).status).toBe(200);
});

describe('the link', () => {
  const placeByLink = async () => {
    await place({ by: 'link' });
    await work();
    return only();
  };

  // rules: PAY-28
  it('is mailed to the person, who pays with any card, and gets the order of the call', async () => {
    const { id, intentId } = await placeByLink();
    expect(await shop.queued(sendPaymentLink)).toEqual([{ orderId: id }]);
    const card = await shop.wallet.card();
    await confirmPayment(shop, intentId!, card);
    expect([(await only()).state, await charges()]).toEqual(['placed', 1]);
  });

  // rules: PAY-28
  it('works after an hour, when the stock is on sale again, and not after a day', async () => {
    const { intentId } = await placeByLink();
    const held = async () => (await shop.db.select().from(orderLines)).map((line) => line.held);
    await shop.letMinutesPass(55);
    await reconcileOrders(shop.deps);
    expect([(await only()).state, await held()]).toEqual(['pending_payment', [2]]);
    await shop.letMinutesPass(10);
    await reconcileOrders(shop.deps);
    expect([(await only()).state, await held()]).toEqual(['pending_payment', [0]]);
    const declined = await shop.wallet.card(DECLINED);
    await confirmPayment(shop, intentId!, declined);
    expect((await only()).state).toBe('payment_failed');
    await shop.letMinutesPass(24 * 60);
    await reconcileOrders(shop.deps);
    expect((await only()).state).toBe('expired');
    expect(await shop.queued(sendOrderStep)).toMatchObject([{ step: 'cancelled', cancelledBy: 'system' }]);
  });

  // rules: ORDER-40
  it('ends when staff cancel the order', async () => {
    const { id, intentId } = await placeByLink();
    const order = `SO-${100000 + id}`;
    const cancel = () => performByCommand(shop, 'orders.cancel', { order, reason: 'Ordered twice' });
    await shop.db.update(payments).set({ status: 'confirming' });
    await expect(cancel()).rejects.toThrow('is still being checked');
    await shop.db.update(payments).set({ status: 'requires_payment_method' });
    await cancel();
    expect(await only()).toMatchObject({ state: 'expired', paymentStatus: 'canceled' });
    expect((await shop.db.select().from(orderLines)).map((line) => line.held)).toEqual([0]);
    expect(await shop.queued(sendOrderStep)).toEqual([{ orderId: id, step: 'cancelled', cancelledBy: 'store' }]);
    const audited = await shop.db.select().from(auditLog).where(eq(auditLog.act, 'orders.cancel'));
    expect(audited).toMatchObject([{ subject: { order }, after: { state: 'expired', by: 'store' } }]);
    await expect(cancel()).rejects.toThrow('is expired and cannot become cancelled');
    await confirmPayment(shop, intentId!, await shop.wallet.card());
    expect([(await only()).state, await charges()]).toEqual(['expired', 0]);
  });

  // rules: PLACE-29, PAY-28
  it('is not replaced by another order of the clinic, but by the same cart', async () => {
    await placeByLink();
    await shop.letMinutesPass(5);
    const order = (product: { id: number }, quantity: number) =>
      shop.request('POST', '/restapi/salesOrder', {
        as: 'harbourview',
        body: { ...orderBody('harbourview', [[product, quantity]]), paymentMethod: 'invoice' },
        headers: { 'Idempotency-Key': `own-${quantity}` },
      });
    const { id } = await only();
    const state = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!.state;
    await order(testProducts.masks, 1);
    expect(await state()).toBe('pending_payment');
    await order(gloves, 2);
    expect(await state()).toBe('expired');
  });

  // rules: PAY-28
  it('opens the account of a clinic that has none, which pays by card only', async () => {
    const own = eq(clinics.id, maplegrove.clinicId);
    await addTestLocation(shop.db, 'maplegrove');
    await shop.db.update(clinics).set({ stripeCustomerId: null }).where(own);
    expect((await place({ by: 'link' }, { clinic: 'C-11202' })).status).toBe(200);
    expect((await only()).stripeCustomerId).toBe('');
    await work();
    const { stripeCustomerId, intentId } = await only();
    expect(stripeCustomerId).toBe(shop.cardAccounts.maplegrove);
    await confirmPayment(shop, intentId!, await shop.wallet.card(), 'maplegrove');
    expect((await only()).state).toBe('placed');
  });
});

// rules: STAFF-15, SUB-5
test('a subscription of the order is charged to the card that paid', async () => {
  await place(byCard(ACCEPTED), { lines: [{ item: gloves.itemId, quantity: 2, everyMonths: 2 }] });
  await work();
  const { paymentMethodId } = await only();
  expect(await shop.db.select().from(subscriptions)).toMatchObject([
    { status: 'active', paymentMethod: 'card', paymentMethodId },
  ]);
});

// rules: STAFF-28, CONTENT-6
test('the gift card that the caller chose is noted on an order that earns one', async () => {
  const many = { lines: [{ item: gloves.itemId, quantity: 40 }] };
  await place(byCard(ACCEPTED), many);
  await work();
  const { number: order } = await only();
  const note = (card: string | null) => act('orders.note-gift-card', { order, card });
  expect((await note('store_card')).status).toBe(200);
  expect((await only()).giftCard).toBe('store_card');
  expect((await shop.db.select().from(auditLog)).at(-1)!.after).toMatchObject({ giftCard: 'store_card' });
  await note(null);
  expect((await only()).giftCard).toBeNull();
});

// rules: STAFF-28, CONTENT-6
test.each([
  ['on invoice', { by: 'invoice' }, 40],
  ['below the lowest tier', { by: 'link' }, 2],
])('an order %s earns no gift card', async (_, payment, quantity) => {
  await place(payment, { lines: [{ item: gloves.itemId, quantity }] });
  const [order] = await shop.db.select().from(orders);
  const { body } = await act('orders.note-gift-card', { order: order!.number, card: 'e_gift' });
  expect(body.error).toContain('earns no gift card');
});
