import { phoneDigits } from '#domain/phone.ts';
import { profileIssues, profileMessage, type ProfileForm } from '#domain/customers.ts';
import { Refusal } from '#server/http-errors.ts';

/** A profile as it is kept: names trimmed, phones their ten digits. Refuses what the rules do, naming every field (spec 001 §5). */
export function readProfile(form: ProfileForm): ProfileForm {
  const issues = profileIssues(form).map(({ path, reason }) => ({ path, message: profileMessage[reason] }));
  const [first] = issues;
  if (first) throw new Refusal('MALFORMED', { message: first.message, issues });
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    homePhone: phoneDigits(form.homePhone),
    mobilePhone: phoneDigits(form.mobilePhone),
  };
}
