import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** `personName` of `domain/customers.ts` in SQL, for the table of people or an alias; null if no person was joined. */
export function fullName({ firstName, lastName }: Record<'firstName' | 'lastName', PgColumn>) {
  return sql<string>`trim(${firstName} || ' ' || ${lastName})`;
}
