import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { namesAmong, type NamedPerson } from '#domain/namesakes.ts';
import { readClinicPeople } from './contact-person.ts';

/** Names a person for the people of a clinic; null for null. */
export interface ClinicNames {
  (person: NamedPerson): string;
  (person: NamedPerson | null): string | null;
}

/**
 * Reads the people of a clinic with one statement, and returns a function that names a person for them. Each name of the
 * clinic is compared once, however many rows an answer has (rules: ACCOUNT-44). It also names people who have left the
 * clinic.
 */
export async function readClinicNames(db: Db, clinicId: number): Promise<ClinicNames> {
  const nameOf = namesAmong(await readClinicPeople(db, clinicId));
  return ((person: NamedPerson | null) => person && nameOf(person)) as ClinicNames;
}

/** The columns of a person for `ClinicNames`, of the table of people or of an alias. */
export function namedPerson<Id extends PgColumn, First extends PgColumn, Last extends PgColumn>({
  id,
  firstName,
  lastName,
}: {
  id: Id;
  firstName: First;
  lastName: Last;
}) {
  return { id, firstName, lastName };
}
