import * as z from 'zod/mini';
import { profileIssues, profileMessage } from '#domain/customers.ts';

const text = z.string().check(z.trim());

/** Validates names and phone numbers; each issue's message is shown to the person (rules: ACCOUNT-12). */
export const profileSchema = z
  .object({ firstName: text, lastName: text, companyName: text, homePhone: text, mobilePhone: text })
  .check(({ value, issues }) => {
    for (const { path, reason } of profileIssues(value)) {
      issues.push({ code: 'custom', path: [path], message: profileMessage[reason], input: value });
    }
  });
