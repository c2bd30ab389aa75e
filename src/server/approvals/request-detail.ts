import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { Db } from '#db/client.ts';
import { memberships, people } from '#db/tables/accounts.ts';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import { orderRequestLines, orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import { mayInClinic, type Member } from '#domain/access.ts';
import { RATE_SCALE, toDollars } from '#domain/money.ts';
import { requestStatus } from '#domain/order-requests.ts';
import { taxedPartOfOrder } from '#domain/totals.ts';
import type { Deps } from '#server/deps.ts';
import { namedPerson, readClinicNames } from '#server/accounts/clinic-names.ts';
import { toAnsweredAddress, toAnsweredLine } from '#server/orders/line-answers.ts';
import { scopeOfOrders } from '#server/orders/own-orders.ts';
import { requestState } from '#server/orders/request-state.ts';
import { readCurrentOrder } from './current-order.ts';
import { toRequestLines, toRequestSums, type RequestLine, type RequestSums } from './request-amounts.ts';
import { contentOf } from './request-content.ts';

const requesters = alias(people, 'requesters');
const deciders = alias(people, 'deciders');

/** Reads an order request with its lines and the names of its people; null if the request does not exist. */
export async function readRequestRows(db: Db, requestId: number) {
  const [found] = await db
    .select({
      request: orderRequests,
      state: requestState,
      requester: namedPerson(requesters),
      decider: namedPerson(deciders),
      shipMethod: shipMethods.name,
      requesterBelongs: sql<boolean>`${memberships.id} is not null`,
      awaitsPayment: sql<boolean>`${orders.id} is not null and ${orders.placedAt} is null`,
      isNoteForRecord: sql<boolean>`${orderRequests.note} <> '' and not ${orderRequests.noteToRequester}`,
    })
    .from(orderRequests)
    .innerJoin(requesters, eq(requesters.id, orderRequests.personId))
    .innerJoin(shipMethods, eq(shipMethods.id, orderRequests.shipMethodId))
    .leftJoin(
      memberships,
      and(eq(memberships.clinicId, orderRequests.clinicId), eq(memberships.personId, orderRequests.personId)),
    )
    .leftJoin(deciders, eq(deciders.id, orderRequests.decidedBy))
    .leftJoin(orders, eq(orders.id, orderRequests.orderId))
    .where(eq(orderRequests.id, requestId));
  if (!found) return null;
  const lines = await db
    .select({ line: orderRequestLines, pictureHash: products.pictureHash })
    .from(orderRequestLines)
    .innerJoin(products, eq(products.id, orderRequestLines.productId))
    .where(eq(orderRequestLines.requestId, requestId))
    .orderBy(asc(orderRequestLines.line));
  const { requester, decider, ...rest } = found;
  const nameOf = await readClinicNames(db, found.request.clinicId);
  return { ...rest, requestedBy: nameOf(requester), decidedBy: nameOf(decider), lines };
}

/** An order request for its page; null if the member may not see it (rules: ORDER-29). */
export async function requestDetail(deps: Deps, member: Member, requestId: number): Promise<OrderRequest | null> {
  const found = await readRequestRows(deps.database.db, requestId);
  const { clinicId, personId } = scopeOfOrders(member);
  if (found?.request.clinicId !== clinicId) return null;
  if (personId !== null && found.request.personId !== personId) return null;
  const { request, state, requestedBy, requesterBelongs, decidedBy, shipMethod } = found;
  const isOpen = state === 'pending_approval';
  const isRequester = request.personId === member.personId;
  const awaitsPayment = state === 'approved' && found.awaitsPayment;
  const hidesNote = isOpen || (found.isNoteForRecord && isRequester);
  const mayDecide = isOpen && mayInClinic(member.role, 'approve_orders');
  return {
    id: request.id,
    number: request.number,
    state,
    status: requestStatus(state, { awaitsPayment }),
    awaitsPayment,
    requestedBy,
    requesterBelongs,
    submittedAt: request.submittedAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    mayDecide,
    mayWithdraw: isOpen && isRequester && mayInClinic(member.role, 'request_orders'),
    // A request that is open again after its card order ended unpaid has no decision.
    decidedBy: isOpen ? null : decidedBy,
    decidedAt: isOpen ? null : (request.decidedAt?.toISOString() ?? null),
    isOwnDecision: !isOpen && request.decidedBy === member.personId,
    note: hidesNote ? '' : request.note,
    isNoteForRecord: !hidesNote && found.isNoteForRecord,
    orderId: state === 'approved' ? request.orderId : null,
    ...(mayDecide ? await currentAmounts(deps, found) : { ...toAmounts(request, found.lines), ...unchanged }),
    submittedTotal: toDollars(request.totalCents),
    shipMethod,
    billingAddress: toAnsweredAddress(request.billingAddress),
    shippingAddress: toAnsweredAddress(request.shippingAddress),
    purchaseOrderNumber: request.purchaseOrderNumber,
    warehouseNote: request.warehouseNote,
  };
}

type Rows = NonNullable<Awaited<ReturnType<typeof readRequestRows>>>;
interface PicturedLine {
  line: RequestLine;
  pictureHash: string | null;
}

const unchanged = { priceChanges: [], obstacles: [], delayed: [] };

/**
 * Lines and sums of the order that the request would become now, with everything that an approver has to know about it.
 */
async function currentAmounts(deps: Deps, { request, lines }: Rows) {
  const content = contentOf(
    request,
    lines.map(({ line }) => line),
  );
  const { quoted, obstacles, backordered } = await readCurrentOrder(deps, content);
  if (!quoted) return { ...toAmounts(request, lines), ...unchanged, obstacles };
  const now = toRequestLines(quoted).map((line, index) => ({ line, pictureHash: lines[index]?.pictureHash ?? null }));
  const priceChanges = now.flatMap(({ line: { name, netUnitPriceCents } }, index) => {
    const before = lines[index]?.line.netUnitPriceCents ?? netUnitPriceCents;
    return before === netUnitPriceCents ? [] : [{ name, before: toDollars(before), now: toDollars(netUnitPriceCents) }];
  });
  return { ...toAmounts(toRequestSums(quoted), now), priceChanges, obstacles, delayed: backordered };
}

function toAmounts(sums: RequestSums, lines: readonly PicturedLine[]) {
  const amounts = lines.map(({ line: { taxClass, amountCents } }) => ({ taxClass, amountCents }));
  const taxedPart = taxedPartOfOrder({ ...sums, lines: amounts });
  return {
    lines: lines.map(({ line, pictureHash }) =>
      toAnsweredLine(line, { pictureHash, everyMonths: line.intervalMonths }),
    ),
    subtotal: toDollars(sums.subtotalCents),
    shippingCost: toDollars(sums.shippingCents),
    taxes: sums.taxes.map(({ name, rate, amount }) => ({
      name,
      rate: rate / RATE_SCALE,
      amount: toDollars(amount),
    })),
    taxedPart: taxedPart === null ? null : toDollars(taxedPart),
    taxesNotCharged: sums.taxesNotCharged,
    taxExemption: sums.taxExemption,
    total: toDollars(sums.totalCents),
  };
}
