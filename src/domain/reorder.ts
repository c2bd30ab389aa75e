import { quantityBound, stockVerdict, type Stock } from './inventory.ts';
import type { Cents } from './money.ts';

/** A line of an earlier order; `amount` is what all of it cost then. */
export interface OrderedLine {
  productId: number;
  quantity: number;
  amount: Cents;
}

/** What the store offers of the product today; `amount` is what the ordered quantity costs now. */
export interface TodaysOffer {
  amount: Cents;
  stock: Stock;
  /** Pieces that a buy-x-get-y promotion of today makes of the ordered quantity. */
  units: number;
}

export interface ReorderedLine {
  productId: number;
  /** How many can be ordered: the quantity of then, or what is left of final stock; 0 for none. */
  quantity: number;
  /** 'gone': not sold any more, or its final stock is out. */
  standing: 'as_before' | 'later' | 'fewer' | 'gone';
  /** What the ordered quantity cost then and costs now, where that is not the same and it can be had. */
  price: { was: Cents; now: Cents } | null;
}

/**
 * What ordering an earlier order again comes to, line by line, told before anything is added: what is not there any
 * more, what comes later or in a smaller number, and what changed in price.
 */
export function reorder(lines: readonly OrderedLine[], offers: ReadonlyMap<number, TodaysOffer>): ReorderedLine[] {
  return lines.map(({ productId, quantity, amount }) => {
    const offer = offers.get(productId);
    const possible = offer ? Math.min(quantity, quantityBound(offer.stock)) : 0;
    if (!offer || possible === 0) return { productId, quantity: 0, standing: 'gone', price: null };
    const later = stockVerdict(offer.stock, offer.units) === 'backorder';
    return {
      productId,
      quantity: possible,
      standing: possible < quantity ? 'fewer' : later ? 'later' : 'as_before',
      price: offer.amount === amount ? null : { was: amount, now: offer.amount },
    };
  });
}

/** Lines of one product become one line with all its pieces; the order of first lines stays. */
export function mergeOrdered(lines: readonly OrderedLine[]): OrderedLine[] {
  const merged = new Map<number, OrderedLine>();
  for (const line of lines) {
    const same = merged.get(line.productId);
    const quantity = (same?.quantity ?? 0) + line.quantity;
    merged.set(line.productId, { ...line, quantity, amount: (same?.amount ?? 0) + line.amount });
  }
  return [...merged.values()];
}

/** Whether all of it can be had as it was, so that nothing has to be told first. */
export function isAsBefore(lines: readonly ReorderedLine[]): boolean {
  return lines.every(({ standing, price }) => standing === 'as_before' && price === null);
}
