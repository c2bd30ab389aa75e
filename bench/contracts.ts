import { loadavg } from 'node:os';
import type { ProductList } from '#contract/catalogue.ts';
import { openContractShop, type ContractShop } from './contract-shop.ts';

/** Milliseconds that clinic prices may add to the 95th percentile of a listing. */
const GOAL_ADDED = 5;
/** Milliseconds that a visitor's median may differ by chance. */
const NOT_MEASURABLE = 0.5;
const TURNS = 40;
const WARM_UP = 8;
/** Only the quickest try of a turn counts, because other programs delay some of the tries. */
const TRIES = 3;

const item = '/suiteql/item';
const classes = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
const at = <T>(all: readonly T[], turn: number) => all[turn % all.length]!;

/** The path of a listing, or the ids of products whose clinic prices are asked for. */
interface Call {
  listing?: string;
  product?: number;
  clinicPrices?: number[];
}

/** Every turn has another URL, so that no cache of answers is measured. */
const calls: Record<string, (turn: number, ids: number[]) => Call> = {
  listing: (turn) => ({ listing: `by-class?classId=${at(classes, turn)}&limit=12&offset=${turn}` }),
  'listing with facets': (turn) => ({
    listing: `by-class?classId=${at(classes, turn)}&limit=12&facets=true&offset=${turn}`,
  }),
  'listing by price': (turn) => ({
    listing: `by-class?classId=${at(classes, turn)}&limit=12&sort=price_asc&offset=${turn}`,
  }),
  'listing between prices, facets': (turn) => ({
    listing: `by-class?classId=${at(classes, turn)}&limit=12&facets=true&minPrice=${5 + turn / 100}&maxPrice=300`,
  }),
  'all products with facets': (turn) => ({ listing: `all-products?limit=12&facets=true&offset=${turn}` }),
  'all products by price, facets': (turn) => ({
    listing: `all-products?limit=12&facets=true&sort=price_asc&minPrice=${5 + turn / 100}`,
  }),
  'search with facets': (turn) => ({
    listing: `search-by-name-like?limit=12&facets=true&offset=${turn}&name=${at(['gloves', 'composite', 'diamond burs'], turn)}`,
  }),
  product: (turn, ids) => ({ product: at(ids, turn * 7) }),
  'clinic prices of 48 products': (turn, ids) => ({
    clinicPrices: Array.from({ length: 48 }, (_, n) => at(ids, turn + n)),
  }),
};

interface Caller {
  url: string;
  /** Tokens of clinics, in turn; left out for a visitor. */
  tokens?: string[];
}

/**
 * Measures the time that a million contract lines and a price list of 100,000 lines add to catalogue calls. In each
 * turn all callers send the same call one after the other, beginning with another caller each time, so that a busy
 * machine delays all of them. The cost of a clinic's prices is the difference from the same clinic without clinic
 * prices.
 */
export async function measureContracts(names: string[]): Promise<void> {
  const shop = await openContractShop();
  try {
    const callers = callersOf(shop);
    const ids = await firstProducts(shop.without);
    const table: Record<string, Record<string, number | string>> = {};
    for (const [what, ask] of Object.entries(calls)) {
      if (names.length && !names.some((name) => what.includes(name))) continue;
      table[what] = rowOf(await alternately(callers, (turn) => ask(turn, ids)), what);
    }
    console.table(table);
    console.log(`p50 / p95 in ms of the quickest of ${TRIES} tries; load average ${loadavg()[0]?.toFixed(1)}`);
    if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

function callersOf({ without, withLines, byContract, byPriceList }: ContractShop) {
  return {
    visitorWithout: { url: without },
    visitor: { url: withLines },
    clinicWithout: { url: without, tokens: byContract },
    contract: { url: withLines, tokens: byContract },
    priceList: { url: withLines, tokens: byPriceList },
  } satisfies Record<string, Caller>;
}

type Took = Record<keyof ReturnType<typeof callersOf>, { p50: number; p95: number }>;

function rowOf(took: Took, what: string): Record<string, number | string> {
  const { visitorWithout, visitor, clinicWithout, contract, priceList } = took;
  const shown = ({ p50, p95 }: { p50: number; p95: number }) => `${rounded(p50)} / ${rounded(p95)}`;
  const isListing = what !== 'product' && !what.startsWith('clinic prices');
  const missed = [
    isListing && contract.p95 - clinicWithout.p95 > GOAL_ADDED && 'contract',
    isListing && priceList.p95 - clinicWithout.p95 > GOAL_ADDED && 'price list',
    visitor.p50 - visitorWithout.p50 > NOT_MEASURABLE && 'visitor',
  ];
  return {
    'visitor, no lines': shown(visitorWithout),
    'visitor, lines': shown(visitor),
    'clinic, no lines': shown(clinicWithout),
    'clinic, contract': shown(contract),
    'clinic, contract and list': shown(priceList),
    'added p95, visitor': rounded(visitor.p95 - visitorWithout.p95),
    'added p95, contract': rounded(contract.p95 - clinicWithout.p95),
    'added p95, list': rounded(priceList.p95 - clinicWithout.p95),
    missed: missed.filter(Boolean).join(', '),
  };
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** Times of the same calls by all callers, whose order changes with each turn. */
async function alternately(callers: Record<keyof Took, Caller>, ask: (turn: number) => Call): Promise<Took> {
  const all = Object.entries(callers);
  const took = new Map<string, number[]>(all.map(([name]) => [name, []]));
  for (let turn = 0; turn < WARM_UP + TURNS; turn += 1) {
    for (const next of all.keys()) {
      const [name, caller] = at(all, turn + next);
      let quickest = Infinity;
      for (let tried = 0; tried < TRIES; tried += 1) {
        const before = performance.now();
        await send(caller, ask(turn), turn);
        quickest = Math.min(quickest, performance.now() - before);
      }
      if (turn >= WARM_UP) took.get(name)?.push(quickest);
    }
  }
  return Object.fromEntries(
    [...took].map(([name, times]) => [name, { p50: share(times, 0.5), p95: share(times, 0.95) }]),
  ) as Took;
}

function share(times: number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;
}

/** Sends a call as the pages do: a clinic asks for its price of a product beside the product. */
async function send({ url, tokens }: Caller, { listing, product, clinicPrices }: Call, turn: number): Promise<void> {
  const headers: Record<string, string> = tokens ? { authorization: `Bearer ${at(tokens, turn)}` } : {};
  const get = (path: string) => read(`${url}/api${item}/${path}`, { headers });
  const prices = (ids: number[]) =>
    read(`${url}/api${item}/clinic-prices`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ids }),
    });
  if (listing) await get(tokens ? `${listing}&prices=clinic` : listing);
  if (product) await Promise.all([get(`by-id?id=${product}`), tokens && prices([product])]);
  if (clinicPrices) await prices(clinicPrices);
}

async function read(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function firstProducts(shop: string): Promise<number[]> {
  const pages = await Promise.all(
    [0, 100, 200, 300].map((offset) => read(`${shop}/api${item}/all-products?limit=100&offset=${offset}`, {})),
  );
  return (pages as ProductList[]).flatMap(({ items }) => items.map(({ id }) => id));
}
