import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** The packages that files import, at once or later, or take in by a stylesheet. */
function importedBy(files: string[]): Set<string> {
  const imports = files.flatMap((file) => [
    ...readFileSync(join(root, file), 'utf8').matchAll(
      /(?:\bfrom|\bimport|@import|import\.meta\.resolve)[ (]*'([^'\s]+)'/g,
    ),
  ]);
  const packages = imports
    .map(([, name = '']) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : (name.split('/')[0] ?? '')))
    .filter((name) => /^@?[a-z]/.test(name) && !name.startsWith('node:'));
  return new Set(packages);
}

const everything = globSync(
  ['{src,demo,sandbox,e2e,bench,faults,scripts,docs}/**/*.{ts,tsx,css,mjs}', '*.config.{ts,js}'],
  { cwd: root },
);

/** What production runs as it stands here. Pages, mails and papers are built, with all they import in them. */
const running = everything.filter(
  (file) => /^src\/(?!storefront\/|documents\/)/.test(file) && !/\.test\.|\/testing\//.test(file),
);

/** The PDF library and React beneath it load files of their own; the server's Node is a package, too. */
const beside = ['@react-pdf/renderer', 'react', 'node'];

it('production installs what runs there and nothing else', () => {
  expect(Object.keys(dependencies).sort()).toEqual([...new Set([...importedBy(running), ...beside])].sort());
});

it('every other package is imported somewhere, types what one is, or formats', () => {
  const used = importedBy(everything);
  const idle = Object.keys(devDependencies).filter((name) => !used.has(name) && !/^@types\/|^prettier$/.test(name));
  expect(idle).toEqual([]);
});

it('runs on the Node among the libraries, not on the machine’s own', () => {
  expect(process.versions.node).toBe(dependencies['node']);
});

it('needs nothing of the libraries to install them, so that the machine’s own Node can', () => {
  expect([...importedBy(['scripts/prepare.mjs'])]).toEqual([]);
});
