import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChangeLog, everythingChanged, type ChangeLog } from '#server/change-log.ts';
import { createMetrics } from '#server/metrics.ts';
import { commonHeaders } from '#server/response-headers.ts';
import { noteIncomplete } from '#server/shown.ts';
import { createPageCache } from './page-cache.ts';
import { createPages } from './pages.ts';

const publicUrl = 'https://shop.example.ca';
const nonce = '6f1c';

let server: Server;
let rendered: Request[] = [];
let changes: ChangeLog;
let answer: (request: Request) => Promise<Response>;

/** Whether the network address of the request has no points left. */
let spent = false;

beforeEach(async () => {
  rendered = [];
  changes = createChangeLog(() => new Date());
  spent = false;
  answer = async ({ url }) => new Response(`<html>${url} no. ${rendered.length}</html>`);
  const pages = createPages({
    async render(request) {
      rendered.push(request);
      const made = await answer(request);
      return { status: made.status, location: made.headers.get('location'), html: await made.text(), nonce };
    },
    publicUrl,
    headers: commonHeaders({ publicUrl }),
    allowed: { identity: 'https://sign-in.example.ca', cards: ['https://cards.example.ca'] },
    changes,
    metrics: createMetrics(),
    log: pino({ level: 'silent' }),
    async refuseOverLimit(_request, response) {
      if (spent) response.writeHead(429).end();
      return spent;
    },
  });
  server = createServer(pages).listen(0);
  await once(server, 'listening');
});
afterEach(() => new Promise((done) => server.close(done)));

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request without decompression, normalisation of the path, or redirects. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((done, fail) => {
    const sent = ask({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', fail).end();
  });
}

const html = async (path: string) => (await get(path)).body.toString();

describe('a page', () => {
  it('is rendered once until the catalogue changes', async () => {
    const first = await html('/product/1');
    expect(await html('/product/1')).toBe(first);
    changes.apply([everythingChanged]);
    expect(await html('/product/1')).not.toBe(first);
    expect(rendered).toHaveLength(2);
  });

  it('is rendered once for concurrent requests', async () => {
    await Promise.all([html('/'), html('/'), html('/')]);
    expect(rendered).toHaveLength(1);
  });

  it('whose rendering began before a change is not cached', async () => {
    answer = async () => {
      changes.apply([everythingChanged]);
      return new Response('old');
    };
    await html('/');
    answer = async () => new Response('new');
    expect(await html('/')).toBe('new');
  });

  it('that noted nothing is dropped by any change', async () => {
    const first = await html('/product/1');
    changes.apply([{ kind: 'product', ids: [7], due: null }]);
    expect(await html('/product/1')).not.toBe(first);
  });

  it('is dropped for newer pages beyond the memory for pages', () => {
    const cache = createPageCache(changes, 1);
    const brotli = { headers: {}, body: Buffer.alloc(200_000) };
    const page = async () => ({ status: 200, route: '/', etag: '', dense: false, brotli });
    return Promise.all(['/1', '/2', '/3'].map((address) => cache.get(address, page))).then(() =>
      expect(['/1', '/2', '/3'].map((address) => cache.find(address) !== undefined)).toEqual([false, true, true]),
    );
  });

  it('is cached by path and query', async () => {
    expect(await html('/products?sort=price_asc')).not.toBe(await html('/products'));
  });

  // rules: PAGE-38
  it('is the same for any Host header, cookie and token of the request', async () => {
    await get('/', { host: 'evil.example.com', cookie: 'a=b', authorization: 'Bearer x' });
    expect(rendered[0]?.url).toBe('https://shop.example.ca/');
    expect([...(rendered[0]?.headers.keys() ?? [])]).toEqual(['accept']);
  });

  it.each([404, 410, 500])('is not cached with status %i', async (status) => {
    answer = async () => new Response('none', { status });
    expect(await get('/none')).toMatchObject({ status, headers: { 'cache-control': 'no-store' } });
    await get('/none');
    expect(rendered).toHaveLength(2);
  });

  // rules: PAGE-33
  it.each([
    ['/', 503, 503],
    ['/?code=1&state=2', 503, 503],
    ['/', 500, 500],
  ])('%s that lacks an answer of status %i has the status %i', async (path, failed, status) => {
    answer = async () => {
      noteIncomplete(failed);
      return new Response('none', { status: 500 });
    };
    const { status: found, headers } = await get(path);
    expect([found, headers['retry-after']]).toEqual([status, status === 503 ? '5' : undefined]);
  });

  // rules: PAGE-44
  it('of the return from a sign-in is not cached', async () => {
    await get('/?code=1&state=2');
    expect((await get('/?code=1&state=2')).headers['cache-control']).toBe('no-store');
    expect(rendered).toHaveLength(2);
  });

  it('that cannot be rendered is an error without details', async () => {
    answer = () => Promise.reject(new Error('secret'));
    const { status, body } = await get('/');
    expect(status).toBe(500);
    expect(body.toString()).not.toContain('secret');
  });
});

// rules: LIMIT-15
describe('a network address without points', () => {
  it('gets every cached page, and no page that has to be rendered', async () => {
    await get('/product/1');
    spent = true;
    expect((await get('/product/1')).status).toBe(200);
    expect((await get('/product/2')).status).toBe(429);
    changes.apply([everythingChanged]);
    expect((await get('/product/1')).status, 'after a change of the catalogue').toBe(429);
  });

  it.each(['/', '/cart', '/checkout', '/checkout/payment', '/checkout/review', '/checkout/complete'])(
    'gets %s, which is rendered once for each change of the catalogue',
    async (path) => {
      spent = true;
      for (let time = 0; time < 3; time += 1) expect((await get(path)).status).toBe(200);
      expect(rendered).toHaveLength(1);
    },
  );

  it.each(['/?a=1', '/?code=1&state=2', '/cart?a=1', '/cartridges'])('does not get %s', async (path) => {
    spent = true;
    expect((await get(path)).status).toBe(429);
    expect(rendered).toHaveLength(0);
  });
});

describe('a page is sent', () => {
  const unpacked = (packed: Buffer, how: (bytes: Buffer) => Buffer) => how(packed).toString();

  it('in an encoding that the browser accepts', async () => {
    const plain = await html('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br;q=0.9' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(unpacked(br.body, brotliDecompressSync)).toBe(plain);
    const gzip = await get('/', { 'accept-encoding': 'br;q=0, gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(unpacked(gzip.body, gunzipSync)).toBe(plain);
    expect((await get('/')).headers['content-encoding']).toBeUndefined();
    for (const { headers } of [br, gzip]) expect(headers.vary).toBe('Accept-Encoding');
  });

  // rules: PAGE-44
  it('once: a browser that has it gets 304, and a shared cache may keep it for a second', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, must-revalidate');
    const again = await get('/', { 'if-none-match': headers.etag ?? '' });
    expect(again).toMatchObject({ status: 304, headers: { etag: headers.etag } });
    expect(again.body).toHaveLength(0);
  });

  it('without its body to HEAD', async () => {
    const whole = await get('/', { 'accept-encoding': 'br' });
    const head = await get('/', { 'accept-encoding': 'br' }, 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(whole.body.byteLength));
    expect(head.headers.etag).toBe(whole.headers.etag);
  });

  it('only to GET and HEAD', async () => {
    expect(await get('/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(rendered).toEqual([]);
  });

  // rules: SAFE-7
  it('with a policy for its own scripts, and with HSTS', async () => {
    answer = async () =>
      new Response(`<script nonce="${nonce}">a</script><script>b</script><script src="/assets/a.js"></script>`);
    const { headers, body } = await get('/');
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    expect(scripts?.match(/'sha256-/g), 'of the renderer’s script').toHaveLength(1);
    expect(body.toString()).toContain('<script>a</script>');
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=');
  });
});

describe('a path with invalid encoding', () => {
  it.each([
    ['/product/%E0%A4%A', '/product/%25E0%25A4%25A'],
    ['/products/by-brand/%FF?sort=price_asc&a=?', '/products/by-brand/%25FF?sort=price_asc&a=?'],
    ['/100%', '/100%25'],
    ['/product/a%00b%1F%7f', '/product/ab'],
    ['/%0a/evil.example.com?a=%00', '/evil.example.com?a=%00'],
    ['/products/by-name/a^b?c=^', '/products/by-name/a-b?c=^'],
    ['/products/by-name/a%5Eb%5e', '/products/by-name/a-b-'],
    ['/products/by-name/a^b%', '/products/by-name/a-b%25'],
    ['/%0a^/evil.example.com', '/-/evil.example.com'],
  ])('is redirected to a readable path: %s', async (path, readable) => {
    expect(await get(path)).toMatchObject({ status: 308, headers: { location: readable } });
    expect((await get(readable)).status).toBe(200);
    expect(rendered).toHaveLength(1);
  });

  it('is accepted in the query', async () => {
    expect((await get('/products?searchByName=%E0%A4%A')).status).toBe(200);
  });
});

describe('a redirect', () => {
  // rules: SAFE-9
  it.each([
    ['/cart', 'https://shop.example.ca/cart'],
    ['/products?a=1', '/products?a=1'],
    // The path as the router writes it, and as a URL encodes it.
    ["/a'b|c[d]?e='", "/a'b|c[d]?e='"],
    ['/a"b<c>`{d}', '/a%22b%3Cc%3E%60%7Bd%7D'],
    ['/%C3%A9', '/%C3%A9'],
  ])('never leads to the requested path itself: %s', async (path, location) => {
    answer = async () => new Response(null, { status: 307, headers: { location } });
    const { status, headers, body } = await get(path);
    expect({ status, location: headers.location }).toEqual({ status: 404, location: undefined });
    expect(body.toString()).toContain('does not exist');
  });

  it('is a path without a host', async () => {
    answer = async () => new Response(null, { status: 307, headers: { location: 'https://shop.example.ca/cart?a=1' } });
    expect(await get('/cart/')).toMatchObject({ status: 307, headers: { location: '/cart?a=1' } });
  });

  it.each(['https://evil.example.com/cart', '//evil.example.com/cart', 'https://shop.example.ca//evil.example.com'])(
    'never leaves the store: %s',
    async (location) => {
      answer = async () => new Response(null, { status: 307, headers: { location } });
      expect((await get('/')).headers.location).toMatch(/^\/(cart|evil)/);
    },
  );

  it.each(['//evil.example.com/', '/\\evil.example.com/', '///evil.example.com'])(
    'does not lead to another host for the path %s',
    async (path) => {
      await get(path);
      expect(new URL(rendered[0]?.url ?? '').host).toBe('shop.example.ca');
      expect(new URL(rendered[0]?.url ?? '').pathname).toMatch(/^\/evil/);
    },
  );
});
