/** Brand, length and validity of card numbers. Shared by the card fields in the browser and the service. */

export type Brand = 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';

interface Scheme {
  brand: Brand;
  prefix: RegExp;
  lengths: number[];
  cvcLength: number;
  /** Digits in each printed group. */
  groups: number[];
}

const FOURS = [4, 4, 4, 4];

const SCHEMES: Scheme[] = [
  { brand: 'visa', prefix: /^4/, lengths: [16], cvcLength: 3, groups: FOURS },
  {
    brand: 'mastercard',
    prefix: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
    groups: FOURS,
  },
  { brand: 'amex', prefix: /^3[47]/, lengths: [15], cvcLength: 4, groups: [4, 6, 5] },
  { brand: 'discover', prefix: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3, groups: FOURS },
  { brand: 'diners', prefix: /^(36|38|39|30[0-5])/, lengths: [14, 16], cvcLength: 3, groups: [4, 6, 4] },
  { brand: 'jcb', prefix: /^(352[89]|35[3-8])/, lengths: [16], cvcLength: 3, groups: FOURS },
  { brand: 'unionpay', prefix: /^(62|81)/, lengths: [16, 17, 18, 19], cvcLength: 3, groups: [4, 4, 4, 4, 3] },
];

const UNKNOWN: Scheme = { brand: 'unknown', prefix: /^/, lengths: [16], cvcLength: 3, groups: FOURS };

function schemeOf(digits: string): Scheme {
  return SCHEMES.find(({ prefix }) => prefix.test(digits)) ?? UNKNOWN;
}

/** The brand, as soon as the first digits determine it. */
export function brandOf(digits: string): Brand {
  return schemeOf(digits).brand;
}

export function cvcLengthOf(brand: Brand): number {
  return (SCHEMES.find((scheme) => scheme.brand === brand) ?? UNKNOWN).cvcLength;
}

export function maxNumberLength(digits: string): number {
  return Math.max(...schemeOf(digits).lengths);
}

/** The digits in the groups printed on the card; a 16-digit Diners number has groups of four. */
export function groupDigits(digits: string): string {
  const groups = digits.length === 16 ? FOURS : schemeOf(digits).groups;
  const parts: string[] = [];
  let at = 0;
  for (const size of groups) {
    if (at >= digits.length) break;
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  return parts.join(' ');
}

/** Whether the check digit is right (ISO/IEC 7812-1, annex B). */
export function passesCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = at % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export function numberState(digits: string): 'incomplete' | 'invalid' | 'valid' {
  const { lengths } = schemeOf(digits);
  if (lengths.includes(digits.length) && passesCheckDigit(digits)) return 'valid';
  return digits.length < Math.max(...lengths) ? 'incomplete' : 'invalid';
}

/** A card is valid to the end of its month. Months count from 1; years have four digits. */
export function hasExpired(month: number, year: number, today: { month: number; year: number }): boolean {
  return year < today.year || (year === today.year && month < today.month);
}
