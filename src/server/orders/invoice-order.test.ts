import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderStatus, SalesOrderBody } from '#contract/orders.ts';
import { clinics } from '#db/tables/accounts.ts';
import { documents, subscriptions } from '#db/tables/fulfilment.ts';
import { orderClaims, orders } from '#db/tables/orders.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import {
  buy,
  createPayment,
  orderBody,
  recurringBody,
  type TestLine,
  type TestPayment,
} from '#server/testing/test-orders.ts';
import { readInvoiceFile } from './business-documents.ts';
import { claimOrder } from './claim-order.ts';
import { invoiceSnapshot } from './document-snapshots.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks, burs, cement } = testProducts;
const twoGloves: TestLine[] = [[gloves, 2]];
const twoGlovesByCard: TestPayment = { lines: twoGloves, amount: 3952 };

interface Answer {
  status?: string;
  idemKey: string;
  isDuplicate?: boolean;
  orderId?: number;
  orderNumber?: string;
  code?: string;
}

function order(
  lines: readonly TestLine[],
  {
    key = 'key-1',
    as = 'harbourview',
    ...changes
  }: Partial<SalesOrderBody> & { key?: string; as?: 'harbourview' | 'maplegrove' } & object = {},
) {
  const body = { ...orderBody(as, lines), paymentMethod: 'invoice', ...changes };
  return shop.request<Answer>('POST', '/restapi/salesOrder', { as, body, headers: { 'Idempotency-Key': key } });
}

const status = (key: string, as: 'harbourview' | 'maplegrove' = 'harbourview') =>
  shop.request<OrderStatus>('GET', `/restapi/salesOrder/status/${key}`, { as });

describe('an order on invoice', () => {
  // rules: API-34, PLACE-15
  it('is accepted, placed at once and confirmed by mail', async () => {
    const received = await order(twoGloves, { purchaseOrderNumber: 'PO 88', warehouseNote: 'Ring twice' });
    expect(received).toMatchObject({ status: 202, body: { status: 'processing', idemKey: 'key-1' } });
    const { body } = await status('key-1');
    expect(body).toMatchObject({ status: 'completed', orderNumber: expect.stringMatching(/^SO-/) });
    const [written] = await shop.db.select().from(orders);
    expect(written).toMatchObject({
      state: 'placed',
      paymentMethod: 'invoice',
      totalCents: 3952,
      memo: 'Invoice 2026-11-21',
      purchaseOrderNumber: 'PO 88',
      warehouseNote: 'Ring twice',
      email: 'ines@harbourview.example.ca',
    });
    expect(await shop.queued(sendOrderConfirmation)).toEqual([{ orderId: body.orderId }]);
  });

  it('stores the invoice that would be read from the order', async () => {
    const lines: TestLine[] = [
      [gloves, 2],
      [masks, 5],
      [cement, 3],
    ];
    const address = { ...orderBody('harbourview', []).shippingAddress, addr2: 'Floor 2' };
    const recurring = [recurringBody('harbourview', [masks, 5], 2)];
    const sent = { purchaseOrderNumber: 'PO 88', warehouseNote: 'Ring twice', shippingAddress: address, recurring };
    expect((await order(lines, sent)).status).toBe(202);
    const [issued] = await shop.db.select().from(documents);
    const read = await invoiceSnapshot(shop.db, issued!.orderId, testSettings);
    expect(read.paper.order).toMatchObject({
      firstName: 'Ines',
      orderedBy: 'Ines Maro',
      lines: [{ fromStock: true }, { fromStock: false }, {}],
    });
    expect(issued?.snapshot).toEqual(JSON.parse(JSON.stringify(read)));
  });

  // rules: PLACE-4
  it('sent again with its key is the same order, marked as a duplicate', async () => {
    await order(twoGloves);
    const again = await order(twoGloves);
    expect(again).toMatchObject({ status: 202, body: { status: 'processing', idemKey: 'key-1' } });
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await shop.db.select().from(orders)).toHaveLength(1);
  });

  // rules: PLACE-3, PLACE-4
  it('is placed once by fifty concurrent requests, with one key or with fifty', async () => {
    const once = await Promise.all(Array.from({ length: 50 }, () => order(twoGloves)));
    expect(once.every((answer) => answer.status === 202)).toBe(true);
    const keys = Array.from({ length: 50 }, (_, index) => order([[masks, 1]], { key: `other-${index}` }));
    const many = await Promise.all(keys);
    expect(many.filter((answer) => answer.status === 202)).toHaveLength(1);
    expect(many.filter((answer) => answer.body.isDuplicate)).toHaveLength(49);
    expect(await shop.db.select().from(orders)).toHaveLength(2);
  });

  // rules: CHECKOUT-19, PLACE-6, API-34
  it('equal to an order just placed is refused with the number of that order', async () => {
    await order(twoGloves);
    const { body: first } = await status('key-1');
    expect((await order(twoGloves, { key: 'key-2' })).body).toEqual({
      isDuplicate: true,
      orderId: first.orderId,
      orderNumber: first.orderNumber,
      message: 'Order already placed! To place the same order again, please wait 10 minutes.',
    });
    expect((await order(twoGloves, { key: 'key-3', orderAgain: true })).status).toBe(202);
    expect((await status('key-3')).body.orderId).not.toBe(first.orderId);
  });

  it('can be equal to an order paid by card', async () => {
    const { created } = await buy(shop, twoGlovesByCard);
    expect((await order(twoGloves, { key: 'key-2' })).body).toMatchObject({ orderId: created.orderId });
  });

  it('replaces an equal unpaid order by card with any key', async () => {
    const { body: created } = await createPayment(shop, twoGlovesByCard);
    expect((await order(twoGloves, { key: created.idemKey })).status).toBe(202);
    expect((await status(created.idemKey)).body).toMatchObject({ status: 'completed' });
    expect((await shop.db.select().from(orders)).map(({ state }) => state).sort()).toEqual(['expired', 'placed']);
  });

  it('keeps its key for ten minutes, then the key is free again', async () => {
    await order(twoGloves);
    expect(await order([[gloves, 3]])).toMatchObject({ status: 422, body: { code: 'KEY_REUSED' } });
    await shop.letMinutesPass(11);
    const next = await order(twoGloves);
    expect(next.status).toBe(202);
    expect(next.headers.get('idempotency-replayed')).toBeNull();
    expect(await shop.db.select().from(orders)).toHaveLength(2);
  });

  // rules: SUB-5
  it('activates its subscriptions, sent with the order or right after it', async () => {
    const recurring = recurringBody('harbourview', [gloves, 2], 2);
    const later = recurringBody('harbourview', [masks, 1], 6);
    const lines: TestLine[] = [
      [gloves, 2],
      [masks, 1],
    ];
    await order(lines, { recurring: [recurring] } as object);
    for (const body of [recurring, later, later]) {
      const posted = await shop.request('POST', '/restapi/customrecord_recurring_order', { as: 'harbourview', body });
      expect(posted).toMatchObject({ status: 200, body: { status: 'active' } });
    }
    const records = await shop.db.select().from(subscriptions).orderBy(subscriptions.line);
    expect(records.map(({ nextRun, paymentMethod }) => [nextRun, paymentMethod])).toEqual([
      ['2027-01-21', 'invoice'],
      ['2027-05-21', 'invoice'],
    ]);
    const strange = recurringBody('harbourview', [burs, 1], 1);
    const refused = await shop.request('POST', '/restapi/customrecord_recurring_order', {
      as: 'harbourview',
      body: strange,
    });
    expect(refused.status).toBe(404);
  });
});

// rules: CHECKOUT-7, SAFE-2
describe('refused', () => {
  test.each<[string, number, string, Parameters<typeof order>[1]]>([
    ['to an account that is not approved', 403, 'INVOICE_NOT_APPROVED', { as: 'maplegrove' }],
    ['at another total than was shown', 409, 'TOTAL_CHANGED', { expectedTotal: 3900 }],
    ['as an order by card', 400, 'MALFORMED', { paymentMethod: 'card' }],
    ['without a key', 400, 'MALFORMED', { key: '' }],
    ['with a key like a sentence', 400, 'MALFORMED', { key: 'a key' }],
    ['in another’s name', 404, 'NOT_FOUND', { entity: { id: 202 } }],
  ])('%s', async (_, code, reason, changes) => {
    expect(await order(twoGloves, changes)).toMatchObject({ status: code, body: { code: reason } });
    expect(await shop.db.select().from(orders)).toHaveLength(0);
    expect(await shop.db.select().from(orderClaims)).toHaveLength(0);
  });

  it('for a locked account, from the next request on', async () => {
    const lock = (disabled: boolean) =>
      shop.db.update(clinics).set({ disabled }).where(eq(clinics.id, testClinics.harbourview.clinicId));
    await lock(true);
    expect(await order(twoGloves)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DISABLED' } });
    await lock(false);
  });
});

describe('the status of a key', () => {
  it('is absent for other clinics', async () => {
    await order(twoGloves);
    expect((await status('key-1', 'maplegrove')).status).toBe(404);
    expect((await status('never-used')).status).toBe(404);
  });

  // rules: API-35, PLACE-19
  it('is processing while its order may still be written, and failed only if it cannot be written any more', async () => {
    const claimed = await claimOrder(shop.db, {
      clinicId: testClinics.harbourview.clinicId,
      key: 'killed',
      bodyHash: 'x',
    });
    expect(claimed.kind).toBe('won');
    expect((await status('killed')).body).toEqual({ status: 'processing' });
    await shop.letMinutesPass(1);
    expect((await status('killed')).body).toMatchObject({ status: 'failed', error: expect.any(String) });
    const [claim] = await shop.db.select().from(orderClaims);
    expect(claim?.closedAt).not.toBeNull();
    expect((await order(twoGloves, { key: 'killed' })).status).toBe(202);
    expect((await status('killed')).body).toMatchObject({ status: 'completed' });
  });
});

describe('a business document', () => {
  // rules: API-41, ORDER-16
  it('can be downloaded as a PDF by its owner and by nobody else', async () => {
    await order(twoGloves);
    const { body } = await status('key-1');
    const [invoice] = await shop.db.select().from(documents);
    expect(invoice).toMatchObject({ orderId: body.orderId, kind: 'invoice', content: null });
    const path = `/suiteql/message/${invoice?.id}`;
    expect((await shop.request('GET', path, { as: 'maplegrove' })).status).toBe(404);
    const own = await shop.request<string>('GET', path, { as: 'harbourview' });
    expect(own.headers.get('content-disposition')).toBe(`attachment; filename="${invoice?.filename}"`);
    expect(own.body).toMatch(/^%PDF-1/);
    expect((await shop.request('GET', path, { as: 'harbourview' })).body).toBe(own.body);
  });

  // rules: PAPER-15
  it('is rendered once for first reads at the same time, and again if rendering failed', async () => {
    await order(twoGloves);
    const { body } = await status('key-1');
    let rendered = 0;
    const renderInvoicePdf = async () => {
      rendered += 1;
      if (rendered === 1) throw new Error('The renderer failed');
      return new TextEncoder().encode('%PDF-1');
    };
    const deps = { ...shop.deps, pdfRenderer: { ...shop.deps.pdfRenderer, renderInvoicePdf } };
    const read = () => readInvoiceFile(deps, body.orderId!);
    await expect(read()).rejects.toThrow('The renderer failed');
    const files = await Promise.all(Array.from({ length: 20 }, read));
    expect(rendered).toBe(2);
    expect(new Set(files.map((file) => new TextDecoder().decode(file?.content)))).toEqual(new Set(['%PDF-1']));
  });
});
