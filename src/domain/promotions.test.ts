import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  activePromotions,
  bestPromotion,
  minimumQuantity,
  bestBonus,
  mostUnitsGiven,
  parseBuyXGetY,
  quantityOffers,
  unitsGiven,
  type Promotion,
} from './promotions.ts';

const promotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  productId: 10,
  code: null,
  codeRequired: false,
  fixedPrice: null,
  itemQuantifier: null,
  promotionText: null,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  ...change,
});

// rules: PRICE-6
describe('activePromotions', () => {
  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('includes the first and the last day: %s', (today, active) => {
    expect(activePromotions([promotion()], today)).toHaveLength(active ? 1 : 0);
  });

  test.each([
    [true, [], false],
    [true, ['SPRING'], true],
    [true, [' spring '], true],
    [true, ['OTHER'], false],
    [false, [], true],
  ])('with code required %s and %j entered', (codeRequired, entered, active) => {
    const offer = promotion({ code: 'Spring', codeRequired });
    expect(activePromotions([offer], '2026-11-15', entered)).toEqual(active ? [offer] : []);
  });

  it('never applies a promotion that requires a code but has no code', () => {
    expect(activePromotions([promotion({ code: null, codeRequired: true })], '2026-11-15', [''])).toEqual([]);
  });
});

describe('buy x get y', () => {
  // rules: PRICE-11
  test.each([
    ['Buy 3 Get 1', { x: 3, y: 1 }],
    ['buy 10, get 2 free', { x: 10, y: 2 }],
    ['BUY ANY 4 - GET A 5TH FREE', null],
    ['Mix and match: buy any 5 boxes, get 1 box free!', { x: 5, y: 1 }],
    ['Buy 10 boxes of 100, get 2', { x: 10, y: 2 }],
    ['3 + 1', { x: 3, y: 1 }],
    ['Buy 2 get 1 at 50% off', null],
    ['Save 20% on 3 or more', null],
    ['3 for $50', null],
    ['3 or more: save 2', null],
    ['Buy 0 Get 1', null],
    ['Buy 3 Get 0', null],
    ['Get 1', null],
    ['', null],
    [null, null],
  ])('%j is %j', (text, offer) => {
    expect(parseBuyXGetY(text)).toEqual(offer);
  });

  // rules: PRICE-12
  test.each([
    [0, 3, 1, 0],
    [2, 3, 1, 2],
    [3, 3, 1, 4],
    [5, 3, 1, 6],
    [6, 3, 1, 8],
    [25, 10, 2, 29],
    [999, 1, 1, 1998],
  ])('%i units bought at %i + %i give %i units', (quantity, x, y, units) => {
    expect(unitsGiven(quantity, x, y)).toBe(units);
  });

  it('applies the promotion that gives the most units', () => {
    const promotions = ['Buy 3 Get 1', 'Buy 10 Get 5', null].map((promotionText) => promotion({ promotionText }));
    expect(mostUnitsGiven(10, promotions)).toBe(15);
    expect(mostUnitsGiven(9, promotions)).toBe(12);
    expect(mostUnitsGiven(9, [])).toBe(9);
    expect(bestBonus(10, promotions)).toEqual({ x: 10, y: 5 });
    expect(bestBonus(2, promotions)).toBeNull();
  });
});

test.each([
  [{ fixedPrice: 900, itemQuantifier: 6 }, 6],
  [{ fixedPrice: 900 }, 0],
  [{ promotionText: 'Buy 3 Get 1' }, 3],
  [{ fixedPrice: 900, itemQuantifier: 6, promotionText: 'Buy 3 Get 1' }, 3],
  [{}, 0],
])('%j has the minimum quantity %i', (change, quantity) => {
  expect(minimumQuantity(promotion(change))).toBe(quantity);
});

// rules: PRICE-10
describe('quantityOffers', () => {
  const from = (itemQuantifier: number, fixedPrice: number, id = itemQuantifier) =>
    promotion({ id, itemQuantifier, fixedPrice });
  const price = (quantity: number, cents: number) => ({ quantity, price: cents, free: null });

  it('lists offers for more than one unit, smallest quantity first', () => {
    const bonus = promotion({ id: 9, promotionText: 'Buy 10 Get 2' });
    expect(quantityOffers(1340, [bonus, from(12, 1050), from(3, 1175)])).toEqual([
      price(3, 1175),
      { quantity: 10, price: null, free: 2 },
      price(12, 1050),
    ]);
  });

  it('leaves out a price that a single unit or a smaller quantity already has', () => {
    expect(quantityOffers(1340, [from(1, 1200), from(3, 1200), from(6, 1150), from(12, 1150)])).toEqual([
      price(6, 1150),
    ]);
    expect(quantityOffers(1340, [from(3, 1340), from(6, 1500)])).toEqual([]);
    expect(quantityOffers(1340, [promotion({ fixedPrice: 1200 })])).toEqual([]);
    expect(quantityOffers(1340, [from(3, 1200, 1), from(3, 1100, 2)])).toEqual([price(3, 1100)]);
  });

  it('offers no price above the price of a line with that quantity', () => {
    const some = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 20 }), cents: fc.integer({ min: 1, max: 2000 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 2000 }), (list, unitPrice) => {
        const promotions = list.map(({ quantity, cents }, at) => from(quantity, cents, at + 1));
        for (const { quantity, price: offered } of quantityOffers(unitPrice, promotions))
          expect(bestPromotion({ unitPrice, quantity, promotions })?.fixedPrice).toBe(offered);
      }),
    );
  });
});
