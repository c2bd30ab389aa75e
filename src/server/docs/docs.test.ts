import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { operations } from '#server/testing/test-access.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

interface Described {
  paths: Record<string, Record<string, { security?: unknown[] }>>;
}

const installedVersion = () =>
  (JSON.parse(readFileSync('node_modules/swagger-ui-dist/package.json', 'utf8')) as { version: string }).version;

const readDocsPage = async () => {
  const response = await shop.app.request('/api/docs');
  return { response, page: await response.text() };
};

// rules: API-7
test('the file describes every operation and which of them need a token, the page all but the office', async () => {
  const { response, page } = await readDocsPage();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/html');
  const described = ({ paths }: Described) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { security = [] }]) => [
        `${method.toUpperCase()} ${path.replace('/api', '')}`,
        security.length > 0,
      ]),
    );
  const expected = operations.map(({ name, expected: status }) => [name, typeof status === 'object'] as const);
  const file = (await (await shop.app.request('/api/openapi.json')).json()) as Described;
  expect(described(file).toSorted()).toEqual(expected.toSorted());
  const shown = described(JSON.parse(/<script id="document"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? '') as Described);
  expect(shown.toSorted()).toEqual(expected.filter(([name]) => !/^\w+ \/office/.test(name)).toSorted());
  // Swagger UI stops drawing without a word above 112 calls.
  expect(shown.length).toBeLessThanOrEqual(112);
});

// rules: API-7, API-44, API-45, API-46
test('the rulebook names every operation by its path or by the last segment of its path', () => {
  const rulebook = readFileSync('docs/rules/api.md', 'utf8');
  const paths = operations.map(({ name }) => name.replace(/^\w+ /, ''));
  const lastSegment = (path: string) => path.split('/').findLast((segment) => !segment.startsWith('{')) ?? path;
  const isNamed = (path: string) => rulebook.includes(path) || rulebook.includes(`\`${lastSegment(path)}\``);
  expect(paths.filter((path) => !isNamed(path))).toEqual([]);
});

// rules: SAFE-7
test('the page runs only its own scripts, in a separate origin, and sends no requests', async () => {
  const { response, page } = await readDocsPage();
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain('sandbox allow-scripts;');
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).toContain("default-src 'none'");
  const inline = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
  expect(policy).toContain(createHash('sha256').update(inline).digest('base64'));
  const loaded = [...page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(loaded).toHaveLength(2);
  for (const path of loaded) {
    const answer = await shop.app.request(path, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const plain = await (await shop.app.request(path)).text();
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe(plain);
  }
  expect(loaded[0]).toContain(`/${installedVersion()}/`);
  expect((await shop.app.request('/api/docs/5.35.0/package.json')).status).toBe(404);
});

// rules: API-7
test('the document has fewer groups than Swagger UI can draw', async () => {
  const document = (await (await shop.app.request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { tags: string[] }>>;
  };
  const groups = Object.values(document.paths).flatMap((calls) => Object.values(calls).flatMap(({ tags }) => tags));
  expect(new Set(groups).size).toBeLessThan(43);
});
