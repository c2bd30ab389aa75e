import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gtinCheckDigit, gtinRefusals, readGtin } from './gtin.ts';

// rules: STOCK-9
describe('readGtin', () => {
  test.each([
    ['GTIN-8', '96385074', '00000096385074'],
    ['GTIN-12', '036000291452', '00036000291452'],
    ['GTIN-13', '4006381333931', '04006381333931'],
    ['GTIN-14', '10614141000415', '10614141000415'],
    ['with blanks around it', ' 4006381333931 ', '04006381333931'],
  ])('reads a %s', (_, text, gtin) => {
    expect(readGtin(text)).toEqual({ ok: true, gtin });
  });

  test.each([
    ['4006381333932', 'check_digit'],
    ['123', 'not_digits'],
    ['400638133393A', 'not_digits'],
    ['', 'not_digits'],
    ['٤٠٠٦٣٨١٣٣٣٩٣١', 'not_digits'],
  ] as const)('refuses %s: %s', (text, code) => {
    expect(readGtin(text)).toEqual({ ok: false, code });
    expect(gtinRefusals[code]).toMatch(/^Must /);
  });

  const body = fc.stringMatching(/^\d{13}$/);

  test('accepts exactly one check digit, and no other single digit changed', () => {
    fc.assert(
      fc.property(body, fc.nat(13), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        const gtin = `${digits}${gtinCheckDigit(digits)}`;
        expect(readGtin(gtin)).toEqual({ ok: true, gtin });
        const wrong = gtin.slice(0, at) + String((Number(gtin[at]) + shift) % 10) + gtin.slice(at + 1);
        expect(readGtin(wrong)).toEqual({ ok: false, code: 'check_digit' });
      }),
    );
  });
});
