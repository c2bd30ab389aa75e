import { and, asc, eq, exists, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { addDays, torontoDate } from '#domain/calendar.ts';
import { nextRun } from '#domain/subscriptions.ts';
import { chargeRuns, orderRuns, sendUpcomingRuns } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { readEpoch } from '#server/epoch.ts';
import { repeat } from '#server/repeat.ts';

const SCAN_EVERY_MS = 60_000;

/** Clinics, or runs with a new attempt, that one transaction processes. */
const AT_ONCE = 100;

/** Days before a run on which its bill is announced. */
const ANNOUNCED_DAYS = 3;

/**
 * Queues due runs every minute. Any number of processes may do this at the same time. Returns a function that stops the
 * scan.
 */
export function startSubscriptions(deps: Deps): () => Promise<void> {
  return repeat(deps, 'subscriptions', SCAN_EVERY_MS, () => takeUpDueRuns(deps));
}

/**
 * Queues a job for each clinic with due runs, for each charge to be tried again and for each mail that announces runs.
 * Concurrent processes never queue the same run. If several runs of a subscription were missed, only one is ordered.
 */
export async function takeUpDueRuns(deps: Deps): Promise<void> {
  // The card service may have been charged for these runs already (rules: PLACE-36).
  if ((await readEpoch(deps.database.db)).askSince !== null) return;
  for (const step of [openRuns, retryRuns, announceRuns]) {
    while ((await step(deps)) === AT_ONCE);
  }
}

/**
 * Locks clinics that have matching subscriptions. Returns these subscriptions and the number of clinics. All matching
 * subscriptions of a clinic are locked together: if two processes found different runs of a clinic, they would write
 * two orders.
 */
async function takeClinics(tx: Db, wanted: SQL | undefined) {
  const theirs = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.clinicId, clinics.id), wanted));
  const taken = await tx
    .select({ id: clinics.id })
    .from(clinics)
    .where(exists(theirs))
    .limit(AT_ONCE)
    .for('no key update', { skipLocked: true });
  const ids = taken.map(({ id }) => id);
  if (ids.length === 0) return { taken: 0, found: [] };
  const found = await tx
    .select()
    .from(subscriptions)
    .where(and(inArray(subscriptions.clinicId, ids), wanted))
    .orderBy(asc(subscriptions.id))
    .for('no key update');
  return { taken: ids.length, found };
}

/**
 * Opens a run of each active subscription whose next run is today or was missed: one run, however many were missed. Its
 * next run becomes the first run after today (rules: SUB-8). Returns the number of clinics.
 */
async function openRuns({ database, queue, now }: Deps): Promise<number> {
  const today = torontoDate(now());
  return database.db.transaction(async (tx) => {
    const isDue = and(eq(subscriptions.status, 'active'), lte(subscriptions.nextRun, today));
    const { taken, found: due } = await takeClinics(tx, isDue);
    if (due.length === 0) return taken;
    const ids = sql.param(due.map(({ id }) => id));
    await tx.execute(sql`insert into recurring_cycles (recurring_order_id, run_on)
      select id, next_run from recurring_orders where id = any(${ids}::int[]) on conflict do nothing`);
    const next = due.map(({ anchorDate: anchor, intervalMonths: interval }) =>
      nextRun({ anchor, interval, unit: 'months' }, today),
    );
    await tx.execute(sql`update recurring_orders r set next_run = moved.next_run
      from unnest(${ids}::int[], ${sql.param(next)}::date[]) as moved (id, next_run) where r.id = moved.id`);
    const clinicIds = [...new Set(due.map(({ clinicId }) => clinicId))];
    await queue.enqueueAll(
      tx,
      orderRuns,
      clinicIds.map((clinicId) => ({ clinicId })),
    );
    return taken;
  });
}

/** Queues new attempts: a run whose order was given up is ordered again; the orders of other runs are charged again. */
async function retryRuns({ database, queue, now }: Deps): Promise<number> {
  return database.db.transaction(async (tx) => {
    const due = await rows<{ order_id: number | null; clinic_id: number }>(
      tx,
      sql`update recurring_cycles c set next_attempt_at = null from recurring_orders r
        where r.id = c.recurring_order_id and c.id in (
          select id from recurring_cycles where state = 'due' and next_attempt_at <= ${now().toISOString()}::timestamptz
          order by next_attempt_at, id limit ${AT_ONCE} for no key update skip locked)
        returning c.order_id, r.clinic_id`,
    );
    const orderIds = new Set(due.flatMap(({ order_id }) => order_id ?? []));
    const clinicIds = new Set(due.flatMap(({ order_id, clinic_id }) => (order_id === null ? clinic_id : [])));
    const charges = [...orderIds].map((orderId) => ({ orderId }));
    const writes = [...clinicIds].map((clinicId) => ({ clinicId }));
    await queue.enqueueAll(tx, chargeRuns, charges);
    await queue.enqueueAll(tx, orderRuns, writes);
    return due.length;
  });
}

async function announceRuns({ database, queue, now }: Deps): Promise<number> {
  const today = torontoDate(now());
  return database.db.transaction(async (tx) => {
    const isSoon = and(
      eq(subscriptions.status, 'active'),
      gt(subscriptions.nextRun, today),
      lte(subscriptions.nextRun, addDays(today, ANNOUNCED_DAYS)),
      sql`${subscriptions.announcedRun} is distinct from ${subscriptions.nextRun}`,
    );
    const { taken, found: soon } = await takeClinics(tx, isSoon);
    if (soon.length === 0) return taken;
    const ids = sql.param(soon.map(({ id }) => id));
    await tx.execute(sql`update ${subscriptions} set announced_run = next_run where id = any(${ids}::int[])`);
    const days = Map.groupBy(soon, ({ clinicId, nextRun: runOn }) => `${clinicId} ${runOn}`);
    const payloads = [...days.values()].flatMap((together) => {
      const [first] = together;
      if (!first) return [];
      const { clinicId, nextRun: runOn } = first;
      return [{ clinicId, runOn, subscriptionIds: together.map(({ id }) => id) }];
    });
    await queue.enqueueAll(tx, sendUpcomingRuns, payloads);
    return taken;
  });
}
