import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { clinics } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { moneyMovements, receivedPayments } from '#db/tables/money.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { paymentAct } from '#server/acts/payments.ts';
import { creditAct } from '#server/acts/credit.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { readDocument } from '#server/orders/business-documents.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { openInvoices, payByCard } from '#server/testing/test-invoices.ts';
import { issueTestInvoice } from '#server/testing/test-issued-invoices.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  const { clinicId } = testClinics.maplegrove;
  await shop.db.update(clinics).set({ stage: 'Customer' }).where(eq(clinics.id, clinicId));
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
const CLINIC = 'C-11201';
const DAY = '2026-11-21';
const pay = (amount: string, ...rest: string[]) => ops('payment', CLINIC, amount, DAY, ...rest);
const detailOf = async (id: number) =>
  (await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' })).body;
const moneyOf = async (number: string) => {
  const [found] = await shop.db.select().from(invoices).where(eq(invoices.number, number));
  const { totalCents, creditedCents, paidCents, paidOn } = found!;
  return { dueCents: totalCents - creditedCents - paidCents, paidCents, paidOn };
};

// rules: OFFICE-44
test('one payment over several invoices pays the earliest due day first, and a part of the last', async () => {
  const second = await issueTestInvoice(shop, { boxes: 3, dueOn: '2026-12-20' });
  const first = await issueTestInvoice(shop, { boxes: 2, dueOn: '2026-12-01' });
  const sum = first.totalCents + 10_00;
  const rest = second.totalCents - 10_00;
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  const [said, ...parts] = (await pay(dollars(sum), 'Cheque', '1042')).split('\n');
  expect(said).toMatch(/^Payment PAY-\d+ over \$49\.52 is recorded\.$/);
  expect(parts).toEqual([`${first.invoice}  $39.52  paid`, `${second.invoice}  $10.00  ${dollars(rest)} still due`]);
  expect(await moneyOf(first.invoice)).toMatchObject({ dueCents: 0, paidOn: DAY });
  expect(await moneyOf(second.invoice)).toEqual({ dueCents: rest, paidCents: 10_00, paidOn: null });
  const [payment] = await shop.db.select().from(receivedPayments);
  expect(payment).toMatchObject({ amountCents: sum, receivedOn: DAY, reference: 'Cheque 1042' });
  const movements = await shop.db
    .select()
    .from(moneyMovements)
    .where(eq(moneyMovements.receivedPaymentId, payment!.id));
  expect(movements.map(({ amountCents }) => amountCents)).toEqual([first.totalCents, 10_00]);
  // rules: PAY-39
  expect(await shop.queued(sendOrderStep)).toEqual([
    { orderId: first.orderId, step: 'paid', received: { movementId: movements[0]!.id, dueCents: 0 } },
    { orderId: second.orderId, step: 'part_paid', received: { movementId: movements[1]!.id, dueCents: rest } },
  ]);
});

// rules: OFFICE-45, PAPER-17
test('a partly paid invoice shows what is still due: to the clinic, on its document, and in the list of staff', async () => {
  const { invoice, order, orderId } = await issueTestInvoice(shop, { boxes: 2 });
  await pay('10.00', `${invoice}=10.00`, 'Cheque 1');
  await pay('9.52', `${invoice}=9.52`, 'Cheque 2');
  expect(await ops('unpaid')).toBe(`${invoice}  $20.00  due 2026-12-21  ${order}  Harbourview Dental\n$20.00 in all`);
  expect(await openInvoices(shop)).toMatchObject([{ number: invoice, total: 39.52, due: 20, paidOn: null }]);
  const detail = await detailOf(orderId);
  expect(detail.invoice).toMatchObject({
    paid: 19.52,
    paidOn: null,
    entries: [
      { kind: 'payment', on: DAY, how: 'Cheque 1', amount: 10 },
      { kind: 'payment', on: DAY, how: 'Cheque 2', amount: 9.52 },
    ],
  });
  expect(detail.events.at(-1)?.reason).toBe(
    `$9.52 of invoice ${invoice} paid on ${DAY}, Cheque 2; $20.00 is still due`,
  );
  const printed = readPdf((await readDocument(shop.deps, detail.documents[0]!.id))!.content)[0]!.text;
  expect(printed).toMatch(
    /Payments received Paid, 2026-11-21, Cheque 1 −\$10\.00 Paid, 2026-11-21, Cheque 2 −\$9\.52 Balance due \$20\.00/,
  );
  expect(printed).not.toContain('PAID');
});

// rules: OFFICE-45, PAY-23
test('the rest of a partly paid invoice is paid by card, at the amount that is still due', async () => {
  const { invoice, orderId } = await issueTestInvoice(shop, { boxes: 2 });
  await pay('10.00', `${invoice}=10.00`, 'Cheque 1');
  expect((await payByCard(shop, invoice, { card: 'pm_card_visa' })).status).toBe(409);
  const paid = await payByCard(shop, invoice, { card: 'pm_card_visa', expectedAmount: 29_52 });
  expect(paid.body).toMatchObject({ status: 'paid' });
  expect((await detailOf(orderId)).invoice).toMatchObject({
    paid: 39.52,
    entries: [{ amount: 10 }, { amount: 29.52 }],
  });
});

// rules: OFFICE-44
describe('a payment is refused', () => {
  test('if its parts are more than was received or than is due, or of an invoice named twice', async () => {
    const { invoice } = await issueTestInvoice(shop, { boxes: 2 });
    await expect(pay('9.99', `${invoice}=10.00`, 'x')).rejects.toThrow(
      'add up to $10.00, more than the received $9.99.',
    );
    await expect(pay('39.53', `${invoice}=39.53`, 'x')).rejects.toThrow(`$39.52 of invoice ${invoice} is due`);
    await expect(pay('2.00', `${invoice}=1.00`, `${invoice}=1.00`, 'x')).rejects.toThrow('An invoice is named twice');
    expect(await shop.db.select().from(receivedPayments)).toEqual([]);
  });

  test('if an invoice is of another clinic, and leaves no trace', async () => {
    const own = await issueTestInvoice(shop, { boxes: 2 });
    const other = await issueTestInvoice(shop, { as: 'maplegrove', boxes: 2 });
    const parts = [`${own.invoice}=1.00`, `${other.invoice}=1.00`];
    await expect(pay('2.00', ...parts, 'x')).rejects.toThrow(
      `${other.invoice} belongs to clinic C-11202, not to ${CLINIC}.`,
    );
    expect(await moneyOf(own.invoice)).toMatchObject({ paidCents: 0 });
    expect(await shop.db.select().from(moneyMovements)).toEqual([]);
  });

  test.each([
    ['a day to come', ['payment', CLINIC, '1.00', '2026-11-22', 'x'], 'is yet to come'],
    ['a day before the issue', ['payment', CLINIC, '1.00', '2026-11-20', 'x'], 'was issued on 2026-11-21 only'],
    ['no clinic', ['payment', 'all', '1.00', DAY, 'x'], 'Say which clinic'],
    ['no amount', ['payment', CLINIC, 'all', DAY, 'x'], '“all” is no amount'],
    ['no day', ['payment', CLINIC, '1.00', '2026-02-30', 'x'], '“2026-02-30” is no day'],
    ['no reference', ['payment', CLINIC, '1.00', DAY], 'Name the payment'],
    ['a part that is no amount', ['payment', CLINIC, '1.00', DAY, 'INV-1=x', 'x'], '“x” is no amount'],
    ['an invoice there is not', ['payment', CLINIC, '1.00', DAY, 'INV-1=1.00', 'x'], 'There is no invoice INV-1.'],
  ])('for %s', async (_, line, words) => {
    await issueTestInvoice(shop, { boxes: 2 });
    await expect(ops(...line)).rejects.toThrow(words);
  });

  test('of an invoice that is paid or credited', async () => {
    const { invoice, order } = await issueTestInvoice(shop, { boxes: 2 });
    await pay('39.52', 'Cheque 1');
    await expect(pay('1.00', `${invoice}=1.00`, 'x')).rejects.toThrow('was paid on 2026-11-21 already');
    await ops('cancel', order);
    await expect(pay('1.00', `${invoice}=1.00`, 'x')).rejects.toThrow('its order is cancelled');
  });
});

// rules: OFFICE-45, PAPER-12
test('a credit note over the rest pays a partly paid invoice; over more, the money goes back', async () => {
  const { invoice, order, orderId } = await issueTestInvoice(shop, { boxes: 2 });
  await pay('10.00', `${invoice}=10.00`, 'Cheque 1');
  await ops('ship', order, 'Purolator', '332012345678');
  const credit = (amountCents: number) =>
    performAct(shop.deps, creditAct, { order, request: { of: 'amount', amountCents }, reason: 'Broken' }, SYSTEM_USER);
  await credit(29_51);
  expect(await moneyOf(invoice)).toEqual({ dueCents: 1, paidCents: 10_00, paidOn: null });
  await credit(1);
  expect(await moneyOf(invoice)).toEqual({ dueCents: 0, paidCents: 10_00, paidOn: DAY });
  expect(await ops('attention')).toBe('Nothing needs a person.');
  await credit(4_00);
  expect(await ops('attention')).toContain('Return the amount the way it was paid.');
  expect((await detailOf(orderId)).invoice).toMatchObject({ paid: 10, credited: 33.52 });
});

// rules: OFFICE-45
test('random part payments and credits never leave a cent', async () => {
  const steps = fc.array(
    fc.record({
      act: fc.constantFrom('pay' as const, 'pay' as const, 'credit' as const),
      amount: fc.integer({ min: 1, max: 30_00 }),
    }),
    { minLength: 3, maxLength: 6 },
  );
  let boxes = 2;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const { invoice, order, totalCents } = await issueTestInvoice(shop, { boxes: (boxes += 1) });
      await ops('ship', order, 'Purolator', '332012345678');
      // The oracle: nothing but these three numbers.
      let [paid, credited] = [0, 0];
      for (const { act, amount: amountCents } of sequence) {
        const due = Math.max(0, totalCents - credited - paid);
        const fits = act === 'pay' ? amountCents <= due : amountCents <= totalCents - credited;
        const done = act === 'pay' ? { parts: [{ invoice, amountCents }] } : {};
        const attempt =
          act === 'pay'
            ? performAct(
                shop.deps,
                paymentAct,
                { clinic: CLINIC, amountCents, receivedOn: DAY, reference: 'EFT', isAnother: true, ...done },
                SYSTEM_USER,
              )
            : performAct(
                shop.deps,
                creditAct,
                { order, request: { of: 'amount', amountCents }, reason: 'x' },
                SYSTEM_USER,
              );
        const refused = await attempt.then(
          () => false,
          (error: unknown) => error instanceof ActRefused || Promise.reject(error as Error),
        );
        expect(refused).toBe(!fits);
        if (fits && act === 'pay') paid += amountCents;
        if (fits && act === 'credit') credited += amountCents;
        const now = await moneyOf(invoice);
        expect(now).toEqual({
          dueCents: totalCents - credited - paid,
          paidCents: paid,
          paidOn: paid > 0 && paid + credited >= totalCents ? DAY : null,
        });
      }
      const left = totalCents - credited - paid;
      if (left > 0)
        await pay((left / 100).toFixed(2), `${invoice}=${(left / 100).toFixed(2)}`, 'The rest', '--another');
      expect((await moneyOf(invoice)).dueCents).toBe(Math.min(0, left));
      expect(await breaches(shop)).toEqual([]);
    }),
    { numRuns: 10 },
  );
});
