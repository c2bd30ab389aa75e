import { sql, type SQL } from 'drizzle-orm';
import type { OfficeClinicsQuery } from '#contract/office-clinics.ts';
import { isWaitingApplication, people, sortedClinicName } from '#db/tables/accounts.ts';
import type { ClinicKind } from '#domain/clinic-lists.ts';
import { hasEmail } from '#server/has-email.ts';
import { mostFound, type SearchExtent } from './list-page.ts';

/**
 * Limit of the clinics found by each of a name, a person and a city: a short part fits most clinics of a large store,
 * and nobody pages through all of them.
 */
const MAX_FOUND = 2_000;

/** Clinics with a subscription that was paused because its last run failed. */
const clinicsWithPausedRuns = sql`select r.clinic_id from recurring_orders r where r.status = 'paused'
  and (select run.state from recurring_cycles run where run.recurring_order_id = r.id
    order by run.run_on desc limit 1) = 'failed'`;

/** The condition of each kind on the table `clinics c`. Locked and merged clinics have an index of their own. */
const ofKind: Record<ClinicKind, SQL> = {
  invoice: sql`c.stage = 'Customer' and not c.disabled`,
  card: sql`c.stage <> 'Customer' and not c.disabled`,
  applied: sql`${isWaitingApplication(sql`c.credit_application`)} and not c.disabled`,
  paused: sql`c.id in (${clinicsWithPausedRuns}) and not c.disabled`,
  locked: sql`c.disabled and c.merged_into is null`,
  merged: sql`c.disabled and c.merged_into is not null`,
};

/** The condition of a list on the table `clinics c`, without its position. */
export function clinicCondition(query: Pick<OfficeClinicsQuery, 'kind' | 'q'> & SearchExtent): SQL {
  const { kind, q = '' } = query;
  const conditions = [
    ...(kind ? [ofKind[kind]] : []),
    ...(q === '' ? [] : [searchCondition(q, kind, mostFound(MAX_FOUND, query))]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Clinics by number, by a part of a name, of a person's name or of a city, or by the e-mail address of a person. */
function searchCondition(text: string, kind: ClinicKind | undefined, most: number | null): SQL {
  const [, digits] = /^(?:c-)?(\d{5,10})$/i.exec(text) ?? [];
  if (/^c-\d/i.test(text)) return sql`c.number = ${text.toUpperCase()}`;
  if (text.includes('@'))
    return sql`c.id in (select m.clinic_id from memberships m join ${people} on ${people.id} = m.person_id
      where ${hasEmail(text)})`;
  const numbered = digits ? sql`select id from clinics where number = ${`C-${digits}`} union ` : sql``;
  const part = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const nameOf = (alias: string) => sql`${sql.raw(alias)}.name ilike ${part}`;
  const person = sql`(p.first_name || ' ' || p.last_name) ilike ${part}`;
  const city = sql`l.city ilike ${part}`;
  // Few clinics are of these kinds, so each is checked: among the first of all clinics there might be none of them.
  if (kind !== undefined && kind !== 'invoice' && kind !== 'card')
    return sql`(c.number = ${`C-${digits ?? ''}`} or ${nameOf('c')}
      or exists (select from memberships m join people p on p.id = m.person_id where m.clinic_id = c.id and ${person})
      or exists (select from locations l where l.clinic_id = c.id and ${city}))`;
  return sql`c.id in (${numbered}
    (select n.id from clinics n where ${nameOf('n')} order by ${sortedClinicName(sql.raw('n.name'))}, n.id
      limit ${most})
    union select m.clinic_id from memberships m where m.person_id in (
      select p.id from people p where ${person} limit ${most})
    union (select l.clinic_id from locations l where ${city} limit ${most}))`;
}
