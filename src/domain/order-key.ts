/** Within this time an order of an equal cart is a duplicate (rules: PLACE-6). */
export const DUPLICATE_WINDOW_MINUTES = 10;

/** The fields compared to find equal carts: product, variant, quantity and purchase option. */
export interface KeyLine {
  productId: number;
  flavor?: string | null;
  quantity: number;
  /** Months between orders if the line is a subscription. */
  intervalMonths?: number | null;
}

/** A cart as text, independent of the order of its lines; equal lines are added together. */
export function canonicalCart(lines: readonly KeyLine[]): string {
  const quantities = new Map<string, number>();
  for (const { productId, flavor, quantity, intervalMonths } of lines) {
    const option = intervalMonths ? `every${intervalMonths}` : 'once';
    const line = `${productId}:${encodeURIComponent(flavor ?? '')}:${option}`;
    quantities.set(line, (quantities.get(line) ?? 0) + quantity);
  }
  return [...quantities]
    .map(([line, quantity]) => `${line}:${quantity}`)
    .sort()
    .join('|');
}

/** 32-bit FNV-1a hash of a text with a starting value. It is short and not secure; nothing secret depends on it. */
function fnv1a(text: string, start: number): string {
  let hash = start;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A digest of 16 characters: texts can be compared without storing them. */
export function textDigest(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(`${text}|${text.length}`, 0x050c5d1f);
}

/**
 * The Idempotency-Key of an order: membership, cart, delivery method and the minutes of the duplicate window, 10
 * (rules: PLACE-5), short and safe in a header and a URL. `suffix` makes the key differ from the key of an equal
 * cart: it names an order by telephone, or the equal order that the shopper repeats on purpose.
 */
export function checkoutKey(order: {
  membershipId: number;
  lines: readonly KeyLine[];
  shipMethod: number;
  suffix?: string;
}): string {
  const cart = canonicalCart(order.lines);
  const parts = [order.membershipId, textDigest(cart), order.shipMethod, DUPLICATE_WINDOW_MINUTES];
  return [...parts, ...(order.suffix ? [encodeURIComponent(order.suffix)] : [])].join('-');
}

/** The key of the order that a request becomes: approving the request twice places one order. */
export function requestOrderKey(requestId: number): string {
  return `request-${requestId}`;
}

/** The key by which the status of an order without a claim is asked, such as an order of subscription runs. */
export function unclaimedOrderKey(orderId: number): string {
  return `order:${orderId}`;
}

/**
 * Whether only the store makes this key. Anybody can guess such a key, so no request may claim it (rules: PLACE-32).
 */
export function isStoreKey(key: string): boolean {
  return /^(request-|order:)\d+$/.test(key);
}

/** An order or an invoice payment, with the epoch of its key; null for one made before the store had epochs. */
export interface Keyed {
  id: number;
  epoch: number | null;
}

/**
 * The beginning of a key for the card service: a restored database never repeats a key of its lost time (rules:
 * PLACE-33).
 */
function epochPrefix(epoch: number | null): string {
  return epoch === null ? '' : `${epoch}:`;
}

/**
 * The card service's idempotency key for creating an order's intent: `number` is 1, or 2 for the second try (rules:
 * PLACE-10).
 */
export function orderIntentKey({ id, epoch }: Keyed, number: 1 | 2): string {
  return `${epochPrefix(epoch)}order:${id}:pi:${number}`;
}

/**
 * The card service's idempotency key for an attempt to charge an order, in the epoch in which the attempt begins. It is
 * stored with the charge, and each repetition sends the same (rules: PLACE-11).
 */
export function orderConfirmKey({ id, epoch }: Keyed, attempt: number): string {
  return `${epochPrefix(epoch)}order:${id}:confirm:${attempt}`;
}

/** The card service's idempotency key for cancelling an order's intent. */
export function orderCancelKey({ id, epoch }: Keyed): string {
  return `${epochPrefix(epoch)}order:${id}:cancel`;
}

/** The card service's idempotency key for creating the intent of an invoice payment (rules: PAY-24). */
export function invoiceIntentKey({ id, epoch }: Keyed, number: 1 | 2): string {
  return `${epochPrefix(epoch)}invoice-payment:${id}:pi:${number}`;
}

/** As `orderConfirmKey`, for an attempt to charge an invoice payment (rules: PAY-24). */
export function invoiceConfirmKey({ id, epoch }: Keyed, attempt: number): string {
  return `${epochPrefix(epoch)}invoice-payment:${id}:confirm:${attempt}`;
}

/** The card service's idempotency key for cancelling the intent of an invoice payment. */
export function invoiceCancelKey({ id, epoch }: Keyed): string {
  return `${epochPrefix(epoch)}invoice-payment:${id}:cancel`;
}
