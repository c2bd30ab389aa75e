/** Quantities a shopper may ask for of one item (spec 000 §5). */
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;

/** From this many on hand downwards the badge counts: '12 left'. */
const LOW_STOCK_FROM = 20;

export interface Stock {
  /** The supplier's words: 'In stock', 'Special order', 'Final stock' …; null where there are none. */
  stockDescription: string | null;
  /** Pieces free to sell. */
  onHand: number;
}

export type StockBadge =
  | { kind: 'in_stock' | 'out_of_stock' | 'special_order'; left: null }
  | { kind: 'low_stock' | 'final_stock'; left: number };

/** Whether the item is sold only while it lasts, by the supplier's words. */
function isFinalStock(stockDescription: string | null): boolean {
  return /\b(final|discontinued|last chance|while (stocks?|supplies|quantities) lasts?)\b/i.test(
    stockDescription ?? '',
  );
}

/** Whether the item is brought in for each order, by the supplier's words. */
function isSpecialOrder(stockDescription: string | null): boolean {
  return /\bspecial[ -]order/i.test(stockDescription ?? '');
}

/** Which badge an item wears and the number on it. */
export function stockBadge({ stockDescription, onHand }: Stock): StockBadge {
  if (isFinalStock(stockDescription) && onHand > 0) return { kind: 'final_stock', left: onHand };
  if (onHand > LOW_STOCK_FROM) return { kind: 'in_stock', left: null };
  if (onHand > 0) return { kind: 'low_stock', left: onHand };
  if (isSpecialOrder(stockDescription)) return { kind: 'special_order', left: null };
  return { kind: 'out_of_stock', left: null };
}

/** Days to delivery, first and last: 1–2 from stock, else 5–7 (spec 000 §9). */
export function deliveryEstimate(onHand: number): { from: number; to: number } {
  return onHand > 0 ? { from: 1, to: 2 } : { from: 5, to: 7 };
}

/** The most a shopper may ask for: 999, or what is on hand where the words say final stock (may be 0). */
export function quantityBound({ stockDescription, onHand }: Stock): number {
  return isFinalStock(stockDescription) ? Math.max(0, Math.min(MAX_QUANTITY, Math.floor(onHand))) : MAX_QUANTITY;
}

/** A whole quantity from 1 to the bound; what is no number, or below 1, becomes 1 (spec 000 §5). */
export function clampQuantity(quantity: number, bound: number = MAX_QUANTITY): number {
  if (Number.isNaN(quantity)) return MIN_QUANTITY;
  return Math.max(MIN_QUANTITY, Math.min(Math.floor(quantity), bound, MAX_QUANTITY));
}

/** Whether the item may be sold beyond what is on hand: all but final stock may. */
export function mayBackorder(stockDescription: string | null): boolean {
  return !isFinalStock(stockDescription);
}

export type StockVerdict = 'from_stock' | 'backorder' | 'short';

/** How `units` of an item can be delivered: from stock, later, or not at all ('short': final stock has fewer). */
export function stockVerdict(stock: Stock, units: number): StockVerdict {
  if (units <= stock.onHand) return 'from_stock';
  return mayBackorder(stock.stockDescription) ? 'backorder' : 'short';
}
