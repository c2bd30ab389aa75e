import { formatMoney, type Cents } from '#domain/money.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { FulfilmentDeps } from './order-step.ts';
import { lockInvoices, recordPayment, requireDue } from './record-payment.ts';

export interface InvoicePayment {
  /** The invoice's number, which the clinic names with its payment. */
  number: string;
  amountCents: Cents;
  /** The Toronto day on which the money arrived. */
  paidOn: LocalDate;
  /** The number of the cheque or transfer, by which the payment is found at the bank. */
  reference: string;
}

/**
 * Records that a clinic has paid the due amount of an invoice. The order's page and timeline show the payment, and the
 * clinic gets a mail; the document of the invoice does not change. Refuses an unknown, credited or paid invoice, an
 * amount other than the due amount, a day in the future or before the invoice was issued, and an invoice for which a
 * card is being charged.
 */
export async function noteInvoicePaid(deps: FulfilmentDeps, payment: InvoicePayment): Promise<void> {
  const { number, amountCents, paidOn: receivedOn, reference } = payment;
  await deps.database.db.transaction(async (tx) => {
    const locked = await lockInvoices(tx, [number]);
    for (const invoice of locked) {
      const due = requireDue(invoice);
      if (amountCents !== due)
        throw new ActRefused(
          'wrong_input',
          `${formatMoney(due)} of invoice ${number} is due, not ${formatMoney(amountCents)}.`,
        );
    }
    const parts = [{ invoice: number, amountCents }];
    await recordPayment(deps, tx, { amountCents, receivedOn, reference, parts }, locked);
  });
}
