import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { OrderRequest } from '#contract/order-requests.ts';
import { memberships } from '#db/tables/accounts.ts';
import { inventory, products } from '#db/tables/catalogue.ts';
import { orders } from '#db/tables/orders.ts';
import type { ClinicRole } from '#domain/access.ts';
import { sendRequestMail } from '#jobs/approvals.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { submitGloves } from '#server/testing/test-requests.ts';

const { harbourview } = testClinics;
const { gloves } = testProducts;

let shop: TestShop;
let stock: Partial<typeof inventory.$inferSelect>;
beforeAll(async () => {
  shop = await openTestShop();
  const {
    isLow: _,
    freeStep: _step,
    ...before
  } = (await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id)))[0]!;
  stock = before;
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  await setRole('owner');
  await setStock(stock);
  await setProduct({ priceCents: gloves.priceCents, active: true });
  expect(found).toEqual([]);
});

const setRole = (role: ClinicRole) =>
  shop.db.update(memberships).set({ role }).where(eq(memberships.id, harbourview.id));
const setStock = (change: Partial<typeof inventory.$inferSelect>) =>
  shop.db.update(inventory).set(change).where(eq(inventory.productId, gloves.id));
const setProduct = (change: Partial<typeof products.$inferSelect>) =>
  shop.db.update(products).set(change).where(eq(products.id, gloves.id));

type Answer = OrderRequest & { error?: string };

const read = async (id: number) =>
  (await shop.request<Answer>('GET', `/restapi/orderRequest/${id}`, { as: 'harbourview' })).body;
const call = (id: number, act: string, body?: object) =>
  shop.request<Answer>('POST', `/restapi/orderRequest/${id}/${act}`, { as: 'harbourview', ...(body && { body }) });

// rules: ORDER-30
describe('an approver sees', () => {
  test('what the order costs now, and which price changed', async () => {
    const id = await submitGloves(shop, 'harbourview');
    expect(await read(id)).toMatchObject({ total: 39.52, submittedTotal: 39.52, priceChanges: [], obstacles: [] });
    await setProduct({ priceCents: gloves.priceCents + 100 });
    const request = await read(id);
    expect(request.submittedTotal).toBe(39.52);
    expect(request.total).toBe(39.52 + 2.26);
    const [line] = request.lines;
    expect(request.priceChanges).toEqual([{ name: gloves.name, before: line!.rate - 1, now: line!.rate }]);
    expect((await call(id, 'approve', { expectedTotal: Math.round(request.total * 100) })).status).toBe(200);
  });

  test('the total of the submission, once nobody can decide any more', async () => {
    const id = await submitGloves(shop, 'harbourview');
    await setProduct({ priceCents: gloves.priceCents + 100 });
    await call(id, 'decline', { note: 'Too expensive.' });
    expect(await read(id)).toMatchObject({ total: 39.52, submittedTotal: 39.52, priceChanges: [] });
  });

  test('which products are delivered later', async () => {
    const id = await submitGloves(shop, 'harbourview');
    await setStock({ onHand: 0, backorder: true });
    expect(await read(id)).toMatchObject({ obstacles: [], delayed: [gloves.name] });
  });

  test('that a product is sold out, nearly sold out, or not sold any more', async () => {
    const id = await submitGloves(shop, 'harbourview');
    await setStock({ onHand: 0, backorder: false });
    expect(await read(id)).toMatchObject({ obstacles: [`${gloves.name} is sold out.`], delayed: [] });
    await setStock({ onHand: 1 });
    expect((await read(id)).obstacles).toEqual([`Only 1 of ${gloves.name} are left.`]);
    await setProduct({ active: false });
    expect(await read(id)).toMatchObject({ total: 39.52, obstacles: [`${gloves.name} is not sold any more.`] });
    expect((await call(id, 'approve', { expectedTotal: 39_52 })).status).toBe(404);
    expect(await shop.db.select().from(orders)).toEqual([]);
  });

  test('nothing of this without the right to approve', async () => {
    const id = await submitGloves(shop, 'harbourview');
    await setProduct({ active: false });
    await setRole('reader');
    expect(await read(id)).toMatchObject({ mayDecide: false, mayWithdraw: false, total: 39.52, obstacles: [] });
  });
});

// rules: ORDER-28, API-66
describe('a request withdrawn by its requester', () => {
  test('can no longer be approved, and its cart can be requested again at once', async () => {
    const id = await submitGloves(shop, 'harbourview');
    await setRole('requester');
    expect(await read(id)).toMatchObject({ mayDecide: false, mayWithdraw: true });
    expect((await call(id, 'withdraw')).body).toMatchObject({
      state: 'withdrawn',
      status: 'Cancelled',
      mayWithdraw: false,
      decidedBy: 'Ines Maro',
      note: '',
    });
    expect((await call(id, 'withdraw')).status).toBe(200);
    await setRole('owner');
    const refused = await call(id, 'approve', { expectedTotal: 39_52 });
    expect([refused.status, refused.body.error]).toEqual([409, 'This request was withdrawn already.']);
    expect(await shop.queued(sendRequestMail)).toEqual([]);
    expect(await submitGloves(shop, 'harbourview')).not.toBe(id);
  });

  test('is not withdrawn once it was declined, nor by another requester', async () => {
    const id = await submitGloves(shop, 'harbourview');
    await call(id, 'decline', { note: 'Enough.' });
    await setRole('requester');
    expect((await call(id, 'withdraw')).body.error).toBe('This request was declined already.');
    const foreign = await submitGloves(shop, 'maplegrove');
    expect((await call(foreign, 'withdraw')).status).toBe(404);
  });

  test('while it is approved ends one way only', async () => {
    const id = await submitGloves(shop, 'harbourview');
    const approve = () => call(id, 'approve', { expectedTotal: 39_52 });
    const withdraw = async () => {
      await setRole('requester');
      return call(id, 'withdraw');
    };
    const [approved, withdrawn] = await Promise.all([approve(), withdraw()]);
    const placed = (await shop.db.select().from(orders)).length;
    expect(placed).toBe(approved.status === 200 ? 1 : 0);
    expect([200, 409]).toContain(withdrawn.status);
    expect(approved.status === 200 && withdrawn.status === 200).toBe(false);
  });
});
