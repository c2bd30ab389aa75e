import { sql } from 'drizzle-orm';
import { rows, type Database, type Db } from '#db/client.ts';
import { writeAuditRow } from '#server/audit/write-row.ts';
import { SYSTEM_USER } from '#server/acts/perform.ts';
import { callAttention } from '#server/orders/attention.ts';

/** The smallest count of numbers that stay unused in each sequence, for rows written after the backup. */
const LEAST_SKIPPED = 10_000;

/** How many times the orders of the busiest day are skipped for each day since the backup. */
const BUSIEST_DAYS = 10;

/** A cart's version after a restore is higher than any that a device knows. */
const CART_VERSIONS_SKIPPED = 1_000_000;

const DAY_MS = 24 * 60 * 60_000;

export interface Raised {
  epoch: number;
  /** By how much each sequence rose. */
  skipped: number;
}

/**
 * Makes a database that was brought back to an earlier instant safe to run (rules: PLACE-33, PLACE-34, PLACE-37):
 * raises the epoch, holds all money until the card service was asked what happened since that instant, and lets every
 * sequence rise, so that no number that a clinic was given is given again. Staff get a task, the audit log a row.
 */
export async function raiseEpoch({ db }: Pick<Database, 'db'>, restoredTo: Date, now: Date): Promise<Raised> {
  return db.transaction(async (tx) => {
    const [raised] = await rows<{ epoch: number }>(
      tx,
      sql`update store_epoch set epoch = greatest(epoch + 1, extract(epoch from now())::int),
        ask_since = least(ask_since, ${restoredTo.toISOString()}::timestamptz), raised_at = now() returning epoch`,
    );
    if (!raised) throw new Error('The table store_epoch has no row');
    const { epoch } = raised;
    const days = Math.max(1, Math.ceil((now.getTime() - restoredTo.getTime()) / DAY_MS));
    const skipped = Math.max(LEAST_SKIPPED, BUSIEST_DAYS * days * (await ordersOfBusiestDay(tx)));
    await skipNumbers(tx, skipped);
    await tx.execute(sql`update carts set version = version + ${CART_VERSIONS_SKIPPED}::int`);
    await callAttention(tx, { subject: `epoch:${epoch}`, reason: 'restored' });
    const facts = { subject: { epoch }, after: { restoredTo: restoredTo.toISOString(), skipped } };
    await writeAuditRow(tx, 'store.new-epoch', now, { actor: SYSTEM_USER, facts });
    return { epoch, skipped };
  });
}

/** Orders on the busiest of the last thirty days that the database has. */
async function ordersOfBusiestDay(tx: Db): Promise<number> {
  const [found] = await rows<{ most: number }>(
    tx,
    sql`select coalesce(max(count), 0)::int as most from (
      select count(*) from orders where created_at > (select max(created_at) from orders) - interval '30 days'
      group by created_at::date) by_day`,
  );
  return found?.most ?? 0;
}

async function skipNumbers(tx: Db, by: number): Promise<void> {
  await tx.execute(sql`select setval(format('%I.%I', schemaname, sequencename)::regclass,
      least(max_value, coalesce(last_value, 0) + ${by}::int))
    from pg_sequences where schemaname = 'public'`);
}
