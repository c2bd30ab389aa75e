import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Entry {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>;
};

/** Whether a package at `from` finds the package `name` in its own folder or in a folder above. */
function isFound(from: string, name: string): boolean {
  const own = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (own in packages) return true;
  return from !== '' && isFound(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name);
}

// npm leaves out packages for other systems that it cannot fetch, and then refuses its own lockfile.
it('contains every package that another package requires, so that it installs on every system', () => {
  const missing = Object.entries(packages).flatMap(([from, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !isFound(from, name))
      .map((name) => `${name}, asked for by ${from}`),
  );
  expect(missing).toEqual([]);
});
