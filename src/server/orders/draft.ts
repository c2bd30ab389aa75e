import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { Problem } from '#contract/answers.ts';
import type { orderDataSchema, salesOrderBodySchema } from '#contract/orders.ts';
import type { AddressSnapshot } from '#db/tables/orders.ts';
import { checkoutAddressIssues, normaliseAddress, type AddressForm } from '#domain/addresses.ts';
import type { Member } from '#domain/access.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import type { KeptUnits } from '#domain/line-price.ts';
import { canonicalCart, checkoutKey } from '#domain/order-key.ts';
import { Refusal } from '#server/http-errors.ts';

export interface DraftLine {
  productId: number;
  quantity: number;
  /** The interval if the line creates a subscription; otherwise null. */
  intervalMonths: number | null;
  /** Whether the line gets the subscription discount. */
  subscribed: boolean;
  deliveryDays: number[];
  /** Units of the product in the orders to which staff add the line; left out for every other line. */
  kept?: KeptUnits;
}

/**
 * The content of an order: products, quantities, addresses and delivery method, without prices, which only the server
 * knows.
 */
export interface OrderContent {
  clinicId: number;
  /** The person who orders. */
  personId: number;
  lines: DraftLine[];
  billingAddress: AddressSnapshot;
  shippingAddress: AddressSnapshot;
  shipMethodId: number;
  promoCodes: string[];
  purchaseOrderNumber: string;
  warehouseNote: string;
}

/** The content of an order, and how it is paid. */
export interface OrderDraft extends OrderContent {
  paymentMethod: 'card' | 'invoice';
}

/** How many subscriptions the order starts. */
export function subscribedLines({ lines }: Pick<OrderContent, 'lines'>): number {
  return lines.filter(({ intervalMonths }) => intervalMonths !== null).length;
}

type OrderBody = z.output<typeof salesOrderBodySchema>;
type ContentBody = Omit<OrderBody, 'paymentMethod'>;
type RecurringBody = z.output<typeof orderDataSchema>['recurring'][number];
type Issues = NonNullable<Problem['issues']>;

/** The order draft of a member's request; see `readContent`. */
export function readDraft(member: Member, order: OrderBody, recurring: readonly RecurringBody[]): OrderDraft {
  const { clinicId, personId, ...content } = readContent(member, order, recurring);
  // The digest of a body depends on the order of these members; a repeated request may reach another release.
  return { clinicId, personId, paymentMethod: order.paymentMethod, ...content };
}

/**
 * The content of the order in a member's request. Answers 404 for the order of another membership. Refuses an
 * incomplete address and a subscription to a product that is not ordered.
 */
export function readContent(
  { id, clinicId, personId }: Member,
  order: ContentBody,
  recurring: readonly RecurringBody[],
): OrderContent {
  if (order.entity.id !== id) throw new Refusal('NOT_FOUND');
  const issues: Issues = [];
  const billingAddress = readAddress('billingAddress', order.billingAddress, issues);
  const shippingAddress = readAddress('shippingAddress', order.shippingAddress, issues);
  const lines = order.item.items.map(({ item, quantity }): DraftLine => ({
    productId: item.id,
    quantity,
    intervalMonths: null,
    subscribed: false,
    deliveryDays: [],
  }));
  recurring.forEach((record, index) => subscribe(order, lines, record, `recurring.${index}`, issues));
  const [first] = issues;
  if (first || !billingAddress || !shippingAddress) {
    throw new Refusal('MALFORMED', { message: first?.message, issues });
  }
  return {
    clinicId,
    personId,
    lines,
    billingAddress,
    shippingAddress,
    shipMethodId: order.shipMethod.id,
    promoCodes: order.promoCodes,
    purchaseOrderNumber: order.purchaseOrderNumber,
    warehouseNote: order.warehouseNote,
  };
}

/** Fields of the address form with another name in the request. */
const fieldNames: Partial<Record<string, string>> = {
  fullName: 'addressee',
  address1: 'addr1',
  address2: 'addr2',
  country: 'country.id',
};

function readAddress(path: string, given: OrderBody['billingAddress'], issues: Issues): AddressSnapshot | null {
  const form: AddressForm & { address2: string } = {
    fullName: given.addressee,
    address1: given.addr1,
    address2: given.addr2,
    city: given.city,
    state: given.state,
    zip: given.zip,
    country: given.country.id,
    phone: given.phone,
  };
  for (const issue of checkoutAddressIssues(form)) {
    const field = fieldNames[issue.path] ?? issue.path;
    issues.push({ path: `${path}.${field}`, message: issue.message });
  }
  return normaliseAddress(form);
}

function subscribe(order: ContentBody, lines: DraftLine[], record: RecurringBody, path: string, issues: Issues): void {
  const line = lines.find(
    ({ productId, quantity, intervalMonths }) =>
      productId === record.custrecord_ro_item.id &&
      quantity === record.custrecord_ro_quantity &&
      intervalMonths === null,
  );
  if (!line || record.custrecord_ro_customer.id !== order.entity.id) {
    issues.push({ path, message: 'A subscription must be for an item of this order, in the quantity ordered.' });
    return;
  }
  line.intervalMonths = record.custrecord_ro_interval;
  line.subscribed = true;
  line.deliveryDays = parseDeliveryDays(record.custrecord_prefer_delivery?.items.map(({ id }) => id) ?? []);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** A digest of the cart, independent of the order of its lines (rules: PLACE-7). */
export function cartKeyOf(draft: OrderContent): string {
  return digest(canonicalCart(draft.lines));
}

/**
 * A digest of the order's content, independent of the order of its lines. It excludes card and total, so that a second
 * card can pay for the order that the first card could not pay.
 */
export function bodyHashOf({ lines, ...order }: OrderContent): string {
  const sorted = lines.map((line) => JSON.stringify(line)).sort();
  return digest(JSON.stringify({ ...order, lines: sorted }));
}

/** The key of an order whose request has no key: membership, cart, delivery method and 10 (rules: PLACE-5). */
export function keyOf(draft: OrderDraft, membershipId: number, suffix?: string): string {
  return checkoutKey({ membershipId, lines: draft.lines, shipMethod: draft.shipMethodId, suffix });
}
