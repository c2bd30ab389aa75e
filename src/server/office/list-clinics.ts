import { sql, type SQL } from 'drizzle-orm';
import type { OfficeClinic, OfficeClinics, OfficeClinicsQuery } from '#contract/office-clinics.ts';
import { rows, type Db } from '#db/client.ts';
import { sortedClinicName } from '#db/tables/accounts.ts';
import { canPayByInvoice } from '#domain/access.ts';
import { STORE_TIME_ZONE } from '#domain/calendar.ts';
import { COUNTED_CLINICS } from '#domain/clinic-lists.ts';
import { toDollars } from '#domain/money.ts';
import { isPlaced, ORDER_STATES } from '#domain/order-states.ts';
import { clinicCondition } from './clinic-conditions.ts';
import { dueCents, hasAmountDue } from '#server/money/amount-due.ts';
import { clinicName } from './clinic-name.ts';
import { toPage, wayOf, type SearchExtent } from './list-page.ts';

/** The name by which the table or alias is sorted; each index of a sort ends with the id. */
const sortedName = (alias: string) => sortedClinicName(sql.raw(`${alias}.name`));

/** The states of placed orders, as a part of the statement's text. */
export const placedStates = sql.raw(
  ORDER_STATES.filter(isPlaced)
    .map((state) => `'${state}'`)
    .join(', '),
);

/** A clinic as the office's lists and pages show it, before amounts become dollars. */
export interface ClinicRow {
  id: number;
  number: string;
  name: string;
  place: string;
  stage: OfficeClinic['stage'];
  isLocked: boolean;
  mergedInto: string | null;
  termsDays: number | null;
  creditLimitCents: number | null;
}

/** Columns of `ClinicRow` of the table or subquery `c`. */
export const clinicColumns = sql`c.id, c.number, c.stage, c.disabled as "isLocked", c.terms_days as "termsDays",
  c.credit_limit_cents as "creditLimitCents",
  ${clinicName} as name,
  coalesce((select trim(l.city || ' ' || l.state) from locations l where l.clinic_id = c.id
    order by l.default_shipping desc, l.id limit 1), '') as place,
  (select other.number from clinics other where other.id = c.merged_into) as "mergedInto"`;

/** A page of the clinics that pass the filters, with their number (rules: OFFICE-26, OFFICE-27). */
export async function listClinics(db: Db, query: OfficeClinicsQuery): Promise<OfficeClinics> {
  const page = await readClinics(db, query);
  const [counted] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count
      from (select from clinics c where ${clinicCondition(query)} limit ${COUNTED_CLINICS}) counted`,
  );
  return { ...page, count: counted?.count ?? 0 };
}

/** A page of the clinics that pass the filters, without their number. */
export async function readClinics(
  db: Db,
  query: OfficeClinicsQuery & SearchExtent,
): Promise<Omit<OfficeClinics, 'count'>> {
  const passes = clinicCondition(query);
  const { sort, after, before, limit } = query;
  const { backwards, descending } = wayOf(query, sort === 'newest');
  const way = sql.raw(descending ? 'desc' : 'asc');
  const position = after ?? before;
  const beyond = position === undefined ? sql`true` : beyondClinic(position, { byName: sort === 'name', descending });
  const order = sort === 'name' ? sql`${sortedName('c')} ${way}, c.id ${way}` : sql`c.id ${way}`;
  const found = await rows<ClinicRow & { owed: number; lastOrderOn: string | null; people: number }>(
    db,
    sql`select ${clinicColumns},
        (select coalesce(sum(${dueCents}), 0)::float8 from orders o join invoices i on i.order_id = o.id
          where o.clinic_id = c.id and ${hasAmountDue}) as owed,
        (select (o.created_at at time zone ${STORE_TIME_ZONE})::date::text from orders o
          where o.clinic_id = c.id and o.state in (${placedStates}) order by o.created_at desc limit 1) as "lastOrderOn",
        (select count(*)::int from memberships m where m.clinic_id = c.id) as people
      from (select * from clinics c where ${passes} and ${beyond} order by ${order} limit ${limit + 1}) c
      order by ${order}`,
  );
  const page = toPage(found, { backwards, after, limit }, ({ id }) => String(id));
  const items = page.items.map(({ owed, ...row }) => toClinic(row, owed));
  return { ...page, items };
}

/** The clinics after the clinic with this id, in the direction of reading. */
function beyondClinic(id: number, { byName, descending }: { byName: boolean; descending: boolean }): SQL {
  const sign = sql.raw(descending ? '<' : '>');
  if (!byName) return sql`c.id ${sign} ${id}::int`;
  return sql`(${sortedName('c')}, c.id) ${sign}
    ((select ${sortedName('at')} from clinics at where at.id = ${id}), ${id}::int)`;
}

/** The clinic of a row, with amounts in dollars. */
export function toClinic<Row extends ClinicRow>({ creditLimitCents, ...row }: Row, owed: number) {
  return {
    ...row,
    mayPayOnInvoice: canPayByInvoice({ stage: row.stage, disabled: row.isLocked }),
    creditLimit: creditLimitCents === null ? null : toDollars(creditLimitCents),
    owed: toDollars(owed),
  };
}
