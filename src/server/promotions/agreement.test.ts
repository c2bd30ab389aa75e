import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalculatePriceAnswer, TaxEstimate } from '#contract/pricing.ts';
import { promotions as promotionTable } from '#db/tables/catalogue.ts';
import { fromDollars } from '#domain/money.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import type { OrderDraft } from '#server/orders/draft.ts';
import { quoteOrder } from '#server/orders/quote.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { agreePrice } from '#server/testing/test-prices.ts';
import { cartQuote } from '#storefront/features/cart/cart-quote.ts';
import { lineCost } from '#storefront/state/line-prices.ts';
import { readStoredCart } from '#domain/cart-reading.ts';

const LINES = 100;
const CARTS = 120;

const { gloves, bond, bibs, masks, sensor } = testProducts;
const sold = Object.values(testProducts).filter(({ id }) => id !== testProducts.retired.id);
const codes = ['SPRING', 'spring ', 'MOLARS'];

/** Two additional promotions of one product: the greatest saving applies from its quantity on. */
const more = [
  { id: 31, productId: gloves.id, fixedPriceCents: 11_99, itemQuantifier: 2 },
  { id: 32, productId: gloves.id, fixedPriceCents: 10_49, itemQuantifier: 12 },
].map((promotion) => ({ ...promotion, startDate: '2026-01-01', endDate: '2026-12-31' }));

/** Contract prices of one clinic: below the list price, above it, and above a promotion of the product. */
const contract = [
  [sensor, 299_95],
  [masks, 9_15],
  [bond, 35_00],
] as const;
const buyer = 'harbourview';

/** The expected price in cents for one unit, computed from the texts of the test catalogue's promotions. */
function pieceOracle({ productId, quantity, subscribed }: Line, { promoCodes, isBuyer }: Cart): number {
  const agreed = isBuyer ? contract.find(([{ id }]) => id === productId) : undefined;
  if (agreed) return productId === bond.id && quantity >= 3 ? 34_00 : agreed[1];
  const piece = listPiece(productId, quantity, promoCodes);
  // 5 % off, rounded half up to a cent for each unit.
  return subscribed ? Math.floor((piece * 95 + 50) / 100) : piece;
}

function listPiece(productId: number, quantity: number, entered: readonly string[]): number {
  const at = (id: number) => productId === id;
  if (at(gloves.id)) return quantity >= 12 ? 10_49 : quantity >= 2 ? 11_99 : 12_49;
  if (at(bond.id)) return quantity >= 3 ? 34_00 : 41_50;
  if (at(bibs.id)) return entered.some((code) => code.trim().toUpperCase() === 'SPRING') ? 10_00 : 18_75;
  return sold.find(({ id }) => id === productId)?.priceCents ?? Number.NaN;
}

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(promotionTable).values(more);
  for (const price of contract) await agreePrice(shop, buyer, price);
});
afterAll(() => shop.close());

const places = [
  { country: 'ca', state: 'ON', postalCode: 'M5V 2T6', rates: [13_000] },
  { country: 'ca', state: 'QC', postalCode: 'H2Y 1C6', rates: [5_000, 9_975] },
  { country: 'us', state: 'OR', postalCode: '97201', rates: [] },
  { country: 'us', state: 'NY', postalCode: '10001', rates: [] },
] as const;

const carts = fc.record({
  lines: fc.array(
    fc.record({
      productId: fc.constantFrom(...sold.map(({ id }) => id)),
      quantity: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 1, max: 999 })),
      subscribed: fc.boolean(),
    }),
    { minLength: 1, maxLength: LINES, size: 'max' },
  ),
  promoCodes: fc.subarray(codes),
  isBuyer: fc.boolean(),
  place: fc.constantFrom(...places),
});

type Line = { productId: number; quantity: number; subscribed: boolean };

interface Cart {
  lines: Line[];
  promoCodes: string[];
  /** Whether the clinic with contract prices buys; otherwise a visitor sees the cart. */
  isBuyer: boolean;
  place: (typeof places)[number];
}

const draftOf = ({ lines, promoCodes, place, isBuyer }: Cart): OrderDraft => {
  const address = {
    fullName: 'Test Clinic',
    address1: '1 Main Street',
    address2: '',
    city: 'Somewhere',
    state: place.state,
    zip: place.postalCode,
    country: place.country,
    phone: '',
  };
  return {
    clinicId: testClinics[isBuyer ? buyer : 'maplegrove'].clinicId,
    personId: 1,
    paymentMethod: 'invoice',
    lines: lines.map((line) => ({ ...line, intervalMonths: null, deliveryDays: [] })),
    billingAddress: address,
    shippingAddress: address,
    shipMethodId: testSettings.shipMethod.id,
    promoCodes,
    purchaseOrderNumber: '',
    warehouseNote: '',
  };
};

// rules: PRICE-8, PRICE-15, PRICE-21, PRICE-23
test('the browser, calculate-price, the estimate, the order and the rules agree on carts of up to a hundred lines', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(carts, async (cart) => {
      const { lines, promoCodes, place } = cart;
      const pieces = lines.map((line) => pieceOracle(line, cart) * line.quantity);
      const as = cart.isBuyer ? buyer : undefined;
      const subtotal = pieces.reduce((sum, line) => sum + line, 0);
      const shipping = subtotal >= 300_00 ? 0 : 9_99;
      // Each tax part is rounded half up, in whole cents.
      const taxes = place.rates.map((rate) =>
        Number((2n * BigInt(subtotal + shipping) * BigInt(rate) + 100_000n) / 200_000n),
      );
      const total = subtotal + shipping + taxes.reduce((sum, tax) => sum + tax, 0);

      const priced = await shop.request<CalculatePriceAnswer>('POST', '/suiteql/promotion/calculate-price', {
        as,
        body: { lines, promoCodes },
      });
      expect(priced.body.items.map(({ discountedPrice }) => fromDollars(discountedPrice))).toEqual(pieces);

      const { country, postalCode } = place;
      const estimate = await shop.request<TaxEstimate>('POST', '/suiteql/tax/calculate', {
        as,
        body: { country, postalCode, lines, promoCodes },
      });
      expect(fromDollars(estimate.body.total)).toBe(total);
      expect(estimate.body.taxes.map(({ amount }) => fromDollars(amount))).toEqual(taxes);

      const shown = lines.map(({ productId: id, quantity, subscribed: subscriptionEnabled }, at) => {
        const { subscriptionRate } = testSettings;
        const item = readStoredCart([{ id, quantity, unitprice: 1, subscriptionEnabled }]).items[0]!;
        const record = priced.body.items[at];
        return { item, stock: null, cost: lineCost(item, { record, answered: true, failed: false, subscriptionRate }) };
      });
      const taxParts = place.rates.map((rate) => ({ name: String(rate), rate }));
      expect(cartQuote(shown, { taxParts, shipping: testSettings.shipping })).toMatchObject({
        subtotal,
        shipping,
        total,
      });

      if (total <= 99_999_999) {
        const order = await quoteOrder(shop.db, draftOf(cart), {
          now: new Date('2026-11-21T15:00:00Z'),
          settings: testSettings,
        });
        expect(order).toMatchObject({ subtotal, shipping, total });
      }
      compared += lines.length;
    }),
    { numRuns: CARTS, seed: 4 },
  );
  expect(compared).toBeGreaterThan(CARTS);
});
