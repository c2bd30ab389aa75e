import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const YEAR = 'public, max-age=31536000, immutable';

/** The built scripts, styles, fonts and icons; names under /assets carry their content's hash and never change. */
export function assetRoutes(root: string) {
  const app = new Hono();
  app.use('/assets/*', async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok ? YEAR : 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
  });
  app.use('*', serveStatic({ root, precompressed: true }));
  return app;
}
