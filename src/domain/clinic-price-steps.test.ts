import { expect, test } from 'vitest';
import fc from 'fast-check';
import { clinicCardPrice, clinicPriceSteps } from './clinic-price-steps.ts';
import { basePrice, type ClinicPrices } from './clinic-prices.ts';
import { linePrice } from './line-price.ts';

const today = '2026-11-21';
const always = { startsOn: '2020-01-01', endsOn: null };
const list = (...steps: [minQuantity: number, unitPrice: number, endsOn?: string][]): ClinicPrices => ({
  contractLines: [],
  priceListLines: steps.map(([minQuantity, unitPrice, endsOn = null]) => ({
    ...always,
    endsOn,
    minQuantity,
    unitPrice,
  })),
});

// rules: PRICE-21, PRICE-22
test('the steps of a price list that end, start or cost the same as before are left out', () => {
  const prices = list([5, 900], [10, 900], [20, 800, '2026-11-20'], [30, 700]);
  expect(clinicPriceSteps(1000, prices, today)?.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [1, 1000],
    [5, 900],
    [30, 700],
  ]);
  expect(clinicPriceSteps(1000, list([1, 900, '2026-11-20']), today)).toBeNull();
  expect(clinicPriceSteps(1000, list(), today)).toBeNull();
});

// rules: PRICE-21
test('a contract price has one step, whatever the price list says', () => {
  const prices = { ...list([1, 500], [10, 400]), contractLines: [{ ...always, unitPrice: 1100 }] };
  expect(clinicPriceSteps(1000, prices, today)).toMatchObject([{ quantity: 1, unitPrice: 1100 }]);
});

// rules: PRICE-22
test('each quantity has the price of its step', () => {
  const day = fc.constantFrom('2026-01-01', today, '2026-12-31');
  const line = fc.record({
    minQuantity: fc.integer({ min: 1, max: 9 }),
    unitPrice: fc.integer({ min: 1, max: 20 }),
    startsOn: day,
    endsOn: fc.option(day),
  });
  const prices = fc.record({
    contractLines: fc.array(
      fc.record({ unitPrice: fc.integer({ min: 1, max: 20 }), startsOn: day, endsOn: fc.option(day) }),
      {
        maxLength: 1,
      },
    ),
    priceListLines: fc.array(line, { maxLength: 5 }),
  });
  fc.assert(
    fc.property(prices, fc.integer({ min: 1, max: 12 }), (own, quantity) => {
      const base = basePrice({ listPrice: 10, quantity }, own, today);
      const step = clinicPriceSteps(10, own, today)?.findLast((each) => each.quantity <= quantity);
      expect({ unitPrice: step?.unitPrice ?? 10, clinicPrice: step?.clinicPrice }).toEqual({
        unitPrice: base.unitPrice,
        clinicPrice: base.clinicPrice,
      });
    }),
  );
});

// rules: PRICE-25
test('a card shows the price of one unit and the better prices of higher quantities', () => {
  const promotions = [
    { id: 1, fixedPrice: 1050, itemQuantifier: null, promotionText: null },
    { id: 2, fixedPrice: 850, itemQuantifier: 10, promotionText: null },
    { id: 3, fixedPrice: null, itemQuantifier: null, promotionText: 'Buy 3 Get 1' },
  ];
  const steps = clinicPriceSteps(1000, list([1, 1100], [5, 900], [20, 880], [50, 800]), today)!;
  const card = clinicCardPrice(steps, promotions);
  expect(card).toMatchObject({ unitPrice: 1100, now: 1050, was: 1100, promotion: { id: 1 } });
  expect(card.offers).toEqual([
    { quantity: 3, price: null, free: 1 },
    { quantity: 5, price: 900, free: null },
    { quantity: 10, price: 850, free: null },
    { quantity: 50, price: 800, free: null },
  ]);
  expect(linePrice({ unitPrice: 1100, quantity: 1, promotions }).discounted).toBe(card.now);
});
