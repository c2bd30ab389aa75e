import { hash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Changes } from '#server/change-log.ts';
import type { Metrics } from '#server/metrics.ts';
import { outsideRequest } from '#server/outside-request.ts';
import { collectShown, isShownWithoutPart } from '#server/shown.ts';
import { compressDensely, compressQuickly, encodePage } from './compress.ts';
import type { RefuseOverLimit } from './limited-pages.ts';
import { createPageCache, type CachedPage } from './page-cache.ts';
import { removeNonce } from './inline-scripts.ts';
import { contentSecurityPolicy, pageHeaders, type AllowedOrigins } from './security-headers.ts';
import { oneSlash, resolvePath } from './resolve-path.ts';
import { sendPage } from './send-page.ts';
import { costOfPage } from '#server/rate-limit/request-points.ts';
import { runFor } from '#telemetry/origin.ts';

/** A page as HTML, or a redirect. */
export interface RenderedPage {
  status: number;
  location: string | null;
  html: string;
  /** Marks the scripts of the renderer; content of the page cannot know it. Null for a redirect. */
  nonce: string | null;
  /** The pattern of its route, for the metrics; absent for a redirect. */
  route?: string | undefined;
}

export interface PageOptions {
  /** Renders one page of the storefront. */
  render: (request: Request) => Promise<RenderedPage>;
  /** The public address of the store. Pages are rendered for this address, whatever Host header a request has. */
  publicUrl: string;
  /** Headers of every answer, pages or not. */
  headers: Record<string, string>;
  allowed: AllowedOrigins;
  /** The changes so far, so that cached pages never show older data. */
  changes: Changes;
  metrics: Metrics;
  log: Logger;
  /** Megabytes of the cached pages; 24 unless set. */
  cacheMegabytes?: number;
  /** Called before a page is rendered; without it there is no limit. */
  refuseOverLimit?: RefuseOverLimit;
}

/**
 * A browser asks each time whether its copy is current; a cache in front of the store, which has pages for everybody,
 * asks a second later (rules: PAGE-44).
 */
export const SHARED_PAGE = 'public, max-age=0, s-maxage=1, must-revalidate';

const RETRY_AFTER_SECONDS = '5';

/**
 * Pages that are served even if the network address has no points left: the home page, and the pages to pay. Each has a
 * single URL, so it is rendered at most once after each change.
 */
const UNLIMITED_PAGES = new Set([
  '/',
  '/cart',
  '/checkout',
  '/checkout/payment',
  '/checkout/review',
  '/checkout/complete',
]);

/**
 * Answers requests for pages of the storefront: pages are rendered, hashed, compressed and cached until something
 * changes that they show. The second request for a cached page compresses it again, with the best compression.
 */
export function createPages({
  render,
  publicUrl,
  headers: common,
  allowed,
  changes,
  metrics,
  log,
  cacheMegabytes,
  refuseOverLimit = async () => false,
}: PageOptions): RequestListener {
  const cache = createPageCache(changes, cacheMegabytes);
  metrics.addCache('pages', cache.counts);

  async function renderPage(address: string): Promise<CachedPage> {
    const request = new Request(publicUrl + address, { headers: { accept: 'text/html' } });
    const {
      status: rendered,
      location,
      html,
      nonce,
      route = 'redirect',
    } = withRedirect(await render(request), address, publicUrl);
    // The renderer has one status for every error (rules: PAGE-33).
    const status = rendered === 500 && isShownWithoutPart() ? 503 : rendered;
    const { page, scripts } = removeNonce(encodePage(html), nonce);
    const body = compressQuickly(page);
    // The hash of the compressed form, which is an eighth as long; the first compression of a page is always the same.
    const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    const headers = {
      ...common,
      ...pageHeaders,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(scripts, allowed),
      'Cache-Control': cacheControl(status, address),
      ETag: etag,
      Vary: 'Accept-Encoding',
      ...(location !== null && { Location: location }),
      ...(status === 503 && { 'Retry-After': RETRY_AFTER_SECONDS }),
      'Content-Encoding': 'br',
      'Content-Length': body.byteLength,
    };
    return { status, route, etag, dense: false, brotli: { headers, body } };
  }

  /** The headers of an answer in plain text. */
  const plainTextHeaders = (request: IncomingMessage): Record<string, string> => ({
    ...common,
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Request-Id': outsideRequest(request).requestId,
  });

  async function answerRendered(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      // Only rendering costs points; a cached page never gets here (rules: LIMIT-15).
      if (!UNLIMITED_PAGES.has(address) && (await refuseOverLimit(request, response, costOfPage(address)))) return;
      const page = isSignInReturn(address)
        ? (await collectShown(() => renderPage(address))).result
        : await cache.get(address, () => renderPage(address));
      sendPage(page, request, response);
    } catch (error) {
      const headers = plainTextHeaders(request);
      log.error({ err: error, requestId: headers['X-Request-Id'] }, 'page not rendered');
      response.writeHead(500, headers).end('Something went wrong. Please try again.\n');
    }
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...plainTextHeaders(request), Allow: 'GET, HEAD' }).end();
      return;
    }
    const address = resolvePath(request.url ?? '/');
    const corrected = correctPath(address);
    if (corrected !== address) {
      response.writeHead(308, { ...plainTextHeaders(request), Location: corrected }).end();
      return;
    }
    const cached = cache.find(address);
    if (cached) {
      sendPage(cached, request, response);
      // If the compression fails, the page stays in its first form.
      void compressDensely(cached).catch(() => undefined);
      return;
    }
    // Calls of the page within the process belong to this request.
    void runFor(outsideRequest(request), () => answerRendered(address, request, response));
  };
}

/** How long a page may be kept: errors and returns from a sign-in not at all, a redirect by nobody without asking. */
function cacheControl(status: number, address: string): string {
  if (status >= 400 || isSignInReturn(address)) return 'no-store';
  return status === 200 ? SHARED_PAGE : 'no-cache';
}

/** Encoded control characters: no product name has any, and the API refuses them. */
const CONTROLS = /%(?:[01][0-9a-f]|7f)/gi;

/** The router writes a caret as it is, and URLs encode it: each form would redirect to the other without end. */
const CARETS = /\^|%5e/gi;

/**
 * A path that browser, router and server read alike. A percent sign that encodes nothing is encoded, control characters
 * are removed, and a caret becomes a dash, which replaces a space in names.
 */
function correctPath(address: string): string {
  const [path = '', ...rest] = address.split('?');
  try {
    decodeURIComponent(path);
    if (!/[%^]/.test(path)) return address;
    return [oneSlash(path.replace(CONTROLS, '').replace(CARETS, '-')), ...rest].join('?');
  } catch {
    return [path.replace(CARETS, '-').replaceAll('%', '%25'), ...rest].join('?');
  }
}

/** Whether the request returns from a sign-in. Its URL is never requested again, so its page is not cached. */
function isSignInReturn(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).has('state');
}

/** The page with its redirect as a path of this store. A redirect to the requested URL itself becomes a 404. */
function withRedirect(page: RenderedPage, address: string, publicUrl: string): RenderedPage {
  if (page.location === null) return page;
  const location = pathOf(page.location, publicUrl);
  if (location !== pathOf(address, publicUrl)) return { ...page, location };
  return { status: 404, location: null, html: 'This page does not exist. Please go back to the store.\n', nonce: null };
}

/** The path of a redirect; its host is ignored, so that a redirect never leaves the store. */
function pathOf(location: string, publicUrl: string): string {
  const { pathname, search, hash } = new URL(location, publicUrl);
  return oneSlash(pathname + search + hash);
}
