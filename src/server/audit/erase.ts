import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { actAnswers } from '#db/tables/staff.ts';
import { hasEmail } from '#server/has-email.ts';

/**
 * Erases the personal values of an audit row, and the stored answers of acts that contain one of them. Returns false if
 * the row has none.
 */
export async function erasePersonal(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ personal: auditLog.personal })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isNotNull(auditLog.personal)))
    .for('update');
  if (!row) return false;
  await tx.update(auditLog).set({ personal: null, personalSalt: null }).where(eq(auditLog.id, id));
  for (const value of Object.values(row.personal ?? {})) {
    // As JSON writes the value without its quotes: an answer may be a sentence with the value in it. The key stays, so that
    // nothing is done again.
    const written = asWords(JSON.stringify(value).replace(/^"|"$/g, ''));
    await tx
      .update(actAnswers)
      .set({ answer: null })
      .where(sql`${actAnswers.answer}::text ~ ${written}`);
  }
  return true;
}

/**
 * Ids of the audit rows whose personal values contain the address, or the first and last name of the person who has this
 * address now, as words of their own and in any case (rules: STAFF-10).
 */
export async function rowsAboutPerson(tx: Db, email: string): Promise<number[]> {
  const [person] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(hasEmail(email));
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  // A first name alone would find other people.
  const wanted = [email, ...(name.includes(' ') ? [name] : [])].map(asWords).join('|');
  const found = await rows<{ id: number }>(
    tx,
    sql`select id::float8 as id from ${auditLog}
      where personal is not null
        and exists (select from jsonb_each_text(personal) where value ~* ${wanted})
      order by id`,
  );
  return found.map(({ id }) => id);
}

/** A pattern of PostgreSQL that finds the text where no letter, digit or part of an address is next to it. */
function asWords(text: string): string {
  const literal = text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]_-])`;
}
