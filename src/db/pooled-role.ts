import type pg from 'pg';
import { SESSION_SETTINGS, type Settings } from './server-connections.ts';

/**
 * Settings of the role with which a pooler connects: a setting of a connection would reach whoever gets the connection
 * next. A statement has the time limit of jobs; a transaction has the limit of its kind of work. A server ends the
 * statement of a client that is gone.
 */
const ROLE_SETTINGS: Settings = {
  ...SESSION_SETTINGS,
  statement_timeout: '60s',
  client_connection_check_interval: '5s',
};

/** Stores the settings with the role of this connection, for this database; writes only settings that are missing. */
export async function setOnRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ kept: string[] | null; database: string }>(
    `select current_database() as database, (select setconfig from pg_db_role_setting
      where setrole = current_user::regrole and setdatabase = (select oid from pg_database where datname = current_database())) as kept`,
  );
  const [{ kept, database } = { kept: null, database: '' }] = rows;
  const inDatabase = `alter role current_user in database ${client.escapeIdentifier(database)}`;
  const missing = Object.entries(ROLE_SETTINGS).filter(([name, value]) => !kept?.includes(`${name}=${value}`));
  for (const [name, value] of missing) await client.query(`${inDatabase} set ${name} = '${value}'`);
}
