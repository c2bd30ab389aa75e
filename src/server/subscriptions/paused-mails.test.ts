import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { products } from '#db/tables/catalogue.ts';
import { locations } from '#db/tables/accounts.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { registerOrderJobs } from '#server/orders/jobs.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { insertAddress } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { openTestWorker } from '#server/testing/test-worker.ts';
import { takeUpDueRuns } from './due-runs.ts';
import { registerSubscriptionJobs } from './jobs.ts';

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
beforeEach(async () => {
  shop.setNow('2026-12-01T15:00:00Z');
  await insertAddress(shop, 'harbourview');
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  await shop.db.delete(locations);
  expect(found).toEqual([]);
});

const { gloves, masks } = testProducts;
const onInvoice = { paymentMethod: 'invoice', paymentMethodId: null } as const;

/** Runs all due jobs, and returns the text of the only mail about a paused subscription to a product. */
async function pausedMail(product: { name: string }): Promise<string> {
  await takeUpDueRuns(shop.deps);
  await worker.doAll();
  const mails = await mailbox.about(`Your subscription to ${product.name} is paused`);
  expect(mails.map(({ to }) => to)).toEqual([['ines@harbourview.example.ca']]);
  expect(mails[0]?.html).toContain('href="https://shop.example.ca/purchase-history?tab=subscriptions"');
  return mails[0]?.text.replace(/\s+/g, ' ') ?? '';
}

it('a product withdrawn before the run: its subscription is paused, the mail links to similar products, other runs are ordered', async () => {
  const stays = await subscribe(shop, 'harbourview', { ...onInvoice, productId: gloves.id });
  const withdrawn = await subscribe(shop, 'harbourview', { ...onInvoice, productId: masks.id });
  const setSold = (active: boolean) => shop.db.update(products).set({ active }).where(eq(products.id, masks.id));
  await setSold(false);
  const mail = await pausedMail(masks);
  await setSold(true);
  expect(mail).toContain(`to ${masks.name}: This item is not sold any more. Nothing was charged.`);
  expect(mail).toContain('similar products');
  expect(mail).not.toContain('such as the card');

  const { id, status, nextRun } = subscriptions;
  expect(await shop.db.select({ id, status, nextRun }).from(subscriptions).orderBy(asc(id))).toEqual([
    { id: stays, status: 'active', nextRun: '2027-01-01' },
    { id: withdrawn, status: 'paused', nextRun: '2027-01-01' },
  ]);
  const runs = shop.db.select({ state: subscriptionRuns.state }).from(subscriptionRuns);
  expect(await runs.orderBy(asc(subscriptionRuns.subscriptionId))).toEqual([{ state: 'ordered' }, { state: 'failed' }]);
  expect(await shop.db.select({ state: orders.state }).from(orders)).toEqual([{ state: 'placed' }]);
  expect(await shop.db.select({ product: orderLines.productId }).from(orderLines)).toEqual([{ product: gloves.id }]);

  // On later days the paused subscription causes neither an order nor a mail.
  shop.setNow('2026-12-06T15:00:00Z');
  await takeUpDueRuns(shop.deps);
  await worker.doAll();
  expect(await mailbox.about('is paused')).toHaveLength(1);
});

it('a subscription paused for its card: the mail says how to resume it, without similar products', async () => {
  await subscribe(shop, 'harbourview', { productId: gloves.id, paymentMethodId: 'pm_gone' });
  const mail = await pausedMail(gloves);
  expect(mail).toContain('There is no saved card to charge.');
  expect(mail).toContain('such as the card');
  expect(mail).not.toContain('similar products');
});
