import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { createPages } from '#server/pages/pages.ts';
import { createSite } from '#server/pages/site.ts';
import { createSitemap } from '#server/pages/sitemap.ts';
import { commonHeaders } from '#server/response-headers.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';

const publicUrl = 'https://shop.example.ca';
const root = mkdtempSync(join(tmpdir(), 'site-'));
let shop: TestShop;
let server: Server;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', 'page-a1b2.js'), 'export {};');
  shop = await openTestShop();
  const headers = commonHeaders({ publicUrl, hstsSubdomains: true });
  const pages = createPages({
    async render({ url }) {
      const { pathname } = new URL(url);
      if (pathname === '/broken') throw new Error('broken');
      if (pathname === '/old') return { status: 307, location: '/', html: '', nonce: null };
      return { status: pathname === '/' ? 200 : 404, location: null, html: '<p>A page</p>', nonce: null };
    },
    ...{ publicUrl, headers, allowed: { identity: 'https://sign-in.example.ca', cards: [] }, version: () => '1' },
    ...{ metrics: shop.deps.metrics, log: shop.deps.log },
  });
  const sitemap = createSitemap(shop.db, publicUrl, []);
  server = createServer(createSite({ api: shop.app, clientDir: root, headers, pages, sitemap })).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  await new Promise((done) => server.close(done));
  await shop.close();
  rmSync(root, { recursive: true });
});

function get(path: string, method = 'GET', headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((done, fail) => {
    const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', fail).end();
  });
}

const answers: [what: string, path: string, status: number, method?: string][] = [
  ['a page', '/', 200],
  ['a missing page', '/nothing', 404],
  ['a page that fails', '/broken', 500],
  ['a redirect of the router', '/old', 307],
  ['a redirect to a readable path', '/%', 308],
  ['a method that pages do not accept', '/', 405, 'POST'],
  ['TRACE of a page', '/', 405, 'TRACE'],
  ['TRACE of the API', '/api/suiteql/brand', 404, 'TRACE'],
  ['a file', '/assets/page-a1b2.js', 200],
  ['a missing file', '/assets/gone.js', 404],
  ['the redirect of the icon', '/favicon.ico', 301],
  ['a server function, of which there are none', '/_serverFn/x', 404],
  ['robots.txt', '/robots.txt', 200],
  ['the sitemap', '/sitemap.xml', 200],
  ['a missing sitemap', '/sitemaps/none.xml', 404],
  ['the API', '/api/suiteql/brand', 200],
  ['an unknown call', '/api/nothing', 404],
  ['a malformed call', '/api/suiteql/item/by-id?id=x', 400],
  ['a call without a token', '/api/restapi/customer/1', 401],
  ['the API’s document', '/api/openapi.json', 200],
  ['the API’s page', '/api/docs', 200],
  ['a missing picture', '/pictures/none.webp', 404],
  ['the health check', '/healthz', 200],
  ['the readiness check', '/readyz', 200],
  ['the metrics, which have a port of their own', '/metrics', 404],
];

// rules: SAFE-7, API-43
test.each(answers)('%s has the common headers', async (_, path, status, method) => {
  const found = await get(path, method);
  expect(found.status).toBe(status);
  expect(found.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
  });
  const type = found.headers['content-type'] ?? '';
  if (/^text\/|xml/.test(type)) expect(type.toLowerCase()).toContain('charset=utf-8');
  expect((await get(path, method)).headers['x-request-id']).not.toBe(found.headers['x-request-id']);
});

test.each(answers.filter(([, path, status]) => path.startsWith('/api/') || status >= 400))(
  '%s is not cached',
  async (_, path, _status, method) => {
    expect((await get(path, method)).headers['cache-control']).toBe('no-store');
  },
);

test.each(answers.filter(([, path]) => path.startsWith('/api/') || path === '/'))(
  '%s has a policy without a base address',
  async (_, path, status, method) => {
    if (status !== 405)
      expect((await get(path, method)).headers['content-security-policy']).toContain("base-uri 'none'");
  },
);

it('a page that a browser has already gets 304, and the return from a sign-in is not cached', async () => {
  const { headers } = await get('/');
  const again = await get('/', 'GET', { 'if-none-match': headers.etag ?? '' });
  expect(again).toMatchObject({ status: 304, headers: { 'x-content-type-options': 'nosniff' } });
  expect(again.headers['x-request-id']).toBeDefined();
  expect((await get('/?code=1&state=2')).headers['cache-control']).toBe('no-store');
});

it('an answer of the API has the request id of its log', async () => {
  const { headers, body } = await get('/api/restapi/customer/1');
  const { requestId } = JSON.parse(body) as { requestId: string };
  expect(headers['x-request-id']).toBe(requestId);
  expect(shop.logged()).toContain(`"requestId":"${requestId}"`);
});

it('an answer of the API has its own id, whatever id its request claims', async () => {
  const { headers } = await get('/api/suiteql/brand', 'GET', { 'x-request-id': 'chosen-by-a-stranger' });
  expect(headers['x-request-id']).not.toBe('chosen-by-a-stranger');
  expect(shop.logged()).not.toContain('chosen-by-a-stranger');
});

it('a call with an invalid host is refused with the common headers', async () => {
  expect(await get('/api/suiteql/brand', 'GET', { host: 'a b/../@c' })).toMatchObject({
    status: 400,
    headers: {
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-request-id': expect.stringMatching(/^[\w-]{8,}$/),
    },
  });
});
