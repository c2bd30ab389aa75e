import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const files = globSync(
  ['{src,demo,sandbox}/**/*.{ts,tsx}', 'e2e/**/*.ts', 'bench/**/*.ts', 'faults/**/*.ts', 'scripts/**/*.ts'],
  {
    cwd: root,
  },
);
// Addresses are named after their pages: a segment's parameter is `$id`, a part of no address begins with a dash.
const named = files.filter((file) => !file.startsWith('src/storefront/routes/') && !file.endsWith('.gen.ts'));

it('finds the files', () => {
  expect(named.length).toBeGreaterThan(500);
});

it('has file names in kebab-case', () => {
  expect(named.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.tsx?$/.test(basename(file)))).toEqual(
    [],
  );
});

it('names files and folders for what is in them', () => {
  const says = /(^|[/.-])(utils?|helpers?|common|misc|lib|shared|index)([/.-]|$)/;
  expect(named.filter((file) => says.test(file))).toEqual([]);
});
