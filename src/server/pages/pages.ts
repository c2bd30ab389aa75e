import { hash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '#server/metrics.ts';
import { compressDensely, compressQuickly, encodePage } from '#server/pages/compress.ts';
import type { TurnAway } from '#server/pages/limited-pages.ts';
import { createPageCache, type KeptPage } from '#server/pages/page-cache.ts';
import { inlineScripts, withoutNonce } from '#server/pages/inline-scripts.ts';
import { contentSecurityPolicy, pageHeaders, type AllowedOrigins } from '#server/pages/security-headers.ts';
import { oneSlash, resolveAddress } from '#server/pages/resolve-address.ts';
import { nextRequestId } from '#server/response-headers.ts';
import { sendPage } from '#server/pages/send-page.ts';
import { costOfPage } from '#server/rate-limit/visit-points.ts';

/** A page as text, or where it leads instead. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** The mark of the scripts the renderer made; nothing a page shows can know it. Null where there is no page. */
  nonce: string | null;
}

export interface PageOptions {
  /** Renders one page of the storefront. */
  render: (request: Request) => Promise<RenderedPage>;
  /** Where the shop is reached. Pages are rendered for this address whatever a request calls it. */
  publicUrl: string;
  /** Headers of every answer, pages or not. */
  headers: Record<string, string>;
  allowed: AllowedOrigins;
  /** What rendered pages are valid for: the catalogue's version and the day. */
  version: () => string;
  metrics: Metrics;
  log: Logger;
  /** Asked before a page is rendered; nobody is turned away without it. */
  turnAway?: TurnAway;
}

/**
 * Pages a visitor gets even when their address has no points left: the door of the shop, and the way to pay. Each has one
 * address, so that it is rendered once for each version of the catalogue, however often it is asked for.
 */
const ALWAYS_OPEN = new Set(['/', '/cart', '/checkout', '/checkout/payment', '/checkout/review', '/checkout/complete']);

/**
 * Answers requests for pages of the storefront: rendered, hashed, compressed and kept until the catalogue changes. A kept
 * page is sent without further ado; the first who asks for it again has it compressed anew, as small as it gets.
 */
export function createPages({
  render,
  publicUrl,
  headers: common,
  allowed,
  version,
  metrics,
  log,
  turnAway = async () => false,
}: PageOptions): RequestListener {
  const cache = createPageCache(version);

  async function make(address: string): Promise<KeptPage> {
    const asked = new Request(publicUrl + address, { headers: { accept: 'text/html' } });
    const { status, location, html, nonce } = withEnd(await render(asked), address, publicUrl);
    const page = encodePage(withoutNonce(html, nonce));
    const body = compressQuickly(page);
    // Of the compressed form, an eighth as long; the same page is always compressed the same way at first.
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const headers = {
      ...common,
      ...pageHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(inlineScripts(html, nonce), allowed),
      'Cache-Control': status >= 400 || isAskedOnce(address) ? 'no-store' : 'no-cache',
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(location !== null && { Location: location }),
      'Content-Encoding': 'br',
      'Content-Length': body.byteLength,
    };
    return { status, etag, dense: false, brotli: { headers, body } };
  }

  /** The headers of an answer that is no page. */
  const plain = (): Record<string, string> => ({
    ...common,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': nextRequestId(),
  });

  async function answerRendered(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // Only rendering costs anything; a kept page never gets here (rules: LIMIT-15).
      if (!ALWAYS_OPEN.has(address) && (await turnAway(request, response, costOfPage(address)))) return;
      const made = isAskedOnce(address) ? make(address) : cache.get(address, () => make(address));
      sendPage(await made, request, response);
    } catch (error) {
      const headers = plain();
      log.error({ err: error, requestId: headers['X-Request-Id'] }, 'page not rendered');
      response.writeHead(500, headers).end('Something went wrong. Please try again.\n');
    }
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...plain(), Allow: 'GET, HEAD' }).end();
      return;
    }
    const stop = metrics.requests.startTimer({ method: request.method, route: 'page' });
    response.once('finish', () => stop({ status: String(response.statusCode) }));
    const address = resolveAddress(request.url ?? '/');
    const mended = mendPath(address);
    if (mended !== address) {
      response.writeHead(308, { ...plain(), Location: mended }).end();
      return;
    }
    const kept = cache.kept(address);
    if (kept) {
      sendPage(kept, request, response);
      // Where it fails the page stays as it is, which is good as well.
      void compressDensely(kept).catch(() => undefined);
      return;
    }
    void answerRendered(address, request, response);
  };
}

/** Encoded control characters: no name has any, and the API refuses them. */
const CONTROLS = /%(?:[01][0-9a-f]|7f)/gi;

/** The router writes this character plainly and URLs write it encoded: each would lead to the other without end. */
const CARETS = /\^|%5e/gi;

/**
 * An address that browser, router and server read alike: a per cent sign in its path that encodes nothing is itself a
 * character, control characters are left out of the path, and a caret becomes a dash, which names read as a blank.
 */
function mendPath(address: string): string {
  const [path = '', ...rest] = address.split('?');
  try {
    decodeURIComponent(path);
    if (!/[%^]/.test(path)) return address;
    return [oneSlash(path.replace(CONTROLS, '').replace(CARETS, '-')), ...rest].join('?');
  } catch {
    return [path.replace(CARETS, '-').replaceAll('%', '%25'), ...rest].join('?');
  }
}

/** A sign-in comes back to an address nobody else will ever ask for. */
function isAskedOnce(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('state');
}

/** The page with its redirect as a path of this shop; a redirect to the very address that was asked for is a missing page. */
function withEnd(page: RenderedPage, address: string, publicUrl: string): RenderedPage {
  if (page.location === null) return page;
  const location = pathOf(page.location, publicUrl);
  if (location !== pathOf(address, publicUrl)) return { ...page, location };
  return { status: 404, location: null, html: 'This page does not exist. Please go back to the store.\n', nonce: null };
}

/** Where a redirect leads, on this shop and nowhere else. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search, hash } = new URL(location, publicUrl);
  return oneSlash(pathname + search + hash);
}
