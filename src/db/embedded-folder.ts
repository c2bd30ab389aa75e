import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUse } from './client.ts';
import { DatabaseUnusable } from './unusable.ts';

/** Files and folders without which PGlite makes a new database in the folder, or PostgreSQL does not start. */
const NEEDED = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact', 'pg_multixact', 'pg_hba.conf'];

/** SQLite's code for a file that another connection has locked. */
const SQLITE_BUSY = 5;

/** How the names of the folders begin in which a restore or a move keeps the former database. */
const KEPT = { restore: 'database.before-', move: 'database.moved-' };

/**
 * Opens the database of a folder with `open`, which makes a new one where the folder has none. A folder of which files
 * are missing is refused: a new database in it would hide the rest of the old database.
 *
 * A marker file beside the folder exists while a new database is being made. A start that was interrupted before then
 * has left no order, so that the next start deletes what it left. No new database is made where a restore was
 * interrupted, or where the database was moved to a server (rules: SAFE-18, BACKUP-5, BACKUP-6).
 */
export async function openFolder<T>(dataDir: string, open: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(dataDir, 'database');
  const marker = join(dataDir, 'database.creating');
  if (existsSync(marker)) rmSync(folder, { recursive: true, force: true });
  if (existsSync(folder)) {
    requireWhole(dataDir);
    return open(folder).catch((error: unknown) => {
      throw damaged(folder, 'PostgreSQL does not start on its files', error);
    });
  }
  refuseFormer(dataDir);
  writeFileSync(marker, '');
  const opened = await open(folder);
  rmSync(marker);
  // Before the first order, so that a power cut cannot bring the marker back.
  syncFolder(dataDir);
  return opened;
}

/** Refuses a database folder with missing files. */
export function requireWhole(dataDir: string): void {
  const folder = join(dataDir, 'database');
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    throw damaged(folder, `of its files ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`);
}

/** Refuses a folder that has no database but a former database, kept by a restore or a move. */
function refuseFormer(dataDir: string): void {
  const kept = (start: string) => readdirSync(dataDir).find((name) => name.startsWith(start));
  const [former, moved] = [kept(KEPT.restore), kept(KEPT.move)];
  if (moved !== undefined)
    throw new DatabaseUnusable(
      `The embedded database in ${dataDir} was moved to PostgreSQL. Set DATABASE_URL; to begin with an empty database instead, move ${moved} away.`,
    );
  if (former !== undefined)
    throw new DatabaseUnusable(
      `A restore into ${dataDir} was interrupted. Run npm run ops -- restore again; to go on with the database as it was before, rename ${former} to database.`,
    );
}

/** Renames the database of a folder and returns the new name; puts `next`, if given, in its place. */
export function keepFormer(dataDir: string, why: keyof typeof KEPT, now: Date, next?: string): string {
  const folder = join(dataDir, 'database');
  const kept = join(dataDir, KEPT[why] + now.toISOString().replace(/[-:]|\.\d+/g, ''));
  if (existsSync(folder)) renameSync(folder, kept);
  if (next !== undefined) {
    // The marker would let the next start delete the folder.
    rmSync(join(dataDir, 'database.creating'), { force: true });
    renameSync(next, folder);
  }
  syncFolder(dataDir);
  return kept;
}

function damaged(folder: string, why: string, cause?: unknown): DatabaseUnusable {
  return new DatabaseUnusable(
    `The embedded database in ${folder} is damaged: ${why}. Nothing was changed. Keep a copy of the folder and put back a backup of it; to begin with an empty database instead, move the folder away.`,
    { cause },
  );
}

function syncFolder(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/**
 * Locks the folder, because a second process would damage the embedded database. The operating system frees the lock
 * however the first process ends.
 */
export function lockFolder(dataDir: string): () => void {
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(dataDir, { recursive: true });
    lock = new DatabaseSync(join(dataDir, 'lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) throw new DatabaseInUse(dataDir);
    throw notWritable(dataDir, error);
  }
  return () => lock.close();
}

/** The error for a folder in which the store cannot write its files. */
function notWritable(dataDir: string, cause: unknown): DatabaseUnusable {
  const { code = '' } = cause as NodeJS.ErrnoException;
  const why = {
    ENOTDIR: 'a part of this path is a file',
    EEXIST: 'it is a file',
    ENAMETOOLONG: 'the path is too long',
    ENOSPC: 'the disk is full',
    EROFS: 'the disk is read-only',
  }[code];
  return new DatabaseUnusable(
    `The setting DATA_DIR is not usable: the store cannot write in ${dataDir}${why ? `, because ${why}` : ''}. Choose a folder that its user may write to.`,
    { cause },
  );
}
