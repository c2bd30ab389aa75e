import { formatDate } from '#domain/calendar.ts';
import {
  invoiceBalance,
  invoiceTerms,
  isOfPayment,
  isPaidInFull,
  raisesDue,
  type InvoiceEntry,
} from '#domain/invoices.ts';
import { formatMoney, percentText, type Cents } from '#domain/money.ts';
import type { Seller } from '#domain/seller.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { taxedPartOfOrder } from '#domain/totals.ts';
import type { InvoiceDocument, Order, OrderLine } from './port.ts';
import { notChargedText, joinLines, paymentText, priceNotes } from './printed-order.ts';
import {
  headsOf,
  formatDeduction,
  partiesOf,
  printedLines,
  sumsOf,
  registrationNotes,
  taxedPartNotes,
  type Head,
  type PrintedDocument,
  type PrintedLine,
} from './printed-document.ts';
import { translate } from './translate.ts';

/** All texts and figures that an invoice prints. */
export interface PrintedInvoice extends PrintedDocument {
  /** Large print on an invoice that is paid. */
  stamp: 'paid' | null;
  /** Amounts already paid when the invoice was issued. */
  deductions: { label: string; amount: string }[];
  /** The amount due when the invoice was issued. */
  due: string;
  /** What was paid, credited and returned after the issue, with the balance; null if nothing was. */
  since: {
    title: string;
    rows: { label: string; amount: string }[];
    balance: { label: string; amount: string };
  } | null;
}

/**
 * The text of an invoice, from its snapshot. `entries` are printed below the amount due and change nothing above it
 * (rules: PAPER-17).
 */
export function printInvoice(snapshot: InvoiceDocument, entries: readonly InvoiceEntry[] = []): PrintedInvoice {
  const { seller, invoice, companyName, order } = snapshot;
  const due = order.totalCents - invoice.paidCents;
  const isPaidAtIssue = due === 0;
  const { paidCents } = invoice;
  const balance = invoiceBalance(due, entries);
  const isPaid = isPaidInFull(due, entries);
  return {
    number: invoice.number,
    heads: [
      ...headsOf(
        [
          { label: translate('document.issued'), text: formatDate(invoice.issuedOn) },
          isPaidAtIssue
            ? { label: translate('document.paidOn'), text: formatDate(invoice.issuedOn) }
            : { label: translate('document.due'), text: formatDate(invoice.dueOn) },
          { label: translate('document.terms'), text: termsText(snapshot) },
        ],
        snapshot,
      ),
      ...originHeads(order),
    ],
    parties: partiesOf(order, companyName),
    lines: order.lines.flatMap(linesOf),
    sums: sumsOf(order, {
      shippingLabel: translate('document.shippingBy', { method: order.shipMethod }),
      taxNotes: (tax) => taxNotesOf(tax, snapshot),
    }),
    total: formatMoney(order.totalCents),
    stamp: isPaid ? 'paid' : null,
    deductions:
      paidCents > 0
        ? [{ label: translate('document.paid', { how: paymentText(order) }), amount: formatDeduction(paidCents) }]
        : [],
    due: formatMoney(due),
    since: sinceIssue(due, entries),
    notCharged: notChargedText(order, seller.legalName),
    closing: closingOf(snapshot, { isPaid, balance }),
  };
}

function closingOf({ seller, invoice }: InvoiceDocument, { isPaid, balance }: { isPaid: boolean; balance: Cents }) {
  if (isPaid) return [translate('document.inFull')];
  return balance > 0
    ? howToPay(seller, invoice.number)
    : [translate('document.nothingDue', { number: invoice.number })];
}

function sinceIssue(due: Cents, entries: readonly InvoiceEntry[]): PrintedInvoice['since'] {
  if (entries.length === 0) return null;
  const balance = invoiceBalance(due, entries);
  const isPayments = entries.every(isOfPayment);
  return {
    title: translate(isPayments ? 'document.payments' : 'document.paymentsAndCredits'),
    rows: entries.map(({ kind, day, reference, amountCents }) => ({
      label: [translate(`document.entry.${kind}`), day ?? '', joinLines(reference)]
        .filter((text) => text !== '')
        .join(', '),
      amount: raisesDue({ kind }) ? formatMoney(amountCents) : formatDeduction(amountCents),
    })),
    balance: {
      label: translate(balance < 0 ? 'document.owedBack' : 'document.balance'),
      amount: formatMoney(Math.abs(balance)),
    },
  };
}

/** The first order, who ordered and who approved the request, as far as the snapshot has them. */
function originHeads({ addedTo = '', orderedBy = '', approvedBy = '' }: Order): Head[] {
  return [
    { label: translate('document.addedTo'), text: addedTo },
    { label: translate('document.orderedBy'), text: joinLines(orderedBy) },
    { label: translate('document.approvedBy'), text: joinLines(approvedBy) },
  ].filter(({ text }) => text !== '');
}

/** The payee, where to send the money, which reference to give, and the interest on late payment. */
function howToPay({ remittance }: Seller, number: string): string[] {
  const { payee, address, email, lateInterest } = remittance;
  return [
    translate('document.payTo', { payee }),
    translate('document.payCheque', { address }),
    translate('document.payTransfer', { email }),
    translate('document.quote', { number }),
    translate('document.lateInterest', {
      month: percentText(lateInterest.perMonth),
      year: percentText(lateInterest.perYear),
    }),
  ];
}

/** 'Paid by card', 'Net 30 days' or 'Due on receipt'. */
function termsText({ invoice, order }: Pick<InvoiceDocument, 'invoice' | 'order'>): string {
  const terms = invoiceTerms(order.paymentMethod, invoice);
  switch (terms.kind) {
    case 'paid_by_card':
      return translate('document.paidByCard');
    case 'on_receipt':
      return translate('document.onReceipt');
    case 'net':
      return translate('document.net', { days: terms.days });
  }
}

function linesOf(line: OrderLine): PrintedLine[] {
  const notes = priceNotes(line);
  const { subscription } = line;
  if (subscription)
    notes.push(translate('document.subscription', { interval: intervalText(subscription.everyMonths) }));
  return printedLines(line, notes);
}

/** The taxed amount, if it is not the whole invoice, and the store's registration number for the tax. */
function taxNotesOf(tax: string, { order, taxNumbers }: InvoiceDocument): string[] {
  return [...taxedPartNotes(taxedPartOfOrder(order)), ...registrationNotes(taxNumbers[tax])];
}
