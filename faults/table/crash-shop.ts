import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPayments } from '#adapters/payments/stripe.ts';
import { openDatabase } from '#db/client.ts';
import { controlsOf } from '#sandbox/testing/controls.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import { openTestTokens } from '#server/testing/test-tokens.ts';
import { openTestWallet } from '#server/testing/test-wallet.ts';
import { outsideSettings, startOutside } from '#testing/outside.ts';
import { freePorts, spawnProgram, startProgram, type Program } from '#testing/program.ts';
import type { TestCluster } from '../../scripts/postgres.ts';
import { enrolBuyers } from './buyers.ts';
import { openWire, type Wire } from './wire.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');

export type Role = 'web' | 'worker';
export type CrashShop = Awaited<ReturnType<typeof openCrashShop>>;

/**
 * A store to break, as in production: a web and a worker process, each with its own wire to a PostgreSQL cluster, the
 * outside services in a third process, and clinics that buy. `more` are further settings of both.
 */
export async function openCrashShop(
  cluster: TestCluster,
  { buyers, more = {} }: { buyers: number; more?: Record<string, string> },
) {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-faults-'));
  const ports = { web: await freePorts(), worker: await freePorts() };
  const outside = await startOutside({
    dataDir: folder,
    webhookUrl: `http://127.0.0.1:${ports.web.PORT}/api/stripe/webhook`,
  });
  const { origin, cards } = outside;

  // Queries of the test are tried again while the database restarts.
  const database = await openDatabase({ url: cluster.url, dataDir: '', migrationsDir, poolSize: 4 });
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 });
  pool.on('error', () => undefined);
  await insertTestCatalogue(database.db);
  const payments = createPayments({ ...cards, apiBase: origin, timeoutMs: 10_000 });
  const tokens = openTestTokens({ issuer: `${origin}/`, dataDir: join(folder, 'identity') });
  const enrolled = await enrolBuyers({ db: database.db, payments, tokens, count: buyers });

  const wires = { web: await openWire(cluster.url), worker: await openWire(cluster.url) };
  const programs: Partial<Record<Role, Program>> = {};

  const settings = (role: Role, wire: Wire) => ({
    ...ports[role],
    DATABASE_URL: wire.url,
    DATA_DIR: folder,
    PUBLIC_URL: `http://localhost:${ports.web.PORT}`,
    ...outsideSettings(outside),
    ...more,
  });

  async function start(role: Role): Promise<void> {
    const env = settings(role, wires[role]);
    programs[role] = role === 'web' ? await startProgram(env, [role]) : spawnProgram(env, [role]);
    while (role === 'worker' && !programs.worker?.output().includes('The worker runs')) await pause(50);
  }

  await Promise.all([start('web'), start('worker')]);

  return {
    db: database.db,
    wallet: openTestWallet({ url: origin, keys: cards }),
    wires,
    buyers: enrolled,
    webUrl: `http://127.0.0.1:${ports.web.PORT}`,
    webhookSecret: cards.webhookSecret,
    /** Hosts and ports of the metrics. */
    metricsAt: Object.values(ports).map(({ METRICS_PORT }) => `127.0.0.1:${METRICS_PORT}`),
    /** Ends the card service, the mail server and the identity provider. */
    stopServices: () => outside.stop(),
    start,
    /** Kills a process as the system does when memory runs out; then starts it again as a supervisor would. */
    async kill(role: Role): Promise<void> {
      await programs[role]?.end('SIGKILL');
    },
    crashDatabase: () => cluster.crash(),
    printed: () => Object.values(programs).map((program) => program.output()),

    ...controlsOf(origin),

    /** Runs a query of the test; tries it again while the database is away. */
    async look<T extends object>(query: string, values: unknown[] = []): Promise<T[]> {
      for (;;) {
        const found = await pool.query<T>(query, values).catch(() => null);
        if (found) return found.rows;
        await pause(100);
      }
    },

    async close(): Promise<void> {
      await Promise.all([this.kill('web'), this.kill('worker')]);
      await Promise.all([wires.web.close(), wires.worker.close()]);
      await Promise.all([database.close(), pool.end()]);
      await outside.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Waits between two checks of another process. A test's result must never depend on it. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
