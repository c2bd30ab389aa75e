import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { orderClaims, orders } from '#db/tables/orders.ts';
import { DUPLICATE_WINDOW_MINUTES } from '#domain/order-key.ts';
import { awaitsPayment, ORDER_STATES, type OrderState } from '#domain/order-states.ts';
import { ORDER_LEASE_SECONDS } from '#domain/order-times.ts';

const LEASE = sql`now() + make_interval(secs => ${ORDER_LEASE_SECONDS.atWork})`;

export type Claimed =
  /** This request owns the key and may place the order. `hasUnpaid`: the clinic may have unpaid orders. */
  | { kind: 'won'; claimId: number; hasUnpaid: boolean }
  /** Another request with this key is placing the order right now. */
  | { kind: 'busy'; sameBody: boolean }
  /** The key already has an order. */
  | {
      kind: 'has_order';
      orderId: number;
      orderNumber: string;
      state: OrderState;
      totalCents: number;
      sameBody: boolean;
    };

interface ClaimRequest {
  clinicId: number;
  key: string;
  bodyHash: string;
}

/**
 * Claims the key of an order before anything else is done, or returns the state of the existing claim (rules: PLACE-3,
 * PLACE-4). A key is free again after its order ended unpaid, or was placed more than ten minutes ago by the database's
 * clock.
 */
export async function claimOrder(db: Db, request: ClaimRequest): Promise<Claimed> {
  const won = await insertClaim(db, request);
  return won ?? db.transaction((tx) => existingClaim(tx, request));
}

/** The condition for the unpaid orders of a clinic. */
export function isUnpaidOf(clinicId: number) {
  return and(eq(orders.clinicId, clinicId), inArray(orders.state, ORDER_STATES.filter(awaitsPayment)));
}

function unpaidOrders(tx: Db, clinicId: number) {
  return tx.select({ id: orders.id }).from(orders).where(isUnpaidOf(clinicId));
}

async function insertClaim(tx: Db, { clinicId, key, bodyHash }: ClaimRequest): Promise<Claimed | null> {
  const [made] = await tx
    .insert(orderClaims)
    .values({ clinicId, key, bodyHash, leaseUntil: LEASE })
    .onConflictDoNothing({
      target: [orderClaims.clinicId, orderClaims.key],
      where: isNull(orderClaims.closedAt),
    })
    // Read with the claim, because most clinics have none and nothing else has to be asked before the order is written.
    .returning({ id: orderClaims.id, hasUnpaid: sql<boolean>`exists (${unpaidOrders(tx, clinicId)})` });
  return made ? { kind: 'won', claimId: made.id, hasUnpaid: made.hasUnpaid } : null;
}

const isOver = sql<boolean>`coalesce(
  ${orders.state} in ('expired', 'cancelled', 'refunded')
  or ${orders.placedAt} < now() - make_interval(mins => ${DUPLICATE_WINDOW_MINUTES}), false)`;

async function existingClaim(tx: Db, request: ClaimRequest): Promise<Claimed> {
  const [open] = await tx
    .select({
      id: orderClaims.id,
      bodyHash: orderClaims.bodyHash,
      leased: sql<boolean>`${orderClaims.leaseUntil} > now()`,
    })
    .from(orderClaims)
    .where(
      and(eq(orderClaims.clinicId, request.clinicId), eq(orderClaims.key, request.key), isNull(orderClaims.closedAt)),
    )
    .for('no key update');
  // The claim was closed between the two statements; the next try finds the key free.
  if (!open) return claimAgain(tx, request);
  const sameBody = open.bodyHash === request.bodyHash;

  const [order] = await tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      state: orders.state,
      totalCents: orders.totalCents,
      over: isOver,
    })
    .from(orderClaims)
    .innerJoin(orders, eq(orders.id, orderClaims.orderId))
    .where(eq(orderClaims.id, open.id));
  if (order?.over) {
    await tx
      .update(orderClaims)
      .set({ closedAt: sql`now()` })
      .where(eq(orderClaims.id, open.id));
    return claimAgain(tx, request);
  }
  if (order) {
    const { orderId, orderNumber, state, totalCents } = order;
    return { kind: 'has_order', orderId, orderNumber, state, totalCents, sameBody };
  }
  if (open.leased) return { kind: 'busy', sameBody };
  // The process that made the claim died before it wrote an order, so another request may take the key.
  await tx
    .update(orderClaims)
    .set({ bodyHash: request.bodyHash, leaseUntil: LEASE })
    .where(eq(orderClaims.id, open.id));
  return { kind: 'won', claimId: open.id, hasUnpaid: true };
}

async function claimAgain(tx: Db, request: ClaimRequest): Promise<Claimed> {
  return (await insertClaim(tx, request)) ?? (await existingClaim(tx, request));
}

/** Drops a claim without an order, so that the next request with its key starts afresh. */
export async function dropClaim(db: Db, claimId: number): Promise<void> {
  await db.delete(orderClaims).where(and(eq(orderClaims.id, claimId), isNull(orderClaims.orderId)));
}

/** The claim was taken over while this request waited; nothing was written. */
export class ClaimLost extends Error {}

/** Links a claim to its order. Throws `ClaimLost` if the claim was taken over meanwhile. */
export async function linkClaim(tx: Db, claimId: number, bodyHash: string, orderId: number): Promise<void> {
  const linked = await tx
    .update(orderClaims)
    .set({ orderId })
    .where(
      and(
        eq(orderClaims.id, claimId),
        eq(orderClaims.bodyHash, bodyHash),
        isNull(orderClaims.orderId),
        isNull(orderClaims.closedAt),
      ),
    )
    .returning({ id: orderClaims.id });
  if (linked.length === 0) throw new ClaimLost();
}
