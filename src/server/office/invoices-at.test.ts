import { desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OfficeInvoices } from '#contract/office-invoices.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { addDays, daysBetween, startOfDay, torontoDate } from '#domain/calendar.ts';
import { creditAct } from '#server/acts/credit.ts';
import { paymentAct } from '#server/acts/payments.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { applyPayment, returnUnapplied } from '#server/fulfilment/unapplied-payment.ts';
import { reversePayment } from '#server/fulfilment/reverse-payment.ts';
import { readAccount } from '#server/money/statement.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { payByCard } from '#server/testing/test-invoices.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { listInvoices } from './list-invoices.ts';

const CLINIC = 'C-11201';
const { clinicId } = testClinics.harbourview;
const FIRST = '2026-06-01';
const TODAY = '2026-11-21';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hireStaff(shop.db, testNewcomer.email, 'owner');
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow(noon(TODAY));
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const noon = (day: string) => new Date(startOfDay(day).getTime() + 12 * 3_600_000).toISOString();
const at = (day: string) => shop.setNow(noon(day));
const reference = () => `Cheque ${Math.random()}`;

async function issue(boxes: number, day: string, terms = 30) {
  const issued = await issueTestInvoice(shop, { boxes });
  const days = { issuedOn: day, dueOn: addDays(day, terms) };
  await shop.db.update(invoices).set(days).where(eq(invoices.number, issued.invoice));
  return { ...issued, ...days };
}

const record = (amountCents: number, receivedOn: string, parts: { invoice: string; amountCents: number }[]) =>
  performAct(
    shop.deps,
    paymentAct,
    { clinic: CLINIC, amountCents, receivedOn, reference: reference(), parts },
    SYSTEM_USER,
  );
const credit = (order: string, amountCents: number) =>
  performAct(shop.deps, creditAct, { order, request: { of: 'amount', amountCents }, reason: 'Broken' }, SYSTEM_USER);
const reverse = (payment: string, reversedOn: string) =>
  shop.db.transaction((tx) => reversePayment(shop.deps, tx, { payment, reason: 'Bounced', reversedOn, staffId: null }));

const read = (asOf?: string, rest: object = {}) =>
  listInvoices(shop.db, { sort: 'due', limit: 50, ...(asOf && { asOf }), ...rest }, TODAY);
const cents = (dollars: number) => Math.round(dollars * 100);
/** What clinics owe by a list, less what the store owes them. */
const owedBy = ({ ages, unapplied, toReturn }: OfficeInvoices) =>
  ages.reduce((sum, { due }) => sum + cents(due), 0) - cents(unapplied.amount) - cents(toReturn.amount);
const dueOf = async (asOf: string) => (await read(asOf)).items.map(({ number, due }) => [number, cents(due)]);

// rules: OFFICE-113
test('a past day has what was issued, paid, credited and reversed until its end', async () => {
  const { invoice, order, totalCents } = await issue(2, '2026-09-01');
  const { payment } = await record(10_00, '2026-09-10', [{ invoice, amountCents: 10_00 }]);
  at('2026-09-20');
  await credit(order, 5_00);
  at(TODAY);
  await reverse(payment, '2026-09-25');
  await record(totalCents - 5_00, '2026-10-05', [{ invoice, amountCents: totalCents - 5_00 }]);
  expect(await dueOf('2026-08-31')).toEqual([]);
  expect(await dueOf('2026-09-09')).toEqual([[invoice, totalCents]]);
  expect(await dueOf('2026-09-10')).toEqual([[invoice, totalCents - 10_00]]);
  expect(await dueOf('2026-09-20')).toEqual([[invoice, totalCents - 15_00]]);
  expect(await dueOf('2026-09-25')).toEqual([[invoice, totalCents - 5_00]]);
  expect(await dueOf('2026-10-05')).toEqual([]);
  const [then] = (await read('2026-10-04')).items;
  expect(then).toMatchObject({ state: 'overdue', daysOverdue: 3, paid: 0, credited: 5, returned: 0 });
  expect((await read('2026-09-10')).items[0]).toMatchObject({ state: 'part_paid', daysOverdue: 0, paid: 10 });
});

// rules: OFFICE-113, PAY-40
test('money that went back is due again from the day of the reversal', async () => {
  const { invoice, order, totalCents } = await issue(2, '2026-09-01');
  const parts = [{ invoice, amountCents: totalCents }];
  const { payment } = await record(totalCents + 7_00, '2026-09-10', parts);
  at('2026-09-12');
  await returnUnapplied(shop.deps, shop.db, { payment, returnedOn: '2026-09-12', reference: 'Cheque 9' });
  at('2026-09-20');
  await credit(order, 5_00);
  at(TODAY);
  await reverse(payment, '2026-09-25');
  expect(await dueOf('2026-09-09')).toEqual([[invoice, totalCents]]);
  expect(await dueOf('2026-09-24')).toEqual([]);
  expect((await read('2026-09-24')).toReturn).toMatchObject({ count: 1, amount: 5 });
  expect(await dueOf('2026-09-25')).toEqual([[invoice, totalCents + 2_00]]);
  expect((await read('2026-09-25')).toReturn).toMatchObject({ count: 0 });
  expect((await read('2026-09-25')).items[0]).toMatchObject({ paid: 0, credited: 5, returned: 7 });
  await record(totalCents + 2_00, '2026-10-05', [{ invoice, amountCents: totalCents + 2_00 }]);
  expect(await dueOf('2026-10-04')).toEqual([[invoice, totalCents + 2_00]]);
  expect(await dueOf('2026-10-05')).toEqual([]);
});

// rules: OFFICE-113, PAY-43, PAY-44
test('a payment that went back before an invoice got anything of it is due from the day of its reversal', async () => {
  const { invoice } = await issue(2, '2026-09-01');
  await issue(3, '2026-10-01');
  const { payment } = await record(7_00, '2026-09-10', []);
  at('2026-09-20');
  await returnUnapplied(shop.deps, shop.db, { payment, returnedOn: '2026-09-20', reference: 'Cheque 9' });
  at(TODAY);
  const [first] = (await read('2026-09-19')).items;
  await reverse(payment, '2026-09-15');
  // The bank took it back before it was returned, so that it is owed from the return.
  expect(await dueOf('2026-09-19')).toEqual([[invoice, cents(first!.due)]]);
  expect((await read('2026-09-14')).unapplied).toMatchObject({ count: 1, amount: 7 });
  expect((await read('2026-09-15')).unapplied.count).toBe(0);
  expect(await dueOf('2026-09-20')).toEqual([[invoice, cents(first!.due) + 7_00]]);
});

// rules: OFFICE-113
test('an invoice is due until the latest of its payments, in whatever order they were recorded', async () => {
  const { invoice, totalCents } = await issue(2, '2026-09-01');
  await record(10_00, '2026-09-20', [{ invoice, amountCents: 10_00 }]);
  await record(totalCents - 10_00, '2026-09-08', [{ invoice, amountCents: totalCents - 10_00 }]);
  expect(await dueOf('2026-09-15')).toEqual([[invoice, 10_00]]);
  expect(await dueOf('2026-09-20')).toEqual([]);
});

// rules: OFFICE-113
test('a credit note over the rest counts from its own day', async () => {
  const { invoice, order, totalCents } = await issue(2, '2026-09-01');
  await record(10_00, '2026-09-08', [{ invoice, amountCents: 10_00 }]);
  at('2026-10-01');
  await credit(order, totalCents - 10_00);
  expect(await dueOf('2026-09-30')).toEqual([[invoice, totalCents - 10_00]]);
  expect(await dueOf('2026-10-01')).toEqual([]);
});

// rules: OFFICE-113
test('what the store owes clinics is of the day, too', async () => {
  const { invoice, order, totalCents } = await issue(2, '2026-09-01');
  const paid = await record(totalCents + 7_00, '2026-09-08', [{ invoice, amountCents: totalCents }]);
  at('2026-09-12');
  await credit(order, 4_00);
  const sumsAt = async (day: string) => {
    const { unapplied, toReturn } = await read(day);
    return [unapplied, toReturn].map(({ count, amount }) => [count, amount]);
  };
  expect(await sumsAt('2026-09-07')).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await sumsAt('2026-09-11')).toEqual([
    [1, 7],
    [0, 0],
  ]);
  expect(await sumsAt('2026-09-12')).toEqual([
    [1, 7],
    [1, 4],
  ]);
  await shop.db.transaction((tx) =>
    returnUnapplied(shop.deps, tx, { payment: paid.payment, returnedOn: '2026-09-12', reference: 'Cheque 9' }),
  );
  expect(await sumsAt('2026-09-11')).toEqual([
    [1, 7],
    [0, 0],
  ]);
  expect(await sumsAt('2026-09-12')).toEqual([
    [0, 0],
    [1, 4],
  ]);
  expect((await read('2026-09-12', { clinic: 'C-99999' })).toReturn.count).toBe(0);
});

// rules: OFFICE-113
test('an invoice that a card pays is due until that day', async () => {
  at(TODAY);
  const { invoice, totalCents } = await issue(2, '2026-09-01');
  await payByCard(shop, invoice, { card: await shop.wallet.card() });
  // The charge ends by the clock of the database.
  const charged = eq(moneyMovements.method, 'card');
  const [charge] = await shop.db.select().from(moneyMovements).where(charged).orderBy(desc(moneyMovements.id)).limit(1);
  const day = torontoDate(charge!.endedAt!);
  await shop.db.update(invoices).set({ paidOn: day }).where(eq(invoices.number, invoice));
  const due = (await listInvoices(shop.db, { sort: 'due', limit: 50, asOf: addDays(day, -1) }, day)).items;
  expect(due.map(({ number, due: owed }) => [number, cents(owed)])).toEqual([[invoice, totalCents]]);
  expect((await listInvoices(shop.db, { sort: 'due', limit: 50, asOf: day }, day)).items).toEqual([]);
});

// rules: OFFICE-113, API-91
test('the day is in the query of the list: not a day to come, and ages only', async () => {
  at(TODAY);
  const { invoice } = await issue(2, '2026-09-01', 10);
  const get = (query: string) => shop.request<OfficeInvoices>('GET', `/office/invoices?${query}`, { token });
  const { status, body } = await get('asOf=2026-09-12&age=1-30');
  expect({ status, items: body.items.map(({ number }) => number) }).toEqual({ status: 200, items: [invoice] });
  expect((await get('asOf=2026-09-11&age=1-30&q=dental')).body.items).toEqual([]);
  expect((await get('asOf=2026-11-22')).status).toBe(400);
  expect((await get('asOf=2026-09-12&age=all')).status).toBe(400);
  expect((await get('asOf=soon')).status).toBe(400);
});

// rules: OFFICE-114, API-91
test('invoices are filtered by day of issue, with their ages, and payments by day of arrival', async () => {
  at(TODAY);
  const first = await issue(2, '2026-09-01');
  const second = await issue(3, '2026-09-30');
  const { payment } = await record(1_00, '2026-10-02', [{ invoice: second.invoice, amountCents: 1_00 }]);
  const get = (query: string) => shop.request<OfficeInvoices>('GET', `/office/${query}`, { token });
  const of = async (query: string) => {
    const { items, ages, count } = (await get(`invoices?${query}`)).body;
    const sum = ages.reduce((all, age) => all + age.count, 0);
    return { numbers: items.map(({ number }) => number), count, sum };
  };
  const only = (...numbers: string[]) => ({ numbers, count: numbers.length, sum: numbers.length });
  expect(await of('from=2026-09-01&to=2026-09-29')).toEqual(only(first.invoice));
  expect(await of('from=2026-09-02')).toEqual(only(second.invoice));
  expect(await of('to=2026-09-30')).toEqual(only(first.invoice, second.invoice));
  expect(await of('to=2026-08-31')).toEqual(only());
  expect(await of('asOf=2026-10-05&from=2026-09-30')).toEqual(only(second.invoice));
  const paid = async (query: string) =>
    (await get(`received-payments?${query}`)).body.items.map(({ number }) => number);
  expect(await paid('from=2026-10-02&to=2026-10-02')).toEqual([payment]);
  expect(await paid('from=2026-10-03')).toEqual([]);
  expect(await paid('to=2026-10-01')).toEqual([]);
});

interface Entry {
  invoice: string;
  day: string;
  /** The day from which the entry no longer counts. */
  until: string | null;
  cents: number;
}

/** A payment as the test remembers it. */
interface Paid {
  number: string;
  day: string;
  amount: number;
  left: number;
  until: string | null;
  returned: { day: string; cents: number } | null;
  parts: Entry[];
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom('issue', 'pay', 'pay', 'pay', 'apply', 'credit', 'reverse', 'return'),
    days: fc.integer({ min: 0, max: 9 }),
    which: fc.nat(20),
    share: fc.integer({ min: 1, max: 10 }),
    back: fc.integer({ min: 0, max: 12 }),
  }),
  { minLength: 5, maxLength: 14 },
);

const step = (
  act: 'issue' | 'pay' | 'reverse',
  days: number,
  more: { which?: number; share?: number; back?: number },
) => ({
  act,
  days,
  which: more.which ?? 0,
  share: more.share ?? 10,
  back: more.back ?? 0,
});
/** A payment that was typed in late arrived before the reversal of the payment that it replaces. */
const paidTwice = [
  step('pay', 5, {}),
  step('pay', 0, {}),
  step('reverse', 7, {}),
  step('pay', 3, { share: 4, back: 8 }),
];

// rules: OFFICE-113
test('at every day, the amounts are the sum of the entries until then', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      await shop.deleteOrders();
      const issued: (Awaited<ReturnType<typeof issue>> & { paid: number; credited: number })[] = [];
      const entries: Entry[] = [];
      const paid: Paid[] = [];
      let day = FIRST;
      for (const { act, days, which, share, back } of [{ ...sequence[0]!, act: 'issue' }, ...sequence]) {
        day = addDays(day, days);
        at(day);
        const chosen = issued[which % issued.length];
        const payment = paid.filter(({ until }) => until === null)[which % 5];
        const dueCents = chosen ? chosen.totalCents - chosen.paid - chosen.credited : 0;
        const amount = Math.ceil((Math.max(0, dueCents) * share) / 10);
        if (act === 'issue') issued.push({ ...(await issue(2 + issued.length, day)), paid: 0, credited: 0 });
        if (act === 'pay' && chosen && amount > 0) {
          const past = addDays(day, -back);
          const receivedOn = past < chosen.issuedOn ? chosen.issuedOn : past;
          const left = which % 2 === 0 ? 0 : 3_33;
          const part = { invoice: chosen.invoice, amountCents: amount };
          const { payment: number } = await record(amount + left, receivedOn, [part]);
          const entry = { invoice: chosen.invoice, day: receivedOn, until: null, cents: amount };
          entries.push(entry);
          paid.push({
            number,
            day: receivedOn,
            amount: amount + left,
            left,
            until: null,
            returned: null,
            parts: [entry],
          });
          chosen.paid += amount;
        }
        if (act === 'apply' && chosen && payment && payment.left > 0 && dueCents > 0) {
          const cut = Math.min(payment.left, dueCents, share * 50);
          const parts = [{ invoice: chosen.invoice, amountCents: cut }];
          await shop.db.transaction((tx) => applyPayment(shop.deps, tx, { payment: payment.number, parts }));
          const entry = { invoice: chosen.invoice, day, until: null, cents: cut };
          entries.push(entry);
          payment.parts.push(entry);
          payment.left -= cut;
          chosen.paid += cut;
        }
        if (act === 'credit' && chosen && chosen.credited < chosen.totalCents) {
          const cut = Math.min(chosen.totalCents - chosen.credited, share * 100);
          await credit(chosen.order, cut);
          entries.push({ invoice: chosen.invoice, day, until: null, cents: cut });
          chosen.credited += cut;
        }
        if (act === 'return' && payment && payment.left > 0 && day >= payment.day) {
          const wish = { payment: payment.number, returnedOn: day, reference: 'Cheque 9' };
          await shop.db.transaction((tx) => returnUnapplied(shop.deps, tx, wish));
          payment.returned = { day, cents: payment.left };
          payment.left = 0;
        }
        const ofPayment = issued.filter(({ invoice }) => payment?.parts.some((part) => part.invoice === invoice));
        const isOverpaid = ofPayment.some((one) => one.paid + one.credited > one.totalCents);
        if (act === 'reverse' && payment && payment.returned === null && !isOverpaid) {
          await reverse(payment.number, day);
          payment.until = day;
          for (const part of payment.parts) {
            part.until = day;
            issued.find(({ invoice }) => invoice === part.invoice)!.paid -= part.cents;
          }
        }
      }
      const counts = (on: string) => (one: { day: string; until: string | null }) =>
        one.day <= on && (one.until === null || one.until > on);
      let before = { day: addDays(FIRST, -2), cents: 0 };
      const lengthOfTest = daysBetween(FIRST, day) + 1;
      for (let on = addDays(FIRST, -1); on <= addDays(day, 1); on = addDays(on, 1 + Math.floor(lengthOfTest / 20))) {
        const due = issued
          .filter(({ issuedOn }) => issuedOn <= on)
          .map(({ invoice, totalCents }) => {
            const of = entries.filter((entry) => entry.invoice === invoice && counts(on)(entry));
            return [invoice, totalCents - of.reduce((sum, one) => sum + one.cents, 0)] as const;
          })
          .filter(([, left]) => left > 0);
        const list = await read(on);
        expect(new Map(list.items.map((item) => [item.number, cents(item.due)])), on).toEqual(new Map(due));
        expect(list.ages.reduce((sum, age) => sum + cents(age.due), 0)).toBe(due.reduce((sum, [, c]) => sum + c, 0));
        expect(list.count).toBe(due.length);
        const unapplied = paid.filter(counts(on)).map(({ amount, returned, parts }) => {
          const applied = parts.filter((part) => part.day <= on).reduce((sum, part) => sum + part.cents, 0);
          return amount - applied - (returned && returned.day <= on ? returned.cents : 0);
        });
        expect(cents(list.unapplied.amount), on).toBe(unapplied.reduce((sum, left) => sum + left, 0));
        // rules: OFFICE-74
        const account = await readAccount(shop.db, clinicId, { from: addDays(before.day, 1), to: on });
        expect([account.openingCents, account.closingCents], on).toEqual([before.cents, owedBy(list)]);
        before = { day: on, cents: owedBy(list) };
      }
      const [now, present] = [await read(TODAY), await read()];
      // At present, what is to be returned counts credit notes, on a day its invoices.
      const { count } = present.toReturn;
      expect({ ...now, toReturn: { ...now.toReturn, count } }).toEqual(present);
    }),
    { numRuns: 8, endOnFailure: true, examples: [[paidTwice]] },
  );
});
