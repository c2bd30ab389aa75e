import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { shipments } from '#db/tables/shipments.ts';
import { torontoDate } from '#domain/calendar.ts';
import { readPdf } from '#documents/testing/pdf-text.ts';
import { returnPayment, sendOrderStep } from '#jobs/orders.ts';
import { readPackingSlipFile } from '#server/orders/business-documents.ts';
import { sendRefund } from '#server/payments/send-refund.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { approvedOrder } from '#server/testing/test-picks.ts';
import { buy, createPayment } from '#server/testing/test-orders.ts';
import { runCommand } from './commands.ts';

const home = mkdtempSync(join(tmpdir(), 'operatory-slips-'));
// This folder is created with the first slip.
const slipFolder = join(home, 'slips');
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  rmSync(home, { recursive: true });
  await shop.close();
});
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks } = testProducts;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder }, line);
const steps = async () => (await shop.queued(sendOrderStep)).map(({ step }) => step);

async function order() {
  const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 39_52 });
  return { id: created.orderId, number: created.orderNumber };
}

async function timeline(id: number) {
  const found = await shop.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  return found.map(({ toState }) => toState).slice(2);
}

async function stock() {
  const [found] = await shop.db.select().from(inventory).where(eq(inventory.productId, gloves.id));
  return found;
}

async function returnMoney() {
  for (const payload of await shop.queued(returnPayment)) await sendRefund(shop.deps, payload);
}

// rules: MAIL-4, ORDER-15
it('goes from the warehouse to the invoice, each step in the timeline and in a mail', async () => {
  const { id, number } = await order();
  expect(await ops('approve', number)).toBe(`Order ${number} is approved.`);
  expect(await ops('pick', number)).toBe(`Order ${number} is picked.`);
  expect(await ops('pack', number)).toBe(`Order ${number} is packed.`);
  expect(await ops('ship', number, 'ICS Ground', 'ICS700', '1x1')).toBe(`Part of order ${number} is shipped.`);
  expect(await stock()).toMatchObject({ onHand: 499, committed: 1 });
  expect(await ops('ship', number, 'ICS Ground', 'ICS701')).toBe(`Order ${number} is shipped.`);
  expect(await ops('deliver', number)).toBe(`Order ${number} is delivered.`);
  expect(await ops('invoice', number)).toBe(`Order ${number} is invoiced.`);
  expect(await ops('close', number)).toBe(`Order ${number} is closed.`);
  const left = ['partially_shipped', 'shipped', 'delivered', 'billed', 'closed'];
  expect(await timeline(id)).toEqual(['approved', 'picked', 'packed', ...left]);
  // The invoice came with the confirmation and is not mailed again.
  expect(await steps()).toEqual(['approved', 'partly_shipped', 'shipped', 'delivered']);
  expect(await stock()).toMatchObject({ onHand: 498, committed: 0 });
  const parcels = await shop.db.select().from(shipments).orderBy(asc(shipments.id));
  expect(parcels).toMatchObject([
    { trackingNumber: 'ICS700', deliveredAt: shop.deps.now() },
    { trackingNumber: 'ICS701', deliveredAt: shop.deps.now() },
  ]);
});

// rules: STOCK-30
it('refuses the tracking number of another clinic unless the command says that it is shared', async () => {
  const first = await approvedOrder(shop, [[gloves, 1]]);
  const own = await approvedOrder(shop, [[gloves, 2]]);
  const other = await approvedOrder(shop, [[gloves, 1]], 'maplegrove');
  await ops('ship', first, 'ICS Ground', 'ICS 700');
  expect(await ops('ship', own, 'ICS Ground', 'ics700')).toBe(`Order ${own} is shipped.`);
  await expect(ops('ship', other, 'ICS Ground', 'ics700')).rejects.toThrow(
    /^Order SO-\d+ of .+ was shipped with this tracking number on/,
  );
  expect(await ops('ship', other, 'ICS Ground', 'ics700', '--shared')).toBe(`Order ${other} is shipped.`);
});

// rules: API-41
it('has a packing slip for every parcel and an invoice, which only its owner can download', async () => {
  const { id, number } = await order();
  await ops('ship', number, 'ICS Ground', 'ICS700', '1x1');
  await ops('ship', number, 'ICS Ground', 'ICS701');
  await ops('invoice', number);
  const path = `/suiteql/transaction/${id}`;
  const { documents, shipments: shippedParcels } = (await shop.request<OrderDetail>('GET', path, { as: 'harbourview' }))
    .body;
  expect(shippedParcels.map(({ lines }) => lines)).toEqual([[{ line: 1, units: 1 }], [{ line: 1, units: 1 }]]);
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['invoice', 'packing_slip', 'packing_slip']);
  for (const document of documents) {
    const file = `/suiteql/message/${document.id}`;
    expect((await shop.request('GET', file, { as: 'harbourview' })).body).toMatch(/^%PDF/);
    expect((await shop.request('GET', file, { as: 'maplegrove' })).status).toBe(404);
  }
  const parcels = await shop.db.select().from(shipments).orderBy(asc(shipments.id));
  const slips = await Promise.all(parcels.map((parcel) => readPackingSlipFile(shop.deps, parcel.id)));
  const [first, second] = slips.map((slip) => readPdf(slip!.content)[0]?.text);
  expect(first).toContain('Medium 2 1 1');
  expect(second).toContain('Medium 2 1 1 1 unit in this parcel');
});

describe('a packing slip before the parcel leaves', () => {
  const slipPath = (number: string, count: number) =>
    join(slipFolder, `${number}-${torontoDate(shop.deps.now())}-${count}.pdf`);
  const printed = (number: string, count = 1) => readPdf(readFileSync(slipPath(number, count)))[0]!.text;

  // rules: PAPER-8
  it('lists the units to pack, units sent before and units that follow, under the number of the order', async () => {
    const { created } = await buy(shop, {
      lines: [
        [gloves, 2],
        [masks, 3],
      ],
      amount: 69_86,
    });
    const number = created.orderNumber;
    await ops('approve', number);
    expect(await ops('slip', number)).toBe(`The packing slip of order ${number} is in ${slipPath(number, 1)}`);
    const whole = printed(number);
    expect(whole).toContain(`Packing slip ${number}`);
    expect(whole).toContain('Status Being packed');
    expect(whole).not.toContain('Shipped');
    expect(whole).toContain('5 units in this parcel');
    expect(whole).toContain('Level 3 3 3');
    expect(whole).not.toContain('Sent before');
    await ops('pick', number);
    expect(await ops('slip', number, '1x1')).toContain(slipPath(number, 2));
    expect(printed(number)).toBe(whole);
    expect(printed(number, 2)).toContain('Medium 2 1 1');
    expect(printed(number, 2)).toContain('Level 3 3 0 3 1 unit in this parcel');
    await ops('ship', number, 'ICS Ground', 'ICS700', '1x1');
    await ops('slip', number);
    const rest = printed(number, 3);
    expect(rest).toContain('Sent before');
    expect(rest).toContain('Medium 2 1 1');
    expect(rest).toContain('Level 3 3 3 4 units in this parcel');
    expect(await shop.db.select().from(shipments)).toHaveLength(1);
  });

  // rules: PAPER-8
  it('prints the delivery days of the location, else of the profile, as they were when the parcel left', async () => {
    const place = { fullName: 'A', address1: 'B', city: 'C', state: 'ON', zip: 'M5V 2T6', country: 'ca' } as const;
    const setDays = (preferredDelivery: number[]) => shop.db.update(clinics).set({ preferredDelivery });
    const before = await shop.db.select({ id: clinics.id, days: clinics.preferredDelivery }).from(clinics);
    const { number } = await order();
    await setDays([1, 3]);
    await ops('slip', number);
    expect(printed(number)).toContain('Preferred delivery Monday, Wednesday');
    const ofTuesdays = { clinicId: testClinics.harbourview.clinicId, deliveryDays: [2], ...place };
    const [elsewhere] = await shop.db.insert(locations).values(ofTuesdays).returning();
    await shop.db.update(orders).set({ locationId: elsewhere!.id });
    await ops('slip', number);
    expect(printed(number, 2)).toContain('Preferred delivery Tuesday');
    await shop.db.delete(locations);
    await ops('ship', number, 'ICS Ground', 'ICS700');
    await setDays([5]);
    const [parcel] = await shop.db.select().from(shipments);
    const slip = await readPackingSlipFile(shop.deps, parcel!.id);
    expect(readPdf(slip!.content)[0]!.text).toContain('Preferred delivery Monday, Wednesday');
    for (const { id, days } of before) {
      await shop.db.update(clinics).set({ preferredDelivery: days }).where(eq(clinics.id, id));
    }
  });

  // rules: ORDER-22
  test.each([[], ['approve'], ['approve', 'pick'], ['pick', 'pack']])(
    'is printed for an order that may be shipped, after %s %s',
    async (...steps) => {
      const { number } = await order();
      for (const step of steps) await ops(step, number);
      await ops('slip', number);
      expect(printed(number)).toContain('2 units in this parcel');
      expect(await ops('ship', number, 'ICS Ground', 'ICS700')).toBe(`Order ${number} is shipped.`);
    },
  );

  test.each(['cancel', 'refund'])('is refused after %s, as shipping is', async (step) => {
    const { number } = await order();
    await ops(step, number);
    await returnMoney();
    const sentence = `Order ${number} is refunded; it has nothing left to ship.`;
    await expect(ops('slip', number)).rejects.toThrow(sentence);
    await expect(ops('ship', number, 'ICS Ground', 'ICS700')).rejects.toThrow(sentence);
  });

  it('is refused for an order that waits for its payment, as shipping is', async () => {
    const { body } = await createPayment(shop, { lines: [[gloves, 2]], amount: 39_52 });
    const sentence = `Order ${body.orderNumber} is pending_payment; it has nothing left to ship.`;
    await expect(ops('slip', body.orderNumber)).rejects.toThrow(sentence);
    await expect(ops('ship', body.orderNumber, 'ICS Ground', 'ICS700')).rejects.toThrow(sentence);
  });

  it('is refused with a message if nothing is left to pack', async () => {
    const { number } = await order();
    await expect(ops('slip', number, '1x3')).rejects.toThrow('Line 1 has 2 units left to ship, not 3.');
    await ops('ship', number, 'ICS Ground', 'ICS700');
    await expect(ops('slip', number)).rejects.toThrow(`Order ${number} is shipped; it has nothing left to ship.`);
  });
});

it('can be cancelled: the goods are on sale again and the money is returned', async () => {
  const { id, number } = await order();
  await ops('cancel', number, 'The clinic', 'called');
  await returnMoney();
  // The credit note is a separate step.
  expect(await timeline(id)).toEqual(['cancelled', 'cancelled', 'refunded']);
  expect(await stock()).toMatchObject({ onHand: 500, committed: 0 });
});

test.each([
  ['by its clinic', ['by-clinic'], 'clinic', 'Cancelled'],
  ['by its clinic, with its reason', ['by-clinic', 'Ordered', 'twice'], 'clinic', 'Ordered twice'],
  ['by the store', ['No', 'longer', 'made'], 'store', 'No longer made'],
])('is cancelled %s: the mail and the timeline say so', async (_, args, cancelledBy, reason) => {
  const { id, number } = await order();
  expect(await ops('cancel', number, ...args)).toBe(`Order ${number} is cancelled.`);
  expect(await shop.queued(sendOrderStep)).toMatchObject([{ orderId: id, step: 'cancelled', cancelledBy }]);
  const [cancelled] = await shop.db.select().from(orderEvents).where(eq(orderEvents.toState, 'cancelled'));
  expect(cancelled?.reason).toBe(reason);
  await returnMoney();
});

it('can be refunded after a part was shipped', async () => {
  const { number } = await order();
  await ops('ship', number, 'ICS', 'ICS702', '1x1');
  await ops('refund', number);
  await returnMoney();
  expect(await stock()).toMatchObject({ onHand: 499, committed: 0 });
});

test.each([
  ['an unknown order', ['approve', 'SO-999999999'], 'There is no order'],
  ['no order', ['approve'], 'Say which order'],
  ['no carrier', ['ship', 'SO-100001'], 'Name the carrier'],
  ['no units', ['ship', 'SO-100001', 'ICS', 'T1', 'two'], 'two units of line 1 are 1x2'],
])('%s is refused with a message', async (_, line, words) => {
  await expect(ops(...line)).rejects.toThrow(words);
});

it('refuses to ship more than is left, to ship all twice, and to cancel after shipping', async () => {
  const { number } = await order();
  await expect(ops('ship', number, 'ICS', 'T1', '1x3')).rejects.toThrow('Line 1 has 2 units left to ship, not 3.');
  await ops('ship', number, 'ICS', 'T0', '1x1');
  await expect(ops('deliver', number)).rejects.toThrow('is partially_shipped and cannot become delivered');
  await ops('ship', number, 'ICS', 'T1');
  await expect(ops('ship', number, 'ICS', 'T1')).rejects.toThrow('it has nothing left to ship');
  await expect(ops('cancel', number)).rejects.toThrow('cannot become cancelled');
  await expect(ops('invoice', 'SO-1')).rejects.toThrow('There is no order SO-1.');
});
