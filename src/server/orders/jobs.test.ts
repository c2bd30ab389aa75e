import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { sendActionNeeded, sendOrderConfirmation, sendPaymentFailed, sendPaymentReturned } from '#jobs/orders.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { buy, orderBody, recurringBody } from '#server/testing/test-orders.ts';
import { registerOrderJobs } from './jobs.ts';

let shop: TestShop;
let mailbox: TestMailbox;
beforeAll(async () => {
  shop = await openTestShop();
  mailbox = await openTestMailbox(shop.deps);
  await registerOrderJobs(mailbox.jobs);
  await registerPaymentJobs(mailbox.jobs.deps);
});
afterAll(async () => {
  await shop.close();
  await mailbox.close();
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks } = testProducts;
const twoGloves = { lines: [[gloves, 2]] as const, amount: 3952 };

/** The mails about an order, once one has arrived. */
async function mailAbout(number: string) {
  await vi.waitUntil(async () => (await mailbox.about(number)).length > 0, { timeout: 20_000 });
  return mailbox.about(number);
}

/** The text of an attached document. */
function printed(attachment: { content: Uint8Array } | undefined): string {
  if (!attachment) return '';
  return readPdf(attachment.content)
    .map(({ text }) => text)
    .join(' ');
}

const enqueue: TestShop['deps']['queue']['enqueue'] = (tx, job, payload) => shop.deps.queue.enqueue(tx, job, payload);

describe('the confirmation', () => {
  // rules: MAIL-1
  it('arrives with the lines, the sums, the card and the subscription', async () => {
    const lines = [
      [gloves, 2],
      [masks, 4],
    ] as const;
    const recurring = [recurringBody('harbourview', [gloves, 2], 3)];
    const { created } = await buy(shop, { lines, amount: 7857, recurring });
    const [mail, ...more] = await mailAbout(created.orderNumber);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: expect.arrayContaining([expect.stringContaining('ines@harbourview.example.ca')]),
      messageId: `<order-${created.orderId}-confirmation@shop.example.ca>`,
    });
    for (const words of ['Nitrile Gloves, Medium', '$78.57', 'HST', '4242', '2027', 'https://shop.example.ca']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    const document = printed(mail?.attachments[0]);
    for (const words of [created.orderNumber, 'HST', '$78.57', 'Paid by card', '4242', '$0.00']) {
      expect(document).toContain(words);
    }
  });
});

describe('the confirmation of an order on invoice', () => {
  it('has the invoice as a PDF, which only its clinic can download again', async () => {
    const body = {
      ...orderBody('harbourview', [[gloves, 2]]),
      paymentMethod: 'invoice',
      purchaseOrderNumber: 'PO-4711',
      warehouseNote: 'Ring twice',
    };
    const headers = { 'Idempotency-Key': 'with-invoice' };
    await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    const [order] = await shop.db.select().from(orders);
    const [mail] = await mailAbout(order!.number);
    expect(mail?.attachments).toMatchObject([
      { filename: expect.stringMatching(/^INV-\d+\.pdf$/), contentType: 'application/pdf' },
    ]);
    const document = printed(mail?.attachments[0]);
    for (const words of [order!.number, 'PO-4711', '$39.52', 'HST', 'Net 30 days']) expect(document).toContain(words);
    for (const words of ['PO-4711', 'Ring twice', '2026-12-21']) expect(mail?.text).toContain(words);

    const path = `/suiteql/transaction/${order!.id}`;
    const { body: detail } = await shop.request<OrderDetail>('GET', path, { as: 'harbourview' });
    expect(detail.invoice).toMatchObject({ issuedOn: '2026-11-21', dueOn: '2026-12-21', paid: 0 });
    const { id, filename } = detail.documents[0]!;
    expect(filename).toBe(mail?.attachments[0]?.filename);
    expect((await shop.request('GET', `/suiteql/message/${id}`, { as: 'maplegrove' })).status).toBe(404);
    const own = await shop.request('GET', `/suiteql/message/${id}`, { as: 'harbourview' });
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

describe('a mail about a payment', () => {
  // rules: MAIL-2
  it('is sent when the payment failed, with the bank’s message', async () => {
    const { created } = await buy(shop, {
      ...twoGloves,
      clinic: 'maplegrove',
      amount: 4021,
      card: await shop.wallet.card('4000000000009995'),
    });
    await enqueue(shop.db, sendPaymentFailed, { orderId: created.orderId });
    const [mail] = await mailAbout(created.orderNumber);
    expect(mail?.text).toContain('Your card has insufficient funds.');
    expect(mail?.messageId).toBe(`<order-${created.orderId}-payment-failed@shop.example.ca>`);
  });

  it('is sent while the bank waits for the holder, and not afterwards', async () => {
    const { created, card } = await buy(shop, { ...twoGloves, number: '4000002760003184' });
    await enqueue(shop.db, sendActionNeeded, { orderId: created.orderId });
    const [mail] = await mailAbout(created.orderNumber);
    expect(mail?.messageId).toContain('action-needed');
    // The page on which the payment can be confirmed.
    expect(mail?.text).toContain(`https://shop.example.ca/profile/history/order/${created.orderId}`);

    await shop.wallet.answerBank(created.paymentIntent.id, 'complete');
    await shop.request('POST', '/stripe/payment/confirm', {
      as: 'harbourview',
      body: { paymentIntentId: created.paymentIntent.id, paymentMethodId: card },
    });
    for (const job of [sendActionNeeded, sendPaymentFailed, sendPaymentReturned]) {
      await enqueue(shop.db, job, { orderId: created.orderId });
    }
    await vi.waitUntil(async () => (await shop.queued(sendPaymentReturned)).length === 0, { timeout: 20_000 });
    await vi.waitUntil(async () => (await mailAbout(created.orderNumber)).length === 2, { timeout: 20_000 });
    const ids = (await mailAbout(created.orderNumber)).map(({ messageId }) => messageId);
    expect(ids.some((id) => id.includes('confirmation'))).toBe(true);
  });

  // rules: MAIL-7
  it('is tried again while the mail server cannot be reached', async () => {
    const away = vi.spyOn(mailbox.mailer, 'send').mockRejectedValueOnce(new Error('away'));
    const { created } = await buy(shop, twoGloves);
    await vi.waitUntil(() => away.mock.calls.length === 1, { timeout: 20_000 });
    const stateOfJob = async () =>
      (
        await rows<{ state: string }>(
          shop.db,
          sql`select state from pgboss.job where name = ${sendOrderConfirmation.name}`,
        )
      )
        .map(({ state }) => state)
        .join();
    await vi.waitUntil(async () => (await stateOfJob()) === 'retry', { timeout: 20_000 });
    expect(await shop.db.select().from(orders)).toMatchObject([{ id: created.orderId, state: 'placed' }]);
    away.mockRestore();
  });
});
