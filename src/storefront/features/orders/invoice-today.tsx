import type { OrderDetail } from '#contract/orders.ts';
import { formatDate, torontoDate } from '#domain/calendar.ts';
import { invoiceDue, invoiceState, type InvoiceAccount } from '#domain/invoices.ts';
import { formatMoney, fromDollars } from '#domain/money.ts';
import { useTranslations } from '#ui/messages/translations.ts';

type Invoice = NonNullable<OrderDetail['invoice']>;

interface InvoiceTodayProps {
  order: Pick<OrderDetail, 'grandtotal'>;
  invoice: Invoice;
}

/** What became of an invoice by today: paid, due, overdue, credited; and what the clinic still owes. */
export function InvoiceToday({ order, invoice }: InvoiceTodayProps) {
  const t = useTranslations('orders');
  const account = accountOf(order, invoice);
  const state = invoiceState({ ...account, dueOn: invoice.dueOn }, torontoDate(new Date()));
  const date = formatDate(state === 'paid' && invoice.paidOn ? invoice.paidOn : invoice.dueOn);
  const said = [t(`invoiceState.${state}`, { date })];
  // The number of the clinic's own payment, which is no number of what the store returns.
  if (state === 'paid' && invoice.paidReference) said.push(invoice.paidReference);
  if (state !== 'credited' && account.creditedCents > 0) {
    said.push(t('creditedPart', { amount: formatMoney(account.creditedCents) }));
  }
  const due = invoiceDue(account);
  if (due > 0) said.push(t('stillDue', { amount: formatMoney(due) }));
  if (due < 0) said.push(t('owedBack', { amount: formatMoney(-due) }));
  for (const { on, amount, reference } of invoice.returns) {
    said.push(t('returnedBack', { amount: formatMoney(fromDollars(amount)), date: formatDate(on), reference }));
  }
  return said.join('. ');
}

function accountOf({ grandtotal }: Pick<OrderDetail, 'grandtotal'>, invoice: Invoice): InvoiceAccount {
  return {
    totalCents: fromDollars(grandtotal),
    paidCents: fromDollars(invoice.paid),
    creditedCents: fromDollars(invoice.credited),
    returnedCents: fromDollars(invoice.returned),
  };
}
