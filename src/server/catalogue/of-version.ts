import { sql } from 'drizzle-orm';

/** The catalogue version of a row; every write to the catalogue raises it (migrations/0001_catalogue_triggers.sql). */
export const ofVersion = sql`(select version from catalogue_version)::float8 as version`;
