import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { invoices } from '#db/tables/fulfilment.ts';
import { invoicePayments, moneyMovements } from '#db/tables/money.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { noteInvoicePaid } from '#server/fulfilment/note-invoice-paid.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { orderOnInvoice, payByCard } from '#server/testing/test-invoices.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { registerOrderJobs } from './jobs.ts';

let shop: TestShop;
let mailbox: TestMailbox;
beforeAll(async () => {
  shop = await openTestShop();
  mailbox = await openTestMailbox(shop.deps);
  await registerOrderJobs(mailbox.jobs);
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});

/** The sentences of the mails about received payments, newest first, once so many mails have arrived. */
async function sentences(count: number): Promise<string[]> {
  const found = async () =>
    (await mailbox.about('')).flatMap(
      ({ text }) => /We have received \S+ for invoice [^.]*\./.exec((text ?? '').replace(/\s+/g, ' '))?.[0] ?? [],
    );
  await vi.waitUntil(async () => (await found()).length >= count, { timeout: 20_000 });
  return found();
}

// rules: MAIL-3
test('a mail about a payment names its amount, and the payer only of a payment by card', async () => {
  const { id: orderId, invoice } = await orderOnInvoice(shop);
  await payByCard(shop, invoice, { card: await shop.wallet.card() });
  const [payment] = await shop.db.select().from(invoicePayments);
  const byCard = `for invoice ${invoice} on 2026-11-21: Visa 4242, paid by Ines Maro.`;
  expect(await sentences(1)).toEqual([`We have received $39.52 ${byCard}`]);

  // As if the card had paid a part, and a cheque the rest.
  await shop.db.update(moneyMovements).set({ amountCents: 20_00, endedAt: new Date('2026-11-21T15:00:00Z') });
  await shop.db.update(invoices).set({ paidCents: 20_00, paidOn: null });
  const cheque = { number: invoice, amountCents: 19_52, paidOn: '2026-11-21', reference: 'Cheque 7' };
  await noteInvoicePaid(shop.deps, cheque);
  const byCheque = `We have received $19.52 for invoice ${invoice} on 2026-11-21: Cheque 7.`;
  expect((await sentences(2))[0]).toBe(byCheque);

  await shop.deps.queue.enqueue(shop.db, sendOrderStep, { orderId, step: 'paid', invoicePaymentId: payment!.id });
  expect((await sentences(3))[0]).toBe(`We have received $20.00 ${byCard}`);
});
