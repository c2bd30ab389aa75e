import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { outsideRequest, type RequestKind } from '#server/outside-request.ts';
import { createBuiltFiles, type OtherBuilds } from './built-files.ts';
import { OFFICE_PATH } from './office-page.ts';
import type { RefuseOverLimit } from './limited-pages.ts';
import { resolvePath } from './resolve-path.ts';
import { costForSearchEngines } from '#server/rate-limit/request-points.ts';

export interface SiteOptions {
  /** The whole API (`server/app.ts`). */
  api: Pick<Hono, 'fetch'>;
  /** The folder of the built files. */
  clientDir: string;
  /** The files of other builds; without them only the folder's files are served. */
  otherBuilds?: OtherBuilds;
  pages: RequestListener;
  /** Sends the page of the office; without it the store has no office. */
  office?: RequestListener;
  /** Serves robots.txt and the sitemap. */
  sitemap: Hono;
  /** Headers of every answer except pages, which set their own. */
  headers: Record<string, string>;
  /** Refuses requests for the sitemap above the request limit; without it there is no limit. */
  refuseOverLimit?: RefuseOverLimit;
}

const API_PATH = /^\/(api|pictures|healthz|readyz)(\/|\?|$)/;
const SEARCH_ENGINE_PATH = /^\/(robots\.txt|sitemap\.xml|sitemaps\/)/;
/** The paths of the page framework's server functions. The store has no server functions, only its API. */
const SERVER_FUNCTION_PATH = /^\/_serverFn(\/|\?|$)/;

/**
 * Answers all requests to the store's public address: the API, the office, the built files, and pages for all other
 * paths.
 */
export function createSite({
  api,
  clientDir,
  otherBuilds,
  pages,
  office,
  sitemap,
  headers,
  refuseOverLimit = async () => false,
}: SiteOptions): RequestListener {
  const files = createBuiltFiles(clientDir, otherBuilds);
  const sendApi = getRequestListener((request, bindings) => api.fetch(request, bindings));
  const answerApi: RequestListener = (request, response) => void sendApi(request, response);
  const sendFile = getRequestListener((request, bindings) => files.app.fetch(request, bindings));
  const answerFile: RequestListener = (request, response) => void sendFile(request, response);
  const sendSitemap = getRequestListener((request) => sitemap.fetch(request));
  const answerSitemap: RequestListener = (request, response) =>
    void refuseOverLimit(request, response, costForSearchEngines(request.url ?? '/')).then((isRefused) =>
      isRefused ? undefined : sendSitemap(request, response),
    );
  const common = Object.entries(headers);
  /** Who answers a path that is not a page's. */
  const answerFor = (url: string): { kind: RequestKind; answer: RequestListener } | null => {
    if (API_PATH.test(url)) return { kind: 'api', answer: answerApi };
    if (SEARCH_ENGINE_PATH.test(url)) return { kind: 'sitemap', answer: answerSitemap };
    if (office && OFFICE_PATH.test(url)) return { kind: 'file', answer: office };
    if (files.owns(url)) return { kind: 'file', answer: answerFile };
    return SERVER_FUNCTION_PATH.test(url) ? { kind: 'page', answer: answerNothing } : null;
  };
  return (request, response) => {
    const url = resolvePath(request.url ?? '/');
    // The handlers read the resolved path from the request, so that all of them use the same path.
    request.url = url;
    const found = answerFor(url);
    if (!found) return pages(request, response);
    const record = outsideRequest(request);
    // The API describes its requests itself.
    record.kind = found.kind;
    record.route = found.kind;
    for (const [name, value] of common) response.setHeader(name, value);
    // A request with an invalid host never reaches the API, which sets this header too.
    response.setHeader('X-Request-Id', record.requestId);
    // A default, which every file and sitemap overrides.
    response.setHeader('Cache-Control', 'no-store');
    found.answer(request, response);
  };
}

const answerNothing: RequestListener = (_request, response) => {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Not found.\n');
};
