import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { WrongUse } from '#ops/command.ts';

/** The form of the file that this version writes; it reads no later one. */
const FORMAT = 1;

/** Digits of the number of bytes in the first line. */
const SIZE_DIGITS = 16;

const FIRST_LINE = /^operatory-backup ([1-9]\d{0,3}) ([0-9a-f]{64}) (\d{16})\n/;
const FIRST_LINE_BYTES = `operatory-backup ${FORMAT} `.length + 64 + 1 + SIZE_DIGITS + 1;

/** The longest second line that is read; a store with a thousand tables needs a tenth of this length. */
const MAX_MANIFEST_LENGTH = 2_000_000;

const manifestSchema = z.object({
  /** The instant whose state the backup has. */
  takenAt: z.iso.datetime(),
  /** Whether the rest is an archive of pg_dump, or a compressed tar of the files of an embedded database. */
  of: z.enum(['server', 'embedded']),
  /** The name of the database or the folder of the data. */
  database: z.string(),
  /** The major version of PostgreSQL. */
  postgres: z.int(),
  /** The version of the store that made the backup, and the newest migration of the tables, in milliseconds. */
  store: z.string(),
  migration: z.number(),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), digest: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
});

/** The description of a backup in its own file. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A backup that was written and checked. */
export interface Backup {
  manifest: Manifest;
  /** The size of the file. */
  bytes: number;
  /** A sentence about the chain of the audit log. */
  audit: string;
}

export interface BackupFile {
  manifest: Manifest;
  /** The archive after the manifest. */
  payload: () => Readable;
}

/**
 * Writes a backup to a new file that only its owner may read: a line with checksum and size of the rest, a line with
 * the manifest, and the archive, which `tail -n +3` prints. A file that was not finished has a first line that
 * `readBackupFile` refuses. Returns the size in bytes.
 */
export async function writeBackupFile(path: string, manifest: Manifest, payload: Readable): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let bytes = 0;
    const count = (chunk: Buffer) => {
      hash.update(chunk);
      bytes += chunk.length;
    };
    const second = Buffer.from(`${JSON.stringify(manifest)}\n`);
    count(second);
    await file.writeFile(firstLine('0'.repeat(64), 0));
    await file.writeFile(second);
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      count(chunk);
      await file.writeFile(chunk);
    }
    await file.write(firstLine(hash.digest('hex'), bytes), 0);
    await file.sync();
    return FIRST_LINE_BYTES + bytes;
  } finally {
    await file.close();
  }
}

function firstLine(checksum: string, bytes: number): string {
  return `operatory-backup ${FORMAT} ${checksum} ${String(bytes).padStart(SIZE_DIGITS, '0')}\n`;
}

/** Gives a finished file its final name; neither a crash nor a power cut leaves half a file under that name. */
export async function publishFile(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  await folder.sync().finally(() => folder.close());
}

/**
 * Reads and checks all of a file. Refuses (`WrongUse`) a file that is not a backup, that a later version wrote, or that
 * is damaged or not complete.
 */
export async function readBackupFile(path: string): Promise<BackupFile> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new WrongUse(
      error.code === 'ENOENT' ? `There is no file ${path}.` : `${path} cannot be read (${error.code}).`,
    );
  });
  try {
    return await readOpenFile(file, path);
  } finally {
    await file.close();
  }
}

async function readOpenFile(file: FileHandle, path: string): Promise<BackupFile> {
  const start = await readStart(file);
  const [first, format, checksum, size] = FIRST_LINE.exec(start.toString('latin1')) ?? [];
  if (first === undefined)
    throw new WrongUse(
      `${path} is not a backup of this store: npm run ops -- backup writes backups. After a restore by other means, npm run ops -- new-epoch makes the database safe to run.`,
    );
  if (Number(format) > FORMAT)
    throw new WrongUse(`${path} was written by a later version of the store. Restore it with that version.`);
  const missing = Number(size) - ((await stat(path)).size - first.length);
  if (missing !== 0 || checksum !== (await checksumFrom(path, first.length)))
    throw new WrongUse(
      missing > 0
        ? `${path} is damaged: ${missing} bytes at its end are missing. Use another backup.`
        : `${path} is damaged: it does not have the checksum with which it was written. Use another backup.`,
    );
  const end = start.indexOf('\n', first.length);
  const manifest = manifestSchema.parse(JSON.parse(start.subarray(first.length, end).toString('utf8')));
  return { manifest, payload: () => createReadStream(path, { start: end + 1 }) };
}

async function readStart(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_MANIFEST_LENGTH), 0, MAX_MANIFEST_LENGTH, 0);
  return buffer.subarray(0, bytesRead);
}

async function checksumFrom(path: string, start: number): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { start }), hash);
  return hash.digest('hex');
}
