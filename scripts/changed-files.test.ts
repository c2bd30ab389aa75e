import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/**
 * The folder or file directly in `src/` that each import of these folders names: `src/domain`, `src/store-settings.ts`.
 */
function importedBy(folders: string[]): string[] {
  const files = globSync(`src/{${folders.join(',')}}/**/*.{ts,tsx}`, {
    cwd: root,
    exclude: ['**/*.test.*', '**/testing/**'],
  });
  const imports = files.flatMap((file) => [
    ...read(file).matchAll(/^(?:import|export) (?!type ).*? from '#([^']+)'/gms),
  ]);
  const named = imports
    .map(([, path = '']) => path.split('/')[0] ?? '')
    .filter((name) => name && !name.startsWith('demo'));
  return [...new Set(named)].map((name) => `src/${name}`);
}

/** Folders that Vite loads; it reloads their saved files without a new start of the program. */
const servedByVite = ['api-client', 'documents', 'office', 'storefront', 'ui'];

it('`npm start` builds again when a folder that a page or document imports has changed', () => {
  const prepare = read('scripts/prepare.mjs');
  const missing = importedBy(servedByVite).filter((path) => !prepare.includes(`'${path}'`));
  expect(missing).toEqual([]);
});

it('`npm run dev` starts again when a file that only Node loads has changed', () => {
  const dev = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts.dev ?? '';
  const watched = [...dev.matchAll(/--watch-path=(\S+)/g)].map(([, path]) => path);
  const notServed = globSync('src/*', { cwd: root }).filter(
    (path) => !/\.test\.|\/(testing|main\.ts|migrate\.ts)$/.test(path) && !servedByVite.includes(path.slice(4)),
  );
  expect(notServed.filter((path) => !watched.includes(path))).toEqual([]);
});
