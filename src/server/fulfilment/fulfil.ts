import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices, shipmentLines, shipments } from '#db/tables/fulfilment.ts';
import { orderEvents, orderLines, orders, payments } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { invoiceBalance } from '#domain/invoices.ts';
import { formatMoney } from '#domain/money.ts';
import { awaitsShipment, transition, type OrderState } from '#domain/order-states.ts';
import { returnPayment, sendOrderStep } from '#jobs/orders.ts';
import type { Deps } from '#server/deps.ts';
import { callAttention } from '#server/orders/attention.ts';
import { changeState } from '#server/orders/change-state.ts';
import { issueInvoice } from '#server/orders/issue-invoice.ts';
import { promisePaper } from '#server/orders/papers.ts';
import { releaseSold, shipSold, unitsOf } from '#server/orders/stock.ts';

export type FulfilmentDeps = Pick<Deps, 'database' | 'queue' | 'now'>;

/** The order may not take this step; the message says why. */
export class StepRefused extends Error {}

interface OrderRow {
  id: number;
  number: string;
  customerId: number;
  state: OrderState;
  paymentMethod: 'card' | 'invoice';
}

/** Does something to an order by its number, its row locked. */
async function step<T>(
  { database }: FulfilmentDeps,
  number: string,
  work: (tx: Db, order: OrderRow) => Promise<T>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const { id, customerId, state, paymentMethod } = orders;
    const [order] = await tx
      .select({ id, number: orders.number, customerId, state, paymentMethod })
      .from(orders)
      .where(eq(orders.number, number))
      .for('update');
    if (!order) throw new StepRefused(`There is no order ${number}.`);
    return work(tx, order);
  });
}

async function move(tx: Db, order: OrderRow, to: OrderState, reason: string): Promise<OrderRow> {
  if (!transition(order.state, to).ok) {
    throw new StepRefused(`Order ${order.number} is ${order.state} and cannot become ${to}.`);
  }
  await changeState(tx, order, to, reason);
  return { ...order, state: to };
}

/** The order goes to the warehouse. */
export async function approveOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await step(deps, number, async (tx, order) => {
    await move(tx, order, 'approved', 'Approved');
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'approved' });
  });
}

/** The warehouse takes the goods off the shelf. The page of the order shows it; a mail is not worth its reading. */
export async function pickOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await step(deps, number, async (tx, order) => void (await move(tx, order, 'picked', 'Picked')));
}

/** The parcel is ready for its carrier. */
export async function packOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await step(deps, number, async (tx, order) => void (await move(tx, order, 'packed', 'Packed')));
}

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  /** Units by line number; null for all that has not left yet. */
  units: ReadonlyMap<number, number> | null;
}

/** A parcel leaves: its units are off the shelf. Answers whether anything is still to follow. */
export async function shipOrder(deps: FulfilmentDeps, number: string, parcel: Parcel): Promise<{ toFollow: boolean }> {
  return step(deps, number, async (tx, order) => {
    if (!awaitsShipment(order.state))
      throw new StepRefused(`Order ${number} is ${order.state}; nothing is to be shipped.`);
    const left = await linesLeft(tx, order.id);
    const packed = parcel.units === null ? left.filter(({ units }) => units > 0) : pick(left, parcel.units);
    const [shipment] = await tx
      .insert(shipments)
      .values({
        orderId: order.id,
        carrier: parcel.carrier,
        trackingNumber: parcel.trackingNumber,
        shippedAt: deps.now(),
      })
      .returning({ id: shipments.id, number: shipments.number });
    if (!shipment) throw new Error('The shipment was not written');
    await tx
      .insert(shipmentLines)
      .values(packed.map(({ line, units }) => ({ shipmentId: shipment.id, orderId: order.id, line, units })));
    const paper = { orderId: order.id, customerId: order.customerId };
    await promisePaper(tx, { ...paper, number: shipment.number, shipmentId: shipment.id });
    const toFollow = sum(left) > sum(packed);
    await noteShipment(tx, order, toFollow, `Shipped by ${parcel.carrier} ${parcel.trackingNumber}`.trimEnd());
    const told = { orderId: order.id, step: toFollow ? 'partly_shipped' : 'shipped', shipmentId: shipment.id } as const;
    await deps.queue.enqueue(tx, sendOrderStep, told);
    await shipSold(tx, unitsOf(packed));
    return { toFollow };
  });
}

interface LineLeft {
  line: number;
  productId: number;
  units: number;
}

/** What of each line lies in no parcel yet. */
async function linesLeft(tx: Db, orderId: number): Promise<LineLeft[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.line);
  const gone = await tx.select().from(shipmentLines).where(eq(shipmentLines.orderId, orderId));
  return lines.map(({ line, productId, units }) => {
    const left = gone.filter((one) => one.line === line).reduce((rest, one) => rest - one.units, units);
    return { line, productId, units: left };
  });
}

function pick(left: LineLeft[], wanted: ReadonlyMap<number, number>): LineLeft[] {
  return [...wanted].map(([line, units]) => {
    const found = left.find((one) => one.line === line);
    if (!found || units < 1 || units > found.units) {
      throw new StepRefused(`Line ${line} has ${found?.units ?? 0} units left to ship, not ${units}.`);
    }
    return { ...found, units };
  });
}

function sum(lines: LineLeft[]): number {
  return lines.reduce((total, { units }) => total + units, 0);
}

/** A second parcel of several leaves the order where it was; its timeline tells of it all the same. */
async function noteShipment(tx: Db, order: OrderRow, toFollow: boolean, reason: string): Promise<void> {
  const to = toFollow ? 'partially_shipped' : 'shipped';
  if (order.state !== to) await move(tx, order, to, reason);
  else await tx.insert(orderEvents).values({ orderId: order.id, fromState: to, toState: to, reason });
}

/** All of the order has arrived. */
export async function deliverOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await step(deps, number, async (tx, order) => {
    await move(tx, order, 'delivered', 'Delivered');
    await tx
      .update(shipments)
      .set({ deliveredAt: deps.now() })
      .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt)));
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'delivered' });
  });
}

/** The order is invoiced, where it was not when it was placed, and billed. */
export async function invoiceOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await step(deps, number, async (tx, order) => {
    await issueInvoice(tx, order.id, torontoDate(deps.now()));
    await move(tx, order, 'billed', 'Invoiced');
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'invoiced' });
  });
}

/** Nothing is left to do about the order: it has arrived or was billed, and is paid for. */
export async function closeOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await step(deps, number, async (tx, order) => {
    await move(tx, order, 'closed', 'Closed');
    const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, order.id));
    if (!invoice) throw new StepRefused(`Order ${number} has no invoice yet.`);
    const { due } = invoiceBalance(invoice.totalCents, invoice.paidCents, false);
    if (due > 0) throw new StepRefused(`${formatMoney(due)} of invoice ${invoice.number} is not paid yet.`);
  });
}

/** Nothing of the order has left and nothing will: its goods go back on sale, a card's money goes back. */
export async function cancelOrder(deps: FulfilmentDeps, number: string, reason: string): Promise<void> {
  await step(deps, number, async (tx, order) => {
    const cancelled = await move(tx, order, 'cancelled', reason);
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'cancelled' });
    if (order.paymentMethod === 'card') await giveBack(deps, tx, cancelled, reason);
    else await noteOwedBack(tx, order.id);
    await releaseSold(tx, unitsOf(await linesLeft(tx, order.id)));
  });
}

/** An order paid by card is taken back wherever it stands, and all of its money returned. */
export async function refundOrder(deps: FulfilmentDeps, number: string, reason: string): Promise<void> {
  await step(deps, number, async (tx, order) => {
    if (order.paymentMethod !== 'card') throw new StepRefused(`Order ${number} was not paid by card.`);
    const held = awaitsShipment(order.state) ? (await linesLeft(tx, order.id)).filter(({ units }) => units > 0) : [];
    await giveBack(deps, tx, order, reason);
    await releaseSold(tx, unitsOf(held));
  });
}

/** What a clinic paid on an invoice goes back by a person's hand. */
async function noteOwedBack(tx: Db, orderId: number): Promise<void> {
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.orderId, orderId));
  if (invoice && invoice.paidCents > 0)
    await callAttention(tx, { orderId, subject: invoice.number, reason: 'paid_invoice' });
}

async function giveBack(deps: FulfilmentDeps, tx: Db, order: OrderRow, reason: string): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment?.status !== 'succeeded' || payment.intentId === null) {
    throw new StepRefused(`Order ${order.number} has no payment to return.`);
  }
  await move(tx, order, 'refunded', reason);
  await deps.queue.enqueue(tx, returnPayment, { intentId: payment.intentId, orderId: order.id, reason });
}
