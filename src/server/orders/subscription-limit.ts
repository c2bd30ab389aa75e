import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { MAX_SUBSCRIPTIONS, tooManySubscriptions } from '#domain/subscriptions.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * Refuses new subscriptions above the limit of a clinic (rules: LIMIT-25). The caller has locked the clinic, so that
 * two orders do not exceed the limit together.
 */
export async function requireRoomForSubscriptions(tx: Db, clinicId: number, added: number): Promise<void> {
  if (added === 0) return;
  const isKept = and(eq(subscriptions.clinicId, clinicId), ne(subscriptions.status, 'canceled'));
  const had = await tx.$count(subscriptions, isKept);
  if (had + added > MAX_SUBSCRIPTIONS) throw new Refusal('CONFLICT', { message: tooManySubscriptions(had) });
}
