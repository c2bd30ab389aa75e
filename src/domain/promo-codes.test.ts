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
    ['a code nobody knows', 'NOPE', [{}], 'unknown', null],
    ['an empty code', '  ', [{ code: null }, { code: '' }], 'unknown', null],
    ['a code in other case', ' clinic ', [{}], 'applied', null],
    ['its last day', 'CLINIC', [{ endDate: today }], 'applied', null],
    ['the day after', 'CLINIC', [{ endDate: '2026-11-14' }], 'expired', 1],
    [
      'the latest of several past ones',
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
      'the soonest to come',
      'CLINIC',
      [
        { id: 1, startDate: '2026-11-25' },
        { id: 2, startDate: '2026-11-20' },
      ],
      'not_yet',
      2,
    ],
    [
      'one to come beats one past',
      'CLINIC',
      [
        { id: 1, endDate: '2026-11-14' },
        { id: 2, startDate: '2026-11-20' },
      ],
      'not_yet',
      2,
    ],
    ['a product that is not in the cart', 'CLINIC', [{ productId: 30 }], 'inapplicable', 1],
    ['too few in the cart', 'CLINIC', [{ itemQuantifier: 3 }], 'below_quantity', 1],
    [
      'the nearest of those out of reach',
      'CLINIC',
      [
        { id: 1, itemQuantifier: 9 },
        { id: 2, itemQuantifier: 4 },
      ],
      'below_quantity',
      2,
    ],
    ['too few for free units', 'CLINIC', [{ fixedPrice: null, promotionText: 'Buy 3 Get 1' }], 'below_quantity', 1],
    ['just enough in the cart', 'CLINIC', [{ itemQuantifier: 2 }], 'applied', null],
    [
      'another product on offer',
      'CLINIC',
      [{ id: 1 }, { id: 2, productId: 20, code: null, codeRequired: false, fixedPrice: 1 }],
      'applied',
      null,
    ],
    [
      'enough for free units',
      'CLINIC',
      [{ productId: 20, fixedPrice: null, promotionText: 'Buy 3 Get 1' }],
      'applied',
      null,
    ],
    [
      'one of two in reach',
      'CLINIC',
      [
        { id: 1, itemQuantifier: 9 },
        { id: 2, productId: 20 },
      ],
      'applied',
      null,
    ],
    ['dearer than without it', 'CLINIC', [{ fixedPrice: 1000 }], 'no_saving', 1],
    [
      'an open promotion saves as much',
      'CLINIC',
      [{ id: 1 }, { id: 2, code: null, codeRequired: false, fixedPrice: 900 }],
      'no_saving',
      1,
    ],
    [
      'better than an open promotion',
      'CLINIC',
      [{ id: 1 }, { id: 2, code: null, codeRequired: false, fixedPrice: 950 }],
      'applied',
      null,
    ],
    ['a code on a promotion that is open anyway', 'CLINIC', [{ codeRequired: false }], 'applied', null],
  ])('%s', (_, code, promotions, verdict, about) => {
    const told = promoCodeVerdict(code, { promotions: promotions.map(offer), lines, today });
    expect(told.verdict).toBe(verdict);
    expect('promotion' in told ? told.promotion.id : null).toBe(about);
  });

  it('names the promotions it switched on, and only those that help', () => {
    const told = promoCodeVerdict('CLINIC', {
      promotions: [
        offer({ id: 1 }),
        offer({ id: 2, productId: 20, itemQuantifier: 6 }),
        offer({ id: 3, productId: 20 }),
      ],
      lines,
      today,
    });
    expect(told).toMatchObject({ verdict: 'applied', promotions: [{ id: 1 }, { id: 3 }] });
  });
});

// rules: PRICE-13
describe('enterPromoCode', () => {
  test.each<[string, string[], string, string[]]>([
    ['is trimmed and comes last', ['SPRING'], '  winter ', ['SPRING', 'winter']],
    ['stands once, in whatever case', ['SPRING', 'WINTER'], 'spring', ['WINTER', 'spring']],
    ['changes nothing where it is blank', ['SPRING'], '   ', ['SPRING']],
    ['is cut at 40 characters', [], 'x'.repeat(50), ['x'.repeat(40)]],
    ['pushes the oldest of ten out', [...'ABCDEFGHIJ'], 'K', [...'BCDEFGHIJK']],
  ])('an entered code %s', (_rule, codes, entered, kept) => {
    expect(enterPromoCode(codes, entered)).toEqual(kept);
  });
});

describe('readPromoCodes', () => {
  test.each<[string, unknown, string[]]>([
    ['whole codes are kept', ['SPRING', 'WINTER'], ['SPRING', 'WINTER']],
    ['what is no code is left out', ['SPRING', 7, null, '', { code: 'X' }, 'spring'], ['spring']],
    ['what is no list holds none', { 0: 'SPRING' }, []],
    ['an absent list holds none', null, []],
  ])('%s', (_rule, stored, kept) => {
    expect(readPromoCodes(stored)).toEqual(kept);
  });
});
