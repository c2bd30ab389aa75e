import { expect, test } from 'vitest';
import { formatPhone, isValidPhone, phoneDigits } from './phone.ts';

// rules: ACCOUNT-25
test.each([
  ['', ''],
  ['4', '4'],
  ['416', '416'],
  ['4165', '(416) 5'],
  ['(416) 555', '(416) 555'],
  ['4165550', '(416) 555-0'],
  ['416.555.0123', '(416) 555-0123'],
  ['+1 416 555 0123', '(416) 555-0123'],
  ['41655501239', '(416) 555-0123'],
  ['1416', '(141) 6'],
  ['abc', ''],
])('%j is formatted as %j', (typed, shown) => {
  expect(formatPhone(typed)).toBe(shown);
  expect(formatPhone(shown)).toBe(shown);
  expect(shown.length).toBeLessThanOrEqual(14);
});

test('phoneDigits keeps only digits', () => {
  expect(phoneDigits('(416) 555-0123')).toBe('4165550123');
  expect(phoneDigits('1 416 555 0123')).toBe('4165550123');
});

// rules: ACCOUNT-25
test.each([
  ['', true],
  ['  ', true],
  ['4165550123', true],
  ['(416) 555-0123', true],
  ['+1 416 555 0123', true],
  ['416555012', false],
  ['41655501234', false],
  ['(416) 555-012', false],
  ['416-555-0123 ext 5', false],
  ['none', false],
])('%j is a valid phone: %s', (text, valid) => {
  expect(isValidPhone(text)).toBe(valid);
});
