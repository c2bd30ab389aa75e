import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { memberships, people } from '#db/tables/accounts.ts';

/** `personName` of `domain/customers.ts` in SQL, for the table of people or an alias; null if no person was joined. */
export function fullName({ firstName, lastName }: Record<'firstName' | 'lastName', PgColumn>) {
  return sql<string>`trim(${firstName} || ' ' || ${lastName})`;
}

type PersonColumns = Record<'id' | 'email' | 'firstName' | 'lastName', PgColumn>;

/**
 * `nameAmong` of `domain/customers.ts` in SQL: the name of a person for the people of a clinic, with the e-mail address if
 * another person of the clinic has the same name (rules: ACCOUNT-44). Null if no person was joined.
 */
export function nameInClinic(person: PersonColumns, clinicId: PgColumn | SQL) {
  const name = fullName(person);
  return sql<string>`${name} || case when exists (
    select from ${memberships} namesake_of join ${people} namesake on namesake.id = namesake_of.person_id
    where namesake_of.clinic_id = ${clinicId} and namesake.id <> ${person.id}
      and trim(namesake.first_name || ' ' || namesake.last_name) = ${name})
    then ' (' || ${person.email} || ')' else '' end`;
}
