import { describe, expect, it, test } from 'vitest';
import { enterPromoCode, promoCodeVerdict, readPromoCodes } from './promo-codes.ts';
import type { Promotion } from './promotions.ts';

const today = '2026-11-15';

const offer = (change: Partial<Promotion>): Promotion => ({
  id: 1,
  productId: 10,
  code: 'CLINIC',
  codeRequired: true,
  fixedPrice: 900,
  itemQuantifier: null,
  promotionText: null,
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  ...change,
});

const lines = [
  { productId: 10, quantity: 2, unitPrice: 1000 },
  { productId: 20, quantity: 5, unitPrice: 2000 },
];

// rules: PRICE-14
describe('promoCodeVerdict', () => {
  test.each<[string, string, Partial<Promotion>[], string, number | null]>([
    ['an unknown code', 'NOPE', [{}], 'unknown', null],
    ['an empty code', '  ', [{ code: null }, { code: '' }], 'unknown', null],
    ['a code in another case', ' clinic ', [{}], 'applied', null],
    ['its last day', 'CLINIC', [{ endDate: today }], 'applied', null],
    ['the day after', 'CLINIC', [{ endDate: '2026-11-14' }], 'expired', 1],
    [
      'the latest of several expired promotions',
      'CLINIC',
      [
        { id: 1, endDate: '2026-10-31' },
        { id: 2, endDate: '2026-11-10' },
      ],
      'expired',
      2,
    ],
    ['before its first day', 'CLINIC', [{ startDate: '2026-11-16' }], 'not_yet', 1],
    [
      'the next of several future promotions',
      'CLINIC',
      [
        { id: 1, startDate: '2026-11-25' },
        { id: 2, startDate: '2026-11-20' },
      ],
      'not_yet',
      2,
    ],
    [
      'a future promotion before an expired promotion',
      'CLINIC',
      [
        { id: 1, endDate: '2026-11-14' },
        { id: 2, startDate: '2026-11-20' },
      ],
      'not_yet',
      2,
    ],
    ['a product that is not in the cart', 'CLINIC', [{ productId: 30 }], 'inapplicable', 1],
    ['too few units in the cart', 'CLINIC', [{ itemQuantifier: 3 }], 'below_quantity', 1],
    [
      'the nearest of several minimum quantities',
      'CLINIC',
      [
        { id: 1, itemQuantifier: 9 },
        { id: 2, itemQuantifier: 4 },
      ],
      'below_quantity',
      2,
    ],
    [
      'too few units for free units',
      'CLINIC',
      [{ fixedPrice: null, promotionText: 'Buy 3 Get 1' }],
      'below_quantity',
      1,
    ],
    ['exactly the minimum quantity', 'CLINIC', [{ itemQuantifier: 2 }], 'applied', null],
    [
      'a promotion of another product',
      'CLINIC',
      [{ id: 1 }, { id: 2, productId: 20, code: null, codeRequired: false, fixedPrice: 1 }],
      'applied',
      null,
    ],
    [
      'enough units for free units',
      'CLINIC',
      [{ productId: 20, fixedPrice: null, promotionText: 'Buy 3 Get 1' }],
      'applied',
      null,
    ],
    [
      'one of two promotions with its minimum reached',
      'CLINIC',
      [
        { id: 1, itemQuantifier: 9 },
        { id: 2, productId: 20 },
      ],
      'applied',
      null,
    ],
    ['a higher price than without the code', 'CLINIC', [{ fixedPrice: 1000 }], 'no_saving', 1],
    [
      'a promotion without a code saves as much',
      'CLINIC',
      [{ id: 1 }, { id: 2, code: null, codeRequired: false, fixedPrice: 900 }],
      'no_saving',
      1,
    ],
    [
      'more saving than a promotion without a code',
      'CLINIC',
      [{ id: 1 }, { id: 2, code: null, codeRequired: false, fixedPrice: 950 }],
      'applied',
      null,
    ],
    ['a code of a promotion that does not require it', 'CLINIC', [{ codeRequired: false }], 'applied', null],
  ])('%s', (_, code, promotions, verdict, about) => {
    const result = promoCodeVerdict(code, { promotions: promotions.map(offer), lines, today });
    expect(result.verdict).toBe(verdict);
    expect('promotion' in result ? result.promotion.id : null).toBe(about);
  });

  it('returns only the promotions that lower the price or add units', () => {
    const result = promoCodeVerdict('CLINIC', {
      promotions: [
        offer({ id: 1 }),
        offer({ id: 2, productId: 20, itemQuantifier: 6 }),
        offer({ id: 3, productId: 20 }),
      ],
      lines,
      today,
    });
    expect(result).toMatchObject({ verdict: 'applied', promotions: [{ id: 1 }, { id: 3 }] });
  });
});

// rules: PRICE-13
describe('enterPromoCode', () => {
  test.each<[string, string[], string, string[]]>([
    ['is trimmed and appended', ['SPRING'], '  winter ', ['SPRING', 'winter']],
    ['is listed once, in any case', ['SPRING', 'WINTER'], 'spring', ['WINTER', 'spring']],
    ['changes nothing if it is blank', ['SPRING'], '   ', ['SPRING']],
    ['is cut at 40 characters', [], 'x'.repeat(50), ['x'.repeat(40)]],
    ['replaces the oldest of ten codes', [...'ABCDEFGHIJ'], 'K', [...'BCDEFGHIJK']],
  ])('an entered code %s', (_rule, codes, entered, kept) => {
    expect(enterPromoCode(codes, entered)).toEqual(kept);
  });
});

describe('readPromoCodes', () => {
  test.each<[string, unknown, string[]]>([
    ['valid codes are kept', ['SPRING', 'WINTER'], ['SPRING', 'WINTER']],
    ['invalid entries are dropped', ['SPRING', 7, null, '', { code: 'X' }, 'spring'], ['spring']],
    ['a value that is not a list has no codes', { 0: 'SPRING' }, []],
    ['an absent list has no codes', null, []],
  ])('%s', (_rule, stored, kept) => {
    expect(readPromoCodes(stored)).toEqual(kept);
  });
});
