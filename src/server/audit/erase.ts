import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { orderEvents } from '#db/tables/orders.ts';
import { actAnswers } from '#db/tables/staff.ts';
import { hasEmail } from '#server/has-email.ts';

/**
 * Erases the personal values of an audit row, and the stored answer of its act. Returns false if the row has no such
 * values.
 */
export async function erasePersonal(tx: Db, id: number): Promise<boolean> {
  const [row] = await tx
    .select({ actorId: auditLog.actorId, at: auditLog.at })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), isNotNull(auditLog.personal)))
    .for('update');
  if (!row) return false;
  await tx.update(auditLog).set({ personal: null, personalSalt: null }).where(eq(auditLog.id, id));
  // Only acts of staff members have stored answers. The key stays, so that nothing is done again.
  if (row.actorId !== null) {
    // An answer of an older program names no row; it is found by its time, which another act may share.
    const isOlder = and(isNull(actAnswers.auditId), eq(actAnswers.staffId, row.actorId), eq(actAnswers.at, row.at));
    const isOfRow = or(eq(actAnswers.auditId, id), isOlder);
    await tx.update(actAnswers).set({ answer: null }).where(isOfRow);
  }
  return true;
}

/** Audit rows that are read at once. */
const PAGE = 500;

/** Whether a text names a person. */
export type NamesPerson = (text: string) => boolean;

/**
 * Finds texts that contain the address, or the first and last name of the person who has this address now, as words of
 * their own and in any case (rules: STAFF-10). Compared here, because the database knows the case of letters with accents
 * only in some locales, and the same letter can be stored in several ways.
 */
export async function readNames(tx: Db, email: string): Promise<NamesPerson> {
  const [person] = await tx
    .select({ firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(hasEmail(email));
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ');
  // A first name alone would find other people.
  const wanted = [email, ...(name.includes(' ') ? [name] : [])].map((text) => wordsOf(fold(text)));
  return (text) => wanted.some((words) => words.test(fold(text)));
}

/** Ids of the audit rows whose personal values name a person. */
export async function rowsAboutPerson(tx: Db, namesPerson: NamesPerson): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ;) {
    const page = await tx
      .select({ id: auditLog.id, personal: auditLog.personal })
      .from(auditLog)
      .where(and(isNotNull(auditLog.personal), gt(auditLog.id, after)))
      .orderBy(asc(auditLog.id))
      .limit(PAGE);
    for (const { id, personal } of page) {
      if (textsIn(personal).some(namesPerson)) found.push(id);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

/**
 * Erases the stored answers that name a person, and returns the number of erased answers. An answer may name a person whom
 * the audit row of its act does not name. The keys of the answers stay.
 */
export async function eraseAnswersAbout(tx: Db, namesPerson: NamesPerson): Promise<number> {
  const { staffId, key, answer } = actAnswers;
  let erased = 0;
  for (const kept of await tx.select({ staffId, key, answer }).from(actAnswers).where(isNotNull(answer))) {
    if (!textsIn(kept.answer).some(namesPerson)) continue;
    await tx
      .update(actAnswers)
      .set({ answer: null })
      .where(and(eq(staffId, kept.staffId), eq(key, kept.key)));
    erased += 1;
  }
  return erased;
}

/**
 * Removes an address from the timelines of orders, and returns the number of changed entries. In parentheses it follows
 * the name of a person whose colleague has the same name (rules: ACCOUNT-44): the name stays. Elsewhere it becomes
 * "(erased)" (rules: STAFF-10).
 */
export async function eraseAddressInTimelines(tx: Db, email: string): Promise<number> {
  const { id, reason } = orderEvents;
  const mayName = sql`strpos(lower(${reason}), lower(${email})) > 0`;
  const address = addressIn(email);
  let erased = 0;
  for (const event of await tx.select({ id, reason }).from(orderEvents).where(mayName)) {
    const text = event.reason.replace(address, (found) => (found.startsWith(' (') ? '' : '(erased)'));
    if (text === event.reason) continue;
    await tx.update(orderEvents).set({ reason: text }).where(eq(id, event.id));
    erased += 1;
  }
  return erased;
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
    .map(escaped)
    .join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}._%+-])${literal}(?![\p{L}\p{M}\p{N}_-])`, 'u');
}

/** Finds an address in any case: in parentheses after a name, and otherwise where it is no part of a longer address. */
function addressIn(email: string): RegExp {
  const literal = escaped(email);
  const alone = String.raw`(?<![\p{L}\p{M}\p{N}._%+-])${literal}(?![\p{L}\p{M}\p{N}_-]|\.[\p{L}\p{N}])`;
  return new RegExp(String.raw` \(${literal}\)|${alone}`, 'giu');
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

/** All texts of a value and of the values in it. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
