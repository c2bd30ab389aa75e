import type { Country } from './regions.ts';

export type PostalCodeProblem = 'POSTAL_CODE_REQUIRED' | 'POSTAL_CODE_CA' | 'POSTAL_CODE_US';

/** The message for each problem (rules: TAX-6, TAX-7, TAX-8). */
export const postalCodeMessage: Record<PostalCodeProblem, string> = {
  POSTAL_CODE_REQUIRED: 'Postal/Zip code is required',
  POSTAL_CODE_CA: 'Please enter a valid Canadian postal code (e.g., A1A 1A1)',
  POSTAL_CODE_US: 'Please enter a valid US zip code (e.g., 12345 or 12345-6789)',
};

/**
 * Why a postal code is refused in a country, or null (rules: TAX-6, TAX-7, TAX-8). Leading and trailing blanks are
 * ignored.
 */
export function postalCodeProblem(country: Country, code: string): PostalCodeProblem | null {
  const text = code.trim();
  if (text === '') return 'POSTAL_CODE_REQUIRED';
  if (country === 'ca') return /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(text) ? null : 'POSTAL_CODE_CA';
  return /^\d{5}(-?\d{4})?$/.test(text) ? null : 'POSTAL_CODE_US';
}

/**
 * A postal code formatted while it is typed: in Canada upper case with a blank after the third character, in the United
 * States digits with a dash after the fifth.
 */
export function formatPostalCode(country: Country, typed: string): string {
  if (country === 'us') {
    const digits = typed.replace(/\D/g, '').slice(0, 9);
    return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
  }
  const characters = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6);
  return characters.length > 3 ? `${characters.slice(0, 3)} ${characters.slice(3)}` : characters;
}

/** The key of the place look-up: the first three characters in Canada, five digits in the States (rules: TAX-10). */
export function postalLookupKey(country: Country, code: string): string {
  const characters = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return characters.slice(0, country === 'ca' ? 3 : 5);
}
