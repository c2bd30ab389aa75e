import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, startProgram } from '#testing/program.ts';
import { startTestCluster } from '../scripts/postgres.ts';

export interface BenchShop {
  url: string;
  /** Address of its PostgreSQL; undefined on the embedded database. */
  databaseUrl: string | undefined;
  /** URL of its metrics for Prometheus. */
  metricsUrl: string;
  pid: number;
  /** Processor seconds that it has spent so far. */
  cpuSeconds: () => Promise<number>;
  stop: () => Promise<void>;
}

/**
 * The built store with the demo catalogue in a separate process: on the PostgreSQL of DATABASE_URL, else on a cluster
 * started for the run, else or on request on the embedded database. There are no request limits unless `env` sets them.
 */
export async function openShop({
  embedded = false,
  env: settings = {},
}: { embedded?: boolean; env?: Record<string, string> } = {}): Promise<BenchShop> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-bench-'));
  const given = process.env.DATABASE_URL;
  const cluster = embedded || given ? null : await startTestCluster();
  const databaseUrl = embedded ? undefined : (given ?? cluster?.url);
  const close = () => {
    cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const ports = await freePorts();
    const env = { DATA_DIR: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...ports, ...settings };
    const program = await startProgram(env);
    return {
      url: program.url,
      databaseUrl,
      metricsUrl: `http://127.0.0.1:${ports.METRICS_PORT}`,
      pid: program.pid,
      async cpuSeconds() {
        const text = await (await fetch(`http://127.0.0.1:${ports.METRICS_PORT}`)).text();
        return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]);
      },
      async stop() {
        await program.end('SIGTERM');
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}
