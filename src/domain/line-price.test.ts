import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { linePrice, reducedClinicPrice, savings } from './line-price.ts';
import type { Promotion } from './promotions.ts';

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

// rules: PRICE-4, PRICE-5
describe('linePrice', () => {
  const from3 = promotion({ id: 1, fixedPrice: 1895, itemQuantifier: 3 });
  const always = promotion({ id: 2, fixedPrice: 2000 });
  const dearer = promotion({ id: 3, fixedPrice: 3000 });

  test.each([
    ['no promotion', 2, [], 4690, null],
    ['a quantity below the minimum', 2, [from3], 4690, null],
    ['a quantity at the minimum', 3, [from3], 5685, 1],
    ['a missing minimum is 0', 1, [always], 2000, 2],
    ['the largest saving wins', 3, [always, from3], 5685, 1],
    ['the larger saving is below its minimum', 2, [always, from3], 4000, 2],
    ['a price above the list price', 5, [dearer], 11_725, null],
    ['the same price saves nothing', 1, [promotion({ fixedPrice: 2345 })], 2345, null],
    ['a price of zero', 2, [promotion({ id: 4, fixedPrice: 0 })], 0, 4],
    ['free units do not change the price', 3, [promotion({ promotionText: 'Buy 3 Get 1' })], 7035, null],
  ])('%s', (_, quantity, promotions, discounted, winner) => {
    const price = linePrice({ unitPrice: 2345, quantity, promotions });
    expect(price.discounted).toBe(discounted);
    expect(price.promotion?.id ?? null).toBe(winner);
    expect(price.original).toBe(2345 * quantity);
    expect(price.discount).toBe(price.original - price.discounted);
  });

  it('chooses the lower id between equal savings, in any order of promotions', () => {
    const a = promotion({ id: 7, fixedPrice: 900 });
    const b = promotion({ id: 5, fixedPrice: 900 });
    for (const promotions of [
      [a, b],
      [b, a],
    ]) {
      expect(linePrice({ unitPrice: 1000, quantity: 1, promotions }).promotion?.id).toBe(5);
    }
  });

  it('is the lowest price of all promotions tried one by one', () => {
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

  const percentage = 5_000;

  // rules: PRICE-2
  test.each([
    ['one-time', 0, [], 2345, { promotion: null, subscription: null }],
    ['by subscription', percentage, [], 2228, { promotion: null, subscription: { rate: 5_000, saving: 117 } }],
    [
      'by subscription, after the promotion',
      percentage,
      [always],
      1900,
      {
        promotion: { id: 2, code: null, text: null, saving: 345 },
        subscription: { rate: 5_000, saving: 100 },
      },
    ],
  ])('a unit %s', (_, subscriptionRate, promotions, netUnitPrice, reason) => {
    const price = linePrice({ unitPrice: 2345, quantity: 7, promotions, subscriptionRate });
    expect(price).toMatchObject({ netUnitPrice, reason, discounted: netUnitPrice * 7 });
  });

  // rules: PRICE-3
  it('rounds the unit price half up to a cent, so that unit price times quantity is the amount', () => {
    // 95 % of 10 cents is 9.5.
    expect(linePrice({ unitPrice: 10, quantity: 12, promotions: [], subscriptionRate: 5_000 })).toMatchObject({
      netUnitPrice: 10,
      discounted: 120,
      reason: { subscription: null },
    });
    expect(linePrice({ unitPrice: 30, quantity: 12, promotions: [], subscriptionRate: 5_000 })).toMatchObject({
      netUnitPrice: 29,
      discounted: 348,
    });
  });

  // rules: PRICE-3
  it('gives a reason for every cent of discount', () => {
    const offers = fc.array(fc.record({ fixedPrice: fc.option(fc.nat(5000)), itemQuantifier: fc.option(fc.nat(20)) }), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 999 }),
        offers,
        fc.nat(100_000),
        (unitPrice, quantity, offers, subscriptionRate) => {
          const promotions = offers.map((offer, id) => promotion({ ...offer, id }));
          const price = linePrice({ unitPrice, quantity, promotions, subscriptionRate });
          const { promotions: byPromotion, subscriptions } = savings([{ quantity, reason: price.reason }]);
          expect(price.discounted).toBe(price.netUnitPrice * quantity);
          expect(byPromotion + subscriptions).toBe(price.discount);
          expect(price.netUnitPrice).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

// rules: PAPER-14
test('the clinic price of a printed line is its net price with all reductions', () => {
  const clinicPrice = { kind: 'price_list', until: null, listPrice: 20_00 } as const;
  const promotions = [promotion({ fixedPrice: 16_20 })];
  const line = { unitPrice: 18_90, clinicPrice, quantity: 1, promotions, subscriptionRate: 5_000 };
  const { netUnitPrice, reason } = linePrice(line);
  expect([netUnitPrice, reducedClinicPrice(netUnitPrice, reason)]).toEqual([15_39, 18_90]);
  expect(reducedClinicPrice(15_39, { ...reason, clinicPrice: undefined })).toBeNull();
  expect(reducedClinicPrice(18_90, { clinicPrice, promotion: null, subscription: null })).toBeNull();
});
