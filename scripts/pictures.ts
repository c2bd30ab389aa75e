import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Compares every page as rendered now with the page of a commit: `npm run pictures -- HEAD~3`; without a name, the last
 * commit. Both are rendered on this machine, one after the other, so that the browser makes no difference
 * (docs/decisions/009-reference-pictures.md).
 */
const root = join(import.meta.dirname, '..');
const commit = process.argv[2] ?? 'HEAD';
const folder = mkdtempSync(join(tmpdir(), 'operatory-pictures-'));
const before = join(folder, 'before');

function run(command: string, args: string[], cwd: string, env: Record<string, string> = {}): void {
  const { status } = spawnSync(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}`);
}

function draw(store: string, data: string, ...options: string[]): void {
  const env = { STORE_ROOT: store, PICTURES_DIR: join(folder, 'pictures'), DATA_DIR: join(folder, data) };
  run('npx', ['playwright', 'test', '--project=pictures', ...options], root, env);
}

try {
  run('git', ['worktree', 'add', '--detach', before, commit], root);
  // The commit's worktree uses the libraries of this worktree if they are the same; otherwise it installs its own.
  const sameLibraries = spawnSync('git', ['diff', '--quiet', commit, '--', 'package-lock.json'], { cwd: root });
  if (sameLibraries.status === 0 && existsSync(join(root, 'node_modules')))
    symlinkSync(join(root, 'node_modules'), join(before, 'node_modules'));
  else run('npm', ['ci', '--include=dev'], before);
  run('npm', ['run', 'build'], before);
  run('npm', ['run', 'build'], root);
  draw(before, 'data-before', '--update-snapshots=all');
  draw(root, 'data-now');
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', before], { cwd: root, stdio: 'inherit' });
  rmSync(folder, { recursive: true, force: true });
}
