import { describe, expect, it } from 'vitest';
import type { PriceRecord } from '#contract/pricing.ts';
import { addToCart, type CartItem } from '#domain/cart.ts';
import { lineCost } from './line-prices.ts';

const subscriptionRate = 5_000;

const [added] = addToCart([], {
  id: 5,
  flavor: 'Mint',
  itemid: 'PST-5',
  displayname: 'Prophy paste',
  unitprice: 12.5,
  file_url: '',
  stockdescription: 'In stock',
  quantity: 3,
});
const line = added as CartItem;

const record = (change: Partial<PriceRecord> = {}): PriceRecord => ({
  productId: 5,
  unitPrice: 12.5,
  quantity: 3,
  originalPrice: 37.5,
  discountedPrice: 37.5,
  discount: 0,
  netUnitPrice: 12.5,
  subscribed: false,
  reason: { promotion: null, subscription: null },
  taxClass: 'taxable',
  promotionApplied: null,
  units: 3,
  calculatedAt: '2026-11-21T15:00:00.000Z',
  ...change,
});

const promotion = {
  id: 9,
  code: null,
  productId: 5,
  fixedprice: 10,
  itemquantifier: 3,
  promotiontext: null,
  startdate: '2026-01-01',
  enddate: '2026-12-31',
  coderequired: false,
};

describe('lineCost', () => {
  it("uses the store's record of the line", () => {
    const priced = record({ discountedPrice: 30, discount: 7.5, promotionApplied: promotion, units: 4 });
    expect(lineCost(line, { record: priced, answered: true, failed: false, subscriptionRate })).toMatchObject({
      priceState: 'known',
      discounted: 30_00,
      discount: 7_50,
      units: 4,
      was: null,
    });
  });

  it('returns the price at the time of adding if it has changed', () => {
    const priced = record({ unitPrice: 13.25, originalPrice: 39.75, discountedPrice: 39.75 });
    expect(lineCost(line, { record: priced, answered: true, failed: false, subscriptionRate })).toMatchObject({
      unitPrice: 13_25,
      was: 12_50,
    });
  });

  it("is computed from the product's latest record until the store has answered", () => {
    const latest = record({ quantity: 4, promotionApplied: promotion });
    expect(lineCost(line, { latest, answered: false, failed: false, subscriptionRate })).toMatchObject({
      priceState: 'pending',
      discounted: 30_00,
    });
    const fewer = { ...line, quantity: 2 };
    expect(lineCost(fewer, { latest, answered: false, failed: false, subscriptionRate })).toMatchObject({
      discounted: 25_00,
    });
  });

  // rules: CAT-47
  it('is unconfirmed until the store has answered a price of the product, also if it cannot be asked', () => {
    const isUnconfirmed = (given: { latest?: PriceRecord; failed: boolean }) =>
      lineCost(line, { ...given, answered: false, subscriptionRate }).isUnconfirmed;
    expect(isUnconfirmed({ failed: false })).toBe(true);
    expect(isUnconfirmed({ latest: record(), failed: false })).toBe(false);
    expect(isUnconfirmed({ latest: record(), failed: true })).toBe(true);
  });

  it('reads the subscription discount from the record, or from the settings until there is a record', () => {
    const subscribed = { ...line, subscriptionEnabled: true, subscriptionInterval: '1' };
    const ofTen = record({
      subscribed: true,
      reason: { promotion: null, subscription: { percent: 10, saving: 1.25 } },
    });
    expect(lineCost(subscribed, { record: ofTen, answered: true, failed: false, subscriptionRate }).netUnitPrice).toBe(
      11_25,
    );
    expect(
      lineCost(subscribed, { latest: record(), answered: false, failed: false, subscriptionRate }).netUnitPrice,
    ).toBe(11_88);
    expect(lineCost(line, { latest: ofTen, answered: false, failed: false, subscriptionRate }).netUnitPrice).toBe(
      12_50,
    );
  });

  // rules: PRICE-23, PRICE-24
  it('has the base unit price and the reason of the clinic price, and no price at the time of adding', () => {
    const clinicPrice = { kind: 'contract' as const, until: '2027-03-31', listPrice: 12.5 };
    const own = record({ unitPrice: 11, reason: { clinicPrice, promotion: null, subscription: null } });
    expect(lineCost(line, { record: own, answered: true, failed: false, subscriptionRate })).toMatchObject({
      unitPrice: 11_00,
      discounted: 33_00,
      was: null,
      reason: { clinicPrice: { kind: 'contract', until: '2027-03-31', listPrice: 12_50 } },
    });
    const subscribed = { ...line, subscriptionEnabled: true, subscriptionInterval: '1' };
    expect(
      lineCost(subscribed, { latest: own, answered: false, failed: false, subscriptionRate }).netUnitPrice,
      'without the discount that contract lines do not have',
    ).toBe(11_00);
  });

  // rules: PRICE-9
  it('is the undiscounted price in the cart if the store cannot be reached', () => {
    const latest = record({ unitPrice: 1, promotionApplied: promotion });
    expect(lineCost(line, { latest, answered: false, failed: true, subscriptionRate })).toMatchObject({
      priceState: 'undiscounted',
      discounted: 37_50,
      discount: 0,
    });
  });

  it('marks a product without a record in the answer as no longer sold', () => {
    expect(lineCost(line, { answered: true, failed: false, subscriptionRate }).priceState).toBe('gone');
  });
});
