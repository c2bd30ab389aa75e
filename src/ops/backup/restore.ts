import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { openDatabase, type DatabaseOptions } from '#db/client.ts';
import { errorLines } from '#domain/error-description.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';
import { WrongUse } from '#ops/command.ts';
import { raiseEpoch } from '#ops/raise-epoch.ts';
import { serverOf, type StoreCommand, type StoreCommandDeps } from '#ops/store-command.ts';
import { auditLine } from './audit-line.ts';
import { readBackupFile, type BackupFile } from './backup-file.ts';
import { figuresOf } from './contents.ts';

const REPLACE = '--replace';

/** A backup that is in the place of the former database. */
export interface Restored {
  /** The database, as sentences name it. */
  name: string;
  epoch: number;
  /** A sentence about the former database: under which name it is kept. */
  former: string;
  /** A sentence about the chain of the audit log. */
  audit: string;
}

/** The arguments of a restore. */
export interface Restoring {
  file: BackupFile;
  path: string;
  /** The name of the database that may be replaced although it has orders. */
  replace: string | undefined;
}

/**
 * `npm run ops -- restore file`: puts a backup in the place of the database, which is kept under another name.
 * Everything is prepared and compared beside the former database, which is exchanged at the end (rules: BACKUP-3,
 * BACKUP-4, BACKUP-5).
 */
export const restoreCommand: StoreCommand = {
  name: 'restore',
  usage: `<file> [${REPLACE} <database>]`,
  summary: 'puts a backup in the place of the database, which is kept under another name',
  async run(deps, args) {
    const { path, replace } = readArguments(args);
    deps.say(`Reading ${path} …`);
    const file = await readBackupFile(path);
    refuseUnsuitable(deps, file, path);
    const server = serverOf(deps.env);
    const restoring = { file, path, replace };
    const restored = server
      ? await (await import('./restore-server.ts')).restoreServer(deps, server, restoring)
      : await (await import('./restore-embedded.ts')).restoreEmbedded(deps, restoring);
    return summaryOf(restored, file);
  },
};

function readArguments(args: readonly string[]): { path: string; replace: string | undefined } {
  const [file = '', flag, replace] = args;
  const isComplete = args.length === 1 || (args.length === 3 && flag === REPLACE);
  if (!isComplete || file.startsWith('--'))
    throw new WrongUse(`Say which backup: npm run ops -- restore ${restoreCommand.usage}`);
  return { path: resolve(file), replace };
}

/** Refuses a backup of the other kind of database, and one with later tables than this version knows. */
function refuseUnsuitable({ env, migrationsDir }: StoreCommandDeps, { manifest }: BackupFile, path: string): void {
  if (manifest.of === 'embedded' && env.DATABASE_URL)
    throw new WrongUse(
      `${path} is a backup of an embedded database. Restore it without DATABASE_URL, then move it to PostgreSQL: npm run ops -- move`,
    );
  if (manifest.of === 'server' && !env.DATABASE_URL)
    throw new WrongUse(`${path} is a backup of a PostgreSQL server. Set DATABASE_URL to restore it there.`);
  const newest = readMigrationFiles({ migrationsFolder: migrationsDir }).at(-1)?.folderMillis ?? 0;
  if (manifest.migration > newest)
    throw new WrongUse(
      `${path} was made by a later version of the store (${manifest.store}), whose tables this version does not know. Restore it with that version.`,
    );
}

/**
 * Refuses to replace a database with orders, unless its name was given. `orders` is null for a database that cannot be
 * read: it may have orders, too.
 */
export function requireConsent(
  { path, replace }: Restoring,
  { name, place, orders }: { name: string; place: string; orders: number | null },
): void {
  if (replace !== undefined && replace !== name)
    throw new WrongUse(`${REPLACE} names ${replace}, but the database of this store is ${name}.`);
  if (orders === 0 || replace === name) return;
  const what = orders === null ? 'cannot be read and may have orders' : `has ${orders.toLocaleString('en-CA')} orders`;
  throw new WrongUse(
    `${place} ${what}. To put the backup in its place nevertheless, name it: npm run ops -- restore ${path} ${REPLACE} ${name}`,
  );
}

/**
 * Makes a restored database safe to run: brings its tables up to date, and raises the epoch from the instant of the
 * backup.
 */
export async function finishRestore(
  { migrationsDir, now, say }: StoreCommandDeps,
  { manifest }: BackupFile,
  place: Pick<DatabaseOptions, 'url' | 'dataDir'>,
): Promise<{ epoch: number; audit: string }> {
  say('Bringing the tables up to date …');
  const database = await openDatabase({ ...place, migrationsDir });
  try {
    const queue = await openQueue(database, allJobs, (error) => say(errorLines(error)));
    await queue.stop();
    const audit = await auditLine(database.db, migrationsDir, new Date(manifest.takenAt));
    const { epoch } = await raiseEpoch(database, new Date(manifest.takenAt), now());
    return { epoch, audit };
  } finally {
    await database.close();
  }
}

function summaryOf({ name, epoch, former, audit }: Restored, { manifest }: BackupFile): string {
  return [
    `${name} has the state of ${manifest.takenAt} again. It equals the backup: ${figuresOf(manifest)}. Its epoch is ${epoch}.`,
    audit,
    former,
    'What to do next:',
    '1. Start the store. It asks the card service for all payments and events since then, and charges no card before it has the answers.',
    '2. npm run ops -- attention lists what staff must do: orders that were paid since the backup are entered again, or the money is returned.',
    '3. Orders on invoice, prices and stock since the backup are lost: look for them in mails and at the warehouse.',
  ].join('\n');
}
