import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Promotion } from './promotions.ts';
import { TAX_CLASSES } from './tax-classes.ts';
import { quote, taxableAmount, taxedPartOfOrder, type QuoteLineInput, type TaxPart } from './totals.ts';

const shipping = { freeFrom: 300_00, flatRate: 9_99 };
const hst: TaxPart[] = [{ name: 'HST', rate: 13_000 }];
const quebec: TaxPart[] = [
  { name: 'GST', rate: 5_000 },
  { name: 'QST', rate: 9_975 },
];

const line = (unitPrice: number, quantity = 1, promotions: Promotion[] = []): QuoteLineInput => ({
  productId: 10,
  quantity,
  unitPrice,
  promotions,
});

const offer = (change: Partial<Promotion>): Promotion => ({
  id: 1,
  productId: 10,
  code: null,
  codeRequired: false,
  fixedPrice: null,
  itemQuantifier: null,
  promotionText: null,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  ...change,
});

test.each([
  ['nothing', [], hst, { subtotal: 0, shipping: 0, taxTotal: 0, total: 0 }],
  ['below 300.00', [line(29_999)], hst, { subtotal: 29_999, shipping: 999, taxTotal: 4_030, total: 35_028 }],
  ['from 300.00', [line(30_000)], hst, { subtotal: 30_000, shipping: 0, taxTotal: 3_900, total: 33_900 }],
  ['tax on shipping too', [line(1_00)], hst, { subtotal: 100, shipping: 999, taxTotal: 143, total: 1_242 }],
  ['parts rounded one by one', [line(50)], quebec, { subtotal: 50, shipping: 999, taxTotal: 157, total: 1_206 }],
  ['no tax', [line(50)], [], { subtotal: 50, shipping: 999, taxTotal: 0, total: 1_049 }],
])('%s', (_, lines, taxParts, expected) => {
  expect(quote({ lines, taxParts, shipping })).toMatchObject(expected);
});

// rules: TAX-5
test.each([
  ['a zero-rated line', [{ ...line(100_00), taxClass: 'zero_rated' as const }], 0],
  [
    'an exempt one beside a taxable one, shipping in proportion',
    [{ ...line(50_00), taxClass: 'exempt' as const }, line(150_00)],
    157_49,
  ],
  ['taxable lines alone', [line(50_00), line(150_00)], 209_99],
])('taxes are computed on %s', (_, lines, taxable) => {
  expect(quote({ lines, taxParts: hst, shipping }).taxable).toBe(taxable);
});

it('taxes the shipping if the goods cost nothing and are taxable', () => {
  const free = { discounted: 0, taxClass: 'taxable' as const };
  expect(taxableAmount([free], { subtotal: 0, shipping: 999 })).toBe(999);
  expect(taxableAmount([{ ...free, taxClass: 'exempt' }], { subtotal: 0, shipping: 999 })).toBe(0);
});

// rules: TAX-17
test.each([
  ['the taxed amount if a line is exempt', 'exempt', 1, 157_49],
  ['null if everything is taxed', 'taxable', 1, null],
  ['null if no tax is charged', 'exempt', 0, null],
] as const)('taxedPart is %s', (_, taxClass, taxes, part) => {
  const lines = [
    { taxClass, amountCents: 50_00 },
    { taxClass: 'taxable' as const, amountCents: 150_00 },
  ];
  const charged = hst.slice(0, taxes);
  expect(taxedPartOfOrder({ lines, subtotalCents: 200_00, shippingCents: 9_99, taxes: charged })).toBe(part);
});

// rules: PRICE-17
describe('quote', () => {
  it('decides free shipping by the subtotal after promotions', () => {
    const withPromotion = line(30_000, 1, [offer({ fixedPrice: 29_999 })]);
    expect(quote({ lines: [withPromotion], taxParts: [], shipping }).shipping).toBe(999);
  });

  it("charges the store's flat rate below the store's limit", () => {
    const other = { freeFrom: 150_00, flatRate: 12_50 };
    expect(quote({ lines: [line(149_99)], taxParts: [], shipping: other }).shipping).toBe(12_50);
    expect(quote({ lines: [line(150_00)], taxParts: [], shipping: other }).shipping).toBe(0);
  });

  it('counts units bought and units delivered separately', () => {
    const result = quote({
      lines: [line(100, 5, [offer({ promotionText: 'Buy 3 Get 1' })]), line(200, 2)],
      taxParts: [],
      shipping,
    });
    expect(result.itemCount).toBe(7);
    expect(result.lines.map((each) => each.unitsGiven)).toEqual([6, 2]);
    expect(result.subtotal).toBe(900);
  });

  // rules: TAX-1
  it('returns each part of the tax with name, rate and amount', () => {
    expect(quote({ lines: [line(100_00)], taxParts: quebec, shipping: { ...shipping, flatRate: 0 } }).taxes).toEqual([
      { name: 'GST', rate: 5_000, amount: 500 },
      { name: 'QST', rate: 9_975, amount: 998 },
    ]);
  });
});

/** An exact fraction, independent of the store's arithmetic. */
interface Fraction {
  over: bigint;
  under: bigint;
}
const times = (a: Fraction, b: Fraction): Fraction => ({ over: a.over * b.over, under: a.under * b.under });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  over: a.over * b.under + b.over * a.under,
  under: a.under * b.under,
});
const less = (a: Fraction, b: Fraction) => a.over * b.under < b.over * a.under;
const whole = (n: number): Fraction => ({ over: BigInt(n), under: 1n });
/** Rounds half up by the definition: the whole number n with n − ½ ≤ x < n + ½. */
function halfUp(x: Fraction): bigint {
  let n = x.over / x.under;
  while (!less(x, { over: 2n * n + 1n, under: 2n })) n += 1n;
  return n;
}

/** The total of a cart in exact fractions of a dollar, by the rules for prices and taxes. */
function oracle(lines: readonly QuoteLineInput[], parts: readonly TaxPart[], flatRate: number): bigint {
  const dollars = (cents: number): Fraction => ({ over: BigInt(cents), under: 100n });
  let subtotal: Fraction = whole(0);
  let taxed: Fraction = whole(0);
  for (const { quantity, unitPrice, promotions, subscriptionRate = 0, taxClass } of lines) {
    const offers = promotions
      .filter((each) => each.fixedPrice !== null && quantity >= (each.itemQuantifier ?? 0))
      .map((each) => dollars(each.fixedPrice ?? 0));
    const best = offers.reduce((lowest, price) => (less(price, lowest) ? price : lowest), dollars(unitPrice));
    const share = { over: BigInt(100_000 - subscriptionRate), under: 100_000n };
    const unit = { over: halfUp(times(times(best, share), whole(100))), under: 100n };
    const price = times(unit, whole(quantity));
    subtotal = plus(subtotal, price);
    if (taxClass === 'taxable') taxed = plus(taxed, price);
  }
  const shipping = lines.length === 0 || !less(subtotal, whole(300)) ? whole(0) : dollars(flatRate);
  const isNothing = subtotal.over === 0n;
  const taxedShipping = isNothing
    ? lines.some(({ taxClass }) => taxClass === 'taxable')
      ? shipping
      : whole(0)
    : times(shipping, { over: taxed.over * subtotal.under, under: taxed.under * subtotal.over });
  const taxable = plus(taxed, { over: halfUp(times(taxedShipping, whole(100))), under: 100n });
  const taxes = parts.map((part) =>
    halfUp(times(times(taxable, { over: BigInt(part.rate), under: 100_000n }), whole(100))),
  );
  return taxes.reduce((sum, tax) => sum + tax, halfUp(times(plus(subtotal, shipping), whole(100))));
}

describe('against an exact-fraction oracle', () => {
  const promotions = fc.array(
    fc
      .record({
        fixedPrice: fc.option(fc.nat(60_000), { freq: 8 }),
        itemQuantifier: fc.option(fc.integer({ min: 1, max: 30 })),
        promotionText: fc.constantFrom(null, 'Buy 3 Get 1', 'buy 10, get 2 free'),
      })
      .map(offer),
    { maxLength: 4 },
  );
  const lines = fc.array(
    fc.record({
      productId: fc.integer({ min: 1, max: 5000 }),
      quantity: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 999 })),
      unitPrice: fc.oneof(fc.nat(5_000), fc.nat(900_000)),
      promotions,
      subscriptionRate: fc.constantFrom(0, 5_000, 3_333),
      taxClass: fc.constantFrom(...TAX_CLASSES),
    }),
    { maxLength: 12 },
  );
  const parts = fc.array(
    fc.record({
      name: fc.constantFrom('HST', 'GST', 'PST', 'QST'),
      rate: fc.constantFrom(5_000, 6_000, 7_000, 7_250, 9_975, 13_000, 15_000),
    }),
    { maxLength: 3 },
  );

  // rules: TAX-1, PRICE-17
  it('has the same total to the cent on 100,000 random carts, and the parts add up', () => {
    fc.assert(
      fc.property(lines, parts, fc.constantFrom(0, 999, 1_250), (cart, taxParts, flatRate) => {
        const result = quote({ lines: cart, taxParts, shipping: { ...shipping, flatRate } });
        expect(BigInt(result.total)).toBe(oracle(cart, taxParts, flatRate));
        expect(result.subtotal).toBe(result.lines.reduce((sum, each) => sum + each.discounted, 0));
        expect(result.total).toBe(
          result.subtotal + result.shipping + result.taxes.reduce((sum, tax) => sum + tax.amount, 0),
        );
      }),
      { numRuns: 100_000 },
    );
  });
});
