import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { OfficeDisputes } from '#contract/office-disputes.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type { OfficeMovements, OfficePayout, OfficePayouts } from '#contract/office-payouts.ts';
import { balanceMovements, disputes, payouts } from '#db/tables/disputes.ts';
import { cursors, paymentEvents } from '#db/tables/orders.ts';
import { fromDollars } from '#domain/money.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { creditAct } from '#server/acts/credit.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { buy } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';
import { handleEvent } from './handle-event.ts';
import { registerPaymentJobs } from './jobs.ts';
import { readBalance } from './read-balance.ts';

const CENTS = 39_52;
let shop: TestShop;
let token: string;
/** An order of which a part went back to the card, and an order whose payment is disputed. */
let refunded: string;
let disputed: { order: string; dispute: string };

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const get = <Body>(path: string) => shop.request<Body>('GET', `/office/${path}`, { token });
const listed = async (query = '') => (await get<OfficePayouts>(`payouts${query}`)).body;
const movements = async (query: string) => (await get<OfficeMovements>(`balance-movements?${query}`)).body;
const buyOne = async () =>
  (await buy(shop, { lines: [[testProducts.gloves, 2]], amount: CENTS, order: { orderAgain: true } })).created;

beforeAll(async () => {
  shop = await openTestShop();
  // The card service has the time of the machine.
  shop.setNow(new Date().toISOString());
  await shop.cards.webhooks({ do: 'hold' });
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  const first = await buyOne();
  refunded = first.orderNumber;
  const input = { order: refunded, request: { of: 'amount', amountCents: 500 }, reason: 'Came broken' };
  await performAct(shop.deps, creditAct, input, SYSTEM_USER);
  const worker = openTestWorker(shop.deps);
  await registerPaymentJobs(worker.deps);
  await shop.db.execute(sql`delete from pgboss.job where name not in ('return-payment')`);
  await worker.doAll();
  const second = await buyOne();
  const { id } = await shop.cards.money({ do: 'dispute', intent: second.paymentIntent.id });
  disputed = { order: second.orderNumber, dispute: id };
});
afterAll(async () => {
  expect(await breaches(shop)).toEqual([]);
  await shop.close();
});

const partsOf = ({ charges, refunds, disputes: of, other, fees }: OfficePayout) =>
  [charges, refunds, of, other, -fees].reduce((sum, part) => sum + fromDollars(part), 0);

// rules: OFFICE-56, OFFICE-57, OFFICE-71, API-78
describe('the balance', () => {
  it('is read with its payouts, and each movement is linked to its order', async () => {
    await shop.cards.money({ do: 'pay' });
    expect((await listed()).isRead).toBe(false);
    await readBalance(shop.deps);
    const { items, count, isRead } = await listed();
    expect(isRead).toBe(true);
    const fee = 2 * (Math.round(CENTS * 0.029) + 30) + 1500;
    expect(items).toMatchObject([
      {
        charges: 79.04,
        refunds: -5,
        disputes: -39.52,
        other: 0,
        fees: fee / 100,
        difference: 0,
        movements: 4,
        unknown: 0,
      },
    ]);
    expect(count).toBe(1);
    // rules: OFFICE-65
    const { weeks } = await listed();
    expect(weeks).toHaveLength(13);
    expect(weeks.flatMap(({ sums }) => sums)).toEqual([{ status: items[0]!.status, amount: items[0]!.amount }]);
    const week = weeks.find(({ sums }) => sums.length > 0)!;
    const days = (Date.parse(items[0]!.arrivesOn) - Date.parse(week.firstDay)) / 86_400_000;
    expect(new Date(week.firstDay).getUTCDay()).toBe(1);
    expect(days >= 0 && days < 7).toBe(true);
    expect(fromDollars(items[0]!.amount)).toBe(partsOf(items[0]!));
    const found = await movements(`payout=${items[0]!.id}`);
    expect(found.payout).toEqual(items[0]);
    expect(found.items.map(({ kind, order, isUnknown }) => [kind, order, isUnknown]).sort()).toEqual([
      ['charge', refunded, false],
      ['charge', disputed.order, false],
      ['dispute', disputed.order, false],
      ['refund', refunded, false],
    ]);
    const refund = found.items.find(({ kind }) => kind === 'refund');
    expect(refund?.paper).toMatchObject({ number: expect.stringMatching(/^CN-/), documentId: expect.any(Number) });
  });

  // rules: PAY-30
  it('reports a dispute whose events are lost', async () => {
    await shop.db.delete(balanceMovements);
    await shop.db.delete(disputes);
    await shop.db.delete(cursors);
    await readBalance(shop.deps);
    expect(await shop.db.select().from(disputes)).toMatchObject([
      { providerId: disputed.dispute, state: 'needs_response' },
    ]);
    const { body } = await get<OfficeOrderPage>(`orders/${disputed.order}`);
    expect(body.money.refundable).toBe(0);
    expect(body.disputes).toMatchObject([{ state: 'needs_response', amount: 39.52, taken: 39.52, fee: 15 }]);
    expect((await get<Record<string, number>>('waiting')).body['disputed']).toBe(1);
  });

  it('is the same when it is read again, from the beginning or after an interruption', async () => {
    // The payout's movements were deleted above, and a payout that is complete is not read again.
    await shop.db.update(payouts).set({ isComplete: false });
    await readBalance(shop.deps);
    const before = await shop.db.select().from(balanceMovements).orderBy(balanceMovements.providerId);
    await shop.db.delete(cursors);
    let calls = 0;
    const failing = {
      ...shop.deps.payments,
      movementsOfPayout: () => Promise.reject(new Error('No answer')),
      movementsSince: (since: Date, from: string | null) => {
        calls += 1;
        return shop.deps.payments.movementsSince(since, from);
      },
    };
    await shop.db.update(payouts).set({ isComplete: false });
    await expect(readBalance({ ...shop.deps, payments: failing })).rejects.toThrow('No answer');
    expect(calls).toBe(1);
    await Promise.all([readBalance(shop.deps), readBalance(shop.deps)]);
    expect(await shop.db.select().from(balanceMovements).orderBy(balanceMovements.providerId)).toEqual(before);
    expect(await shop.db.select().from(payouts)).toMatchObject([{ isComplete: true }]);
  });

  it('names a movement that the store does not know, a fee of the card service, and a payout sent back', async () => {
    await shop.cards.money({ do: 'move', type: 'adjustment', amount: 700 });
    await shop.cards.money({ do: 'move', type: 'stripe_fee', amount: -250 });
    const [first] = await shop.db.select().from(payouts);
    await shop.cards.money({ do: 'fail', payout: first!.providerId });
    await shop.cards.money({ do: 'pay' });
    // Its event is enough.
    await shop.cards.webhooks({ do: 'release' });
    const events = await shop.db.select().from(paymentEvents);
    await handleEvent(shop.deps, events.findLast(({ type }) => type === 'payout.paid')!.id);
    await shop.cards.webhooks({ do: 'hold' });
    const { items, differences, weeks } = await listed();
    expect(items).toMatchObject([
      { other: 7 + items[1]!.amount, fees: 2.5, unknown: 1, difference: 0, status: 'paid' },
      { status: 'failed' },
    ]);
    // rules: OFFICE-78
    expect(weeks.flatMap(({ sums }) => sums).map(({ status }) => status)).toEqual(['paid']);
    for (const item of items) expect(partsOf(item)).toBe(fromDollars(item.amount));
    expect(differences[0]).toEqual({ name: 'unknown', count: 1, amount: 7 });
    expect((await movements('show=unknown')).items).toMatchObject([{ kind: 'other', amount: 7, order: null }]);
  });

  it('has a difference if a charge is not paid out within a week', async () => {
    const { orderNumber } = await buyOne();
    await readBalance(shop.deps);
    const notPaidOut = async () => (await listed()).differences[1];
    expect(await notPaidOut()).toEqual({ name: 'not_paid_out', count: 0, amount: 0 });
    const now = shop.deps.now().getTime();
    shop.setNow(new Date(now + 8 * 24 * 3600_000).toISOString());
    expect(await notPaidOut()).toEqual({ name: 'not_paid_out', count: 1, amount: 39.52 });
    expect((await movements('show=not_paid_out')).items).toMatchObject([{ order: orderNumber, kind: 'charge' }]);
    // The card service never reported the charge.
    await shop.db.execute(sql`delete from balance_movements where payout_id is null`);
    expect((await movements('show=not_paid_out')).items).toMatchObject([
      { order: orderNumber, kind: 'charge', category: null, amount: 39.52, fee: 0 },
    ]);
    shop.setNow(new Date(now).toISOString());
  });

  it('has pages that meet without a gap', async () => {
    const whole = (await listed()).items.map(({ id }) => id);
    const first = await listed('?limit=1');
    const second = await listed(`?limit=1&after=${first.after}`);
    expect([first, second].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(whole);
    expect((await listed(`?limit=1&before=${second.before}`)).items).toEqual(first.items);
    const [payout] = whole.slice(-1);
    const all = (await movements(`payout=${payout}`)).items.map(({ id }) => id);
    const start = await movements(`payout=${payout}&limit=2`);
    const rest = await movements(`payout=${payout}&limit=50&after=${start.after}`);
    expect([...start.items, ...rest.items].map(({ id }) => id)).toEqual(all);
    expect(rest).toMatchObject({ count: all.length, after: null });
  });

  test.each(['payouts?after=1', 'payouts?after=1~9999999999', 'disputes?after=x', 'balance-movements?payout=0'])(
    'refuses %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );

  test('has no payout that does not exist', async () => {
    expect((await get('balance-movements?payout=99999')).status).toBe(404);
  });
});

// rules: OFFICE-55
test('disputes are listed by their last day, and the lost ones with what they cost', async () => {
  const { created } = await buy(shop, {
    lines: [[testProducts.gloves, 2]],
    amount: CENTS,
    order: { orderAgain: true },
  });
  await shop.cards.money({
    do: 'dispute',
    intent: created.paymentIntent.id,
    dueBy: '2026-11-01T05:00:00Z',
    amount: 1000,
  });
  await readBalance(shop.deps);
  const list = async (query = '') => (await get<OfficeDisputes>(`disputes${query}`)).body;
  const { items, sums } = await list();
  expect(items.map(({ order, dueBy }) => [order, dueBy?.slice(0, 10)])).toEqual([
    [created.orderNumber, '2026-11-01'],
    [disputed.order, expect.any(String)],
  ]);
  expect(sums).toMatchObject({ open: { count: 2, taken: 49.52, fee: 30 }, lost: { count: 0 } });
  const first = await list('?limit=1');
  expect((await list(`?limit=1&after=${first.after}`)).items).toEqual(items.slice(1));
  await shop.cards.money({ do: 'end', dispute: disputed.dispute, outcome: 'lost' });
  await shop.cards.webhooks({ do: 'release' });
  const events = await shop.db.select().from(paymentEvents);
  await handleEvent(shop.deps, events.findLast(({ type }) => type === 'charge.dispute.closed')!.id);
  await shop.cards.webhooks({ do: 'hold' });
  expect((await list('?state=lost')).items).toMatchObject([{ order: disputed.order, taken: 39.52, fee: 15 }]);
  expect((await list()).sums).toMatchObject({ open: { count: 1 }, lost: { count: 1, taken: 39.52, fee: 15 } });
  expect((await list('?state=all')).items.map(({ state }) => state)).toEqual(['needs_response', 'lost']);
});

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads disputes and payouts if the role has the area of money', async (role) => {
  await hire(role);
  const expected = mayStaff(role, 'money', 'read') ? 200 : 403;
  for (const path of ['disputes', 'payouts', 'balance-movements']) expect((await get(path)).status).toBe(expected);
});
