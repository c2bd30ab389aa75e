import { cp, mkdir, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { DatabaseInUse } from '#db/client.ts';
import { lockFolder, requireWhole } from '#db/embedded-folder.ts';
import { newestMigration } from '#db/migrate-tables.ts';
import { openFilesAsTheyAre } from '#db/open-embedded.ts';
import { WrongUse } from '#ops/command.ts';
import { askForCopy } from '#ops/socket.ts';
import type { StoreCommandDeps } from '#ops/store-command.ts';
import { auditLine } from './audit-line.ts';
import { readBackupFile, writeBackupFile, type Backup, type BackupFile, type Manifest } from './backup-file.ts';
import { contentDifferences, readContents } from './contents.ts';
import { sayBytes, sayTables } from './progress.ts';

/** The major version of PostgreSQL whose files the embedded database has. */
export const EMBEDDED_VERSION = 18;

/**
 * Writes a backup of the embedded database to a new file. A running store only copies its files, which takes as long as
 * the disk needs; the copy is opened, read and checked in this process. Refuses (`WrongUse`) if a restored copy
 * differs.
 */
export async function backUpEmbedded(deps: StoreCommandDeps, path: string): Promise<Backup> {
  const dataDir = resolve(deps.env.DATA_DIR);
  if (!existsSync(join(dataDir, 'database'))) throw new WrongUse(`There is no embedded database in ${dataDir}.`);
  requireWhole(dataDir);
  return inWorkFolder(dataDir, 'backing-up', async (work) => {
    const takenAt = deps.now();
    const copy = join(work, 'copy');
    await mkdir(copy, { mode: 0o700 });
    deps.say('Copying the files of the database …');
    await copyFiles(dataDir, join(copy, 'database'));
    const backup = await write(deps, { copy, path, takenAt, dataDir });
    await rm(copy, { recursive: true });
    deps.say('Restoring the backup into a scratch folder …');
    const found = await unpackAndCompare(await readBackupFile(path), join(work, 'check'), deps);
    if (found.length > 0)
      throw new WrongUse(`The backup differs from the database and was deleted: ${found.slice(0, 5).join('; ')}.`);
    return backup;
  });
}

/** Runs `work` with an empty folder beside the database, which is deleted afterwards. Refuses to run twice at once. */
export async function inWorkFolder<T>(dataDir: string, name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const release = lockWork(folder);
  const clear = async () => {
    for (const part of ['copy', 'check', 'new']) await rm(join(folder, part), { recursive: true, force: true });
  };
  try {
    await clear();
    return await work(folder);
  } finally {
    await clear();
    release();
    await rm(folder, { recursive: true, force: true });
  }
}

function lockWork(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof DatabaseInUse) throw new WrongUse(`Another backup or restore uses ${folder}.`);
    throw error;
  }
}

/** The running store copies its own files; without a running store this process does. */
async function copyFiles(dataDir: string, to: string): Promise<void> {
  if (await askForCopy(dataDir, to)) return;
  const release = lockFolder(dataDir);
  try {
    await cp(join(dataDir, 'database'), to, { recursive: true });
  } finally {
    release();
  }
}

interface Copied {
  copy: string;
  path: string;
  takenAt: Date;
  dataDir: string;
}

async function write(
  { say, version: store, migrationsDir }: StoreCommandDeps,
  { copy, path, takenAt, dataDir }: Copied,
): Promise<Backup> {
  say('Reading the copy …');
  const { db, close } = await openFilesAsTheyAre(copy);
  let manifest: Manifest;
  let audit: string;
  try {
    const migration = await newestMigration(db);
    if (migration === null) throw new WrongUse('The database has no tables of the store. There is nothing to back up.');
    audit = await auditLine(db, migrationsDir, takenAt);
    manifest = {
      takenAt: takenAt.toISOString(),
      of: 'embedded',
      database: dataDir,
      postgres: EMBEDDED_VERSION,
      store,
      migration,
      ...(await readContents(db, sayTables(say, 'Reading'))),
    };
  } finally {
    await close();
  }
  say('Writing the backup …');
  const packed = packTar(join(copy, 'database'));
  const compressed = createGzip();
  const [bytes] = await Promise.all([
    writeBackupFile(path, manifest, compressed),
    pipeline(packed, sayBytes(say, 'Packed'), compressed),
  ]);
  return { manifest, bytes, audit };
}

/**
 * Unpacks a backup into `folder`/database and opens it. Returns how it differs from the contents listed in the backup.
 */
export async function unpackAndCompare(
  file: BackupFile,
  folder: string,
  { say }: Pick<StoreCommandDeps, 'say'>,
): Promise<string[]> {
  const to = join(folder, 'database');
  await mkdir(to, { recursive: true, mode: 0o700 });
  await pipeline(file.payload(), createGunzip(), sayBytes(say, 'Unpacked'), unpackTar(to));
  const { db, close } = await openFilesAsTheyAre(folder);
  try {
    return contentDifferences(file.manifest, await readContents(db, sayTables(say, 'Comparing')));
  } finally {
    await close();
  }
}
