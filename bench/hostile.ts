import { monitorEventLoopDelay } from 'node:perf_hooks';
import pg from 'pg';
import { nameSlug } from '#domain/slugs.ts';
import { MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { cutText, removeControlCharacters } from '#domain/text.ts';
import { oddTexts } from '#testing/odd-texts.ts';
import { openShop, type BenchShop } from './shop.ts';

const TEXTS = 10_000;
const SEED = 20_261_122;
const MAX_TIMES_MEDIAN = 20;
const MAX_BLOCKED_MS = 100;
/** Number of texts between two readings of the event loop's blocked time. */
const LOOK_EVERY = 250;
/** A slow text is tried up to this often with empty caches: only a text that is slow each time is the cause itself. */
const TRIES = 4;

const item = '/api/suiteql/item';
const q = (text: string) => encodeURIComponent(text.toWellFormed());
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The calls that search for a text; they take turns. */
const kinds: {
  what: string;
  ask: (text: string) => [path: string, init?: { method: string; headers: object; body: string }];
}[] = [
  { what: 'search with facets', ask: (text) => [`${item}/search-by-name-like?limit=12&facets=true&name=${q(text)}`] },
  { what: 'suggestions', ask: (text) => [`${item}/by-name`, json({ name: text })] },
  { what: 'search page', ask: (text) => [`/products/by-name/${encodeURIComponent(nameSlug(text.toWellFormed()))}`] },
  { what: 'filter of a listing', ask: (text) => [`${item}/by-class?classId=16&facets=true&searchByName=${q(text)}`] },
  {
    what: 'filter of a category',
    ask: (text) => [`${item}/by-category?category=1&facets=true&searchByName=${q(text)}`],
  },
  { what: 'product by name', ask: (text) => [`${item}/named?name=${q(text)}`] },
];

interface Asked {
  at: number;
  text: string;
  ms: number;
  status: number;
}

/**
 * Sends odd searches one after the other, each from its own network address; then searches of a script and of a busy
 * clinic, each from one address. The table shows the blocked time of the store's event loop and of this process, which
 * only waits: a busy machine delays both.
 */
export async function measureHostile([count = String(TEXTS)]: string[]): Promise<void> {
  const shop = await openShop({ env: { TRUSTED_PROXIES: '1', POINTS_PER_MINUTE: '1200' } });
  try {
    const asked: Asked[] = [];
    let blocked = 0;
    const idle = monitorEventLoopDelay({ resolution: 10 });
    idle.enable();
    await blockedMs(shop);
    for (const [at, odd] of oddTexts(Number(count), SEED).entries()) {
      const text = readable(odd);
      if (text !== '') asked.push({ at, text, ...(await ask(shop, at, text)) });
      if (at % LOOK_EVERY === LOOK_EVERY - 1) blocked = Math.max(blocked, await blockedMs(shop));
    }
    console.table(Object.fromEntries(await Promise.all(kinds.map((_, kind) => rowOf(shop, kind, asked)))));
    const reference = Math.round(idle.max / 1e6);
    const limits = { script: await script(shop), clinic: await clinic(shop) };
    console.table({
      ...limits,
      'event loop blocked at most, ms': { answered: blocked, reference, goal: MAX_BLOCKED_MS },
    });
    if (blocked > MAX_BLOCKED_MS + reference || limits.script.refused === 0 || limits.clinic.refused > 0)
      process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

/** The text as the API accepts it: pages remove control characters and shorten the text too. */
function readable(odd: string): string {
  return cutText(removeControlCharacters(odd).trim(), MAX_QUERY_LENGTH).trim();
}

let addresses = 0;

/** A network address that has sent no request yet. */
function nextAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

async function ask(shop: BenchShop, turn: number, text: string, address = nextAddress()) {
  const [path, init] = kinds[turn % kinds.length]!.ask(text);
  const before = performance.now();
  // A page has one form of its URL; other forms redirect to it.
  const answer = await fetch(shop.url + path, {
    ...init,
    headers: { ...init?.headers, 'x-forwarded-for': address },
  });
  await answer.arrayBuffer();
  return { ms: performance.now() - before, status: answer.status };
}

/** Time of each text in multiples of the kind's median. A slow text is tried again with empty catalogue caches. */
async function rowOf(shop: BenchShop, kind: number, all: Asked[]): Promise<[string, Record<string, number | string>]> {
  const asked = all.filter(({ at }) => at % kinds.length === kind).sort((a, b) => a.ms - b.ms);
  const median = asked[Math.floor(asked.length / 2)]?.ms ?? 0;
  const limit = MAX_TIMES_MEDIAN * median;
  const seemSlow = asked.filter(({ ms }) => ms > limit);
  for (const one of seemSlow) {
    for (let again = 1; again < TRIES && one.ms > limit; again += 1) {
      await emptyCaches(shop);
      one.ms = Math.min(one.ms, (await ask(shop, one.at, one.text)).ms);
    }
  }
  const slow = asked.filter(({ ms }) => ms > limit);
  for (const { text, ms } of slow) console.log(`${Math.round(ms / median)} × the median: ${JSON.stringify(text)}`);
  const failed = asked.filter(({ status }) => status !== 200 && status !== 404);
  for (const { text, status } of failed) console.log(`${status}: ${JSON.stringify(text)}`);
  if (slow.length > 0 || failed.length > 0) process.exitCode = 1;
  const worst = asked.toSorted((a, b) => b.ms - a.ms);
  const times = (one: Asked | undefined) => Math.round(((one?.ms ?? 0) / median) * 10) / 10;
  return [
    kinds[kind]!.what,
    {
      texts: asked.length,
      'median ms': Math.round(median * 10) / 10,
      'p99 / median': times(worst[Math.floor(asked.length / 100)]),
      'worst / median': times(worst[0]),
      goal: MAX_TIMES_MEDIAN,
      'slow once': seemSlow.length,
      'slow always': slow.length,
      'neither 200 nor 404': failed.length,
    },
  ];
}

/** Empties the store's catalogue caches, as a change of the catalogue does. */
async function emptyCaches({ databaseUrl, url }: BenchShop): Promise<void> {
  if (!databaseUrl) return;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update catalogue_version set version = version + 1');
  await client.end();
  await (await fetch(`${url}${item}/search-by-name-like?facets=true&name=gloves`)).arrayBuffer();
}

/** The longest block of the event loop in the store's process since the last reading, by its own perf_hooks. */
async function blockedMs({ metricsUrl }: BenchShop): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Math.round(1_000 * Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1] ?? 0));
}

/** One network address that searches as fast as it can. */
async function script(shop: BenchShop) {
  const address = nextAddress();
  const statuses: number[] = [];
  for (let turn = 0; turn < 600; turn += 1) statuses.push((await ask(shop, 0, `gloves ${turn}`, address)).status);
  return counted(statuses);
}

/** One network address with six people: each opens twenty pages with a few API reads each, and searches five times. */
async function clinic(shop: BenchShop) {
  const address = nextAddress();
  const statuses: number[] = [];
  for (let turn = 0; turn < 6 * 20; turn += 1) {
    for (const path of [
      `/products?offset=${turn * 12}`,
      `${item}/all-products?offset=${turn * 12}`,
      `${item}/by-id?id=1001`,
    ]) {
      const answer = await fetch(shop.url + path, { headers: { 'x-forwarded-for': address } });
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    if (turn % 4 === 0) statuses.push((await ask(shop, 0, `masks ${turn}`, address)).status);
  }
  return counted(statuses);
}

function counted(statuses: number[]) {
  const refused = statuses.filter((status) => status === 429).length;
  return { answered: statuses.length - refused, refused };
}
