import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { classSlug } from '#domain/slugs.ts';
import { freePorts, startProgram, type Program } from '#testing/program.ts';
import { startTestCluster } from '../scripts/postgres.ts';

/** Megabytes of memory, at rest and after `PAGES` pages. */
const GOALS = { embedded: 400, PostgreSQL: 250, web: 180, 'after pages': 350 };
/** A start in starts of the bare server. */
const GOAL_STARTS = 25;
/** Time after the start in which a process releases memory that only its start needed. */
const REST_MS = 15_000;
const PAGES = 15_000;
const HANDS = 8;

interface Row {
  'restart ms': number;
  'bare starts': number;
  'rest MB': number;
  'MB after pages'?: number;
  missed: string;
}

/**
 * Measures how soon a restarted store answers its first page, compared with the start of a bare server in the same run,
 * and its memory when idle; for a web process also its memory after 15,000 different pages. The number after `rest`
 * replaces 15,000.
 */
export async function measureRest([given = String(PAGES)]: string[]): Promise<void> {
  const cluster = await startTestCluster();
  const bare = await startOfBareServer();
  const table: Record<string, Row> = {};
  try {
    table.embedded = await measure({ bare, most: GOALS.embedded });
    if (cluster) {
      const env = { DATABASE_URL: cluster.url };
      table.PostgreSQL = await measure({ env, bare, most: GOALS.PostgreSQL });
      table.web = await measure({ env, roles: ['web'], bare, most: GOALS.web, pages: Number(given) });
    }
  } finally {
    cluster?.stop();
  }
  console.table(table);
  console.log(`The bare server starts in ${Math.round(bare)} ms. Load average ${loadavg()[0]?.toFixed(1)}.`);
  if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
}

interface Measured {
  env?: Record<string, string>;
  roles?: string[];
  /** Milliseconds in which the bare server starts. */
  bare: number;
  /** The goal of the memory at rest. */
  most: number;
  /** How many pages to read after the rest. */
  pages?: number;
}

async function measure({ env: given = {}, roles = ['all'], bare, most, pages }: Measured): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-bench-'));
  try {
    const env = { DATA_DIR: folder, ...given, ...(await freePorts()) };
    await (await startProgram(env)).end('SIGTERM');
    const started = performance.now();
    const shop = await startProgram(env, roles);
    await (await fetch(`${shop.url}/`)).text();
    const ms = Math.round(performance.now() - started);
    await new Promise((done) => setTimeout(done, REST_MS));
    const rest = megabytesOf(shop);
    const after = pages === undefined ? undefined : await afterPages(shop, pages);
    await shop.end('SIGTERM');
    const starts = Math.round((10 * ms) / bare) / 10;
    const missed = [
      starts > GOAL_STARTS && 'restart',
      rest > most && 'rest',
      after !== undefined && after > GOALS['after pages'] && 'after pages',
    ];
    return {
      'restart ms': ms,
      'bare starts': starts,
      'rest MB': rest,
      ...(after !== undefined && { 'MB after pages': after }),
      missed: missed.filter(Boolean).join(', '),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function megabytesOf({ pid }: Program): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
}

/** The memory after this many different pages: products, listings and searches in turn. */
async function afterPages(shop: Program, count: number): Promise<number> {
  const ask = async <T>(path: string) => (await (await fetch(`${shop.url}/api/suiteql/${path}`)).json()) as T;
  const { items: classes } = await ask<{ items: { id: number; name: string }[] }>('classification');
  const { items: products } = await ask<{ items: { id: number; displayname: string }[] }>('item/all-products?limit=48');
  const pathOf = [
    (turn: number) => `/product/${products[turn % products.length]?.id}?turn=${turn}`,
    (turn: number) => `/products/by-class/${classSlug(classes[turn % classes.length]!)}?maxPrice=${1_000 + turn}`,
    (turn: number) => `/products/by-name/glove?maxPrice=${1_000 + turn}`,
  ];
  let turn = 0;
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      for (turn += 1; turn <= count; turn += 1) {
        const answer = await fetch(shop.url + pathOf[turn % pathOf.length]!(turn));
        if (answer.status >= 500) throw new Error(`A page was answered ${answer.status}.`);
        await answer.arrayBuffer();
      }
    }),
  );
  return megabytesOf(shop);
}

/** Milliseconds from the start of a bare server to its first answer, the median of five. */
async function startOfBareServer(): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const started = performance.now();
    const child = fork(join(import.meta.dirname, 'bare-server.ts'));
    child.send({ body: Buffer.from('ready').toString('base64'), headers: {} });
    const [port] = (await once(child, 'message')) as [number];
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    took.push(performance.now() - started);
    child.kill();
  }
  return took.sort((a, b) => a - b)[2]!;
}
