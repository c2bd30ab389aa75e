import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringCycles } from '#db/tables/fulfilment.ts';
import { orders, payments, type PaymentStatus } from '#db/tables/orders.ts';
import type { OrderState } from '#domain/order-states.ts';

/** Minutes an unpaid order keeps its stock after anybody last worked on its payment. */
const UNPAID_MINUTES = 30;

/** An order by card and where its payment stands. */
export interface Standing {
  id: number;
  number: string;
  customerId: number;
  state: OrderState;
  totalCents: number;
  currency: string;
  createdAt: Date;
  /** Somebody works on it now. */
  leased: boolean;
  /** Nobody has worked on its payment for so long that it is given up. */
  overdue: boolean;
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

/** Whether it is the order of a subscription's run that is still tried: that one has its own days to be paid in. */
const isRunUnderWay = sql`exists (
  select from ${recurringCycles} where ${recurringCycles.orderId} = ${orders.id} and ${recurringCycles.state} = 'due')`;

const columns = {
  id: orders.id,
  number: orders.number,
  customerId: orders.customerId,
  state: orders.state,
  totalCents: orders.totalCents,
  currency: orders.currency,
  createdAt: orders.createdAt,
  leased: sql<boolean>`coalesce(${orders.leaseUntil} > now(), false)`,
  overdue: sql<boolean>`${payments.updatedAt} < now() - make_interval(mins => ${UNPAID_MINUTES})
    and not ${isRunUnderWay}`,
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

/** The order by card as it stands now, or null where there is none with this id. */
export async function readStanding(db: Db, orderId: number): Promise<Standing | null> {
  const [found] = await db
    .select(columns)
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.id, orderId));
  return found ?? null;
}

/**
 * The same, its row locked until the transaction ends; every change to an order by card begins here. The payment is read
 * only once the lock is held: read together, it would still be as it was before whoever held the lock changed it.
 */
export async function lockStanding(tx: Db, orderId: number): Promise<Standing> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const found = await readStanding(tx, orderId);
  if (!found) throw new Error(`Order ${orderId} is not an order by card`);
  return found;
}

/** The order an intent belongs to, or null. */
export async function orderOfIntent(db: Db, intentId: string): Promise<number | null> {
  const [found] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.intentId, intentId));
  return found?.orderId ?? null;
}

/** Whether an attempt was begun whose outcome is not known here. */
export function isUnderWay(status: PaymentStatus): boolean {
  return status === 'confirming' || status === 'completing';
}

/** Whether the order still waits for its money. */
export function isUnpaid(state: OrderState): boolean {
  return state === 'pending_payment' || state === 'payment_action' || state === 'payment_failed';
}
