import { singleHosts } from '#db/server-address.ts';
import { startPgBouncer } from '../../scripts/pgbouncer.ts';
import { pause } from '../table/crash-shop.ts';
import { newPurchase, order } from '../table/purchase.ts';
import { openBalancedShop, type BalancedShop } from './balanced-shop.ts';
import { lostOrDoubled } from './load.ts';
import { missingForPatroni, startPatroni, type PatroniCluster } from './patroni-cluster.ts';
import type { OperationsCase } from './run-operations.ts';

const BUYERS = 1_500;
const HANDS = 6;
/** Milliseconds between two orders of one hand. */
const BETWEEN_MS = 50;
const BEFORE_MS = 10_000;
const AFTER_MS = 10_000;
const GOAL_MS = 30_000;
/** A lost server is reported, not waited for (docs/operations.md). */
const POOLERS = { poolSize: 8, settings: 'server_login_retry = 1\nquery_wait_timeout = 10' };

/** The machine of the primary is lost under orders; the store follows the new primary by the hosts of its address. */
export const leaderLost: OperationsCase = {
  name: 'leader lost under Patroni',
  run: (_, note) => withPatroni((cluster) => loseLeader(cluster, { url: cluster.url }, note)),
};

/** The same, with a PgBouncer in front of each PostgreSQL. */
export const leaderLostBehindPoolers: OperationsCase = {
  name: 'leader lost behind PgBouncer',
  run: (_, note) =>
    withPatroni(async (cluster) => {
      const given = await Promise.all(singleHosts(cluster.url).map((url) => startPgBouncer(url, POOLERS)));
      const poolers = given.filter((one) => one !== null);
      if (poolers.length < given.length) return ['Install PgBouncer (Debian: pgbouncer).'];
      try {
        const [first = '', ...others] = singleHosts(cluster.url).map((url, at) => poolers[at]!.urlOf(url));
        const hosts = [first, ...others].map((url) => new URL(url).host).join(',');
        const url = first.replace(new URL(first).host, hosts);
        return await loseLeader(cluster, { url, directUrl: cluster.url }, note);
      } finally {
        await Promise.all(poolers.map((pooler) => pooler.stop()));
      }
    }),
};

async function withPatroni(work: (cluster: PatroniCluster) => Promise<string[]>): Promise<string[]> {
  const missing = missingForPatroni();
  if (missing) return [missing];
  const cluster = await startPatroni();
  try {
    return await work(cluster);
  } finally {
    await cluster.stop();
  }
}

async function loseLeader(
  cluster: PatroniCluster,
  addresses: Parameters<typeof openBalancedShop>[0],
  note: (line: string) => void,
): Promise<string[]> {
  const shop = await openBalancedShop(addresses, { buyers: BUYERS, roots: [null, null] });
  try {
    const load = startOrders(shop);
    await pause(BEFORE_MS);
    const lost = (await cluster.leader()) ?? '';
    const before = load.placed.size;
    const cutAt = performance.now();
    await cluster.cut(lost);
    const waitedMs = await load.nextOrder(cutAt, 4 * GOAL_MS);
    await pause(AFTER_MS);
    cluster.start(lost);
    await load.stop();
    const isWhole = await cluster.isWhole();
    note(
      `${before} orders acknowledged, then ${lost} was lost; orders went on after ${Math.round(waitedMs / 100) / 10} s`,
    );
    note(`${load.placed.size - before} more orders; ${await cluster.leader()} leads`);
    return [
      ...(waitedMs > GOAL_MS ? [`no order was accepted for ${waitedMs} ms`] : []),
      ...(isWhole ? [] : [`${lost} did not return as a replica: ${JSON.stringify(await cluster.members())}`]),
      ...load.refused.map((answer) => `an order was refused: ${answer}`),
      ...(await lostOrDoubled(shop, load.placed)),
    ];
  } finally {
    await shop.close();
  }
}

/** Clinics order on invoice one after the other; each sends its order until it is acknowledged, as its browser does. */
function startOrders({ buyers, url }: BalancedShop) {
  const waiting = buyers.toReversed();
  const placed = new Set<number>();
  const refused: string[] = [];
  const begun: number[] = [];
  let isOver = false;
  async function hand(): Promise<void> {
    for (let buyer = waiting.pop(); buyer && !isOver; buyer = waiting.pop()) {
      const began = performance.now();
      const purchase = newPurchase(buyer, '');
      await order({ webUrl: url }, purchase);
      begun.push(began);
      for (const id of purchase.namedOrders) placed.add(id);
      refused.push(...purchase.refused);
      await pause(BETWEEN_MS);
    }
  }
  const hands = Array.from({ length: HANDS }, hand);
  return {
    placed,
    refused,
    /** Milliseconds from an instant until an order that began after it is acknowledged. */
    async nextOrder(from: number, mostMs: number): Promise<number> {
      while (!begun.some((began) => began > from) && performance.now() - from < mostMs) await pause(50);
      return performance.now() - from;
    },
    async stop() {
      isOver = true;
      await Promise.all(hands);
    },
  };
}
