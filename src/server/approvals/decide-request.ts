import { and, asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { ApprovedRequest, approveBodySchema, approveByCardBodySchema } from '#contract/order-requests.ts';
import type { Db } from '#db/client.ts';
import { memberships } from '#db/tables/accounts.ts';
import { orderRequestLines, orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import type { Member } from '#domain/access.ts';
import { requestOrderKey } from '#domain/order-key.ts';
import { requestClosedMessage } from '#domain/order-requests.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { refusedField, Refusal } from '#server/http-errors.ts';
import type { OrderContent } from '#server/orders/draft.ts';
import { awaitsApproval, decision, requestState, type Approval } from '#server/orders/request-state.ts';
import { submitOrder, type Submission, type Submitted } from '#server/orders/submit-order.ts';
import { openPayment, type Created } from '#server/payments/create-payment.ts';
import { queueEndMail } from './queue-mails.ts';
import { contentOf } from './request-content.ts';
import { readRequestRows } from './request-detail.ts';

/** The order of a request that was approved earlier. */
export type AlreadyApproved = { kind: 'approved' } & ApprovedRequest;

/** Approves a request to be invoiced: places its order at current prices (rules: ORDER-27, PLACE-15). */
export async function approveOnInvoice(
  deps: Deps,
  member: Member,
  requestId: number,
  body: z.output<typeof approveBodySchema>,
): Promise<Submitted | AlreadyApproved> {
  const approved = await readApproval(deps.database.db, member, requestId, body);
  if (approved.kind === 'approved') return approved;
  const { content, ...submission } = approved;
  return submitOrder(deps, {
    ...submission,
    draft: { ...content, paymentMethod: 'invoice' },
    card: null,
    origin: null,
  });
}

/**
 * Approves a request to be paid by card: writes its order, which waits for the payment, and opens the payment. If the
 * order ends unpaid, the request waits for approval again (rules: ORDER-27).
 */
export async function approveByCard(
  deps: Deps,
  member: Member,
  requestId: number,
  {
    body: { paymentMethod: paymentMethodId, customerId: stripeCustomerId, ...body },
    origin,
  }: { body: z.output<typeof approveByCardBodySchema>; origin: string | null },
): Promise<Created | AlreadyApproved> {
  const approved = await readApproval(deps.database.db, member, requestId, body);
  if (approved.kind === 'approved') return approved;
  const { content, ...submission } = approved;
  const draft = { ...content, paymentMethod: 'card' as const };
  return openPayment(deps, { ...submission, draft, origin, stripeCustomerId, paymentMethodId });
}

/**
 * The colleague whose approval counted instead of the member's, with the clinic's name for them; nothing without one.
 */
export async function approvedByColleague(
  db: Db,
  { personId }: Member,
  requestId: number,
): Promise<Pick<ApprovedRequest, 'approvedBy'>> {
  const found = await readRequestRows(db, requestId);
  if (!found?.decidedBy || found.request.decidedBy === personId) return {};
  return { approvedBy: found.decidedBy };
}

/** The order that an approval submits, without its payment. */
interface ApprovalOrder extends Pick<
  Submission,
  'membershipId' | 'givenKey' | 'expectedTotal' | 'orderAgain' | 'approval'
> {
  kind?: never;
  content: OrderContent;
}

/** Reads the order that the approval submits; or the placed order, if the request was approved earlier. */
async function readApproval(
  db: Db,
  { id: membershipId, clinicId, personId }: Member,
  requestId: number,
  { expectedTotal, orderAgain, note }: z.output<typeof approveBodySchema>,
): Promise<ApprovalOrder | AlreadyApproved> {
  const request = await readRequest(db, clinicId, requestId);
  const { state, order } = request;
  if (state === 'approved' && order?.placedAt) {
    return { kind: 'approved', orderId: order.id, orderNumber: order.number };
  }
  // An approved request whose card order awaits its payment may be approved again, with another card or on invoice.
  if (state !== 'approved') requireOpen(state);
  const approval: Approval = { requestId, clinicId, personId, note };
  return {
    content: request.content,
    membershipId,
    givenKey: requestOrderKey(requestId),
    expectedTotal,
    orderAgain,
    approval,
  };
}

/** Refuses a request that cannot be decided any more, with the reason. */
function requireOpen(state: Parameters<typeof requestClosedMessage>[0]): void {
  const message = requestClosedMessage(state);
  if (message !== null) throw new Refusal('CONFLICT', { message });
}

async function readRequest(db: Db, clinicId: number, requestId: number) {
  const [found] = await db
    .select({
      request: orderRequests,
      state: requestState,
      order: { id: orders.id, number: orders.number, placedAt: orders.placedAt },
    })
    .from(orderRequests)
    .leftJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(and(eq(orderRequests.id, requestId), eq(orderRequests.clinicId, clinicId)));
  if (!found) throw new Refusal('NOT_FOUND');
  const { request, state, order } = found;
  const lines = await db
    .select()
    .from(orderRequestLines)
    .where(eq(orderRequestLines.requestId, requestId))
    .orderBy(asc(orderRequestLines.line));
  return { content: contentOf(request, lines), state, order };
}

/**
 * Declines a request with a note for the requester, who gets a mail. A request of somebody who no longer belongs to the
 * clinic needs no note. Declining it again changes nothing (rules: ORDER-27).
 */
export async function declineRequest(deps: Deps, member: Member, requestId: number, note: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, member, 'approve_orders');
    if (note === '' && (await requesterBelongs(tx, requestId))) throw refusedField('note', 'Please say why');
    const declined = await endRequest(tx, member, requestId, { state: 'declined', note });
    if (declined) await queueEndMail(deps, tx, declined, 'declined');
  });
}

/** Whether the person who submitted the request still belongs to its clinic. */
async function requesterBelongs(db: Db, requestId: number): Promise<boolean> {
  const { id, clinicId, personId } = orderRequests;
  const [found] = await db
    .select({ id: memberships.id })
    .from(orderRequests)
    .innerJoin(memberships, and(eq(memberships.clinicId, clinicId), eq(memberships.personId, personId)))
    .where(eq(id, requestId));
  return found !== undefined;
}

/** Withdraws the requester's own request. Withdrawing it again changes nothing. */
export async function withdrawRequest(deps: Deps, member: Member, requestId: number): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: orderRequests.id })
      .from(orderRequests)
      .where(
        and(
          eq(orderRequests.id, requestId),
          eq(orderRequests.clinicId, member.clinicId),
          eq(orderRequests.personId, member.personId),
        ),
      );
    // For another requester the request does not exist (rules: ORDER-29).
    if (!own) throw new Refusal('NOT_FOUND');
    await lockMember(tx, member, 'request_orders');
    await endRequest(tx, member, requestId, { state: 'withdrawn', note: '' });
  });
}

/**
 * Ends a request that waits for approval. Returns null if the request has ended in this state already; refuses any
 * other request.
 */
async function endRequest(
  tx: Db,
  { clinicId, personId }: Member,
  requestId: number,
  { state, note }: { state: 'declined' | 'withdrawn'; note: string },
) {
  const [ended] = await tx
    .update(orderRequests)
    .set({ state, ...decision(personId, note), orderId: null })
    .where(and(eq(orderRequests.id, requestId), eq(orderRequests.clinicId, clinicId), awaitsApproval))
    .returning({ id: orderRequests.id, personId: orderRequests.personId });
  if (ended) return ended;
  const found = await readRequest(tx, clinicId, requestId);
  if (found.state !== state) requireOpen(found.state);
  return null;
}
