import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { openTestMailbox, type TestMailbox } from '#server/testing/test-mailbox.ts';
import { buy, orderBody } from '#server/testing/test-orders.ts';
import { insertAddress, runDue } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { registerPaymentJobs } from '#server/payments/jobs.ts';
import { changeListPrice } from '#server/catalogue/change-list-price.ts';
import { startPgBouncer } from '../../../scripts/pgbouncer.ts';
import { registerOrderJobs } from './jobs.ts';

const server = process.env['TEST_DATABASE_URL'];
const pooler = server ? await startPgBouncer(server) : null;

describe.runIf(pooler)('behind PgBouncer in transaction mode', () => {
  let shop: TestShop;
  let mailbox: TestMailbox;
  beforeAll(async () => {
    const addresses = (url: string) => ({ url: pooler!.urlOf(url), directUrl: url });
    shop = await openTestShop({ database: { addresses } });
    mailbox = await openTestMailbox(shop.deps);
    await registerOrderJobs(mailbox.jobs);
    await registerPaymentJobs(mailbox.jobs.deps);
  });
  afterAll(async () => {
    await shop.close();
    await mailbox.close();
    await pooler?.stop();
  });

  const { gloves, burs } = testProducts;
  const mailAbout = (number: string) =>
    vi.waitUntil(async () => (await mailbox.about(number))[0], { timeout: 20_000, interval: 100 });

  it('orders by card and on invoice are placed once, and their mails arrive', async () => {
    const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 3952 });
    expect((await mailAbout(created.orderNumber)).subject).toContain(created.orderNumber);
    const body = orderBody('harbourview', [[gloves, 1]], { paymentMethod: 'invoice' });
    const headers = { 'idempotency-key': 'behind-a-pooler' };
    const send = () => shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    await Promise.all(Array.from({ length: 8 }, send));
    const invoiced = await vi.waitUntil(
      async () => (await shop.db.select().from(orders).where(eq(orders.paymentMethod, 'invoice')))[0],
    );
    expect(invoiced).toMatchObject({ state: 'placed' });
    await mailAbout(invoiced.number);
    expect(await rows(shop.db, sql`select count(*)::int as n from orders`)).toEqual([{ n: 2 }]);
    expect(await breaches(shop)).toEqual([]);
  });

  it('subscriptions run once, however often they are taken up', async () => {
    shop.setNow('2026-12-01T15:00:00Z');
    await insertAddress(shop, 'harbourview');
    const id = await subscribe(shop, 'harbourview', { paymentMethod: 'invoice', paymentMethodId: null });
    await Promise.all([runDue(shop), runDue(shop)]);
    const [subscription] = await shop.db.select().from(subscriptions).where(eq(subscriptions.id, id));
    expect(subscription?.nextRun).toBe('2027-01-01');
    expect(await breaches(shop)).toEqual([]);
  });

  it('searches and listings answer, and a changed price sends a notice', async () => {
    const heard: string[] = [];
    const stop = await shop.deps.database.listen('catalogue', (text) => heard.push(text));
    const priceOf = async () => {
      const { body } = await shop.request<{ items: { id: number; price: number }[] }>(
        'GET',
        '/suiteql/item/all-products?limit=50&sort=price_asc',
      );
      return body.items.find(({ id }) => id === burs.id)?.price;
    };
    const before = await priceOf();
    const [row] = await rows<{ item_id: string }>(shop.db, sql`select item_id from products where id = ${burs.id}`);
    await changeListPrice(shop.db, row!.item_id, 12_345);
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    await stop();
    expect(await priceOf()).not.toBe(before);
    const searches = ['gloves', 'nitrile medium', 'bur', 'x'].map((name) =>
      shop.request('GET', `/suiteql/item/search-by-name-like?name=${encodeURIComponent(name)}`),
    );
    for (const { status } of await Promise.all(searches)) expect(status).toBe(200);
  });
});
