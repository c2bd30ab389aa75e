import { and, isNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Invitations that nobody has accepted, declined or withdrawn, of the table or an alias; the expired ones too. */
export function isUnanswered(table: Record<'acceptedAt' | 'declinedAt' | 'withdrawnAt', PgColumn>) {
  return and(isNull(table.acceptedAt), isNull(table.declinedAt), isNull(table.withdrawnAt));
}
