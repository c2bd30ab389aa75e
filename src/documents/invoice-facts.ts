import { formatDate } from '#domain/calendar.ts';
import { invoiceTerms, taxRegistration } from '#domain/invoices.ts';
import { formatMoney, percentText } from '#domain/money.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import type { InvoicePaper, Order, OrderLine } from './port.ts';
import { addressLines, oneLine, paymentText, type Detail } from './order-facts.ts';
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
  paid: { label: string; amount: string } | null;
  due: string;
  /** What is left to do about it. */
  closing: string;
}

/** The facts of an invoice. */
export function invoiceFacts({ invoice, customerNumber, order }: InvoicePaper): InvoiceFacts {
  const dueCents = order.totalCents - invoice.paidCents;
  return {
    number: invoice.number,
    heads: [
      { label: words('paper.issued'), text: formatDate(invoice.issuedOn) },
      { label: words('paper.due'), text: formatDate(invoice.dueOn) },
      { label: words('paper.terms'), text: termsText({ invoice, order }) },
      {
        label: words('paper.order'),
        text: words('paper.orderOn', { number: order.number, date: formatDate(order.placedAt) }),
      },
      { label: words('paper.purchaseOrder'), text: oneLine(order.purchaseOrderNumber) },
      { label: words('paper.customer'), text: customerNumber },
    ].filter(({ text }) => text !== ''),
    parties: [
      { label: words('paper.billTo'), lines: addressLines(order.billingAddress) },
      { label: words('paper.shipTo'), lines: addressLines(order.shippingAddress) },
    ],
    lines: order.lines.map(lineOf),
    sums: sumsOf(order),
    total: formatMoney(order.totalCents),
    paid: invoice.paidCents === 0 ? null : { label: paidLabel(order), amount: `−${formatMoney(invoice.paidCents)}` },
    due: formatMoney(dueCents),
    closing: dueCents === 0 ? words('paper.inFull') : words('paper.quote', { number: invoice.number }),
  };
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

function paidLabel(order: Order): string {
  return order.paymentMethod === 'card' ? words('paper.paid', { how: paymentText(order) }) : words('paper.paidSoFar');
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
