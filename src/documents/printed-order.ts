import { addresseeLines, type PostalAddress } from '#domain/addresses.ts';
import { formatDate } from '#domain/calendar.ts';
import { cardBrandName } from '#domain/cards.ts';
import { deliveryEstimate, rangeText } from '#domain/delivery.ts';
import { reducedClinicPrice } from '#domain/line-price.ts';
import { formatMoney, percentText, type Cents } from '#domain/money.ts';
import { orderedUnits, documentLines } from '#domain/document-lines.ts';
import { formatPhone, isValidPhone } from '#domain/phone.ts';
import { regionName } from '#domain/regions.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import { isZeroRatedExport } from '#domain/tax-parts.ts';
import { taxedPartOfOrder } from '#domain/totals.ts';
import type { Order, OrderLine, OrderMail } from './port.ts';
import { translate } from './translate.ts';

/** A note under an order line: delivery, subscription, or discount. */
export interface LineNote {
  kind: 'not_in_stock' | 'subscription' | 'price';
  text: string;
}

export interface PrintedOrderLine {
  itemId: string;
  name: string;
  quantity: string;
  notes: LineNote[];
  amount: string;
}

/** A label with its text: one line, or an address of several lines. */
export interface Detail {
  label: string;
  lines: string[];
}

/** All texts and figures of an order that its mails print; the HTML and the text form use the same. */
export interface PrintedOrder {
  number: string;
  placedOn: string;
  url: string;
  count: string;
  lines: PrintedOrderLine[];
  /** Subtotal, shipping and each part of the tax. */
  sums: { label: string; amount: string }[];
  total: string;
  details: Detail[];
}

/**
 * The text of an order for its mails. Delivery times and next subscription dates are left out if the order is not
 * placed.
 */
export function printOrder({ order, storeUrl, settings }: OrderMail, isPlaced: boolean): PrintedOrder {
  const laterDays = rangeText(deliveryEstimate(0, order.shippingAddress, settings.delivery));
  const taxedPart = taxedPartOfOrder(order);
  return {
    number: order.number,
    placedOn: formatDate(order.placedAt),
    url: orderUrl({ order, storeUrl }),
    count: translate('order.count', { count: orderedUnits(order.lines) }),
    lines: order.lines.flatMap((line) => printLine(line, isPlaced, laterDays)),
    sums: [
      { label: translate('order.subtotal'), amount: formatMoney(order.subtotalCents) },
      {
        label: translate('order.shipping'),
        amount: order.shippingCents === 0 ? translate('order.free') : formatMoney(order.shippingCents),
      },
      ...order.taxes.map((tax) => ({ label: taxLabel(tax, taxedPart), amount: formatMoney(tax.amount) })),
    ],
    total: formatMoney(order.totalCents),
    details: [
      { label: translate('order.shipTo'), lines: printedAddressLines(order.shippingAddress, order.companyName) },
      { label: translate('order.billTo'), lines: printedAddressLines(order.billingAddress, order.companyName) },
      { label: translate('order.payment'), lines: [order.isRequest ? '' : paymentText(order)] },
      { label: translate('order.delivery'), lines: [order.shipMethod] },
      { label: translate('order.purchaseOrder'), lines: [joinLines(order.purchaseOrderNumber)] },
      { label: translate('order.taxNote'), lines: [notChargedText(order, settings.legalName)] },
      { label: translate('order.note'), lines: order.warehouseNote.split('\n').map(joinLines) },
    ].filter(({ lines }) => lines.some((line) => line !== '')),
  };
}

/** 'HST (13%)', or 'HST (13%) on $25.00' if not all of the order is taxed. */
function taxLabel({ name, rate }: Order['taxes'][number], taxedPart: Cents | null): string {
  const label = translate('order.tax', { name, percent: percentText(rate) });
  return taxedPart === null ? label : `${label} ${translate('document.taxOn', { amount: formatMoney(taxedPart) })}`;
}

/** The order part of a mail that is not about an order. */
export const noOrder: PrintedOrder = {
  number: '',
  placedOn: '',
  url: '',
  count: '',
  total: '',
  lines: [],
  sums: [],
  details: [],
};

/** URL of the order's page. */
export function orderUrl({ order, storeUrl }: Pick<OrderMail, 'order' | 'storeUrl'>): string {
  return `${storeUrl}/profile/history/order/${order.id}`;
}

/**
 * The lines a mail prints for an order line: the paid units, and free units at $0.00. `laterDays` is how long a product
 * that is not in stock takes.
 */
function printLine(line: OrderLine, isPlaced: boolean, laterDays: string): PrintedOrderLine[] {
  const notes: LineNote[] = [];
  if (isPlaced && !line.fromStock) {
    const text = line.expected
      ? translate('order.notInStockExpected', { ...line.expected })
      : translate('order.notInStock', { days: laterDays });
    notes.push({ kind: 'not_in_stock', text });
  }
  if (line.subscription) {
    const { everyMonths, nextRun } = line.subscription;
    const text = translate(isPlaced ? 'order.subscriptionNext' : 'order.subscription', {
      interval: intervalText(everyMonths),
      date: formatDate(nextRun),
    });
    notes.push({ kind: 'subscription', text });
  }
  const { quantity, units, unitPriceCents, netUnitPriceCents, priceReason } = line;
  if (!priceReason.clinicPrice && unitPriceCents > netUnitPriceCents) {
    notes.push({ kind: 'price', text: translate('order.listPrice', { price: formatMoney(unitPriceCents) }) });
  }
  for (const text of priceNotes(line)) notes.push({ kind: 'price', text });
  const rows = documentLines({ quantity, units, unitPrice: unitPriceCents, netUnitPrice: netUnitPriceCents });
  return rows.map((row) => ({
    itemId: line.itemId,
    name: joinLines(line.name),
    quantity: translate(row.isFree ? 'order.freeUnits' : 'order.quantity', {
      quantity: String(row.quantity),
      price: formatMoney(row.netUnitPrice),
    }),
    notes: row.isFree ? [] : notes,
    amount: formatMoney(row.amount),
  }));
}

/**
 * Notes on why a unit does not cost its list price, and that it is not taxed. A clinic price is named without the
 * list price, and with its amount if a promotion or a subscription reduced it (rules: PAPER-14).
 */
export function priceNotes({
  netUnitPriceCents,
  priceReason,
  taxClass,
}: Pick<OrderLine, 'netUnitPriceCents' | 'priceReason' | 'taxClass'>): string[] {
  const { clinicPrice, promotion, subscription } = priceReason;
  const notes: string[] = [];
  if (clinicPrice) {
    const { kind, until } = clinicPrice;
    const own =
      until === null ? translate(`order.${kind}`) : translate(`order.${kind}_until`, { date: formatDate(until) });
    const price = reducedClinicPrice(netUnitPriceCents, priceReason);
    notes.push(price === null ? own : translate('order.clinicPriceEach', { own, price: formatMoney(price) }));
  }
  if (promotion) {
    const amount = formatMoney(promotion.saving);
    notes.push(
      promotion.code
        ? translate('order.promotionCode', { code: promotion.code, amount })
        : translate('order.promotion', { amount }),
    );
  }
  if (subscription) {
    const { rate, saving } = subscription;
    notes.push(translate('order.subscriptionSaving', { percent: percentText(rate), amount: formatMoney(saving) }));
  }
  if (taxClass !== 'taxable') notes.push(translate(`order.${taxClass}`));
  return notes;
}

/**
 * Sentences about an order outside Canada, which is a zero-rated export, and about taxes of the place that the store
 * with this legal name does not charge or the clinic is exempt from; empty if there are none.
 */
export function notChargedText(
  { taxesNotCharged, taxExemption, shippingAddress: { country, state } }: Order,
  legalName: string,
): string {
  const place = regionName({ country, region: state });
  return [
    ...(isZeroRatedExport(country) ? [translate('order.export')] : []),
    ...(taxesNotCharged.length === 0
      ? []
      : [translate('order.notCharged', { taxes: taxesNotCharged.join(', '), store: legalName, place })]),
    ...(taxExemption
      ? [
          translate('order.exemption', {
            taxes: taxExemption.taxes.join(', '),
            certificate: joinLines(taxExemption.certificate),
          }),
        ]
      : []),
  ].join(' ');
}

/** 'Visa ending in 4242', 'Invoice', or 'Credit/Debit Card' if the card is not known. */
export function paymentText({ paymentMethod, card }: Pick<Order, 'paymentMethod' | 'card'>): string {
  if (paymentMethod === 'invoice') return translate('order.invoice');
  return isKnown(card) ? cardText(card) : translate('order.unknownCard');
}

/** The card within a sentence: 'Visa ending in 4242', or 'your card'. */
export function cardText(card: Order['card']): string {
  return isKnown(card)
    ? translate('order.card', { brand: cardBrandName(card.brand), last4: card.last4 })
    : translate('order.yourCard');
}

/** The card service reports brand and digits with the first attempt; before that both are empty. */
function isKnown(card: Order['card']): card is NonNullable<Order['card']> {
  return card !== null && card.last4 !== '';
}

/**
 * An address as on a parcel, with the phone as last line; on a business document the clinic's name is the first line.
 */
export function printedAddressLines(address: PostalAddress, companyName = ''): string[] {
  const { fullName, address1, address2, city, state, zip, country, phone } = address;
  return [
    ...addresseeLines(companyName, fullName),
    address1,
    address2,
    `${city}, ${state} ${zip}`,
    translate(`order.${country}`),
    isValidPhone(phone) ? formatPhone(phone) : phone,
  ]
    .map(joinLines)
    .filter((line) => line !== '');
}

/** A typed text with its lines, at most one empty line between two of them. */
export function typedLines(text: string): string {
  const lines = text.trim().split(/\r\n|\r|\n/);
  return lines
    .map(joinLines)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** A typed text as one line. */
export function joinLines(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
