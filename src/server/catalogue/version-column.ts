import { sql } from 'drizzle-orm';

/** The catalogue version of a row; every write to the catalogue raises it (migrations/0000_baseline.sql). */
export const versionColumn = sql`(select version from catalogue_version)::float8 as version`;
