import type { Country } from './regions.ts';

export type PostalCodeProblem = 'POSTAL_CODE_REQUIRED' | 'POSTAL_CODE_CA' | 'POSTAL_CODE_US';

/** The sentence a person reads for each refusal (spec 000 §5). */
export const postalCodeMessage: Record<PostalCodeProblem, string> = {
  POSTAL_CODE_REQUIRED: 'Postal/Zip code is required',
  POSTAL_CODE_CA: 'Please enter a valid Canadian postal code (e.g., A1A 1A1)',
  POSTAL_CODE_US: 'Please enter a valid US zip code (e.g., 12345 or 12345-6789)',
};

/** Characters an address form takes: 'A1A 1A1' in Canada (spec 000 §9), '12345-6789' in the United States. */
export const POSTAL_CODE_MAX: Record<Country, number> = { ca: 7, us: 10 };

/** Why a code is refused in a country, or null where it is fine (spec 000 §5). Outer blanks do not matter. */
export function postalCodeProblem(country: Country, code: string): PostalCodeProblem | null {
  const text = code.trim();
  if (text === '') return 'POSTAL_CODE_REQUIRED';
  if (country === 'ca') return /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(text) ? null : 'POSTAL_CODE_CA';
  return /^\d{5}(-?\d{4})?$/.test(text) ? null : 'POSTAL_CODE_US';
}

/** A code as it looks while typed: Canada upper case with a blank after the third, the States digits with a dash after the fifth. */
export function formatPostalCode(country: Country, typed: string): string {
  if (country === 'us') {
    const digits = typed.replace(/\D/g, '').slice(0, 9);
    return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
  }
  const signs = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6);
  return signs.length > 3 ? `${signs.slice(0, 3)} ${signs.slice(3)}` : signs;
}

/** Canada Post's first letters; X is shared, and Nunavut has its first three areas. */
const provinceOfLetter: Readonly<Record<string, string>> = {
  ...{ A: 'NL', B: 'NS', C: 'PE', E: 'NB', G: 'QC', H: 'QC', J: 'QC', K: 'ON', L: 'ON', M: 'ON', N: 'ON', P: 'ON' },
  ...{ R: 'MB', S: 'SK', T: 'AB', V: 'BC', X: 'NT', Y: 'YT' },
};

/** The province a Canadian postal code, or its first three characters, lies in; null where no code begins so. */
export function provinceOfPostalCode(code: string): string | null {
  const area = postalLookupKey('ca', code);
  if (/^X0[ABC]$/.test(area)) return 'NU';
  return provinceOfLetter[area.charAt(0)] ?? null;
}

/** What the place look-up is asked for: Canada the first three characters, the States five digits (spec 000 §7). */
export function postalLookupKey(country: Country, code: string): string {
  const signs = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return signs.slice(0, country === 'ca' ? 3 : 5);
}
