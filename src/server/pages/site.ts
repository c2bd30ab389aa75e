import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Api } from '#server/app.ts';
import { createFiles } from '#server/pages/files.ts';

export interface SiteOptions {
  api: Api;
  /** The folder of the built files. */
  clientDir: string;
  pages: RequestListener;
}

const ofTheApi = /^\/(api|pictures|healthz|readyz)(\/|\?|$)/;

/** Everything a browser asks for on the shop's address: the API, the built files, and pages for all other paths. */
export function createSite({ api, clientDir, pages }: SiteOptions): RequestListener {
  const files = createFiles(clientDir);
  const answerApi = getRequestListener((request, bindings) => api.fetch(request, bindings));
  const answerFile = getRequestListener((request, bindings) => files.app.fetch(request, bindings));
  return (request, response) => {
    const url = request.url ?? '/';
    if (ofTheApi.test(url)) void answerApi(request, response);
    else if (files.owns(url)) void answerFile(request, response);
    else pages(request, response);
  };
}
