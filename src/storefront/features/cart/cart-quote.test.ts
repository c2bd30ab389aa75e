import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PriceRecord } from '#contract/pricing.ts';
import { addToCart, type CartItem } from '#domain/cart.ts';
import { linePrice } from '#domain/line-price.ts';
import { toDollars } from '#domain/money.ts';
import { mostUnitsGiven, type Promotion } from '#domain/promotions.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { quote } from '#domain/totals.ts';
import { toPriceReason } from '#server/promotions/price-reason.ts';
import { lineCost } from '#storefront/state/line-prices.ts';
import { cartQuote, totalToShow } from './cart-quote.ts';

const { subscriptionRate, shipping } = testSettings;
const hst = [{ name: 'HST', rate: 13_000 }];
const gstAndQst = [
  { name: 'GST', rate: 5_000 },
  { name: 'QST', rate: 9_975 },
];

const [gloves] = addToCart([], {
  id: 1,
  flavor: '',
  itemid: 'GLV-1',
  displayname: 'Gloves',
  unitprice: 20,
  file_url: '',
  stockdescription: 'In stock',
});

const item = (change: Partial<CartItem>): CartItem => ({ ...(gloves as CartItem), ...change });

const offer = (change: Partial<Promotion>): Promotion => ({
  id: 1,
  productId: 1,
  code: null,
  codeRequired: false,
  fixedPrice: null,
  itemQuantifier: null,
  promotionText: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...change,
});

/** The record that calculate-price returns for a line. */
function recordOf(
  { id, quantity, subscriptionEnabled: subscribed }: CartItem,
  unitPrice: number,
  promotions: Promotion[],
): PriceRecord {
  const rate = subscribed ? subscriptionRate : 0;
  const price = linePrice({ unitPrice, quantity, promotions, subscriptionRate: rate });
  const { original, discounted, discount, netUnitPrice, promotion, reason } = price;
  return {
    productId: id,
    unitPrice: toDollars(unitPrice),
    quantity,
    originalPrice: toDollars(original),
    discountedPrice: toDollars(discounted),
    discount: toDollars(discount),
    netUnitPrice: toDollars(netUnitPrice),
    subscribed,
    reason: toPriceReason(reason),
    taxClass: 'taxable',
    promotionApplied: promotion && {
      id: promotion.id,
      code: promotion.code,
      productId: promotion.productId,
      fixedprice: promotion.fixedPrice === null ? null : toDollars(promotion.fixedPrice),
      itemquantifier: promotion.itemQuantifier,
      promotiontext: promotion.promotionText,
      startdate: promotion.startDate,
      enddate: promotion.endDate,
      coderequired: promotion.codeRequired,
    },
    units: mostUnitsGiven(quantity, promotions),
    calculatedAt: '2026-11-21T15:00:00.000Z',
  };
}

const toCartLine = (line: CartItem, unitPrice = 20_00, promotions: Promotion[] = []) => ({
  item: line,
  stock: { stockDescription: 'In stock', onHand: 10 },
  cost: lineCost(line, {
    record: recordOf(line, unitPrice, promotions),
    answered: true,
    failed: false,
    subscriptionRate,
  }),
});

describe('cartQuote', () => {
  // rules: CART-6
  it('counts selected lines only', () => {
    const lines = [toCartLine(item({ quantity: 2 })), toCartLine(item({ id: 2, selected: false }))];
    expect(cartQuote(lines, { taxParts: [], shipping })).toMatchObject({
      itemCount: 2,
      subtotal: 40_00,
      shipping: 9_99,
    });
  });

  it('ignores a line whose product is no longer sold', () => {
    const gone = item({ id: 2 });
    const cost = lineCost(gone, { answered: true, failed: false, subscriptionRate });
    const lines = [toCartLine(item({})), { item: gone, stock: { stockDescription: 'In stock', onHand: 0 }, cost }];
    expect(cartQuote(lines, { taxParts: [], shipping })).toMatchObject({ itemCount: 1, subtotal: 20_00 });
  });

  it('returns the amount that promotions save', () => {
    const lines = [toCartLine(item({ quantity: 6 }), 20_00, [offer({ fixedPrice: 16_20, itemQuantifier: 6 })])];
    expect(cartQuote(lines, { taxParts: hst, shipping })).toMatchObject({
      original: 120_00,
      saved: { promotions: 22_80, subscriptions: 0 },
      subtotal: 97_20,
      taxTotal: 13_93,
    });
  });

  // rules: PRICE-8
  test('the quotes of 100,000 carts equal the server’s, to the cent', () => {
    const promotion = fc.record({
      fixedPrice: fc.integer({ min: 1, max: 99_99 }),
      least: fc.integer({ min: 0, max: 9 }),
    });
    const line = fc.record({
      unitPrice: fc.integer({ min: 1, max: 999_99 }),
      quantity: fc.integer({ min: 1, max: 999 }),
      subscriptionEnabled: fc.boolean(),
      promotions: fc.array(promotion, { maxLength: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(hst, gstAndQst),
        (drawn, taxParts) => {
          const lines = drawn.map(({ unitPrice, quantity, subscriptionEnabled, promotions }, at) => ({
            line: item({ id: at + 1, quantity, subscriptionEnabled }),
            unitPrice,
            promotions: promotions.map(({ fixedPrice, least }, index) =>
              offer({ id: 10 * at + index, productId: at + 1, fixedPrice, itemQuantifier: least }),
            ),
          }));
          const server = quote({
            lines: lines.map(({ line: { id, quantity, subscriptionEnabled }, unitPrice, promotions }) => ({
              productId: id,
              quantity,
              unitPrice,
              promotions,
              subscriptionRate: subscriptionEnabled ? subscriptionRate : 0,
            })),
            taxParts,
            shipping,
          });
          const shown = cartQuote(
            lines.map(({ line, unitPrice, promotions }) => toCartLine(line, unitPrice, promotions)),
            { taxParts, shipping },
          );
          const { subtotal, taxes, taxTotal, total, itemCount } = server;
          const expected = { subtotal, shipping: server.shipping, taxes, taxTotal, total, itemCount };
          expect(shown).toMatchObject(expected);
        },
      ),
      { numRuns: 100_000 },
    );
  });
});

test.each([
  ['without an estimate', null, null, 'totalBeforeTax', 30_99, 9_99],
  ['after an estimate', {}, null, 'total', 30_99, 9_99],
  ['after a failed estimate', null, 'Region lookup failed.', 'totalBeforeShipping', 20_00, null],
] as const)('%s, the summary shows the matching total and shipping', (_, result, problem, label, amount, shipping) => {
  const figures = { subtotal: 20_00, shipping: 9_99, total: 30_99 };
  expect(totalToShow(figures, { result, problem })).toEqual({ label, amount, shipping });
});
