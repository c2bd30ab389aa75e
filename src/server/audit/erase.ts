import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';

/** Erases the personal values of an audit row. Returns false if the row has none. */
export async function erasePersonal(tx: Db, id: number): Promise<boolean> {
  const erased = await tx
    .update(auditLog)
    .set({ personal: null, personalSalt: null })
    .where(and(eq(auditLog.id, id), isNotNull(auditLog.personal)))
    .returning({ id: auditLog.id });
  return erased.length > 0;
}
