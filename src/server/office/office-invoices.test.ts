import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeInvoices } from '#contract/office-invoices.ts';
import { clinics } from '#db/tables/accounts.ts';
import { addDays, torontoDate } from '#domain/calendar.ts';
import { INVOICE_SORTS } from '#domain/invoice-lists.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { cancelAct } from '#server/acts/take-back.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { buy } from '#server/testing/test-orders.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const { harbourview, maplegrove } = testClinics;
let shop: TestShop;
let token: string;
let today: string;
/** Invoices of Harbourview by their age, and one of Maple Grove. */
const issued: Record<string, Awaited<ReturnType<typeof issueTestInvoice>>> = {};

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const get = <Body>(path: string) => shop.request<Body>('GET', `/office${path}`, { token });
const list = async (query = '') => (await get<OfficeInvoices>(`/invoices${query}`)).body;
const numbersOf = async (query: string) => (await list(query)).items.map(({ number }) => number);
const number = (name: string) => issued[name]!.invoice;

beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow(new Date().toISOString());
  today = torontoDate(shop.deps.now());
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  await shop.db.update(clinics).set({ stage: 'Customer' }).where(eq(clinics.id, maplegrove.clinicId));
  const ages = { over: -91, sixty: -61, thirty: -31, month: -30, one: -1, now: 0, later: 9 };
  let boxes = 1;
  for (const [name, days] of Object.entries(ages))
    issued[name] = await issueTestInvoice(shop, { boxes: (boxes += 1), dueOn: addDays(today, days) });
  issued['other'] = await issueTestInvoice(shop, { as: 'maplegrove', boxes: 3, dueOn: addDays(today, -2) });
  await buy(shop, { lines: [[testProducts.gloves, 1]], amount: 25_40 });
});
afterAll(() => shop.close());

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads invoices if the role has the area', async (role) => {
  await hire(role);
  expect((await get('/invoices')).status).toBe(mayStaff(role, 'money', 'read') ? 200 : 403);
  await hire('owner');
});

// rules: OFFICE-42, API-77
describe('the list of invoices', () => {
  const names = ['over', 'sixty', 'thirty', 'month', 'other', 'one', 'now', 'later'];

  test('has the invoices with an amount due, the earliest due day first', async () => {
    const { items, count, before, after, clinic } = await list();
    expect({ count, before, after, clinic }).toEqual({ count: 8, before: null, after: null, clinic: null });
    expect(items.map((item) => item.number)).toEqual(names.map(number));
    const { invoice, order, totalCents } = issued['over']!;
    expect(items[0]).toEqual({
      number: invoice,
      order,
      clinic: { number: `C-${10_000 + harbourview.clinicId}`, name: 'Harbourview Dental' },
      issuedOn: today,
      dueOn: addDays(today, -91),
      daysOverdue: 91,
      state: 'overdue',
      net: expect.any(Number),
      taxes: [{ name: 'HST', amount: expect.any(Number) }],
      total: totalCents / 100,
      paid: 0,
      returned: 0,
      credited: 0,
      due: totalCents / 100,
      documentId: expect.any(Number),
    });
    const { net = 0, taxes: [tax] = [] } = items[0] ?? {};
    expect(Math.round((net + (tax?.amount ?? 0)) * 100)).toBe(totalCents);
  });

  test.each([
    ['not-due', ['now', 'later']],
    ['1-30', ['month', 'other', 'one']],
    ['31-60', ['thirty']],
    ['61-90', ['sixty']],
    ['over-90', ['over']],
  ])('is filtered by age: %s', async (age, expected) => {
    expect(await numbersOf(`?age=${age}`)).toEqual(expected.map(number));
  });

  test('has paid invoices, and all', async () => {
    expect(await list('?age=paid')).toMatchObject({ count: 1, items: [{ state: 'paid', due: 0, daysOverdue: 0 }] });
    expect(await list('?age=all')).toMatchObject({ count: 9 });
    expect((await get('/invoices?age=lost')).status).toBe(400);
  });

  // rules: OFFICE-43
  test('adds up each age, of the clinic and the search of the list and of no other filter', async () => {
    const sumOf = (...of: string[]) => ({
      count: of.length,
      due: of.reduce((cents, name) => cents + issued[name]!.totalCents, 0) / 100,
    });
    const all = [
      { age: 'not-due', ...sumOf('now', 'later') },
      { age: '1-30', ...sumOf('month', 'other', 'one') },
      { age: '31-60', ...sumOf('thirty') },
      { age: '61-90', ...sumOf('sixty') },
      { age: 'over-90', ...sumOf('over') },
    ];
    expect((await list()).ages).toEqual(all);
    expect((await list('?age=paid&sort=most')).ages).toEqual(all);
    const ofOther = await list(`?clinic=C-${10_000 + maplegrove.clinicId}`);
    expect(ofOther).toMatchObject({ count: 1, clinic: { name: 'Maple Grove Dental' } });
    expect(ofOther.ages[1]).toEqual({ age: '1-30', ...sumOf('other') });
    expect(ofOther.ages.filter(({ count }) => count > 0)).toHaveLength(1);
  });

  test.each([
    ['an invoice number', () => number('one'), ['one']],
    ['an invoice number in small letters', () => number('one').toLowerCase(), ['one']],
    ['the digits of an invoice number', () => number('later').slice(4), ['later']],
    ['an order number', () => issued['sixty']!.order, ['sixty']],
    ['a clinic number', () => `C-${10_000 + maplegrove.clinicId}`, ['other']],
    ['a part of a clinic’s name', () => 'ple gr', ['other']],
    ['a text that no clinic has', () => '100%', []],
  ])('is searched by %s', async (_, text, expected) => {
    expect(await numbersOf(`?q=${encodeURIComponent(text())}`)).toEqual(expected.map(number));
  });

  test.each(INVOICE_SORTS.flatMap((sort) => [undefined, 'all'].map((age) => [sort, age] as const)))(
    'sorted by %s, of %s, is read page by page, forwards and back, without a gap',
    async (sort, age) => {
      const query = `?sort=${sort}${age ? `&age=${age}` : ''}`;
      const whole = (await list(query)).items.map((item) => item.number);
      const pages: string[][] = [];
      let page = await list(`${query}&limit=2`);
      for (;;) {
        pages.push(page.items.map((item) => item.number));
        if (page.after === null) break;
        page = await list(`${query}&limit=2&after=${page.after}`);
      }
      expect(pages.flat()).toEqual(whole);
      const back = await list(`${query}&limit=2&before=${page.before}`);
      expect(back.items.map((item) => item.number)).toEqual(pages.at(-2));
    },
  );

  test('sorted by amount begins with the largest', async () => {
    const { items } = await list('?sort=most');
    expect(items.map(({ due }) => due)).toEqual(items.map(({ due }) => due).toSorted((a, b) => b - a));
  });

  test.each(['after=~1', 'after=2026-02-30~1', 'before=x~1', 'after=2026-01-01~9999999999'])(
    'refuses a position that no answer gave: %s',
    async (position) => {
      expect((await get(`/invoices?${position}`)).status).toBe(400);
    },
  );

  test('never shows more due than is due: a credited order owes nothing', async () => {
    const before = await list();
    const input = { order: issued['later']!.order, reason: 'Ordered twice' };
    await performAct(shop.deps, cancelAct, input, SYSTEM_USER);
    const after = await list();
    expect(after.count).toBe(before.count - 1);
    expect(after.ages[0]!.count).toBe(1);
    expect((await list(`?age=all&q=${number('later')}`)).items[0]).toMatchObject({ state: 'credited', due: 0 });
  });
});
