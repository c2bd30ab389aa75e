import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderedBy } from '#contract/order-history.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { orderOrigin } from '#domain/order-origins.ts';
import { nameInClinic } from '#server/full-name.ts';

const approvers = alias(people, 'approvers');

/** Who ordered each of these orders, and how (rules: ORDER-33). */
export async function orderedByOf(db: Db, orderIds: readonly number[]): Promise<Map<number, OrderedBy>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({
      orderId: orders.id,
      name: nameInClinic(people, orders.clinicId),
      requestId: orderRequests.id,
      approvedBy: sql<string | null>`${nameInClinic(approvers, orders.clinicId)}`,
      firstReason: orderEvents.reason,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), isNull(orderEvents.fromState)))
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .leftJoin(approvers, eq(approvers.id, orderRequests.decidedBy))
    .where(inArray(orders.id, [...orderIds]));
  return new Map(
    found.map(({ orderId, name, requestId, approvedBy, firstReason }) => [
      orderId,
      {
        name,
        origin: orderOrigin(firstReason, { isRequest: requestId !== null }),
        approvedBy,
      },
    ]),
  );
}
