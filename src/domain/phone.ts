/** Shown when an address has no phone (rules: ACCOUNT-26). */
export const PHONE_MISSING_TEXT = 'Phone not available';

/** The digits of a phone number; a leading 1 before ten digits is the country code and is removed. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}

/** A phone number formatted while it is typed, at most 14 characters: '416', '(416) 5', '(416) 555-0123'. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed).slice(0, 10);
  if (digits.length <= 3) return digits;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Whether a phone is empty or has exactly ten digits (rules: ACCOUNT-25). */
export function isValidPhone(text: string): boolean {
  return text.trim() === '' || (/^[\d\s().+-]+$/.test(text) && phoneDigits(text).length === 10);
}
