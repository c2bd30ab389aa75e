/** Smallest and largest quantity of one product in a cart (rules: CAT-35). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;

/** At this many units or fewer the badge shows the number: '12 left'. */
const LOW_STOCK_FROM = 20;

export interface Stock {
  /** The supplier's description: 'In stock', 'Special order', 'Final stock' …; null without a description. */
  stockDescription: string | null;
  /** Units available for sale. */
  onHand: number;
}

export type StockBadge = {
  /** The supplier's description as the badge shows it; null without a description, or if it contradicts the count. */
  words: string | null;
} & (
  | { kind: 'in_stock' | 'out_of_stock' | 'special_order'; left: null }
  | { kind: 'low_stock' | 'final_stock'; left: number }
);

/** Whether the supplier's description says that the product is sold only while it lasts. */
function isFinalStock(stockDescription: string | null): boolean {
  return /\b(final|discontinued|last chance|while (stocks?|supplies|quantities) lasts?)\b/i.test(
    stockDescription ?? '',
  );
}

/** Whether the supplier's description says that the product is ordered in for each sale. */
function isSpecialOrder(stockDescription: string | null): boolean {
  return /\bspecial[ -]order/i.test(stockDescription ?? '');
}

/** Whether the supplier's description says that no unit is on hand. */
function saysNotOnHand(stockDescription: string): boolean {
  return /\b(special[ -]order|back-?ordered|out of stock|unavailable)\b/i.test(stockDescription);
}

/** Whether the supplier's description says that units are on hand. */
function saysOnHand(stockDescription: string): boolean {
  return /\b(in stock|low stock|available)\b/i.test(stockDescription) || isFinalStock(stockDescription);
}

/** The badge of a product: its kind, the supplier's description, and the number of units left. */
export function stockBadge({ stockDescription, onHand }: Stock): StockBadge {
  const description = (stockDescription ?? '').trim();
  const isContradicted =
    onHand > 0 ? saysNotOnHand(description) : saysOnHand(description) && !saysNotOnHand(description);
  const words = description === '' || isContradicted ? null : description;
  if (isFinalStock(description) && onHand > 0) return { kind: 'final_stock', words, left: onHand };
  if (onHand > LOW_STOCK_FROM) return { kind: 'in_stock', words, left: null };
  if (onHand > 0) return { kind: 'low_stock', words, left: onHand };
  if (isSpecialOrder(description)) return { kind: 'special_order', words, left: null };
  return { kind: 'out_of_stock', words, left: null };
}

/** The largest quantity a shopper may choose: 999, or the units on hand for final stock (possibly 0). */
export function quantityBound({ stockDescription, onHand }: Stock): number {
  return isFinalStock(stockDescription) ? Math.max(0, Math.min(MAX_QUANTITY, Math.floor(onHand))) : MAX_QUANTITY;
}

/** A whole quantity from 1 to the bound; a value below 1, or not a number, becomes 1 (rules: CAT-35). */
export function clampQuantity(quantity: number, bound: number = MAX_QUANTITY): number {
  if (Number.isNaN(quantity)) return MIN_QUANTITY;
  return Math.max(MIN_QUANTITY, Math.min(Math.floor(quantity), bound, MAX_QUANTITY));
}

/** Whether a product may be sold beyond the units on hand: always, except final stock. */
export function mayBackorder(stockDescription: string | null): boolean {
  return !isFinalStock(stockDescription);
}

export type StockVerdict = 'from_stock' | 'backorder' | 'short';

/**
 * How `units` of a product can be delivered: from stock, later, or not at all ('short': final stock with too few
 * units).
 */
export function stockVerdict(stock: Stock, units: number): StockVerdict {
  if (units <= stock.onHand) return 'from_stock';
  return mayBackorder(stock.stockDescription) ? 'backorder' : 'short';
}
