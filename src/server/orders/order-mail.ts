import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';
import { customers } from '#db/tables/customers.ts';
import { invoices, recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { PaymentMail } from '#documents/port.ts';

/** An order as its mails tell it, with its present state and, where a payment failed, the card service's reason. */
export async function readOrderMail(
  db: Db,
  orderId: number,
  shopUrl: string,
): Promise<{ state: OrderState; reasonCode: string | null; mail: PaymentMail } | null> {
  const [found] = await db
    .select({
      order: orders,
      firstName: customers.firstName,
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
  const { order, firstName, shipMethod, payment, invoice } = found;
  const run = await runOf(db, orderId);
  return {
    state: order.state,
    reasonCode: payment?.lastError?.code ?? null,
    mail: {
      shopUrl,
      reason: payment?.lastError?.message ?? '',
      order: {
        ...order,
        bySubscription: run !== undefined,
        firstName,
        shipMethod,
        placedAt: order.placedAt ?? order.createdAt,
        lines: (await linesOf(db, orderId)).map((line) => (run ? { ...line, subscription: run } : line)),
        invoice: invoice && { number: invoice.number, dueOn: invoice.dueOn },
        card: payment && { brand: payment.cardBrand, last4: payment.cardLast4 },
      },
    },
  };
}

/** The rhythm of the subscription that made the order, if one did. */
async function runOf(db: Db, orderId: number) {
  const [run] = await db
    .select({ everyMonths: recurringOrders.intervalMonths, nextRun: recurringOrders.nextRun })
    .from(recurringCycles)
    .innerJoin(recurringOrders, eq(recurringOrders.id, recurringCycles.recurringOrderId))
    .where(eq(recurringCycles.orderId, orderId));
  return run;
}

async function linesOf(db: Db, orderId: number): Promise<PaymentMail['order']['lines']> {
  const found = await db
    .select({ line: orderLines, everyMonths: recurringOrders.intervalMonths, nextRun: recurringOrders.nextRun })
    .from(orderLines)
    .leftJoin(
      recurringOrders,
      and(eq(recurringOrders.orderId, orderLines.orderId), eq(recurringOrders.line, orderLines.line)),
    )
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));
  return found.map(({ line, everyMonths, nextRun }) => ({
    ...line,
    subscription: everyMonths === null || nextRun === null ? null : { everyMonths, nextRun },
  }));
}
