import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';
import { customers } from '#db/tables/customers.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { clinicName } from '#domain/customers.ts';
import { heldUntil } from '#domain/hold-end.ts';
import { NOT_PROCESSED } from '#domain/charge-failures.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { MailShop, PaymentMail } from '#documents/port.ts';
import { namesAtIssue } from './names-at-issue.ts';
import { promiseOf } from './promises.ts';
import { rhythmsOfLines, subscriptionsOfOrder } from './subscriptions-of-order.ts';

/** The data of an order's mails, with its present state and, if its payment failed, the card service's reason. */
export async function readOrderMail(
  db: Db,
  orderId: number,
  shop: MailShop,
): Promise<{ state: OrderState; reasonCode: string | null; mail: PaymentMail } | null> {
  const [found] = await db
    .select({
      order: orders,
      customer: { firstName: customers.firstName, lastName: customers.lastName, companyName: customers.companyName },
      shipMethod: shipMethods.name,
      payment: payments,
      invoice: invoices,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(shipMethods, eq(shipMethods.id, orders.shipMethodId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!found) return null;
  const { order, customer, shipMethod, payment, invoice } = found;
  const followers = await followersOf(db, orderId, payment?.offSession === false);
  const { bySubscription } = followers;
  const fixed = await namesAtIssue(db, orderId);
  return {
    state: order.state,
    reasonCode: payment?.lastError?.code ?? null,
    mail: {
      ...shop,
      reason: payment?.lastError?.message ?? '',
      cardRefused: payment?.lastError?.code !== NOT_PROCESSED,
      // An order of subscription runs is charged on its own days.
      heldUntil:
        payment && !bySubscription
          ? heldUntil({ createdAt: order.createdAt, touchedAt: payment.updatedAt }, shop.settings.unpaidOrders)
          : null,
      order: {
        ...order,
        ...followers,
        firstName: customer.firstName,
        companyName: fixed.companyName ?? clinicName(customer),
        shipMethod: fixed.shipMethod ?? shipMethod,
        placedAt: order.placedAt ?? order.createdAt,
        lines: await linesOf(db, orderId),
        invoice: invoice && { number: invoice.number, dueOn: invoice.dueOn },
        card: payment && { brand: payment.cardBrand, last4: payment.cardLast4 },
      },
    },
  };
}

async function linesOf(db: Db, orderId: number): Promise<PaymentMail['order']['lines']> {
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.line));
  const rhythms = await rhythmsOfLines(db, orderId);
  return lines.map((line) => ({
    ...line,
    expected: promiseOf(line),
    subscription: rhythms.get(line.line) ?? null,
  }));
}

/** The subscriptions of the order, for its mails. */
async function followersOf(db: Db, orderId: number, paidByHolder: boolean) {
  const found = await subscriptionsOfOrder(db, orderId);
  const bySubscription = found.some(({ isRun }) => isRun);
  const going = found.filter(({ isAsked }) => isAsked).map(({ name }) => name);
  const canceled = found.filter(({ status }) => status === 'canceled').map(({ name }) => name);
  const elsewhere = Map.groupBy(
    found.filter(({ status, goesTo }) => goesTo !== null && (status === 'active' || status === 'pending')),
    ({ goesTo }) => goesTo ?? '',
  );
  return {
    ...{ bySubscription, takesCard: bySubscription && paidByHolder, followers: { going, canceled } },
    runsGoTo: [...elsewhere].map(([address, runs]) => ({ address, products: runs.map(({ name }) => name) })),
  };
}
