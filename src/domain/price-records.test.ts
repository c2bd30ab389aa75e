import { expect, test } from 'vitest';
import { cardPrice, priceRecordKey, undiscountedPrice } from './price-records.ts';
import type { Promotion } from './promotions.ts';

const offer: Promotion = {
  id: 1,
  productId: 10,
  code: null,
  codeRequired: false,
  fixedPrice: 1895,
  itemQuantifier: null,
  promotionText: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
};

// rules: PRICE-9
test('prices are cached by product, unit price, quantity, subscription and owner', () => {
  const line = { productId: 10, unitPrice: 2345, quantity: 3, owner: '' };
  expect(priceRecordKey({ ...line, subscribed: false })).toBe('10-2345-3');
  expect(priceRecordKey({ ...line, subscribed: true })).toBe('10-2345-3-subscribed');
  expect(priceRecordKey({ ...line, subscribed: true, owner: 'ines' })).toBe('10-2345-3-subscribed-ines');
});

// rules: PRICE-9
test('a failed calculation falls back to the undiscounted price', () => {
  expect(undiscountedPrice({ unitPrice: 2345, quantity: 3 })).toEqual({
    original: 7035,
    discounted: 7035,
    discount: 0,
    netUnitPrice: 2345,
    promotion: null,
    reason: { promotion: null, subscription: null },
  });
});

// rules: CAT-17
test('a card strikes through the list price only if one unit is cheaper', () => {
  expect(cardPrice(2345, [offer])).toEqual({ now: 1895, was: 2345, promotion: offer });
  expect(cardPrice(2345, [{ ...offer, itemQuantifier: 3 }])).toEqual({ now: 2345, was: null, promotion: null });
  expect(cardPrice(1895, [offer])).toEqual({ now: 1895, was: null, promotion: null });
});
