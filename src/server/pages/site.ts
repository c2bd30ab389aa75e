import type { Context } from 'hono';
import { Hono } from 'hono';
import { assetRoutes } from '#server/pages/assets.ts';
import type { Api } from '#server/app.ts';

/** Everything a browser asks for on the shop's address: the API, the built files, and pages for all other paths. */
export function createSite(options: {
  api: Api;
  clientDir: string;
  pages: (c: Context) => Response | Promise<Response>;
}) {
  const site = new Hono();
  for (const path of ['/api/*', '/pictures/*', '/healthz', '/readyz'])
    site.all(path, (c) => options.api.fetch(c.req.raw, c.env));
  site.route('/', assetRoutes(options.clientDir));
  site.get('*', options.pages);
  return site;
}
