import { and, desc, eq, gte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { recurringBodySchema, RecurringOrder } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { recurringOrders } from '#db/tables/fulfilment.ts';
import { orderLines, orders, payments } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { firstRun, recurringName, SUBSCRIPTION_STATUS_ID } from '#domain/subscriptions.ts';
import { pictureUrl } from '#server/catalogue/product-rows.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';

type Wish = z.output<typeof recurringBodySchema>;

/**
 * The subscription to an item just ordered: the one made with the order, or, where the order was sent without it, one
 * made now. Asked twice it is the same one. Refuses an item the customer has not ordered within the last day.
 */
export async function subscribeToOrdered(deps: Deps, customerId: number, wish: Wish): Promise<RecurringOrder> {
  if (wish.custrecord_ro_customer.id !== customerId) throw new Refusal('NOT_FOUND');
  const productId = wish.custrecord_ro_item.id;
  return deps.database.db.transaction(async (tx) => {
    const [line] = await tx
      .select({
        orderId: orders.id,
        line: orderLines.line,
        paymentMethod: orders.paymentMethod,
        paymentMethodId: payments.paymentMethodId,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(
        and(
          eq(orders.customerId, customerId),
          eq(orderLines.productId, productId),
          eq(orderLines.quantity, wish.custrecord_ro_quantity),
          gte(orders.placedAt, sql`now() - interval '1 day'`),
        ),
      )
      .orderBy(desc(orders.id), orderLines.line)
      .limit(1)
      .for('update', { of: orders });
    if (!line) throw new Refusal('NOT_FOUND', { message: 'There is no order this subscription could belong to.' });
    const today = torontoDate(deps.now());
    const intervalMonths = wish.custrecord_ro_interval;
    await tx
      .insert(recurringOrders)
      .values({
        ...line,
        customerId,
        productId,
        name: recurringName(intervalMonths),
        quantity: wish.custrecord_ro_quantity,
        intervalMonths,
        status: 'active',
        anchorDate: today,
        nextRun: firstRun(today, intervalMonths),
        preferredDelivery: parseDeliveryDays(wish.custrecord_prefer_delivery?.items.map(({ id }) => id) ?? []),
      })
      .onConflictDoNothing({ target: [recurringOrders.orderId, recurringOrders.line] });
    return readSubscription(tx, line);
  });
}

async function readSubscription(tx: Db, { orderId, line }: { orderId: number; line: number }): Promise<RecurringOrder> {
  const [found] = await tx
    .select({ record: recurringOrders, itemId: products.itemId, name: products.name, picture: products.pictureHash })
    .from(recurringOrders)
    .innerJoin(products, eq(products.id, recurringOrders.productId))
    .where(and(eq(recurringOrders.orderId, orderId), eq(recurringOrders.line, line)));
  if (!found) throw new Error(`Order ${orderId} has no subscription on line ${line}`);
  const { record, itemId, name, picture } = found;
  const status = record.status === 'pending' ? 'active' : record.status;
  return {
    id: record.id,
    productId: record.productId,
    itemid: itemId,
    displayname: name,
    file_url: pictureUrl(picture),
    quantity: record.quantity,
    interval: String(record.intervalMonths),
    status,
    custrecord_ro_status: { id: SUBSCRIPTION_STATUS_ID[status] },
    custrecord_ro_next_run: record.nextRun,
    preferdelivery: record.preferredDelivery.join(','),
  };
}
