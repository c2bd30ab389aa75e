import type { CartItem } from '#domain/cart.ts';
import { stockVerdict, type Stock, type StockVerdict } from '#domain/inventory.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';

/** A line of the cart with what the shop says of it. */
export interface CartLine {
  item: CartItem;
  cost: LineCost;
  /** Its stock as the shop counts and names it now; null until the shop has said it. */
  stock: Stock | null;
}

/** How the line can be delivered; null while its stock is not known. */
export function deliveryOf({ cost, stock }: CartLine): StockVerdict | null {
  return stock && stockVerdict(stock, cost.units);
}

/** Whether the line keeps the cart from checkout: it is not sold any more, or final stock has fewer. */
export function blocksCheckout(line: CartLine): boolean {
  return line.cost.priceState === 'gone' || deliveryOf(line) === 'short';
}

/** What tells one line of the page from another. */
export function lineId({ id, flavor }: CartItem): string {
  return `line-${id}-${flavor.replace(/\s+/g, '_')}`;
}
