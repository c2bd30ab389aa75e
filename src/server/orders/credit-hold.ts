import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { centsOverLimit, overLimitReason, type Credit } from '#domain/order-holds.ts';
import type { Cents } from '#domain/money.ts';
import type { ClinicRow } from '#server/accounts/lock-clinic.ts';
import { readOwedCents } from '#server/money/clinic-debts.ts';
import { beginHold } from './order-hold.ts';

/** The credit of a clinic now; without the orders on invoice whose invoices are not written yet. */
export async function readCredit(db: Db, clinicId: number): Promise<Credit> {
  const [clinic] = await db
    .select({ limitCents: clinics.creditLimitCents })
    .from(clinics)
    .where(eq(clinics.id, clinicId));
  return { limitCents: clinic?.limitCents ?? null, owedCents: await readOwedCents(db, clinicId) };
}

interface OrderOnInvoice {
  id: number;
  totalCents: Cents;
}

/**
 * Puts a new order on invoice on hold if with it the clinic owes more than its credit limit (rules: ACCOUNT-46). The
 * invoice of the order is not written yet, and the caller has locked the clinic.
 */
export async function holdIfOverLimit(
  tx: Db,
  { id, totalCents }: OrderOnInvoice,
  { id: clinicId, creditLimitCents: limitCents }: Pick<ClinicRow, 'id' | 'creditLimitCents'>,
): Promise<void> {
  if (limitCents === null) return;
  const credit = { limitCents, owedCents: await readOwedCents(tx, clinicId) };
  if (centsOverLimit(credit, totalCents) === 0) return;
  await beginHold(tx, id, { kind: 'credit_limit', reason: overLimitReason(credit, totalCents), heldBy: null });
}
