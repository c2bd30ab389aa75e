import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The files of `src/` that a file loads at run time; type imports are erased. */
function loads(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    const isImport = ts.isImportDeclaration(statement) && !statement.importClause?.isTypeOnly;
    const isExport = ts.isExportDeclaration(statement) && !statement.isTypeOnly;
    if (!(isImport || isExport) || !statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier))
      return [];
    const name = statement.moduleSpecifier.text;
    const path = name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name);
    return /^[.#]/.test(name) && existsSync(join(root, path)) ? [path] : [];
  });
}

/** The first cycle of files that load each other, as a path that ends where it began; null without a cycle. */
function circle(graph: ReadonlyMap<string, string[]>): string[] | null {
  const done = new Set<string>();
  const visit = (file: string, path: string[]): string[] | null => {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return null;
    for (const loaded of graph.get(file) ?? []) {
      const found = visit(loaded, [...path, file]);
      if (found) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of graph.keys()) {
    const found = visit(file, []);
    if (found) return found;
  }
  return null;
}

it('finds a circle', () => {
  const graph = new Map([
    ['a.ts', ['d.ts', 'b.ts']],
    ['b.ts', ['c.ts', 'd.ts']],
    ['c.ts', ['b.ts']],
    ['d.ts', []],
  ]);
  expect(circle(graph)).toEqual(['b.ts', 'c.ts', 'b.ts']);
});

it('lets no files of src/ load each other in a circle', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(test|gen)\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(500);
  expect(circle(new Map(files.map((file) => [file, loads(file)])))).toBeNull();
});

it('names a file of the same folder by ./', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root });
  const long = files.flatMap((file) => {
    const folder = `'#${dirname(file).slice('src/'.length)}/`;
    const lines = readFileSync(join(root, file), 'utf8').split('\n');
    return lines.filter((line) => line.includes(`from ${folder}`) && !line.split(folder)[1]?.includes('/'));
  });
  expect(long).toEqual([]);
});
