import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it, test } from 'vitest';
import { readBackupFile, writeBackupFile, type Manifest } from './backup-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'operatory-backup-file-'));
const path = join(folder, 'test.backup');
afterAll(() => rmSync(folder, { recursive: true }));

const manifest: Manifest = {
  takenAt: '2026-11-24T10:00:00.000Z',
  of: 'server',
  database: 'shop',
  postgres: 15,
  store: '0.2.0',
  migration: 1,
  tables: [{ name: 'public.orders', rows: 3, digest: '00000000000000aa' }],
  sequences: [],
};
const archive = Buffer.from('an archive\nof several\0lines');

beforeEach(async () => {
  rmSync(path, { force: true });
  await writeBackupFile(path, manifest, Readable.from([archive.subarray(0, 5), archive.subarray(5)]));
});

// rules: BACKUP-2
it('returns what was written, which only its owner may read, and does not write over a file', async () => {
  const file = await readBackupFile(path);
  expect(file.manifest).toEqual(manifest);
  expect(await buffer(file.payload())).toEqual(archive);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await expect(writeBackupFile(path, manifest, Readable.from([archive]))).rejects.toThrow('EEXIST');
});

// rules: BACKUP-3
it('refuses a file of which any byte changed', async () => {
  const whole = readFileSync(path);
  const first = whole.indexOf('\n');
  const second = whole.indexOf('\n', first + 1);
  for (const at of [5, 17, 30, first - 3, first + 2, second - 4, second + 3, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed[at] = changed[at]! ^ 1;
    writeFileSync(path, changed);
    await expect(readBackupFile(path), `byte ${at}`).rejects.toThrow(/is damaged|is not a backup of this store/);
  }
});

// rules: BACKUP-3
test.each([
  ['a file that was cut', () => truncateSync(path, statSync(path).size - 4), '4 bytes at its end are missing'],
  ['a file that was cut in its first line', () => truncateSync(path, 40), 'is not a backup of this store'],
  ['an empty file', () => writeFileSync(path, ''), 'is not a backup of this store'],
  ['a file with more at its end', () => writeFileSync(path, 'x', { flag: 'a' }), 'is damaged'],
  ['an archive of pg_dump', () => writeFileSync(path, 'PGDMP\x01\x0e'), 'npm run ops -- new-epoch'],
  [
    'a file of a later form',
    () => writeFileSync(path, readFileSync(path, 'latin1').replace('backup 1', 'backup 2'), 'latin1'),
    'was written by a later version of the store',
  ],
  ['a file that is not there', () => rmSync(path), 'There is no file'],
])('refuses %s', async (_, change, sentence) => {
  change();
  await expect(readBackupFile(path)).rejects.toThrow(sentence);
});

// rules: BACKUP-2
it('refuses a file whose writing was interrupted', async () => {
  rmSync(path);
  const broken = Readable.from(
    (function* () {
      yield archive;
      throw new Error('killed');
    })(),
  );
  await expect(writeBackupFile(path, manifest, broken)).rejects.toThrow('killed');
  await expect(readBackupFile(path)).rejects.toThrow('is damaged');
});
