import { readdirSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { etag } from 'hono/etag';
import { fromBrotli } from './compress.ts';
import type { PageFile, PageFiles } from './page-files.ts';
import { accepts } from './send-page.ts';
import { tooManyRequestsMessage } from '#server/rate-limit/request-limit.ts';

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const CACHED_FOR_AN_HOUR = 'public, max-age=3600';

/** The files of other builds, with a limit on reading them from the database. */
export interface OtherBuilds {
  pageFiles: PageFiles;
  /** Spends the points of reading a file. Returns the seconds until the sender has points again, or 0. */
  spend: (request: IncomingMessage) => Promise<number>;
}

/** The fields that `web-server.ts` adds to a request. */
interface Bindings {
  incoming?: IncomingMessage;
}

/**
 * The built scripts, styles, fonts and icons: a handler, and the test whether a path belongs to it. A file that this
 * build does not have is looked up among the files of `otherBuilds`.
 */
export function createBuiltFiles(root: string, otherBuilds?: OtherBuilds) {
  const rootFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile());
  const atRoot = new Set(['/favicon.ico', ...rootFiles.map(({ name }) => `/${name}`)]);
  const app = new Hono<{ Bindings: Bindings }>();
  // Names under /assets contain a hash of the content, so files never change. A missing file may exist after a deploy.
  app.use('/assets/*', async (c, next) => {
    await next();
    c.header('Cache-Control', c.res.ok ? CACHED_FOR_A_YEAR : 'no-store');
  });
  app.use('/:name', etag(), async (c, next) => {
    await next();
    c.header('Cache-Control', CACHED_FOR_AN_HOUR);
  });
  // Requested by programs that do not read the icon's path from a page.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  app.on(['GET', 'HEAD'], '*', serveStatic({ root, precompressed: true }));
  if (otherBuilds) app.on(['GET', 'HEAD'], '/assets/*', (c) => sendFileOfOtherBuild(c, otherBuilds));
  return {
    app,
    owns(url: string): boolean {
      const [path = ''] = url.split('?');
      return path.startsWith('/assets/') || atRoot.has(path);
    },
  };
}

async function sendFileOfOtherBuild(
  c: Context<{ Bindings: Bindings }>,
  { pageFiles, spend }: OtherBuilds,
): Promise<Response> {
  const { path } = c.req;
  const known = pageFiles.find(path);
  if (known) return sendPageFile(c, known);
  const { incoming } = c.env;
  const wait = incoming ? await spend(incoming) : 0;
  if (wait > 0) return c.text(tooManyRequestsMessage(wait), 429, { 'Retry-After': String(wait) });
  let file: PageFile | null;
  try {
    file = await pageFiles.read(path);
  } catch {
    // Not 404: the file may well exist.
    return c.text('Please try again.', 503, { 'Retry-After': '1' });
  }
  return file ? sendPageFile(c, file) : c.notFound();
}

async function sendPageFile(c: Context, { mediaType, brotli, content }: PageFile): Promise<Response> {
  const asStored = !brotli || accepts(c.req.header('accept-encoding') ?? '', 'br');
  const body = asStored ? content : new Uint8Array(await fromBrotli(content));
  return c.body(body, 200, {
    'Content-Type': mediaType,
    'Content-Length': String(body.byteLength),
    ...(brotli && { Vary: 'Accept-Encoding' }),
    ...(brotli && asStored && { 'Content-Encoding': 'br' }),
  });
}
