import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderedBy } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { orderOrigin } from '#domain/order-origins.ts';
import { namedPerson, type ClinicNames } from '#server/accounts/clinic-names.ts';
import { requestState } from './request-state.ts';

const approvers = alias(people, 'approvers');

/** Who ordered each of these orders of a clinic, and how, with the names of the clinic (rules: ORDER-33). */
export async function orderedByOf(
  db: Db,
  orderIds: readonly number[],
  nameOf: ClinicNames,
): Promise<Map<number, OrderedBy>> {
  const found = await readOrderers(db, orderIds);
  return new Map(found.map((order) => [order.orderId, toOrderedBy(order, nameOf)]));
}

/**
 * Who ordered an order, with what the approver of its request wrote, and with the request if it waits for approval
 * again. Staff do not read these, and the requester does not read a note for the record (rules: ORDER-27, ORDER-33,
 * ORDER-35). Throws if the order does not exist.
 */
export async function orderedByWithNote(
  db: Db,
  orderId: number,
  { nameOf, readerId }: { nameOf: ClinicNames; /** The person who reads; null for staff. */ readerId: number | null },
): Promise<OrderDetail['orderedBy']> {
  const [found] = await readOrderers(db, [orderId]);
  if (!found) throw new Error(`There is no order ${orderId}`);
  const { note, isNoteForRecord, person, requestId: id, requestNumber: number } = found;
  const seesNote = readerId !== null && !(isNoteForRecord && readerId === person.id);
  const waitsAgain = readerId !== null && found.requestState === 'pending_approval';
  return {
    ...toOrderedBy(found, nameOf),
    ...(seesNote && note && { note, isNoteForRecord }),
    ...(waitsAgain && id !== null && number !== null && { waitingRequest: { id, number } }),
  };
}

async function readOrderers(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return db
    .select({
      orderId: orders.id,
      person: namedPerson(people),
      requestId: orderRequests.id,
      requestNumber: orderRequests.number,
      requestState,
      approver: namedPerson(approvers),
      note: orderRequests.note,
      isNoteForRecord: sql<boolean>`not ${orderRequests.noteToRequester}`,
      firstReason: orderEvents.reason,
    })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.personId))
    .leftJoin(orderEvents, and(eq(orderEvents.orderId, orders.id), isNull(orderEvents.fromState)))
    .leftJoin(orderRequests, eq(orderRequests.orderId, orders.id))
    .leftJoin(approvers, eq(approvers.id, orderRequests.decidedBy))
    .where(inArray(orders.id, [...orderIds]));
}

type Orderer = Awaited<ReturnType<typeof readOrderers>>[number];

function toOrderedBy({ person, requestId, approver, firstReason }: Orderer, nameOf: ClinicNames): OrderedBy {
  return {
    name: nameOf(person),
    origin: orderOrigin(firstReason, { isRequest: requestId !== null }),
    approvedBy: nameOf(approver),
  };
}
