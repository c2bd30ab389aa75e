import { and, inArray, sql } from 'drizzle-orm';
import { orderRequests } from '#db/tables/order-requests.ts';
import type { Deps } from '#server/deps.ts';
import { isOpenRequest } from '#server/orders/request-state.ts';
import { repeat } from '#server/repeat.ts';
import { queueEndMail } from './queue-mails.ts';

const EVERY_MS = 10 * 60 * 1000;
/** Requests that one transaction expires. */
const AT_ONCE = 100;

/** Expires requests that nobody decided in time, now and every ten minutes (rules: ORDER-28). */
export function startExpiringRequests(deps: Deps): () => Promise<void> {
  return repeat(deps, 'expiring order requests', EVERY_MS, () => expireRequests(deps));
}

/**
 * Expires the requests whose time has passed, and queues the mails to their requesters. Any number of workers may run
 * it.
 */
export async function expireRequests(deps: Deps): Promise<void> {
  let expired = AT_ONCE;
  while (expired === AT_ONCE) expired = await expireSome(deps);
}

async function expireSome(deps: Deps): Promise<number> {
  return deps.database.db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orderRequests.id })
      .from(orderRequests)
      .where(and(isOpenRequest, sql`${orderRequests.expiresAt} <= now()`))
      .orderBy(orderRequests.expiresAt)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const expired = await tx
      .update(orderRequests)
      .set({ state: 'expired', orderId: null, decidedBy: null, decidedAt: null, note: '' })
      .where(inArray(orderRequests.id, ids))
      .returning({ id: orderRequests.id, personId: orderRequests.personId });
    for (const request of expired) await queueEndMail(deps, tx, request, 'expired');
    return expired.length;
  });
}
