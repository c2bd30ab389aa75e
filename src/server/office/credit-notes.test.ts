import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeCreditNote, OfficeCreditNotes } from '#contract/office-credit-notes.ts';
import type { OfficeInvoices } from '#contract/office-invoices.ts';
import type { OfficeOrderPage } from '#contract/office-orders.ts';
import { clinics } from '#db/tables/accounts.ts';
import { creditNotes } from '#db/tables/fulfilment.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { creditAct } from '#server/acts/credit.ts';
import { orderSteps } from '#server/acts/order-steps.ts';
import { paidAct } from '#server/acts/invoices.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let token: string;
let unpaid: Awaited<ReturnType<typeof issueTestInvoice>>;
let paid: Awaited<ReturnType<typeof issueTestInvoice>>;

const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const list = async (query = '') =>
  (await shop.request<OfficeCreditNotes>('GET', `/office/credit-notes?${query}`, { token })).body;
const numbers = ({ items }: OfficeCreditNotes) => items.map(({ order }) => order);
const act = (name: string, input: object) =>
  shop.request<{ error?: string }>('POST', `/office/acts/${name}`, { token, body: input });
const credit = (order: string, amountCents: number) =>
  performAct(
    shop.deps,
    creditAct,
    { order, request: { of: 'amount', amountCents }, reason: 'Came broken' },
    SYSTEM_USER,
  );
/** What became of the money is the whole of the credit note. */
const expectWhole = ({ deducted, returned, underWay, toReturn, total, net, tax }: OfficeCreditNote) => {
  expect(deducted + returned + underWay + toReturn).toBeCloseTo(total, 5);
  expect(net + tax).toBeCloseTo(total, 5);
};

beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
  await shop.db.update(clinics).set({ stage: 'Customer' }).where(eq(clinics.id, testClinics.maplegrove.clinicId));
  unpaid = await issueTestInvoice(shop, { boxes: 2 });
  paid = await issueTestInvoice(shop, { as: 'maplegrove', boxes: 3 });
  const ship = orderSteps.find(({ name }) => name === 'orders.ship')!;
  for (const { order } of [unpaid, paid])
    await performAct(shop.deps, ship, { order, carrier: 'ICS', trackingNumber: `ICS ${order}` }, SYSTEM_USER);
  await performAct(
    shop.deps,
    paidAct,
    { invoice: paid.invoice, amountCents: paid.totalCents, paidOn: '2026-11-21', reference: 'Cheque 7' },
    SYSTEM_USER,
  );
  await credit(unpaid.order, 5_00);
  await credit(paid.order, 7_00);
});
afterAll(() => shop.close());

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads credit notes if the role has the area of money', async (role) => {
  await hire(role);
  const { status } = await shop.request('GET', '/office/credit-notes', { token });
  expect(status).toBe(mayStaff(role, 'money', 'read') ? 200 : 403);
  await hire('owner');
});

// rules: OFFICE-111, API-77
describe('credit notes', () => {
  test('say what became of their money', async () => {
    const { items, count, toReturn } = await list();
    expect([count, toReturn]).toEqual([2, 1]);
    expect(items).toMatchObject([
      { order: paid.order, invoice: paid.invoice, total: 7, deducted: 0, toReturn: 7, returns: [] },
      { order: unpaid.order, invoice: unpaid.invoice, total: 5, deducted: 5, toReturn: 0, task: null },
    ]);
    items.forEach(expectWhole);
    expect(items.every(({ documentId, reason }) => documentId !== null && reason === 'Came broken')).toBe(true);
  });

  test.each([
    ['state=to_return', ['paid']],
    ['state=deducted', ['unpaid']],
    ['state=returned', []],
    ['sort=oldest', ['unpaid', 'paid']],
    ['from=2026-11-21&to=2026-11-21', ['paid', 'unpaid']],
    ['from=2026-11-22', []],
    ['to=2026-11-20', []],
    ['q=maple grove', ['paid']],
    ['q=C-19999', []],
    ['q=CN-999999', []],
  ])('are filtered and sorted by %s', async (query, expected) => {
    expect(numbers(await list(query))).toEqual(expected.map((name) => (name === 'paid' ? paid.order : unpaid.order)));
  });

  test('are found by their numbers and by the numbers of their orders and invoices', async () => {
    const [note] = (await list('q=maple grove')).items;
    for (const number of [note!.number, paid.invoice, paid.order, note!.clinic.number.toLowerCase()])
      expect(numbers(await list(`q=${number}`))).toEqual([paid.order]);
  });

  test('are read page by page', async () => {
    const first = await list('limit=1');
    const second = await list(`limit=1&after=${encodeURIComponent(first.after!)}`);
    expect([...numbers(first), ...numbers(second)]).toEqual([paid.order, unpaid.order]);
    expect(numbers(await list(`limit=1&before=${encodeURIComponent(second.before!)}`))).toEqual([paid.order]);
  });
});

// rules: OFFICE-42, OFFICE-43
test('the invoice of a credit note adds up, and what the store owes is beside what it is owed', async () => {
  const { items, toReturn } = (await shop.request<OfficeInvoices>('GET', '/office/invoices?age=all', { token })).body;
  expect(toReturn).toEqual({ count: 1, amount: 7 });
  for (const { total, paid: received, credited, returned, due } of items)
    expect(total - received - credited + returned).toBeCloseTo(due, 5);
  expect(items.find(({ order }) => order === paid.order)).toMatchObject({ due: -7, returned: 0, daysOverdue: 0 });
  const other = await shop.request<OfficeInvoices>('GET', `/office/invoices?q=${unpaid.order}`, { token });
  expect(other.body.toReturn).toEqual({ count: 0, amount: 0 });
});

// rules: OFFICE-112, PAPER-13
test('staff record the return of money that the page of the order names', async () => {
  const page = () =>
    shop.request<OfficeOrderPage>('GET', `/office/orders/${paid.order}`, { token }).then(({ body }) => body.toReturn);
  const [note] = (await list('state=to_return')).items;
  expect(await page()).toEqual([{ creditNote: note!.number, amount: 7 }]);
  const returned = { on: '2026-11-21', reference: 'Cheque 88' };
  expect(
    (await act('attention.resolve', { note: note!.task, returned: { ...returned, on: '2026-11-01' } })).status,
  ).toBe(400);
  expect((await act('attention.resolve', { note: note!.task, returned })).status).toBe(200);
  expect(await page()).toEqual([]);
  const [after] = (await list('state=returned')).items;
  expect(after).toMatchObject({ number: note!.number, toReturn: 0, returned: 7, task: null });
  expect(after!.returns).toEqual([
    { method: 'bank', state: 'done', reference: 'Cheque 88', day: '2026-11-21', amount: 7 },
  ]);
  expectWhole(after!);
  const { body } = await shop.request<OfficeInvoices>('GET', `/office/invoices?age=all&q=${paid.order}`, { token });
  expect(body).toMatchObject({ items: [{ credited: 7, returned: 7, due: 0 }], toReturn: { count: 0 } });
  expect((await list('state=to_return')).items).toEqual([]);
  expect(await shop.db.select().from(creditNotes)).toHaveLength(2);
});
