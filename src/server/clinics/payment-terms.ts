import { eq } from 'drizzle-orm';
import type { PaymentTerms } from '#contract/payment-terms.ts';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { canPayByInvoice, type Member } from '#domain/access.ts';
import { isWaiting, type CreditApplication } from '#domain/credit-applications.ts';
import { toDollars } from '#domain/money.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { lockMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { readOwedCents } from '#server/money/clinic-debts.ts';

/** How a clinic pays, what it owes in dollars, and its application to pay on invoice (rules: ACCOUNT-47). */
export async function readPaymentTerms(db: Db, clinicId: number, settings: StoreSettings): Promise<PaymentTerms> {
  const [clinic] = await db.select().from(clinics).where(eq(clinics.id, clinicId));
  if (!clinic) throw new Refusal('NOT_FOUND');
  const { termsDays, creditLimitCents, creditApplication } = clinic;
  return {
    onInvoice: canPayByInvoice(clinic),
    termsDays: termsDays ?? settings.invoiceTermsDays,
    creditLimit: creditLimitCents === null ? null : toDollars(creditLimitCents),
    owed: toDollars(await readOwedCents(db, clinicId)),
    application: creditApplication && toAnswer(creditApplication),
  };
}

function toAnswer(application: CreditApplication): PaymentTerms['application'] {
  const { sentAt, note, reply } = application;
  return { sentAt, note, state: isWaiting(application) ? 'waiting' : 'declined', reply };
}

/**
 * Applies for payment on invoice. Refuses a clinic that pays on invoice already, and answers a second application like
 * the first while it waits (rules: ACCOUNT-47).
 */
export async function applyForCredit({ database: { db }, now }: Deps, owner: Member, note: string): Promise<void> {
  await db.transaction(async (tx) => {
    const clinic = await lockMember(tx, owner, 'change_clinic');
    if (canPayByInvoice(clinic)) throw new Refusal('ON_INVOICE_ALREADY');
    if (isWaiting(clinic.creditApplication)) return;
    const sent = { sentAt: now().toISOString(), personId: owner.personId, note, declinedAt: null, reply: '' };
    await tx.update(clinics).set({ creditApplication: sent }).where(eq(clinics.id, owner.clinicId));
  });
}
