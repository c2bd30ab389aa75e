import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  activePromotions,
  linePrice,
  minimumQuantity,
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

describe('activePromotions', () => {
  test.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('counts both first and last day: %s', (today, active) => {
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

  it('never switches on a required code that is missing', () => {
    expect(activePromotions([promotion({ code: null, codeRequired: true })], '2026-11-15', [''])).toEqual([]);
  });
});

describe('linePrice', () => {
  const from3 = promotion({ id: 1, fixedPrice: 1895, itemQuantifier: 3 });
  const always = promotion({ id: 2, fixedPrice: 2000 });
  const dearer = promotion({ id: 3, fixedPrice: 3000 });

  test.each([
    ['no promotion', 2, [], 4690, null],
    ['below its minimum', 2, [from3], 4690, null],
    ['at its minimum', 3, [from3], 5685, 1],
    ['a missing minimum is 0', 1, [always], 2000, 2],
    ['the largest saving wins', 3, [always, from3], 5685, 1],
    ['the larger one out of reach', 2, [always, from3], 4000, 2],
    ['a price above the normal one', 5, [dearer], 11_725, null],
    ['the same price saves nothing', 1, [promotion({ fixedPrice: 2345 })], 2345, null],
    ['a price of nothing', 2, [promotion({ id: 4, fixedPrice: 0 })], 0, 4],
    ['free units change no money', 3, [promotion({ promotionText: 'Buy 3 Get 1' })], 7035, null],
  ])('%s', (_, quantity, promotions, discounted, winner) => {
    const price = linePrice({ unitPrice: 2345, quantity, promotions });
    expect(price.discounted).toBe(discounted);
    expect(price.promotion?.id ?? null).toBe(winner);
    expect(price.original).toBe(2345 * quantity);
    expect(price.discount).toBe(price.original - price.discounted);
  });

  it('gives equal savings to the lower id, in whatever order they come', () => {
    const a = promotion({ id: 7, fixedPrice: 900 });
    const b = promotion({ id: 5, fixedPrice: 900 });
    for (const promotions of [
      [a, b],
      [b, a],
    ]) {
      expect(linePrice({ unitPrice: 1000, quantity: 1, promotions }).promotion?.id).toBe(5);
    }
  });

  it('is what trying every promotion alone would find', () => {
    const some = fc.record({ fixedPrice: fc.nat(5000), itemQuantifier: fc.option(fc.nat(20)) });
    fc.assert(
      fc.property(
        fc.nat(5000),
        fc.integer({ min: 1, max: 999 }),
        fc.array(some, { maxLength: 6 }),
        (unitPrice, quantity, offers) => {
          const promotions = offers.map((offer, id) => promotion({ ...offer, id }));
          const alone = promotions
            .filter((offer) => quantity >= (offer.itemQuantifier ?? 0))
            .map((offer) => (offer.fixedPrice ?? 0) * quantity);
          expect(linePrice({ unitPrice, quantity, promotions }).discounted).toBe(
            Math.min(unitPrice * quantity, ...alone),
          );
        },
      ),
    );
  });
});

describe('buy x get y', () => {
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

  test.each([
    [0, 3, 1, 0],
    [2, 3, 1, 2],
    [3, 3, 1, 4],
    [5, 3, 1, 6],
    [6, 3, 1, 8],
    [25, 10, 2, 29],
    [999, 1, 1, 1998],
  ])('%i bought at %i + %i gives %i', (quantity, x, y, units) => {
    expect(unitsGiven(quantity, x, y)).toBe(units);
  });

  it('takes the promotion that gives most', () => {
    const promotions = ['Buy 3 Get 1', 'Buy 10 Get 5', null].map((promotionText) => promotion({ promotionText }));
    expect(mostUnitsGiven(10, promotions)).toBe(15);
    expect(mostUnitsGiven(9, promotions)).toBe(12);
    expect(mostUnitsGiven(9, [])).toBe(9);
  });
});

test.each([
  [{ fixedPrice: 900, itemQuantifier: 6 }, 6],
  [{ fixedPrice: 900 }, 0],
  [{ promotionText: 'Buy 3 Get 1' }, 3],
  [{ fixedPrice: 900, itemQuantifier: 6, promotionText: 'Buy 3 Get 1' }, 3],
  [{}, 0],
])('%j gives something from %i pieces on', (change, quantity) => {
  expect(minimumQuantity(promotion(change))).toBe(quantity);
});

describe('quantityOffers', () => {
  const from = (itemQuantifier: number, fixedPrice: number, id = itemQuantifier) =>
    promotion({ id, itemQuantifier, fixedPrice });
  const price = (quantity: number, cents: number) => ({ quantity, price: cents, free: null });

  it('tells what more than one brings, the smallest quantity first', () => {
    const bonus = promotion({ id: 9, promotionText: 'Buy 10 Get 2' });
    expect(quantityOffers(1340, [bonus, from(12, 1050), from(3, 1175)])).toEqual([
      price(3, 1175),
      { quantity: 10, price: null, free: 2 },
      price(12, 1050),
    ]);
  });

  it('leaves out what a single one costs already, and what a smaller quantity is given for as well', () => {
    expect(quantityOffers(1340, [from(1, 1200), from(3, 1200), from(6, 1150), from(12, 1150)])).toEqual([
      price(6, 1150),
    ]);
    expect(quantityOffers(1340, [from(3, 1340), from(6, 1500)])).toEqual([]);
    expect(quantityOffers(1340, [promotion({ fixedPrice: 1200 })])).toEqual([]);
    expect(quantityOffers(1340, [from(3, 1200, 1), from(3, 1100, 2)])).toEqual([price(3, 1100)]);
  });

  it('offers no price above the one a line of that quantity has', () => {
    const some = fc.array(
      fc.record({ quantity: fc.integer({ min: 1, max: 20 }), cents: fc.integer({ min: 1, max: 2000 }) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(some, fc.integer({ min: 1, max: 2000 }), (list, unitPrice) => {
        const promotions = list.map(({ quantity, cents }, at) => from(quantity, cents, at + 1));
        for (const { quantity, price: offered } of quantityOffers(unitPrice, promotions))
          expect(linePrice({ unitPrice, quantity, promotions }).discounted).toBe((offered ?? 0) * quantity);
      }),
    );
  });
});
