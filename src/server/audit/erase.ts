import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';
import { actAnswers } from '#db/tables/staff.ts';

/**
 * Erases the personal values of an audit row, and the stored answer of its act. Returns false if the row has no such
 * values.
 */
export async function erasePersonal(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ actorId: auditLog.actorId, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isNotNull(auditLog.personal)))
    .for('update');
  if (!row) return false;
  await tx.update(auditLog).set({ personal: null, personalSalt: null }).where(eq(auditLog.id, id));
  // Only acts of staff members have stored answers. The key stays, so that nothing is done again.
  if (row.actorId !== null) {
    // An answer of an older program names no row; it is found by its time, which another act may share.
    const isOlder = and(isNull(actAnswers.auditId), eq(actAnswers.staffId, row.actorId), eq(actAnswers.at, row.at));
    const isOfRow = or(eq(actAnswers.auditId, id), isOlder);
    await tx.update(actAnswers).set({ answer: null }).where(isOfRow);
  }
  return true;
}
