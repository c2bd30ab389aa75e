import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderEvents, payments } from '#db/tables/orders.ts';
import { shipmentLines, shipments } from '#db/tables/shipments.ts';
import { torontoDate } from '#domain/calendar.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { invoiceDue } from '#domain/invoices.ts';
import { lastArrival, type ChosenUnits } from '#domain/lot-choice.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { awaitsShipment, TAKEN_BACK, transition, type OrderState } from '#domain/order-states.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { changeState } from '#server/orders/change-state.ts';
import { hasHold, readHoldRefusal } from '#server/orders/order-hold.ts';
import { endPick } from '#server/orders/open-pick.ts';
import { CreditRefused, issueCreditNote, type IssuedCredit } from '#server/orders/credit-notes.ts';
import { issueInvoice } from '#server/orders/issue-invoice.ts';
import { readInvoice } from '#server/orders/read-invoice.ts';
import { issueDocument } from '#server/orders/business-documents.ts';
import { releaseSold, sumUnitsByProduct } from '#server/orders/stock.ts';
import { shipUnits } from '#server/stock/ship-units.ts';
import type { MovedBy } from '#server/stock/write-moves.ts';
import { askAboutSubscriptions } from '#server/orders/update-subscriptions.ts';
import { requireCreditable } from './require-creditable.ts';
import {
  requireAwaitingShipment,
  requireNoHold,
  requireNoPick,
  onOrder,
  type FulfilmentDeps,
  type OrderRow,
} from './order-step.ts';
import { mailCreditNote, queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import { requireReturnable, returnCredited, returnWhole } from './return-credited.ts';
import { linesLeft, sumOfUnits, unitsToPack } from './units-left.ts';

async function move(tx: Db, order: OrderRow, to: OrderState, reason: string): Promise<OrderRow> {
  if (!transition(order.state, to).ok) {
    throw new ActRefused('wrong_state', `Order ${order.number} is ${order.state} and cannot become ${to}.`);
  }
  await changeState(tx, order, to, reason);
  if (TAKEN_BACK.includes(to) && !TAKEN_BACK.includes(order.state)) await askAboutSubscriptions(tx, order.id);
  return { ...order, state: to };
}

/** Approves an order. Refuses it over the credit limit or with a disputed payment (rules: ACCOUNT-46, OFFICE-94). */
export async function approveOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    if (await hasHold(tx, order.id, 'credit_limit'))
      throw new ActRefused('wrong_state', `Order ${number} is over the credit limit. Owner or finance approve it.`);
    const disputed = await readHoldRefusal(tx, order, ['disputed']);
    if (disputed !== null) throw new ActRefused('wrong_state', disputed);
    await move(tx, order, 'approved', 'Approved');
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'approved' });
  });
}

/** Marks an order as picked. Only the order's page shows this step; no mail is sent. */
export async function pickOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    await requireNoHold(tx, order);
    await move(tx, order, 'picked', 'Picked');
  });
}

/** Marks an order as packed: ready for the carrier. */
export async function packOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    await requireNoHold(tx, order);
    await move(tx, order, 'packed', 'Packed');
  });
}

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  /** Units by line number; null for all units that have not left yet. */
  units: ReadonlyMap<number, number> | null;
  /** The lots and bins from which a pick list took the units; left out for an order on no list. */
  picked?: readonly ChosenUnits[];
}

/** Ships a parcel: its units leave the stock, lot by lot. Returns whether units are left to ship. */
export async function shipOrder(
  deps: FulfilmentDeps,
  number: string,
  parcel: Parcel,
  movedBy: MovedBy = { actorId: null, auditId: null },
): Promise<{ toFollow: boolean }> {
  return onOrder(deps, number, async (tx, order) => {
    requireAwaitingShipment(order);
    await requireNoHold(tx, order);
    const { units, picked } = parcel;
    if (!picked) await requireNoPick(tx, order);
    const { left, packed } = await unitsToPack(tx, order.id, units);
    const shippedAt = deps.now();
    const arrivesOn = lastArrival(order.shippingAddress, torontoDate(shippedAt), deps.settings().delivery);
    const [shipment] = await tx
      .insert(shipments)
      .values({
        orderId: order.id,
        carrier: parcel.carrier,
        trackingNumber: parcel.trackingNumber,
        shippedAt,
      })
      .returning({ id: shipments.id, number: shipments.number });
    if (!shipment) throw new Error('The shipment was not written');
    if (picked) await endPick(tx, order.id, { ending: 'shipped', shipmentId: shipment.id });
    await tx
      .insert(shipmentLines)
      .values(packed.map(({ line, units }) => ({ shipmentId: shipment.id, orderId: order.id, line, units })));
    const owner = { orderId: order.id, clinicId: order.clinicId };
    await issueDocument(tx, { ...owner, number: shipment.number, shipmentId: shipment.id }, deps.settings());
    const toFollow = sumOfUnits(left) > sumOfUnits(packed);
    await noteShipment(tx, order, toFollow, `Shipped by ${parcel.carrier} ${parcel.trackingNumber}`.trimEnd());
    const mail = { orderId: order.id, step: toFollow ? 'partly_shipped' : 'shipped', shipmentId: shipment.id } as const;
    await deps.queue.enqueue(tx, sendOrderStep, mail);
    const leaving = { orderId: order.id, shipmentId: shipment.id, lines: packed, arrivesOn, shippedAt };
    await shipUnits(tx, { ...leaving, picked: picked ?? [] }, movedBy);
    return { toFollow };
  });
}

/** Records a parcel in the order's timeline. The second of several parcels does not change the order's state. */
async function noteShipment(tx: Db, order: OrderRow, toFollow: boolean, reason: string): Promise<void> {
  const to = toFollow ? 'partially_shipped' : 'shipped';
  if (order.state !== to) await move(tx, order, to, reason);
  else await tx.insert(orderEvents).values({ orderId: order.id, fromState: to, toState: to, reason });
}

/** Marks an order and its parcels as delivered. */
export async function deliverOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    await move(tx, order, 'delivered', 'Delivered');
    await tx
      .update(shipments)
      .set({ deliveredAt: deps.now() })
      .where(and(eq(shipments.orderId, order.id), isNull(shipments.deliveredAt)));
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'delivered' });
  });
}

/** Marks an order as billed. Issues its invoice unless the invoice was issued when the order was placed. */
export async function billOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    const isNew = await issueInvoice(tx, order.id, { today: torontoDate(deps.now()), settings: deps.settings() });
    await move(tx, order, 'billed', 'Invoiced');
    // An invoice that was issued with the order was attached to its confirmation.
    if (!isNew) return;
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'invoiced' });
    await queueInvoiceCopies(deps, tx, { orderId: order.id, about: 'invoiced' });
  });
}

/**
 * Closes an order. Refuses unless it has arrived or was billed, its invoice is paid, and no money is to be returned.
 */
export async function closeOrder(deps: FulfilmentDeps, number: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    await move(tx, order, 'closed', 'Closed');
    const invoice = await readInvoice(tx, order.id);
    if (!invoice) throw new ActRefused('wrong_state', `Order ${number} has no invoice yet.`);
    const due = invoiceDue(invoice);
    if (due > 0)
      throw new ActRefused('wrong_state', `${formatMoney(due)} of invoice ${invoice.number} is not paid yet.`);
    if (due < 0)
      throw new ActRefused('wrong_state', `${formatMoney(-due)} of invoice ${invoice.number} is still to be returned.`);
  });
}

/** Cancels an order before anything has shipped: releases its stock, credits its invoice and returns its payment. */
export async function cancelOrder(
  deps: FulfilmentDeps,
  number: string,
  reason: string,
  cancelledBy: 'store' | 'clinic' = 'store',
): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    const cancelled = await move(tx, order, 'cancelled', reason);
    const held = await linesLeft(tx, order.id);
    const credit = await creditRest(deps, tx, order, reason);
    const attached = credit && { creditNoteId: credit.id };
    await deps.queue.enqueue(tx, sendOrderStep, { orderId: order.id, step: 'cancelled', cancelledBy, ...attached });
    if (credit) await queueInvoiceCopies(deps, tx, { orderId: order.id, about: 'credited', creditNoteId: credit.id });
    if (order.paymentMethod === 'card') await giveBack(deps, tx, cancelled, { reason, credit });
    else if (credit) await returnCredited(deps, tx, { order, credit, reason });
    await releaseSold(tx, sumUnitsByProduct(held));
  });
}

/** Refunds an order by card in any state: credits its invoice and returns the whole payment. */
export async function refundOrder(deps: FulfilmentDeps, number: string, reason: string): Promise<void> {
  await onOrder(deps, number, async (tx, order) => {
    if (order.paymentMethod !== 'card')
      throw new ActRefused(
        'wrong_state',
        `Order ${number} was not paid by card. Cancel it, or credit it once it has shipped.`,
      );
    const credit = order.state === 'refunded' ? null : await creditRest(deps, tx, order, reason);
    await giveBack(deps, tx, order, { reason, credit });
    if (credit) await mailCreditNote(deps, tx, { orderId: order.id, creditNoteId: credit.id });
    // The credit note has released its units; an order without an invoice has no credit note.
    if (awaitsShipment(order.state)) await releaseSold(tx, sumUnitsByProduct(await linesLeft(tx, order.id)));
  });
}

export interface OrderCredit extends IssuedCredit {
  invoiceNumber: string;
  /** Cents of the invoice that are still to be paid after the credit. */
  dueCents: Cents;
  /** The part of the returned amount that staff return; the card gets the rest. */
  byStaffCents: Cents;
  /** Whether units are left to ship after the credit; 'none' if it credits all of them, null if all had left before. */
  toShip: 'some' | 'none' | null;
}

/**
 * Credits an order's invoice by lines, by an amount, or in full once goods have shipped, and returns the paid money. A
 * payment by card is refunded; staff return what was paid otherwise. Credited units are not shipped any more. If no
 * other units are left to ship, the order becomes shipped; otherwise it keeps its state.
 */
export async function creditOrder(
  deps: FulfilmentDeps,
  number: string,
  { request, reason }: { request: CreditRequest; reason: string },
): Promise<OrderCredit> {
  return onOrder(deps, number, async (tx, order) => {
    requireCreditable(order, request);
    const credit = await credited(deps, tx, order, { request, reason });
    const toShip = await shipRest(tx, order);
    const byStaffCents = await returnCredited(deps, tx, { order, credit, reason });
    await mailCreditNote(deps, tx, { orderId: order.id, creditNoteId: credit.id });
    const invoice = await readInvoice(tx, order.id);
    if (!invoice) throw new Error(`Order ${number} was credited without an invoice`);
    return {
      ...credit,
      invoiceNumber: invoice.number,
      dueCents: Math.max(0, invoiceDue({ ...invoice, returnedCents: 0 })),
      byStaffCents,
      toShip,
    };
  });
}

/**
 * Notes that an order is shipped if a credit left nothing to follow. Refuses the credit if nothing would be shipped at
 * all.
 */
async function shipRest(tx: Db, order: OrderRow): Promise<OrderCredit['toShip']> {
  if (!awaitsShipment(order.state)) return null;
  if (sumOfUnits(await linesLeft(tx, order.id)) > 0) return 'some';
  if (transition(order.state, 'cancelled').ok)
    throw new ActRefused('wrong_state', `Nothing of order ${order.number} would be left to ship: cancel it instead.`);
  await move(tx, order, 'shipped', 'What was to follow is credited');
  return 'none';
}

async function credited(
  deps: FulfilmentDeps,
  tx: Db,
  order: OrderRow,
  { request, reason }: { request: CreditRequest; reason: string },
): Promise<IssuedCredit> {
  try {
    await requireReturnable(tx, order, request);
    const today = torontoDate(deps.now());
    return await issueCreditNote(tx, { orderId: order.id, request, reason, today }, deps.settings());
  } catch (error) {
    if (error instanceof CreditRefused) throw new ActRefused('wrong_state', error.message);
    throw error;
  }
}

/** Credits the rest of an order's invoice. Null if there is no invoice or the invoice is credited in full. */
async function creditRest(deps: FulfilmentDeps, tx: Db, order: OrderRow, reason: string): Promise<IssuedCredit | null> {
  const invoice = await readInvoice(tx, order.id);
  if (!invoice || invoice.creditedCents === invoice.totalCents) return null;
  return credited(deps, tx, order, { request: { of: 'rest' }, reason });
}

async function giveBack(
  deps: FulfilmentDeps,
  tx: Db,
  order: OrderRow,
  { reason, credit }: { reason: string; credit: IssuedCredit | null },
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.orderId, order.id));
  if (payment?.status !== 'succeeded' || payment.intentId === null) {
    throw new ActRefused('wrong_state', `Order ${order.number} has no payment to return.`);
  }
  await move(tx, order, 'refunded', reason);
  await returnWhole(deps, tx, { order, intentId: payment.intentId, reason, credit });
}
