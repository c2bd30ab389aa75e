import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import { orders } from '#db/tables/orders.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { createChangeLog } from '#server/change-log.ts';
import { observeRequests } from '#server/outside-request.ts';
import { createPages } from './pages.ts';
import { createSite } from './site.ts';
import { createSitemap } from './sitemap.ts';
import { commonHeaders } from '#server/response-headers.ts';
import { registerJob } from '#server/register-job.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { runFor } from '#telemetry/origin.ts';
import { originHeaders } from '#telemetry/outside-calls.ts';

const publicUrl = 'https://shop.example.ca';
const root = mkdtempSync(join(tmpdir(), 'site-'));
let shop: TestShop;
let server: Server;
let behindProxy: Server;

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
      const route = pathname === '/' ? '/' : '/$';
      return { status: pathname === '/' ? 200 : 404, location: null, html: '<p>A page</p>', nonce: null, route };
    },
    publicUrl,
    headers,
    allowed: { identity: 'https://sign-in.example.ca', cards: [] },
    changes: createChangeLog(() => new Date()),
    metrics: shop.deps.metrics,
    log: shop.deps.log,
  });
  const sitemap = createSitemap(shop.db, publicUrl, []);
  const site = createSite({ api: shop.app, clientDir: root, headers, pages, sitemap });
  server = createServer(observeRequests(shop.deps, site)).listen(0, '127.0.0.1');
  behindProxy = createServer(observeRequests({ ...shop.deps, trustedProxies: 1 }, site)).listen(0, '127.0.0.1');
  await Promise.all([once(server, 'listening'), once(behindProxy, 'listening')]);
});
afterAll(async () => {
  for (const listening of [server, behindProxy]) await new Promise((done) => listening.close(done));
  await shop.close();
  rmSync(root, { recursive: true });
});

function get(path: string, method = 'GET', headers: Record<string, string> = {}, { to = server, body = '' } = {}) {
  const { port } = to.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((done, fail) => {
    const sent = ask({ host: '127.0.0.1', port, path, method, headers, agent: false }, (answer) => {
      let body = '';
      answer.on('data', (part: Buffer) => (body += part.toString()));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }));
    });
    sent.on('error', fail).end(body);
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
  ['the metrics, which have a separate port', '/metrics', 404],
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

/** The log lines with a request id. */
const linesOf = (id: string | string[] | undefined) =>
  shop
    .logged()
    .split('\n')
    .filter((line) => line.includes(`"requestId":"${String(id)}"`))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

// rules: API-71, SAFE-8
it.each([
  ['page', '/?q=a-text-somebody-searched', 200, '/'],
  ['page', '/somewhere/else', 404, '/$'],
  ['page', '/old', 307, 'redirect'],
  ['api', '/api/suiteql/item/named?name=a-text-somebody-searched', 404, '/api/suiteql/item/named'],
  ['api', '/api/nothing/here', 404, '/api/*'],
  ['file', '/assets/page-a1b2.js', 200, 'file'],
  ['sitemap', '/robots.txt', 200, 'sitemap'],
])('a request of the kind %s (%s) leaves one line with the pattern of its route', async (kind, path, status, route) => {
  const { headers } = await get(path);
  await vi.waitUntil(() => linesOf(headers['x-request-id']).some((line) => line.kind));
  const lines = linesOf(headers['x-request-id']).filter((line) => line.kind);
  expect(lines).toMatchObject([{ level: 30, method: 'GET', kind, route, status, ms: expect.any(Number) }]);
  expect(shop.logged()).not.toContain('a-text-somebody');
  const labels = `kind="${kind}",method="GET",route="${route}",status="${status}"`;
  expect(await shop.deps.metrics.registry.metrics()).toContain(`http_request_duration_seconds_count{${labels}}`);
});

// rules: API-71
it('an order leaves its number and its person in the line, and its id in its jobs and their lines', async () => {
  const token = await shop.tokens.accessTokenOf('harbourview');
  const body = JSON.stringify(orderBody('harbourview', [[testProducts.gloves, 1]], { paymentMethod: 'invoice' }));
  const sent = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'traced' };
  const { status, headers } = await get('/api/restapi/salesOrder', 'POST', sent, { body });
  expect(status).toBe(202);
  const id = headers['x-request-id'];
  const [order] = await shop.db.select().from(orders);
  await vi.waitUntil(() => linesOf(id).some((line) => line.kind));
  expect(linesOf(id)).toMatchObject([{ kind: 'api', personId: order!.personId, orderIds: [order!.id] }]);
  const seen = Promise.withResolvers<Record<string, string>>();
  await registerJob(shop.deps, sendOrderConfirmation, async () => seen.resolve(originHeaders()));
  expect(await seen.promise).toEqual({ 'X-Request-Id': id });
  await vi.waitUntil(() => linesOf(id).some((line) => line.job));
  expect(linesOf(id).at(-1)).toMatchObject({ job: 'send-order-confirmation', msg: 'job done', orderIds: [order!.id] });
});

// rules: API-71
it('behind a trusted proxy a request keeps the id that the proxy gave, if it is well formed', async () => {
  const ask = (id: string) => get('/api/suiteql/brand', 'GET', { 'x-request-id': id }, { to: behindProxy });
  expect((await ask('4f2c9a1e-77aa-4b1c')).headers['x-request-id']).toBe('4f2c9a1e-77aa-4b1c');
  for (const bad of ['short', 'two words here', 'x'.repeat(65)])
    expect((await ask(bad)).headers['x-request-id']).not.toBe(bad);
});

it('a call of a page within the process counts apart from requests', async () => {
  const asked = () => shop.deps.metrics.registry.metrics();
  const requests = /http_request_duration_seconds_count\{kind="api",method="GET",route="\/api\/suiteql\/brand"/;
  await runFor({ requestId: 'a-page' }, () => shop.app.request('/api/suiteql/brand'));
  expect(await asked()).toContain('page_data_request_duration_seconds_count{route="/api/suiteql/brand",status="200"}');
  expect(linesOf('a-page')).toMatchObject([{ level: 20, route: '/api/suiteql/brand' }]);
  const counted = await asked();
  await shop.app.request('/api/suiteql/brand');
  const ofRequests = (text: string) => text.split('\n').filter((line) => requests.test(line));
  expect(ofRequests(await asked())).toEqual(ofRequests(counted));
});
