import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderedBy } from '#contract/order-history.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { personName } from '#domain/customers.ts';
import { orderOrigin } from '#domain/order-origins.ts';

const approvers = alias(people, 'approvers');

/** Who ordered each of these orders, and how (rules: ORDER-33). */
export async function orderedByOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderedBy>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({
      orderId: orders.id,
      person: { firstName: people.firstName, lastName: people.lastName },
      requestId: orderRequests.id,
      approver: { firstName: approvers.firstName, lastName: approvers.lastName },
      firstReason: orderEvents.reason,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), isNull(orderEvents.fromState)))
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .leftJoin(approvers, eq(approvers.id, orderRequests.decidedBy))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    found.map(({ orderId, person, requestId, approver, firstReason }) => [
      orderId,
      {
        name: personName(person),
        origin: orderOrigin(firstReason, { isRequest: requestId !== null }),
        approvedBy: approver && personName(approver),
      },
    ]),
  );
}
