import { spawnSync } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { documents } from '#db/tables/fulfilment.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { breaches } from '#server/testing/breaches.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { startTestCluster, type TestCluster } from '../scripts/postgres.ts';
import { CLINICS, FIRST_CLINIC, FIRST_ITEM, ITEMS, openOrderShop, type OrderShop } from './order-shop.ts';

const GOAL = { perSecond: 300, p95: 200 };
/** Clinics that order at the same moment. */
const HANDS = 32;
const LINES = 3;
const WARM_UP_SECONDS = 5;

/**
 * Measures orders on invoice a second, from the request to its 202, with two web processes and a worker that mails the
 * clinics meanwhile; then `pgbench` sends the statements of the same orders and nothing else. The number after `orders`
 * is the duration in seconds, 60 if left out.
 */
export async function measureOrders([given = '60']: string[]): Promise<void> {
  const seconds = Number(given);
  const cluster = await startTestCluster({ durable: true });
  if (!cluster) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  try {
    const shop = await openOrderShop(cluster.url);
    let found: string[];
    let took: number[];
    let snapshot: unknown;
    try {
      const warm = await order(shop, { seconds: WARM_UP_SECONDS, from: 0 });
      took = await order(shop, { seconds, from: warm.length });
      found = [...(await breaches(shop)), ...(await uncounted(shop, warm.length + took.length))];
      snapshot = await readInvoiceSnapshot(shop.db);
    } finally {
      await shop.stop();
    }
    const perSecond = Math.round(took.length / seconds);
    const p95 = Math.round(share(took, 0.95));
    const missed = [perSecond < GOAL.perSecond && 'rate', p95 > GOAL.p95 && 'p95'].filter(Boolean).join(', ');
    console.table({
      shop: { 'orders a second': perSecond, p50: Math.round(share(took, 0.5)), p95, breaches: found.length, missed },
      pgbench: pgbench(cluster, { seconds: Math.min(seconds, 20), issuer: shop.issuer, snapshot }),
    });
    for (const breach of found.slice(0, 20)) process.stdout.write(`${breach}\n`);
    if (missed || found.length > 0) process.exitCode = 1;
  } finally {
    cluster.stop();
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: HANDS });

/** Orders for the given time, clinics in turn, no cart twice. Returns milliseconds of each order; throws if not 202. */
async function order(shop: OrderShop, { seconds, from }: { seconds: number; from: number }): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  let next = from;
  await Promise.all(
    Array.from({ length: HANDS }, async () => {
      while (performance.now() < until) {
        next += 1;
        const before = performance.now();
        await send(shop, next);
        took.push(performance.now() - before);
      }
    }),
  );
  return took.sort((a, b) => a - b);
}

function send({ clinics, webUrls }: OrderShop, turn: number): Promise<void> {
  const { id, token } = clinics[turn % clinics.length]!;
  const lines = Array.from(
    { length: LINES },
    (_, line) => [{ id: FIRST_ITEM + ((turn * 7 + line * 13) % ITEMS) }, 1 + ((turn + line) % 997)] as const,
  );
  const body = JSON.stringify(orderBody('harbourview', lines, { entity: { id }, paymentMethod: 'invoice' }));
  return new Promise((done, fail) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': `bench-${turn}`,
    };
    const url = `${webUrls[turn % webUrls.length]}/api/restapi/salesOrder`;
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        answer.statusCode === 202
          ? done()
          : fail(new Error(`An order was answered ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`)),
      );
    });
    sent.on('error', fail).end(body);
  });
}

/** A breach if an order that was answered 202 does not exist. */
async function uncounted({ db }: OrderShop, answered: number): Promise<string[]> {
  const [placed] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders o join order_claims c on c.order_id = o.id
      where o.state = 'placed' and c.key like 'bench-%'`,
  );
  return placed?.count === answered ? [] : [`${answered} orders were answered 202, but ${placed?.count} are placed`];
}

/**
 * The snapshot of an invoice, which orders sent without the store write again: creating a snapshot needs no statement.
 */
export async function readInvoiceSnapshot(db: Db): Promise<unknown> {
  const [invoice] = await db
    .select({ snapshot: documents.snapshot })
    .from(documents)
    .where(eq(documents.kind, 'invoice'))
    .limit(1);
  return invoice?.snapshot;
}

/** Sends the same statements from as many connections, in the database with all earlier orders. */
function pgbench(
  { url, bin }: TestCluster,
  { seconds, issuer, snapshot }: { seconds: number; issuer: string; snapshot: unknown },
) {
  const variables = {
    clinics: CLINICS,
    first_clinic: FIRST_CLINIC,
    items: ITEMS,
    first_item: FIRST_ITEM,
    issuer,
    ship_method: testSettings.shipMethod.id,
    address: JSON.stringify(orderBody('harbourview', []).billingAddress),
    snapshot: JSON.stringify(snapshot),
  };
  const options = ['-n', '-M', 'extended', '-c', String(HANDS), '-j', '2', '-T', String(seconds)];
  const script = join(import.meta.dirname, 'order.sql');
  const defined = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const run = spawnSync(join(bin, 'pgbench'), [...options, ...defined, '-f', script, url], { encoding: 'utf8' });
  const perSecond = Number(/tps = ([\d.]+)/.exec(run.stdout)?.[1]);
  if (run.status !== 0 || !perSecond) throw new Error(`pgbench failed: ${run.stderr}`);
  return { 'orders a second': Math.round(perSecond), mean: Number(/latency average = ([\d.]+)/.exec(run.stdout)?.[1]) };
}

function share(sorted: number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
