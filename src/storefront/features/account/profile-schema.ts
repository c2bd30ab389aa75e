import * as z from 'zod/mini';
import { profileIssues, profileMessage, type StoredNames } from '#domain/customers.ts';

const text = z.string().check(z.trim());

/**
 * Validates names and phone numbers, names that equal the `stored` ones excepted; each issue's message is shown to the
 * person (rules: ACCOUNT-12, ACCOUNT-45).
 */
export function profileSchemaFor(stored?: StoredNames) {
  return z
    .object({ firstName: text, lastName: text, companyName: text, homePhone: text, mobilePhone: text })
    .check(({ value, issues }) => {
      for (const { path, reason } of profileIssues(value, stored)) {
        issues.push({ code: 'custom', path: [path], message: profileMessage[reason], input: value });
      }
    });
}
