import type { CartItem } from '#domain/cart.ts';
import { stockVerdict, type Stock, type StockVerdict } from '#domain/inventory.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';

/** A cart line with its price and stock from the server. */
export interface CartLine {
  item: CartItem;
  cost: LineCost;
  /** Today's stock; null until the server has answered. */
  stock: Stock | null;
}

/** Returns how the line can be delivered; null while its stock is unknown. */
export function deliveryOf({ cost, stock }: CartLine): StockVerdict | null {
  return stock && stockVerdict(stock, cost.units);
}

/** Whether the line blocks checkout: its product is no longer sold, or final stock has too few units. */
export function blocksCheckout(line: CartLine): boolean {
  return line.cost.priceState === 'gone' || deliveryOf(line) === 'short';
}

/** Returns the HTML id of a line. */
export function toLineId({ id, flavor }: CartItem): string {
  return `line-${id}-${flavor.replace(/\s+/g, '_')}`;
}
