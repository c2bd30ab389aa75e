import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { subscriptionRuns } from '#db/tables/fulfilment.ts';
import { orders, payments, type AddressSnapshot } from '#db/tables/orders.ts';
import type { OrderState } from '#domain/order-states.ts';
import type { PaymentStatus } from '#domain/payment-state.ts';
import type { UnpaidOrderAge } from '#domain/unpaid-holds.ts';
import { currentEpoch, isMoneyFrozen } from '#server/epoch.ts';
import { noteOrder } from '#telemetry/origin.ts';

/** A card order with the state of its payment. */
export interface CardOrder {
  id: number;
  number: string;
  clinicId: number;
  /** The store's epoch when the order was written; null for older orders. */
  epoch: number | null;
  state: OrderState;
  totalCents: number;
  currency: string;
  shippingAddress: AddressSnapshot;
  createdAt: Date;
  /** The network address the order came from, if its clinic had never paid before; forgotten after a day. */
  origin: string | null;
  /** The store's present epoch, for the key of a new charge, and whether no money may be moved. */
  store: { epoch: number; isMoneyFrozen: boolean };
  /** Whether a process holds the order's lease now. */
  leased: boolean;
  /** How long the order has waited for its payment. */
  age: UnpaidOrderAge;
  payment: {
    intentId: string | null;
    stripeCustomerId: string;
    paymentMethodId: string;
    cvcToken: string | null;
    attempt: number;
    offSession: boolean;
    status: PaymentStatus;
    lastError: { code: string; message: string } | null;
    cardBrand: string;
    cardLast4: string;
    refundedCents: number;
  };
}

/** Whether the order serves a subscription run that is still being charged; such an order has its own payment days. */
const isRunUnderWay = sql`exists (
  select from ${subscriptionRuns} where ${subscriptionRuns.orderId} = ${orders.id} and ${subscriptionRuns.state} = 'due')`;

const minutesSince = (moment: PgColumn) => sql<number>`(extract(epoch from now() - ${moment}) / 60)::float8`;

const columns = {
  id: orders.id,
  number: orders.number,
  clinicId: orders.clinicId,
  epoch: orders.epoch,
  state: orders.state,
  totalCents: orders.totalCents,
  currency: orders.currency,
  shippingAddress: orders.shippingAddress,
  createdAt: orders.createdAt,
  origin: orders.origin,
  store: { epoch: sql<number>`${currentEpoch}`, isMoneyFrozen: sql<boolean>`${isMoneyFrozen}` },
  leased: sql<boolean>`coalesce(${orders.leaseUntil} > now(), false)`,
  age: {
    sinceCreated: minutesSince(orders.createdAt),
    sinceTouched: minutesSince(payments.updatedAt),
    bySubscription: sql<boolean>`${isRunUnderWay}`,
    phoneMinutesLeft: sql<number | null>`(extract(epoch from ${payments.payUntil} - now()) / 60)::float8`,
  },
  payment: {
    intentId: payments.intentId,
    stripeCustomerId: payments.stripeCustomerId,
    paymentMethodId: payments.paymentMethodId,
    cvcToken: payments.cvcToken,
    attempt: payments.attempt,
    offSession: payments.offSession,
    status: payments.status,
    lastError: payments.lastError,
    cardBrand: payments.cardBrand,
    cardLast4: payments.cardLast4,
    refundedCents: payments.refundedCents,
  },
};

/** The card order in its present state, or null if no card order has this id. */
export async function readCardOrder(db: Db, orderId: number): Promise<CardOrder | null> {
  noteOrder(orderId);
  const [found] = await db
    .select(columns)
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return found ?? null;
}

/**
 * As `readCardOrder`, with the order's row locked until the transaction ends; every change of a card order starts here.
 * The payment is read after the lock is acquired: read together with the lock, it could be older than the change of the
 * previous lock holder.
 */
export async function lockCardOrder(tx: Db, orderId: number): Promise<CardOrder> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('no key update');
  const found = await readCardOrder(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} is not an order by card`);
  return found;
}

/** The order an intent belongs to, or null. */
export async function orderOfIntent(db: Db, intentId: string): Promise<number | null> {
  const [found] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.intentId, intentId));
  return found?.orderId ?? null;
}
