import type { Cents } from '#domain/money.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

type Costs = Pick<CheckoutOrder, 'lines' | 'prices'>;

/** What all lines cost together, in cents; what is not sold any more counts for nothing. */
export function subtotalOf(order: Costs): Cents {
  return sum(order, (cost) => (cost.standing === 'gone' ? 0 : cost.discounted));
}

/** What promotions take off all lines together. */
export function savingOf(order: Costs): Cents {
  return sum(order, (cost) => (cost.standing === 'gone' ? 0 : cost.discount));
}

/** Whether a line is not sold any more, so that the order cannot be placed as it is. */
export function hasGoneLine({ lines, prices }: Costs): boolean {
  return lines.some((line) => prices.costs.get(line)?.standing === 'gone');
}

function sum({ lines, prices }: Costs, of: (cost: LineCost) => Cents): Cents {
  return lines.reduce((total, line) => {
    const cost = prices.costs.get(line);
    return cost ? total + of(cost) : total;
  }, 0);
}
