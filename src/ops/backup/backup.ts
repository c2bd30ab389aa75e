import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { WrongUse } from '#ops/command.ts';
import { serverOf, type StoreCommand, type StoreCommandDeps } from '#ops/store-command.ts';
import { publishFile, type Backup } from './backup-file.ts';
import { figuresOf } from './contents.ts';
import { megabytes } from './progress.ts';

/** The end of the name of a file that is not finished. */
const PARTIAL = '.partial';

/** Milliseconds without a change after which an unfinished file belongs to a command that was killed. */
const ABANDONED_MS = 24 * 60 * 60_000;

/**
 * `npm run ops -- backup [file]`: writes a backup of the database, restores it for a check, and only then gives the
 * file its name. The store keeps running meanwhile (rules: BACKUP-1, BACKUP-2).
 */
export const backupCommand: StoreCommand = {
  name: 'backup',
  usage: '[<file>]',
  summary: 'writes a backup of the database and checks it by restoring it; the store may run',
  async run(deps, [given, ...more]) {
    if (more.length > 0) throw new WrongUse('Name one file: npm run ops -- backup /var/backups/operatory.backup');
    const path = given === undefined ? await newName(deps) : resolve(given);
    if (existsSync(path)) throw new WrongUse(`${path} exists already. A backup never replaces a file.`);
    if (!existsSync(dirname(path))) throw new WrongUse(`There is no folder ${dirname(path)}.`);
    const backup = await writeTo(path, (partial) => make(deps, partial));
    return summaryOf(backup, path);
  },
};

/** A name with the instant, in the folder for backups. */
async function newName({ env, now }: StoreCommandDeps): Promise<string> {
  const folder = join(resolve(env.DATA_DIR), 'backups');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const instant = now()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  return join(folder, `operatory-${instant}.backup`);
}

/** Each process loads the code for one kind of database only. */
async function make(deps: StoreCommandDeps, path: string): Promise<Backup> {
  const server = serverOf(deps.env);
  if (server) return (await import('./backup-server.ts')).backUpServer(deps, server, path);
  return (await import('./embedded-copy.ts')).backUpEmbedded(deps, path);
}

/** Writes under another name first: under its final name a file is complete and checked. */
async function writeTo(path: string, write: (partial: string) => Promise<Backup>): Promise<Backup> {
  await removeAbandoned(dirname(path));
  const partial = `${path}.${randomBytes(4).toString('hex')}${PARTIAL}`;
  const remove = () => rm(partial, { force: true });
  const onSignal = () => void remove().finally(() => process.exit(1));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal);
  try {
    const backup = await write(partial);
    await publishFile(partial, path);
    return backup;
  } catch (error) {
    await remove();
    throw withReason(error);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, onSignal);
  }
}

/** Deletes what earlier backups left that were killed. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!/\.[0-9a-f]{8}\.partial$/.test(name)) continue;
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Date.now() - mtimeMs > ABANDONED_MS) await rm(file, { force: true });
  }
}

function withReason(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') return error;
  return new WrongUse('The disk is full. No backup was written.', { cause: error });
}

function summaryOf({ manifest, bytes, audit }: Backup, path: string): string {
  return [
    `The backup is in ${path} (${megabytes(bytes)}). It has the state of ${manifest.takenAt}.`,
    `It was read back and restored into a scratch database, which is equal: ${figuresOf(manifest)}.`,
    audit,
  ].join('\n');
}
