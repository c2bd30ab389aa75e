import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { lockClinic, type ClinicRow } from '#server/accounts/lock-clinic.ts';

/** What staff decide about a clinic. */
export type StaffDecisions = Pick<
  ClinicRow,
  'stage' | 'termsDays' | 'creditLimitCents' | 'disabled' | 'taxExemption' | 'creditApplication'
>;

/**
 * Changes what staff decide about a clinic; `decide` gets the locked clinic, and refuses a change that it does not
 * allow. Returns the written columns, before and after.
 */
export async function changeClinic(
  tx: Db,
  clinicId: number,
  decide: (clinic: StaffDecisions) => Partial<StaffDecisions>,
): Promise<{ before: Partial<StaffDecisions>; after: Partial<StaffDecisions> }> {
  const clinic = await lockClinic(tx, clinicId);
  const after = decide(clinic);
  await tx.update(clinics).set(after).where(eq(clinics.id, clinicId));
  const columns = Object.keys(after) as (keyof StaffDecisions)[];
  return { before: Object.fromEntries(columns.map((column) => [column, clinic[column]])), after };
}
