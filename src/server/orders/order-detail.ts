import { and, asc, eq } from 'drizzle-orm';
import type { OrderDetail } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import { clinics, people } from '#db/tables/accounts.ts';
import { documents } from '#db/tables/fulfilment.ts';
import { orderEvents, orderLines, orders, payments } from '#db/tables/orders.ts';
import { shipmentLines, shipments } from '#db/tables/shipments.ts';
import { torontoDate } from '#domain/calendar.ts';
import { NEEDS_HOLDER } from '#domain/charge-failures.ts';
import { clinicName } from '#domain/customers.ts';
import { fromDollars, RATE_SCALE, toDollars } from '#domain/money.ts';
import { CREDIT_HOLD_STATUS } from '#domain/order-holds.ts';
import { awaitsPayment, isInProgress, statusLabel } from '#domain/order-states.ts';
import { isChargeUndecided, mayGiveUp } from '#domain/payment-state.ts';
import { taxedPartOfOrder } from '#domain/totals.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { readClinicNames } from '#server/accounts/clinic-names.ts';
import { movementsOf } from '#server/money/movements.ts';
import { keyOfOrder } from './key-of-order.ts';
import { readInvoiceReaders } from './mails-of-order.ts';
import { failureMessage } from './messages.ts';
import { hasHold } from './order-hold.ts';
import { invoiceDocumentOf, namesAtIssue } from './names-at-issue.ts';
import { attemptsOf, invoiceAndCreditNotes } from './order-money.ts';
import { orderedByWithNote } from './ordered-by.ts';
import { inScope, type OrderScope } from './own-orders.ts';
import { toAnsweredAddress, toAnsweredLine } from './line-answers.ts';
import { openPromisesOf } from './promises.ts';
import {
  linesWithSubscriptions,
  schedulesOfLines,
  subscriptionsOfOrder,
  type LineWithSubscription,
} from './subscriptions-of-order.ts';

interface DetailRequest {
  scope: OrderScope;
  orderId: number;
  settings: StoreSettings;
  /** Whether the reader may see the addresses of the clinic's people (rules: ACCOUNT-35). */
  seesPeople: boolean;
  /** The person of the clinic who reads it; null for staff (rules: ORDER-33). */
  readerId: number | null;
}

/** All data of an order for its page, with amounts in dollars; null if it is not in the scope. */
export async function readOrderDetail(
  db: Db,
  { scope, orderId, settings, seesPeople, readerId }: DetailRequest,
): Promise<OrderDetail | null> {
  const [found] = await db
    .select({
      order: orders,
      shipMethod: shipMethods.name,
      payment: payments,
      customer: { firstName: people.firstName, lastName: people.lastName, companyName: clinics.name },
      fixed: namesAtIssue,
    })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .innerJoin(people, eq(people.id, orders.personId))
    .innerJoin(shipMethods, eq(shipMethods.id, orders.shipMethodId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(documents, invoiceDocumentOf)
    .where(and(eq(orders.id, orderId), inScope(scope)));
  if (!found) return null;
  const { order, shipMethod, payment, customer, fixed } = found;
  const total = toDollars(order.totalCents);
  const waitsForCredit = await hasHold(db, orderId, 'credit_limit');
  const subscribed = await linesWithSubscriptions(db, orderId);
  const lines = await linesOf(db, orderId, subscribed);
  const inCents = lines.map(({ taxClass, amount }) => ({ taxClass, amountCents: fromDollars(amount) }));
  const nameOf = await readClinicNames(db, order.clinicId);
  const isOnInvoice = order.paymentMethod === 'invoice';
  const invoiceReaders = isOnInvoice ? await readInvoiceReaders(db, orderId, { nameOf, seesPeople }) : null;
  const taxedPart = taxedPartOfOrder({ ...order, lines: inCents });
  return {
    id: order.id,
    trandisplayname: `Sales Order #${order.number}`,
    trandate: torontoDate(order.placedAt ?? order.createdAt),
    status: waitsForCredit
      ? CREDIT_HOLD_STATUS
      : statusLabel(order.state, payment !== null && isChargeUndecided(payment.status)),
    waitsForCredit,
    email: order.email,
    ...invoiceReaders,
    companyName: fixed.companyName ?? clinicName(customer),
    orderedBy: await orderedByWithNote(db, orderId, { nameOf, readerId }),
    paymentMethod: order.paymentMethod,
    card: payment && { brand: payment.cardBrand, last4: payment.cardLast4 },
    unpaid: await unpaidOf(db, order, payment),
    mayCancel: payment !== null && mayGiveUp({ state: order.state, payment }),
    subscriptions: await subscriptionsOfOrder(db, orderId, subscribed),
    refund: refundOf(order, payment),
    purchaseOrderNumber: order.purchaseOrderNumber,
    warehouseNote: order.warehouseNote,
    shipMethod: fixed.shipMethod ?? shipMethod,
    lines,
    totalAfterDiscount: toDollars(order.subtotalCents),
    shippingcost: toDollars(order.shippingCents),
    taxes: order.taxes.map(({ name, rate, amount }) => ({ name, rate: rate / RATE_SCALE, amount: toDollars(amount) })),
    taxedPart: taxedPart === null ? null : toDollars(taxedPart),
    taxtotal: toDollars(order.taxCents),
    taxesNotCharged: order.taxesNotCharged,
    taxExemption: order.taxExemption,
    total,
    foreigntotal: total,
    grandtotal: total,
    billingAddress: toAnsweredAddress(order.billingAddress),
    shippingAddress: toAnsweredAddress(order.shippingAddress),
    shipments: await shipmentsOf(db, orderId),
    toCome: (await openPromisesOf(db, [orderId])).get(orderId) ?? [],
    documents: await documentsOf(db, orderId),
    ...(await invoiceAndCreditNotes(db, orderId, settings)),
    attempts: await attemptsOf(db, orderId),
    events: await eventsOf(db, orderId, payment),
  };
}

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect | null;

async function unpaidOf(db: Db, { id, state }: Order, payment: Payment): Promise<OrderDetail['unpaid']> {
  if (!payment?.intentId || !awaitsPayment(state)) return null;
  const idemKey = await keyOfOrder(db, id);
  const { intentId: paymentIntentId, paymentMethodId, status } = payment;
  const known = { paymentIntentId, paymentMethodId, idemKey, message: failureMessage(state, payment.lastError) };
  if (isChargeUndecided(status)) return { ...known, state: 'checking', message: null };
  if (state === 'payment_action' || payment.lastError?.code === NEEDS_HOLDER) return { ...known, state: 'action' };
  return { ...known, state: state === 'payment_failed' ? 'failed' : 'open' };
}

function refundOf({ state }: Order, payment: Payment): OrderDetail['refund'] {
  if (!payment) return null;
  if (payment.refundedCents > 0) return { amount: toDollars(payment.refundedCents), done: true };
  const owed = state === 'refunded' && payment.status === 'succeeded';
  return owed ? { amount: toDollars(payment.amountCents), done: false } : null;
}

async function linesOf(
  db: Db,
  orderId: number,
  subscribed: readonly LineWithSubscription[],
): Promise<OrderDetail['lines']> {
  const found = await db
    .select({ line: orderLines, pictureHash: products.pictureHash })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const schedules = await schedulesOfLines(db, orderId, subscribed);
  return found.map(({ line, pictureHash }) =>
    toAnsweredLine(line, { pictureHash, everyMonths: schedules.get(line.line)?.everyMonths ?? null }),
  );
}

async function shipmentsOf(db: Db, orderId: number): Promise<OrderDetail['shipments']> {
  const found = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.id));
  const packed = await db
    .select()
    .from(shipmentLines)
    .where(eq(shipmentLines.orderId, orderId))
    .orderBy(asc(shipmentLines.line));
  return found.map(({ id, number, carrier, trackingNumber, shippedAt, deliveredAt }) => ({
    number,
    carrier,
    trackingNumber,
    shippedAt: shippedAt.toISOString(),
    deliveredAt: deliveredAt?.toISOString() ?? null,
    lines: packed.filter(({ shipmentId }) => shipmentId === id).map(({ line, units }) => ({ line, units })),
  }));
}

async function documentsOf(db: Db, orderId: number): Promise<OrderDetail['documents']> {
  return db
    .select({ id: documents.id, kind: documents.kind, filename: documents.filename })
    .from(documents)
    .where(eq(documents.orderId, orderId))
    .orderBy(asc(documents.id));
}

/** The timeline of an order. Steps that the list of attempts shows already are marked. */
async function eventsOf(db: Db, orderId: number, payment: Payment): Promise<OrderDetail['events']> {
  const charges = (await movementsOf(db, orderId)).filter(({ kind }) => kind === 'charge').length;
  const isGrouped = payment !== null && charges >= payment.attempt;
  const found = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));
  const shown = found.filter((event, at) => !found.slice(0, at).some((before) => isSameStep(event, before)));
  return shown.map(({ at, fromState, toState, reason }) => ({
    at: at.toISOString(),
    status: statusLabel(toState),
    reason,
    ofAttempt: isGrouped && (isInProgress(toState) ? fromState !== null : toState === 'payment_failed'),
  }));
}

type Event = typeof orderEvents.$inferSelect;

/** Whether two steps have the same label for the clinic: an order by card is cancelled, then refunded. */
function isSameStep(event: Event, before: Event): boolean {
  return (
    event.toState !== event.fromState &&
    statusLabel(event.toState) === statusLabel(before.toState) &&
    event.reason === before.reason
  );
}
