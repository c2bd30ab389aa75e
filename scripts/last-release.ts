import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Release {
  version: string;
  commit: string;
}

/** The newest version of a changelog whose entry names its commit; null if no entry names a commit. */
export function newestRelease(changelog: string): Release | null {
  for (const entry of changelog.split(/^## /m).slice(1)) {
    const version = /^\d+\.\d+\.\d+/.exec(entry)?.[0];
    const commit = /\b(?=[0-9a-f]*\d)[0-9a-f]{7,40}\b/.exec(entry)?.[0];
    if (version && commit) return { version, commit };
  }
  return null;
}

/** The last released version of the store. */
export function lastRelease(): Release {
  const release = newestRelease(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'));
  if (!release) throw new Error('CHANGELOG.md names no released version with its commit.');
  return release;
}

function run(command: string, args: string[], input?: Buffer): Buffer | null {
  const { status, stdout } = spawnSync(command, args, { cwd: root, input, maxBuffer: 512 * 1024 * 1024 });
  return status === 0 ? stdout : null;
}

/**
 * Writes the source of a released version to a new folder, with the packages of this version: the tests try the code
 * that has changed in the store. Throws with a sentence if the history of this folder does not contain the version.
 */
export function writeSource({ version, commit }: Release, folder: string): void {
  const source = run('git', ['archive', commit]);
  if (!source)
    throw new Error(
      `This folder has no history with version ${version} (commit ${commit}), against which upgrades are tested: run git fetch --unshallow in a clone.`,
    );
  mkdirSync(folder, { recursive: true });
  if (!run('tar', ['-x', '-C', folder], source))
    throw new Error(`The source of ${version} was not written to ${folder}.`);
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
}
