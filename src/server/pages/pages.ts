import { hash } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics.ts';
import { compressDensely, compressQuickly, encodePage } from '#server/pages/compress.ts';
import { createPageCache, type KeptPage } from '#server/pages/page-cache.ts';
import { contentSecurityPolicy, pageHeaders, type AllowedOrigins } from '#server/pages/security-headers.ts';
import { sendPage } from '#server/pages/send-page.ts';

/** A page as text, or where it leads instead. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
}

export interface PageOptions {
  /** Renders one page of the storefront. */
  render: (request: Request) => Promise<RenderedPage>;
  /** Where the shop is reached. Pages are rendered for this address whatever a request calls it. */
  publicUrl: string;
  allowed: AllowedOrigins;
  /** What rendered pages are valid for: the catalogue's version and the day. */
  version: () => string;
  metrics: Metrics;
  log: Logger;
}

/**
 * Answers requests for pages of the storefront: rendered, hashed, compressed and kept until the catalogue changes. A kept
 * page is sent without further ado; the first who asks for it again has it compressed anew, as small as it gets.
 */
export function createPages({ render, publicUrl, allowed, version, metrics, log }: PageOptions): RequestListener {
  const cache = createPageCache(version);
  const transport: Record<string, string> = publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000' }
    : {};

  async function make(address: string): Promise<KeptPage> {
    const asked = new Request(publicUrl + address, { headers: { accept: 'text/html' } });
    const { status, location, html } = await render(asked);
    const page = encodePage(html);
    const body = compressQuickly(page);
    // Of the compressed form, an eighth as long; the same page is always compressed the same way at first.
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const headers = {
      ...pageHeaders,
      ...transport,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(page, allowed),
      'Cache-Control': status < 400 ? 'no-cache' : 'no-store',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(location !== null && { Location: pathOf(location, publicUrl) }),
      'Content-Encoding': 'br',
      'Content-Length': body.byteLength,
    };
    return { status, etag, dense: false, brotli: { headers, body } };
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const stop = metrics.requests.startTimer({ method: request.method, route: 'page' });
    response.once('finish', () => stop({ status: String(response.statusCode) }));
    const address = addressOf(request);
    const mended = mendPath(address);
    if (mended !== address) {
      response.writeHead(308, { Location: mended }).end();
      return;
    }
    const kept = cache.kept(address);
    if (kept) {
      sendPage(kept, request, response);
      // Where it fails the page stays as it is, which is good as well.
      void compressDensely(kept).catch(() => undefined);
      return;
    }
    const page = isAskedOnce(address) ? make(address) : cache.get(address, () => make(address));
    page
      .then((made) => sendPage(made, request, response))
      .catch((error: unknown) => {
        log.error({ err: error }, 'page not rendered');
        response.writeHead(500, { 'Content-Type': 'text/plain' }).end('Something went wrong. Please try again.\n');
      });
  };
}

/** Path and search as asked for. */
function addressOf({ url = '/' }: IncomingMessage): string {
  return oneSlash(url);
}

/** A path that begins with two slashes, or what a browser takes for them, would name another host. */
function oneSlash(path: string): string {
  return path.replace(/^[/\\]*/, '/');
}

/** An address that browser and server can read: a per cent sign in its path that encodes nothing is one itself. */
function mendPath(address: string): string {
  const [path = '', ...rest] = address.split('?');
  try {
    decodeURIComponent(path);
    return address;
  } catch {
    return [path.replaceAll('%', '%25'), ...rest].join('?');
  }
}

/** A sign-in comes back to an address nobody else will ever ask for. */
function isAskedOnce(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('state');
}

/** Where a redirect leads, on this shop and nowhere else. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search, hash } = new URL(location, publicUrl);
  return oneSlash(pathname + search + hash);
}
