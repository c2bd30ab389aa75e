import type { Client, ClientBase } from 'pg';
import { NO_HOST } from './host-finder.ts';
import { isPooled } from './pooler.ts';
import { hostsAndDatabaseOf } from './server-address.ts';
import { connectionTo, type Server } from './server-connections.ts';
import { DatabaseUnusable } from './unusable.ts';

/** The oldest major version of PostgreSQL on which the store is tested. */
const OLDEST = 15;

/**
 * Advice for an error of PostgreSQL or of the network, by its code. The text follows the server's address in the
 * message.
 */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'cannot be reached: nothing listens there',
  ECONNRESET: 'cannot be reached: it closed the connection',
  ENOTFOUND: 'cannot be reached: no host has this name',
  EAI_AGAIN: 'cannot be reached: its name could not be looked up',
  ETIMEDOUT: 'cannot be reached: it does not answer',
  EHOSTUNREACH: 'cannot be reached: no network leads to it',
  ENETUNREACH: 'cannot be reached: no network leads to it',
  ENOENT: 'cannot be used: a file or socket that the address names does not exist',
  EACCES: 'cannot be used: a file or socket that the address names may not be read',
  [NO_HOST]: 'has no host that writes: all that answer are replicas',
  '08P01':
    'is refused by the pooler in front of the database, or does not answer to the pooler; see the log of the pooler',
  '28P01': 'refuses the user or the password',
  '28000': 'refuses the user, its certificate, or connections from this machine or without TLS (pg_hba.conf)',
  '3D000': 'has no database of this name; create it first',
  '42501': 'gives the user too few rights: it must own the database, or have CREATE on it and own its tables',
  '25006': 'only reads: it is a replica, or set to read-only',
  '53100': 'has no space left on its disk',
  '53300': 'has no connection left',
  '57P03': 'is starting, stopping or recovering; start again when it is ready',
  '58P01': 'lacks the extension pg_trgm; install the package of PostgreSQL with its extensions (postgresql-contrib)',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate of an unknown authority; name its file with sslrootcert',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself; name its file with sslrootcert',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate of an unknown authority; name its file with sslrootcert',
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate for another host',
};

/** Errors known by their message: they have no code, or a code that says too little. */
const MESSAGES: [RegExp, string][] = [
  [/^timeout expired|^The database has not answered/, 'cannot be reached: it does not answer'],
  [
    /^extension .* is not available/,
    'lacks the extension pg_trgm; install the package of PostgreSQL with its extensions (postgresql-contrib)',
  ],
  [/does not support SSL/, 'does not use TLS, which sslmode asks for'],
  [
    /^Connection terminated|^There was an error establishing an SSL|^received invalid response/i,
    'does not answer as PostgreSQL does',
  ],
  [/password must be a string|SASL/, 'wants a password, and the address has none that it accepts'],
];

/** A server as the sentences name it: by its setting and its address. */
type Named = Pick<Server, 'setting' | 'address'>;

/**
 * Runs the first work on a server. An error that a person must mend becomes a `DatabaseUnusable` whose message names
 * the server without user and password; its cause is the error.
 */
export async function explainRefusals<T>({ setting, address }: Named, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null || error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(`The database of ${setting} (${hostsAndDatabaseOf(address)}) ${reason}.`, {
      cause: error,
    });
  }
}

/** Why a server cannot be used, as the end of a sentence; null for an error of the program. */
export function reasonOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const own = 'code' in error ? REASONS[String(error.code)] : undefined;
  const known = own ?? MESSAGES.find(([pattern]) => pattern.test(error.message))?.[1];
  // A name with several addresses fails with one error for each.
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error.cause;
  return known ?? reasonOf(inner);
}

/** Identifies a database of a cluster, whichever server of the cluster answers. */
export interface DatabaseIdentity {
  database: string;
  /** Null where the user may not read it. */
  cluster: string | null;
}

const identityColumns = `current_database() as database, case when has_function_privilege('pg_control_system()', 'execute')
  then (select system_identifier::text from pg_control_system()) end as cluster`;

/** Refuses a server on which the store cannot work, before anything is changed. Returns which database it is. */
export async function refuseUnsuitable(client: ClientBase, { setting }: Named): Promise<DatabaseIdentity> {
  const { rows } = await client.query<ServerFacts & DatabaseIdentity>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "readsOnly", ${identityColumns}`,
  );
  const [facts] = rows;
  if (!facts) throw new TypeError('A server knows its version');
  const problem = problemOf(facts);
  if (problem) throw new DatabaseUnusable(`The database of ${setting} ${problem}.`);
  return { database: facts.database, cluster: facts.cluster };
}

/** Refuses a pooler: it does not keep a session, which migrations, locks and notices need. */
export async function refusePooler(client: Client, { setting }: Named): Promise<void> {
  if (!(await isPooled(client))) return;
  throw new DatabaseUnusable(
    setting === 'DATABASE_URL'
      ? 'DATABASE_URL leads to a pooler of connections, such as PgBouncer. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself: the store needs it for migrations, locks and notices.'
      : `${setting} leads to a pooler of connections, such as PgBouncer; it must be the address of PostgreSQL itself.`,
  );
}

/** Whether DATABASE_URL leads to a pooler. Refuses another database than that of the direct address. */
export function isPooledMain(server: Server, direct: DatabaseIdentity): Promise<boolean> {
  return onServer(server, async (client) => {
    await refuseOther(client, server, direct);
    return isPooled(client);
  });
}

/**
 * Refuses a replica of another cluster, and a pooler in front of a replica: each connection must stay with one server.
 */
export function refuseOtherReplica(server: Server, primary: DatabaseIdentity): Promise<void> {
  return onServer(server, async (client) => {
    await refusePooler(client, server);
    await refuseOther(client, server, primary);
  });
}

async function onServer<T>(server: Server, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new server.Client(connectionTo(server));
  // A lost connection fails the statements of `work`; without a listener this event would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Refuses a server of another cluster, or another database. A cluster whose id cannot be read counts as the same
 * cluster.
 */
async function refuseOther(client: ClientBase, { setting }: Named, known: DatabaseIdentity): Promise<void> {
  const { rows } = await client.query<DatabaseIdentity>(`select ${identityColumns}`);
  const [own] = rows;
  if (own?.database === known.database && (own.cluster === known.cluster || !own.cluster || !known.cluster)) return;
  const other = setting === 'DATABASE_URL' ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  throw new DatabaseUnusable(`${setting} and ${other} lead to different databases; both must lead to one.`);
}

export interface ServerFacts {
  /** Major version times 10,000, plus the minor version. */
  version: number;
  encoding: string;
  readsOnly: boolean;
}

/** Why the store cannot work on a server, as the end of a sentence; null if it can. */
export function problemOf({ version, encoding, readsOnly }: ServerFacts): string | null {
  if (version < OLDEST * 10_000)
    return `is PostgreSQL ${Math.floor(version / 10_000)}; the store works on PostgreSQL ${OLDEST} and later`;
  if (encoding !== 'UTF8') return `has the encoding ${encoding}; create it with UTF8`;
  return readsOnly ? (REASONS['25006'] ?? null) : null;
}
