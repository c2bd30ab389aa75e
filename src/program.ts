import { createServer, type RequestListener } from 'node:http';
import { flushCompileCache } from 'node:module';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createIdentity } from '#adapters/identity/auth0.ts';
import { createMailer } from '#adapters/mail/smtp.ts';
import { createPayments } from '#adapters/payments/stripe.ts';
import { DatabaseInUse, STATEMENT_MS } from '#db/client.ts';
import { DatabaseTooOld } from '#db/migrate-tables.ts';
import { DatabaseUnusable } from '#db/unusable.ts';
import { errorLines } from '#domain/error-description.ts';
import { publicSettings } from '#domain/settings.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';
import { serveStaffCommands } from '#ops/socket.ts';
import { createApp } from '#server/app.ts';
import { followChanges } from '#server/change-feed.ts';
import type { Changes } from '#server/change-log.ts';
import { startClockWatch } from '#server/clock-watch.ts';
import { warnOfForwarding } from '#server/forwarding-warning.ts';
import type { Deps } from '#server/deps.ts';
import { createInternalApp } from '#server/health/internal-app.ts';
import { reportReplica } from '#server/health/replica-report.ts';
import { addStoreMetrics } from '#server/health/store-metrics.ts';
import { openMissedSearches, startCountingMissed } from '#server/catalogue/missed-searches.ts';
import { createLog } from '#server/log.ts';
import { createMetrics, measureCalls, nameVersion } from '#server/metrics.ts';
import { observeRequests, outsideRequest } from '#server/outside-request.ts';
import { createOfficePage } from '#server/pages/office-page.ts';
import { createPages, type RenderedPage } from '#server/pages/pages.ts';
import { openPageLimit } from '#server/pages/limited-pages.ts';
import { shareBuild } from '#server/pages/share-build.ts';
import { createSite } from '#server/pages/site.ts';
import { commonHeaders } from '#server/response-headers.ts';
import { renderingContext } from '#server/pages/rendering-context.ts';
import { openLiveSettings } from '#server/saved-settings.ts';
import { createSitemap } from '#server/pages/sitemap.ts';
import { openRequestLimit } from '#server/rate-limit/request-limit.ts';
import { warnWithoutSignInTime } from '#server/sign-in-time-warning.ts';
import { BadSetting, readEnv, type Env } from '#env.ts';
import { runFor } from '#telemetry/origin.ts';
import { openDocuments } from '#pdf-thread.ts';
import { outsideServices, transportSettings, type Services } from '#services.ts';
import { openStoreDatabase } from '#store-database.ts';
import { openSettingsOf } from '#store-settings.ts';
import { startTracing } from '#tracing.ts';
import { readVersion } from '#version.ts';
import { openWebServer, type WebServer } from '#web-server.ts';
import type { Sources } from '../scripts/dev-sources.ts';
import { startJobs } from '#start-jobs.ts';

const roles = ['web', 'worker', 'all'] as const;
type Role = (typeof roles)[number];

/**
 * Longer than a payment may take. Whoever stops the program waits at least this long, after the drain delay, before
 * killing it.
 */
const STOP_WITHIN_MS = 25_000;

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'dist');
/** The parts to close when the process ends, in the order in which they were opened. */
const closers: (() => unknown)[] = [];
/** Whether the program has started, and whether it was told to end; `endConnections` belongs to its web server. */
const running = { up: false, isStopping: false, endConnections: () => {} };

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Reports an uncaught error: on the terminal until the log is open, then in the log. */
let reportUncaught = (error: unknown): void => void process.stderr.write(`${errorLines(error)}\n`);

/** Errors that a person can correct: the terminal shows only the message, without a stack. */
const refusals = [BadSetting, DatabaseInUse, DatabaseTooOld, DatabaseUnusable];

/**
 * Runs the program until a signal: `web` answers requests, `worker` runs queued jobs at a lower priority, `all` does
 * both. `--dev` serves pages, mails and documents from their sources.
 */
export async function runProgram([word = 'all', ...flags]: string[]): Promise<void> {
  // Node's own report prints every member of an error, including the parameters of a failed statement: personal data.
  process.on('uncaughtException', (error) => {
    reportUncaught(error);
    process.exit(1);
  });
  try {
    const role = roles.find((name) => name === word);
    if (!role) throw new BadSetting('Say what to run: node src/main.ts web|worker|all');
    const env = readEnv(process.env);
    if (role !== 'all' && !env.DATABASE_URL)
      throw new BadSetting('The embedded database serves one process: run all, or set DATABASE_URL.');
    const drainMs = role === 'worker' ? 0 : env.DRAIN_DELAY_SECONDS * 1_000;
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stopOnSignal(drainMs));
    await start(role, env, { defaultSettings: openSettingsOf(env)(), dev: flags.includes('--dev') });
    running.up = true;
    flushCompileCache();
  } catch (error) {
    await stop().catch(() => undefined);
    if (refusals.some((Refusal) => error instanceof Refusal)) process.stderr.write(`${(error as Error).message}\n`);
    else reportUncaught(error);
    process.exit(1);
  }
}

interface Start {
  /** The settings of the file. */
  defaultSettings: Deps['defaultSettings'];
  /** Whether pages, mails and documents are served from their sources. */
  dev: boolean;
}

async function start(role: Role, env: Env, { defaultSettings, dev }: Start): Promise<void> {
  const headers = commonHeaders(transportSettings(env));
  if (role === 'worker') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const web = role === 'worker' ? null : await openWebServer({ port: env.PORT, host: env.HOST, headers });
  const opening = dev && web ? openSources(web) : null; // While the database opens: each waits for the disk.
  const log = createLog(env.LOG_LEVEL, role);
  const version = readVersion();
  // Before the database, whose statements are traced.
  closers.push(await startTracing(env, { role, version, log }));
  // Before the sandbox, so that a second process on the same data is refused before it has changed anything.
  const kind = role === 'web' ? 'request' : 'job';
  const database = await openStoreDatabase(env, { withReplica: web !== null, statementMs: STATEMENT_MS[kind], say });
  closers.push(database.close);
  const { settings, refresh: refreshSettings } = await openLiveSettings(database.db, defaultSettings);
  const services = await outsideServices(env, settings(), say);
  // Closed last, because requests and jobs under way still use the services.
  closers.unshift(services.stop);
  reportUncaught = (error) => log.fatal({ err: error }, 'the process ends: nothing caught this error');
  const metrics = createMetrics(true);
  nameVersion(metrics, { role, version });
  const observer = measureCalls(metrics);
  const mailer = createMailer({ url: services.mail.url, from: () => services.mail.from(settings()), observer });
  closers.push(mailer.close);
  const queue = await openQueue(database, allJobs, (error) => log.error({ err: error }, 'job queue'));
  closers.push(queue.stop);
  const sources = await opening;
  const documents = await openDocuments(join(dist, 'documents', 'documents.js'), sources?.documents);
  closers.push(documents.close);
  const now = () => new Date();
  const deps: Deps = {
    database,
    queue,
    identity: createIdentity({ ...services.identity, observer }),
    payments: createPayments({ ...services.cards, observer }),
    pdfRenderer: documents.pdfRenderer,
    settings,
    defaultSettings,
    log,
    metrics,
    trustedProxies: env.TRUSTED_PROXIES,
    requestLimit: openRequestLimit({ database, now, log }, env.POINTS_PER_MINUTE),
    orderCalls: env.ORDER_CALLS_PER_TEN_MINUTES,
    catalogueCacheMegabytes: env.CATALOGUE_CACHE_MB,
    now,
    missed: openMissedSearches(database.db, now),
    isStopping: () => running.isStopping,
  };
  if (database.embedded) closers.push(await serveStaffCommands(deps, resolve(env.DATA_DIR)));
  addStoreMetrics(deps.metrics.registry, database);
  reportReplica(deps);
  serveInternally(deps, env);
  const { changes, stop: stopFollowing } = await followChanges(database, { ...deps, refreshSettings });
  closers.push(stopFollowing);
  if (web) await serveStore(deps, services, { web, sources, changes, headers, cacheMegabytes: env.PAGE_CACHE_MB });
  closers.push(startClockWatch(deps));
  if (web) void warnWithoutSignInTime(deps, say);
  const mailing = { deps, mailer, mailRenderer: documents.mailRenderer, storeUrl: services.publicUrl };
  const startWork = async () => closers.push(...(await startJobs(mailing)));
  // After the store has opened, so that waiting jobs do not delay the first pages. In development also after the first
  // page: until then the polling for jobs would be two of three statements of the embedded database.
  if (role !== 'web') {
    if (sources) void sources.firstPage.then(() => (running.isStopping ? undefined : startWork()));
    else await startWork();
  }
  for (const line of web ? ['', `Store     ${services.publicUrl}`, ...services.notes, ''] : []) say(`  ${line}`);
  say(`  ${web ? '' : 'The worker runs. '}Ctrl-C stops everything.`);
}

/** Pages, mails and business documents from their sources: a change shows at the next request. For development. */
async function openSources(web: WebServer): Promise<Sources> {
  const { openDevSources } = await import('../scripts/dev-sources.ts');
  const sources = await openDevSources(web.server);
  closers.push(sources.close);
  return sources;
}

interface Storefront {
  render: (request: Request, context: unknown) => Promise<RenderedPage>;
  posts: string[];
}

interface Served {
  web: WebServer;
  sources: Sources | null;
  changes: Changes;
  headers: Record<string, string>;
  cacheMegabytes: number;
}

/** Answers the web server's requests with the API, the built files and the pages. */
async function serveStore(
  deps: Deps,
  services: Services,
  { web, sources, changes, headers, cacheMegabytes }: Served,
): Promise<void> {
  const api = createApp(deps);
  const settings = () => ({ ...services.storefront, store: publicSettings(deps.settings()) });
  const context = renderingContext({ settings, api, now: deps.now, changes });
  closers.push(startCountingMissed(deps), web.drain);
  running.endConnections = web.endConnections;
  web.server.on('request', warnOfForwarding(deps));
  const clientDir = join(dist, 'client');
  const office = createOfficePage({
    file: join(dist, 'office', 'index.html'),
    ...(sources && { fromSources: sources.officePage }),
    settings: () => ({ ...services.storefront, store: deps.settings() }),
    identity: services.allowedOrigins.identity,
  });
  const sitemapWith = (posts: string[]) => createSitemap(deps.database.db, services.publicUrl, posts);
  if (sources) {
    const pages = getRequestListener((request) => sources.fetch(request, { context }));
    const pageListener: RequestListener = (request, response) =>
      void runFor(outsideRequest(request), () => pages(request, response));
    const site = observeRequests(
      deps,
      createSite({ api, clientDir, headers, sitemap: sitemapWith([]), pages: pageListener, office }),
    );
    await web.serve((request, response) => sources.middlewares(request, response, () => site(request, response)));
  } else {
    const [{ default: storefront }, { otherBuilds, stop: stopSharing }] = await Promise.all([
      import(join(dist, 'server', 'server.js')) as Promise<{ default: Storefront }>,
      shareBuild(deps, clientDir),
    ]);
    closers.push(stopSharing);
    const render = (request: Request) => storefront.render(request, context);
    const { publicUrl, allowedOrigins: allowed } = services;
    const refuseOverLimit = openPageLimit({ ...deps, headers });
    const caching = { changes, cacheMegabytes };
    const pages = createPages({ ...deps, ...caching, render, publicUrl, headers, allowed, refuseOverLimit });
    const sitemap = sitemapWith(storefront.posts);
    const site = createSite({ api, clientDir, otherBuilds, headers, sitemap, pages, office, refuseOverLimit });
    await web.serve(observeRequests(deps, site));
  }
}

/** Metrics and health, by default for requests from this machine only. */
function serveInternally(deps: Deps, { METRICS_HOST: host, METRICS_PORT: port }: Env): void {
  const answer = getRequestListener(createInternalApp(deps).fetch);
  const server = createServer((request, response) => void answer(request, response));
  // Several processes on one machine share the setting. Only the first one can serve metrics; the others start without.
  server.once('error', ({ message }) =>
    deps.log.warn(
      { port, host, reason: message },
      'no metrics from this process: its port is taken, or its host is wrong',
    ),
  );
  server.listen(port, host);
  closers.push(() => server.close());
}

async function stop(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close();
}

/**
 * At the first signal the process is not ready any more, still answers for the time in which balancers notice this,
 * then finishes requests and jobs under way (rules: SAFE-25). The second signal ends it at once.
 */
async function stopOnSignal(drainMs: number): Promise<void> {
  // No request was answered yet, and the database survives an interrupted start.
  if (!running.up) process.exit(0);
  if (running.isStopping) process.exit(1);
  running.isStopping = true;
  running.endConnections();
  await pause(drainMs);
  // A request that does not end must not keep the process running.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
  await stop();
  process.exit(0);
}
