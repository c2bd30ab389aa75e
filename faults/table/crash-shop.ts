import pg from 'pg';
import { controlsOf } from '#sandbox/testing/controls.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import { freePorts, startProgram, type Program } from '#testing/program.ts';
import { openStoreServices } from '#testing/store-services.ts';
import type { TestCluster } from '../../scripts/postgres.ts';
import { enrolBuyers } from './buyers.ts';
import { openWire } from './wire.ts';

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
  const ports = { web: await freePorts(), worker: await freePorts() };
  const webhookUrl = `http://127.0.0.1:${ports.web.PORT}/api/stripe/webhook`;
  const services = await openStoreServices({ databaseUrl: cluster.url, webhookUrl });
  const { db, payments, wallet } = services;
  // Queries of the test are tried again while the database restarts.
  const pool = new pg.Pool({ connectionString: cluster.url, max: 4 });
  pool.on('error', () => undefined);
  await insertTestCatalogue(db);
  const tokens = services.openTokens();
  const enrolled = await enrolBuyers({ db, payments, tokens, count: buyers });

  const wires = { web: await openWire(cluster.url), worker: await openWire(cluster.url) };
  const programs: Partial<Record<Role, Program>> = {};

  async function start(role: Role): Promise<void> {
    const own = { ...ports[role], DATABASE_URL: wires[role].url, PUBLIC_URL: `http://localhost:${ports.web.PORT}` };
    programs[role] = await startProgram({ ...services.settings, ...own, ...more }, [role]);
  }

  await Promise.all([start('web'), start('worker')]);

  return {
    db,
    wallet,
    tokens,
    wires,
    buyers: enrolled,
    webUrl: `http://127.0.0.1:${ports.web.PORT}`,
    webhookSecret: services.cards.webhookSecret,
    /** Hosts and ports of the metrics. */
    metricsAt: Object.values(ports).map(({ METRICS_PORT }) => `127.0.0.1:${METRICS_PORT}`),
    /** Ends the card service, the mail server and the identity provider. */
    stopServices: services.stopOutside,
    start,
    /** Kills a process as the system does when memory runs out; then starts it again as a supervisor would. */
    async kill(role: Role): Promise<void> {
      await programs[role]?.end('SIGKILL');
    },
    crashDatabase: () => cluster.crash(),
    printed: () => Object.values(programs).map((program) => program.output()),

    ...controlsOf(services.origin),

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
      await pool.end();
      await services.close();
    },
  };
}

/** Waits between two checks of another process. A test's result must never depend on it. */
export function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
