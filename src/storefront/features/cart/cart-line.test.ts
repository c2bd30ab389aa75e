import { describe, expect, test } from 'vitest';
import { addToCart, type CartItem } from '#domain/cart.ts';
import type { Stock } from '#domain/inventory.ts';
import { boundOfLine } from '#storefront/state/inventory.ts';
import { lineCost } from '#storefront/state/line-prices.ts';
import { blocksCheckout, deliveryOf, type CartLine } from './cart-line.ts';

const WHEN_ADDED = 'In stock';
const FINAL = 'Final stock';

/** A line that was 'In stock' when it was added; `stock` is today's. */
function lineOf(quantity: number, stock: Stock | null, { gone = false } = {}): CartLine {
  const [item] = addToCart([], {
    id: 7,
    flavor: '',
    itemid: 'MSK-7',
    displayname: 'Masks',
    unitprice: 9.5,
    file_url: '',
    stockdescription: WHEN_ADDED,
    quantity,
  }) as [CartItem];
  return { item, stock, cost: lineCost(item, { answered: gone, failed: false, subscriptionRate: 0 }) };
}

const stocked = (onHand: number, stockDescription = WHEN_ADDED): Stock => ({ onHand, stockDescription });

// rules: CART-15
describe('a line of the cart', () => {
  test.each<[string, CartLine, ReturnType<typeof deliveryOf>, boolean]>([
    ['with enough on hand is delivered from stock', lineOf(3, stocked(3)), 'from_stock', false],
    ['with too few on hand is backordered', lineOf(3, stocked(2)), 'backorder', false],
    ['out of stock is backordered', lineOf(1, stocked(0)), 'backorder', false],
    ['that became final stock with too few on hand blocks checkout', lineOf(3, stocked(2, FINAL)), 'short', true],
    [
      'that became final stock with enough on hand does not block checkout',
      lineOf(2, stocked(2, FINAL)),
      'from_stock',
      false,
    ],
    ['with unknown stock does not block checkout', lineOf(900, null), null, false],
    ['that is no longer sold blocks checkout', lineOf(1, null, { gone: true }), null, true],
  ])('%s', (_rule, line, delivery, blocked) => {
    expect([deliveryOf(line), blocksCheckout(line)]).toEqual([delivery, blocked]);
  });

  test.each<[string, number, Stock | null, string, number]>([
    ['to the units left of stock that became final', 9, stocked(4, FINAL), WHEN_ADDED, 4],
    ['without a limit once final stock is normal stock again', 2, stocked(4), FINAL, 999],
    ['to at least one', 1, stocked(0, FINAL), WHEN_ADDED, 1],
    ['without a limit for stock that is ordered again', 1, stocked(4), WHEN_ADDED, 999],
    ['to its present quantity while the units of final stock are unknown', 9, null, FINAL, 9],
  ])('may be raised %s', (_rule, quantity, stock, stockdescription, most) => {
    expect(boundOfLine({ quantity, stockdescription }, stock)).toBe(most);
  });
});
