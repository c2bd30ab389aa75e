import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { createFiles } from '#server/pages/files.ts';
import type { TurnAway } from '#server/pages/limited-pages.ts';
import { resolveAddress } from '#server/pages/resolve-address.ts';
import { costForSearchEngines } from '#server/rate-limit/visit-points.ts';
import { nextRequestId } from '#server/response-headers.ts';

export interface SiteOptions {
  /** The whole API (`server/app.ts`). */
  api: Pick<Hono, 'fetch'>;
  /** The folder of the built files. */
  clientDir: string;
  pages: RequestListener;
  /** What search engines ask for beside pages. */
  sitemap: Hono;
  /** Headers of every answer but a page's, which brings its own. */
  headers: Record<string, string>;
  /** Answers whoever asked for too many files of the sitemap itself; nobody is turned away without it. */
  turnAway?: TurnAway;
}

const ofTheApi = /^\/(api|pictures|healthz|readyz)(\/|\?|$)/;
const ofSearchEngines = /^\/(robots\.txt|sitemap\.xml|sitemaps\/)/;
/** Where the page framework would answer calls of server functions; the shop has none, only its API. */
const ofTheFramework = /^\/_serverFn(\/|\?|$)/;

/** Everything a browser asks for on the shop's address: the API, the built files, and pages for all other paths. */
export function createSite({
  api,
  clientDir,
  pages,
  sitemap,
  headers,
  turnAway = async () => false,
}: SiteOptions): RequestListener {
  const files = createFiles(clientDir);
  const answerApi = getRequestListener((request, bindings) => api.fetch(request, bindings));
  const answerFile = getRequestListener((request, bindings) => files.app.fetch(request, bindings));
  const sendSitemap = getRequestListener((request) => sitemap.fetch(request));
  const answerSitemap: RequestListener = (request, response) =>
    void turnAway(request, response, costForSearchEngines(request.url ?? '/')).then((turnedAway) =>
      turnedAway ? undefined : sendSitemap(request, response),
    );
  const common = Object.entries(headers);
  return (request, response) => {
    const url = resolveAddress(request.url ?? '/');
    // Those who answer read it from here: each resolves it no further.
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
    // The API gives its answers an id of its own, which its log repeats; a request with a host that is none never gets there.
    response.setHeader('X-Request-Id', nextRequestId());
    // Unless the answer says otherwise, as every file and sitemap does.
    response.setHeader('Cache-Control', 'no-store');
    void answer(request, response);
  };
}

const answerNothing: RequestListener = (_request, response) => {
  response
    .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' })
    .end('Not found.\n');
};
