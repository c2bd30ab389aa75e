import { eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { orders, payments } from '#db/tables/orders.ts';
import type { Cents } from '#domain/money.ts';
import { CONSENT_MINUTES, type PhonePayment } from '#domain/phone-payments.ts';
import { awaitsPayment } from '#domain/order-states.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { payPhoneOrder } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { Deps } from '#server/deps.ts';
import { requireMovableMoney } from '#server/epoch.ts';
import { requireCardsUnlocked } from '#server/rate-limit/card-limits.ts';
import { lockCardOrder } from './card-order.ts';

export type PaymentByPhone = Exclude<PhonePayment, { by: 'invoice' }>;

type PhoneDeps = Pick<Deps, 'database' | 'queue' | 'now'>;

interface Taken {
  orderId: number;
  /** The number of the latest attempt to pay the order. */
  after: number;
  payment: PaymentByPhone;
  /** The id of the act's audit row, if the link may have been mailed before. */
  resent?: number;
}

/**
 * Queues the charge of the card that the caller agreed to, or the mail with the link. The charge is the attempt after
 * `after`, or none, so that a repeated act charges once (rules: PAY-29).
 */
export async function queuePhonePayment({ database, queue, now }: PhoneDeps, taken: Taken): Promise<void> {
  const { orderId, after, payment, resent } = taken;
  const until = new Date(now().getTime() + CONSENT_MINUTES * 60_000).toISOString();
  const charge = payment.by === 'card' ? { card: payment.card, after, until } : null;
  await queue.enqueue(database.db, payPhoneOrder, { orderId, charge, resent });
}

/**
 * Charges a saved card for an unpaid order by telephone, or mails the link to pay it. Refuses any other order, and an
 * order with a charge under way or of a locked clinic. Throws a Refusal while the clinic's cards are locked or no money
 * may be moved. Returns the total of the order in cents.
 */
export async function takePhonePayment(
  deps: PhoneDeps,
  { number, payment, resent }: { number: string; payment: PaymentByPhone; resent: number },
): Promise<Cents> {
  const { db: tx } = deps.database;
  const [found] = await tx
    .select({
      id: orders.id,
      totalCents: orders.totalCents,
      payUntil: payments.payUntil,
      isLocked: clinics.disabled,
    })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.number, number));
  if (!found) throw new ActRefused('not_found', `There is no order ${number}.`);
  if (found.payUntil === null)
    throw new ActRefused('wrong_state', `Order ${number} is not an order by telephone that is paid by card.`);
  if (found.isLocked) throw new ActRefused('wrong_state', `The clinic of order ${number} is locked.`);
  const { state, clinicId, payment: paid, age } = await lockCardOrder(tx, found.id);
  if (!awaitsPayment(state) || (age.phoneMinutesLeft ?? 0) <= 0)
    throw new ActRefused('wrong_state', `Order ${number} does not wait for a payment any more.`);
  if (isChargeUndecided(paid.status) || (await readQueuedCard(tx, found.id, paid.attempt)) !== null)
    throw new ActRefused('wrong_state', `A card is being charged for order ${number}. Wait for the outcome.`);
  await requireMovableMoney(tx);
  if (payment.by === 'card') await requireCardsUnlocked(tx, clinicId, deps.now());
  await queuePhonePayment(deps, { orderId: found.id, after: paid.attempt, payment, resent });
  return found.totalCents;
}

/** The card that a worker will charge for the order in the attempt after the given one; null without such a job. */
export async function readQueuedCard(
  db: Db,
  orderId: number,
  attempt: number,
): Promise<{ brand: string; last4: string } | null> {
  const [found] = await rows<{ brand: string; last4: string }>(
    db,
    sql`select coalesce(data -> 'charge' -> 'card' ->> 'brand', '') as brand, data -> 'charge' -> 'card' ->> 'last4' as last4
      from pgboss.job where name = ${payPhoneOrder.name} and state in ('created', 'retry', 'active')
      and data ->> 'orderId' = ${String(orderId)} and data -> 'charge' ->> 'after' = ${String(attempt)} limit 1`,
  );
  return found ?? null;
}
