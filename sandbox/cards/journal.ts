import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** One change to one record; `null` removes it. */
export type Change = [table: string, id: string, record: object | null];

export interface Journal {
  /** Appends one transaction in a single write: after a crash the file has all of it or nothing. */
  append(changes: Change[]): void;
  close(): void;
}

const ROWS_A_LINE = 500;

/** Reads every complete transaction of the file, oldest first; none if the file does not exist. */
export function readJournal(file: string): Change[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  // Text after the last line feed is a write that a crash interrupted; its request was never answered.
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => JSON.parse(line) as Change[]);
}

/** Replaces the file by the given rows (a complete new file, then one rename) and opens it for appending. */
export function openJournal(file: string, rows: Change[]): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.new`;
  const fd = openSync(fresh, 'w', 0o600);
  for (let at = 0; at < rows.length; at += ROWS_A_LINE) writeLine(fd, rows.slice(at, at + ROWS_A_LINE));
  fsyncSync(fd);
  renameSync(fresh, file);

  return {
    append: (changes) => writeLine(fd, changes),
    close: () => closeSync(fd),
  };
}

function writeLine(fd: number, changes: Change[]): void {
  const bytes = Buffer.from(`${JSON.stringify(changes)}\n`);
  let written = 0;
  while (written < bytes.length) written += writeSync(fd, bytes, written);
}
