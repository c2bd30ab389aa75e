import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestCluster } from '../../scripts/postgres.ts';
import { openCrashShop, pause, type CrashShop } from '../table/crash-shop.ts';
import { newPurchase, open, order, pay } from '../table/purchase.ts';
import { queriesOf, readAlerts, readPanels } from './monitoring-files.ts';
import { checkRules, missingForPrometheus, startPrometheus, type Prometheus } from './prometheus.ts';
import { comparedIn } from './promql.ts';
import type { OperationsCase } from './run-operations.ts';

const WITHIN_MS = 120_000;
const BUYERS = 12;
/** Above the limit of sign-ups for the newsletter from one address. */
const SIGN_UPS = 25;
/** The alerts that fire while the services and the worker are away. */
const PROVOKED = ['NoWorkerProcess', 'ProcessDown', 'CardServiceFails', 'RequestsFail'];

/**
 * Prometheus reads a store at work: every alert's expression and every panel's query has a value, alerts fire when the
 * services and the worker are lost, and promtool shows that each alert fires in its scenario.
 */
export const monitoring: OperationsCase = {
  name: 'monitoring',
  async run(cluster, note) {
    const missing = missingForPrometheus();
    if (missing) return [missing];
    const alerts = readAlerts();
    const wrong = checkRules(alerts);
    const queries = [
      ...alerts.flatMap(({ alert, expr }) => comparedIn(expr).map((query) => ({ of: alert, query }))),
      ...readPanels().flatMap((panel) => queriesOf(panel).map((query) => ({ of: `panel ${panel.title}`, query }))),
    ];
    note(`${alerts.length} alerts, ${queries.length} queries; promtool found ${wrong.length} errors`);
    await watchStore(cluster, async (shop, prometheus) => {
      await trade(shop);
      await shop.stopServices();
      await fail(shop);
      const silent = await silentOf(prometheus, queries);
      wrong.push(...silent.map(({ of, query }) => `no value for ${of}: ${query}`));
      note(`${queries.length - silent.length} queries have a value`);
      wrong.push(...(await tryRunbook(shop)));
      await shop.kill('worker');
      const quiet = await notFiring(prometheus);
      note(`${PROVOKED.length - quiet.length} of ${PROVOKED.length} provoked alerts fire`);
      wrong.push(...quiet.map((alert) => `${alert} does not fire`));
    });
    return wrong;
  },
};

async function watchStore(
  cluster: TestCluster,
  work: (shop: CrashShop, prometheus: Prometheus) => Promise<void>,
): Promise<void> {
  const replica = await cluster.addReplica();
  const shop = await openCrashShop(cluster, {
    buyers: BUYERS,
    more: { DATABASE_REPLICA_URL: replica.url, LOG_LEVEL: 'info' },
  });
  try {
    const prometheus = await startPrometheus(shop.metricsAt);
    try {
      await work(shop, prometheus);
    } finally {
      await prometheus.stop();
    }
  } finally {
    await shop.close();
    replica.remove();
  }
}

/** Pages, orders on invoice and by card, and requests above a limit. */
async function trade(shop: CrashShop): Promise<void> {
  for (const [index, buyer] of shop.buyers.slice(0, -2).entries()) {
    for (const path of ['/', '/product/101', `/search?q=word${index}`]) await fetch(shop.webUrl + path);
    const purchase = newPurchase(buyer, await shop.wallet.card());
    if (index % 2 === 0) await order(shop, purchase);
    else {
      await open(shop, purchase);
      await pay(shop, purchase);
    }
  }
  await signUp(shop, 'first');
}

async function signUp(shop: CrashShop, word: string): Promise<void> {
  for (let reader = 0; reader < SIGN_UPS; reader += 1) {
    const body = JSON.stringify({ email: `${word}-${reader}@example.ca` });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${shop.webUrl}/api/newsletter`, { method: 'POST', headers, body });
  }
}

/** Requests of a web process that starts while the services are away; a card order fails at the card service. */
async function fail(shop: CrashShop): Promise<void> {
  const [first, second] = shop.buyers.slice(-2);
  const begin = (buyer: CrashShop['buyers'][number]) => {
    const purchase = newPurchase(buyer, 'pm_away');
    const asked = open(shop, purchase);
    void pause(5_000).then(() => (purchase.gone = true));
    return asked;
  };
  await begin(first!);
  await shop.kill('web');
  await shop.start('web');
  await begin(second!);
}

const runbook = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8');

/** Runs the statements of the runbook's alerts, and its commands that read a log. Returns the failed commands. */
async function tryRunbook(shop: CrashShop): Promise<string[]> {
  const code = [...runbook.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text.replaceAll('\\|', '|'));
  const alerts = new Set(
    [...runbook.slice(runbook.indexOf('## What each alert means')).matchAll(/`([^`\n]+)`/g)].map(([, text]) => text),
  );
  const statements = code.filter((text) => alerts.has(text) && /^(select|show) /.test(text));
  const wrong: string[] = [];
  for (const statement of statements)
    await shop.db.execute(statement).catch((error: unknown) => wrong.push(`${statement}: ${String(error)}`));
  const folder = mkdtempSync(join(tmpdir(), 'operatory-runbook-'));
  writeFileSync(
    join(folder, 'store.log'),
    shop
      .printed()
      .join('')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .join('\n'),
  );
  const commands = code.filter((text) => /^(jq|grep) .*store\.log/.test(text));
  for (const command of commands) {
    const { status, stderr } = spawnSync('sh', ['-c', command], { cwd: folder, encoding: 'utf8' });
    // grep says 1 for a request that this log does not have.
    if (status !== 0 && !(status === 1 && command.startsWith('grep'))) wrong.push(`${command}: ${stderr}`);
  }
  rmSync(folder, { recursive: true, force: true });
  if (statements.length < 5 || commands.length < 5) wrong.push('the commands of the runbook were not found');
  return wrong;
}

/** The queries that have no value within two minutes. */
async function silentOf<Q extends { query: string }>(prometheus: Prometheus, queries: readonly Q[]): Promise<Q[]> {
  let silent = [...queries];
  const until = performance.now() + WITHIN_MS;
  while (silent.length > 0 && performance.now() < until) {
    const answers = await Promise.all(silent.map(({ query }) => prometheus.hasValue(query)));
    silent = silent.filter((_, index) => !answers[index]);
    await pause(500);
  }
  return silent;
}

async function notFiring(prometheus: Prometheus): Promise<string[]> {
  const until = performance.now() + WITHIN_MS;
  for (;;) {
    const firing = await prometheus.firing();
    const quiet = PROVOKED.filter((alert) => !firing.includes(alert));
    if (quiet.length === 0 || performance.now() > until) return quiet;
    await pause(500);
  }
}
