import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { MAX_WAIT_MS, LATE_NOTICE_AFTER_MS } from './wait-limits.ts';

/**
 * Finds places where the storefront or the office could wait without a limit. It reads the sources of pages and
 * components, so that a new page is checked too. The files of the storefront have names without their folder.
 */
const sources = ['storefront', 'office', 'ui', 'api-client'].flatMap((folder) => {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|routeTree/.test(name))
    .map((name) => parse(folder === 'storefront' ? name : `${folder}/${name}`, readFileSync(root + name, 'utf8')));
});

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

/** The component that contains a node: the outermost function of the file whose name begins with a capital letter. */
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

/** Components that render their `waiting` or `sums` property inside `Waiting`. */
const guards = new Set<string | null>(['CustomersOnly', 'ListPage', 'LoadedOrder', 'LoadedPage', 'OtherClinic']);

/** Whether a node is inside `Waiting`, or is passed to a component that puts it there. */
function isInsideWaiting(node: ts.Node): boolean {
  return ancestors(node).some(
    (at) =>
      (ts.isJsxElement(at) && at.openingElement.tagName.getText() === 'Waiting') ||
      (ts.isJsxAttribute(at) && /^(?:waiting|sums)$/.test(at.name.getText()) && guards.has(tagOf(at.parent.parent))),
  );
}

/** Each skeleton outside `Waiting`, both where it is rendered and where its component is used. */
function skeletonsOutsideWaiting(files: readonly ts.SourceFile[]): string[] {
  const unguarded = new Map([['Skeleton', 'ui/skeleton.tsx']]);
  const found: string[] = [];
  for (let size = 0; size !== unguarded.size;) {
    size = unguarded.size;
    found.length = 0;
    for (const file of files) {
      walk(file, (node) => {
        const tag = tagOf(node);
        if (tag === null || !unguarded.has(tag) || isInsideWaiting(node)) return;
        const component = componentOf(node);
        if (component && component !== tag) unguarded.set(component, file.fileName);
      });
    }
  }
  // A component used only by the router has no user that could put its skeleton into `Waiting`.
  const used = new Set<string>();
  for (const file of files) walk(file, (node) => void used.add(tagOf(node) ?? ''));
  for (const [name, file] of unguarded) {
    const routed = files.some((source) => new RegExp(`omponent[:=] ?\\{?${name}\\b`).test(source.text));
    if (name !== 'Skeleton' && (routed || !used.has(name))) found.push(`${file}: ${name}`);
  }
  return found;
}

/** Names of the files with a matching line; comments do not count. */
function filesMatching(pattern: RegExp): string[] {
  return sources.flatMap(({ fileName, text }) =>
    text.split('\n').flatMap((line) => (pattern.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [fileName] : [])),
  );
}

// rules: PAGE-34
describe('a skeleton', () => {
  it('is always inside Waiting, which says after a time that it is late', () => {
    expect(skeletonsOutsideWaiting(sources)).toEqual([]);
  });

  test.each([
    ['rendered by a page outside Waiting', 'export const Route = createFileRoute("/x")({ component: Page });', ''],
    [
      'rendered by a part of a page outside Waiting',
      'const Route = { component: Outer }; function Outer() { return <Page />; }',
      '',
    ],
  ])('%s is found', (_what, route, wrap) => {
    const page = parse('page.tsx', `${route} function Page() { return <div>${wrap}<Skeleton /></div>; }`);
    expect(skeletonsOutsideWaiting([page])).not.toEqual([]);
    const ended = parse('page.tsx', `${route} function Page() { return <Waiting><Skeleton /></Waiting>; }`);
    expect(skeletonsOutsideWaiting([ended])).toEqual([]);
  });
});

// rules: PAGE-34
it('says of each part whose script is on its way that it is, and when it is late', () => {
  const silent = sources.flatMap((file) => {
    const found: string[] = [];
    walk(file, (node) => {
      if (tagOf(node) === 'Suspense' && !/<(PartComing|Waiting)\b/.test(node.getText())) found.push(file.fileName);
    });
    return found;
  });
  expect(silent.toSorted()).toEqual([
    // Nobody asked for these parts: the controls of a person's role, the header's account menu and clinic, the number
    // of waiting requests, messages of a session, the bar of a view of a clinic, the table of a family, and toasts.
    'features/product/family-section.tsx',
    'features/product/purchase-panel.tsx',
    'features/shell/account-menu.tsx',
    'features/shell/later-clinic-name.tsx',
    'features/shell/later-waiting-count.tsx',
    'features/shell/toaster.tsx',
    'routes/__root.tsx',
    'routes/__root.tsx',
  ]);
});

it('animates waiting only in these components, each with a limit', () => {
  const parts = new Set(filesMatching(/animate-(spin|pulse)/));
  expect([...parts].toSorted()).toEqual([
    // Ends with the order's status, or after 41 requests with a text that offers another try.
    'features/checkout/processing-overlay.tsx',
    // Inside `Waiting`.
    'features/session/sign-in-page.tsx',
    // After a click: `api.ts` limits the time of the call.
    'parts/favourite-button.tsx',
    'ui/button.tsx',
    'ui/loaded-toaster.tsx',
    'ui/skeleton.tsx',
  ]);
});

it('has a time limit on every call to the store', () => {
  // Calls for clinic prices bring the limit from api.ts. The others have their own: whether the store responds
  // again, why a script file failed, and its time.
  expect(new Set(filesMatching(/(?<!re|pre)[^\w.]fetch\(/))).toEqual(
    new Set([
      'state/clock.ts',
      'state/online.ts',
      'state/load-clinic-prices.ts',
      'state/script-loading.ts',
      'office/api.ts',
    ]),
  );
  const textOf = (name: string) => sources.find(({ fileName }) => fileName === name)?.text ?? '';
  expect(textOf('api.ts')).toMatch(/\.\.\.timeoutOptions\(init\?\.method === 'GET' \? 'answer' : 'change'\)/);
  expect(textOf('office/api.ts')).toMatch(/fetch\(input, \{ signal: AbortSignal\.timeout\(limit\), /);
  // Tokens come from the identity provider, which may not answer.
  for (const name of ['api.ts', 'office/api.ts']) expect(textOf(name)).not.toMatch(/await (tokenSource|source)\(/);
});

it('waits otherwise only for a timer, a script with a limit, and the toasts', () => {
  expect(new Set(filesMatching(/new Promise[<(]/))).toEqual(
    new Set([
      'api-client/time-limit.ts',
      'features/checkout/order-status.ts',
      'features/content/use-contact-sender.ts',
      'state/card-service.ts',
      // Until the cart was read from storage; no page shows that it waits.
      'state/cart-sync.ts',
      'state/online.ts',
      // Timers of at most ten seconds, and the check of the session, which has its own limit.
      'features/session/use-role-mark.ts',
      'state/page-prices.ts',
      'state/load-clinic-prices.ts',
      'state/page-hydrated.ts',
      'state/script-loading.ts',
      'state/session-lock.ts',
      'state/sign-out.ts',
      'ui/toast.ts',
    ]),
  );
});

// rules: PAGE-34
test('an area says that it is late before its request is given up', () => {
  expect(LATE_NOTICE_AFTER_MS).toBeLessThan(MAX_WAIT_MS.answer);
  expect(MAX_WAIT_MS.answer).toBeLessThan(MAX_WAIT_MS.change);
});
