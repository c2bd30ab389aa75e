import type pg from 'pg';
import type { Server } from '#db/server-connections.ts';
import { explainRefusals, refusePooler, refuseUnsuitable } from '#db/server-refusals.ts';
import { withDatabase } from '#db/server-address.ts';
import { WrongUse } from '#ops/command.ts';
import { requireStoppedStore } from '#ops/other-sessions.ts';
import type { StoreCommandDeps } from '#ops/store-command.ts';
import { loadFromArchive } from './archive.ts';
import { contentDifferences, readContents } from './contents.ts';
import {
  createMarked,
  dbOf,
  dropMarked,
  exchangeDatabases,
  nameBeside,
  onlyOne,
  onOtherDatabase,
  readFacts,
  serverFor,
  withClient,
  type DatabaseFacts,
} from './databases.ts';
import { sayTables } from './progress.ts';
import { finishRestore, requireConsent, type Restored, type Restoring } from './restore.ts';
import { findPrograms } from './server-programs.ts';

/**
 * Restores a backup into a new database beside the store's, and exchanges their names in one transaction. However it
 * ends, the store's database is either the former one or the restored one.
 */
export async function restoreServer(deps: StoreCommandDeps, server: Server, restoring: Restoring): Promise<Restored> {
  await requireStoppedStore(server);
  return explainRefusals(server, async () => {
    const facts = await withClient(server, (client) => survey(client, server, restoring));
    const { version, name } = facts.database;
    if (restoring.file.manifest.postgres > version)
      throw new WrongUse(
        `${restoring.path} was made by PostgreSQL ${restoring.file.manifest.postgres}, and the server is PostgreSQL ${version}. Upgrade the server first.`,
      );
    const programs = findPrograms(Math.max(version, restoring.file.manifest.postgres));
    return onOtherDatabase(server, name, (client) =>
      onlyOne(client, async () => {
        const marked = nameBeside(name, '_restoring');
        deps.say(`Restoring into the new database ${marked} …`);
        await createMarked(client, marked, facts.database.locale);
        try {
          await loadFromArchive(serverFor(server, marked), programs, { file: restoring.file, say: deps.say });
          await compare(deps, serverFor(server, marked), restoring);
          const url = withDatabase(server.address, marked);
          const finished = await finishRestore(deps, restoring.file, { url, dataDir: '' });
          await requireStoppedStore(server);
          const kept = nameBeside(
            name,
            `_before_${deps
              .now()
              .toISOString()
              .replace(/[-:]|\.\d+/g, '')
              .toLowerCase()}`,
          );
          await exchangeDatabases(client, { marked, place: name, kept });
          return { name: `The database ${name}`, former: await formerOf(client, kept, facts.tables), ...finished };
        } catch (error) {
          await dropMarked(client, marked).catch(() => undefined);
          throw error;
        }
      }),
    );
  });
}

/** Reads the database that the restore would replace, and refuses a database that it may not replace. */
async function survey(
  client: pg.Client,
  server: Server,
  restoring: Restoring,
): Promise<{ database: DatabaseFacts; tables: number }> {
  await refusePooler(client, server);
  await refuseUnsuitable(client, server);
  const database = await readFacts(client);
  const { name, mayCreate, isOwner } = database;
  if (!mayCreate || !isOwner)
    throw new WrongUse(
      `The user of ${server.setting} must own the database ${name} and be able to create databases: alter database … owner to …; alter role … createdb`,
    );
  const { rows } = await client.query<{ tables: number; orders: string | null }>(
    `select count(*)::int as tables, to_regclass('public.orders')::text as orders from pg_tables
     where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  );
  const [{ tables, orders: table } = { tables: 0, orders: null }] = rows;
  const counted =
    table && (await client.query<{ orders: number }>('select count(*)::int as orders from public.orders'));
  const orders = counted ? (counted.rows[0]?.orders ?? 0) : 0;
  requireConsent(restoring, { name, place: `The database ${name}`, orders });
  return { database, tables };
}

async function compare(deps: StoreCommandDeps, restored: Server, { file, path }: Restoring): Promise<void> {
  const contents = await withClient(restored, (client) => readContents(dbOf(client), sayTables(deps.say, 'Comparing')));
  const found = contentDifferences(file.manifest, contents);
  if (found.length > 0) throw new WrongUse(`${path} was not restored completely: ${found.slice(0, 5).join('; ')}.`);
}

/** Drops a former database without tables; says where another one is kept. */
async function formerOf(client: pg.Client, kept: string, tables: number): Promise<string> {
  const quoted = client.escapeIdentifier(kept);
  if (tables > 0)
    return `The former database is kept as ${kept}. Once nobody needs it any more: drop database ${quoted}`;
  await client.query(`drop database ${quoted}`);
  return 'There was nothing in the database before.';
}
