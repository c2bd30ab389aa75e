import dns, { type LookupOptions } from 'node:dns';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import tls from 'node:tls';
import { createPayments } from '#adapters/payments/stripe.ts';
import { openDatabase } from '#db/client.ts';
import { audience, clientId } from '#sandbox/identity/testing/visit.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import { openTestTokens } from '#server/testing/test-tokens.ts';
import { openTestWallet } from '#server/testing/test-wallet.ts';
import { productionPackages, sizeOnDisk } from '../../scripts/production-folder.ts';
import { enrolBuyers } from '../table/buyers.ts';
import { openComposeShop, SANDBOX_SITE, SITE, type ComposeShop } from './compose-shop.ts';
import { missingForContainers } from './containers.ts';
import { volume, type DrillFolders } from './images.ts';
import { startLoad } from './load.ts';
import type { OperationsCase } from './run-operations.ts';

const BUYERS = 1_000;
const NOTICE = 'This is a staging store: no money moves and nothing is shipped.';
const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
/**
 * The store's settings that belong to the drill: tokens of the tests, and no limit for the one address of the drill.
 */
const SETTINGS = {
  AUTH0_CLIENT_ID: clientId,
  AUTH0_AUDIENCE: audience,
  MAIL_FROM: 'Staging <orders@example.ca>',
  POINTS_PER_MINUTE: '0',
  ORDER_CALLS_PER_TEN_MINUTES: '0',
};

/**
 * A first installation from deploy/: every service of the compose files in a container that this machine makes without
 * an engine, purchases through Caddy by HTTPS, and both web processes replaced one after the other under orders.
 */
export const composeInstallation: OperationsCase = {
  name: 'containers',
  async run(_, note) {
    const missing = missingForContainers();
    if (missing) return [missing];
    const shop = await openComposeShop(SETTINGS, makeAuthority);
    try {
      return await tryShop(shop, note);
    } finally {
      await shop.close();
    }
  },
};

/** An authority that Caddy finds in its data and uses for `local_certs`, and that every container trusts. */
function makeAuthority(folders: DrillFolders): { trusted: string } {
  const folder = join(volume(folders, 'caddy-data', 10_001), 'caddy/pki/authorities/local');
  const [key, certificate] = [join(folder, 'root.key'), join(folder, 'root.crt')];
  const script = `mkdir -p ${folder} && openssl ecparam -genkey -name prime256v1 -noout -out ${key} &&
    openssl req -x509 -new -key ${key} -sha256 -days 30 -subj '/CN=Drill' -out ${certificate} \
      -addext 'basicConstraints=critical,CA:TRUE,pathlen:1' -addext 'keyUsage=critical,keyCertSign,cRLSign' &&
    chown -R 10001:10001 ${join(folders.folder, 'volumes/caddy-data')} && chmod 644 ${certificate}`;
  const { status, stderr } = spawnSync('sh', ['-c', script]);
  if (status !== 0) throw new Error(`openssl failed: ${stderr.toString()}`);
  tls.setDefaultCACertificates([...tls.getCACertificates(), readFileSync(certificate, 'utf8')]);
  return { trusted: certificate };
}

async function tryShop(shop: ComposeShop, note: (line: string) => void): Promise<string[]> {
  leadNamesTo(shop.container('caddy').address);
  const { containers, folders, storeEnv } = shop;
  note(
    `${containers().length} containers: ${containers()
      .map(({ name }) => name)
      .join(', ')}`,
  );
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  note(`production folder ${megabytes(sizeOnDisk(folders.production))}, ${productionPackages().length} packages`);
  const atRest = ['web1', 'web2', 'worker.1', 'worker.2'].map((name) => [
    name,
    megabytes(shop.container(name).memory()),
  ]);
  note(`memory at rest: ${atRest.map((pair) => pair.join(' ')).join(', ')}`);

  const origin = `http://${shop.container('sandbox').address}:4000`;
  const keys = {
    secretKey: storeEnv['STRIPE_SECRET_KEY']!,
    publishableKey: storeEnv['STRIPE_PUBLISHABLE_KEY']!,
    webhookSecret: storeEnv['STRIPE_WEBHOOK_SECRET']!,
  };
  const database = await openDatabase({
    url: shop.databaseUrl,
    dataDir: '',
    migrationsDir,
    migrate: false,
    poolSize: 4,
  });
  try {
    await insertTestCatalogue(database.db);
    const payments = createPayments({ ...keys, apiBase: origin, timeoutMs: 10_000 });
    const dataDir = join(volume(folders, 'sandbox-data', 0), 'sandbox', 'identity');
    const tokens = openTestTokens({ issuer: `https://${SANDBOX_SITE}/`, dataDir });
    const buyers = await enrolBuyers({ db: database.db, payments, tokens, count: BUYERS });
    const wallet = openTestWallet({ url: origin, keys });
    const load = startLoad({ db: database.db, wallet, buyers, url: `https://${SITE}` });
    const codes = [await shop.restart('web1'), await shop.restart('web2'), await shop.restart('worker.1')];
    const wrong = await load.stop();
    note(`both web processes and a worker replaced under orders: ${load.summary()}`);
    return [
      ...wrong,
      ...codes.filter((code) => code !== 0).map((code) => `a container ended with ${code}`),
      ...(await wrongAnswers()),
      ...containers().flatMap(isConfined),
      ...wrongCommands(shop, note),
    ];
  } finally {
    await database.close();
  }
}

/** The names of the store lead to Caddy, in this process too, as DNS would have it. */
function leadNamesTo(address: string): void {
  const { lookup } = dns;
  const known = (name: string, options: LookupOptions, done: (...answer: unknown[]) => void) => {
    if (![SITE, SANDBOX_SITE].includes(name)) return lookup(name, options, done);
    return options.all ? done(null, [{ address, family: 4 }]) : done(null, address, 4);
  };
  Object.assign(dns, { lookup: known });
}

/** The store from outside: HTTPS, the notice of staging on pages and mails, the sandbox behind the same Caddy. */
async function wrongAnswers(): Promise<string[]> {
  const [plain, page, mailbox] = await Promise.all([
    fetch(`http://${SITE}/`, { redirect: 'manual' }),
    fetch(`https://${SITE}/`),
    fetch(`https://${SANDBOX_SITE}/mailbox`),
  ]);
  const seen: [string, boolean][] = [
    ['http leads to https', plain.headers.get('location') === `https://${SITE}/`],
    ['pages say that the store is for staging', (await page.text()).includes(NOTICE)],
    ['search engines are sent away', page.headers.get('x-robots-tag') === 'noindex, nofollow'],
    ['https is for ever', page.headers.get('strict-transport-security') !== null],
    ['mails arrived in the mailbox', (await mailbox.text()).includes('Staging: ')],
  ];
  return seen.filter(([, isSo]) => !isSo).map(([what]) => `not so: ${what}`);
}

/** That a container has no rights: it is not root, and can write to nothing but its volumes and its memory. */
function isConfined({
  name,
  run,
}: ComposeShop['container'] extends (name: string) => infer One ? One : never): string[] {
  if (name === 'migrate') return [];
  const { output } = run(['sh', '-c', 'id -u; for f in / /srv/operatory /etc; do touch "$f/written" 2>&1; done; true']);
  const [user = '', ...refusals] = output.trim().split('\n');
  const isWritten = refusals.filter((line) => /read-only|denied|no such file/i.test(line)).length < 3;
  return [...(user === '0' ? [`${name} runs as root`] : []), ...(isWritten ? [`${name} could write: ${output}`] : [])];
}

/** Commands of the runbook in the containers, and the scheduled backup. */
function wrongCommands(shop: ComposeShop, note: (line: string) => void): string[] {
  const ops = ['node', '--disable-warning=ExperimentalWarning', 'src/ops/main.ts'];
  const attention = shop.container('web1').run([...ops, 'attention']);
  const backups = readdirSync(volume(shop.folders, 'backups', 0)).filter((name) => name.endsWith('.backup'));
  note(`backups made by themselves: ${backups.length}`);
  return [
    ...(attention.code === 0 ? [] : [`attention failed: ${attention.output}`]),
    ...(backups.length === 1 ? [] : [`there are ${backups.length} backups: ${shop.container('backup').output()}`]),
  ];
}
