import { fork } from 'node:child_process';
import { join } from 'node:path';
import { compare, get, type Task } from './load.ts';
import { searchedFor } from './searched-for.ts';
import { openShop } from './shop.ts';

const HANDS = 32;
const item = '/api/suiteql/item';
const at = <T>(all: readonly T[], turn: number) => all[turn % all.length]!;

const classes = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const orders = ['default', 'price_asc', 'price_desc'];
const brands = ['', '&selectedBrands=101,102,105,109,111,115', '&selectedBrands=109,112,114,115,119,120,121,126'];

/** Every turn is a different listing: another class, lowest price, sort order, page, brands. */
function listing(turn: number): string {
  const page = `sort=${at(orders, turn)}&offset=${(turn % 5) * 12}&minPrice=${(turn % 1_000) / 100}`;
  return `${item}/by-class?classId=${at(classes, turn)}&limit=12&facets=true&${page}${at(brands, Math.floor(turn / 7))}`;
}

/** Two words in both orders, whole, begun or mistyped: 5,400 different searches. */
function search(turn: number): string {
  return `${item}/search-by-name-like?limit=12&facets=true&name=${encodeURIComponent(searchedFor(turn))}`;
}

/** The calls with their goals: a number a second, or a share of the bare server's number in the same run. */
const calls = [
  { what: 'listing with facets', path: listing, times: 3_000, goal: { share: 0.4 } },
  { what: 'search with facets', path: search, times: 900, goal: { perSecond: 500 } },
];

/**
 * Measures how many calls of the catalogue one web process answers a second over 32 connections, beside a bare Node
 * server that reads twelve rows with `pg` for an answer. No call repeats while any part of its answer is cached.
 */
export async function measureThroughput(): Promise<void> {
  const shop = await openShop();
  const bare = fork(join(import.meta.dirname, 'bare-query-server.ts'));
  try {
    if (!shop.databaseUrl) throw new Error('There is no PostgreSQL here: set DATABASE_URL');
    const listening = new Promise<number>((done) => bare.once('message', (port) => done(Number(port))));
    bare.send({ databaseUrl: shop.databaseUrl });
    const port = await listening;
    const reference: Task = (turn) => get(`http://127.0.0.1:${port}/${1_001 + (turn % 3_000)}`);
    const table: Record<string, Record<string, number | string>> = {};
    for (const { what, path, times, goal } of calls) {
      const efforts = { ours: { times, hands: HANDS }, reference: { times: 6_000, hands: HANDS } };
      const loads = await compare((turn) => get(`${shop.url}${path(turn)}`), reference, efforts);
      const share = loads.ours.perSecond / loads.reference.perSecond;
      const reached = goal.share ? share >= goal.share : loads.ours.perSecond >= (goal.perSecond ?? 0);
      table[what] = {
        'per second': Math.round(loads.ours.perSecond),
        'p50 ms': Math.round(loads.ours.p50 * 10) / 10,
        'p99 ms': Math.round(loads.ours.p99 * 10) / 10,
        'bare server per second': Math.round(loads.reference.perSecond),
        share: Math.round(share * 100) / 100,
        goal: goal.share ? `share ${goal.share}` : `${goal.perSecond} per second`,
        missed: reached ? '' : 'missed',
      };
    }
    console.table(table);
    if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
  } finally {
    bare.kill();
    await shop.stop();
  }
}
