import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';
import { clinics, people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { documents, invoices } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { clinicName } from '#domain/customers.ts';
import { paymentDeadline } from '#domain/payment-deadline.ts';
import { NOT_PROCESSED } from '#domain/charge-failures.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { MailStore, PaymentMail } from '#documents/port.ts';
import { namedPerson, readClinicNames } from '#server/accounts/clinic-names.ts';
import { invoiceDocumentOf, namesAtIssue } from './names-at-issue.ts';
import { hasHold } from './order-hold.ts';
import { promiseOf } from './promises.ts';
import {
  linesWithSubscriptions,
  schedulesOfLines,
  subscriptionsOfOrder,
  type LineWithSubscription,
} from './subscriptions-of-order.ts';

export interface OrderForMail {
  state: OrderState;
  clinicId: number;
  /** The person who ordered. */
  personId: number;
  /**
   * What the approver of the order's request wrote to that person; empty without a note, and for a note for the record.
   */
  approverNote: string;
  /** The card service's reason, if the payment failed. */
  reasonCode: string | null;
  customerNumber: string;
  invoice: typeof invoices.$inferSelect | null;
  mail: PaymentMail;
}

const approvers = alias(people, 'approvers');
const firstOrders = alias(orders, 'first_orders');

/** The data of an order's mails and business documents, with its present state. */
export async function readOrderMail(db: Db, orderId: number, store: MailStore): Promise<OrderForMail | null> {
  const [found] = await db
    .select({
      order: orders,
      customer: {
        firstName: people.firstName,
        lastName: people.lastName,
        companyName: clinics.name,
        entityId: clinics.number,
      },
      shipMethod: shipMethods.name,
      payment: payments,
      invoice: invoices,
      fixed: namesAtIssue,
      person: namedPerson(people),
      approver: namedPerson(approvers),
      addedTo: firstOrders.number,
      approverNote: sql<string | null>`case when ${orderRequests.noteToRequester} then ${orderRequests.note} end`,
    })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .innerJoin(people, eq(people.id, orders.personId))
    .innerJoin(shipMethods, eq(shipMethods.id, orders.shipMethodId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .leftJoin(documents, invoiceDocumentOf)
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .leftJoin(approvers, eq(approvers.id, orderRequests.decidedBy))
    .leftJoin(firstOrders, eq(firstOrders.id, orders.addedToOrderId))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, customer, shipMethod, payment, invoice, fixed, person, approver, addedTo } = found;
  const nameOf = await readClinicNames(db, order.clinicId);
  const subscribed = await linesWithSubscriptions(db, orderId);
  const followers = await followersOf(db, orderId, { subscribed, paidByHolder: payment?.offSession === false });
  const { bySubscription } = followers;
  return {
    state: order.state,
    clinicId: order.clinicId,
    personId: order.personId,
    approverNote: found.approverNote ?? '',
    reasonCode: payment?.lastError?.code ?? null,
    customerNumber: customer.entityId,
    invoice,
    mail: {
      ...store,
      reason: payment?.lastError?.message ?? '',
      cardRefused: payment?.lastError?.code !== NOT_PROCESSED,
      // An order of subscription runs is charged on its own days.
      heldUntil:
        payment && !bySubscription
          ? paymentDeadline(
              // An order by telephone may be paid after its stock was released; it never ends because it is idle.
              { createdAt: order.createdAt, touchedAt: payment.payUntil ?? payment.updatedAt },
              store.settings.unpaidOrders,
            )
          : null,
      payUntil: payment?.payUntil ?? null,
      order: {
        ...order,
        ...followers,
        waitsForCredit: await hasHold(db, orderId, 'credit_limit'),
        orderedBy: nameOf(person),
        ...(approver && { approvedBy: nameOf(approver) }),
        ...(addedTo !== null && { addedTo }),
        firstName: customer.firstName,
        companyName: fixed.companyName ?? clinicName(customer),
        shipMethod: fixed.shipMethod ?? shipMethod,
        placedAt: order.placedAt ?? order.createdAt,
        lines: await linesOf(db, orderId, subscribed),
        invoice: invoice && { number: invoice.number, dueOn: invoice.dueOn },
        card: payment && { brand: payment.cardBrand, last4: payment.cardLast4 },
      },
    },
  };
}

const promisedColumns = { expectedFrom: orderLines.expectedFrom, expectedTo: orderLines.expectedTo };
const printedColumns = {
  itemId: orderLines.itemId,
  name: orderLines.name,
  quantity: orderLines.quantity,
  units: orderLines.units,
  unitPriceCents: orderLines.unitPriceCents,
  netUnitPriceCents: orderLines.netUnitPriceCents,
  amountCents: orderLines.amountCents,
  priceReason: orderLines.priceReason,
  taxClass: orderLines.taxClass,
  fromStock: orderLines.fromStock,
};

async function linesOf(
  db: Db,
  orderId: number,
  subscribed: readonly LineWithSubscription[],
): Promise<PaymentMail['order']['lines']> {
  const lines = await db
    .select({ line: orderLines.line, printed: printedColumns, promise: promisedColumns })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  const schedules = await schedulesOfLines(db, orderId, subscribed);
  return lines.map(({ line, printed, promise }) => ({
    ...printed,
    expected: promiseOf(promise),
    subscription: schedules.get(line) ?? null,
  }));
}

/** The subscriptions of the order, for its mails. */
async function followersOf(
  db: Db,
  orderId: number,
  { subscribed, paidByHolder }: { subscribed: readonly LineWithSubscription[]; paidByHolder: boolean },
) {
  const found = await subscriptionsOfOrder(db, orderId, subscribed);
  const bySubscription = found.some(({ isRun }) => isRun);
  const going = found.filter(({ isAsked }) => isAsked).map(({ name }) => name);
  const canceled = found.filter(({ status }) => status === 'canceled').map(({ name }) => name);
  const elsewhere = Map.groupBy(
    found.filter(({ status, goesTo }) => goesTo !== null && (status === 'active' || status === 'pending')),
    ({ goesTo }) => goesTo ?? '',
  );
  return {
    bySubscription,
    takesCard: bySubscription && paidByHolder,
    followers: { going, canceled },
    runsGoTo: [...elsewhere].map(([address, runs]) => ({ address, products: runs.map(({ name }) => name) })),
  };
}
