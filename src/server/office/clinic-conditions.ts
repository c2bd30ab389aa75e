import { sql, type SQL } from 'drizzle-orm';
import type { OfficeClinicsQuery } from '#contract/office-clinics.ts';
import { people, sortedClinicName } from '#db/tables/accounts.ts';
import type { ClinicKind } from '#domain/clinic-lists.ts';
import { hasEmail } from '#server/has-email.ts';

/** The condition of each kind on the table `clinics c`. Locked and merged clinics have an index of their own. */
const ofKind: Record<ClinicKind, SQL> = {
  invoice: sql`c.stage = 'Customer' and not c.disabled`,
  card: sql`c.stage <> 'Customer' and not c.disabled`,
  locked: sql`c.disabled and c.merged_into is null`,
  merged: sql`c.disabled and c.merged_into is not null`,
};

/** The condition of a list on the table `clinics c`, without its position. */
export function clinicCondition({ kind, q = '' }: Pick<OfficeClinicsQuery, 'kind' | 'q'>): SQL {
  const conditions = [...(kind ? [ofKind[kind]] : []), ...(q === '' ? [] : [searchCondition(q)])];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Clinics by number, by the beginning of a name or a city, or by the e-mail address of one of their people. */
function searchCondition(text: string): SQL {
  const [, digits] = /^(?:c-)?(\d{5,10})$/i.exec(text) ?? [];
  if (/^c-\d/i.test(text)) return sql`c.number = ${text.toUpperCase()}`;
  if (text.includes('@'))
    return sql`c.id in (select m.clinic_id from memberships m join ${people} on ${people.id} = m.person_id
      where ${hasEmail(text)})`;
  const numbered = digits ? sql`select id from clinics where number = ${`C-${digits}`} union ` : sql``;
  const beginning = sql`lower(${`${text.replace(/[\\%_]/g, '\\$&')}%`})`;
  return sql`c.id in (${numbered}
    select n.id from clinics n where ${sortedClinicName(sql.raw('n.name'))} like ${beginning}
    union select m.clinic_id from memberships m join people p on p.id = m.person_id
      where lower(trim(p.first_name || ' ' || p.last_name)) collate "C" like ${beginning}
    union select l.clinic_id from locations l where lower(l.city) collate "C" like ${beginning})`;
}
