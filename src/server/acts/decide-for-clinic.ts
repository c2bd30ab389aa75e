import type { AuditValues } from '#db/tables/audit.ts';
import { isWaiting } from '#domain/credit-applications.ts';
import { changeClinic, type StaffDecisions } from '#server/clinics/change-clinic.ts';
import type { ActDeps } from './act.ts';
import { findClinic } from './clinic-act.ts';

/** Changes what staff decide about the clinic with this number; returns the facts of the audit row. */
export async function decideForClinic(
  { database: { db: tx } }: ActDeps,
  number: string,
  decide: Parameters<typeof changeClinic>[2],
) {
  const clinicId = await findClinic(tx, number);
  const { before, after } = await changeClinic(tx, clinicId, decide);
  return { subject: { clinic: number }, clinicId, before: toFacts(before), after: toFacts(after) };
}

/**
 * The certificate may name a person, so it is stored with the personal values; what the clinic wrote to apply for
 * payment on invoice is not stored.
 */
function toFacts({ taxExemption, creditApplication, ...others }: Partial<StaffDecisions>): AuditValues {
  return {
    ...others,
    ...(taxExemption !== undefined && {
      taxExemption: taxExemption && { taxes: taxExemption.taxes, until: taxExemption.until },
    }),
    ...(creditApplication !== undefined && {
      application: creditApplication && { sentAt: creditApplication.sentAt, waits: isWaiting(creditApplication) },
    }),
  };
}
