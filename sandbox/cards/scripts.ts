import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const BUNDLE = fileURLToPath(new URL('bundle.ts', import.meta.url));

/** Returns page scripts by name. They are bundled once, at the first request for any of them. */
export function createScripts(): { get(name: string): Promise<string | undefined> } {
  let made: Promise<Record<string, string>> | undefined;
  return {
    async get(name) {
      made ??= promisify(execFile)(process.execPath, [BUNDLE], { maxBuffer: 10_000_000 }).then(
        ({ stdout }) => JSON.parse(stdout) as Record<string, string>,
      );
      return (await made)[name];
    },
  };
}
