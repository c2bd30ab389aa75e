import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { OfficeBooks } from '#contract/office-books.ts';
import { auditLog } from '#db/tables/audit.ts';
import { ActRefused } from '#server/act-refused.ts';
import { bookActs } from './books.ts';
import { paymentAct } from './payments.ts';
import { performAct, SYSTEM_USER } from './perform.ts';
import { receivedPaymentActs } from './received-payments.ts';
import { paidAct } from './invoices.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

const [closeAct, reopenAct] = bookActs;
const [reverseAct, , returnAct] = receivedPaymentActs;
const TODAY = '2026-11-21';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow(`${TODAY}T17:00:00Z`);
});
afterAll(() => shop.close());
afterEach(async () => {
  await performAct(shop.deps, reopenAct, { closedUntil: null, reason: 'End of the test' }, SYSTEM_USER).catch(
    () => null,
  );
  await shop.deleteOrders();
});

const close = (closedUntil: string) => performAct(shop.deps, closeAct, { closedUntil }, SYSTEM_USER);
const reopen = (closedUntil: string | null) =>
  performAct(shop.deps, reopenAct, { closedUntil, reason: 'A late bill' }, SYSTEM_USER);
const record = (receivedOn: string) =>
  performAct(
    shop.deps,
    paymentAct,
    { clinic: 'C-11201', amountCents: 30_00, receivedOn, reference: `Cheque ${receivedOn}`, parts: [] },
    SYSTEM_USER,
  );

// rules: STAFF-43
test('books are closed up to a day before today, and only further on', async () => {
  await expect(close(TODAY)).rejects.toThrow('closedUntil must be before today.');
  await close('2026-10-31');
  await expect(close('2026-10-31')).rejects.toMatchObject({ reason: 'already_done' });
  await close('2026-11-20');
});

// rules: STAFF-43
test('books are opened again after an earlier day, with a reason in the audit log', async () => {
  await expect(reopen(null)).rejects.toMatchObject({ reason: 'already_done' });
  await close('2026-10-31');
  await expect(reopen('2026-10-31')).rejects.toMatchObject({ reason: 'wrong_input' });
  await reopen('2026-09-30');
  const row = (await shop.db.select().from(auditLog)).findLast(({ act }) => act === 'books.reopen');
  expect(row).toMatchObject({
    before: { closedUntil: '2026-10-31' },
    after: { closedUntil: '2026-09-30' },
    personal: { reason: 'A late bill' },
  });
  await record('2026-10-01');
  await expect(record('2026-09-30')).rejects.toBeInstanceOf(ActRefused);
});

// rules: STAFF-44
test('a day in the closed period is refused with its field; today never is', async () => {
  const { payment } = await record('2026-10-20');
  await close('2026-10-31');
  const message = (field: string) => `${field} must be after 2026-10-31, because the books are closed until then.`;
  await expect(record('2026-10-31')).rejects.toMatchObject({
    reason: 'wrong_input',
    message: message('receivedOn'),
    issues: [{ path: 'receivedOn' }],
  });
  const given = { payment, returnedOn: '2026-10-25', reference: 'Cheque 9' };
  await expect(performAct(shop.deps, returnAct, given, SYSTEM_USER)).rejects.toThrow(message('returnedOn'));
  const bounced = { payment, reason: 'Bounced', reversedOn: '2026-10-31' };
  await expect(performAct(shop.deps, reverseAct, bounced, SYSTEM_USER)).rejects.toThrow(message('reversedOn'));
  const paid = { invoice: 'INV-100001', amountCents: 1, paidOn: '2026-10-31', reference: 'Cheque 9' };
  await expect(performAct(shop.deps, paidAct, paid, SYSTEM_USER)).rejects.toThrow(message('paidOn'));
  await record('2026-11-01');
  await performAct(shop.deps, returnAct, { ...given, returnedOn: TODAY }, SYSTEM_USER);
});

// rules: OFFICE-77, API-93
test('staff who read money read until when the books are closed', async () => {
  await close('2026-10-31');
  const token = await shop.tokens.accessTokenOf('newcomer');
  const read = () => shop.request<OfficeBooks>('GET', '/office/books', { token });
  await hireStaff(shop.db, testNewcomer.email, 'reader');
  expect((await read()).body).toMatchObject({ closedUntil: '2026-10-31', by: null });
  await hireStaff(shop.db, testNewcomer.email, 'sales');
  expect((await read()).status).toBe(403);
});
