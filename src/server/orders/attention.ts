import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { attention } from '#db/tables/attention.ts';

/** Creates an attention task for staff, unless an open task with the same subject and reason exists. */
export async function callAttention(
  tx: Db,
  { orderId = null, subject, reason }: { orderId?: number | null; subject: string; reason: string },
): Promise<void> {
  await tx
    .insert(attention)
    .values({ orderId, subject, reason })
    .onConflictDoNothing({ target: [attention.subject, attention.reason], where: sql`not ${attention.resolved}` });
}

/** Resolves an attention task. Returns false if no open task has this id. */
export async function resolveAttention(db: Db, id: number): Promise<boolean> {
  const open = and(eq(attention.id, id), eq(attention.resolved, false));
  const resolved = await db.update(attention).set({ resolved: true }).where(open).returning({ id: attention.id });
  return resolved.length > 0;
}

/** Resolves all open tasks with this reason. Returns their ids. */
export async function resolveAllOf(tx: Db, reason: string): Promise<number[]> {
  const open = and(eq(attention.reason, reason), eq(attention.resolved, false));
  const resolved = await tx.update(attention).set({ resolved: true }).where(open).returning({ id: attention.id });
  return resolved.map(({ id }) => id);
}
