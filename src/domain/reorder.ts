import { quantityBound, stockVerdict, type Stock } from './inventory.ts';
import type { Cents } from './money.ts';

/** A line of an earlier order; `amount` is the cost of the whole line then. */
export interface OrderedLine {
  productId: number;
  quantity: number;
  amount: Cents;
}

/** The store's offer for the product today; `amount` is the cost of the ordered quantity now. */
export interface TodaysOffer {
  amount: Cents;
  stock: Stock;
  /** Units delivered today for the ordered quantity, including free units of a buy-x-get-y promotion. */
  units: number;
}

export interface ReorderedLine {
  productId: number;
  /** Units that can be ordered: the earlier quantity, or the rest of final stock; 0 if no units are left. */
  quantity: number;
  /** 'later': backordered; 'fewer': too little final stock; 'gone': not sold any more, or no final stock left. */
  availability: 'as_before' | 'later' | 'fewer' | 'gone';
  /**
   * The cost of the ordered quantity then and now; null if the price is the same or the product cannot be ordered.
   */
  price: { was: Cents; now: Cents } | null;
}

/**
 * The lines of an earlier order as they can be ordered today. The clinic sees this before anything is added to the
 * cart: products no longer sold, products that come later or in a smaller number, and changed prices.
 */
export function reorder(lines: readonly OrderedLine[], offers: ReadonlyMap<number, TodaysOffer>): ReorderedLine[] {
  return lines.map(({ productId, quantity, amount }) => {
    const offer = offers.get(productId);
    const possible = offer ? Math.min(quantity, quantityBound(offer.stock)) : 0;
    if (!offer || possible === 0) return { productId, quantity: 0, availability: 'gone', price: null };
    const later = stockVerdict(offer.stock, offer.units) === 'backorder';
    return {
      productId,
      quantity: possible,
      availability: possible < quantity ? 'fewer' : later ? 'later' : 'as_before',
      price: offer.amount === amount ? null : { was: amount, now: offer.amount },
    };
  });
}

/** Lines of the same product are combined into one line with all units; the order of first lines stays. */
export function mergeOrdered(lines: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<number, OrderedLine>();
  for (const line of lines) {
    const same = merged.get(line.productId);
    const quantity = (same?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...line, quantity, amount: (same?.amount ?? 0) + line.amount });
  }
  return [...merged.values()];
}

/** Whether every line can be ordered unchanged, so that there is nothing to show first. */
export function isAsBefore(lines: readonly ReorderedLine[]): boolean {
  return lines.every(({ availability, price }) => availability === 'as_before' && price === null);
}
