import { fieldsWithHiddenCharacters, HIDDEN_CHARACTERS_MESSAGE } from './hidden-characters.ts';
import { isValidPhone } from './phone.ts';
import { containsLink, hasBrackets } from './text.ts';

/** The fields that a person fills in to become a customer. */
export interface ProfileForm {
  firstName: string;
  lastName: string;
  /** The clinic's name, printed above the person's name on business documents; optional. */
  companyName: string;
  homePhone: string;
  mobilePhone: string;
}

/** Maximum number of characters of a clinic's name. */
export const COMPANY_NAME_MAX = 120;

export type ProfileProblem =
  | 'FIRST_NAME_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'COMPANY_NAME_TOO_LONG'
  | 'FIRST_NAME_LINK'
  | 'LAST_NAME_LINK'
  | 'COMPANY_NAME_LINK'
  | 'FIRST_NAME_BRACKETS'
  | 'LAST_NAME_BRACKETS'
  | 'HIDDEN_CHARACTERS'
  | 'HOME_PHONE_INVALID'
  | 'MOBILE_PHONE_INVALID';

/** The message for each problem. */
export const profileMessage: Record<ProfileProblem, string> = {
  FIRST_NAME_REQUIRED: 'First name is required',
  LAST_NAME_REQUIRED: 'Last name is required',
  COMPANY_NAME_TOO_LONG: `The clinic name can have at most ${COMPANY_NAME_MAX} characters.`,
  FIRST_NAME_LINK: 'First name must not be a web or e-mail address.',
  LAST_NAME_LINK: 'Last name must not be a web or e-mail address.',
  COMPANY_NAME_LINK: 'The clinic name must not be a web or e-mail address.',
  FIRST_NAME_BRACKETS: 'First name must not have parentheses or brackets.',
  LAST_NAME_BRACKETS: 'Last name must not have parentheses or brackets.',
  HIDDEN_CHARACTERS: HIDDEN_CHARACTERS_MESSAGE,
  HOME_PHONE_INVALID: 'Home phone must be exactly 10 digits if provided.',
  MOBILE_PHONE_INVALID: 'Mobile phone must be exactly 10 digits if provided.',
};

/** A refused field of a form, with the reason. */
export interface Issue<Field extends string, Reason extends string> {
  path: Field;
  reason: Reason;
}

/**
 * Problems of a profile: first and last name are required; a phone is empty or has exactly ten digits. Parentheses are
 * refused, because the number of a person follows the name in parentheses (rules: ACCOUNT-44).
 */
export function profileIssues(form: ProfileForm): Issue<keyof ProfileForm, ProfileProblem>[] {
  const issues: Issue<keyof ProfileForm, ProfileProblem>[] = [];
  if (form.firstName.trim() === '') issues.push({ path: 'firstName', reason: 'FIRST_NAME_REQUIRED' });
  if (form.lastName.trim() === '') issues.push({ path: 'lastName', reason: 'LAST_NAME_REQUIRED' });
  if (form.companyName.trim().length > COMPANY_NAME_MAX) {
    issues.push({ path: 'companyName', reason: 'COMPANY_NAME_TOO_LONG' });
  }
  if (containsLink(form.firstName)) issues.push({ path: 'firstName', reason: 'FIRST_NAME_LINK' });
  if (containsLink(form.lastName)) issues.push({ path: 'lastName', reason: 'LAST_NAME_LINK' });
  if (containsLink(form.companyName)) issues.push({ path: 'companyName', reason: 'COMPANY_NAME_LINK' });
  if (hasBrackets(form.firstName)) issues.push({ path: 'firstName', reason: 'FIRST_NAME_BRACKETS' });
  if (hasBrackets(form.lastName)) issues.push({ path: 'lastName', reason: 'LAST_NAME_BRACKETS' });
  const { firstName, lastName, companyName } = form;
  for (const path of fieldsWithHiddenCharacters({ firstName, lastName, companyName })) {
    issues.push({ path, reason: 'HIDDEN_CHARACTERS' });
  }
  if (!isValidPhone(form.homePhone)) issues.push({ path: 'homePhone', reason: 'HOME_PHONE_INVALID' });
  if (!isValidPhone(form.mobilePhone)) issues.push({ path: 'mobilePhone', reason: 'MOBILE_PHONE_INVALID' });
  return issues;
}

/** The clinic's name as documents print it: its own, or the person's name if the clinic has no name. */
export function clinicName(customer: { firstName: string; lastName: string; companyName: string | null }): string {
  return customer.companyName?.trim() || personName(customer);
}

/** A person's full name. */
export function personName(person: { firstName: string; lastName: string }): string {
  return [person.firstName, person.lastName].join(' ').trim();
}
