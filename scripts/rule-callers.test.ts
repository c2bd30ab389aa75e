import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What the gate reads of a source file. */
interface Source {
  /** The functions and constants that the file exports. */
  exported: string[];
  /** Names that the file uses outside their own declaration. */
  used: Set<string>;
  /** The imports, as `file: name`. */
  imported: Set<string>;
}

/** The path from the root of an imported file of this repository; null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return join(from, '..', specifier);
  if (/^#(demo|sandbox)\//.test(specifier)) return specifier.slice(1);
  return specifier.startsWith('#') ? `src/${specifier.slice(1)}` : null;
}

/** The specifier of `import()`, or of `import` and `export … from`; undefined for other nodes. */
function specifierOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  const isImportCall = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImportCall ? node.arguments[0] : undefined;
}

/** The names that an import or `export … from` names; null if it imports the whole file: `import * as`, `import()`. */
function importedNames(node: ts.Node): string[] | null {
  const bindings = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : ts.isExportDeclaration(node)
      ? node.exportClause
      : undefined;
  if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) return null;
  return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
}

function exportedNames(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  if (!isExported) return [];
  if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? name.text : []));
}

/** Whether an identifier only names a property: `price.total`, `{ total: 1 }`. */
function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) && parent.name === node;
}

function readSource(file: string, text: string): Source {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const exported: string[] = [];
  const [used, imported, properties] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const wholeFiles: string[] = [];
  const visit = (node: ts.Node, declared: readonly string[]): void => {
    const specifier = specifierOf(node);
    if (specifier && ts.isStringLiteral(specifier)) {
      const from = resolveImport(file, specifier.text);
      const names = importedNames(node);
      if (from && names) for (const name of names) imported.add(`${from}: ${name}`);
      else if (from) wholeFiles.push(from);
    }
    if (ts.isIdentifier(node)) {
      if (isPropertyName(node)) properties.add(node.text);
      else if (!declared.includes(node.text)) used.add(node.text);
    }
    ts.forEachChild(node, (child) => visit(child, declared));
  };
  for (const statement of source.statements) {
    const names = exportedNames(statement);
    exported.push(...names);
    visit(statement, names);
  }
  for (const from of wholeFiles) for (const name of [...used, ...properties]) imported.add(`${from}: ${name}`);
  return { exported, used, imported };
}

/**
 * The exported functions and constants of `rules` that nobody calls, as `file: name`: no file imports the name from
 * that very file, and the file itself does not use it. A file that imports a whole file calls the exports of that file
 * that it names.
 */
function uncalled(rules: ReadonlyMap<string, string>, others: ReadonlyMap<string, string> = new Map()): string[] {
  const read = ([file, text]: [string, string]) => ({ file, ...readSource(file, text) });
  const declared = [...rules].map(read);
  const imported = new Set([...declared, ...[...others].map(read)].flatMap((source) => [...source.imported]));
  return declared.flatMap(({ file, exported, used }) =>
    exported.flatMap((name) => (used.has(name) || imported.has(`${file}: ${name}`) ? [] : `${file}: ${name}`)),
  );
}

const domain = (name: string, text: string): [string, string] => [`src/domain/${name}.ts`, text];

it('finds a rule that nobody calls', () => {
  const rules = new Map([
    domain('a', 'export function called() {} export function alone() {} export const UNREAD = 1; const own = 2;'),
    domain('b', 'export const INNER = 3; export const outer = () => INNER;'),
    domain('c', 'export function again(n: number): number { return n > 0 ? again(n - 1) : 0; }'),
  ]);
  const others = new Map([
    [
      'src/server/d.ts',
      "import { called } from '#domain/a.ts'; import { outer as o } from '../domain/b.ts'; called(); o();",
    ],
  ]);
  expect(uncalled(rules, others)).toEqual([
    'src/domain/a.ts: alone',
    'src/domain/a.ts: UNREAD',
    'src/domain/c.ts: again',
  ]);
});

it('does not take another function of the same name for the rule', () => {
  const rules = new Map([domain('a', 'export function isDue() {}'), domain('b', 'export function isDue() {}')]);
  const others = new Map([
    ['src/server/c.ts', "import { isDue } from '#domain/b.ts'; isDue();"],
    ['src/server/d.ts', 'const isDue = 1; use(isDue, row.isDue);'],
  ]);
  expect(uncalled(rules, others)).toEqual(['src/domain/a.ts: isDue']);
});

it('reads the names of a file that is imported as a whole', () => {
  const rules = new Map([
    domain('a', 'export const one = 1; export const two = 2;'),
    domain('b', 'export const three = 3; export const four = 4;'),
  ]);
  const others = new Map([
    ['src/server/c.ts', "import * as a from '#domain/a.ts'; a.one;"],
    ['src/server/d.ts', "const { three } = await import('#domain/b.ts');"],
  ]);
  expect(uncalled(rules, others)).toEqual(['src/domain/a.ts: two', 'src/domain/b.ts: four']);
});

it('has a caller in the product for every rule of the domain and of the search, in the demo for its own', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'demo/**/*.ts'], { cwd: root }).filter(
    (file) => !/\.(test|gen)\.tsx?$|\/testing\//.test(file),
  );
  const isRule = (file: string) => /^src\/(domain|search)\/|^demo\/.*\/rules\.ts$/.test(file);
  const texts = (of: string[]) => new Map(of.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const rules = texts(files.filter(isRule));
  expect(rules.size).toBeGreaterThan(80);
  expect(uncalled(rules, texts(files.filter((file) => !isRule(file))))).toEqual([]);
});
