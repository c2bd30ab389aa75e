import { loadavg } from 'node:os';
import { count, eq, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { subscriptionRuns, subscriptions } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import { torontoDate } from '#domain/calendar.ts';
import { recurringName } from '#domain/subscriptions.ts';
import { chargeRuns, orderRuns } from '#jobs/subscriptions.ts';
import { controlsOf } from '#sandbox/testing/controls.ts';
import { clinicIdOf, personIdOf } from '#server/testing/insert-members.ts';
import { breaches } from '#server/testing/breaches.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import type { TestWallet } from '#server/testing/test-wallet.ts';
import { freePorts, spawnProgram, type Program } from '#testing/program.ts';
import { openStoreServices } from '#testing/store-services.ts';
import { insertClinicAddresses } from './clinic-addresses.ts';
import { enrolBuyers, type Buyer } from '../faults/table/buyers.ts';
import { startTestCluster } from '../scripts/postgres.ts';

const WORKERS = 4;
/**
 * Cards over which a clinic's subscriptions are spread; each card gets its own order. A number saved twice is one card.
 */
const CARDS = ['4242424242424242', '4000056655665556', '5555555555554444', '2223003122003222', '6011111111111117'];
const CARD_SERVICE_MS = 300;
/** Milliseconds between two kills; long enough for a worker to start and be at work. */
const KILL_AFTER_MS = { least: 5_000, most: 10_000 };
const GIVE_UP_AFTER_MS = 40 * 60_000;

/**
 * Measures subscriptions due at once (10,000 if no number is given, of 200 clinics) with four workers and a card
 * service that needs 300 ms a call; then the same while workers are killed at random. Each run must be ordered exactly
 * once, and all runs of a clinic with the same address and card by one order and one charge.
 */
export async function measureSubscriptions([due = '10000', clinics = '200']: string[]): Promise<void> {
  const given = { due: Number(due), clinics: Number(clinics) };
  const table = [await measure({ ...given, killing: false }), await measure({ ...given, killing: true })];
  console.table(table);
  if (
    table.some(
      ({ groups, orders: made, charges, breaches: broken }) => made !== groups || charges !== groups || broken > 0,
    )
  )
    process.exitCode = 1;
}

async function measure({ due, clinics, killing }: { due: number; clinics: number; killing: boolean }) {
  const cluster = await startTestCluster();
  if (!cluster) throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  // There is no web process to receive webhooks, so the workers must ask the card service themselves.
  const services = await openStoreServices({ databaseUrl: cluster.url, webhookUrl: 'http://127.0.0.1:9/' });
  const { db, wallet, payments } = services;
  const controls = controlsOf(services.origin);
  await controls.webhooks({ do: 'lose', count: 1_000_000 });

  const tokens = services.openTokens();
  await insertTestCatalogue(db);
  await subscribeAll(db, await enrolBuyers({ db, payments, tokens, count: clinics }), { due, wallet });
  await controls.fault({ do: 'delay', ms: CARD_SERVICE_MS, forMs: 2 * GIVE_UP_AFTER_MS });

  const settings = { ...services.settings, PUBLIC_URL: 'http://localhost:3000' };
  const ports = await Promise.all(Array.from({ length: WORKERS }, freePorts));
  const startWorker = (at: number): Program => spawnProgram({ ...settings, ...ports[at] }, ['worker']);
  const began = performance.now();
  const workers = ports.map((_, at) => startWorker(at));
  let killed = 0;
  let nextKill = KILL_AFTER_MS.least;
  for (;;) {
    await pause(500);
    const [ordered] = await db
      .select({ made: count() })
      .from(subscriptionRuns)
      .where(eq(subscriptionRuns.state, 'ordered'));
    const elapsed = performance.now() - began;
    if (ordered?.made === due || elapsed > GIVE_UP_AFTER_MS) break;
    if (killing && elapsed > nextKill) {
      const at = pickWorking(workers);
      if (at === null) continue;
      await workers[at]?.end('SIGKILL');
      workers[at] = startWorker(at);
      killed += 1;
      nextKill = elapsed + KILL_AFTER_MS.least + Math.random() * (KILL_AFTER_MS.most - KILL_AFTER_MS.least);
    }
  }
  const groups = Math.min(due, clinics * CARDS.length);
  const seconds = Math.round((performance.now() - began) / 1000);
  await Promise.all(workers.map((worker) => worker.end('SIGKILL')));
  await controls.clearFaults();
  const [made] = await db.select({ orders: count() }).from(orders).where(eq(orders.state, 'placed'));
  const charges = (await wallet.intents()).filter(({ status }) => status === 'succeeded').length;
  const [cut] = await rows<{ off: number }>(
    db,
    sql`select count(*)::int as off from pgboss.job where name in (${orderRuns.name}, ${chargeRuns.name}) and retry_count > 0`,
  );
  const broken = await breaches({ db, wallet });
  for (const breach of broken.slice(0, 20)) process.stdout.write(`${breach}\n`);
  await services.close();
  cluster.stop();
  return {
    due,
    groups,
    killed,
    cutOff: cut?.off ?? 0,
    orders: made?.orders ?? 0,
    charges,
    breaches: broken.length,
    seconds,
    load: Math.round(loadavg()[0] ?? 0),
  };
}

/** A random worker that has started; null if none has. */
function pickWorking(workers: Program[]): number | null {
  const working = [...workers.keys()].filter((at) => workers[at]?.output().includes('The worker runs'));
  return working[Math.floor(Math.random() * working.length)] ?? null;
}

/** Creates subscriptions for clinics, items and saved cards in turn, all due today. */
async function subscribeAll(
  db: Db,
  buyers: Buyer[],
  { due, wallet }: { due: number; wallet: TestWallet },
): Promise<void> {
  const today = torontoDate(new Date());
  await insertClinicAddresses(
    db,
    buyers.map(({ id }) => id),
  );
  const saved: string[][] = [];
  for (const { account } of buyers) {
    saved.push(await Promise.all(CARDS.map((number) => wallet.savedCard(account, number))));
  }
  const rows = Array.from({ length: due }, (_, index) => {
    const at = index % buyers.length;
    const card = saved[at]?.[Math.floor(index / buyers.length) % CARDS.length] ?? '';
    return {
      clinicId: clinicIdOf(buyers[at]?.id ?? 0),
      personId: personIdOf(buyers[at]?.id ?? 0),
      productId: buyers[at]?.product.id ?? 0,
      quantity: 1,
      name: recurringName(1),
      intervalMonths: 1,
      status: 'active' as const,
      anchorDate: today,
      nextRun: today,
      paymentMethod: 'card' as const,
      paymentMethodId: card,
    };
  });
  for (let from = 0; from < rows.length; from += 1000) {
    await db.insert(subscriptions).values(rows.slice(from, from + 1000));
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
