import { isValidPhone } from './phone.ts';

/** What a person fills in to become a customer (spec 001 §3). */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  homePhone: string;
  mobilePhone: string;
}

export type ProfileProblem =
  'FIRST_NAME_REQUIRED' | 'LAST_NAME_REQUIRED' | 'HOME_PHONE_INVALID' | 'MOBILE_PHONE_INVALID';

/** The sentence a person reads for each refusal; the phones' are spec 001 §5. */
export const profileMessage: Record<ProfileProblem, string> = {
  FIRST_NAME_REQUIRED: 'First name is required',
  LAST_NAME_REQUIRED: 'Last name is required',
  HOME_PHONE_INVALID: 'Home phone must be exactly 10 digits if provided.',
  MOBILE_PHONE_INVALID: 'Mobile phone must be exactly 10 digits if provided.',
};

/** A refused field of a form and why. */
export interface Issue<Field extends string, Reason extends string> {
  path: Field;
  reason: Reason;
}

/** What is wrong with a profile: both names required, phones empty or exactly ten digits (spec 001 §5). */
export function profileIssues(form: ProfileForm): Issue<keyof ProfileForm, ProfileProblem>[] {
  const issues: Issue<keyof ProfileForm, ProfileProblem>[] = [];
  if (form.firstName.trim() === '') issues.push({ path: 'firstName', reason: 'FIRST_NAME_REQUIRED' });
  if (form.lastName.trim() === '') issues.push({ path: 'lastName', reason: 'LAST_NAME_REQUIRED' });
  if (!isValidPhone(form.homePhone)) issues.push({ path: 'homePhone', reason: 'HOME_PHONE_INVALID' });
  if (!isValidPhone(form.mobilePhone)) issues.push({ path: 'mobilePhone', reason: 'MOBILE_PHONE_INVALID' });
  return issues;
}

/** A customer's whole name; the company where no person is named. */
export function customerName(customer: { firstName: string; lastName: string; companyName?: string | null }): string {
  return [customer.firstName, customer.lastName].join(' ').trim() || (customer.companyName ?? '');
}

/** An e-mail as accounts are told apart by it: no outer blanks, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

/** Whether a text can be an e-mail address: one @, something before it, a dotted name after it, 254 characters at most. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}
