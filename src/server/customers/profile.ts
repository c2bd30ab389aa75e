import { phoneDigits } from '#domain/phone.ts';
import { profileIssues, profileMessage, type ProfileForm } from '#domain/customers.ts';
import { Refusal } from '#server/http-errors.ts';

/**
 * A profile as it is kept: names trimmed, phones their ten digits, no clinic name as null. Refuses what the rules do,
 * naming every field.
 */
export function readProfile(form: ProfileForm) {
  const issues = profileIssues(form).map(({ path, reason }) => ({ path, message: profileMessage[reason] }));
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
