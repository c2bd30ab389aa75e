import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';

export type ClinicRow = typeof clinics.$inferSelect;

/**
 * The clinic's row, locked until the transaction ends. Every change to an account and every order begins with this
 * lock, so they follow each other. The NO KEY lock allows inserting rows that refer to the clinic, so that such inserts
 * cannot deadlock with it.
 */
export async function lockClinic(tx: Db, clinicId: number): Promise<ClinicRow> {
  const [row] = await tx.select().from(clinics).where(eq(clinics.id, clinicId)).for('no key update');
  if (!row) throw new Error(`There is no clinic ${clinicId}`);
  return row;
}
