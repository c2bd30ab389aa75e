import type { OrderDetail } from '#contract/orders.ts';
import { formatDate } from '#domain/calendar.ts';
import { invoiceDue, invoiceState, type InvoiceAccount } from '#domain/invoices.ts';
import { formatDollars, formatMoney, fromDollars } from '#domain/money.ts';
import { useToday } from '#storefront/state/today.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type Invoice = NonNullable<OrderDetail['invoice']>;

interface InvoiceStateTextProps {
  order: Pick<OrderDetail, 'grandtotal'>;
  invoice: Invoice;
}

/** The present state of an invoice: open, paid, overdue or credited, and the amount still owed. */
export function InvoiceStateText({ order, invoice }: InvoiceStateTextProps) {
  const t = useTranslations('orders');
  const account = toInvoiceAccount(order, invoice);
  const state = invoiceState({ ...account, dueOn: invoice.dueOn }, useToday());
  const date = formatDate(state === 'paid' && invoice.paidOn ? invoice.paidOn : invoice.dueOn);
  const sentences = [t(`invoiceState.${state}`, { date })];
  // The reference of the clinic's payment; refunds have their own references.
  if (state === 'paid' && invoice.paidReference) sentences.push(invoice.paidReference);
  if (state !== 'credited' && account.creditedCents > 0) {
    sentences.push(t('creditedPart', { amount: formatMoney(account.creditedCents) }));
  }
  const due = invoiceDue(account);
  if (due > 0) sentences.push(t('stillDue', { amount: formatMoney(due) }));
  if (due < 0) sentences.push(t('owedBack', { amount: formatMoney(-due) }));
  for (const { on, amount, reference } of invoice.returns) {
    sentences.push(t('returnedBack', { amount: formatDollars(amount), date: formatDate(on), reference }));
  }
  return sentences.join('. ');
}

function toInvoiceAccount({ grandtotal }: Pick<OrderDetail, 'grandtotal'>, invoice: Invoice): InvoiceAccount {
  return {
    totalCents: fromDollars(grandtotal),
    paidCents: fromDollars(invoice.paid),
    creditedCents: fromDollars(invoice.credited),
    returnedCents: fromDollars(invoice.returned),
  };
}
