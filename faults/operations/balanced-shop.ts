import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import { freePorts, spawnProgram, startProgram, type Program } from '#testing/program.ts';
import { openStoreServices } from '#testing/store-services.ts';
import { freePort } from '../../scripts/postgres.ts';
import { enrolBuyers } from '../table/buyers.ts';
import { pause } from '../table/crash-shop.ts';
import { startBalancer, type Balancer } from './balancer.ts';

/** More than two failed checks of the balancer. */
const DRAIN_SECONDS = 2;
/** The balancer sees a process that is ready within this time. */
const SEEN_WITHIN_MS = 1_500;

/** How the store reaches its database, with `directUrl` past a pooler. */
interface Addresses {
  url: string;
  directUrl?: string;
}

/** Settings of a process by name. */
export type Settings = Record<string, string>;

interface ShopOptions {
  buyers: number;
  /** The folder of the version that each web process runs, null for this version. */
  roots: (string | null)[];
  /** Changes to the settings of all processes, and further settings of the first web process and the worker. */
  change?: (settings: Settings) => Promise<{ all: Settings; some: Settings }>;
}

export type BalancedShop = Awaited<ReturnType<typeof openBalancedShop>>;

/**
 * A store as in production: web processes behind HAProxy and a worker, on one PostgreSQL, with the outside services in
 * a separate process.
 */
export async function openBalancedShop(
  { url: databaseUrl, directUrl }: Addresses,
  { buyers, roots, change }: ShopOptions,
) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const services = await openStoreServices({ databaseUrl, directUrl, webhookUrl: `${url}/api/stripe/webhook` });
  const { db, payments, wallet } = services;
  await insertTestCatalogue(db);
  const usual: Settings = {
    ...services.settings,
    DATABASE_DIRECT_URL: directUrl ?? '',
    PUBLIC_URL: url,
    DRAIN_DELAY_SECONDS: String(DRAIN_SECONDS),
    MIGRATE_AT_START: 'false',
    LOAD_DEMO: 'false',
  };
  const changed = await change?.(usual);
  const settings = { ...usual, ...changed?.all };
  const tokens = services.openTokens(`${settings['AUTH0_DOMAIN']}/`);
  const enrolled = await enrolBuyers({ db, payments, tokens, count: buyers });

  const ports = await Promise.all(roots.map(() => freePorts()));
  const programs: Program[] = [];
  const start = async (index: number, root: string | null) => {
    const own = { ...settings, ...(index === 0 && changed?.some), ...ports[index] };
    programs[index] = await startProgram(own, ['web'], root ?? undefined);
  };
  let balancer: Balancer | null = null;
  let worker: Program | null = null;
  async function startAll(): Promise<void> {
    await Promise.all(roots.map((root, index) => start(index, root)));
    worker = spawnProgram({ ...settings, ...changed?.some, ...(await freePorts()) }, ['worker']);
  }
  const killAll = () => Promise.all([...programs, worker].map((program) => program?.end('SIGKILL')));
  async function close(): Promise<void> {
    await balancer?.stop();
    await killAll();
    await services.close();
  }
  try {
    await startAll();
    const webPorts = ports.map(({ PORT }) => Number(PORT));
    balancer = await startBalancer(services.folder, port, webPorts);
  } catch (error) {
    await close();
    throw error;
  }

  return {
    db,
    wallet,
    buyers: enrolled,
    url,
    /** The settings of the processes, for commands. */
    settings,
    /** Kills the web processes and the worker. */
    killAll,
    /** Starts the web processes and the worker again. */
    startAll,
    /** The address of each web process, past the balancer. */
    webUrls: () => programs.map((program) => program.url),

    /**
     * Ends a web process as a deploy does, and starts it again, with the version in `root`. Returns its exit code. A
     * process that ends without a delay is first taken out of the balancer.
     */
    async restart(index: number, root: string | null = null, { takeOut = false } = {}): Promise<number | null> {
      if (takeOut) {
        await balancer?.setState(index, 'drain');
        await pause(SEEN_WITHIN_MS);
      }
      const code = await programs[index]!.end('SIGTERM');
      await start(index, root);
      if (takeOut) await balancer?.setState(index, 'ready');
      await pause(SEEN_WITHIN_MS);
      return code;
    },

    close,
  };
}
