import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const assets = join(root, 'dist/client/assets');
const read = (name: string) => readFileSync(join(assets, name), 'utf8');

interface Manifest {
  routes: Record<string, { preloads?: string[] }>;
}

/** The scripts that the build lists for each route of the storefront. */
async function readScriptsOfRoutes(): Promise<Map<string, string[]>> {
  const [file = ''] = globSync('dist/server/assets/_tanstack-start-manifest_*.js', { cwd: root });
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, () => Manifest>;
  const [readManifest] = Object.values(module);
  const { routes } = readManifest?.() ?? { routes: {} };
  const shared = routes.__root__?.preloads ?? [];
  return new Map(
    Object.entries(routes).map(([route, { preloads = [] }]) => [
      route,
      [...shared, ...preloads].map((path) => path.replace('/assets/', '')),
    ]),
  );
}

/** The given scripts and all scripts that they load, at once or later. */
function withImports(scripts: string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...scripts];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    for (const [, imported = ''] of read(name).matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      waiting.push(imported);
  }
  return found;
}

const textsIn = (node: unknown): string[] =>
  typeof node === 'string' ? [node] : Object.values(node as object).flatMap(textsIn);

function messagesOf(folders: string): string[] {
  const files = globSync(`src/${folders}/messages/en/**/*.json`, { cwd: root });
  return files.flatMap((file) => textsIn(JSON.parse(readFileSync(join(root, file), 'utf8'))));
}

/**
 * The texts of the office that the storefront does not have. Texts without arguments, which a build does not change.
 */
function textsOfOffice(): string[] {
  const ofShop = messagesOf('{storefront,ui}').join('\n');
  const written = messagesOf('office').filter((text) => text.length >= 16 && !/[{}<>'"`\\]/.test(text));
  return written.filter((text) => !ofShop.includes(text));
}

// rules: OFFICE-1
it('no script of a page of the storefront contains a file, a path or a text of the office', async () => {
  const routes = await readScriptsOfRoutes();
  const pages = ['/', '/product/$id', '/products/by-category/$categoryNameAndId', '/products/', '/cart', '/profile/'];
  expect([...routes.keys()]).toEqual(expect.arrayContaining([...pages, '/purchase-history']));
  const scripts = withImports([...routes.values()].flat());
  for (const page of pages) expect(withImports(routes.get(page) ?? []).size).toBeGreaterThan(3);
  expect([...scripts].filter((name) => name.startsWith('office-'))).toEqual([]);

  const ofOffice = textsOfOffice();
  const officeCode = globSync('office-*.js', { cwd: assets }).map(read).join('\n');
  expect(ofOffice.filter((text) => officeCode.includes(text)).length).toBeGreaterThan(20);
  const written = [...scripts].map((name) => ({ name, code: read(name) }));
  const found = written.flatMap(({ name, code }) =>
    ['/office/', '.office.', ...ofOffice].filter((text) => code.includes(text)).map((text) => `${name}: ${text}`),
  );
  expect(found).toEqual([]);
});
