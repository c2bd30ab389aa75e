import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { appendFigures, measure } from './measure.ts';
import { startSoakLoad } from './load.ts';
import type { SoakShop } from './shop.ts';
import { writeState, type SoakState } from './state.ts';
import { noteErrors } from './verify.ts';

/** Seconds of load in each day. */
const LOAD_SECONDS = 40;
/** Actions a second in each day. A subscription is due on the day on which it is created, and every month. */
const RATES = { orders: 5, pages: 10, carts: 1, searches: 1, prices: 0.2, stock: 0.5, subscriptions: 0.5 };
const SETTLED_WITHIN_MS = 120_000;

interface Passing {
  shop: SoakShop;
  folder: string;
  state: SoakState;
  days: number;
  signal: AbortSignal;
}

/**
 * Moves the clock of all running processes ahead by a day at a time. In each day the worker is restarted, as by a
 * deploy, so that its tasks of every hour run; clinics order for a time, due subscriptions are ordered, the queue
 * becomes empty, and one line of figures is appended to `days.csv`.
 */
export async function passDays({ shop, folder, state, days, signal }: Passing): Promise<void> {
  for (const end = state.days + days; state.days < end && !signal.aborted;) {
    state.days += 1;
    shop.clock.setDays(state.days);
    writeState(folder, state);
    // The processes read the clock's file every second.
    await pause(2_000);
    await shop.restart('worker');
    const load = await startSoakLoad(shop, folder, RATES);
    await pause(LOAD_SECONDS * 1_000, undefined, { signal }).catch(() => undefined);
    await load.stop();
    // The subscriptions that were created since the worker's first scan.
    await shop.restart('worker');
    const unsettled = await waitUntilSettled(shop.db);
    const { errors, orders: placed, ...report } = load.report();
    noteErrors(folder, errors);
    await shop.db.execute(sql`vacuum analyze`);
    const counts = { unsettled, errors: errors.length };
    appendFigures(join(folder, 'days.csv'), {
      day: state.days,
      placed,
      ...report,
      ...counts,
      ...(await measure(shop)),
    });
  }
}

/** Waits until no job is due and no subscription run waits; returns how many still do after two minutes. */
async function waitUntilSettled(db: Db): Promise<number> {
  const until = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const [open] = await rows<{ count: number }>(
      db,
      sql`select (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now())::int
        + (select count(*) from recurring_orders
          where status = 'active' and next_run <= (now() at time zone 'America/Toronto')::date)::int as count`,
    );
    if (!open || open.count === 0 || performance.now() > until) return open?.count ?? 0;
    await pause(500);
  }
}
