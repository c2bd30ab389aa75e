import type { CartItem } from '#domain/cart.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import type { CartLine } from './cart-line.ts';

export interface LineProps {
  line: CartLine;
  /** The stock of this line was requested and has not arrived. */
  isStockLoading: boolean;
  onRemove: (item: CartItem) => void;
}

/** A subscription discount shows in the compared amounts; of the other reasons only the printed parts are compared. */
function isSameCost(a: LineCost, b: LineCost): boolean {
  const [was, now] = [a.reason.clinicPrice, b.reason.clinicPrice];
  return (
    was?.kind === now?.kind &&
    was?.until === now?.until &&
    was?.listPrice === now?.listPrice &&
    a.bonus?.quantity === b.bonus?.quantity &&
    a.bonus?.free === b.bonus?.free &&
    (Object.keys(a) as (keyof LineCost)[]).every((figure) =>
      ['promotion', 'reason', 'bonus'].includes(figure) ? a.promotion?.id === b.promotion?.id : a[figure] === b[figure],
    )
  );
}

/** Whether a line renders the same: in a cart of a hundred lines only the changed line renders again. */
export function isSameLine(before: LineProps, after: LineProps): boolean {
  return (
    before.line.item === after.line.item &&
    before.line.stock?.onHand === after.line.stock?.onHand &&
    before.line.stock?.stockDescription === after.line.stock?.stockDescription &&
    before.isStockLoading === after.isStockLoading &&
    before.onRemove === after.onRemove &&
    isSameCost(before.line.cost, after.line.cost)
  );
}
