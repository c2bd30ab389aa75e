import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { createPageCache, type KeptPage } from '#server/pages/page-cache.ts';
import { contentSecurityPolicy, pageHeaders, type AllowedOrigins } from '#server/pages/security-headers.ts';

const compress = {
  brotli: promisify(brotliCompress),
  gzip: promisify(gzip),
  gunzip: promisify(gunzip),
};

export interface PageOptions {
  /** Renders one page of the storefront. */
  render: (request: Request) => Promise<Response>;
  allowed: AllowedOrigins;
  /** What rendered pages are valid for: the catalogue's version and the day. */
  version: () => string;
}

/** Answers a GET for a page of the storefront: rendered, hashed, compressed once and kept until the catalogue changes. */
export function createPages({ render, allowed, version }: PageOptions) {
  const cache = createPageCache(version);

  async function make(request: Request): Promise<KeptPage> {
    const rendered = await render(request);
    const html = await rendered.text();
    const bytes = Buffer.from(html);
    const [brotli, zipped] = await Promise.all([
      compress.brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
      compress.gzip(bytes),
    ]);
    const location = rendered.headers.get('location');
    return {
      status: rendered.status,
      headers: {
        ...pageHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': contentSecurityPolicy(html, allowed),
        ...(location ? { Location: location } : {}),
      },
      brotli: new Uint8Array(brotli),
      gzip: new Uint8Array(zipped),
      etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    };
  }

  return async (c: Context): Promise<Response> => {
    const url = new URL(c.req.url);
    const render = () => make(new Request(url, { headers: { accept: 'text/html' } }));
    // A sign-in comes back to an address nobody else will ever ask for.
    const once = url.searchParams.has('state');
    const page = await (once ? render() : cache.get(url.pathname + url.search, render));
    return send(page, c.req.header('accept-encoding') ?? '', c.req.header('if-none-match') ?? '');
  };
}

async function send(page: KeptPage, accepted: string, known: string): Promise<Response> {
  const headers = new Headers({
    ...page.headers,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ETag: `W/"${page.etag}"`,
  });
  if (page.status === 200 && known.includes(`"${page.etag}"`)) return new Response(null, { status: 304, headers });
  if (/\bbr\b/.test(accepted)) {
    headers.set('Content-Encoding', 'br');
    return new Response(page.brotli, { status: page.status, headers });
  }
  if (/\bgzip\b/.test(accepted)) {
    headers.set('Content-Encoding', 'gzip');
    return new Response(page.gzip, { status: page.status, headers });
  }
  return new Response(new Uint8Array(await compress.gunzip(page.gzip)), { status: page.status, headers });
}
