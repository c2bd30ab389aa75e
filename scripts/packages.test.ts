import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

/** The packages that files import, statically, dynamically or in a stylesheet. */
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

/** Files that production runs unbuilt. Pages, mails and documents are built, and contain all that they import. */
const running = everything.filter(
  (file) =>
    /^src\/(?!storefront\/|office\/|api-client\/|ui\/|documents\/)/.test(file) && !/\.test\.|\/testing\//.test(file),
);

/** The PDF library and its React load their own files at run time; the server's Node is a package too. */
const beside = ['@react-pdf/renderer', 'react', 'node'];

it('production installs exactly the packages that run there', () => {
  expect(Object.keys(dependencies).sort()).toEqual([...new Set([...importedBy(running), ...beside])].sort());
});

it('every other package is imported, has types for an imported package, or formats code', () => {
  const used = importedBy(everything);
  const idle = Object.keys(devDependencies).filter((name) => !used.has(name) && !/^@types\/|^prettier$/.test(name));
  expect(idle).toEqual([]);
});

it('runs on the Node package, not on the machine’s own Node', () => {
  expect(process.versions.node).toBe(dependencies['node']);
});

it('needs no package to install the packages, so that the machine’s own Node can', () => {
  expect([...importedBy(['scripts/prepare.mjs'])]).toEqual([]);
});
