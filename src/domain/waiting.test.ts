import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { LONGEST_WAIT_MS, SAY_LATE_AFTER_MS } from './waiting.ts';

/**
 * Finds what the shop could wait for without an end. It reads the storefront's sources, so that a new page is held to the
 * rule before anybody has waited on it.
 */
const storefront = fileURLToPath(new URL('../storefront/', import.meta.url));
const sources = readdirSync(storefront, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|routeTree/.test(name))
  .map((name) => parse(name, readFileSync(storefront + name, 'utf8')));

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
}

function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

function ancestors(node: ts.Node): ts.Node[] {
  return node.parent ? [node.parent, ...ancestors(node.parent)] : [];
}

/** The name of the component a node stands in: the outermost function of the file with a capital first letter. */
function componentOf(node: ts.Node): string | null {
  const names = ancestors(node).flatMap((at) =>
    (ts.isFunctionDeclaration(at) || ts.isFunctionExpression(at) || ts.isVariableDeclaration(at)) &&
    at.name &&
    ts.isIdentifier(at.name)
      ? [at.name.text]
      : [],
  );
  return names.findLast((name) => /^[A-Z]/.test(name)) ?? null;
}

function tagOf(node: ts.Node): string | null {
  if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return null;
  return node.tagName.getText();
}

/** Parts that put what they are handed as `waiting` into `Waiting`. */
const guards = new Set<string | null>(['CustomersOnly', 'LoadedOrder']);

/** Whether a node stands in a place that ends by itself: inside `Waiting`, or handed to a guard that puts it there. */
function ends(node: ts.Node): boolean {
  return ancestors(node).some(
    (at) =>
      (ts.isJsxElement(at) && at.openingElement.tagName.getText() === 'Waiting') ||
      (ts.isJsxAttribute(at) && at.name.getText() === 'waiting' && guards.has(tagOf(at.parent.parent))),
  );
}

/** Each grey place that stands in no `Waiting`, neither where it is drawn nor where the component that draws it is used. */
function endless(files: readonly ts.SourceFile[]): string[] {
  const bare = new Map([['Skeleton', 'ui/skeleton.tsx']]);
  const found: string[] = [];
  for (let size = 0; size !== bare.size;) {
    size = bare.size;
    found.length = 0;
    for (const file of files) {
      walk(file, (node) => {
        const tag = tagOf(node);
        if (tag === null || !bare.has(tag) || ends(node)) return;
        const component = componentOf(node);
        if (component && component !== tag) bare.set(component, file.fileName);
      });
    }
  }
  // A component that draws one and is used by nobody but the router has nobody left to end it.
  const used = new Set<string>();
  for (const file of files) walk(file, (node) => void used.add(tagOf(node) ?? ''));
  for (const [name, file] of bare) {
    const routed = files.some((source) => new RegExp(`omponent[:=] ?\\{?${name}\\b`).test(source.text));
    if (name !== 'Skeleton' && (routed || !used.has(name))) found.push(`${file}: ${name}`);
  }
  return found;
}

/** Where the sources match, as `file: line`. */
function places(pattern: RegExp): string[] {
  return sources.flatMap(({ fileName, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [fileName] : [])),
  );
}

// rules: PAGE-34
describe('a grey place', () => {
  it('says after a time that it is late, wherever it is', () => {
    expect(endless(sources)).toEqual([]);
  });

  test.each([
    ['drawn bare by a page', 'export const Route = createFileRoute("/x")({ component: Page });', ''],
    ['drawn bare by a part of a page', 'const Route = { component: Outer }; function Outer() { return <Page />; }', ''],
  ])('%s is found', (_what, route, wrap) => {
    const page = parse('page.tsx', `${route} function Page() { return <div>${wrap}<Skeleton /></div>; }`);
    expect(endless([page])).not.toEqual([]);
    const ended = parse('page.tsx', `${route} function Page() { return <Waiting><Skeleton /></Waiting>; }`);
    expect(endless([ended])).toEqual([]);
  });
});

it('is drawn by these parts alone, each of which has its end', () => {
  const parts = new Set(places(/animate-(spin|pulse)/));
  expect([...parts].toSorted()).toEqual([
    // The order's status ends it, asked for 41 times, and then a text with another try.
    'features/checkout/processing-overlay.tsx',
    // In `Waiting`.
    'features/session/sign-in-page.tsx',
    // A press: the call it makes has its time in `api.ts`.
    'ui/button.tsx',
    'ui/favourite-button.tsx',
    'ui/loaded-toaster.tsx',
    'ui/skeleton.tsx',
  ]);
});

it('has a time limit on every call to the shop', () => {
  // The other two have a limit of their own: whether the store answers again, and why a script file failed.
  expect(new Set(places(/(?<!re|pre)[^\w.]fetch\(/))).toEqual(
    new Set(['api.ts', 'state/online.ts', 'state/script-loading.ts']),
  );
  const api = sources.find(({ fileName }) => fileName === 'api.ts')?.text ?? '';
  expect(api).toMatch(/\.\.\.inTime\(init\?\.method === 'GET' \? 'answer' : 'change'\)/);
});

it('waits for nothing else but what ends: a timer, a script with a limit, the toasts', () => {
  expect(new Set(places(/new Promise[<(]/))).toEqual(
    new Set([
      'api.ts',
      'features/checkout/order-status.ts',
      'features/content/use-contact-sender.ts',
      'state/card-provider.ts',
      'state/online.ts',
      'state/script-loading.ts',
      'state/session.ts',
      'ui/toast.ts',
    ]),
  );
});

// rules: PAGE-34
test('a place says that it is late before its answer is given up', () => {
  expect(SAY_LATE_AFTER_MS).toBeLessThan(LONGEST_WAIT_MS.answer);
  expect(LONGEST_WAIT_MS.answer).toBeLessThan(LONGEST_WAIT_MS.change);
});
