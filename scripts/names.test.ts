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
// Route files are named after URLs: a parameter is `$id`, and a part that is not in the URL begins with a dash.
const named = files.filter((file) => !file.startsWith('src/storefront/routes/') && !file.endsWith('.gen.ts'));

it('finds the files', () => {
  expect(named.length).toBeGreaterThan(500);
});

it('has file names in kebab-case', () => {
  expect(named.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config))?\.tsx?$/.test(basename(file)))).toEqual(
    [],
  );
});

it('names files and folders after their contents', () => {
  const says = /(^|[/.-])(utils?|helpers?|common|misc|lib|shared|index)([/.-]|$)/;
  expect(named.filter((file) => says.test(file))).toEqual([]);
});
