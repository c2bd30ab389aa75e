import { eq, sql } from 'drizzle-orm';
import type { BalanceMovement, Payout } from '#adapters/payments/port.ts';
import { rows } from '#db/client.ts';
import { balanceMovements, payouts } from '#db/tables/disputes.ts';
import { cursors } from '#db/tables/orders.ts';
import { BALANCE_DAYS, balanceKind } from '#domain/balance.ts';
import type { Deps } from '#server/deps.ts';
import { recordDispute } from './record-dispute.ts';

const CURSOR = 'balance-movements';
/** The bank may send a payout back for days after it was paid, so payouts of these days are read again. */
const PAYOUTS_READ_AGAIN_DAYS = 30;
const DAY_MS = 24 * 3600_000;

/**
 * Reads the movements of the balance since the last time and the payouts with what they contain, and links each
 * movement to the charge, refund or dispute of the store that it belongs to (rules: OFFICE-57). It may be interrupted
 * and repeated at any point, and by several processes at once: rows are known by their ids at the card service.
 */
export async function readBalance(deps: Deps): Promise<void> {
  await readMovements(deps);
  await readPayouts(deps);
  await link(deps);
  await recordUnknownDisputes(deps);
}

/** Reads forward from the last movement that is known; the first time, backward through the last days. */
async function readMovements(deps: Deps): Promise<void> {
  const [known] = await deps.database.db.select().from(cursors).where(eq(cursors.name, CURSOR));
  if (!known || !(await readNewer(deps, known.value))) await readLastDays(deps);
}

/** Returns false if the card service does not know the movement. */
async function readNewer(deps: Deps, last: string): Promise<boolean> {
  let after = last;
  for (let more = true; more;) {
    const page = await deps.payments.movementsAfter(after);
    if (!page) return false;
    await store(deps, page.movements, null);
    after = page.movements[0]?.id ?? after;
    await moveCursor(deps, after);
    more = page.more;
  }
  return true;
}

async function readLastDays(deps: Deps): Promise<void> {
  const since = daysAgo(deps, BALANCE_DAYS);
  let newest: string | undefined;
  let before: string | null = null;
  do {
    const page = await deps.payments.movementsSince(since, before);
    await store(deps, page.movements, null);
    newest ??= page.movements[0]?.id;
    before = page.more ? (page.movements.at(-1)?.id ?? null) : null;
  } while (before !== null);
  // Only now, because a reading that was interrupted must begin again.
  if (newest !== undefined) await moveCursor(deps, newest);
}

const daysAgo = ({ now }: Pick<Deps, 'now'>, days: number) => new Date(now().getTime() - days * DAY_MS);

async function moveCursor({ database }: Deps, value: string): Promise<void> {
  await database.db
    .insert(cursors)
    .values({ name: CURSOR, value })
    .onConflictDoUpdate({ target: cursors.name, set: { value } });
}

/**
 * Stores movements; a movement that is known gets its payout. The rows are sorted by their ids, so that two processes
 * lock them in the same order.
 */
async function store(
  { database }: Deps,
  movements: readonly BalanceMovement[],
  payoutId: number | null,
): Promise<void> {
  const own = movements.filter(({ type }) => type !== 'payout');
  if (own.length === 0) return;
  const values = own
    .map(({ id: providerId, type, createdAt: occurredAt, ...movement }) => ({
      ...movement,
      providerId,
      kind: balanceKind({ type, category: movement.category }),
      netCents: movement.amountCents - movement.feeCents,
      occurredAt,
      payoutId,
    }))
    .sort((a, b) => (a.providerId < b.providerId ? -1 : 1));
  await database.db
    .insert(balanceMovements)
    .values(values)
    .onConflictDoUpdate({
      target: balanceMovements.providerId,
      set: { payoutId: sql`coalesce(excluded.payout_id, ${balanceMovements.payoutId})` },
    });
}

async function readPayouts(deps: Deps): Promise<void> {
  const [known] = await rows<{ newest: string | null; open: string | null }>(
    deps.database.db,
    sql`select max(created_at)::text as newest, min(created_at) filter (where not is_complete)::text as open from payouts`,
  );
  const first = daysAgo(deps, BALANCE_DAYS).getTime();
  const again = daysAgo(deps, PAYOUTS_READ_AGAIN_DAYS).getTime();
  // After a long pause, from the newest payout that is known; the first time, the payouts of the last days.
  const newest = known?.newest ? new Date(known.newest).getTime() : first;
  const open = known?.open ? Math.max(first, new Date(known.open).getTime()) : newest;
  const since = new Date(Math.min(again, newest, open));
  let after: string | null = null;
  do {
    const page = await deps.payments.payouts(since, after);
    for (const payout of page.payouts) await readPayout(deps, payout);
    after = page.more ? (page.payouts.at(-1)?.id ?? null) : null;
  } while (after !== null);
}

/** Stores the payout, and its movements unless all of them are known. */
async function readPayout(deps: Deps, payout: Payout): Promise<void> {
  const { db } = deps.database;
  const { id: providerId, isSettled, arrivesAt, createdAt, ...facts } = payout;
  const present = { ...facts, arrivesOn: arrivesAt.toISOString().slice(0, 10) };
  const [row] = await db
    .insert(payouts)
    .values({ providerId, createdAt, ...present })
    .onConflictDoUpdate({ target: payouts.providerId, set: present })
    .returning({ id: payouts.id, isComplete: payouts.isComplete });
  if (!row || row.isComplete) return;
  if (payout.isAutomatic) await readMovementsOf(deps, providerId, row.id);
  if (isSettled || !payout.isAutomatic)
    await db.update(payouts).set({ isComplete: true }).where(eq(payouts.id, row.id));
}

/** The card service does not list the movements of a payout made by hand. */
async function readMovementsOf(deps: Deps, providerId: string, payoutId: number): Promise<void> {
  let after: string | null = null;
  do {
    const page = await deps.payments.movementsOfPayout(providerId, after);
    await store(deps, page.movements, payoutId);
    after = page.cursor;
  } while (after !== null);
}

/** Finds the charges, refunds and disputes of movements that are not linked yet. */
async function link({ database }: Deps): Promise<void> {
  await database.db.execute(sql`update balance_movements b set order_id = m.order_id, money_movement_id = m.id
    from money_movements m where b.order_id is null and b.source_id = m.provider_id and b.kind in ('charge', 'refund')`);
  await database.db.execute(sql`update balance_movements b set order_id = d.order_id, dispute_id = d.id
    from disputes d where b.order_id is null and b.dispute_id is null and b.source_id = d.provider_id and b.kind = 'dispute'`);
}

/** Records disputes that only their movement of money reports, because their events were lost. */
async function recordUnknownDisputes(deps: Deps): Promise<void> {
  const found = await rows<{ id: string }>(
    deps.database.db,
    sql`select distinct source_id as id from balance_movements
      where kind = 'dispute' and order_id is null and dispute_id is null and source_id is not null`,
  );
  for (const { id } of found) await recordDispute(deps, id);
  if (found.length > 0) await link(deps);
}
