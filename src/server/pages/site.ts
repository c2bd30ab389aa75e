import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createFiles, type OtherBuilds } from '#server/pages/files.ts';
import type { RefuseOverLimit } from '#server/pages/limited-pages.ts';
import { resolvePath } from '#server/pages/resolve-path.ts';
import { costForSearchEngines } from '#server/rate-limit/request-points.ts';
import { nextRequestId } from '#server/response-headers.ts';

export interface SiteOptions {
  /** The whole API (`server/app.ts`). */
  api: Pick<Hono, 'fetch'>;
  /** The folder of the built files. */
  clientDir: string;
  /** The files of other builds; without them only the folder's files are served. */
  otherBuilds?: OtherBuilds;
  pages: RequestListener;
  /** Serves robots.txt and the sitemap. */
  sitemap: Hono;
  /** Headers of every answer except pages, which set their own. */
  headers: Record<string, string>;
  /** Refuses requests for the sitemap above the request limit; without it there is no limit. */
  refuseOverLimit?: RefuseOverLimit;
}

const ofTheApi = /^\/(api|pictures|healthz|readyz)(\/|\?|$)/;
const ofSearchEngines = /^\/(robots\.txt|sitemap\.xml|sitemaps\/)/;
/** The paths of the page framework's server functions. The store has none, only its API. */
const ofTheFramework = /^\/_serverFn(\/|\?|$)/;

/** Answers all requests to the store's public address: the API, the built files, and pages for all other paths. */
export function createSite({
  api,
  clientDir,
  otherBuilds,
  pages,
  sitemap,
  headers,
  refuseOverLimit = async () => false,
}: SiteOptions): RequestListener {
  const files = createFiles(clientDir, otherBuilds);
  const answerApi = getRequestListener((request, bindings) => api.fetch(request, bindings));
  const answerFile = getRequestListener((request, bindings) => files.app.fetch(request, bindings));
  const sendSitemap = getRequestListener((request) => sitemap.fetch(request));
  const answerSitemap: RequestListener = (request, response) =>
    void refuseOverLimit(request, response, costForSearchEngines(request.url ?? '/')).then((isRefused) =>
      isRefused ? undefined : sendSitemap(request, response),
    );
  const common = Object.entries(headers);
  return (request, response) => {
    const url = resolvePath(request.url ?? '/');
    // The handlers read the resolved path from the request, so that all of them use the same path.
    request.url = url;
    const isOfTheApi = ofTheApi.test(url);
    const answer = isOfTheApi
      ? answerApi
      : ofSearchEngines.test(url)
        ? answerSitemap
        : files.owns(url)
          ? answerFile
          : ofTheFramework.test(url)
            ? answerNothing
            : null;
    if (!answer) return pages(request, response);
    for (const [name, value] of common) response.setHeader(name, value);
    // The API replaces this id with its own, which its log repeats. A request with an invalid host never reaches the API.
    response.setHeader('X-Request-Id', nextRequestId());
    // A default, which every file and sitemap overrides.
    response.setHeader('Cache-Control', 'no-store');
    void answer(request, response);
  };
}

const answerNothing: RequestListener = (_request, response) => {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Not found.\n');
};
