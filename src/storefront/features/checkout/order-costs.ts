import type { CartItem } from '#domain/cart.ts';
import { savings, type Savings } from '#domain/line-price.ts';
import type { Cents } from '#domain/money.ts';
import type { LineCost } from '#storefront/state/line-prices.ts';
import type { CheckoutOrder } from './use-checkout-order.ts';

type PricedLines = Pick<CheckoutOrder, 'lines' | 'prices'>;

/** Sums the lines, in cents; lines no longer sold are ignored. */
export function computeSubtotal(order: PricedLines): Cents {
  return sum(order, (cost) => (cost.priceState === 'gone' ? 0 : cost.discounted));
}

/** Sums what promotions and subscriptions save on all lines. */
export function computeSavings({ lines, prices }: PricedLines): Savings {
  return savings(
    lines.flatMap((line) => {
      const cost = prices.costs.get(line);
      return cost && cost.priceState !== 'gone' ? [{ quantity: line.quantity, reason: cost.reason }] : [];
    }),
  );
}

/** Returns the lines that are no longer sold: they block the order. */
export function findGoneLines({ lines, prices }: PricedLines): CartItem[] {
  return lines.filter((line) => prices.costs.get(line)?.priceState === 'gone');
}

function sum({ lines, prices }: PricedLines, amountOf: (cost: LineCost) => Cents): Cents {
  return lines.reduce((total, line) => {
    const cost = prices.costs.get(line);
    return cost ? total + amountOf(cost) : total;
  }, 0);
}
