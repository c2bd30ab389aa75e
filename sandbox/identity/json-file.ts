import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** A value stored in one JSON file: change `value` in place, then call `save`. */
export interface JsonFile<T> {
  readonly value: T;
  /** Resolves once the file contains all of `value` as it was at the time of the call. */
  save(): Promise<void>;
}

/**
 * Opens the file, or starts from `initial` if it does not exist. Each write goes to a temporary file that is renamed to
 * the file, so that a process killed while writing leaves either the old or the new content. Throws if the file is not
 * JSON.
 */
export async function openJsonFile<T>(path: string, initial: T): Promise<JsonFile<T>> {
  await mkdir(dirname(path), { recursive: true });
  const value = await readValue(path, initial);
  let writing: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function write(): Promise<void> {
    const temporaryPath = `${path}.new`;
    await writeFile(temporaryPath, JSON.stringify(value), { mode: 0o600 });
    await rename(temporaryPath, path);
  }

  return {
    value,
    save() {
      // Saves requested during a write share the next write: it starts later, so it contains all their changes.
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
