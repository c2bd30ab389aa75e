import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recurringCycles } from '#db/tables/fulfilment.ts';

/** Ends the runs an order serves, where it serves any: they are ordered, or came to nothing. */
export async function endRuns(tx: Db, orderId: number, state: 'ordered' | 'failed'): Promise<void> {
  await tx
    .update(recurringCycles)
    .set({ state, nextAttemptAt: null })
    .where(and(eq(recurringCycles.orderId, orderId), eq(recurringCycles.state, 'due')));
}
