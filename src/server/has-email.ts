import { and, sql } from 'drizzle-orm';
import { people } from '#db/tables/accounts.ts';
import { comparedEmail } from '#domain/email-addresses.ts';

/**
 * The person with this e-mail address. The first condition uses the index. The second ignores only the case of A to Z,
 * because lower() maps some different letters to the same letter (rules: ACCOUNT-30).
 */
export function hasEmail(email: string) {
  return and(
    sql`lower(${people.email}) = lower(${email}::text)`,
    sql`lower(${people.email} collate "C") = ${comparedEmail(email)}`,
  );
}
