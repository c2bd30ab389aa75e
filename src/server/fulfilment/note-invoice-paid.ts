import { eq } from 'drizzle-orm';
import { invoices } from '#db/tables/fulfilment.ts';
import { orderEvents, orders } from '#db/tables/orders.ts';
import { startOfDay, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { invoiceDue } from '#domain/invoices.ts';
import { formatMoney, type Cents } from '#domain/money.ts';
import { TAKEN_BACK } from '#domain/order-states.ts';
import { isChargeUndecided } from '#domain/payment-state.ts';
import { sendOrderStep } from '#jobs/orders.ts';
import { ActRefused } from '#server/act-refused.ts';
import { closeInvoicePayment, openInvoicePayment } from '#server/money/invoice-payments.ts';
import { writeMovement } from '#server/money/movements.ts';
import { queueInvoiceCopies } from '#server/orders/invoice-copies.ts';
import { type FulfilmentDeps } from './order-step.ts';

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
export async function noteInvoicePaid(
  { database, queue, now }: FulfilmentDeps,
  payment: InvoicePayment,
): Promise<void> {
  const { number, amountCents, paidOn, reference } = payment;
  await database.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ invoice: invoices, state: orders.state })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(invoices.number, number))
      .for('no key update');
    if (!found) throw new ActRefused('not_found', `There is no invoice ${number}.`);
    const { invoice, state } = found;
    if (TAKEN_BACK.includes(state))
      throw new ActRefused('wrong_state', `Invoice ${number} is credited: its order is ${state}.`);
    if (invoice.paidOn)
      throw new ActRefused('already_done', `Invoice ${number} was paid on ${invoice.paidOn} already.`);
    const due = invoiceDue({ ...invoice, returnedCents: 0 });
    if (due <= 0) throw new ActRefused('wrong_state', `Nothing of invoice ${number} is due.`);
    if (amountCents !== due) {
      throw new ActRefused(
        'wrong_input',
        `${formatMoney(due)} of invoice ${number} is due, not ${formatMoney(amountCents)}.`,
      );
    }
    if (paidOn > torontoDate(now())) throw new ActRefused('wrong_input', `${paidOn} is yet to come.`);
    if (paidOn < invoice.issuedOn)
      throw new ActRefused('wrong_input', `Invoice ${number} was issued on ${invoice.issuedOn} only.`);
    const { orderId, paidCents } = invoice;
    const byCard = await openInvoicePayment(tx, invoice.id);
    if (byCard && isChargeUndecided(byCard.status)) {
      throw new ActRefused('wrong_state', `A card is being charged for invoice ${number}. Try again in a minute.`);
    }
    if (byCard) await closeInvoicePayment({ queue }, tx, byCard);
    await tx
      .update(invoices)
      .set({ paidCents: paidCents + amountCents, paidOn, paidReference: reference })
      .where(eq(invoices.id, invoice.id));
    const reason = `Invoice ${number} paid on ${paidOn}, ${reference}`;
    await tx.insert(orderEvents).values({ orderId, fromState: state, toState: state, reason });
    const paid = { kind: 'charge', state: 'done', method: 'bank' } as const;
    await writeMovement(tx, { ...paid, orderId, amountCents, reason: reference, endedAt: startOfDay(paidOn) });
    await queue.enqueue(tx, sendOrderStep, { orderId, step: 'paid' });
    await queueInvoiceCopies({ queue }, tx, { orderId, about: 'paid' });
  });
}
