import { sql, type SQL } from 'drizzle-orm';
import type { OfficeAudit, OfficeAuditQuery, OfficeAuditRow } from '#contract/office-audit.ts';
import { rows, type Db } from '#db/client.ts';
import { auditWords, type AuditValues } from '#db/tables/audit.ts';
import { auditChanges, auditObjects, SYSTEM_PERSON } from '#domain/audit-list.ts';
import { addDays, startOfDay } from '#domain/calendar.ts';
import { clinicName } from './clinic-name.ts';
import { beyondPosition, toPage, wayOf } from './list-page.ts';
import { staffName, writtenTime } from './order-notes.ts';

/** Rows of a list are counted up to this number. */
const COUNTED = 10_000;
/** Objects that a row names. */
const MAX_OBJECTS = 20;

interface Row extends Pick<OfficeAuditRow, 'id' | 'at' | 'by' | 'how' | 'act' | 'isErased'> {
  sortedBy: string;
  clinicNumber: string | null;
  clinicName: string;
  subject: AuditValues;
  before: AuditValues | null;
  after: AuditValues | null;
  personal: AuditValues | null;
  oldReason: string | null;
}

/** A page of the audit log with its number of rows, and what it can be filtered by (rules: OFFICE-69). */
export async function listAudit(db: Db, query: OfficeAuditQuery, acts: readonly string[]): Promise<OfficeAudit> {
  const page = await readAudit(db, query);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from (select from audit_log where ${conditionOf(query)} limit ${COUNTED}) counted`,
  );
  const people = await rows<OfficeAudit['people'][number]>(
    db,
    sql`select s.id, ${staffName} as name from staff s join people p on p.id = s.person_id order by name, s.id`,
  );
  return { ...page, count: counted?.count ?? 0, people, acts: [...acts] };
}

/** A page of the audit log, without its number of rows. */
export async function readAudit(db: Db, query: OfficeAuditQuery) {
  const { sort, after, limit } = query;
  const { backwards, descending } = wayOf(query, sort === 'newest');
  const beyond = beyondPosition(query, { by: sql`at`, type: 'time', id: sql`id`, descending });
  const way = sql.raw(descending ? 'desc' : 'asc');
  const found = await rows<Row>(
    db,
    sql`select a.id::float8 as id, ${writtenTime('a.at')} as at, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as "sortedBy",
        ${staffName} as by, a.how, a.act, c.number as "clinicNumber", coalesce(${clinicName}, '') as "clinicName", a.subject, a.before, a.after,
        a.personal, a.reason as "oldReason", a.personal is null and a.personal_digest is not null as "isErased"
      from (select * from audit_log where ${conditionOf(query)} and ${beyond} order by at ${way}, id ${way} limit ${limit + 1}) a
      left join staff s on s.id = a.actor_id left join people p on p.id = s.person_id left join clinics c on c.id = a.clinic_id
      order by a.at ${way}, a.id ${way}`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ sortedBy, id }) => `${sortedBy}~${id}`);
  return { ...page, items: page.items.map(toItem) };
}

/** The condition of a list on `audit_log`, without its position. */
function conditionOf({ from, to, person, act, q = '' }: OfficeAuditQuery): SQL {
  const conditions = [
    ...(from ? [sql`at >= ${startOfDay(from).toISOString()}::timestamptz`] : []),
    ...(to ? [sql`at < ${startOfDay(addDays(to, 1)).toISOString()}::timestamptz`] : []),
    ...(person === SYSTEM_PERSON ? [sql`actor_id is null`] : []),
    ...(person && person !== SYSTEM_PERSON ? [sql`actor_id = ${Number(person)}::int`] : []),
    ...(act ? [sql`act = ${act}`] : []),
    ...(q === '' ? [] : [searchCondition(q)]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/**
 * Rows with all words of a text, the last of which may be unfinished, or of a clinic by its number. In a number such as
 * `SO-100012`, the parser reads the digits as a negative number.
 */
function searchCondition(text: string): SQL {
  if (/^c-\d/i.test(text)) return sql`clinic_id = (select c.id from clinics c where c.number = ${text.toUpperCase()})`;
  if (/^\d+$/.test(text))
    return sql`${auditWords} @@ (plainto_tsquery('simple', ${text}) || plainto_tsquery('simple', ${`-${text}`}))`;
  const words = text.match(/[\p{L}\p{N}.@-]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  return sql`${auditWords} @@ (${sql.join(words.map(queryOf), sql` && `)})`;
}

/** A word as the beginning of words; a number as it is. */
function queryOf(word: string): SQL {
  return /\d/.test(word)
    ? sql`plainto_tsquery('simple', ${word})`
    : sql`to_tsquery('simple', ${`'${word.replace(/[.@-]+/g, ' ').trim() || '-'}':*`})`;
}

function toItem(row: Row): OfficeAuditRow {
  const { id, at, by, how, act, isErased, subject, before, after, clinicNumber } = row;
  const { reason = row.oldReason ?? '', ...personal } = row.personal ?? {};
  const { objects: named, more: moreObjects } = auditObjects(subject, MAX_OBJECTS);
  // The clinic has a column of its own.
  const objects = named.filter(({ number }) => number !== clinicNumber);
  const { items: changes, more: moreChanges } = auditChanges(before, after, personal);
  return {
    id,
    at,
    by,
    how,
    act,
    clinic: clinicNumber === null ? null : { number: clinicNumber, name: row.clinicName },
    objects,
    moreObjects,
    reason: typeof reason === 'string' ? reason : '',
    isErased,
    changes,
    moreChanges,
  };
}
