import type { CartItem } from '#domain/cart.ts';
import { quantityBound, stockVerdict, type StockVerdict } from '#domain/inventory.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';

/** A line of the cart with what the shop says of it. */
export interface CartLine {
  item: CartItem;
  cost: LineCost;
  /** Pieces free to sell; null until the shop has said it. */
  available: number | null;
}

/** How the line can be delivered; null while its stock is not known. */
export function deliveryOf({ item, cost, available }: CartLine): StockVerdict | null {
  if (available === null) return null;
  return stockVerdict({ stockDescription: item.stockdescription, onHand: available }, cost.units);
}

/** Whether the line keeps the cart from checkout: it is not sold any more, or final stock has fewer. */
export function blocksCheckout(line: CartLine): boolean {
  return line.cost.standing === 'gone' || deliveryOf(line) === 'short';
}

/** The most the line's quantity may be raised to. */
export function boundOf({ item, available }: CartLine): number {
  const bound = quantityBound({ stockDescription: item.stockdescription, onHand: available ?? item.quantity });
  return Math.max(1, bound);
}

/** What tells one line of the page from another. */
export function lineId({ id, flavor }: CartItem): string {
  return `line-${id}-${flavor.replace(/\s+/g, '_')}`;
}
