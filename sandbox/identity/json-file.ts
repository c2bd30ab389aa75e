import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A value kept in one JSON file: change `value` in place, then `save`. */
export interface JsonFile<T> {
  readonly value: T;
  /** Resolves once everything in `value` at the time of the call is in the file. */
  save(): Promise<void>;
}

/**
 * Opens the file, or starts from `initial` when there is none. Each write goes to a neighbour that is renamed over the
 * file, so a kill in mid-write leaves the old content or the new, never half of one. Refuses a file that is not JSON.
 */
export async function openJsonFile<T>(path: string, initial: T): Promise<JsonFile<T>> {
  await mkdir(dirname(path), { recursive: true });
  const value = await readValue(path, initial);
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function write(): Promise<void> {
    const neighbour = `${path}.new`;
    await writeFile(neighbour, JSON.stringify(value), { mode: 0o600 });
    await rename(neighbour, path);
  }

  return {
    value,
    save() {
      // Saves asked for while a write is under way share the next one: it starts later, so it sees all their changes.
      waiting ??= writing
        .catch(() => undefined)
        .then(() => {
          waiting = undefined;
          writing = write();
          return writing;
        });
      return waiting;
    },
  };
}

async function readValue<T>(path: string, initial: T): Promise<T> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as T;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return initial;
    throw new Error(`${path} cannot be read; move it away to start afresh.`, { cause: error });
  }
}
