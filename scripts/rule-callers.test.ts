import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** How often each name occurs in a source, and the functions and constants that the source exports. */
function namesIn(text: string): { exported: string[]; counts: Map<string, number> } {
  const source = ts.createSourceFile('source.tsx', text, ts.ScriptTarget.Latest);
  const exported: string[] = [];
  const counts = new Map<string, number>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) counts.set(node.text, (counts.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) {
    visit(statement);
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name) exported.push(statement.name.text);
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations)
        if (ts.isIdentifier(name)) exported.push(name.text);
  }
  return { exported, counts };
}

/** The exported functions and constants of `rules` that no file names, beyond the declaration itself. */
function uncalled(rules: ReadonlyMap<string, string>, others: readonly string[]): string[] {
  const uses = new Map<string, number>();
  const declared = [...rules].map(([file, text]) => ({ file, ...namesIn(text) }));
  for (const { counts } of [...declared, ...others.map(namesIn)])
    for (const [name, count] of counts) uses.set(name, (uses.get(name) ?? 0) + count);
  return declared.flatMap(({ file, exported }) =>
    exported.filter((name) => (uses.get(name) ?? 0) < 2).map((name) => `${file}: ${name}`),
  );
}

it('finds a rule that nobody calls', () => {
  const rules = new Map([
    ['a.ts', 'export function called() {} export function alone() {} export const UNREAD = 1; const own = 2;'],
    ['b.ts', 'export const INNER = 3; export const outer = () => INNER;'],
  ]);
  expect(uncalled(rules, ['called(); outer();'])).toEqual(['a.ts: alone', 'a.ts: UNREAD']);
});

it('has a caller in the store for every rule of the domain and of the search', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.(test|gen)\.tsx?$|\/testing\//.test(file),
  );
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const isRule = (file: string) => /^src\/(domain|search)\//.test(file);
  const rules = new Map(files.filter(isRule).map((file) => [file, read(file)]));
  expect(rules.size).toBeGreaterThan(80);
  const others = files.filter((file) => !isRule(file)).map(read);
  expect(uncalled(rules, others)).toEqual([]);
});
