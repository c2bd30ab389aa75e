import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { etag } from 'hono/etag';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';

/** The built scripts, styles, fonts and icons: a handler for them, and which addresses are theirs. */
export function createFiles(root: string) {
  const names = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const atRoot = new Set(['/favicon.ico', ...names.map(({ name }) => `/${name}`)]);
  const app = new Hono();
  // Names under /assets carry their content's hash and never change; a name that is not there may be there tomorrow.
  app.use('/assets/*', async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok ? YEAR : 'no-store');
  });
  app.use('/:name', etag(), async (c, next) => {
    await next();
    c.header('Cache-Control', HOUR);
  });
  // Asked for by programs that read no page.
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
