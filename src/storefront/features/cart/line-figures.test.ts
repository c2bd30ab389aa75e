import { describe, expect, it, test } from 'vitest';
import { addToCart, type CartItem } from '#domain/cart.ts';
import { lineCost } from '#storefront/state/line-prices.ts';
import { blocksCheckout, boundOf, deliveryOf, type CartLine } from './line-figures.ts';

function lineOf(change: Partial<CartItem>, available: number | null, { gone = false } = {}): CartLine {
  const [added] = addToCart([], {
    id: 7,
    flavor: '',
    itemid: 'MSK-7',
    displayname: 'Masks',
    unitprice: 9.5,
    file_url: '',
    stockdescription: 'In stock',
  });
  const item = { ...(added as CartItem), ...change };
  return { item, available, cost: lineCost(item, { answered: gone, failed: false }) };
}

const finalStock = { stockdescription: 'Final stock' };

describe('a line of the cart', () => {
  test.each<[string, CartLine, ReturnType<typeof deliveryOf>, boolean]>([
    ['with enough on hand comes from stock', lineOf({ quantity: 3 }, 3), 'from_stock', false],
    ['with too little follows later', lineOf({ quantity: 3 }, 2), 'backorder', false],
    ['out of stock follows later', lineOf({}, 0), 'backorder', false],
    ['of final stock with too little keeps the cart back', lineOf({ ...finalStock, quantity: 3 }, 2), 'short', true],
    ['of final stock with enough does not', lineOf({ ...finalStock, quantity: 2 }, 2), 'from_stock', false],
    ['whose stock nobody has told keeps nothing back', lineOf({ ...finalStock, quantity: 900 }, null), null, false],
    ['no longer sold keeps the cart back', lineOf({}, null, { gone: true }), null, true],
  ])('%s', (_rule, line, delivery, blocked) => {
    expect([deliveryOf(line), blocksCheckout(line)]).toEqual([delivery, blocked]);
  });

  it('may be raised to what is left of final stock, and never below one', () => {
    expect([
      boundOf(lineOf({ ...finalStock, quantity: 9 }, 4)),
      boundOf(lineOf(finalStock, 0)),
      boundOf(lineOf({}, 4)),
    ]).toEqual([4, 1, 999]);
  });
});
