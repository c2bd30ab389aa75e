import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** The built scripts, styles, fonts and icons: a handler, and the test whether a path belongs to it. */
export function createFiles(root: string) {
  const names = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const atRoot = new Set(['/favicon.ico', ...names.map(({ name }) => `/${name}`)]);
  const app = new Hono();
  // Names under /assets contain a hash of the content, so files never change. A missing file may exist after a deploy.
  app.use('/assets/*', async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok ? YEAR : 'no-store');
  });
  app.use('/:name', etag(), async (c, next) => {
    await next();
    c.header('Cache-Control', HOUR);
  });
  // Requested by programs that do not read the icon's path from a page.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  app.on(['GET', 'HEAD'], '*', serveStatic({ root, precompressed: true }));
  return {
    app,
    owns(url: string): boolean {
      const [path = ''] = url.split('?');
      return path.startsWith('/assets/') || atRoot.has(path);
    },
  };
}
