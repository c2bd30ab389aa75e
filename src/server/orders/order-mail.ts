import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipMethods } from '#db/tables/catalogue.ts';
import { customers } from '#db/tables/customers.ts';
import { invoices, recurringCycles } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { PaymentMail } from '#documents/port.ts';
import { rhythmsOfLines } from './line-rhythms.ts';

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
  return {
    state: order.state,
    reasonCode: payment?.lastError?.code ?? null,
    mail: {
      shopUrl,
      reason: payment?.lastError?.message ?? '',
      order: {
        ...order,
        bySubscription: await isRun(db, orderId),
        firstName,
        shipMethod,
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
  return lines.map((line) => ({ ...line, subscription: rhythms.get(line.line) ?? null }));
}

/** Whether a subscription made the order. */
async function isRun(db: Db, orderId: number): Promise<boolean> {
  const [run] = await db.select().from(recurringCycles).where(eq(recurringCycles.orderId, orderId));
  return run !== undefined;
}
