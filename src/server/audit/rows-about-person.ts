import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { auditLog } from '#db/tables/audit.ts';
import { actAnswers, staff } from '#db/tables/staff.ts';
import { hasEmail } from '#server/has-email.ts';
import { addressPattern, escapeForPattern } from './erase-texts.ts';

/** Audit rows that are read at once. */
const PAGE = 500;

/** Values that name a company, whatever a person calls themself: these values are not searched for a full name. */
const NOT_NAMES = ['carrier', 'trackingNumber'];

/** What of an audit row says whether the act was done by a person, for a person or for one of their clinics. */
type RowOfAct = Pick<typeof auditLog.$inferSelect, 'actorId' | 'clinicId' | 'subject'>;

/** A person whose personal values are erased, as the audit log may name them. */
export interface NamedPerson {
  /** Whether personal values or an answer of an act have the address or, in a row of their own, the full name. */
  isNamedIn(values: unknown, row: RowOfAct | null): boolean;
  /** Whether a text has the address or the full name, whosever row it is for. */
  isNamedInText(text: string): boolean;
}

/**
 * Reads how the audit log may name the person with this address: by the address, in every row; by the first and last
 * name, only in rows of the person's own acts, of acts about them and of their clinics, because anybody may choose any
 * name. Both as words of their own and in any case (rules: STAFF-22). Compared here, because the database knows the
 * case of letters with accents only in some locales, and the same letter can be stored in several ways.
 */
export async function readNamedPerson(tx: Db, email: string): Promise<NamedPerson> {
  const address = new RegExp(addressPattern(fold(email)), 'u');
  const hasAddress = (text: string) => address.test(fold(text));
  const [person] = await tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName, staffId: staff.id })
    .from(people)
    .leftJoin(staff, eq(staff.personId, people.id))
    .where(hasEmail(email));
  // A first name alone would find other people.
  const fullName =
    person?.firstName && person.lastName ? wordsOf(fold(`${person.firstName} ${person.lastName}`)) : null;
  if (!person || !fullName) {
    return { isNamedIn: (values) => textsIn(values).some(hasAddress), isNamedInText: hasAddress };
  }
  const own = await readOwn(tx, person.id);
  const isOwn = ({ actorId, clinicId, subject }: RowOfAct) =>
    (clinicId !== null && own.clinics.has(clinicId)) ||
    (person.staffId !== null && (actorId === person.staffId || subject['staff'] === person.staffId)) ||
    own.memberships.has(Number(subject['customer']));
  return {
    isNamedIn: (values, row) =>
      textsIn(values).some(hasAddress) ||
      (row !== null && isOwn(row) && textsIn(values, NOT_NAMES).some((text) => fullName.test(fold(text)))),
    isNamedInText: (text) => hasAddress(text) || fullName.test(fold(text)),
  };
}

/**
 * The clinics that a person belongs to or did something for, with all clinics merged into them, and their memberships.
 * A removed person has no membership, and perhaps only approved, paid or subscribed.
 */
async function readOwn(tx: Db, personId: number) {
  const clinics = await rows<{ id: number }>(
    tx,
    sql`with recursive direct as (
        select clinic_id as id from memberships where person_id = ${personId}
        union select clinic_id from invitations where accepted_by = ${personId}
        union select clinic_id from orders where person_id = ${personId}
        union select clinic_id from order_requests where ${personId} in (person_id, decided_by)
        union select clinic_id from recurring_orders where person_id = ${personId}
        union select o.clinic_id from invoice_payments p join orders o on o.id = p.order_id where p.person_id = ${personId}),
      own as (select id from direct union select c.id from clinics c join own on c.merged_into = own.id)
      select id from own`,
  );
  const members = await rows<{ id: number }>(tx, sql`select id from memberships where person_id = ${personId}`);
  const idsOf = (found: readonly { id: number }[]) => new Set(found.map(({ id }) => id));
  return { clinics: idsOf(clinics), memberships: idsOf(members) };
}

/** Ids of the audit rows whose personal values name a person. */
export async function rowsAboutPerson(tx: Db, person: NamedPerson): Promise<number[]> {
  const found: number[] = [];
  const { id, personal, actorId, clinicId, subject } = auditLog;
  for (let after = 0; ;) {
    const page = await tx
      .select({ id, personal, actorId, clinicId, subject })
      .from(auditLog)
      .where(and(isNotNull(personal), gt(id, after)))
      .orderBy(asc(id))
      .limit(PAGE);
    found.push(...page.filter((row) => person.isNamedIn(row.personal, row)).map((row) => row.id));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

/**
 * Erases the stored answers that name a person, and returns their number; `isPreview` only counts. An answer may name a
 * person whom the audit row of its act does not name. The keys of the answers stay.
 */
export async function eraseAnswersAbout(
  tx: Db,
  person: NamedPerson,
  { isPreview }: { isPreview: boolean },
): Promise<number> {
  const { staffId, key, answer, auditId } = actAnswers;
  let erased = 0;
  const kept = await tx
    .select({ staffId, key, answer, clinicId: auditLog.clinicId, subject: auditLog.subject })
    .from(actAnswers)
    .leftJoin(auditLog, eq(auditLog.id, auditId))
    .where(isNotNull(answer));
  for (const { clinicId, subject, ...own } of kept) {
    if (!person.isNamedIn(own.answer, { actorId: own.staffId, clinicId, subject: subject ?? {} })) continue;
    const isOwn = and(eq(staffId, own.staffId), eq(key, own.key));
    if (!isPreview) await tx.update(actAnswers).set({ answer: null }).where(isOwn);
    erased += 1;
  }
  return erased;
}

/**
 * A text in the form in which texts are compared: the same for capital and small letters, and for a letter with its
 * accent as one character or two. Capitals first, because "ß" becomes "SS".
 */
function fold(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('’', "'").normalize('NFKC');
}

/** Finds the name where no letter, digit, accent or part of a longer name is next to it. */
function wordsOf(text: string): RegExp {
  const literal = text
    .trim()
    .split(/\s+/)
    .map(escapeForPattern)
    .join(String.raw`\s+`);
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}.%+-])${literal}(?![\p{L}\p{M}\p{N}-])`, 'u');
}

/** All texts of a value and of the values inside it, except values under the names `without`. */
function textsIn(value: unknown, without: readonly string[] = []): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (without.includes(name) ? [] : textsIn(part, without)));
}
