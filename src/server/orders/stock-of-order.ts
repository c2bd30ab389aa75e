import { Refusal } from '#server/http-errors.ts';
import type { QuotedOrder } from './quote.ts';
import { sumUnitsByProduct, type Shortage, type StockDecision, type Units } from './stock.ts';

/** The units of each product of an order. */
export function unitsByProduct({ lines }: Pick<QuotedOrder, 'lines'>): Units {
  return sumUnitsByProduct(lines.map(({ productId, unitsGiven }) => ({ productId, units: unitsGiven })));
}

/** The products with units that are not in stock yet. Refuses an order for more units than final stock has. */
export function requireStock({ lines }: Pick<QuotedOrder, 'lines'>, taken: StockDecision): number[] {
  if (!taken.ok) throw outOfStock(lines, taken.short);
  return taken.backordered;
}

export function outOfStock(lines: readonly { productId: number; name: string }[], short: Shortage[]): Refusal {
  const names = short.map(({ productId, left }) => {
    const name = lines.find((line) => line.productId === productId)?.name ?? '';
    return left === 0 ? `${name} is sold out` : `only ${left} of ${name} are left`;
  });
  const message = `There is not enough stock for this order: ${names.join(', ')}. Please change your cart.`;
  const items = short.map(({ productId, left }) => ({ item: productId, quantityavailable: left }));
  return new Refusal('OUT_OF_STOCK', { message, extra: { items } });
}
