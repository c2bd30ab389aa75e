import { phoneDigits } from '#domain/phone.ts';
import { profileIssues, profileMessage, type ProfileForm, type StoredNames } from '#domain/customers.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * A profile as it is stored: names trimmed, phone numbers as ten digits, a missing clinic name as null. Refuses invalid
 * fields, all at once; names that equal the `stored` ones are valid. Every name that a person gives is read here
 * (rules: ACCOUNT-45).
 */
export function readProfile(form: ProfileForm, stored?: StoredNames) {
  const issues = profileIssues(form, stored).map(({ path, reason }) => ({ path, message: profileMessage[reason] }));
  const [first] = issues;
  if (first) throw new Refusal('MALFORMED', { message: first.message, issues });
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    companyName: form.companyName.trim() || null,
    homePhone: phoneDigits(form.homePhone),
    mobilePhone: phoneDigits(form.mobilePhone),
  };
}

/** The refusal after a double click, or for the e-mail of a person with another kind of sign-in. */
export function profileExists(): Refusal {
  return new Refusal('PROFILE_EXISTS', {
    message: 'A profile exists for this email already. Please sign in the way you did before, or call us.',
  });
}
