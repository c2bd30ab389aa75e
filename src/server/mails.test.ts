import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import { invoices, subscriptionRuns } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import type { Message } from '#sandbox/mail/message-store.ts';
import {
  approveOrder,
  cancelOrder,
  creditOrder,
  deliverOrder,
  billOrder,
  refundOrder,
  shipOrder,
} from '#server/fulfilment/fulfil.ts';
import { noteInvoicePaid } from '#server/fulfilment/note-invoice-paid.ts';
import { registerOrderJobs } from '#server/orders/jobs.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { takeUpDueRuns } from '#server/subscriptions/due-runs.ts';
import { registerSubscriptionJobs } from '#server/subscriptions/jobs.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { payByCard } from '#server/testing/test-invoices.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { buy, orderBody } from '#server/testing/test-orders.ts';
import { insertAddress } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';

let shop: TestShop;
let mailbox: TestMailbox;
let worker: ReturnType<typeof openTestWorker>;
beforeAll(async () => {
  shop = await openTestShop();
  worker = openTestWorker(shop.deps);
  mailbox = await openTestMailbox(worker.deps);
  await registerOrderJobs(mailbox.jobs);
  await registerPaymentJobs(mailbox.jobs.deps);
  await registerSubscriptionJobs(mailbox.jobs, chargeOrderOfRuns);
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  await shop.db.delete(locations);
  expect(found).toEqual([]);
});

const { gloves, retired } = testProducts;
const INVOICE = /^INV-\d+\.pdf$/;
const CREDIT_NOTE = /^CN-\d+\.pdf$/;
const SLIP = /^SH-\d+\.pdf$/;

interface ExpectedMail {
  subject: string;
  attachment?: RegExp;
  /** The path of the page that the mail's button opens. */
  link: string;
  says?: string;
}

/** Expects exactly these mails with `about` in their subject, each once, to the clinic that bought. */
async function expectMails(about: string, expected: readonly ExpectedMail[]): Promise<void> {
  const mails = await mailbox.about(about);
  expect(mails.map(({ subject }) => subject).sort()).toEqual(expected.map(({ subject }) => subject).sort());
  for (const { subject, attachment, link, says = '' } of expected) {
    const mail = mails.find((candidate) => candidate.subject === subject);
    expect(mail?.to, subject).toEqual(['ines@harbourview.example.ca']);
    const attached = mail?.attachments.map(({ filename }) => filename);
    expect(attached, subject).toEqual(attachment ? [expect.stringMatching(attachment)] : []);
    const url = `https://shop.example.ca${link}`;
    expect(mail?.html, subject).toContain(`href="${url}"`);
    expect(mail?.text, subject).toContain(url);
    expect(oneLine(mail), subject).toContain(says);
  }
}

/** The mail's text with line breaks and runs of blanks as single blanks. */
const oneLine = (mail: Message | undefined) => mail?.text.replace(/\s+/g, ' ') ?? '';

/** The number of the document attached to a mail. */
const attachedNumber = (mail: Message | undefined) => mail?.attachments[0]?.filename.replace('.pdf', '') ?? '';

const pageOf = (orderId: number) => `/profile/history/order/${orderId}`;

const goesBack = (total: string) => `The full ${total} goes back to Visa ending in 4242.`;

async function buyGloves(packs = 2, amount = 39_52) {
  const { created } = await buy(shop, { lines: [[gloves, packs]], amount });
  return { id: created.orderId, number: created.orderNumber };
}

async function buyGlovesOnInvoice() {
  const body = { ...orderBody('harbourview', [[gloves, 2]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': 'on-invoice' };
  await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
  const [order] = await shop.db.select().from(orders);
  return order!;
}

/** The order of a subscription's run. */
async function orderOf(subscriptionId: number) {
  const [found] = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(subscriptionRuns)
    .innerJoin(orders, eq(orders.id, subscriptionRuns.orderId))
    .where(eq(subscriptionRuns.subscriptionId, subscriptionId));
  if (!found) throw new Error('The run has written no order');
  return found;
}

// rules: MAIL-1, MAIL-4
it('every step of an order paid by card is mailed once', async () => {
  const { id, number } = await buyGloves();
  const parcel = { carrier: 'ICS Ground', trackingNumber: 'ICS700' };
  await approveOrder(shop.deps, number);
  await shipOrder(shop.deps, number, { ...parcel, units: new Map([[1, 1]]) });
  await shipOrder(shop.deps, number, { ...parcel, trackingNumber: 'ICS701', units: null });
  await deliverOrder(shop.deps, number);
  await billOrder(shop.deps, number);
  await worker.doAll();
  const link = pageOf(id);
  const [placed] = await mailbox.about(`Order ${number} is placed`);
  const invoice = attachedNumber(placed);
  await expectMails(number, [
    { subject: `Order ${number} is placed`, attachment: INVOICE, link, says: '$39.52 was charged to Visa' },
    { subject: `Order ${number} is approved`, link, says: 'it goes to the warehouse' },
    { subject: `Part of order ${number} is on its way`, attachment: SLIP, link, says: 'with ICS Ground: ICS700.' },
    { subject: `Order ${number} is on its way`, attachment: SLIP, link, says: 'with ICS Ground: ICS701.' },
    { subject: `Order ${number} is delivered`, link, says: 'all of your order has arrived' },
  ]);
  const printed = readPdf(placed!.attachments[0]!.content)[0]?.text;
  for (const text of [invoice, number, '$39.52', 'Paid by card', '4242']) expect(printed).toContain(text);
});

// rules: MAIL-1, MAIL-3
it('the mails of an order on invoice name the due day and the received payment', async () => {
  const { id, number } = await buyGlovesOnInvoice();
  await shipOrder(shop.deps, number, { carrier: 'ICS Ground', trackingNumber: 'ICS702', units: null });
  await billOrder(shop.deps, number);
  const request = { of: 'amount', amountCents: 9_52 } as const;
  const credit = await creditOrder(shop.deps, number, { request, reason: 'Goodwill' });
  await worker.doAll();
  const link = pageOf(id);
  const [placed] = await mailbox.about(`Order ${number} is placed`);
  const invoice = attachedNumber(placed);
  const payment = { amountCents: 30_00, paidOn: '2026-11-21', reference: 'Cheque 1042' };
  await noteInvoicePaid(shop.deps, { number: invoice, ...payment });
  await worker.doAll();
  const receipt = `We have received $30.00 for invoice ${invoice} on 2026-11-21: Cheque 1042.`;
  await expectMails(number, [
    { subject: `Order ${number} is placed`, attachment: INVOICE, link, says: 'is due on 2026-12-21' },
    { subject: `Order ${number} is on its way`, attachment: SLIP, link },
    { subject: `Invoice ${invoice} for order ${number} is paid`, link, says: receipt },
    {
      subject: `Credit note ${credit.number} for order ${number}`,
      attachment: CREDIT_NOTE,
      link,
      says: `$9.52 is deducted from invoice ${invoice}.`,
    },
  ]);
});

// rules: MAIL-3
it('the mail of a received payment names the card, and the part that goes back after a credit note', async () => {
  const { number } = await buyGlovesOnInvoice();
  const [invoice] = await shop.db.select().from(invoices);
  expect((await payByCard(shop, invoice!.number, { card: await shop.wallet.card() })).body.status).toBe('paid');
  const request = { of: 'amount', amountCents: 9_52 } as const;
  await creditOrder(shop.deps, number, { request, reason: 'Goodwill' });
  await worker.doAll();
  const [mail] = await mailbox.about(`Invoice ${invoice!.number} for order ${number} is paid`);
  const said = oneLine(mail);
  expect(said).toContain(
    `We have received $39.52 for invoice ${invoice!.number} on 2026-11-21: Visa 4242, paid by Ines Maro.`,
  );
  expect(said).toContain('A credit note has reduced the invoice: we return $9.52 of this payment the way you paid.');
});

// rules: MAIL-3
it('the mail of a cancelled order with a paid invoice names the amount that is returned', async () => {
  const { number } = await buyGlovesOnInvoice();
  const [invoice] = await shop.db.select().from(invoices);
  const payment = { amountCents: 39_52, paidOn: '2026-11-21', reference: 'CHQ-1' };
  await noteInvoicePaid(shop.deps, { number: invoice!.number, ...payment });
  await worker.doAll();
  await cancelOrder(shop.deps, number, 'Ordered twice');
  await worker.doAll();
  const [mail] = await mailbox.about(`Order ${number} is cancelled`);
  expect(mail?.text).toContain('We return $39.52 the way you paid.');
  expect(mail?.text).not.toContain('Nothing is due');
});

// rules: MAIL-3
it('the mails of a cancelled order and of a refunded order say that the money goes back', async () => {
  const cancelled = await buyGloves();
  const refunded = await buyGloves(1, 25_40);
  // Sends the confirmations first: a cancelled order gets no confirmation.
  await worker.doAll();
  await cancelOrder(shop.deps, cancelled.number, 'The clinic called');
  await refundOrder(shop.deps, refunded.number, 'Damaged');
  await worker.doAll();
  const placed = ({ id, number }: { id: number; number: string }) => ({
    subject: `Order ${number} is placed`,
    attachment: INVOICE,
    link: pageOf(id),
  });
  const [corrected] = await mailbox.about('Credit note');
  const creditNote = attachedNumber(corrected);
  const returned = ({ id, number }: { id: number; number: string }, total: string) => ({
    subject: `Payment returned for order ${number}`,
    link: pageOf(id),
    says: goesBack(total),
  });
  await expectMails(cancelled.number, [
    placed(cancelled),
    {
      subject: `Order ${cancelled.number} is cancelled`,
      attachment: CREDIT_NOTE,
      link: pageOf(cancelled.id),
      says: goesBack('$39.52'),
    },
    returned(cancelled, '$39.52'),
  ]);
  await expectMails(refunded.number, [
    placed(refunded),
    {
      subject: `Credit note ${creditNote} for order ${refunded.number}`,
      attachment: CREDIT_NOTE,
      link: pageOf(refunded.id),
    },
    returned(refunded, '$25.40'),
  ]);
});

// rules: MAIL-3
it('the mails of a partly credited order name the rest that goes back when it is cancelled', async () => {
  const { number } = await buyGloves();
  const request = { of: 'amount', amountCents: 9_52 } as const;
  await creditOrder(shop.deps, number, { request, reason: 'Goodwill' });
  await worker.doAll();
  await cancelOrder(shop.deps, number, 'The clinic called');
  await worker.doAll();
  const textOf = async (subject: string) => oneLine((await mailbox.about(subject))[0]);
  expect(await textOf(`Order ${number} is cancelled`)).toContain('The rest of your payment, $30.00, goes back to Visa');
  expect(await textOf(`Payment returned for order ${number}`)).toContain(
    'The rest of your payment, $30.00, goes back to Visa ending in 4242; $9.52 went back before.',
  );
});

// rules: MAIL-3
it.each([
  ['a part of it', new Map([[1, 1]]), 'nothing more will be shipped', 'If you still need what was not sent'],
  ['all of it', null, 'nothing more will be shipped', ''],
])('a refund after %s has left names the reason and the parcel', async (_, units, says, again) => {
  const { number } = await buyGloves();
  await shipOrder(shop.deps, number, { carrier: 'ICS Ground', trackingNumber: 'ICS703', units });
  await refundOrder(shop.deps, number, 'One box came torn');
  await worker.doAll();
  const [mail] = await mailbox.about(`Payment returned for order ${number}`);
  const text = oneLine(mail);
  expect(text).toContain(`We have refunded this order. ${goesBack('$39.52')}`);
  expect(text).toContain('Reason: One box came torn');
  expect(text).toMatch(/already left, and the refund does not affect it: SH-\d+ \(ICS Ground ICS703\)\./);
  expect(text).toContain(says);
  expect(text.includes('If you still need')).toBe(again !== '');
  expect(text).not.toMatch(/could not keep|nothing will be shipped/);
});

// rules: MAIL-5
it('a subscription sends one mail each when a run is announced, ordered, needs action, fails or is paused', async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  await insertAddress(shop, 'harbourview');
  const byCard = async (number?: string, nextRun = '2026-12-01') =>
    subscribe(shop, 'harbourview', {
      paymentMethodId: await shop.wallet.savedCard(shop.cardAccounts.harbourview, number),
      nextRun,
    });
  await byCard(undefined, '2026-12-04');
  const due = [await byCard(), await byCard('4000002760003184'), await byCard('4000000000000341')] as const;
  await subscribe(shop, 'harbourview', { productId: retired.id, paymentMethod: 'invoice', paymentMethodId: null });
  await takeUpDueRuns(shop.deps);
  await takeUpDueRuns(shop.deps);
  await worker.doAll();
  const [ordered, needsAction, refused] = await Promise.all([orderOf(due[0]), orderOf(due[1]), orderOf(due[2])]);
  const list = '/purchase-history?tab=subscriptions';
  await expectMails('subscription orders on', [
    { subject: 'Your subscription orders on 2026-12-04', link: list, says: 'we charge $38.11 to Visa' },
  ]);
  await expectMails(ordered.number, [
    {
      subject: `Your subscription order ${ordered.number} is placed`,
      attachment: INVOICE,
      link: pageOf(ordered.id),
      says: '$38.11 was charged to Visa',
    },
  ]);
  await expectMails(needsAction.number, [
    { subject: `Action needed for subscription order ${needsAction.number}`, link: pageOf(needsAction.id) },
  ]);
  await expectMails(refused.number, [
    {
      subject: `Subscription order ${refused.number} could not be charged`,
      link: pageOf(refused.id),
      says: 'we try the card again on 2026-12-02',
    },
  ]);
  await expectMails('is paused', [
    { subject: `Your subscription to ${retired.name} is paused`, link: list, says: 'Nothing was charged' },
  ]);
});

// rules: PAPER-9
it.each([
  ['Harbourview Dental', 'Harbourview Dental'],
  ['', 'Ines Maro'],
])(
  'the addresses in mails and page of a run begin with the customer, for the clinic’s name %j',
  async (named, first) => {
    shop.setNow('2026-12-01T15:00:00Z');
    const clinic = eq(clinics.id, testClinics.harbourview.clinicId);
    await shop.db.update(clinics).set({ name: named }).where(clinic);
    await insertAddress(shop, 'harbourview', { fullName: 'Front Desk' });
    const onInvoice = { paymentMethod: 'invoice', paymentMethodId: null } as const;
    await subscribe(shop, 'harbourview', { ...onInvoice, nextRun: '2026-12-04' });
    const due = await subscribe(shop, 'harbourview', onInvoice);
    await takeUpDueRuns(shop.deps);
    await worker.doAll();
    const { id, number } = await orderOf(due);
    const [announced] = await mailbox.about('subscription orders on 2026-12-04');
    const [placed] = await mailbox.about(`subscription order ${number} is placed`);
    const block = `${first} Front Desk 120 Quay Street`;
    for (const mail of [announced, placed]) expect(oneLine(mail).split(block)).toHaveLength(3);
    expect(readPdf(placed!.attachments[0]!.content)[0]?.text).toContain(`Bill to ${block}`);
    const page = await shop.request<OrderDetail>('GET', `/suiteql/transaction/${id}`, { as: 'harbourview' });
    expect(page.body.companyName).toBe(first);
    await shop.db.update(clinics).set({ name: testClinics.harbourview.companyName }).where(clinic);
  },
);
