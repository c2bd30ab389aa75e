import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { FulfilmentDeps } from './order-step.ts';
import { lockReceivedPayments } from './received-reference.ts';
import { lockInvoices, recordPayment, requireDue } from './record-payment.ts';

export interface InvoicePayment {
  /** The invoice's number, which the clinic names with its payment. */
  number: string;
  amountCents: Cents;
  /** The Toronto day on which the money arrived. */
  paidOn: LocalDate;
  /** The number of the cheque or transfer, by which the payment is found at the bank. */
  reference: string;
  /** Whether staff confirmed that an earlier payment with this reference is another payment. */
  isAnother?: boolean | undefined;
  /** Who records it in the office; null for a command. */
  staffId?: number | null;
}

/**
 * Records that a clinic has paid the due amount of an invoice. The order's page and timeline show the payment, and the
 * clinic gets a mail; the document of the invoice does not change. Refuses an unknown, credited or paid invoice, an
 * amount other than the due amount, a day in the future or before the invoice was issued, an invoice for which a card is
 * being charged, and a reference of an earlier payment unless staff confirmed it (rules: PAY-36).
 */
export async function noteInvoicePaid(deps: FulfilmentDeps, payment: InvoicePayment): Promise<void> {
  const { number, amountCents, paidOn: receivedOn, reference, isAnother, staffId } = payment;
  await deps.database.db.transaction(async (tx) => {
    await lockPaymentsOfInvoice(tx, number);
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
    const [{ clinicId } = { clinicId: 0 }] = locked;
    await recordPayment(
      deps,
      tx,
      { clinicId, amountCents, receivedOn, reference, parts, isAnother, staffId: staffId ?? null },
      locked,
    );
  });
}

/** As `lockReceivedPayments`, for the clinic of an invoice; does nothing for a number that no invoice has. */
export async function lockPaymentsOfInvoice(tx: Db, number: string): Promise<void> {
  const [found] = await tx
    .select({ clinicId: orders.clinicId })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(invoices.number, number));
  if (found) await lockReceivedPayments(tx, found.clinicId);
}
