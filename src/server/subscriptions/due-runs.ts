import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { recurringCycles, recurringOrders } from '#db/tables/fulfilment.ts';
import { addDays, torontoDate } from '#domain/calendar.ts';
import { nextRun } from '#domain/subscriptions.ts';
import { runSubscription, sendUpcomingRun } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { repeat } from '#server/repeat.ts';

const SCAN_EVERY_MS = 60_000;

/** Subscriptions taken up in one transaction. */
const AT_ONCE = 500;

/** Days before a run on which its bill is told. */
const ANNOUNCED_DAYS = 3;

/** Has subscriptions run when they are due, every minute; any number of processes may. Answers what stops it. */
export function startSubscriptions(deps: Deps): () => Promise<void> {
  return repeat(deps, 'subscriptions', SCAN_EVERY_MS, () => takeUpDueRuns(deps));
}

/**
 * Takes up every run that is due, every charge that is to be tried again, and every run that is to be announced (order
 * protocol, step 8). Several processes never take the same one, and however many runs were missed, one is ordered.
 */
export async function takeUpDueRuns(deps: Deps): Promise<void> {
  for (const step of [openCycles, retryCycles, announceRuns]) {
    while ((await step(deps)) === AT_ONCE);
  }
}

async function openCycles({ database, queue, now }: Deps): Promise<number> {
  const today = torontoDate(now());
  return database.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(recurringOrders)
      .where(and(eq(recurringOrders.status, 'active'), lte(recurringOrders.nextRun, today)))
      .orderBy(asc(recurringOrders.nextRun), asc(recurringOrders.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const opened = await tx
      .insert(recurringCycles)
      .values(due.map(({ id, nextRun: runOn }) => ({ recurringOrderId: id, runOn })))
      .onConflictDoNothing()
      .returning({ cycleId: recurringCycles.id });
    const moved = due.map(({ id, anchorDate: anchor, intervalMonths: interval }) => {
      const next = nextRun({ anchor, interval, unit: 'months' }, today);
      return sql`(${id}::int, ${next}::date)`;
    });
    await tx.execute(sql`update ${recurringOrders} set next_run = moved.next_run
      from (values ${sql.join(moved, sql`, `)}) as moved (id, next_run) where ${recurringOrders.id} = moved.id`);
    await queue.enqueueAll(tx, runSubscription, opened);
    return due.length;
  });
}

async function retryCycles({ database, queue, now }: Deps): Promise<number> {
  return database.db.transaction(async (tx) => {
    const due = await rows<{ id: number }>(
      tx,
      sql`update ${recurringCycles} set next_attempt_at = null
        where id in (
          select id from ${recurringCycles} where state = 'due' and next_attempt_at <= ${now().toISOString()}::timestamptz
          order by next_attempt_at limit ${AT_ONCE} for update skip locked)
        returning id`,
    );
    const payloads = due.map(({ id }) => ({ cycleId: id }));
    await queue.enqueueAll(tx, runSubscription, payloads);
    return due.length;
  });
}

async function announceRuns({ database, queue, now }: Deps): Promise<number> {
  const today = torontoDate(now());
  return database.db.transaction(async (tx) => {
    const soon = await tx
      .select({ subscriptionId: recurringOrders.id, runOn: recurringOrders.nextRun })
      .from(recurringOrders)
      .where(
        and(
          eq(recurringOrders.status, 'active'),
          gt(recurringOrders.nextRun, today),
          lte(recurringOrders.nextRun, addDays(today, ANNOUNCED_DAYS)),
          sql`${recurringOrders.announcedRun} is distinct from ${recurringOrders.nextRun}`,
        ),
      )
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (soon.length === 0) return 0;
    const ids = sql.param(soon.map(({ subscriptionId }) => subscriptionId));
    await tx.execute(sql`update ${recurringOrders} set announced_run = next_run where id = any(${ids}::int[])`);
    await queue.enqueueAll(tx, sendUpcomingRun, soon);
    return soon.length;
  });
}
