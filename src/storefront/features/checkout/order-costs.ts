import type { CartItem } from '#domain/cart.ts';
import { savings, type Savings } from '#domain/line-price.ts';
import type { Cents } from '#domain/money.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

type Costs = Pick<CheckoutOrder, 'lines' | 'prices'>;

/** What all lines cost together, in cents; what is not sold any more counts for nothing. */
export function subtotalOf(order: Costs): Cents {
  return sum(order, (cost) => (cost.priceState === 'gone' ? 0 : cost.discounted));
}

/** What promotions and what subscriptions take off all lines together. */
export function savingsOf({ lines, prices }: Costs): Savings {
  return savings(
    lines.flatMap((line) => {
      const cost = prices.costs.get(line);
      return cost && cost.priceState !== 'gone' ? [{ quantity: line.quantity, reason: cost.reason }] : [];
    }),
  );
}

/** The lines that are not sold any more: the order cannot be placed with them. */
export function goneLines({ lines, prices }: Costs): CartItem[] {
  return lines.filter((line) => prices.costs.get(line)?.priceState === 'gone');
}

function sum({ lines, prices }: Costs, of: (cost: LineCost) => Cents): Cents {
  return lines.reduce((total, line) => {
    const cost = prices.costs.get(line);
    return cost ? total + of(cost) : total;
  }, 0);
}
