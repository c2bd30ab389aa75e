import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
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

/** Audit rows that are read at once. */
const PAGE = 500;

/**
 * Ids of the audit rows whose personal values contain the address, or the first and last name of the person who has this
 * address now, as words of their own and in any case (rules: STAFF-10). Compared here, because the database knows the case of
 * letters with accents only in some locales, and the same letter can be stored in several ways.
 */
export async function rowsAboutPerson(tx: Db, email: string): Promise<number[]> {
  const [person] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(hasEmail(email));
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  // A first name alone would find other people.
  const wanted = [email, ...(name.includes(' ') ? [name] : [])].map((text) => wordsOf(fold(text)));
  const found: number[] = [];
  for (let after = 0; ;) {
    const page = await tx
      .select({ id: auditLog.id, personal: auditLog.personal })
      .from(auditLog)
      .where(and(isNotNull(auditLog.personal), gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(PAGE);
    for (const { id, personal } of page) {
      const texts = textsIn(personal).map(fold);
      if (wanted.some((words) => texts.some((text) => words.test(text)))) found.push(id);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

/**
 * A text in the form in which texts are compared: the same for capital and small letters, and for a letter with its accent
 * as one character or two. Capitals first, because "ß" becomes "SS".
 */
function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('’', "'").normalize('NFKC');
}

/** Finds the text where no letter, digit, accent or part of an address is next to it. */
function wordsOf(text: string): RegExp {
  const literal = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`))
    .join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}._%+-])${literal}(?![\p{L}\p{M}\p{N}_-])`, 'u');
}

/** All texts of a value and of the values in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** A pattern of PostgreSQL that finds the text where no letter, digit or part of an address is next to it. */
function asWords(text: string): string {
  const literal = text.replace(/[^\p{L}\p{N}\s]/gu, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);
  return String.raw`(?<![[:alnum:]._%+-])${literal}(?![[:alnum:]_-])`;
}
