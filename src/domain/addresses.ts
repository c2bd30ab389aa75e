import type { Issue } from './customers.ts';
import { isValidPhone, phoneDigits } from './phone.ts';
import { formatPostalCode, postalCodeMessage, postalCodeProblem, type PostalCodeProblem } from './postal-codes.ts';
import {
  COUNTRY_UNSUPPORTED_MESSAGE,
  countryNames,
  isRegion,
  normaliseRegion,
  readCountry,
  type Country,
} from './regions.ts';

/** A whole address, as orders, mails and papers have it. */
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

/** What an address form asks for; the profile's form has no name and phone. */
export interface AddressForm {
  fullName: string;
  address1: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  /** As typed or chosen; only Canada and the United States are delivered to. */
  country: string;
}

export type AddressProblem =
  | 'FULL_NAME_REQUIRED'
  | 'ADDRESS_REQUIRED'
  | 'CITY_REQUIRED'
  | 'STATE_REQUIRED'
  | 'STATE_UNKNOWN'
  | 'COUNTRY_UNSUPPORTED'
  | 'PHONE_INVALID'
  | 'PROFILE_POSTAL_CODE_REQUIRED'
  | PostalCodeProblem;

/** The sentence a person reads for each refusal (spec 001 §5). */
export const addressMessage: Record<AddressProblem, string> = {
  FULL_NAME_REQUIRED: 'Full Name is required',
  ADDRESS_REQUIRED: 'Address is required',
  CITY_REQUIRED: 'City is required',
  STATE_REQUIRED: 'State/Province is required',
  STATE_UNKNOWN: 'Please choose a state or province of the country',
  COUNTRY_UNSUPPORTED: COUNTRY_UNSUPPORTED_MESSAGE,
  PHONE_INVALID: 'Phone number must be 10 digits',
  PROFILE_POSTAL_CODE_REQUIRED: 'Postal/Zip Code is required',
  ...postalCodeMessage,
};

export type AddressIssue = Issue<keyof AddressForm, AddressProblem>;

/** Place checks both forms share, in the order of the fields. */
function placeIssues(form: Omit<AddressForm, 'fullName' | 'phone'>): AddressIssue[] {
  const issues: AddressIssue[] = [];
  const country = readCountry(form.country);
  if (form.address1.trim() === '') issues.push({ path: 'address1', reason: 'ADDRESS_REQUIRED' });
  if (form.city.trim() === '') issues.push({ path: 'city', reason: 'CITY_REQUIRED' });
  if (form.state.trim() === '') issues.push({ path: 'state', reason: 'STATE_REQUIRED' });
  else if (country && !isRegion(country, normaliseRegion(country, form.state))) {
    issues.push({ path: 'state', reason: 'STATE_UNKNOWN' });
  }
  if (!country) issues.push({ path: 'country', reason: 'COUNTRY_UNSUPPORTED' });
  const postal = country && postalCodeProblem(country, form.zip);
  if (postal) issues.push({ path: 'zip', reason: postal });
  return issues;
}

/** What is wrong with the checkout's Add New Address form; a phone may be left empty (spec 001 §5). */
export function checkoutAddressIssues(form: AddressForm): AddressIssue[] {
  const issues: AddressIssue[] =
    form.fullName.trim() === '' ? [{ path: 'fullName', reason: 'FULL_NAME_REQUIRED' }] : [];
  issues.push(...placeIssues(form));
  if (!isValidPhone(form.phone)) issues.push({ path: 'phone', reason: 'PHONE_INVALID' });
  return issues;
}

/** What is wrong with the profile's address form, which has its own word for a missing code (spec 001 §5). */
export function profileAddressIssues(form: Omit<AddressForm, 'fullName' | 'phone'>): AddressIssue[] {
  return placeIssues(form).map((issue) =>
    issue.reason === 'POSTAL_CODE_REQUIRED' ? { ...issue, reason: 'PROFILE_POSTAL_CODE_REQUIRED' } : issue,
  );
}

/** An address as it is kept: trimmed, region as its code, postal code in its country's form, phone as its digits. Null for another country. */
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

/** Whom a paper or a parcel is for: the clinic above the person, unless it has no name or the person's line says it already. */
export function addressedTo(companyName: string, fullName: string): string[] {
  const said = fullName.toLowerCase().includes(companyName.trim().toLowerCase());
  return said ? [fullName] : [companyName, fullName];
}

/** The lines of an address as it stands on a label; empty ones are left out. */
export function addressLines(address: Omit<PostalAddress, 'phone'>): string[] {
  const { fullName, address1, address2, city, state, zip, country } = address;
  return [fullName, address1, address2, `${city} ${state} ${zip}`, countryNames[country]].filter((line) => line !== '');
}

/** Said when an address form is saved as it was, and when there is no customer yet (spec 001 §5). */
export const NO_CHANGES_TEXT = 'No changes to save';
export const PROFILE_BEFORE_ADDRESS = 'You need to create your profile before you can update your address.';

/** Whether a saved form differs from what was there, outer blanks aside. */
export function hasChanges<F extends object>(before: F, after: F): boolean {
  const comparable = (value: unknown) => JSON.stringify(typeof value === 'string' ? value.trim() : value);
  return (Object.keys(after) as (keyof F)[]).some((field) => comparable(before[field]) !== comparable(after[field]));
}
