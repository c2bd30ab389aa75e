import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditLog } from '#db/tables/audit.ts';
import { actAnswers } from '#db/tables/staff.ts';

/**
 * Erases the personal values of an audit row, and the stored answers of acts that contain one of them. Returns false if
 * the row has none.
 */
export async function erasePersonal(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ personal: auditLog.personal })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isNotNull(auditLog.personal)))
    .for('update');
  if (!row) return false;
  await tx.update(auditLog).set({ personal: null, personalSalt: null }).where(eq(auditLog.id, id));
  for (const value of Object.values(row.personal ?? {})) {
    // As JSON writes the value, because the answer is compared as text. The key stays, so that nothing is done again.
    const written = sql`${JSON.stringify(value)}::jsonb::text`;
    await tx
      .update(actAnswers)
      .set({ answer: null })
      .where(sql`strpos(${actAnswers.answer}::text, ${written}) > 0`);
  }
  return true;
}
