import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { officePages } from './office-lists.ts';
import { openOfficeShop, type OfficeShop } from './office-shop.ts';

/** Milliseconds that 95 of 100 pages may take at most. */
const GOAL = 200;
const WARM_UP = 2;
/** Only the quickest try of a turn is compared with the goal, because other programs delay some of the tries. */
const TRIES = 3;

/**
 * Measures every list, filter, sort and search of the office, Today, and the acts on whole lists, one after the other,
 * compared with fifty orders read by their key. Names after `office` choose rows; `--orders` and `--products` choose
 * another size than a million, `--turns` how often each is measured.
 */
export async function measureOffice(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '1000000' },
      products: { type: 'string', default: '1000000' },
      turns: { type: 'string', default: '20' },
    },
    allowPositionals: true,
  });
  const turns = Number(values.turns);
  const shop = await openOfficeShop({ orders: Number(values.orders), products: Number(values.products) });
  try {
    const isChosen = (what: string) => positionals.length === 0 || positionals.some((name) => what.includes(name));
    const reference = await fiftyOrders(shop, turns);
    const table: Record<string, Record<string, number | string>> = { 'reference: 50 orders by key': { ...reference } };
    for (const [what, paths] of Object.entries(officePages)) {
      if (!isChosen(what)) continue;
      const took = await timed(turns, (turn) => Promise.all(paths(shop.samples, turn).map((path) => get(shop, path))));
      table[what] = {
        ...took,
        'times reference': Math.round(took.p50 / reference.p50),
        missed: took.p95 > GOAL ? 'missed' : '',
      };
      process.stderr.write(`${what}: ${took.p50} / ${took.p95}\n`);
    }
    console.table(table);
    const missed = Object.values(table).filter((row) => row.missed).length;
    console.log(`${missed} over ${GOAL} ms; load average ${loadavg()[0]?.toFixed(1)}`);
    if (missed > 0) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
}

async function get({ url, token }: OfficeShop, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function fiftyOrders({ databaseUrl, samples }: OfficeShop, turns: number) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const ids = samples.orders.map(({ id }) => id);
  const took = await timed(turns, (turn) =>
    client.query('select * from orders where id = any($1)', [ids.slice(0, 50).map((id) => id + turn)]),
  );
  await client.end();
  return took;
}

/**
 * Milliseconds of the median and the 95th percentile, after a warm-up, of all tries and of the quickest of each turn.
 */
async function timed(turns: number, task: (turn: number) => Promise<unknown>) {
  const took: number[][] = [];
  for (let turn = 0; turn < WARM_UP + turns; turn += 1) {
    const tries: number[] = [];
    while (tries.length < TRIES) {
      const before = performance.now();
      await task(turn);
      tries.push(performance.now() - before);
    }
    took.push(tries);
  }
  const measured = took.slice(WARM_UP);
  const quickest = measured.map((tries) => Math.min(...tries));
  return { p50: share(quickest, 0.5), p95: share(quickest, 0.95), 'p95 of all tries': share(measured.flat(), 0.95) };
}

function share(times: number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(times.length * part)] ?? 0) * 10) / 10;
}
