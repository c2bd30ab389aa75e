import { formatDate } from '#domain/calendar.ts';
import { formatMoney, percentText, type Cents } from '#domain/money.ts';
import { documentLines } from '#domain/document-lines.ts';
import type { Order, OrderLine } from './port.ts';
import { printedAddressLines, joinLines, type Detail } from './printed-order.ts';
import { translate } from './translate.ts';

/** A label with its text in the row of filing details: number, day, terms. */
export interface Head {
  label: string;
  text: string;
}

/** A line of an invoice or a credit note as it is printed. */
export interface PrintedLine {
  itemId: string;
  name: string;
  /** Printed under the name: discounts, tax exemption, subscription. */
  notes: string[];
  quantity: string;
  /** List price of one unit; empty for free units, and for a clinic price. */
  listPrice: string;
  /** Discount of one unit; empty without a discount. */
  discount: string;
  /** Net price of one unit. */
  price: string;
  amount: string;
}

/** A row under the lines; `note` is printed small beside the label. */
export interface PrintedSum {
  label: string;
  note: string;
  amount: string;
}

/** The common content of invoices and credit notes: number, filing details, parties, lines and sums. */
export interface PrintedDocument {
  number: string;
  heads: Head[];
  parties: Detail[];
  lines: PrintedLine[];
  /** Subtotal, shipping, each part of the tax. */
  sums: PrintedSum[];
  /** The sum of `sums`. */
  total: string;
  /** Sentences about taxes of the place that are not charged, and why; empty if all are. */
  notCharged: string;
  /** Sentences after the lines: how to pay, or where the money goes. */
  closing: string[];
}

/** The filing details of a document, then the details of its order. A detail without a text is left out. */
export function headsOf(
  own: readonly Head[],
  {
    order,
    customerNumber,
  }: { order: Pick<Order, 'number' | 'placedAt' | 'purchaseOrderNumber'>; customerNumber: string },
): Head[] {
  return [
    ...own,
    {
      label: translate('document.order'),
      text: translate('document.orderOn', { number: order.number, date: formatDate(order.placedAt) }),
    },
    { label: translate('document.purchaseOrder'), text: joinLines(order.purchaseOrderNumber) },
    { label: translate('document.customer'), text: customerNumber },
  ].filter(({ text }) => text !== '');
}

/** The billing party, then the shipping address, each with the clinic's name first. */
export function partiesOf(
  { billingAddress, shippingAddress }: Pick<Order, 'billingAddress' | 'shippingAddress'>,
  companyName: string,
): [billTo: Detail, shipTo: Detail] {
  return [
    { label: translate('document.billTo'), lines: printedAddressLines(billingAddress, companyName) },
    { label: translate('document.shipTo'), lines: printedAddressLines(shippingAddress, companyName) },
  ];
}

/** The printed lines of an order line: the paid units with notes, and the free units. */
export function printedLines(
  line: Pick<OrderLine, 'itemId' | 'name' | 'quantity' | 'units' | 'unitPriceCents' | 'netUnitPriceCents'> &
    Partial<Pick<OrderLine, 'priceReason'>>,
  notes: string[],
): PrintedLine[] {
  const { itemId, name, quantity, units, unitPriceCents: unitPrice, netUnitPriceCents: netUnitPrice } = line;
  const hasClinicPrice = line.priceReason?.clinicPrice !== undefined;
  return documentLines({ quantity, units, unitPrice, netUnitPrice, hasClinicPrice }).map((row) => ({
    itemId,
    name: joinLines(name),
    notes: row.isFree ? [translate('document.free')] : notes,
    quantity: String(row.quantity),
    listPrice: row.isFree || row.listPrice === null ? '' : formatMoney(row.listPrice),
    discount: row.discount > 0 ? formatDeduction(row.discount) : '',
    price: formatMoney(row.netUnitPrice),
    amount: formatMoney(row.amount),
  }));
}

/** The sums of a document; `taxNotes` gives the notes of a tax. */
export function sumsOf(
  { subtotalCents, shippingCents, taxes }: Pick<Order, 'subtotalCents' | 'shippingCents' | 'taxes'>,
  { shippingLabel, taxNotes }: { shippingLabel: string; taxNotes: (tax: string) => string[] },
): PrintedSum[] {
  return [
    { label: translate('document.subtotal'), note: '', amount: formatMoney(subtotalCents) },
    { label: shippingLabel, note: '', amount: formatMoney(shippingCents) },
    ...taxes.map(({ name, rate, amount }) => ({
      label: translate('order.tax', { name, percent: percentText(rate) }),
      note: taxNotes(name).join('  '),
      amount: formatMoney(amount),
    })),
  ];
}

/** The note beside a tax that was not computed on the whole document; empty if it was. */
export function taxedPartNotes(taxed: Cents | null): string[] {
  return taxed === null ? [] : [translate('document.taxOn', { amount: formatMoney(taxed) })];
}

/** The note beside a tax with the store's registration number for it; empty without a number. */
export function registrationNotes(number: string | undefined): string[] {
  return number === undefined ? [] : [translate('document.registration', { number })];
}

/** An amount to subtract, with a minus sign as wide as a digit. */
export function formatDeduction(cents: Cents): string {
  return `−${formatMoney(cents)}`;
}
