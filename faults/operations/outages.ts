import { pause } from '../table/crash-shop.ts';
import { startLoad, type Load } from './load.ts';
import { missingForOutages, openOutageShop, type OutageShop } from './outage-shop.ts';
import { outages, type Outage, type Part } from './outage-table.ts';
import { watchReadiness } from './ready-watch.ts';
import type { OperationsCase } from './run-operations.ts';

/** Milliseconds by part. */
type Times = Partial<Record<Part, number>>;
type Limits = Record<Part, number>;

const BEFORE_MS = 3_000;
/** Longer than the limit of a statement and the time after which a silent connection is closed. */
const LASTS_MS = 15_000;
/**
 * Milliseconds within which the store heals once the cause is gone. A mail whose worker lost it waits for the end of its
 * lease and for a retry.
 */
const HEALED_MS: Limits = { card: 30_000, invoice: 30_000, price: 30_000, mail: 60_000 };
const GIVE_UP_AFTER_MS = 90_000;
/**
 * The same for what goes on during an outage: a changed price reaches every page within a few seconds, and an order by
 * card needs many answers of a database that is far away.
 */
const GOES_ON_MS: Limits = { ...HEALED_MS, card: 60_000, price: 5_000 };
/** Milliseconds within which `/readyz` answers. */
const READY_MS = 1_000;
/** As of `startLoad`: so little that the faults are measured, not the machine. */
const LITTLE = { betweenMs: 1_000, readers: 2 };
const ALL: readonly Part[] = ['card', 'invoice', 'price', 'mail'];

/** One part after the other is taken away from a store under orders and pages, and returned. */
export const manyOutages: OperationsCase = {
  name: 'outages',
  async run(cluster, note, word) {
    const missing = missingForOutages();
    if (missing) return [missing];
    const shop = await openOutageShop(cluster);
    const watch = watchReadiness(shop.webUrls());
    try {
      const load = startLoad(shop, LITTLE);
      const drill = { shop, load, watch, note };
      // The worker first handles the notices of all card accounts that were just made.
      const wrong = await warmUp(drill);
      for (const outage of outages.filter(({ name }) => name.includes(word)))
        wrong.push(...(await runOutage(drill, outage)));
      wrong.push(...(await load.stop()));
      note(load.summary());
      return wrong;
    } finally {
      await watch.close();
      await shop.close();
    }
  },
};

interface Drill {
  shop: OutageShop;
  load: Load;
  watch: ReturnType<typeof watchReadiness>;
  note: (line: string) => void;
}

/** Waits until each part works. Returns what does not. */
async function warmUp(drill: Drill): Promise<string[]> {
  const slow = Object.entries(await allWork(drill, ALL)).filter(([, ms]) => ms > GIVE_UP_AFTER_MS);
  return slow.map(([part]) => `${part} does not work before the first outage`);
}

/** Runs one outage and prints its figures. Returns what went wrong. */
async function runOutage(drill: Drill, { name, begin, end, refused, goesOn }: Outage): Promise<string[]> {
  const { shop, load, watch, note } = drill;
  const wrong: string[] = [];
  const placedBetween = (from: number, to: number) =>
    load.orders.filter(({ placed }) => placed >= from && placed < to).length;
  watch.take();
  const started = performance.now();
  await pause(BEFORE_MS);

  const refusalsBefore = load.refusals();
  load.allowRefusals(refused);
  const begun = performance.now();
  await begin(shop);
  const [meanwhile] = await Promise.all([allWork(drill, goesOn), pause(LASTS_MS)]);
  wrong.push(...late(meanwhile, GOES_ON_MS).map((part) => `${part} meanwhile`));
  await end(shop);

  const ended = performance.now();
  const after = await allWork(drill, ALL);
  wrong.push(...late(after, HEALED_MS).map((part) => `${part} to heal`));
  load.allowRefusals(null);
  wrong.push(...load.takeWrong().map((answer) => answer.slice(0, 200)));
  wrong.push(...late(await allWork(drill, ['price']), GOES_ON_MS).map((part) => `${part} once healed`));
  const { slowestMs, longestAskingMs, hasRefused } = watch.take();
  if (longestAskingMs > READY_MS)
    wrong.push(`/readyz answered ${Math.round(longestAskingMs)} ms after /healthz, which asks no database`);

  note(
    [
      `${name}: healed after ${timesOf(after)}`,
      ...(goesOn.length > 0 ? [`meanwhile ${timesOf(meanwhile)}`] : []),
      `orders ${placedBetween(started, begun)} before, ${placedBetween(begun, ended)} during, ` +
        `${placedBetween(ended, performance.now())} after`,
      `${load.refusals() - refusalsBefore} refusals`,
      `/readyz within ${Math.round(slowestMs)} ms (${Math.round(longestAskingMs)}), ${hasRefused ? 'not ready meanwhile' : 'always ready'}`,
      ...wrong,
    ].join('; '),
  );
  return wrong.map((breach) => `${name}: ${breach}`);
}

/** Milliseconds from now until each part works, at most `GIVE_UP_AFTER_MS`. */
async function allWork(drill: Drill, parts: readonly Part[]): Promise<Times> {
  const from = performance.now();
  const now = new Date();
  const timed = parts.map(async (part) => {
    const works = await checkOf(drill, part, { from, now });
    for (;;) {
      const elapsed = performance.now() - from;
      if (elapsed > GIVE_UP_AFTER_MS || (await works())) return [part, performance.now() - from] as const;
      await pause(100);
    }
  });
  return Object.fromEntries(await Promise.all(timed));
}

/** A question whether a part works: orders that began after an instant, a price changed now, and mails due before. */
async function checkOf(
  { shop, load }: Drill,
  part: Part,
  { from, now }: { from: number; now: Date },
): Promise<() => boolean | Promise<boolean>> {
  if (part === 'price') return shop.changePrice();
  if (part === 'mail') return async () => (await shop.lateMails(now)) === 0;
  return () => load.orders.some(({ payment, begun }) => payment === part && begun > from);
}

/** The parts that took longer than their limits, as sentences. */
const late = (times: Times, limits: Limits) =>
  entriesOf(times).flatMap(([part, ms]) => (ms > limits[part] ? [`${part} took ${seconds(ms)}`] : []));
const entriesOf = (times: Times) => Object.entries(times) as [Part, number][];
const timesOf = (times: Times) =>
  Object.entries(times)
    .map(([part, ms]) => `${part} ${seconds(ms)}`)
    .join(', ');
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
