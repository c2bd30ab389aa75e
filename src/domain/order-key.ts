/** An equal cart is a duplicate within this time (spec 001 §5). */
export const DUPLICATE_WINDOW_MINUTES = 10;

/** What makes two carts equal: product, variant, quantity and purchase option. */
export interface KeyLine {
  productId: number;
  flavor?: string | null;
  quantity: number;
  /** Months between orders where the line is a subscription. */
  intervalMonths?: number | null;
}

/** A cart as one text that does not depend on the order of its lines; equal lines count together. */
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

/** Whether two carts are the same for the duplicate rule (order protocol, step 3). */
export function sameCart(a: readonly KeyLine[], b: readonly KeyLine[]): boolean {
  return canonicalCart(a) === canonicalCart(b);
}

/** FNV-1a over a text, 32 bits from a starting value: short and the same everywhere; nothing secret rests on it. */
function fnv1a(text: string, start: number): string {
  let hash = start;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Sixteen signs that tell one text from another; whether two orders are the same can be seen without keeping them. */
export function textDigest(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(`${text}|${text.length}`, 0x050c5d1f);
}

/**
 * The Idempotency-Key of an order: user, cart, ship method and 10 (spec 001 §7), short and safe in a header and a URL.
 * `again` is a fresh word where the shopper orders the same on purpose, so that the key differs.
 */
export function checkoutKey(order: {
  userId: number;
  lines: readonly KeyLine[];
  shipMethod: number;
  windowMinutes?: number;
  again?: string;
}): string {
  const cart = canonicalCart(order.lines);
  const parts = [order.userId, textDigest(cart), order.shipMethod, order.windowMinutes ?? DUPLICATE_WINDOW_MINUTES];
  return [...parts, ...(order.again ? [encodeURIComponent(order.again)] : [])].join('-');
}

/** The card service's idempotency key for making an order's intent (order protocol, step 4). */
export function orderIntentKey(orderId: number): string {
  return `order:${orderId}:pi:1`;
}

/** … for confirming it; the attempt rises only when `mayConfirmAgain`. */
export function orderConfirmKey(orderId: number, attempt: number): string {
  return `order:${orderId}:confirm:${attempt}`;
}

/** … for the intent of a subscription's cycle (order protocol, step 8). */
export function cycleIntentKey(cycleId: number): string {
  return `cycle:${cycleId}:pi:1`;
}
