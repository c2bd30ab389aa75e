import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { memberships, people } from '#db/tables/accounts.ts';
import { comparedCharacters } from '#domain/namesakes.ts';

/** `personName` of `domain/customers.ts` in SQL, for the table of people or an alias; null if no person was joined. */
export function fullName({ firstName, lastName }: Record<'firstName' | 'lastName', PgColumn>) {
  return sql<string>`trim(${firstName} || ' ' || ${lastName})`;
}

type PersonColumns = Record<'id' | 'firstName' | 'lastName', PgColumn>;

/** `nameKey` of `domain/namesakes.ts` in SQL. */
export function nameKeyOf(name: SQL): SQL<string> {
  const { from, to } = comparedCharacters;
  return sql`replace(translate(normalize(${name}, NFKD), ${from}, ${to}), ' ', '')`;
}

/**
 * `nameAmong` of `domain/namesakes.ts` in SQL: the name of a person for the people of a clinic, with the person's number if
 * another person of the clinic has a name that looks alike (rules: ACCOUNT-44). Null if no person was joined.
 */
export function nameInClinic(person: PersonColumns, clinicId: PgColumn | SQL) {
  const name = fullName(person);
  const namesakeName = sql`trim(namesake.first_name || ' ' || namesake.last_name)`;
  return sql<string>`${name} || case when exists (
    select from ${memberships} namesake_of join ${people} namesake on namesake.id = namesake_of.person_id
    where namesake_of.clinic_id = ${clinicId} and namesake.id <> ${person.id}
      and ${nameKeyOf(namesakeName)} = ${nameKeyOf(name)})
    then ' (no. ' || ${person.id} || ')' else '' end`;
}
