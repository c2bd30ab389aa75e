import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Api } from '#server/app.ts';
import { createFiles } from '#server/pages/files.ts';

export interface SiteOptions {
  api: Api;
  /** The folder of the built files. */
  clientDir: string;
  pages: RequestListener;
  /** What search engines ask for beside pages. */
  sitemap: Hono;
}

const ofTheApi = /^\/(api|pictures|healthz|readyz)(\/|\?|$)/;
const ofSearchEngines = /^\/(robots\.txt|sitemap\.xml|sitemaps\/)/;

/** Everything a browser asks for on the shop's address: the API, the built files, and pages for all other paths. */
export function createSite({ api, clientDir, pages, sitemap }: SiteOptions): RequestListener {
  const files = createFiles(clientDir);
  const answerApi = getRequestListener((request, bindings) => api.fetch(request, bindings));
  const answerFile = getRequestListener((request, bindings) => files.app.fetch(request, bindings));
  const answerSitemap = getRequestListener((request) => sitemap.fetch(request));
  return (request, response) => {
    const url = request.url ?? '/';
    if (ofTheApi.test(url)) void answerApi(request, response);
    else if (ofSearchEngines.test(url)) void answerSitemap(request, response);
    else if (files.owns(url)) void answerFile(request, response);
    else pages(request, response);
  };
}
