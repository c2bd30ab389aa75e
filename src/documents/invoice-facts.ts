import { formatDate } from '#domain/calendar.ts';
import { invoiceBalance, invoiceTerms, taxRegistration } from '#domain/invoices.ts';
import { formatMoney, percentText, type Cents } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import type { InvoicePaper, Order, OrderLine } from './port.ts';
import { addressLines, cardText, oneLine, paymentText, type Detail } from './order-facts.ts';
import { words } from './words.ts';

export interface InvoiceLine {
  itemId: string;
  name: string;
  /** Said under the name: free units, a subscription. */
  notes: string[];
  quantity: string;
  price: string;
  amount: string;
}

/** An invoice in the words and figures it prints. */
export interface InvoiceFacts {
  number: string;
  /** Dates, terms, order, PO number, customer: what an office files it by. */
  heads: { label: string; text: string }[];
  parties: Detail[];
  lines: InvoiceLine[];
  /** Subtotal, shipping, each part of the tax with its registration number. */
  sums: { label: string; note: string; amount: string }[];
  total: string;
  /** Printed large: the order was taken back, or nothing is left to pay. */
  stamp: 'void' | 'paid' | null;
  /** What was paid, and what a void invoice is credited with. */
  deductions: { label: string; amount: string }[];
  due: string;
  /** What is left to do about it. */
  closing: string;
}

/** The facts of an invoice. */
export function invoiceFacts({ invoice, customerNumber, companyName, order }: InvoicePaper): InvoiceFacts {
  const { voidedOn, paidOn } = invoice;
  const { credited, due } = invoiceBalance(order.totalCents, invoice.paidCents, voidedOn !== null);
  return {
    number: invoice.number,
    heads: [
      { label: words('paper.issued'), text: formatDate(invoice.issuedOn) },
      settledHead(invoice),
      { label: words('paper.terms'), text: termsText({ invoice, order }) },
      {
        label: words('paper.order'),
        text: words('paper.orderOn', { number: order.number, date: formatDate(order.placedAt) }),
      },
      { label: words('paper.purchaseOrder'), text: oneLine(order.purchaseOrderNumber) },
      { label: words('paper.customer'), text: customerNumber },
    ].filter(({ text }) => text !== ''),
    parties: [
      { label: words('paper.billTo'), lines: addressLines(order.billingAddress, companyName) },
      { label: words('paper.shipTo'), lines: addressLines(order.shippingAddress, companyName) },
    ],
    lines: order.lines.map(lineOf),
    sums: sumsOf(order),
    total: formatMoney(order.totalCents),
    stamp: voidedOn ? 'void' : paidOn ? 'paid' : null,
    deductions: [
      { label: paidLabel(order, invoice), cents: invoice.paidCents },
      { label: words('paper.credited'), cents: credited },
    ]
      .filter(({ cents }) => cents > 0)
      .map(({ label, cents }) => ({ label, amount: `−${formatMoney(cents)}` })),
    due: formatMoney(due),
    closing: closingText({ invoice, order }, due),
  };
}

/** The day that counts now: when it is due, when it was paid, or when it became void. */
function settledHead({ dueOn, paidOn, voidedOn }: InvoicePaper['invoice']) {
  if (voidedOn) return { label: words('paper.voidSince'), text: formatDate(voidedOn) };
  if (paidOn) return { label: words('paper.paidOn'), text: formatDate(paidOn) };
  return { label: words('paper.due'), text: formatDate(dueOn) };
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

function closingText({ invoice, order }: Pick<InvoicePaper, 'invoice' | 'order'>, due: Cents): string {
  if (invoice.voidedOn) {
    if (invoice.paidCents === 0) return words('paper.void');
    const amount = formatMoney(invoice.paidCents);
    if (order.paymentMethod === 'invoice') return words('paper.voidOwed', { amount });
    return words('paper.voidReturned', { amount, card: cardText(order.card) });
  }
  return due === 0 ? words('paper.inFull') : words('paper.quote', { number: invoice.number });
}

function paidLabel(order: Order, { paidReference }: InvoicePaper['invoice']): string {
  const how = order.paymentMethod === 'card' ? paymentText(order) : oneLine(paidReference);
  return how === '' ? words('paper.paidSoFar') : words('paper.paid', { how });
}

function lineOf({ itemId, name, quantity, units, unitPriceCents, amountCents, subscription }: OrderLine): InvoiceLine {
  const notes: string[] = [];
  if (units > quantity) notes.push(words('paper.free', { count: units - quantity }));
  if (subscription) notes.push(words('paper.subscription', { interval: intervalText(subscription.everyMonths) }));
  return {
    itemId,
    name: oneLine(name),
    notes,
    quantity: String(quantity),
    price: formatMoney(unitPriceCents),
    amount: formatMoney(amountCents),
  };
}

function sumsOf({ subtotalCents, shippingCents, shipMethod, taxes }: Order): InvoiceFacts['sums'] {
  return [
    { label: words('paper.subtotal'), note: '', amount: formatMoney(subtotalCents) },
    { label: words('paper.shippingBy', { method: shipMethod }), note: '', amount: formatMoney(shippingCents) },
    ...taxes.map(({ name, rate, amount }) => ({
      label: words('order.tax', { name, percent: percentText(rate) }),
      note: registrationNote(name),
      amount: formatMoney(amount),
    })),
  ];
}

/** The store's registration for a part of the tax; empty where it has none. */
function registrationNote(tax: string): string {
  const number = taxRegistration(tax);
  return number === null ? '' : words('paper.registration', { number });
}
