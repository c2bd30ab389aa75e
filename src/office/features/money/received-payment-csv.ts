import type { OfficeReceivedPayment } from '#contract/office-received-payments.ts';
import { csvAmount } from '#office/parts/csv-file.ts';
import { csvTime } from '#office/parts/times.ts';

/** What was not applied, returned and reversed, with who did it, when and why (rules: OFFICE-102). */
export function csvRest(payment: OfficeReceivedPayment): Record<string, string> {
  const { unapplied, returned, returnedOn, returnReference, returnedBy } = payment;
  const { reversed, reversedOn, reversedAt, reversedBy, reversalReason } = payment;
  return {
    unapplied: csvAmount(unapplied),
    returned: csvAmount(returned),
    returnedOn: returnedOn ?? '',
    returnReference,
    returnedBy: returnedBy ?? '',
    reversed: csvAmount(reversed),
    reversedOn: reversedOn ?? '',
    reversedAt: reversedAt === null ? '' : csvTime(reversedAt),
    reversedBy: reversedBy ?? '',
    reversalReason,
  };
}
