import { fieldsWithHiddenCharacters, HIDDEN_CHARACTERS_MESSAGE } from './hidden-characters.ts';
import { isValidPhone } from './phone.ts';
import { isOneAlphabet, MAX_NAME_LETTERS, nameFaults, type NameFault } from './person-names.ts';
import { containsLink } from './text.ts';

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
export const MAX_COMPANY_NAME_LENGTH = 120;

export type ProfileProblem =
  | 'FIRST_NAME_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'COMPANY_NAME_TOO_LONG'
  | `FIRST_NAME_${NameFault}`
  | `LAST_NAME_${NameFault}`
  | 'NAMES_ALPHABETS'
  | 'COMPANY_NAME_LINK'
  | 'HIDDEN_CHARACTERS'
  | 'HOME_PHONE_INVALID'
  | 'MOBILE_PHONE_INVALID';

/** The message for each problem. */
export const profileMessage: Record<ProfileProblem, string> = {
  FIRST_NAME_REQUIRED: 'First name is required',
  LAST_NAME_REQUIRED: 'Last name is required',
  COMPANY_NAME_TOO_LONG: `The clinic name can have at most ${MAX_COMPANY_NAME_LENGTH} characters.`,
  FIRST_NAME_LINK: 'First name must not be a web or e-mail address.',
  LAST_NAME_LINK: 'Last name must not be a web or e-mail address.',
  COMPANY_NAME_LINK: 'The clinic name must not be a web or e-mail address.',
  FIRST_NAME_BRACKETS: 'First name must not have parentheses or brackets.',
  LAST_NAME_BRACKETS: 'Last name must not have parentheses or brackets.',
  FIRST_NAME_CHARACTERS: 'First name can have only letters, spaces, apostrophes, hyphens, full stops and commas.',
  LAST_NAME_CHARACTERS: 'Last name can have only letters, spaces, apostrophes, hyphens, full stops and commas.',
  FIRST_NAME_ALPHABETS: 'First name must not have letters of two alphabets or of a rare one.',
  LAST_NAME_ALPHABETS: 'Last name must not have letters of two alphabets or of a rare one.',
  NAMES_ALPHABETS: 'Last name must have letters of the same alphabet as the first name.',
  FIRST_NAME_TOO_LONG: `First name can have at most ${MAX_NAME_LETTERS} letters, with each accent and each part of a ligature counted.`,
  LAST_NAME_TOO_LONG: `Last name can have at most ${MAX_NAME_LETTERS} letters, with each accent and each part of a ligature counted.`,
  HIDDEN_CHARACTERS: HIDDEN_CHARACTERS_MESSAGE,
  HOME_PHONE_INVALID: 'Home phone must be exactly 10 digits if provided.',
  MOBILE_PHONE_INVALID: 'Mobile phone must be exactly 10 digits if provided.',
};

/** A refused field of a form, with the reason. */
export interface Issue<Field extends string, Reason extends string> {
  path: Field;
  reason: Reason;
}

/** The texts of a profile that are checked only if they change. */
export type StoredNames = Pick<ProfileForm, 'firstName' | 'lastName' | 'companyName'>;

/**
 * Problems of a profile: first and last name are required; a phone is empty or has exactly ten digits. Names that equal
 * the `stored` ones may be as they are: a name of an earlier version of the store keeps nobody from changing a phone
 * (rules: ACCOUNT-45).
 */
export function profileIssues(form: ProfileForm, stored?: StoredNames): Issue<keyof ProfileForm, ProfileProblem>[] {
  const issues: Issue<keyof ProfileForm, ProfileProblem>[] = [];
  if (form.firstName.trim() === '') issues.push({ path: 'firstName', reason: 'FIRST_NAME_REQUIRED' });
  if (form.lastName.trim() === '') issues.push({ path: 'lastName', reason: 'LAST_NAME_REQUIRED' });
  if (form.companyName.trim().length > MAX_COMPANY_NAME_LENGTH) {
    issues.push({ path: 'companyName', reason: 'COMPANY_NAME_TOO_LONG' });
  }
  issues.push(...namesIssues(form, stored));
  if (!isValidPhone(form.homePhone)) issues.push({ path: 'homePhone', reason: 'HOME_PHONE_INVALID' });
  if (!isValidPhone(form.mobilePhone)) issues.push({ path: 'mobilePhone', reason: 'MOBILE_PHONE_INVALID' });
  return issues;
}

/** Problems of how the changed names are written. */
function namesIssues(
  { firstName, lastName, companyName }: StoredNames,
  stored: StoredNames | undefined,
): Issue<keyof StoredNames, ProfileProblem>[] {
  const names = { firstName, lastName, companyName };
  const paths = ['firstName', 'lastName', 'companyName'] as const;
  const changed = paths.filter((path) => names[path].trim() !== stored?.[path].trim());
  const issues: Issue<keyof StoredNames, ProfileProblem>[] = changed.flatMap((path) =>
    faultsOf(path, names[path].trim()).map((reason) => ({ path, reason })),
  );
  const isPersonChanged = changed.some((path) => path !== 'companyName');
  const isEachOne = isOneAlphabet(firstName) && isOneAlphabet(lastName);
  if (isPersonChanged && isEachOne && !isOneAlphabet(firstName + lastName)) {
    issues.push({ path: 'lastName', reason: 'NAMES_ALPHABETS' });
  }
  const hidden = fieldsWithHiddenCharacters(Object.fromEntries(changed.map((path) => [path, names[path]])));
  return [
    ...issues,
    ...changed.filter((path) => hidden.includes(path)).map((path) => ({ path, reason: 'HIDDEN_CHARACTERS' as const })),
  ];
}

function faultsOf(path: keyof StoredNames, name: string): ProfileProblem[] {
  if (path === 'companyName') return containsLink(name) ? ['COMPANY_NAME_LINK'] : [];
  const field = path === 'firstName' ? 'FIRST_NAME' : 'LAST_NAME';
  return nameFaults(name).map((fault) => `${field}_${fault}` as const);
}

/** The clinic's name as documents print it: its own, or the person's name if the clinic has no name. */
export function clinicName(customer: { firstName: string; lastName: string; companyName: string | null }): string {
  return customer.companyName?.trim() || personName(customer);
}

/** A person's full name. */
export function personName(person: { firstName: string; lastName: string }): string {
  return [person.firstName, person.lastName].join(' ').trim();
}
