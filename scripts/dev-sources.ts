import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { createServer, isRunnableDevEnvironment } from 'vite';
import type { MailRenderer, PdfRenderer } from '#documents/port.ts';

interface Storefront {
  fetch: (request: Request, options: { context: unknown }) => Promise<Response>;
}

/** Milliseconds after which jobs start although nobody has opened a page. */
const JOBS_WAIT_MS = 30_000;

const root = join(import.meta.dirname, '..');
const officeFile = join(root, 'src/office/index.html');

/** Tests, and folders from which no page, mail, document or Vite setting imports: watching them costs start time. */
const NOT_SERVED = new RegExp(
  `^(\\.data|bench|deploy|dist|docs|e2e|faults|migrations|sandbox|demo/catalogue|src/(adapters|db|jobs|ops|server|telemetry|testing))(/|$)|\\.test\\.tsx?$`,
);

export type Sources = Awaited<ReturnType<typeof openDevSources>>;

/** Renders pages, mails and documents from their sources, and reloads saved files: `npm run dev`. */
export async function openDevSources(server: Server) {
  const vite = await createServer({
    root,
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: (path: string) => NOT_SERVED.test(relative(root, path)) },
    },
  });
  /** Loads a module in its saved form. The runner is new whenever Vite restarts, after a change of its settings. */
  const load = <T>(path: string): Promise<T> => {
    const rendering = vite.environments.ssr;
    if (!isRunnableDevEnvironment(rendering)) throw new Error('Vite cannot run the storefront here');
    return rendering.runner.import<T>(path);
  };

  const firstPage = Promise.withResolvers<undefined>();
  setTimeout(firstPage.resolve, JOBS_WAIT_MS, undefined).unref();

  type Call = (...args: unknown[]) => Promise<unknown>;
  /** Each function of the documents by name, loaded anew at every call. */
  const documents = new Proxy({} as MailRenderer & PdfRenderer, {
    get: (_, name: string) =>
      (async (...args) => {
        const present = await load<Record<string, Call>>('/src/documents/documents.tsx');
        return present[name]?.(...args);
      }) satisfies Call,
  });

  return {
    documents,
    /** Ends once the first page is rendered, or 30 seconds after the start. */
    firstPage: firstPage.promise,
    /** Answers requests for Vite's own files and passes other requests on. */
    middlewares: vite.middlewares,
    close: () => vite.close(),
    /** The page of the office, with the scripts that reload its saved files. */
    officePage: async (url: string) => vite.transformIndexHtml(url, await readFile(officeFile, 'utf8')),
    async fetch(...args: Parameters<Storefront['fetch']>): Promise<Response> {
      try {
        const { default: storefront } = await load<{ default: Storefront }>('/src/storefront/server.ts');
        const page = await storefront.fetch(...args);
        firstPage.resolve(undefined);
        return page;
      } catch (error) {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        return new Response('This page could not be made; the terminal says why.', { status: 500 });
      }
    },
  };
}
