import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts, startProgram } from '#testing/program.ts';
import { startTestCluster } from '../scripts/postgres.ts';

const GOALS = { embedded: 400, PostgreSQL: 250, 'warm restart': 2_000 };
/** Time after the start in which a process releases memory that only its start needed. */
const REST_MS = 15_000;

/** Measures how soon a restarted store answers its first page, and its memory when idle. */
export async function measureRest(): Promise<void> {
  const cluster = await startTestCluster();
  const table: Record<string, Record<string, number | string>> = {};
  try {
    table.embedded = await restart({}, GOALS.embedded);
    if (cluster) table.PostgreSQL = await restart({ DATABASE_URL: cluster.url }, GOALS.PostgreSQL);
  } finally {
    cluster?.stop();
  }
  console.table(table);
  if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
}

async function restart(database: Record<string, string>, most: number) {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-bench-'));
  try {
    const env = { DATA_DIR: folder, ...database, ...(await freePorts()) };
    await (await startProgram(env)).end('SIGTERM');
    const started = performance.now();
    const shop = await startProgram(env);
    await (await fetch(`${shop.url}/`)).text();
    const ms = Math.round(performance.now() - started);
    await new Promise((done) => setTimeout(done, REST_MS));
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]);
    await shop.end('SIGTERM');
    const megabytes = Math.round(kilobytes / 1024);
    const missed = [ms > GOALS['warm restart'] && 'restart', megabytes > most && 'memory'].filter(Boolean);
    return { 'restart ms': ms, 'rest MB': megabytes, 'goal MB': most, missed: missed.join(', ') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
