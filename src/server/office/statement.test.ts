import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfficeStatement } from '#contract/office-statements.ts';
import { mayStaff, STAFF_ROLES, type StaffRole } from '#domain/staff-roles.ts';
import { paymentAct } from '#server/acts/payments.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testNewcomer } from '#server/testing/test-clinics.ts';
import { payByCard } from '#server/testing/test-invoices.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

let shop: TestShop;
let token: string;
const hire = (role: StaffRole) => hireStaff(shop.db, testNewcomer.email, role);
const MONTH = 'from=2026-11-01&to=2026-11-30';

beforeAll(async () => {
  shop = await openTestShop();
  shop.setNow('2026-11-21T17:00:00Z');
  token = await shop.tokens.accessTokenOf('newcomer');
  await hire('owner');
});
afterAll(() => shop.close());

const read = (query: string, file = '') =>
  shop.request<OfficeStatement>('GET', `/office/clinics/C-11201/statement${file}?${query}`, { token });

// rules: OFFICE-74, API-93
test('a statement has each entry with the balance after it, and what is due at the end', async () => {
  const byCard = await issueTestInvoice(shop, { boxes: 2 });
  await payByCard(shop, byCard.invoice, { card: await shop.wallet.card() });
  // The charge ends by the clock of the database.
  await shop.db.execute(sql`update money_movements set ended_at = '2026-11-21T15:00:00Z' where method = 'card'`);
  const { invoice, totalCents } = await issueTestInvoice(shop, { boxes: 1 });
  const received = { clinic: 'C-11201', amountCents: totalCents + 7_00, receivedOn: '2026-11-21' };
  const parts = [{ invoice, amountCents: totalCents }];
  const paid = await performAct(shop.deps, paymentAct, { ...received, reference: 'Cheque 1', parts }, SYSTEM_USER);
  const { body } = await read(MONTH);
  expect(body).toMatchObject({ asOf: '2026-11-21', opening: 0, closing: -7, owedToClinic: 7 });
  expect(body.entries.map(({ kind, number }) => [kind, number])).toEqual([
    ['invoice', byCard.invoice],
    ['invoice', invoice],
    ['payment', paid.payment],
    ['card_payment', byCard.invoice],
  ]);
  expect(body.entries.at(-1)).toMatchObject({ balance: -7, reference: expect.stringContaining('Visa') as string });
  expect(body.ages.reduce((sum, { due }) => sum + due, 0)).toBe(0);
  expect((await read('from=2026-12-01&to=2026-12-31')).body).toMatchObject({ opening: -7, closing: -7, entries: [] });
});

// rules: OFFICE-74, OFFICE-75, API-93
test('a statement is a PDF, too, and needs a period and a clinic', async () => {
  const url = `/api/office/clinics/C-11201/statement/pdf?${MONTH}`;
  const response = await shop.app.request(url, { headers: { authorization: `Bearer ${token}` } });
  expect(response.headers.get('content-disposition')).toContain('statement-C-11201-2026-11-01-2026-11-30.pdf');
  expect(new TextDecoder('latin1').decode(await response.arrayBuffer())).toMatch(/^%PDF/);
  for (const query of ['', 'from=2026-11-01', 'from=2026-11-02&to=2026-11-01', 'from=soon&to=2026-11-01'])
    expect((await read(query)).status, query).toBe(400);
  expect((await shop.request('GET', `/office/clinics/C-99999/statement?${MONTH}`, { token })).status).toBe(404);
});

// rules: OFFICE-4
test.each(STAFF_ROLES)('%s reads statements if the role reads money', async (role) => {
  await hire(role);
  expect((await read(MONTH)).status).toBe(mayStaff(role, 'money', 'read') ? 200 : 403);
});
