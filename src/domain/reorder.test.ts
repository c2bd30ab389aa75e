import { describe, expect, it } from 'vitest';
import { isAsBefore, mergeOrdered, reorder, type OrderedLine, type TodaysOffer } from './reorder.ts';

const gloves: OrderedLine = { productId: 1, quantity: 4, amount: 5996 };

const offer = (change: Partial<TodaysOffer> = {}, stockDescription = 'In stock', onHand = 50): TodaysOffer => ({
  amount: 5996,
  units: 4,
  stock: { stockDescription, onHand },
  ...change,
});

const again = (line: OrderedLine, today?: TodaysOffer) =>
  reorder([line], new Map(today ? [[line.productId, today]] : []))[0];

// rules: ORDER-19
describe('ordering an order again', () => {
  it.each<[string, TodaysOffer | undefined, object]>([
    ['unchanged', offer(), { quantity: 4, availability: 'as_before', price: null }],
    ['not sold any more', undefined, { quantity: 0, availability: 'gone', price: null }],
    [
      'more expensive',
      offer({ amount: 6396 }),
      { quantity: 4, availability: 'as_before', price: { was: 5996, now: 6396 } },
    ],
    ['cheaper', offer({ amount: 5000 }), { quantity: 4, availability: 'as_before', price: { was: 5996, now: 5000 } }],
    ['out of stock, backordered', offer({}, 'In stock', 0), { quantity: 4, availability: 'later', price: null }],
    ['partly on hand', offer({}, 'In stock', 3), { quantity: 4, availability: 'later', price: null }],
    [
      'too few units for the free units',
      offer({ units: 6 }, 'In stock', 5),
      { quantity: 4, availability: 'later', price: null },
    ],
    ['final stock, enough', offer({}, 'Final stock', 4), { quantity: 4, availability: 'as_before', price: null }],
    ['final stock, fewer', offer({}, 'Final stock', 3), { quantity: 3, availability: 'fewer', price: null }],
    ['final stock, none', offer({ amount: 1 }, 'Final stock', 0), { quantity: 0, availability: 'gone', price: null }],
  ])('%s', (_name, today, expected) => {
    expect(again(gloves, today)).toEqual({ productId: 1, ...expected });
  });

  it('combines two lines of the same product', () => {
    const masks = { productId: 2, quantity: 1, amount: 900 };
    expect(mergeOrdered([gloves, masks, { productId: 1, quantity: 2, amount: 3000 }])).toEqual([
      { productId: 1, quantity: 6, amount: 8996 },
      masks,
    ]);
  });

  it('shows nothing first only if every line is unchanged', () => {
    const same = again(gloves, offer());
    const dearer = again(gloves, offer({ amount: 6000 }));
    expect(isAsBefore([same!])).toBe(true);
    expect(isAsBefore([same!, dearer!])).toBe(false);
    expect(isAsBefore([again(gloves, offer({}, 'In stock', 0))!])).toBe(false);
  });
});
