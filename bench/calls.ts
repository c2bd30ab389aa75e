import pg from 'pg';
import type { ProductList } from '#contract/catalogue.ts';
import { begun, mistyped, searchedFor, whole } from './searched-for.ts';
import { openShop } from './shop.ts';

/** One kind of call. Every turn has another URL or body, so that no cache answers. */
interface Call {
  what: string;
  /** Milliseconds that 95 of 100 calls may take at most, with a million products. */
  goal: number;
  ask: (turn: number, products: number[]) => { path: string; body?: unknown };
}

const TURNS = 60;
const classes = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const typed = ['nitrile', 'lidocaine', 'composite', 'disposable', 'diamond', 'surgical', 'etchant', 'anesthetic'];
const item = '/suiteql/item';
const found = (name: string) => `${item}/search-by-name-like?limit=12&name=${encodeURIComponent(name)}`;
const at = <T>(all: readonly T[], turn: number) => all[turn % all.length]!;

const calls: Call[] = [
  {
    what: 'listing, two filters, by price',
    goal: 60,
    ask: (turn) => ({
      path: `${item}/by-class?classId=${at(classes, turn)}&limit=12&sort=price_asc&minPrice=${5 + turn / 100}&selectedBrands=${at(['101,102,105,109', '111,112,114,115', '115,120,123,126'], turn)}`,
    }),
  },
  {
    what: 'all products, by price',
    goal: 60,
    ask: (turn) => ({ path: `${item}/all-products?limit=12&sort=price_desc&maxPrice=${900 - turn}` }),
  },
  {
    what: 'listing with facets',
    goal: 250,
    ask: (turn) => ({
      path: `${item}/by-class?classId=${at(classes, turn)}&limit=12&facets=true&minPrice=${turn / 100}`,
    }),
  },
  {
    what: 'all products with facets',
    goal: 250,
    ask: (turn) => ({ path: `${item}/all-products?limit=12&facets=true&minPrice=${turn / 100}` }),
  },
  {
    what: 'count',
    goal: 250,
    ask: (turn) => ({ path: `${item}/count-by-class?classId=${at(classes, turn)}&minPrice=${turn / 100}` }),
  },
  {
    what: 'deep page, all products',
    goal: 200,
    ask: (turn) => ({ path: `${item}/all-products?limit=12&offset=${10_000 + turn}` }),
  },
  {
    what: 'deep page, by price',
    goal: 200,
    ask: (turn) => ({ path: `${item}/all-products?limit=12&sort=price_asc&offset=${10_000 + turn}` }),
  },
  {
    what: 'deep page, class',
    goal: 200,
    ask: (turn) => ({ path: `${item}/by-class?classId=${at(classes, turn)}&limit=12&offset=${10_000 + turn}` }),
  },
  {
    what: 'suggestions',
    goal: 60,
    ask: (turn) => ({ path: `${item}/by-name`, body: { name: searchedFor(turn * 7, [begun]) } }),
  },
  {
    what: 'suggestions of one word',
    goal: 60,
    ask: (turn) => ({ path: `${item}/by-name`, body: { name: at(typed, turn).slice(0, 3 + Math.floor(turn / 8)) } }),
  },
  {
    what: 'search',
    goal: 200,
    ask: (turn) => ({ path: found(searchedFor(turn * 7, [whole])) }),
  },
  {
    what: 'search with a typo',
    goal: 200,
    ask: (turn) => ({ path: found(searchedFor(turn * 7, [mistyped])) }),
  },
  {
    what: 'search with facets',
    goal: 250,
    ask: (turn) => ({ path: `${found(searchedFor(turn * 7 + 1, [whole]))}&facets=true` }),
  },
  {
    what: 'pricing a cart of 100 lines',
    goal: 10,
    ask: (turn, products) => ({
      path: '/suiteql/promotion/calculate-price',
      body: {
        lines: Array.from({ length: 100 }, (_, n) => ({ productId: at(products, n + turn), quantity: 1 + (n % 12) })),
      },
    }),
  },
  {
    what: 'item code',
    goal: 200,
    ask: (turn) => ({ path: found(`DIA-GP-T02-${15 + turn}`) }),
  },
];

/** Measures each call of the catalogue, one after the other, beside a twelve-row query by key sent by `pg`. */
export async function measureCalls(names: string[]): Promise<void> {
  const shop = await openShop();
  try {
    const reference = shop.databaseUrl ? await twelveRows(shop.databaseUrl) : undefined;
    const products = await firstProducts(shop.url);
    const table: Record<string, Record<string, number | string>> = {};
    for (const { what, goal, ask } of calls) {
      if (names.length && !names.some((name) => what.includes(name))) continue;
      const took = await timed((turn) => call(shop.url, ask(turn, products)));
      table[what] = {
        ...took,
        'goal p95': goal,
        ...(reference && { 'times reference': Math.round(took.p50 / reference.p50) }),
        missed: took.p95 > goal ? 'missed' : '',
      };
    }
    if (reference) table['reference: 12 rows by key'] = { ...reference };
    console.table(table);
    if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

/** Ids of the first products, more than the lines of a cart of 100 lines. */
async function firstProducts(shop: string): Promise<number[]> {
  const pages = [0, 48, 96, 144].map(async (offset) => {
    const answer = await fetch(`${shop}/api${item}/all-products?limit=48&offset=${offset}`);
    return ((await answer.json()) as ProductList).items.map(({ id }) => id);
  });
  return (await Promise.all(pages)).flat();
}

async function call(shop: string, { path, body }: { path: string; body?: unknown }): Promise<void> {
  const answer = await fetch(
    `${shop}/api${path}`,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  );
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function twelveRows(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  const took = await timed((turn) =>
    client.query('select * from products where id = any($1)', [Array.from({ length: 12 }, (_, n) => 1001 + turn + n)]),
  );
  await client.end();
  return took;
}

/** Milliseconds of the median and the 95th percentile; the first tenth of the turns is warm-up. */
async function timed(task: (turn: number) => Promise<unknown>) {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS * 1.1; turn += 1) {
    const before = performance.now();
    await task(turn);
    took.push(performance.now() - before);
  }
  const sorted = took.slice(-TURNS).sort((a, b) => a - b);
  const share = (part: number) => Math.round((sorted[Math.floor(TURNS * part)] ?? 0) * 10) / 10;
  return { p50: share(0.5), p95: share(0.95) };
}
