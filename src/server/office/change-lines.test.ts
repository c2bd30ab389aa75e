import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LineChangePreview, LineChangeResult } from '#contract/line-changes.ts';
import { rows } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { promotions } from '#db/tables/catalogue.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { orderEvents, orderLines, orders } from '#db/tables/orders.ts';
import { sendCreditNote, sendOrderConfirmation, sendOrderStep } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { buy, orderBody, recurringBody, type TestLine } from '#server/testing/test-orders.ts';
import { approvedOrder, performAs } from '#server/testing/test-picks.ts';
import { deleteStaff, hireStaff } from '#server/testing/test-staff.ts';

const { harbourview } = testClinics;
const { gloves, masks, burs, bond, cement, sensor, retired } = testProducts;

let shop: TestShop;
let owner: number;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.setNow('2026-11-21T15:00:00Z');
  owner = await hireStaff(shop.db, 'cleo@supplier.example.ca', 'owner');
});
afterEach(async () => {
  await shop.deleteOrders();
  await tamperWithAudit(shop.db, sql`delete from audit_log`);
  await shop.db.update(clinics).set({ creditLimitCents: null, stage: 'Customer' });
  await deleteStaff(shop.db);
});

interface Change {
  lines?: { line: number; quantity: number }[];
  added?: { item: string; quantity: number }[];
}
const preview = (order: string, change: Change) =>
  performAs<LineChangePreview>(shop, owner, 'orders.preview-change', { order, ...change });
const confirm = (order: string, change: Change, expectedDifferenceCents: number) =>
  performAs<LineChangeResult>(shop, owner, 'orders.change-lines', {
    order,
    ...change,
    expectedDifferenceCents,
    reason: 'They called',
  });
const changeNow = async (order: string, change: Change) =>
  confirm(order, change, (await preview(order, change)).differenceCents);
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof ActRefused) return error.message;
      throw error;
    },
  );

const read = async (number: string) => (await shop.db.select().from(orders).where(eq(orders.number, number)))[0]!;
const reasons = async (number: string) => {
  const { id } = await read(number);
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id);
  return events.map(({ reason }) => reason);
};
/** Runs a test while gloves are sold as three and one free. */
const withOffer = async (run: () => Promise<void>) => {
  const [offer] = await shop.db
    .insert(promotions)
    .values({ productId: gloves.id, promotionText: 'Buy 3 Get 1', startDate: '2026-01-01', endDate: '2026-12-31' })
    .returning();
  await run();
  await shop.db.update(orderLines).set({ promotionId: null });
  await shop.db.delete(promotions).where(eq(promotions.id, offer!.id));
};
/** What all invoices come to without what is credited, in cents. */
const invoicedCents = async () =>
  (
    await rows<{ cents: number }>(
      shop.db,
      sql`select coalesce(sum(total_cents - credited_cents), 0)::int as cents from invoices`,
    )
  )[0]!.cents;

// rules: ORDER-36, STAFF-27
describe('a change of lines', () => {
  test('credits fewer units, and adds more units and other items as an order that goes with the first', async () => {
    const order = await approvedOrder(shop, [
      [gloves, 4],
      [bond, 3],
    ]);
    const change = {
      lines: [
        { line: 1, quantity: 1 },
        { line: 2, quantity: 4 },
      ],
      added: [{ item: masks.itemId, quantity: 2 }],
    };
    const seen = await preview(order, change);
    expect(seen).toMatchObject({
      lines: [
        { line: 1, item: gloves.itemId, before: 4, after: 1 },
        { line: 2, item: bond.itemId, before: 3, after: 3 },
      ],
      // Three gloves at 12.49, with HST.
      credit: { goodsCents: 37_47, shippingCents: 0, totalCents: 42_34 },
      // One bond, at the price of four, and two masks at the prices of today; the shipping is paid.
      addition: { subtotalCents: 51_90, shippingCents: 0, totalCents: 58_65 },
      cancels: false,
      differenceCents: 16_31,
      notSold: [],
    });
    expect(seen.totalAfterCents - seen.totalBeforeCents).toBe(seen.differenceCents);
    const before = await invoicedCents();
    const done = await confirm(order, change, 16_31);
    expect(done).toMatchObject({ isCancelled: false, differenceCents: 16_31 });
    expect((await invoicedCents()) - before).toBe(16_31);
    const added = await read(done.addedOrder!);
    expect(added).toMatchObject({
      state: 'placed',
      shippingCents: 0,
      totalCents: 58_65,
      warehouseNote: `Goes with ${order}.`,
    });
    expect(await reasons(order)).toEqual(
      expect.arrayContaining([expect.stringContaining(done.creditNote!), `Items added as order ${added.number}`]),
    );
    expect(await reasons(added.number)).toEqual(['Ordered by telephone', `Added to order ${order}`]);
    expect(await shop.queued(sendOrderConfirmation)).toContainEqual({ orderId: added.id, addedTo: order });
    expect(await shop.queued(sendCreditNote)).toHaveLength(1);
    expect(await shop.db.select().from(auditLog).where(eq(auditLog.act, 'orders.change-lines'))).toMatchObject([
      { subject: { order }, personal: { reason: 'They called' }, after: { ...change, differenceCents: 16_31 } },
    ]);
    expect(await breaches(shop)).toEqual([]);
  });

  test('keeps the prices of units that stay, and charges added units at the prices of today', async () => {
    const order = await approvedOrder(shop, [[gloves, 2]]);
    await shop.db.execute(sql`update products set price_cents = 2000 where id = ${gloves.id}`);
    const { addedOrder } = await changeNow(order, { lines: [{ line: 1, quantity: 3 }] });
    const lines = await shop.db.select().from(orderLines).orderBy(orderLines.orderId);
    expect(lines.map(({ quantity, netUnitPriceCents }) => [quantity, netUnitPriceCents])).toEqual([
      [2, gloves.priceCents],
      [1, 20_00],
    ]);
    expect((await read(addedOrder!)).subtotalCents).toBe(20_00);
    await shop.db.execute(sql`update products set price_cents = ${gloves.priceCents} where id = ${gloves.id}`);
  });

  // rules: ORDER-37
  test('prices added units as one order of all units, also with an earlier addition', async () => {
    const order = await approvedOrder(shop, [[bond, 1]]);
    const one = { lines: [{ line: 1, quantity: 2 }] };
    expect((await preview(order, one)).addition?.lines).toMatchObject([{ quantity: 1, kept: 1, netUnitCents: 41_50 }]);
    const { addedOrder: second } = await changeNow(order, one);
    expect((await preview(order, one)).addition?.lines).toMatchObject([{ quantity: 1, kept: 2, netUnitCents: 34_00 }]);
    const { addedOrder: third } = await changeNow(second!, { added: [{ item: bond.itemId, quantity: 1 }] });
    const first = (await read(order)).id;
    expect(await read(second!)).toMatchObject({ addedToOrderId: first, shippingCents: 0 });
    expect(await read(third!)).toMatchObject({
      addedToOrderId: first,
      subtotalCents: 34_00,
      shippingCents: 0,
      warehouseNote: `Goes with ${order}.`,
    });
    await performAs(shop, owner, 'orders.ship', { order, carrier: 'ICS Courier', trackingNumber: '1' });
    expect((await preview(third!, one)).addition?.lines).toMatchObject([{ kept: 2, netUnitCents: 34_00 }]);
    await performAs(shop, owner, 'orders.cancel', { order: second! });
    expect((await preview(third!, one)).addition).toMatchObject({
      lines: [{ kept: 1, netUnitCents: 41_50 }],
      shippingCents: 9_99,
    });
    expect(await breaches(shop)).toEqual([]);
  });

  // rules: ORDER-37
  test('gives an added unit the free units that it earns with the units of the order', async () => {
    const order = await approvedOrder(shop, [[gloves, 2]]);
    await withOffer(async () => {
      const more = { lines: [{ line: 1, quantity: 3 }] };
      expect((await preview(order, more)).addition?.lines).toMatchObject([{ quantity: 1, units: 2 }]);
      const { addedOrder } = await changeNow(order, more);
      const both = { lines: [{ line: 1, quantity: 2 }] };
      // The free unit of three belongs to the added order.
      expect((await preview(addedOrder!, both)).addition?.lines).toMatchObject([{ quantity: 1, units: 1, kept: 3 }]);
    });
    expect(await breaches(shop)).toEqual([]);
  });

  // rules: ORDER-37
  test('names the first order on the invoice of the added order', async () => {
    const order = await approvedOrder(shop, [[gloves, 2]]);
    const { addedOrder } = await changeNow(order, { lines: [{ line: 1, quantity: 3 }] });
    const [paper] = await rows<{ addedTo: string }>(
      shop.db,
      sql`select d.snapshot -> 'paper' -> 'order' ->> 'addedTo' as "addedTo" from documents d
        join orders o on o.id = d.order_id where d.kind = 'invoice' and o.number = ${addedOrder!}`,
    );
    expect(paper?.addedTo).toBe(order);
  });

  test('says that free units stay while a paid unit of the line stays', async () => {
    const order = await approvedOrder(shop, [[gloves, 3]]);
    const change = { lines: [{ line: 1, quantity: 1 }] };
    expect((await preview(order, change)).freeUnitsStay).toEqual([]);
    await shop.db.execute(sql`update order_lines set units = 4`);
    expect((await preview(order, change)).freeUnitsStay).toEqual([{ name: gloves.name, free: 1 }]);
    expect((await preview(order, { lines: [] })).freeUnitsStay).toEqual([]);
    await shop.db.execute(sql`update order_lines set units = 3`);
  });

  test('that removes every line cancels the order and places a new one with its own shipping', async () => {
    const order = await approvedOrder(shop, [[gloves, 2]]);
    const change = { lines: [{ line: 1, quantity: 0 }], added: [{ item: burs.itemId, quantity: 2 }] };
    const seen = await preview(order, change);
    expect(seen).toMatchObject({ cancels: true, credit: { totalCents: 39_52 }, addition: { shippingCents: 9_99 } });
    const { addedOrder, isCancelled } = await confirm(order, change, seen.differenceCents);
    expect(isCancelled).toBe(true);
    expect(await read(order)).toMatchObject({ state: 'cancelled' });
    expect(await invoicedCents()).toBe((await read(addedOrder!)).totalCents);
    expect(await shop.queued(sendOrderStep)).toContainEqual(expect.objectContaining({ step: 'cancelled' }));
    expect(await shop.queued(sendOrderConfirmation)).toContainEqual({ orderId: (await read(addedOrder!)).id });
    expect(await breaches(shop)).toEqual([]);
  });

  test('charges the shipping that one order would, once too little is left for free shipping', async () => {
    const order = await approvedOrder(shop, [
      [sensor, 1],
      [gloves, 2],
    ]);
    const added = [{ item: masks.itemId, quantity: 1 }];
    expect(await preview(order, { added })).toMatchObject({ addition: { shippingCents: 0 } });
    const without = await preview(order, { lines: [{ line: 1, quantity: 0 }], added });
    expect(without).toMatchObject({ addition: { shippingCents: 9_99 } });
  });

  // rules: OFFICE-51
  test('refunds an order by card in part, and adds nothing to it', async () => {
    const { created } = await buy(shop, { lines: [[gloves, 2]], amount: 39_52 });
    const order = created.orderNumber;
    expect(await refusal(preview(order, { added: [{ item: masks.itemId, quantity: 1 }] }))).toBe(
      `Order ${order} was paid by card. Order more for the clinic by telephone.`,
    );
    expect(await changeNow(order, { lines: [{ line: 1, quantity: 1 }] })).toMatchObject({
      differenceCents: -14_12,
      addedOrder: null,
    });
  });

  test('leaves the subscription of a removed line, and says so', async () => {
    await shop.db.update(clinics).set({ stage: 'Customer' });
    const body = {
      ...orderBody('harbourview', [
        [gloves, 2],
        [masks, 1],
      ]),
      paymentMethod: 'invoice',
      recurring: [recurringBody('harbourview', [masks, 1], 2)],
    };
    await shop.request('POST', '/restapi/salesOrder', {
      as: 'harbourview',
      body,
      headers: { 'Idempotency-Key': 'sub' },
    });
    const { number } = (await shop.db.select().from(orders))[0]!;
    const change = { lines: [{ line: 2, quantity: 0 }] };
    expect((await preview(number, change)).subscriptionsGoOn).toEqual([masks.name]);
    await changeNow(number, change);
    expect(await shop.db.select().from(subscriptions)).toMatchObject([{ status: 'active', takenBackOrderId: null }]);
    await shop.db.delete(subscriptions);
  });

  test('puts the added items on hold above the credit limit, which the credited units lower first', async () => {
    const order = await approvedOrder(shop, [[gloves, 4]]);
    const { totalCents } = await read(order);
    await shop.db.update(clinics).set({ creditLimitCents: totalCents }).where(eq(clinics.id, harbourview.clinicId));
    const swap = { lines: [{ line: 1, quantity: 1 }], added: [{ item: masks.itemId, quantity: 1 }] };
    expect((await preview(order, swap)).addition).toMatchObject({ overLimitCents: 0 });
    const more = { added: [{ item: masks.itemId, quantity: 1 }] };
    const seen = await preview(order, more);
    expect(seen.addition?.overLimitCents).toBe(seen.addition?.totalCents);
    const { addedOrder } = await confirm(order, more, seen.differenceCents);
    const held = await rows<{ number: string }>(
      shop.db,
      sql`select o.number from order_holds h join orders o on o.id = h.order_id where h.kind = 'credit_limit'`,
    );
    expect(held).toEqual([{ number: addedOrder }]);
  });
});

// rules: STAFF-27
describe('a change of lines is refused', () => {
  const more = { lines: [{ line: 1, quantity: 5 }] };

  test('if the difference is not the one that was seen', async () => {
    const order = await approvedOrder(shop, [[gloves, 4]]);
    const fewer = { lines: [{ line: 1, quantity: 3 }] };
    const { differenceCents } = await preview(order, fewer);
    await changeNow(order, { lines: [{ line: 1, quantity: 1 }] });
    expect(await refusal(confirm(order, fewer, differenceCents))).toContain('The order or its prices have changed');
    expect(await breaches(shop)).toEqual([]);
  });

  test('if the order changed since its preview, also by a change with the same difference', async () => {
    const order = await approvedOrder(shop, [[gloves, 4]]);
    const added = { added: [{ item: masks.itemId, quantity: 1 }] };
    const { version, differenceCents } = await preview(order, added);
    const change = () =>
      performAs(shop, owner, 'orders.change-lines', {
        order,
        ...added,
        expectedDifferenceCents: differenceCents,
        version,
        reason: 'They called',
      });
    expect(await refusal(change())).toBe('done');
    expect((await preview(order, added)).version).not.toBe(version);
    expect(await refusal(change())).toContain('The order was changed since you opened it.');
    expect(await shop.db.select().from(orders)).toHaveLength(2);
  });

  test('for an order that has shipped in part, is on a pick list, or is cancelled', async () => {
    const order = await approvedOrder(shop, [[gloves, 4]]);
    const { pickList } = await performAs<{ pickList: string }>(shop, owner, 'picks.make', { orders: [order] });
    expect(await refusal(preview(order, more))).toBe(
      `Order ${order} is on pick list ${pickList}. Ship it there, or take it off the list.`,
    );
    await performAs(shop, owner, 'picks.remove', { pickList, order });
    const parcel = { order, carrier: 'ICS Courier', trackingNumber: '1', units: [{ line: 1, quantity: 1 }] };
    await performAs(shop, owner, 'orders.ship', parcel);
    expect(await refusal(preview(order, more))).toContain('has been shipped, at least in part.');
    const other = await approvedOrder(shop, [[masks, 1]]);
    await performAs(shop, owner, 'orders.cancel', { order: other });
    expect(await refusal(preview(other, more))).toBe(`Order ${other} is cancelled; its lines cannot be changed.`);
  });

  test('for an item that is unknown, not sold, or sold out, and for nothing left', async () => {
    const order = await approvedOrder(shop, [[gloves, 1]]);
    const add = (item: string, quantity: number) => ({ added: [{ item, quantity }] });
    expect(await refusal(preview(order, add('NO-1', 1)))).toBe('No product has the item code “NO-1”.');
    const seen = await preview(order, { added: [...add(retired.itemId, 1).added, ...add(masks.itemId, 1).added] });
    expect(seen.notSold).toEqual([retired.itemId]);
    expect(await refusal(confirm(order, add(retired.itemId, 1), 0))).toBe('Not sold any more: OLD-800.');
    expect(await refusal(changeNow(order, add(burs.itemId, 6)))).toContain('only 5 of');
    expect(await refusal(preview(order, { lines: [{ line: 1, quantity: 0 }] }))).toBe(
      'Nothing of the order would be left: cancel it instead.',
    );
    expect(await breaches(shop)).toEqual([]);
  });

  test('by the change or the shipment that comes second', async () => {
    const order = await approvedOrder(shop, [[gloves, 4]]);
    const { differenceCents } = await preview(order, more);
    const [changed, shipped] = await Promise.all([
      refusal(confirm(order, more, differenceCents)),
      refusal(performAs(shop, owner, 'orders.ship', { order, carrier: 'ICS Courier', trackingNumber: '1' })),
    ]);
    // The parcel has the units of the order; the added unit is another order, so a change before it stops no parcel.
    expect(shipped).toBe('done');
    expect(['done', expect.stringContaining('has been shipped')]).toContainEqual(changed);
    const cancelled = await approvedOrder(shop, [[masks, 2]]);
    const both = await Promise.all([
      refusal(performAs(shop, owner, 'orders.cancel', { order: cancelled })),
      refusal(changeNow(cancelled, { lines: [{ line: 1, quantity: 1 }] })),
    ]);
    expect(both[0]).toBe('done');
    expect(await breaches(shop)).toEqual([]);
  });
});

// rules: ORDER-36, STAFF-27
test('after any changes the invoices add up to the previewed totals, and the stock to the units to ship', async () => {
  const products = [gloves, masks, bond, cement, sensor];
  const quantities = fc.array(
    fc.record({ line: fc.integer({ min: 1, max: 3 }), quantity: fc.integer({ min: 0, max: 5 }) }),
    { maxLength: 3 },
  );
  const items = fc.array(
    fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 2 },
  );
  const sequence = fc.array(fc.record({ quantities, items, newest: fc.boolean() }), { minLength: 2, maxLength: 4 });
  const start: TestLine[] = [
    [gloves, 3],
    [cement, 4],
    [bond, 2],
  ];
  let made = 0;
  await fc.assert(
    fc.asyncProperty(sequence, async (changes) => {
      await shop.deleteOrders();
      let order = await approvedOrder(shop, start);
      let expected = await invoicedCents();
      for (const { quantities: lines, items: wanted, newest } of changes) {
        const change = { lines, added: wanted.map(({ product: { itemId: item }, quantity }) => ({ item, quantity })) };
        const seen = await preview(order, change).catch(() => null);
        if (!seen || (!seen.credit && !seen.addition)) continue;
        made += 1;
        const { addedOrder, isCancelled } = await confirm(order, change, seen.differenceCents);
        expected += seen.differenceCents;
        expect(await invoicedCents()).toBe(expected);
        if (addedOrder && (newest || isCancelled)) order = addedOrder;
      }
      expect(await breaches(shop)).toEqual([]);
      expect(await sumsOfLines()).toEqual([]);
    }),
    { numRuns: 20 },
  );
  expect(made).toBeGreaterThan(15);
}, 240_000);

/** Orders whose lines do not add up to their subtotal, or whose parts do not add up to their total. */
function sumsOfLines() {
  return rows(
    shop.db,
    sql`select o.number from orders o where o.total_cents <> o.subtotal_cents + o.shipping_cents + o.tax_cents
      or o.subtotal_cents <> (select sum(l.amount_cents) from order_lines l where l.order_id = o.id)
      or o.tax_cents <> (select coalesce(sum((t ->> 'amount')::int), 0) from jsonb_array_elements(o.taxes) t)`,
  );
}
