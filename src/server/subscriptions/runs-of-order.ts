import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import type { SubscriptionRow } from './draft-of-runs.ts';

export interface Run {
  row: typeof subscriptionRuns.$inferSelect;
  subscription: SubscriptionRow;
}

const isDue = eq(subscriptionRuns.state, 'due');

/** The runs that an unpaid order serves, sorted by subscription id; not the runs that are ordered or given up. */
export function runsOfOrder(db: Db, orderId: number): Promise<Run[]> {
  return readRuns(db, and(isDue, eq(subscriptionRuns.orderId, orderId)));
}

/**
 * A clinic's due runs without an order that are to be ordered now. A run with a `nextAttemptAt` waits for its next
 * attempt; `retryRuns` (due-runs.ts) clears the instant once it has come.
 */
export function runsToOrder(db: Db, clinicId: number): Promise<Run[]> {
  return readRuns(db, toOrder(clinicId));
}

/** As `runsToOrder`, with runs and subscriptions locked; the caller holds the lock of the clinic's row. */
export function lockRunsToOrder(tx: Db, clinicId: number): Promise<Run[]> {
  return runsQuery(tx, toOrder(clinicId)).for('no key update', { of: [subscriptions, subscriptionRuns] });
}

function toOrder(clinicId: number): SQL | undefined {
  return and(
    isDue,
    eq(subscriptions.clinicId, clinicId),
    isNull(subscriptionRuns.orderId),
    isNull(subscriptionRuns.nextAttemptAt),
  );
}

async function readRuns(db: Db, where: SQL | undefined): Promise<Run[]> {
  return runsQuery(db, where);
}

function runsQuery(db: Db, where: SQL | undefined) {
  return db
    .select({ row: subscriptionRuns, subscription: subscriptions })
    .from(subscriptionRuns)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionRuns.subscriptionId))
    .where(where)
    .orderBy(asc(subscriptions.id), asc(subscriptionRuns.id));
}

export type Payer = Pick<typeof clinics.$inferSelect, 'id' | 'stage' | 'disabled' | 'stripeCustomerId'>;

/** The clinic that pays for runs. */
export async function readPayer(db: Db, clinicId: number): Promise<Payer> {
  const { id, stage, disabled, stripeCustomerId } = clinics;
  const [found] = await db.select({ id, stage, disabled, stripeCustomerId }).from(clinics).where(eq(id, clinicId));
  if (!found) throw new Error(`There is no clinic ${clinicId}`);
  return found;
}
