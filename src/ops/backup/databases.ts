import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db } from '#db/client.ts';
import { withDatabase } from '#db/server-address.ts';
import { connectionTo, openAddress, type Server } from '#db/server-connections.ts';
import { WrongUse } from '#ops/command.ts';

/** The comment of the temporary database of a backup or a restore. Only databases with this comment are dropped. */
const MARK = 'operatory: made by a backup or a restore, and dropped by the next one';

/** The key of the advisory lock: one backup, restore or move at a time. */
const ONE_AT_A_TIME = 701_951;

const MAX_WAIT_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/** PostgreSQL cuts longer names. */
const MAX_NAME_LENGTH = 63;

/** A database of a server, as the commands for the whole database need it. */
export interface DatabaseFacts {
  name: string;
  /** The major version of PostgreSQL. */
  version: number;
  now: Date;
  /** The clauses of `create database` that give a new database the same sorting and lower-casing of letters. */
  locale: string;
  mayCreate: boolean;
  isOwner: boolean;
}

export function serverFor(server: Server, database: string): Server {
  return openAddress(server.setting, withDatabase(server.address, database));
}

export function dbOf(client: pg.Client): Db {
  return drizzle(client) as unknown as Db;
}

/** Runs `work` with a connection without time limits. */
export async function withClient<T>(server: Server, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new server.Client(connectionTo(server));
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `set application_name = 'operatory'; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
    );
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Runs `work` while no other backup, restore or move of the same database runs; refuses if one does. A command that was
 * killed keeps the lock until the server has finished the statement that was running, so a new command waits up to two
 * seconds for it.
 */
export async function onlyOne<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`set lock_timeout = '${MAX_WAIT_MS}ms'`);
  try {
    await client.query(`select pg_advisory_lock(${ONE_AT_A_TIME})`);
  } catch (error) {
    if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new WrongUse('Another backup, restore or move of this database is running.');
  }
  await client.query('set lock_timeout = 0');
  return work();
}

export async function readFacts(client: pg.Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<Omit<DatabaseFacts, 'locale'> & { settings: Record<string, string | null> }>(
    `select d.datname as name, current_setting('server_version_num')::int / 10000 as version, now() as now,
       to_jsonb(d) as settings, pg_has_role(d.datdba, 'usage') as "isOwner",
       (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as "mayCreate"
     from pg_database d where d.datname = current_database()`,
  );
  const [found] = rows;
  if (!found) throw new TypeError('A database knows itself');
  const { settings, ...facts } = found;
  return { ...facts, locale: localeOf(client, settings) };
}

/** PostgreSQL 17 renamed the column of the locale. */
function localeOf(client: pg.Client, settings: Record<string, string | null>): string {
  const quoted = (value: string | null | undefined) => client.escapeLiteral(value ?? 'C');
  const own = settings['datlocale'] ?? settings['daticulocale'];
  const provider = {
    i: ` locale_provider icu icu_locale ${quoted(own)}`,
    b: ` locale_provider builtin builtin_locale ${quoted(own)}`,
  };
  return `encoding 'UTF8' lc_collate ${quoted(settings['datcollate'])} lc_ctype ${quoted(settings['datctype'])}${
    provider[settings['datlocprovider'] as 'i' | 'b'] ?? ''
  }`;
}

/** A name beside that of a database. */
export function nameBeside(database: string, suffix: string): string {
  return database.slice(0, MAX_NAME_LENGTH - suffix.length) + suffix;
}

/**
 * Makes an empty database, in place of a database that an interrupted command left. The new database accepts
 * connections only once it has its mark: a command that is killed between the statements leaves a closed database.
 */
export async function createMarked(client: pg.Client, name: string, locale: string): Promise<void> {
  await dropMarked(client, name);
  const own = client.escapeIdentifier(name);
  await client.query(`create database ${own} template template0 allow_connections false ${locale}`);
  await client.query(`comment on database ${own} is ${client.escapeLiteral(MARK)}`);
  await client.query(`alter database ${own} allow_connections true`);
}

/**
 * Drops a database that `createMarked` made, even if the command was killed before it set the mark. Refuses a database
 * that somebody else made under this name.
 */
export async function dropMarked(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>(
    `select coalesce(shobj_description(oid, 'pg_database') = $2, not datallowconn) as "isOurs"
     from pg_database where datname = $1`,
    [name, MARK],
  );
  const [found] = rows;
  if (!found) return;
  if (!found.isOurs)
    throw new WrongUse(`The server has a database ${name}, a name which this command needs. Rename that database.`);
  await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
}

/**
 * Puts a marked database in the place of another, which gets the name `kept`, in one transaction. PostgreSQL refuses it
 * while anybody uses either database.
 */
export async function exchangeDatabases(
  client: pg.Client,
  names: { marked: string; place: string; kept: string },
): Promise<void> {
  const [marked, place, kept] = [names.marked, names.place, names.kept].map((name) => client.escapeIdentifier(name));
  await client.query('begin');
  try {
    await client.query(`alter database ${place} rename to ${kept}`);
    await client.query(`alter database ${marked} rename to ${place}`);
    await client.query(`comment on database ${place} is null`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if ((error as { code?: string }).code !== '55006') throw error;
    throw new WrongUse(
      'The store or another program connected to the database meanwhile. Nothing was changed: stop it and try again.',
    );
  }
}

/** Runs `work` on a database of the server other than `database`, which could not be renamed while it is used. */
export async function onOtherDatabase<T>(
  server: Server,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  for (const name of ['postgres', 'template1'].filter((other) => other !== database)) {
    const isUsable = await withClient(serverFor(server, name), async () => true).catch(() => false);
    if (isUsable) return withClient(serverFor(server, name), work);
  }
  throw new WrongUse('The user of the database must be allowed to connect to the database postgres or template1.');
}
