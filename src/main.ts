import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context } from 'hono';
import { createIdentity } from '#adapters/identity/auth0.ts';
import { createMailer } from '#adapters/mail/smtp.ts';
import { createPayments } from '#adapters/payments/stripe.ts';
import { DatabaseInUse, openDatabase } from '#db/client.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';
import { createApp } from '#server/app.ts';
import type { Deps } from '#server/deps.ts';
import type { Documents } from '#server/documents-port.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { registerOrderJobs } from '#server/orders/jobs.ts';
import { startReconciler } from '#server/orders/reconcile.ts';
import { watchCatalogue } from '#server/pages/catalogue-watch.ts';
import { createPages } from '#server/pages/pages.ts';
import { createSite } from '#server/pages/site.ts';
import { BadSetting, readEnv, type Env } from '#env.ts';
import { outsideServices, type Services } from '#services.ts';

type Role = 'web' | 'worker' | 'all';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** Things to close when the process ends, in the order they were opened. */
const closers: (() => unknown)[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function start(role: Role, env: Env): Promise<void> {
  const services = await outsideServices(env, say);
  closers.push(services.stop);

  const database = await openDatabase({
    url: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    migrationsDir: join(root, 'migrations'),
  });
  closers.push(database.close);
  if (env.NODE_ENV !== 'production') await loadDemoIntoEmpty(database.db, say);

  const log = createLog(env.LOG_LEVEL, role);
  const queue = await openQueue(database, allJobs, (error) => log.error({ err: error }, 'job queue'));
  closers.push(queue.stop);
  const deps: Deps = {
    database,
    queue,
    identity: createIdentity(services.identity),
    payments: createPayments(services.cards),
    log,
    metrics: createMetrics(true),
    trustedProxies: env.TRUSTED_PROXIES,
    now: () => new Date(),
  };

  if (role !== 'web') await startWorker(deps, services);
  if (role !== 'worker') await startWeb(deps, services, env);
  await serveMetrics(deps, env.METRICS_PORT);
}

async function startWorker(deps: Deps, services: Services): Promise<void> {
  const documents = (await import(join(dist, 'documents', 'documents.js'))) as Documents;
  const mailer = createMailer(services.mail);
  closers.push(mailer.close);
  await registerOrderJobs({ deps, mailer, documents, shopUrl: services.publicUrl });
  closers.push(startReconciler(deps));
}

interface Storefront {
  fetch: (request: Request, options: { context: unknown }) => Promise<Response>;
}

async function startWeb(deps: Deps, services: Services, env: Env): Promise<void> {
  const api = createApp(deps);
  const context = { settings: services.storefront, apiFetch: (request: Request) => api.fetch(request) };
  const watch = await watchCatalogue(deps.database, deps.now);
  closers.push(watch.stop);
  const server = createServer();
  closers.push(() => drain(server));

  let storefront: Storefront;
  let pages: (c: Context) => Response | Promise<Response>;
  const shop = getRequestListener((request, bindings) => site.fetch(request, bindings));
  if (process.argv.includes('--dev')) {
    const { openDevStorefront } = await import('../scripts/dev-storefront.ts');
    const dev = await openDevStorefront(server, shop);
    closers.push(dev.close);
    pages = (c) => dev.fetch(c.req.raw, { context });
  } else {
    ({ default: storefront } = (await import(join(dist, 'server', 'server.js'))) as { default: Storefront });
    server.on('request', shop);
    const render = (request: Request) => storefront.fetch(request, { context });
    pages = createPages({ render, allowed: services.allowedOrigins, version: watch.version });
  }
  const site = createSite({ api, clientDir: join(dist, 'client'), pages });

  await listen(server, env.PORT, 'PORT');
  say(`\n  Shop      ${services.publicUrl}`);
  for (const line of services.notes) say(`  ${line}`);
  say('\n  Ctrl-C stops everything.');
}

/** Waits until the server listens; a taken port is said in a sentence that tells how to choose another. */
async function listen(server: Server, port: number, setting: string): Promise<void> {
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new BadSetting(takenPort(port, setting)) : error);
    });
    server.listen(port, done);
  });
}

function takenPort(port: number, setting: string): string {
  return `Port ${port} is taken by another program. Choose another one: ${setting}=${port + 1} npm start`;
}

/** Takes no new connections and lets the requests under way finish. */
async function drain(server: Server): Promise<void> {
  await new Promise<void>((done) => {
    server.close(() => done());
    server.closeIdleConnections();
  });
}

/** Figures for Prometheus, on this machine only. */
async function serveMetrics({ metrics, log }: Deps, port: number): Promise<void> {
  const server = createServer((_request, response) => {
    void metrics.registry
      .metrics()
      .then((text) => response.setHeader('Content-Type', metrics.registry.contentType).end(text));
  });
  // Several processes on one machine share the setting; the second goes without rather than not starting.
  server.once('error', () => log.warn({ port }, 'metrics port is taken; no metrics from this process'));
  server.listen(port, '127.0.0.1');
  closers.push(() => server.close());
}

async function stop(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

function stopOn(signal: NodeJS.Signals): void {
  process.once(signal, () => {
    // A second signal, or a request that does not end, must not keep the process.
    process.once(signal, () => process.exit(1));
    setTimeout(() => process.exit(1), 15_000).unref();
    void stop().then(() => process.exit(0));
  });
}

const role = process.argv[2] ?? 'all';
try {
  if (role !== 'web' && role !== 'worker' && role !== 'all')
    throw new BadSetting('Say what to run: node src/main.ts web|worker|all');
  stopOn('SIGINT');
  stopOn('SIGTERM');
  await start(role, readEnv(process.env));
} catch (error) {
  await stop().catch(() => undefined);
  if (!(error instanceof BadSetting || error instanceof DatabaseInUse)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
