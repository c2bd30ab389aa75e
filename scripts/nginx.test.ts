import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHARED_PAGE } from '#server/pages/pages.ts';
import { startNginx, type TestNginx } from './nginx.ts';

let store: Server;
let nginx: TestNginx;
let received: { url: string; headers: IncomingHttpHeaders }[] = [];
/** The content of every page. */
let content = 'old';

beforeAll(async () => {
  store = createServer(({ url = '', headers }, response) => {
    received.push({ url, headers });
    const etag = `W/"${content}"`;
    response.setHeader('X-Request-Id', String(headers['x-request-id']));
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('Cache-Control', url.startsWith('/missing') ? 'no-store' : SHARED_PAGE).setHeader('ETag', etag);
    if (headers['if-none-match'] === etag) response.writeHead(304).end();
    else response.end(`${content} ${String(headers['accept-encoding'])}`);
  }).listen(0, '127.0.0.1');
  await once(store, 'listening');
  const started = existsSync('/usr/sbin/nginx') && (await startNginx([(store.address() as AddressInfo).port]));
  if (started) nginx = started;
});
afterAll(async () => {
  await (nginx as TestNginx | undefined)?.stop();
  store.close();
});

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(nginx.url + path, { headers: { 'accept-encoding': 'br', ...headers } });
  return { text: await answer.text(), headers: answer.headers, status: answer.status };
}

const requestsFor = (path: string) => received.filter(({ url }) => url === path);

// rules: PAGE-44
describe.runIf(existsSync('/usr/sbin/nginx'))('nginx in front of the store', () => {
  it('keeps a page, asks whether it is current, and fetches it again once it has changed', async () => {
    await expect
      .poll(
        async () => {
          await get('/product/1');
          return requestsFor('/product/1').some(({ headers }) => headers['if-none-match'] === 'W/"old"');
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true);
    content = 'new';
    await expect.poll(async () => (await get('/product/1')).text, { timeout: 20_000, interval: 20 }).toBe('new br');
    content = 'old';
  });

  it('keeps one copy for each encoding, however browsers write the header', async () => {
    received = [];
    for (const accepted of ['br', 'gzip, deflate, br, zstd', 'br;q=0.9, *;q=0.1'])
      expect((await get('/product/2', { 'accept-encoding': accepted })).text).toBe('old br');
    for (const accepted of ['gzip', 'br;q=0, gzip'])
      expect((await get('/product/2', { 'accept-encoding': accepted })).text).toBe('old gzip');
    expect((await get('/product/2', { 'accept-encoding': 'identity' })).text).toBe('old undefined');
    const asked = requestsFor('/product/2').map(({ headers }) => headers['accept-encoding']);
    expect(new Set(asked)).toEqual(new Set(['br', 'gzip', undefined]));
  });

  it('sends no cookie and no token with the request for a page, and its own request id with every answer', async () => {
    received = [];
    const ids = [];
    for (let time = 0; time < 3; time += 1)
      ids.push((await get('/product/3', { cookie: 'a=b', authorization: 'Bearer x' })).headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(3);
    const [first] = requestsFor('/product/3');
    expect(first?.headers).toMatchObject({ 'x-request-id': ids[0], 'x-forwarded-for': '127.0.0.1' });
    expect([first?.headers.cookie, first?.headers.authorization]).toEqual([undefined, undefined]);
  });

  it.each(['/api/suiteql/brand', '/missing', '/readyz', '/healthz'])('keeps nothing of %s', async (path) => {
    received = [];
    for (let time = 0; time < 3; time += 1) await get(path, { authorization: 'Bearer x' });
    expect(requestsFor(path)).toHaveLength(3);
    if (path.startsWith('/api/')) expect(requestsFor(path)[0]?.headers.authorization).toBe('Bearer x');
  });

  it('answers a browser that has the page without asking the store', async () => {
    await get('/product/4');
    const again = await get('/product/4', { 'if-none-match': 'W/"old"' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe(SHARED_PAGE);
  });
});
