import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { classSlug } from '#domain/slugs.ts';
import { compare, get, type Load } from './load.ts';
import { openShop, type BenchShop } from './shop.ts';

const HANDS = 32;
const CARDS = 12;
/** Products of a large listing, so that its first pages are all full. */
const LARGE = 60;

/** The goal of a page: a share of the bare server's requests, or a number of answers a second of one core's time. */
interface Goal {
  share?: number;
  perCore?: number;
}

interface Page {
  what: string;
  /** The path of a turn; every turn has another path if the page must be rendered each time. */
  path: (turn: number) => string;
  cards?: number;
  times: number;
  goal: Goal;
}

/**
 * Measures one web process over 32 connections, each page beside a bare Node server that sends the same bytes: cached
 * pages and newly rendered pages, for each second and for each second of processor time.
 */
export async function measurePages(): Promise<void> {
  const shop = await openShop();
  try {
    const table: Record<string, ReturnType<typeof row>> = {};
    for (const page of await pagesOf(shop)) table[page.what] = row(page, await measure(shop, page));
    console.table(table);
    console.log(`Load average ${loadavg()[0]?.toFixed(1)}.`);
    if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

async function pagesOf(shop: BenchShop): Promise<Page[]> {
  const listings = await largeListings(shop);
  const [listing = ''] = listings;
  const products = await ask<{ items: { id: number }[] }>(shop, 'item/all-products?limit=48');
  const product = (turn: number) => `/product/${products.items[turn % 48]?.id}`;
  // URLs leave out the default of twelve products a page, and the first page.
  const another = (turn: number) =>
    `${listings[turn % listings.length]}?maxPrice=${1_000 + turn}&offset=${CARDS * (1 + (turn % 4))}`;
  const perCore = 250;
  const share = 0.6;
  return [
    { what: 'listing, rendered', path: another, cards: CARDS, times: 600, goal: { perCore } },
    { what: 'listing, kept', path: () => listing, cards: CARDS, times: 6_000, goal: { share } },
    { what: 'product, rendered', path: (turn) => `${product(turn)}?turn=${turn}`, times: 600, goal: {} },
    { what: 'product, kept', path: () => product(0), times: 6_000, goal: { share } },
    { what: 'home, rendered', path: (turn) => `/?turn=${turn}`, times: 600, goal: {} },
  ];
}

/** Paths of the classes with enough products. */
async function largeListings(shop: BenchShop): Promise<string[]> {
  const { items } = await ask<{ items: { id: number; name: string; parent: number | null }[] }>(shop, 'classification');
  const paths: string[] = [];
  for (const one of items.filter(({ parent }) => parent === null)) {
    const { count } = await ask<{ count: number }>(shop, `item/count-by-class?classId=${one.id}`);
    if (count >= LARGE) paths.push(`/products/by-class/${classSlug(one)}`);
  }
  return paths;
}

async function ask<T>({ url }: BenchShop, path: string): Promise<T> {
  return (await (await fetch(`${url}/api/suiteql/${path}`)).json()) as T;
}

async function measure({ url, cpuSeconds }: BenchShop, { path, cards, times }: Page) {
  const { body, headers } = await get(`${url}${path(0)}`);
  const shown = brotliDecompressSync(body).toString().split('<article').length - 1;
  if (cards !== undefined && shown !== cards) throw new Error(`${path(0)} shows ${shown} products instead of ${cards}`);
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'));
  const askServer = async (order: object | 'cpu') => {
    const answer = once(bare, 'message');
    bare.send(order);
    return Number((await answer)[0]);
  };
  try {
    const reference = `http://127.0.0.1:${await askServer({ body: body.toString('base64'), headers })}/`;
    return await compare(
      (turn) => get(`${url}${path(turn)}`),
      () => get(reference),
      {
        ours: { times, hands: HANDS, cpuSeconds },
        reference: { times: 6_000, hands: HANDS, cpuSeconds: () => askServer('cpu') },
      },
    );
  } finally {
    bare.kill();
  }
}

function row({ goal }: Page, { ours, reference }: { ours: Load; reference: Load }) {
  const hundredths = (value: number) => Math.round(value * 100) / 100;
  const share = ours.perSecond / reference.perSecond;
  const missed = share < (goal.share ?? 0) || ours.perCore < (goal.perCore ?? 0);
  return {
    'a second': Math.round(ours.perSecond),
    'a core’s second': Math.round(ours.perCore),
    'p50 ms': hundredths(ours.p50),
    'p99 ms': hundredths(ours.p99),
    'bare, a second': Math.round(reference.perSecond),
    'bare, a core’s second': Math.round(reference.perCore),
    share: hundredths(share),
    goal: goal.share ? `share ${goal.share}` : goal.perCore ? `${goal.perCore} a core’s second` : '',
    missed: missed ? 'missed' : '',
  };
}
