export type GtinReading = { ok: true; gtin: string } | { ok: false; code: 'not_digits' | 'check_digit' };

/**
 * Reads a GTIN of 8, 12, 13 or 14 digits, as scanned or typed, and writes it with 14 digits. Refuses another number of
 * digits and a wrong check digit (rules: STOCK-9).
 */
export function readGtin(text: string): GtinReading {
  const digits = text.trim();
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return { ok: false, code: 'not_digits' };
  const gtin = digits.padStart(14, '0');
  return gtinCheckDigit(gtin.slice(0, 13)) === Number(gtin[13])
    ? { ok: true, gtin }
    : { ok: false, code: 'check_digit' };
}

/** The check digit of the first 13 digits: weights of 3 and 1 in turn, to the next multiple of 10. */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The rules that a GTIN breaks, to follow the name of its field. */
export const gtinRefusals = {
  not_digits: 'Must be a GTIN of 8, 12, 13 or 14 digits',
  check_digit: 'Must have the check digit of its GTIN: a digit is wrong',
} as const;
