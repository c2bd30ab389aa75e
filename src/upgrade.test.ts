import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ConfirmPaymentAnswer, CreatePaymentAnswer } from '#contract/cards.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { rows } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { breaches } from '#server/testing/breaches.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { insertAddress } from '#server/testing/test-runs.ts';
import { subscribe } from '#server/testing/test-subscriptions.ts';
import { lastRelease, writeSource } from '../scripts/last-release.ts';
import { letMinutePass, onServer, openOutsideShop, type OutsideShop } from './testing/outside-shop.ts';

/**
 * The last release (CHANGELOG.md) and this version, one after the other, on the tables of this version: what one leaves
 * unfinished, the other finishes. The release runs on the packages of this version, and without its pages, whose build
 * takes longer than this whole test: no page reads the database itself. `npm run faults -- operations` runs the whole
 * release.
 */
const folder = mkdtempSync(join(tmpdir(), 'operatory-release-'));
const release = join(folder, 'store');
let shop: OutsideShop;

/** The release with its mails and business documents built. */
function buildRelease(): void {
  writeSource(lastRelease(), release);
  const vite = join(release, 'node_modules', 'vite', 'bin', 'vite.js');
  const options = ['build', '--logLevel', 'error', '--config', 'vite.documents.config.ts'];
  const { status, stderr } = spawnSync(process.execPath, [vite, ...options], { cwd: release });
  if (status !== 0) throw new Error(`The last release could not be built:\n${stderr.toString()}`);
  mkdirSync(join(release, 'dist', 'server'));
  mkdirSync(join(release, 'dist', 'client', 'assets'), { recursive: true });
  writeFileSync(join(release, 'dist', 'server', 'server.js'), 'export default { posts: [] };');
}

beforeAll(async () => {
  if (!onServer) return;
  buildRelease();
  shop = await openOutsideShop({}, join(release, 'migrations'));
  await shop.inDatabase(async (db) => {
    await insertAddress({ db }, 'harbourview');
    // The last release charges the rate of the row, which a store's database has as its settings have it.
    await db.update(shipMethods).set({ flatRateCents: testSettings.shipping.flatRate });
  });
});
afterEach(() => shop.letGo());
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

const waiting = { timeout: 40_000, interval: 100 };
const confirmPath = '/v1/payment_intents/*/confirm';

let bought = 0;

/** A request that opens the payment of a cart unlike all earlier ones, and the total in cents. */
async function openPayment() {
  bought += 1;
  const goods = bought * testProducts.gloves.priceCents + 9_99;
  const amount = goods + Math.round(goods * 0.13);
  const card = await shop.wallet.card();
  const body = shop.payment([testProducts.gloves, bought], { amount, card });
  const { status, body: created } = await shop.request<CreatePaymentAnswer>('POST', '/stripe/payment/create', body, {
    'idempotency-key': `card-${bought}`,
  });
  expect(status).toBe(200);
  const pay = () =>
    shop.request<ConfirmPaymentAnswer>('POST', '/stripe/payment/confirm', {
      paymentIntentId: created.paymentIntent.id,
      paymentMethodId: card,
    });
  return { ...created, pay };
}

/** Places an order on invoice; returns its status once it is decided. */
async function orderOnInvoice() {
  bought += 1;
  const key = `invoice-${bought}`;
  const body = orderBody('harbourview', [[testProducts.gloves, bought]], { paymentMethod: 'invoice' });
  expect((await shop.request('POST', '/restapi/salesOrder', body, { 'idempotency-key': key })).status).toBe(202);
  return async () => (await shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`)).body.status;
}

/** Subscriptions that are due, one on invoice and one by card; returns their ids. */
async function subscribeDue(): Promise<number[]> {
  const due = { anchorDate: '2026-01-05', nextRun: '2026-01-05' };
  const paymentMethodId = await shop.wallet.savedCard(shop.accounts.harbourview);
  return shop.inDatabase(async (db) => [
    await subscribe({ db }, 'harbourview', { ...due, paymentMethod: 'invoice', paymentMethodId: null }),
    await subscribe({ db }, 'harbourview', { ...due, paymentMethodId, productId: testProducts.bond.id }),
  ]);
}

const states = (condition: ReturnType<typeof sql>) =>
  shop.inDatabase((db) =>
    rows<{ state: string }>(db, sql`select state::text from orders where ${condition} order by id`),
  );

const here = undefined;

// rules: SAFE-26
describe.runIf(onServer)('on the tables of this version', () => {
  it.each([
    ['this version finishes what the last release began, as after an upgrade', release, here],
    ['the last release finishes what this version began, as after a rollback', here, release],
  ])('%s', async (_, first, second) => {
    await shop.start({}, first);
    const placed = await openPayment();
    expect((await placed.pay()).body).toMatchObject({ orderId: placed.orderId });
    const opened = await openPayment();
    const unanswered = await openPayment();
    await shop.fault({ do: 'hang', when: 'after', method: 'POST', path: confirmPath });
    const paying = unanswered.pay().catch(() => null);
    await expect.poll(() => shop.faultHits(), waiting).toEqual([1]);
    const onInvoice = await orderOnInvoice();
    await shop.letGo();
    await paying;
    await shop.inDatabase(letMinutePass);
    const subscriptions = await subscribeDue();

    await shop.start({}, second);
    expect((await opened.pay()).body).toMatchObject({ orderId: opened.orderId });
    await expect.poll(onInvoice, waiting).toBe('completed');
    const later = await orderOnInvoice();
    await expect.poll(later, waiting).toBe('completed');
    const byCard = sql`id in (${placed.orderId}, ${opened.orderId}, ${unanswered.orderId})`;
    await expect.poll(() => states(byCard), waiting).toEqual(Array(3).fill({ state: 'placed' }));
    const ofRuns = sql`id in (select order_id from recurring_cycles where recurring_order_id in
      (${subscriptions[0]}, ${subscriptions[1]}))`;
    await expect.poll(() => states(ofRuns), waiting).toEqual(Array(2).fill({ state: 'placed' }));
    expect(await shop.end('SIGTERM')).toBe(0);
    expect(await shop.inDatabase((db) => breaches({ db, wallet: shop.wallet }))).toEqual([]);
  });
});
