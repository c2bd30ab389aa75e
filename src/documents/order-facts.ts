import { addressedTo, type PostalAddress } from '#domain/addresses.ts';
import { formatDate } from '#domain/calendar.ts';
import { cardBrandName } from '#domain/cards.ts';
import { pieceCount } from '#domain/cart-selection.ts';
import { deliveryEstimate } from '#domain/inventory.ts';
import { formatMoney, percentText } from '#domain/money.ts';
import { formatPhone, isValidPhone } from '#domain/phone.ts';
import { intervalText } from '#domain/subscription-intervals.ts';
import type { Order, OrderLine, OrderMail } from './port.ts';
import { words } from './words.ts';

/** What stands under an item: how it comes, or that it comes again. */
export interface LineNote {
  kind: 'not_in_stock' | 'subscription';
  text: string;
}

export interface LineFacts {
  itemId: string;
  name: string;
  quantity: string;
  notes: LineNote[];
  amount: string;
}

/** A label with what belongs to it: one line, or an address of several. */
export interface Detail {
  label: string;
  lines: string[];
}

/** An order in the words and figures its mails print; the HTML and the text form say the same from it. */
export interface OrderFacts {
  number: string;
  placedOn: string;
  url: string;
  count: string;
  lines: LineFacts[];
  /** Subtotal, shipping and each part of the tax. */
  sums: { label: string; amount: string }[];
  total: string;
  details: Detail[];
}

/**
 * The facts of an order for its mails. Delivery times and the next date of a subscription are left out where the order
 * does not stand.
 */
export function orderFacts({ order, shopUrl }: OrderMail, stands: boolean): OrderFacts {
  return {
    number: order.number,
    placedOn: formatDate(order.placedAt),
    url: orderUrl({ order, shopUrl }),
    count: words('order.count', { count: pieceCount(order.lines) }),
    lines: order.lines.map((line) => lineFacts(line, stands)),
    sums: [
      { label: words('order.subtotal'), amount: formatMoney(order.subtotalCents) },
      {
        label: words('order.shipping'),
        amount: order.shippingCents === 0 ? words('order.free') : formatMoney(order.shippingCents),
      },
      ...order.taxes.map(({ name, rate, amount }) => ({
        label: words('order.tax', { name, percent: percentText(rate) }),
        amount: formatMoney(amount),
      })),
    ],
    total: formatMoney(order.totalCents),
    details: [
      { label: words('order.shipTo'), lines: addressLines(order.shippingAddress) },
      { label: words('order.billTo'), lines: addressLines(order.billingAddress) },
      { label: words('order.payment'), lines: [paymentText(order)] },
      { label: words('order.delivery'), lines: [order.shipMethod] },
      { label: words('order.purchaseOrder'), lines: [oneLine(order.purchaseOrderNumber)] },
      { label: words('order.note'), lines: order.warehouseNote.split('\n').map(oneLine) },
    ].filter(({ lines }) => lines.some((line) => line !== '')),
  };
}

/** The facts of a mail that is about no order. */
export const noFacts: OrderFacts = {
  ...{ number: '', placedOn: '', url: '', count: '', total: '' },
  ...{ lines: [], sums: [], details: [] },
};

/** Where the clinic finds the order in the shop. */
export function orderUrl({ order, shopUrl }: Pick<OrderMail, 'order' | 'shopUrl'>): string {
  return `${shopUrl}/profile/history/order/${order.id}`;
}

function lineFacts(line: OrderLine, stands: boolean): LineFacts {
  const notes: LineNote[] = [];
  if (stands && !line.fromStock)
    notes.push({ kind: 'not_in_stock', text: words('order.notInStock', deliveryEstimate(0)) });
  if (line.subscription) {
    const { everyMonths, nextRun } = line.subscription;
    const text = words(stands ? 'order.subscriptionNext' : 'order.subscription', {
      interval: intervalText(everyMonths),
      date: formatDate(nextRun),
    });
    notes.push({ kind: 'subscription', text });
  }
  const free = line.units - line.quantity;
  return {
    itemId: line.itemId,
    name: oneLine(line.name),
    quantity: words(free > 0 ? 'order.quantityWithFree' : 'order.quantity', {
      quantity: String(line.quantity),
      price: formatMoney(line.unitPriceCents),
      free: String(free),
    }),
    notes,
    amount: formatMoney(line.amountCents),
  };
}

/** 'Visa ending in 4242', 'Invoice', or 'Credit/Debit Card' where the card is not known. */
export function paymentText({ paymentMethod, card }: Pick<Order, 'paymentMethod' | 'card'>): string {
  if (paymentMethod === 'invoice') return words('order.invoice');
  return isKnown(card) ? cardText(card) : words('order.unknownCard');
}

/** The card within a sentence: 'Visa ending in 4242', or 'your card'. */
export function cardText(card: Order['card']): string {
  return isKnown(card)
    ? words('order.card', { brand: cardBrandName(card.brand), last4: card.last4 })
    : words('order.yourCard');
}

/** The card service tells brand and digits with the first attempt; before that they are empty. */
function isKnown(card: Order['card']): card is NonNullable<Order['card']> {
  return card !== null && card.last4 !== '';
}

/** An address as it stands on a parcel, its phone last; on a paper the clinic's name is its first line. */
export function addressLines(address: PostalAddress, companyName = ''): string[] {
  const { fullName, address1, address2, city, state, zip, country, phone } = address;
  return [
    ...addressedTo(companyName, fullName),
    address1,
    address2,
    `${city}, ${state} ${zip}`,
    words(`order.${country}`),
    isValidPhone(phone) ? formatPhone(phone) : phone,
  ]
    .map(oneLine)
    .filter((line) => line !== '');
}

/** What a person typed, kept from running over into the next line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
