import {
  brandOf,
  cvcLengthOf,
  groupDigits,
  hasExpired,
  maxNumberLength,
  numberState,
  type Brand,
} from '#sandbox/cards/card-number.ts';

/** The parts of a card as typed into its fields: how each part is formatted while typing, and its problems. */
export type Part = 'number' | 'expiry' | 'cvc' | 'postal';

export interface Problem {
  code: string;
  message: string;
}

export interface Verdict {
  complete: boolean;
  /** The problem of a text that no further typing can make valid. */
  invalid?: Problem;
  /** The problem of a text that is valid so far but incomplete. */
  unfinished?: Problem;
}

const SEPARATOR = ' / ';

const INCOMPLETE: Record<Part, Problem> = {
  number: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
  expiry: { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." },
  cvc: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
  postal: { code: 'incomplete_zip', message: 'Your postal code is incomplete.' },
};

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** The text as the field shows it. While deleting, no separator is added again. */
export function format(part: Part, text: string, { brand, deleting }: { brand: Brand; deleting: boolean }): string {
  switch (part) {
    case 'number': {
      const digits = digitsOf(text);
      return groupDigits(digits.slice(0, maxNumberLength(digits)));
    }
    case 'expiry':
      return formatExpiry(text, deleting);
    case 'cvc':
      return digitsOf(text).slice(0, brand === 'unknown' ? 4 : cvcLengthOf(brand));
    case 'postal':
      return text
        .toUpperCase()
        .replace(/[^A-Z0-9 -]/g, '')
        .slice(0, 10);
  }
}

function formatExpiry(text: string, deleting: boolean): string {
  // A password manager may fill in "12/2034".
  let digits = digitsOf(text.replace(/(\d{1,2})\s*[/-]\s*20(\d{2})$/, '$1/$2'));
  if (/^[2-9]/.test(digits) || /^1\s*\//.test(text)) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year = digits.slice(2, 4);
  if (month.length < 2 || (year === '' && deleting)) return month;
  return month + SEPARATOR + year;
}

/** The caret's position after formatting: behind the same number of letters and digits as before. */
export function caretAfter(formatted: string, before: string): number {
  const count = before.replace(/[^A-Za-z0-9]/g, '').length;
  let seen = 0;
  for (let at = 0; at < formatted.length; at += 1) {
    if (seen === count) return at;
    if (/[A-Za-z0-9]/.test(formatted[at] ?? '')) seen += 1;
  }
  return formatted.length;
}

/** Validates a part; `today` counts months from 1. */
export function validate(
  part: Part,
  text: string,
  { brand, today }: { brand: Brand; today: { month: number; year: number } },
): Verdict {
  const unfinished: Verdict = { complete: false, unfinished: INCOMPLETE[part] };
  switch (part) {
    case 'number': {
      const state = numberState(digitsOf(text));
      if (state === 'incomplete') return unfinished;
      if (state === 'valid') return { complete: true };
      return { complete: false, invalid: { code: 'invalid_number', message: 'Your card number is invalid.' } };
    }
    case 'expiry':
      return validateExpiry(digitsOf(text), unfinished, today);
    case 'cvc': {
      const wanted = brand === 'unknown' ? 3 : cvcLengthOf(brand);
      return digitsOf(text).length >= wanted ? { complete: true } : unfinished;
    }
    case 'postal':
      return text.replace(/[\s-]/g, '').length >= 5 ? { complete: true } : unfinished;
  }
}

function validateExpiry(digits: string, unfinished: Verdict, today: { month: number; year: number }): Verdict {
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2, 4));
  if (digits.length >= 2 && (month < 1 || month > 12)) {
    return {
      complete: false,
      invalid: { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." },
    };
  }
  if (digits.length < 4) return unfinished;
  if (year < today.year) {
    const message = "Your card's expiration year is in the past.";
    return { complete: false, invalid: { code: 'invalid_expiry_year_past', message } };
  }
  if (hasExpired(month, year, today)) {
    const message = "Your card's expiration date is in the past.";
    return { complete: false, invalid: { code: 'invalid_expiry_month_past', message } };
  }
  return { complete: true };
}

export function brandOfText(number: string): Brand {
  return brandOf(digitsOf(number));
}
