import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import type { TaxExemption } from '#domain/tax-exemptions.ts';

/** The tax exemption of a clinic, valid or ended; null without one (rules: TAX-19). */
export async function taxExemptionOf(db: Db, clinicId: number): Promise<TaxExemption | null> {
  const [found] = await db.select({ exemption: clinics.taxExemption }).from(clinics).where(eq(clinics.id, clinicId));
  return found?.exemption ?? null;
}
