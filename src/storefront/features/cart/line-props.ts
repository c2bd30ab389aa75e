import type { CartItem } from '#domain/cart.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import type { CartLine } from './line-figures.ts';

export interface LineProps {
  line: CartLine;
  /** The stock could not be asked for. */
  stockUnknown: boolean;
  onRemove: (item: CartItem) => void;
}

function sameCost(a: LineCost, b: LineCost): boolean {
  return (Object.keys(a) as (keyof LineCost)[]).every((figure) =>
    figure === 'promotion' ? a.promotion?.id === b.promotion?.id : a[figure] === b[figure],
  );
}

/** Whether a line looks as before: in a cart of a hundred only the changed line is drawn anew. */
export function sameLine(before: LineProps, after: LineProps): boolean {
  return (
    before.line.item === after.line.item &&
    before.line.available === after.line.available &&
    before.stockUnknown === after.stockUnknown &&
    before.onRemove === after.onRemove &&
    sameCost(before.line.cost, after.line.cost)
  );
}
