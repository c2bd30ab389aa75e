import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { moneyMovements } from '#db/tables/money.ts';
import { payments } from '#db/tables/orders.ts';
import { STORE_TIME_ZONE } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { refundableCents } from '#domain/movements.ts';
import { currentEpoch } from '#server/epoch.ts';

export type MovementRow = typeof moneyMovements.$inferSelect;
type NewMovement = Omit<typeof moneyMovements.$inferInsert, 'n'>;

/** All money movements of an order, oldest first. */
export async function movementsOf(db: Db, orderId: number): Promise<MovementRow[]> {
  return db.select().from(moneyMovements).where(eq(moneyMovements.orderId, orderId)).orderBy(asc(moneyMovements.id));
}

/**
 * Writes a movement under the next number of its kind; the caller holds the lock of the order's row. A pending refund
 * gets its idempotency key for the card service. A movement that is not pending ends now, unless it says when it ended.
 */
export async function writeMovement(tx: Db, movement: NewMovement): Promise<MovementRow> {
  const { orderId, kind } = movement;
  const next = sql<number>`(select coalesce(max(n), 0) + 1 from money_movements where order_id = ${orderId}
    and kind = ${kind})`;
  const isSent = kind === 'refund' && movement.state === 'pending';
  const [written] = await tx
    .insert(moneyMovements)
    .values({
      ...movement,
      n: next,
      ...(isSent && { key: sql`${currentEpoch} || ':order:' || ${orderId}::int || ':refund:' || ${next}` }),
      ...(movement.state !== 'pending' && { endedAt: movement.endedAt ?? sql`now()` }),
    })
    .returning();
  if (!written) throw new Error(`The ${kind} of order ${orderId} was not written`);
  return written;
}

export interface Ending {
  state: 'action' | 'done' | 'failed';
  providerId?: string | null;
  reason?: string;
}

/** Stores how a movement ended. */
export async function endMovement(tx: Db, id: number, { state, providerId, reason }: Ending): Promise<void> {
  await tx
    .update(moneyMovements)
    .set({ state, endedAt: sql`now()`, ...(providerId && { providerId }), ...(reason !== undefined && { reason }) })
    .where(eq(moneyMovements.id, id));
}

/** The Toronto day on which the latest payment of the invoice of an order arrived, in SQL; null without a payment. */
export const dayOfLastPayment = (orderId: number) => sql`(select max(m.ended_at at time zone ${STORE_TIME_ZONE})::date
  from money_movements m where m.order_id = ${orderId} and m.kind = 'charge' and m.state = 'done')`;

/** A charge that took money. */
export interface TakenCharge {
  orderId: number;
  intentId: string;
  chargeId: string | null;
  amountCents: Cents;
  card?: { brand: string; last4: string };
}

/** Stores that a payment was taken: on its latest charge, or on a new charge if the store sent none. */
export async function recordTaken(tx: Db, { orderId, intentId, chargeId, amountCents, card }: TakenCharge) {
  const latest = await latestCharge(tx, orderId, intentId);
  if (latest?.state === 'done') return;
  if (latest) {
    await endMovement(tx, latest.id, { state: 'done', providerId: chargeId, reason: '' });
    return;
  }
  const { brand: cardBrand = '', last4: cardLast4 = '' } = card ?? {};
  const taken = { kind: 'charge', state: 'done', method: 'card', providerId: chargeId, cardBrand, cardLast4 } as const;
  await writeMovement(tx, { ...taken, orderId, intentId, amountCents });
}

/** Stores that the latest charge of a payment ended without money, unless its end is stored already. */
export async function recordNotTaken(
  tx: Db,
  { orderId, intentId, ...ending }: { orderId: number; intentId: string | null } & Ending,
): Promise<void> {
  const latest = intentId === null ? undefined : await latestCharge(tx, orderId, intentId);
  if (latest?.state === 'pending' || (latest?.state === 'action' && ending.state === 'failed')) {
    await endMovement(tx, latest.id, ending);
  }
}

/** The key under which the latest charge of an intent was sent, so that it is sent under the same key again. */
export async function keyOfCharge(tx: Db, orderId: number, intentId: string): Promise<string | null> {
  return (await latestCharge(tx, orderId, intentId))?.key ?? null;
}

async function latestCharge(tx: Db, orderId: number, intentId: string): Promise<MovementRow | undefined> {
  const { kind, n } = moneyMovements;
  const [latest] = await tx
    .select()
    .from(moneyMovements)
    .where(and(eq(moneyMovements.orderId, orderId), eq(kind, 'charge'), eq(moneyMovements.intentId, intentId)))
    .orderBy(desc(n))
    .limit(1);
  return latest;
}

/** Cents of a payment that may still be returned. */
export async function refundableOf(tx: Db, orderId: number, intentId: string): Promise<Cents> {
  return refundableCents(await movementsOf(tx, orderId), intentId);
}

/** Cents that refunds have returned, or are about to return, for a credit note. */
export async function returnedOfCredit(tx: Db, creditNoteId: number): Promise<Cents> {
  const { amountCents, kind, state } = moneyMovements;
  const [found] = await tx
    .select({ cents: sql<number>`coalesce(sum(${amountCents}), 0)::int` })
    .from(moneyMovements)
    .where(and(eq(moneyMovements.creditNoteId, creditNoteId), eq(kind, 'refund'), ne(state, 'failed')));
  return found?.cents ?? 0;
}

/** Updates the returned sum of an order's payment from its refunds. */
export async function sumRefunds(tx: Db, orderId: number): Promise<void> {
  const done = tx
    .select({ sum: sql<number>`coalesce(sum(${moneyMovements.amountCents}), 0)::int` })
    .from(moneyMovements)
    .where(
      and(
        eq(moneyMovements.orderId, orderId),
        eq(moneyMovements.intentId, payments.intentId),
        eq(moneyMovements.kind, 'refund'),
        eq(moneyMovements.state, 'done'),
      ),
    );
  await tx
    .update(payments)
    .set({ refundedCents: sql`least((${done}), ${payments.amountCents})`, updatedAt: sql`now()` })
    .where(eq(payments.orderId, orderId));
}
