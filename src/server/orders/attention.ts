import { sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { attention } from '#db/tables/orders.ts';

/** Puts something on the list of what a person must look at; the same thing stands there once until it is resolved. */
export async function callAttention(
  tx: Db,
  { orderId = null, subject, reason }: { orderId?: number | null; subject: string; reason: string },
): Promise<void> {
  await tx
    .insert(attention)
    .values({ orderId, subject, reason })
    .onConflictDoNothing({ target: [attention.subject, attention.reason], where: sql`not ${attention.resolved}` });
}
