import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';

interface Storefront {
  fetch: (request: Request, options: { context: unknown }) => Promise<Response>;
}

/** The storefront from its sources, changed in the browser as they are saved: `npm run dev`. */
export async function openDevStorefront(server: Server) {
  const vite = await createServer({
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const rendering = vite.environments.ssr;
  if (!isRunnableDevEnvironment(rendering)) throw new Error('Vite cannot run the storefront here');
  return {
    /** Answers what is Vite's own, else passes on. */
    middlewares: vite.middlewares,
    close: () => vite.close(),
    async fetch(...args: Parameters<Storefront['fetch']>): Promise<Response> {
      try {
        const { default: storefront } = await rendering.runner.import<{ default: Storefront }>(
          '/src/storefront/server.ts',
        );
        return await storefront.fetch(...args);
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        return new Response('This page could not be made; the terminal says why.', { status: 500 });
      }
    },
  };
}
