import { formatDate } from '#domain/calendar.ts';
import { invoiceTerms } from '#domain/invoices.ts';
import { formatMoney, percentText } from '#domain/money.ts';
import type { Seller } from '#domain/seller.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { taxedPartOfOrder } from '#domain/totals.ts';
import type { InvoicePaper, OrderLine } from './port.ts';
import { notChargedText, paymentText, priceNotes } from './order-facts.ts';
import {
  headsOf,
  minus,
  partiesOf,
  printedLines,
  sumsOf,
  taxedPartNotes,
  type PaperFacts,
  type PrintedLine,
} from './paper-facts.ts';
import { words } from './words.ts';

/** All texts and figures that an invoice prints. */
export interface InvoiceFacts extends PaperFacts {
  /** Large print on an invoice that was paid by card when it was issued. */
  stamp: 'paid' | null;
  /** Amounts already paid when the invoice was issued. */
  deductions: { label: string; amount: string }[];
  due: string;
  /** A sentence about taxes of the place that are not charged; empty if there are none. */
  notCharged: string;
}

/** The text of an invoice, from its snapshot. */
export function invoiceFacts(paper: InvoicePaper): InvoiceFacts {
  const { seller, invoice, companyName, order } = paper;
  const due = order.totalCents - invoice.paidCents;
  const isPaid = due === 0;
  const { paidCents } = invoice;
  return {
    number: invoice.number,
    heads: headsOf(
      [
        { label: words('paper.issued'), text: formatDate(invoice.issuedOn) },
        isPaid
          ? { label: words('paper.paidOn'), text: formatDate(invoice.issuedOn) }
          : { label: words('paper.due'), text: formatDate(invoice.dueOn) },
        { label: words('paper.terms'), text: termsText(paper) },
      ],
      paper,
    ),
    parties: partiesOf(order, companyName),
    lines: order.lines.flatMap(linesOf),
    sums: sumsOf(order, {
      shippingLabel: words('paper.shippingBy', { method: order.shipMethod }),
      taxNotes: (tax) => taxNotesOf(tax, paper),
    }),
    total: formatMoney(order.totalCents),
    stamp: isPaid ? 'paid' : null,
    deductions:
      paidCents > 0 ? [{ label: words('paper.paid', { how: paymentText(order) }), amount: minus(paidCents) }] : [],
    due: formatMoney(due),
    notCharged: notChargedText(order, seller.legalName),
    closing: isPaid ? [words('paper.inFull')] : howToPay(seller, invoice.number),
  };
}

/** The payee, where to send the money, which reference to give, and the interest on late payment. */
function howToPay({ remittance }: Seller, number: string): string[] {
  const { payee, address, email, lateInterest } = remittance;
  return [
    words('paper.payTo', { payee }),
    words('paper.payCheque', { address }),
    words('paper.payTransfer', { email }),
    words('paper.quote', { number }),
    words('paper.lateInterest', {
      month: percentText(lateInterest.perMonth),
      year: percentText(lateInterest.perYear),
    }),
  ];
}

/** 'Paid by card', 'Net 30 days' or 'Due on receipt'. */
function termsText({ invoice, order }: Pick<InvoicePaper, 'invoice' | 'order'>): string {
  const terms = invoiceTerms(order.paymentMethod, invoice);
  switch (terms.kind) {
    case 'paid_by_card':
      return words('paper.paidByCard');
    case 'on_receipt':
      return words('paper.onReceipt');
    case 'net':
      return words('paper.net', { days: terms.days });
  }
}

function linesOf(line: OrderLine): PrintedLine[] {
  const notes = priceNotes(line);
  const { subscription } = line;
  if (subscription) notes.push(words('paper.subscription', { interval: intervalText(subscription.everyMonths) }));
  return printedLines(line, notes);
}

/** The taxed amount, if it is not the whole invoice, and the store's registration number for the tax. */
function taxNotesOf(tax: string, { order, taxNumbers }: InvoicePaper): string[] {
  const number = taxNumbers[tax];
  return [
    ...taxedPartNotes(taxedPartOfOrder(order)),
    ...(number === undefined ? [] : [words('paper.registration', { number })]),
  ];
}
