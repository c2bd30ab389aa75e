import type { CartItem } from '#domain/cart.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import type { CartLine } from './line-figures.ts';

export interface LineProps {
  line: CartLine;
  /** The shop was asked for the stock of this line and has not answered yet. */
  stockAwaited: boolean;
  onRemove: (item: CartItem) => void;
}

/** Apart from its promotion, every reason of a price shows in its figures. */
function sameCost(a: LineCost, b: LineCost): boolean {
  return (Object.keys(a) as (keyof LineCost)[]).every((figure) =>
    figure === 'promotion' || figure === 'reason' ? a.promotion?.id === b.promotion?.id : a[figure] === b[figure],
  );
}

/** Whether a line looks as before: in a cart of a hundred only the changed line is drawn anew. */
export function sameLine(before: LineProps, after: LineProps): boolean {
  return (
    before.line.item === after.line.item &&
    before.line.stock?.onHand === after.line.stock?.onHand &&
    before.line.stock?.stockDescription === after.line.stock?.stockDescription &&
    before.stockAwaited === after.stockAwaited &&
    before.onRemove === after.onRemove &&
    sameCost(before.line.cost, after.line.cost)
  );
}
