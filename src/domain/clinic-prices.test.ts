import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { torontoDate } from './calendar.ts';
import { basePrice, priceTerms, type ClinicPrices, type ContractLine, type PriceListLine } from './clinic-prices.ts';
import { linePrice, savings } from './line-price.ts';
import { activePromotions } from './promotions.ts';
import { priceOracle, type PriceCase } from './testing/price-oracle.ts';

const contract = (unitPrice: number, startsOn = '2026-01-01', endsOn: string | null = null): ContractLine => ({
  unitPrice,
  startsOn,
  endsOn,
});
const step = (minQuantity: number, unitPrice: number, startsOn?: string, endsOn?: string | null): PriceListLine => ({
  ...contract(unitPrice, startsOn, endsOn),
  minQuantity,
});
const prices = (contractLines: ContractLine[], priceListLines: PriceListLine[] = []): ClinicPrices => ({
  contractLines,
  priceListLines,
});

const today = '2026-11-21';
const listPrice = 14_20;

describe('basePrice', () => {
  const at = (quantity: number, own: ClinicPrices, day = today) => basePrice({ listPrice, quantity }, own, day);

  // rules: PRICE-21
  test.each<[string, ClinicPrices, number, string | undefined]>([
    ['without clinic prices', prices([]), 14_20, undefined],
    ['with a price list', prices([], [step(1, 12_00)]), 12_00, 'price_list'],
    ['with a contract', prices([contract(13_00)]), 13_00, 'contract'],
    ['with both, even if the contract is dearer', prices([contract(13_00)], [step(1, 12_00)]), 13_00, 'contract'],
    ['with a price list dearer than the list price', prices([], [step(1, 15_00)]), 15_00, 'price_list'],
    ['with a contract dearer than the list price', prices([contract(15_00)]), 15_00, 'contract'],
    ['with a contract at no charge', prices([contract(0)]), 0, 'contract'],
    [
      'with a contract that is over',
      prices([contract(13_00, '2026-01-01', '2026-11-20')], [step(1, 12_00)]),
      12_00,
      'price_list',
    ],
  ])('%s', (_, own, unitPrice, kind) => {
    const base = at(1, own);
    expect(base.unitPrice).toBe(unitPrice);
    expect(base.clinicPrice?.kind).toBe(kind);
  });

  // rules: PRICE-22
  test.each([
    [4, 14_20],
    [5, 13_00],
    [9, 13_00],
    [10, 12_50],
    [24, 12_50],
    [25, 12_75],
    [999, 12_75],
  ])('has for %i units the price of the highest step reached, even if a lower step is cheaper', (quantity, price) => {
    const steps = [step(25, 12_75), step(5, 13_00), step(10, 12_50)];
    expect(at(quantity, prices([], steps)).unitPrice).toBe(price);
  });

  // rules: PRICE-22
  test.each([
    ['2026-10-31', 14_20],
    ['2026-11-01', 13_00],
    ['2026-11-30', 13_00],
    ['2026-12-01', 14_20],
  ])('on %s of a contract for November', (day, price) => {
    expect(at(1, prices([contract(13_00, '2026-11-01', '2026-11-30')]), day).unitPrice).toBe(price);
    expect(at(1, prices([], [step(1, 13_00, '2026-11-01', '2026-11-30')]), day).unitPrice).toBe(price);
  });

  // rules: PRICE-22
  it('uses the price that started last, and the earlier price again afterwards', () => {
    const always = contract(13_00);
    const season = contract(11_00, '2026-11-01', '2026-11-30');
    for (const lines of [
      [always, season],
      [season, always],
    ]) {
      expect(at(1, prices(lines)).unitPrice).toBe(11_00);
      expect(at(1, prices(lines), '2026-12-01').unitPrice).toBe(13_00);
    }
    const steps = [step(5, 12_00), step(5, 10_00, '2026-11-01', '2026-11-30')];
    expect(at(5, prices([], steps)).unitPrice).toBe(10_00);
  });

  it('names the last day of the price, and the list price', () => {
    expect(at(1, prices([contract(13_00, '2026-01-01', '2027-03-31')])).clinicPrice).toEqual({
      kind: 'contract',
      until: '2027-03-31',
      listPrice: 14_20,
    });
    expect(at(1, prices([], [step(1, 12_00)])).clinicPrice?.until).toBeNull();
  });
});

// rules: PRICE-23
test.each([
  ['list price', prices([]), true, false, 5_000],
  ['list price, one-time', prices([]), false, false, 0],
  ['price list', prices([], [step(1, 12_00)]), true, false, 5_000],
  ['contract', prices([contract(13_00)]), true, false, 0],
  ['contract, in a store that gives the discount there too', prices([contract(13_00)]), true, true, 5_000],
  ['contract, one-time', prices([contract(13_00)]), false, true, 0],
])('the subscription discount of a line at the %s', (_, own, subscribed, subscriptionDiscountOnContracts, rate) => {
  const settings = { subscriptionRate: 5_000, subscriptionDiscountOnContracts };
  expect(priceTerms({ listPrice, quantity: 1, subscribed }, own, { today, settings }).subscriptionRate).toBe(rate);
});

test('a line without prices of a clinic has the list price', () => {
  const settings = { subscriptionRate: 5_000, subscriptionDiscountOnContracts: false };
  const line = { listPrice, quantity: 1, subscribed: true };
  expect(priceTerms(line, undefined, { today, settings })).toEqual({ unitPrice: 14_20, subscriptionRate: 5_000 });
});

// rules: PRICE-2
test.each([
  ['above the contract price', 13_50, 13_00, null],
  ['equal to the contract price', 13_00, 13_00, null],
  ['below the contract price', 12_40, 12_40, 60],
])('a promotion %s', (_, fixedPrice, netUnitPrice, saving) => {
  const settings = { subscriptionRate: 5_000, subscriptionDiscountOnContracts: false };
  const terms = priceTerms({ listPrice, quantity: 1, subscribed: true }, prices([contract(13_00)]), {
    today,
    settings,
  });
  const offer = { id: 1, fixedPrice, itemQuantifier: null, promotionText: null };
  const price = linePrice({ ...terms, quantity: 1, promotions: [offer] });
  expect(price.netUnitPrice).toBe(netUnitPrice);
  expect(price.reason.promotion?.saving ?? null).toBe(saving);
  expect(price.reason).toMatchObject({ clinicPrice: { kind: 'contract' }, subscription: null });
});

describe('against an oracle with exact fractions', () => {
  const days = fc.constantFrom('2026-10-31', '2026-11-01', '2026-11-20', '2026-11-21', '2026-11-22', '2027-03-14');
  const cents = fc.oneof(fc.nat(40), fc.nat(5_000), fc.nat(900_000));
  const quantities = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 999 }));
  const period = fc.record({ startsOn: days, endsOn: fc.option(days), unitPrice: cents });
  const contractLines = fc.uniqueArray(period, { maxLength: 4, selector: ({ startsOn }) => startsOn });
  const priceListLines = fc.uniqueArray(
    fc.tuple(period, fc.constantFrom(1, 2, 3, 5, 10, 12)).map(([line, minQuantity]) => ({ ...line, minQuantity })),
    { maxLength: 6, selector: ({ startsOn, minQuantity }) => `${startsOn} ${minQuantity}` },
  );
  const promotions = fc
    .array(
      fc.record({
        fixedPrice: fc.option(cents, { freq: 8 }),
        itemQuantifier: fc.option(fc.integer({ min: 1, max: 12 })),
        codeRequired: fc.boolean(),
        startDate: days,
        endDate: days,
      }),
      { maxLength: 4 },
    )
    .map((offers) =>
      offers.map((offer, at) => ({ ...offer, id: at + 1, productId: 1, code: 'SPRING', promotionText: null })),
    );
  // A minute before and after midnight in Toronto, in summer and winter time and on the days between them.
  const instants = fc.constantFrom(
    ...['2026-10-31', '2026-11-01', '2026-11-21', '2027-03-14'].flatMap((day) =>
      ['03:59', '04:00', '04:59', '05:00', '15:00'].map((time) => new Date(`${day}T${time}:00Z`)),
    ),
  );
  const cases: fc.Arbitrary<PriceCase> = fc.record({
    now: instants,
    listPrice: cents,
    quantity: quantities,
    subscribed: fc.boolean(),
    clinicPrices: fc.record({ contractLines, priceListLines }),
    promotions,
    promoCodes: fc.constantFrom([], [' spring'], ['OTHER']),
    subscriptionRate: fc.constantFrom(0, 5_000, 3_333, 12_500, 100_000),
    subscriptionDiscountOnContracts: fc.boolean(),
  });

  // rules: PRICE-2, PRICE-3, PRICE-21, PRICE-22, PRICE-23
  it('has the same price to the cent in 10,000 cases, and a reason for every cent', () => {
    const seen = { contract: 0, price_list: 0, list: 0, promotion: 0, subscription: 0 };
    fc.assert(
      fc.property(cases, (line) => {
        const { listPrice, quantity, subscribed, clinicPrices, promoCodes } = line;
        const day = torontoDate(line.now);
        const terms = priceTerms({ listPrice, quantity, subscribed }, clinicPrices, { today: day, settings: line });
        const running = activePromotions(line.promotions, day, promoCodes);
        const price = linePrice({ ...terms, quantity, promotions: running });
        const expected = priceOracle(line);
        expect(price.netUnitPrice).toBe(expected.unit);
        expect(price.discounted).toBe(expected.line);
        expect(terms.unitPrice).toBe(expected.base);
        const saved = savings([{ quantity, reason: price.reason }]);
        expect(price.discounted + saved.promotions + saved.subscriptions).toBe(expected.base * quantity);
        seen[price.reason.clinicPrice?.kind ?? 'list'] += 1;
        if (price.reason.promotion) seen.promotion += 1;
        if (price.reason.subscription) seen.subscription += 1;
      }),
      { numRuns: 10_000 },
    );
    for (const [what, count] of Object.entries(seen)) expect(count, what).toBeGreaterThan(500);
  });
});
