import { and, eq, inArray, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderedBy } from '#contract/order-history.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { orderOrigin } from '#domain/order-origins.ts';
import { namedPerson, type ClinicNames } from '#server/accounts/clinic-names.ts';

const approvers = alias(people, 'approvers');

/** Who ordered each of these orders of a clinic, and how, with the names of the clinic (rules: ORDER-33). */
export async function orderedByOf(
  db: Db,
  orderIds: readonly number[],
  nameOf: ClinicNames,
): Promise<Map<number, OrderedBy>> {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .select({
      orderId: orders.id,
      person: namedPerson(people),
      requestId: orderRequests.id,
      approver: namedPerson(approvers),
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
        name: nameOf(person),
        origin: orderOrigin(firstReason, { isRequest: requestId !== null }),
        approvedBy: nameOf(approver),
      },
    ]),
  );
}
