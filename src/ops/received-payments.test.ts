import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OfficeReceivedPaymentPage, OfficeReceivedPayments } from '#contract/office-received-payments.ts';
import { clinics } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { auditLog } from '#db/tables/audit.ts';
import { receivedPayments } from '#db/tables/money.ts';
import { RECEIVED_PAYMENT_SORTS } from '#domain/received-payments.ts';
import { mayStaff, STAFF_ROLES } from '#domain/staff-roles.ts';
import { sendUnappliedReturned } from '#jobs/clinics.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { creditAct } from '#server/acts/credit.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { readOwedCents, readUnappliedCents } from '#server/money/clinic-debts.ts';
import { readInvoice } from '#server/orders/read-invoice.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics, testNewcomer } from '#server/testing/test-clinics.ts';
import { openInvoices, payByCard } from '#server/testing/test-invoices.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  token = await shop.tokens.accessTokenOf('newcomer');
  await hireStaff(shop.db, testNewcomer.email, 'owner');
  const other = eq(clinics.id, testClinics.maplegrove.clinicId);
  await shop.db.update(clinics).set({ stage: 'Customer' }).where(other);
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { clinicId } = testClinics.harbourview;
const CLINIC = 'C-11201';
const DAY = '2026-11-21';
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
/** Records a payment; returns its number. */
const pay = async (amount: string, ...rest: string[]) =>
  /PAY-\d+/.exec(await ops('payment', CLINIC, amount, DAY, ...rest))![0];
const moneyOf = async (number: string) => {
  const [found] = await shop.db.select().from(invoices).where(eq(invoices.number, number));
  const { totalCents, creditedCents, paidCents, paidOn, paidReference } = found!;
  return { due: totalCents - creditedCents - paidCents, paidCents, paidOn, paidReference };
};
const get = async <Body>(path: string) => shop.request<Body>('GET', `/office/received-payments${path}`, { token });
const list = async (query = '') => (await get<OfficeReceivedPayments>(query)).body;
const page = async (number: string) => (await get<OfficeReceivedPaymentPage>(`/${number}`)).body;
const credit = (order: string, amountCents: number) =>
  performAct(shop.deps, creditAct, { order, request: { of: 'amount', amountCents }, reason: 'Broken' }, SYSTEM_USER);

// rules: PAY-35
describe('a payment is reversed', () => {
  test('its invoices are due again, and it stays as reversed with the reason', async () => {
    const first = await issueTestInvoice(shop, { boxes: 2 });
    const second = await issueTestInvoice(shop, { boxes: 3 });
    const kept = await pay('5.00', `${second.invoice}=5.00`, 'EFT 4');
    const bounced = await pay('49.52', `${first.invoice}=39.52`, `${second.invoice}=10.00`, 'Cheque 12');
    const owed = await readOwedCents(shop.db, clinicId);
    expect(await ops('reverse', 'payment', bounced, 'No funds')).toBe(
      `Payment ${bounced} is reversed.\n${first.invoice}  $39.52 due again\n${second.invoice}  $10.00 due again`,
    );
    expect(await readOwedCents(shop.db, clinicId)).toBe(owed + 49_52);
    expect(await moneyOf(first.invoice)).toEqual({ due: 39_52, paidCents: 0, paidOn: null, paidReference: '' });
    expect(await moneyOf(second.invoice)).toMatchObject({ paidCents: 5_00, paidOn: null, paidReference: 'EFT 4' });
    expect(await page(bounced)).toMatchObject({
      amount: 49.52,
      applied: 0,
      unapplied: 0,
      reversalReason: 'No funds',
      reversedAt: expect.any(String),
      invoices: [
        { number: first.invoice, amount: 39.52 },
        { number: second.invoice, amount: 10 },
      ],
    });
    expect((await list('?state=reversed')).items.map(({ number }) => number)).toEqual([bounced]);
    expect((await list()).items.map(({ number }) => number)).toEqual([bounced, kept]);
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.act, 'payments.reverse'));
    expect(row).toMatchObject({ subject: { payment: bounced }, personal: { reason: 'No funds' } });
    // rules: MAIL-20
    const mails = (await shop.queued(sendOrderStep)).filter(({ step }) => step === 'reversed');
    expect(mails.map(({ orderId, reversed }) => [orderId, reversed?.amountCents, reversed?.dueCents])).toEqual([
      [first.orderId, 39_52, 39_52],
      [second.orderId, 10_00, second.totalCents - 5_00],
    ]);
    // The clinic pays again, with the same cheque.
    await ops('payment', CLINIC, '39.52', DAY, `${first.invoice}=39.52`, 'Cheque 12');
    expect(await moneyOf(first.invoice)).toMatchObject({ due: 0, paidOn: DAY });
  });

  test('only once, and only if there is such a payment', async () => {
    await issueTestInvoice(shop, { boxes: 2 });
    const payment = await pay('10.00', 'Cheque 1');
    await ops('reverse', 'payment', payment, 'Typed wrongly');
    await expect(ops('reverse', 'payment', payment, 'Again')).rejects.toThrow(`${payment} was reversed already.`);
    await expect(ops('reverse', 'payment', 'PAY-1', 'x')).rejects.toThrow('There is no payment PAY-1.');
    await expect(ops('reverse', 'payment', payment)).rejects.toThrow('Say why');
  });

  test('after a credit note that returned nothing, and a card that paid the rest', async () => {
    const { invoice, order, orderId } = await issueTestInvoice(shop, { boxes: 2 });
    await ops('ship', order, 'Purolator', '332012345678');
    const payment = await pay('10.00', 'Cheque 1');
    await credit(order, 4_00);
    await payByCard(shop, invoice, { card: await shop.wallet.card(), expectedAmount: 25_52 });
    expect(await moneyOf(invoice)).toMatchObject({ due: 0 });
    await ops('reverse', 'payment', payment, 'No funds');
    expect(await moneyOf(invoice)).toMatchObject({ due: 10_00, paidCents: 25_52, paidOn: null });
    expect((await moneyOf(invoice)).paidReference).toMatch(/^Visa/);
    // rules: PAPER-17
    const [byCard] = (await readInvoice(shop.db, orderId))!.entries;
    expect(byCard).toMatchObject({ kind: 'payment', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  });
});

// rules: PAY-40
describe('a payment of which money went back is reversed', () => {
  /** An invoice over $39.52 that was paid, and then credited over $4.00 after its order was shipped. */
  const paidAndCredited = async () => {
    const issued = await issueTestInvoice(shop, { boxes: 2 });
    await ops('ship', issued.order, 'Purolator', '332012345678');
    const payment = await pay('39.52', 'Cheque 1');
    await credit(issued.order, 4_00);
    return { ...issued, payment };
  };
  const task = async () => /resolve (\d+) <day>/.exec(await ops('attention'))![1]!;
  const returnByHand = async () => ops('resolve', await task(), DAY, 'Cheque 88');
  const openInvoice = async (number: string) => (await openInvoices(shop)).find((one) => one.number === number);

  test('before the money of a credit note went back: it does not go back any more', async () => {
    const { invoice, payment } = await paidAndCredited();
    expect(await ops('reverse', 'payment', payment, 'No funds')).toContain(
      `${invoice}  $35.52 due again; $4.00 of credit notes is not returned any more`,
    );
    expect(await moneyOf(invoice)).toEqual({ due: 35_52, paidCents: 0, paidOn: null, paidReference: '' });
    expect(await ops('attention')).toBe('Nothing needs a person.');
  });

  test('after it went back: it is due again, and paid in parts', async () => {
    const { invoice, orderId, payment } = await paidAndCredited();
    await returnByHand();
    expect(await ops('reverse', 'payment', payment, 'No funds')).toContain(`${invoice}  $39.52 due again`);
    const { reversed } = (await shop.queued(sendOrderStep)).find(({ step }) => step === 'reversed')!;
    expect(reversed).toMatchObject({ dueCents: 39_52, returnedCents: 4_00, keptCents: 0 });
    expect(await moneyOf(invoice)).toMatchObject({ due: 39_52, paidCents: -4_00, paidOn: null });
    expect(await openInvoice(invoice)).toMatchObject({ due: 39.52 });
    const read = await readInvoice(shop.db, orderId);
    expect(read).toMatchObject({ paidCents: 0, returnedCents: 4_00, creditedCents: 4_00, dueAgainCents: 4_00 });
    await pay('38.00', `${invoice}=38.00`, 'Cheque 2');
    expect(await moneyOf(invoice)).toMatchObject({ due: 1_52, paidOn: null });
    await pay('1.52', `${invoice}=1.52`, 'Cheque 3');
    expect(await moneyOf(invoice)).toMatchObject({ due: 0, paidCents: 35_52, paidOn: DAY });
  });

  test('of an order that was cancelled: its invoice is due, and a card pays it', async () => {
    const { invoice, order } = await issueTestInvoice(shop, { boxes: 2 });
    const payment = await pay('39.52', 'Cheque 1');
    await ops('cancel', order);
    await returnByHand();
    const owed = await readOwedCents(shop.db, clinicId);
    await ops('reverse', 'payment', payment, 'No funds');
    expect(await readOwedCents(shop.db, clinicId)).toBe(owed + 39_52);
    expect(await openInvoice(invoice)).toMatchObject({ due: 39.52 });
    await payByCard(shop, invoice, { card: await shop.wallet.card() });
    expect(await moneyOf(invoice)).toMatchObject({ due: 0, paidCents: 0, paidOn: DAY });
    expect(await openInvoice(invoice)).toBeUndefined();
  });

  test('after one of two payments paid the credited invoice: only the other one still goes back', async () => {
    const { invoice, order } = await issueTestInvoice(shop, { boxes: 2 });
    await pay('20.00', `${invoice}=20.00`, 'Cheque 1');
    const bounced = await pay('19.52', `${invoice}=19.52`, 'Cheque 2');
    await ops('cancel', order);
    expect(await ops('reverse', 'payment', bounced, 'No funds')).toContain(
      '$0.00 due again; $19.52 of credit notes is not returned any more',
    );
    // rules: MAIL-20
    const mails = (await shop.queued(sendOrderStep)).filter(({ step }) => step === 'reversed');
    expect(mails.map(({ reversed }) => reversed)).toMatchObject([{ dueCents: 0, returnedCents: 0, keptCents: 19_52 }]);
    expect(await ops('attention')).toContain('$20.00');
    expect(await returnByHand()).toContain('$20.00 of credit note');
  });

  test('after its unapplied amount was returned: this is due on its invoice', async () => {
    const { invoice } = await issueTestInvoice(shop, { boxes: 2 });
    const payment = await pay('50.00', `${invoice}=39.52`, 'Cheque 1');
    await ops('return', 'payment', payment, DAY, 'Cheque 9');
    await ops('reverse', 'payment', payment, 'No funds');
    expect(await moneyOf(invoice)).toMatchObject({ due: 50_00, paidCents: -10_48 });
    expect(await page(payment)).toMatchObject({
      amount: 50,
      applied: -10.48,
      unapplied: 0,
      returned: 10.48,
      reversed: 50,
      invoices: [{ number: invoice, amount: 39.52 }],
      applications: [{ invoice, amount: 39.52, by: null }],
    });
    await pay('50.00', 'Cheque 2');
    expect(await moneyOf(invoice)).toMatchObject({ due: 0, paidCents: 39_52, paidOn: DAY });
  });

  // rules: PAY-43
  test('before an invoice got anything of it: it is due on the latest invoice of the clinic, or refused without one', async () => {
    const alone = await pay('5.00', 'Cheque 3');
    await ops('return', 'payment', alone, DAY, 'Cheque 10');
    await expect(ops('reverse', 'payment', alone, 'No funds')).rejects.toThrow(
      `$5.00 of payment ${alone} went back to the clinic, which has no invoice yet`,
    );
    await issueTestInvoice(shop, { as: 'maplegrove', boxes: 2 });
    const { invoice, orderId } = await issueTestInvoice(shop, { boxes: 2 });
    await pay('39.52', 'Cheque 4');
    const owed = await readOwedCents(shop.db, clinicId);
    expect(await ops('reverse', 'payment', alone, 'No funds')).toContain(`${invoice}  $5.00 due again`);
    expect(await readOwedCents(shop.db, clinicId)).toBe(owed + 5_00);
    expect(await openInvoice(invoice)).toMatchObject({ due: 5 });
    const { reversed } = (await shop.queued(sendOrderStep)).find(({ step }) => step === 'reversed')!;
    expect(reversed).toMatchObject({ amountCents: 0, returnedCents: 5_00, dueCents: 5_00 });
    expect(await page(alone)).toMatchObject({ returned: 5, invoices: [], dueAgainOn: { invoice } });
    const kinds = (await readInvoice(shop.db, orderId))!.entries.map(({ kind }) => kind);
    expect(kinds).toEqual(['payment', 'return']);
    await pay('5.00', 'Cheque 5');
    expect(await moneyOf(invoice)).toMatchObject({ due: 0, paidOn: DAY });
  });

  // rules: PAY-44, PAY-45
  test('on the day of the bank: it is an entry of the invoice with this day, which is not to come or too early', async () => {
    const { invoice, orderId } = await issueTestInvoice(shop, { boxes: 2 });
    const payment = await pay('39.52', 'Cheque 1');
    const on = (day: string) => ops('reverse', 'payment', payment, day, 'No funds');
    await expect(on('2026-11-20')).rejects.toThrow(`Payment ${payment} arrived on ${DAY} only.`);
    await expect(on('2999-01-01')).rejects.toThrow('2999-01-01 is yet to come.');
    await on('2026-11-21');
    expect(await page(payment)).toMatchObject({ reversedOn: '2026-11-21', reversalReason: 'No funds' });
    const { reversed } = (await shop.queued(sendOrderStep)).find(({ step }) => step === 'reversed')!;
    expect(reversed).toMatchObject({ on: '2026-11-21' });
    expect((await readInvoice(shop.db, orderId))!.entries).toEqual([
      { kind: 'payment', day: DAY, reference: 'Cheque 1', amountCents: 39_52 },
      { kind: 'reversal', day: '2026-11-21', reference: 'Cheque 1', amountCents: 39_52 },
    ]);
    expect(await moneyOf(invoice)).toMatchObject({ due: 39_52 });
  });
});

// rules: PAY-42
test('a refused payment uses up no number', async () => {
  const { invoice } = await issueTestInvoice(shop, { boxes: 2 });
  const numberOf = (payment: string) => Number(payment.slice(4));
  const first = await pay('1.00', `${invoice}=1.00`, 'Cheque 1');
  await expect(pay('99.00', `${invoice}=99.00`, 'Cheque 2')).rejects.toThrow('is due');
  await expect(pay('1.00', `${invoice}=1.00`, 'Cheque 1')).rejects.toThrow('is recorded already');
  expect(numberOf(await pay('1.00', `${invoice}=1.00`, 'Cheque 3'))).toBe(numberOf(first) + 1);
});

// rules: PAY-36
test('a reference that the clinic has already is refused unless it is confirmed, in capital letters as well', async () => {
  const { invoice } = await issueTestInvoice(shop, { boxes: 2 });
  const first = await pay('10.00', 'Cheque 1042');
  const words = `“Cheque 1042” is recorded already: payment ${first} over $10.00 of ${DAY}`;
  await expect(pay('5.00', 'CHEQUE', '1042')).rejects.toThrow(words);
  await expect(ops('paid', invoice, '29.52', DAY, 'Cheque 1042')).rejects.toThrow(words);
  // Two at once: the second waits for the first, and finds it.
  const both = await Promise.allSettled([pay('1.00', 'EFT 9'), pay('1.00', 'EFT 9')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await pay('5.00', 'CHEQUE', '1042', '--another');
  expect(await ops('paid', invoice, '23.52', DAY, 'Cheque', '1042', '--another')).toBe(`Invoice ${invoice} is paid.`);
});

// rules: PAY-37, PAY-38
describe('what no invoice gets of a payment', () => {
  test('stays the clinic’s, is applied to later invoices, and the rest is returned', async () => {
    const first = await issueTestInvoice(shop, { boxes: 2 });
    const said = await ops('payment', CLINIC, '100.00', DAY, `${first.invoice}=39.52`, 'Cheque 7');
    expect(said).toContain('$60.48 of it is not applied to an invoice.');
    const [payment] = await shop.db.select().from(receivedPayments);
    const { number } = payment!;
    expect(await readUnappliedCents(shop.db, clinicId)).toBe(60_48);
    expect(await list('?state=unapplied')).toMatchObject({
      count: 1,
      unapplied: { count: 1, amount: 60.48 },
      items: [{ number, applied: 39.52, unapplied: 60.48, method: 'cheque', recordedBy: null }],
    });
    await expect(ops('apply', 'payment', number)).rejects.toThrow('no invoice on which something is due');
    const second = await issueTestInvoice(shop, { boxes: 3 });
    await expect(ops('apply', 'payment', number, `${second.invoice}=53.64`)).rejects.toThrow('is due, not $53.64');
    expect(await ops('apply', 'payment', number)).toContain('$6.85 is not applied.');
    expect(await moneyOf(second.invoice)).toMatchObject({ due: 0, paidOn: DAY, paidReference: 'Cheque 7' });
    const third = await issueTestInvoice(shop, { boxes: 4 });
    const tooMuch = ops('apply', 'payment', number, `${third.invoice}=6.86`);
    await expect(tooMuch).rejects.toThrow('$6.85 of payment');
    await expect(ops('return', 'payment', number, '2026-11-20', 'Cheque 9')).rejects.toThrow('arrived on 2026-11-21');
    expect(await ops('return', 'payment', number, DAY, 'Cheque 9')).toBe(`$6.85 of payment ${number} is returned.`);
    expect(await page(number)).toMatchObject({ unapplied: 0, returned: 6.85, returnReference: 'Cheque 9' });
    // rules: MAIL-21
    expect(await shop.queued(sendUnappliedReturned)).toEqual([
      { paymentId: payment!.id, personId: expect.any(Number) },
    ]);
    await expect(ops('return', 'payment', number, DAY, 'Cheque 9')).rejects.toThrow('was returned.');
    expect(await readUnappliedCents(shop.db, clinicId)).toBe(0);
  });

  test('is gone once the payment is reversed', async () => {
    const number = await pay('10.00', 'Cheque 8');
    expect(await readUnappliedCents(shop.db, clinicId)).toBe(10_00);
    await ops('reverse', 'payment', number, 'No funds');
    expect(await readUnappliedCents(shop.db, clinicId)).toBe(0);
    await expect(ops('apply', 'payment', number)).rejects.toThrow('was reversed already');
  });
});

// rules: OFFICE-100
describe('the list of payments', () => {
  test('is searched by reference, amount, clinic, payment and invoice, filtered, sorted and paged', async () => {
    const { invoice } = await issueTestInvoice(shop, { boxes: 3 });
    const other = await issueTestInvoice(shop, { as: 'maplegrove', boxes: 2 });
    const cheque = await pay('20.00', `${invoice}=20.00`, 'Cheque 1042');
    const transfer = await pay('7.50', `${invoice}=7.50`, 'EFT 33');
    await ops('payment', 'C-11202', '1,000.00', '2026-11-21', `${other.invoice}=39.52`, 'Cheque 7');
    const find = async (query: string) => (await list(query)).items.map(({ reference }) => reference);
    expect(await find('?q=1042')).toEqual(['Cheque 1042']);
    expect(await find('?q=7.50')).toEqual(['EFT 33']);
    expect(await find('?q=$1,000.00')).toEqual(['Cheque 7']);
    expect(await find('?q=harbour')).toEqual(['EFT 33', 'Cheque 1042']);
    expect(await find(`?q=${invoice.toLowerCase()}`)).toEqual(['EFT 33', 'Cheque 1042']);
    expect(await find(`?q=${cheque}`)).toEqual(['Cheque 1042']);
    expect(await find('?q=c-11202')).toEqual(['Cheque 7']);
    expect(await find('?clinic=C-11202')).toEqual(['Cheque 7']);
    expect(await find('?method=transfer')).toEqual(['EFT 33']);
    expect(await find('?state=unapplied')).toEqual(['Cheque 7']);
    expect(await find('?q=100%25')).toEqual([]);
    expect(await page(transfer)).toMatchObject({ invoices: [{ number: invoice, amount: 7.5 }], method: 'transfer' });
    for (const sort of RECEIVED_PAYMENT_SORTS) {
      const all = await find(`?sort=${sort}`);
      const first = await list(`?sort=${sort}&limit=2`);
      const second = await list(`?sort=${sort}&limit=2&after=${first.after}`);
      expect([...first.items, ...second.items].map(({ reference }) => reference)).toEqual(all);
    }
    expect(await find('?sort=most')).toEqual(['Cheque 7', 'Cheque 1042', 'EFT 33']);
  });

  // rules: OFFICE-4
  test.each(STAFF_ROLES)('%s reads it if the role has the area', async (role) => {
    await hireStaff(shop.db, testNewcomer.email, role);
    const status = mayStaff(role, 'money', 'read') ? 200 : 403;
    expect((await get('')).status).toBe(status);
    expect((await get('/PAY-1')).status).toBe(status === 200 ? 404 : status);
    await hireStaff(shop.db, testNewcomer.email, 'owner');
  });
});
