import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { approvedReason, RECEIVED } from '#domain/order-origins.ts';
import type { OrderRequestState } from '#domain/order-requests.ts';
import { namedPerson, readClinicNames } from '#server/accounts/clinic-names.ts';
import { Refusal } from '#server/http-errors.ts';

/** The card order of an approved request ended unpaid, so the request is open again. */
const orderEndedUnpaid = sql`exists (
  select from ${orders} o where o.id = ${orderRequests.orderId} and o.state = 'expired')`;

/** The request waits for a decision, even if its time is over. */
export const isOpenRequest = or(
  eq(orderRequests.state, 'pending_approval'),
  and(eq(orderRequests.state, 'approved'), orderEndedUnpaid),
);

const isBeforeExpiry = sql`${orderRequests.expiresAt} > now()`;

/** The request can be approved or declined now. */
export const awaitsApproval = and(isOpenRequest, isBeforeExpiry);

/** The state that people see: an open request is pending or expired, whatever the column says (rules: ORDER-27). */
export const requestState = sql<OrderRequestState>`case when not (${isOpenRequest}) then ${orderRequests.state}
  when ${isBeforeExpiry} then 'pending_approval' else 'expired' end`;

/**
 * What a request stores of a decision. The note is written to the requester if the requester belongs to the clinic now,
 * and is for the record otherwise (rules: ORDER-35).
 */
export function decision(personId: number, note: string) {
  const { clinicId, personId: requesterId } = orderRequests;
  return {
    decidedBy: personId,
    decidedAt: sql`now()`,
    note,
    noteToRequester: sql`exists (select from ${memberships} m where m.clinic_id = ${clinicId} and m.person_id = ${requesterId})`,
  };
}

/** The approval with which an order is placed for a requester. */
export interface Approval {
  requestId: number;
  clinicId: number;
  /** The person who approves. */
  personId: number;
  note: string;
}

/**
 * Marks a request as approved, in the transaction that writes its order. Refuses a request that was decided meanwhile,
 * or that expired, so that its order is not written.
 */
export async function recordApproval(
  tx: Db,
  orderId: number,
  { requestId, clinicId, personId, note }: Approval,
): Promise<void> {
  const approved = await tx
    .update(orderRequests)
    .set({ state: 'approved', orderId, ...decision(personId, note) })
    .where(and(eq(orderRequests.id, requestId), eq(orderRequests.clinicId, clinicId), awaitsApproval))
    .returning({ id: orderRequests.id });
  if (approved.length === 0) throw new Refusal('CONFLICT');
}

/**
 * Makes the person who pays for the order of a request its approver, if a colleague opened the payment before (rules:
 * ORDER-27). The first event of the order then names the payer, and the colleague's note is replaced. Does nothing for
 * an order without a request. The caller holds the lock of the order, which is not paid yet.
 */
export async function changeApprover(
  tx: Db,
  orderId: number,
  { personId, note }: Pick<Approval, 'personId' | 'note'>,
): Promise<void> {
  const changed = await tx
    .update(orderRequests)
    .set(decision(personId, note))
    .where(and(eq(orderRequests.orderId, orderId), ne(orderRequests.decidedBy, personId)))
    .returning({ id: orderRequests.id });
  if (changed.length === 0) return;
  const [approver] = await tx
    .select({ clinicId: orderRequests.clinicId, person: namedPerson(people) })
    .from(orderRequests)
    .innerJoin(people, eq(people.id, orderRequests.decidedBy))
    .where(eq(orderRequests.orderId, orderId));
  const name = approver && (await readClinicNames(tx, approver.clinicId))(approver.person);
  await tx
    .update(orderEvents)
    .set({ reason: approvedReason(RECEIVED, name) })
    .where(and(eq(orderEvents.orderId, orderId), isNull(orderEvents.fromState)));
}
