import type { Issue } from './customers.ts';
import { fieldsWithHiddenCharacters, HIDDEN_CHARACTERS_MESSAGE } from './hidden-characters.ts';
import { isValidPhone, phoneDigits } from './phone.ts';
import { formatPostalCode, postalCodeMessage, postalCodeProblem, type PostalCodeProblem } from './postal-codes.ts';
import { regionContradiction } from './postal-regions.ts';
import {
  COUNTRY_UNSUPPORTED_MESSAGE,
  countryNames,
  isRegion,
  normaliseRegion,
  readCountry,
  type Country,
} from './regions.ts';

/** A complete address, as on orders, mails and business documents. */
export interface PostalAddress {
  fullName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  country: Country;
  phone: string;
}

/** The fields of an address form; the profile's form has no name. */
export interface AddressForm {
  fullName: string;
  address1: string;
  /** Optional. */
  address2?: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  /** As typed or chosen; the store delivers only to Canada and the United States. */
  country: string;
}

export type AddressProblem =
  | 'FULL_NAME_REQUIRED'
  | 'ADDRESS_REQUIRED'
  | 'CITY_REQUIRED'
  | 'STATE_REQUIRED'
  | 'STATE_UNKNOWN'
  | 'STATE_CONTRADICTS_POSTAL_CODE'
  | 'COUNTRY_UNSUPPORTED'
  | 'PHONE_INVALID'
  | 'HIDDEN_CHARACTERS'
  | 'PROFILE_POSTAL_CODE_REQUIRED'
  | PostalCodeProblem;

/**
 * The message for each problem; the message for the problem left out names the province or state of the postal code.
 */
const addressMessage: Record<Exclude<AddressProblem, 'STATE_CONTRADICTS_POSTAL_CODE'>, string> = {
  FULL_NAME_REQUIRED: 'Full Name is required',
  ADDRESS_REQUIRED: 'Address is required',
  CITY_REQUIRED: 'City is required',
  STATE_REQUIRED: 'State/Province is required',
  STATE_UNKNOWN: 'Please choose a state or province of the country',
  COUNTRY_UNSUPPORTED: COUNTRY_UNSUPPORTED_MESSAGE,
  PHONE_INVALID: 'Phone number must be 10 digits',
  HIDDEN_CHARACTERS: HIDDEN_CHARACTERS_MESSAGE,
  PROFILE_POSTAL_CODE_REQUIRED: 'Postal/Zip Code is required',
  ...postalCodeMessage,
};

/** A refused field of an address form, with the reason and the message for people. */
export type AddressIssue = Issue<keyof AddressForm, AddressProblem> & { message: string };

function issueOf(path: keyof AddressForm, reason: keyof typeof addressMessage): AddressIssue {
  return { path, reason, message: addressMessage[reason] };
}

/** The checks that both forms share, in the order of the fields. */
function sharedAddressIssues(form: Omit<AddressForm, 'fullName' | 'phone'>): AddressIssue[] {
  const issues: AddressIssue[] = [];
  const country = readCountry(form.country);
  const state = country && normaliseRegion(country, form.state);
  if (form.address1.trim() === '') issues.push(issueOf('address1', 'ADDRESS_REQUIRED'));
  const { address1, address2, city } = form;
  for (const path of fieldsWithHiddenCharacters({ address1, address2, city })) {
    issues.push(issueOf(path, 'HIDDEN_CHARACTERS'));
  }
  if (form.city.trim() === '') issues.push(issueOf('city', 'CITY_REQUIRED'));
  if (form.state.trim() === '') issues.push(issueOf('state', 'STATE_REQUIRED'));
  else if (country && state && !isRegion(country, state)) issues.push(issueOf('state', 'STATE_UNKNOWN'));
  if (!country) issues.push(issueOf('country', 'COUNTRY_UNSUPPORTED'));
  const postal = country && postalCodeProblem(country, form.zip);
  if (postal) issues.push(issueOf('zip', postal));
  const contradiction = country && state && !postal && regionContradiction({ country, state, zip: form.zip });
  if (contradiction) {
    issues.push({ path: 'state', reason: 'STATE_CONTRADICTS_POSTAL_CODE', message: contradiction });
  }
  return issues;
}

/** Problems of the checkout's Add New Address form; the phone is optional. */
export function checkoutAddressIssues(form: AddressForm): AddressIssue[] {
  const issues = form.fullName.trim() === '' ? [issueOf('fullName', 'FULL_NAME_REQUIRED')] : [];
  if (fieldsWithHiddenCharacters({ fullName: form.fullName }).length > 0) {
    issues.push(issueOf('fullName', 'HIDDEN_CHARACTERS'));
  }
  issues.push(...sharedAddressIssues(form));
  if (!isValidPhone(form.phone)) issues.push(issueOf('phone', 'PHONE_INVALID'));
  return issues;
}

/** Problems of the profile's address form. It has no name field, and its own message for a missing postal code. */
export function profileAddressIssues(form: Omit<AddressForm, 'fullName'>): AddressIssue[] {
  const issues = sharedAddressIssues(form).map((issue) =>
    issue.reason === 'POSTAL_CODE_REQUIRED' ? issueOf('zip', 'PROFILE_POSTAL_CODE_REQUIRED') : issue,
  );
  if (!isValidPhone(form.phone)) issues.push(issueOf('phone', 'PHONE_INVALID'));
  return issues;
}

/**
 * An address as it is stored: the city trimmed, the region as its code, the postal code in the country's format, the
 * phone as digits. Null for a country the store does not deliver to.
 */
export function normaliseAddress<A extends Pick<AddressForm, 'city' | 'state' | 'zip' | 'country' | 'phone'>>(
  address: A,
): (Omit<A, 'country'> & { country: Country }) | null {
  const country = readCountry(address.country);
  if (!country) return null;
  return {
    ...address,
    city: address.city.trim(),
    state: normaliseRegion(country, address.state),
    zip: formatPostalCode(country, address.zip),
    phone: phoneDigits(address.phone),
    country,
  };
}

/**
 * The addressee on a business document or parcel: the clinic above the person. The clinic is left out if its name is
 * empty, or if the person's line has all its words one after the other (rules: PAPER-9).
 */
export function addresseeLines(companyName: string, fullName: string): string[] {
  return wordsIn(fullName).includes(wordsIn(companyName)) ? [fullName] : [companyName, fullName];
}

/** The words of a text in lower case, with a blank before and after each; a text without words is one blank. */
function wordsIn(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `.replace('  ', ' ');
}

/** The lines of an address label; empty lines are left out. */
export function addressLines(address: Omit<PostalAddress, 'phone'>): string[] {
  const { fullName, address1, address2, city, state, zip, country } = address;
  return [fullName, address1, address2, `${city} ${state} ${zip}`, countryNames[country]].filter((line) => line !== '');
}

/** Shown when an address form is saved without a change, and when there is no customer yet (rules: ACCOUNT-20). */
export const NO_CHANGES_TEXT = 'No changes to save';
export const PROFILE_BEFORE_ADDRESS = 'You need to create your profile before you can update your address.';

/** Whether a saved form differs from the earlier values, ignoring leading and trailing blanks. */
export function hasChanges<F extends object>(before: F, after: F): boolean {
  const comparable = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  return (Object.keys(after) as (keyof F)[]).some((field) => comparable(before[field]) !== comparable(after[field]));
}
