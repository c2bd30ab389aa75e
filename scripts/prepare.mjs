// Runs before `npm start` and `npm test`, on any Node of the machine: installs libraries that are missing or out of
// date (Node 24 is one of them), then builds the storefront if it is out of date. With `libraries` it builds nothing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..');

/** Paths of the given files, and of all files in the given folders. */
function filesOf(paths) {
  return paths.flatMap((path) => {
    const full = join(root, path);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [path];
    return filesOf(readdirSync(full).map((name) => join(path, name)));
  });
}

function digest(paths) {
  const hash = createHash('sha256');
  for (const file of filesOf(paths).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Runs the step unless the stamp file says that it ran on exactly these files. */
function unlessFresh(stamp, paths, announcement, step) {
  const path = join(root, stamp);
  const wanted = digest(paths);
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return;
  process.stdout.write(`${announcement}\n`);
  const started = Date.now();
  step();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, wanted);
  process.stdout.write(`  done in ${Math.round((Date.now() - started) / 1000)} s\n`);
}

function npm(...args) {
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) process.exit(status ?? 1);
}

unlessFresh('node_modules/.installed', ['package-lock.json'], 'Installing the libraries (once, about a minute) …', () =>
  npm('ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'),
);
if (process.argv[2] !== 'libraries')
  unlessFresh(
    'dist/.built',
    [
      'package-lock.json',
      'public',
      'src/api-client',
      'src/contract',
      'src/csv.ts',
      'demo/content',
      'demo/settings.json',
      'src/documents',
      'src/domain',
      'src/search',
      'src/office',
      'src/store-settings.ts',
      'src/storefront',
      'src/ui',
      'vite.config.ts',
      'vite.documents.config.ts',
      'vite.office.config.ts',
      'scripts/build.ts',
      'scripts/content',
    ],
    'Building the storefront …',
    () => npm('run', '--silent', 'build'),
  );
