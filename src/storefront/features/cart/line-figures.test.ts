import { describe, expect, test } from 'vitest';
import { addToCart, type CartItem } from '#domain/cart.ts';
import type { Stock } from '#domain/inventory.ts';
import { boundOfLine } from '#storefront/state/inventory.ts';
import { lineCost } from '#storefront/state/line-prices.ts';
import { blocksCheckout, deliveryOf, type CartLine } from './line-figures.ts';

const WHEN_ADDED = 'In stock';
const FINAL = 'Final stock';

/** A line put in the cart as 'In stock'; its words and number are those of today. */
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
    ['with enough on hand comes from stock', lineOf(3, stocked(3)), 'from_stock', false],
    ['with too little follows later', lineOf(3, stocked(2)), 'backorder', false],
    ['out of stock follows later', lineOf(1, stocked(0)), 'backorder', false],
    ['that is final stock by now, with too little, keeps the cart back', lineOf(3, stocked(2, FINAL)), 'short', true],
    ['that is final stock by now, with enough, does not', lineOf(2, stocked(2, FINAL)), 'from_stock', false],
    ['whose stock nobody has told keeps nothing back', lineOf(900, null), null, false],
    ['no longer sold keeps the cart back', lineOf(1, null, { gone: true }), null, true],
  ])('%s', (_rule, line, delivery, blocked) => {
    expect([deliveryOf(line), blocksCheckout(line)]).toEqual([delivery, blocked]);
  });

  test.each<[string, number, Stock | null, string, number]>([
    ['to what is left of stock that is final by now', 9, stocked(4, FINAL), WHEN_ADDED, 4],
    ['to anything where final stock came back for good', 2, stocked(4), FINAL, 999],
    ['never below one', 1, stocked(0, FINAL), WHEN_ADDED, 1],
    ['to anything of what can be ordered again', 1, stocked(4), WHEN_ADDED, 999],
    ['no further than it is, of final stock whose number is not known yet', 9, null, FINAL, 9],
  ])('may be raised %s', (_rule, quantity, stock, stockdescription, most) => {
    expect(boundOfLine({ quantity, stockdescription }, stock)).toBe(most);
  });
});
