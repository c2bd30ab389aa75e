import { describe, expect, it } from 'vitest';
import type { Brand } from '#sandbox/cards/card-number.ts';
import { brandOfText, caretAfter, format, validate, type Part } from './entry.ts';

const today = { month: 11, year: 2026 };

describe('formatting while typing', () => {
  it.each<[Part, string, Brand, string]>([
    ['number', '4242424242424242', 'visa', '4242 4242 4242 4242'],
    ['number', '42424', 'visa', '4242 4'],
    ['number', '378282246310005', 'amex', '3782 822463 10005'],
    ['number', '36227206271667', 'diners', '3622 720627 1667'],
    ['number', '4242-4242 4242x42421234', 'visa', '4242 4242 4242 4242'],
    ['expiry', '1', 'unknown', '1'],
    ['expiry', '4', 'unknown', '04 / '],
    ['expiry', '12', 'unknown', '12 / '],
    ['expiry', '1/', 'unknown', '01 / '],
    ['expiry', '1234', 'unknown', '12 / 34'],
    ['expiry', '12/2034', 'unknown', '12 / 34'],
    ['expiry', '2/34', 'unknown', '02 / 34'],
    ['cvc', '12345', 'visa', '123'],
    ['cvc', '12345', 'amex', '1234'],
    ['cvc', '12345', 'unknown', '1234'],
    ['postal', 'm5v 2t6', 'visa', 'M5V 2T6'],
  ])('%s %j (%s) becomes %j', (part, typed, brand, shown) => {
    expect(format(part, typed, { brand, deleting: false })).toBe(shown);
  });

  it('adds no separator again while deleting', () => {
    expect(format('expiry', '12 /', { brand: 'unknown', deleting: true })).toBe('12');
  });

  it('keeps the caret behind the digit it was behind', () => {
    expect(caretAfter('4294 2424 242', '429')).toBe(3);
    expect(caretAfter('4294 2424 242', '42942')).toBe(6);
    expect(caretAfter('12 / 34', '123')).toBe(6);
  });
});

describe('validation', () => {
  const verdict = (part: Part, text: string, brand: Brand = 'visa') => validate(part, text, { brand, today });

  it.each<[Part, string, Brand]>([
    ['number', '4242 4242 4242 4242', 'visa'],
    ['number', '3782 822463 10005', 'amex'],
    ['expiry', '11 / 26', 'visa'],
    ['cvc', '123', 'visa'],
    ['cvc', '123', 'unknown'],
    ['cvc', '1234', 'amex'],
    ['postal', 'M5V 2T6', 'visa'],
    ['postal', '10001', 'visa'],
  ])('%s %j (%s) is complete', (part, text, brand) => {
    expect(verdict(part, text, brand)).toEqual({ complete: true });
  });

  it.each<[Part, string, Brand, string]>([
    ['number', '4242 4242', 'visa', 'incomplete_number'],
    ['expiry', '11 / 2', 'visa', 'incomplete_expiry'],
    ['cvc', '123', 'amex', 'incomplete_cvc'],
    ['postal', 'M5V', 'visa', 'incomplete_zip'],
  ])('%s %j (%s) is incomplete but not invalid', (part, text, brand, code) => {
    expect(verdict(part, text, brand)).toMatchObject({ complete: false, unfinished: { code } });
  });

  it.each<[Part, string, string]>([
    ['number', '4242 4242 4242 4241', 'invalid_number'],
    ['expiry', '13', 'invalid_expiry_month'],
    ['expiry', '10 / 26', 'invalid_expiry_month_past'],
    ['expiry', '12 / 25', 'invalid_expiry_year_past'],
  ])('%s %j is invalid, whatever is typed next', (part, text, code) => {
    expect(verdict(part, text)).toMatchObject({ complete: false, invalid: { code } });
  });
});

describe('brands', () => {
  it.each<[string, Brand]>([
    ['4', 'visa'],
    ['51', 'mastercard'],
    ['2221', 'mastercard'],
    ['2220', 'unknown'],
    ['2720', 'mastercard'],
    ['2721', 'unknown'],
    ['34', 'amex'],
    ['6011', 'discover'],
    ['36', 'diners'],
    ['3528', 'jcb'],
    ['62', 'unionpay'],
    ['', 'unknown'],
    ['9', 'unknown'],
  ])('%j is %s', (digits, brand) => {
    expect(brandOfText(digits)).toBe(brand);
  });
});
