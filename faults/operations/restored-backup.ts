import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { rows } from '#db/client.ts';
import { runOps } from '#ops/testing/run-ops.ts';
import { pause } from '../table/crash-shop.ts';
import { openBalancedShop, type BalancedShop } from './balanced-shop.ts';
import { startLoad, type Load } from './load.ts';
import type { OperationsCase } from './run-operations.ts';
import { missingForClock, wrongClock } from './wrong-clock.ts';

const BUYERS = 400;
/** As of `startLoad`. */
const LITTLE = { betweenMs: 300, readers: 1 };
/** Orders before the backup, after it, and after the restore. */
const ORDERS = 15;
/** A restored store charges cards again within a minute (docs/operations.md). */
const GOAL_MS = 60_000;
const GIVE_UP_AFTER_MS = 60_000;

/**
 * A backup by a clock that is an hour late, more orders, and the backup in the place of the database: no new order
 * meets an order or a payment of the time that was lost.
 */
export const restoredBackup: OperationsCase = {
  name: 'restored backup',
  async run({ url }, note) {
    const missing = missingForClock();
    if (missing) return [missing];
    const folder = mkdtempSync(join(tmpdir(), 'operatory-restored-'));
    const admin = new pg.Pool({ connectionString: url, max: 1 });
    await admin.query("create database shop template template0 encoding 'UTF8'");
    const address = new URL(url);
    address.pathname = '/shop';
    const shop = await openBalancedShop({ url: address.href }, { buyers: BUYERS, roots: [null, null] });
    try {
      return await loseAnHour(shop, { admin, path: join(folder, 'hour.backup'), note });
    } finally {
      await shop.close();
      await admin.end();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Tools {
  admin: pg.Pool;
  path: string;
  note: (line: string) => void;
}

async function loseAnHour(shop: BalancedShop, { admin, path, note }: Tools): Promise<string[]> {
  const half = BUYERS / 2;
  const load = startLoad({ ...shop, buyers: shop.buyers.slice(0, half) }, LITTLE);
  await ordersBy(load, ORDERS);
  const backup = await runOps({ ...shop.settings, ...wrongClock({ FAKETIME: '-1h' }) }, ['backup', path]);
  await ordersBy(load, load.orders.length + ORDERS);
  const wrong = await load.stop();
  const before = await readMoney(shop);
  await shop.killAll();
  while ((await admin.query("select from pg_stat_activity where datname = 'shop'")).rowCount !== 0) await pause(200);

  const restored = await runOps(shop.settings, ['restore', path, '--replace', 'shop']);
  if (backup.code !== 0 || restored.code !== 0) return [...wrong, backup.errors, restored.errors];
  const kept = await readMoney(shop);
  await shop.startAll();
  const next = startLoad({ ...shop, buyers: shop.buyers.slice(half) }, LITTLE);
  const started = performance.now();
  // Until the balancer has found the processes, and the store has asked the card service.
  next.allowRefusals(/./);
  while (!next.orders.some(({ payment }) => payment === 'card') && performance.now() - started < GIVE_UP_AFTER_MS)
    await pause(100);
  const chargedMs = performance.now() - started;
  next.allowRefusals(null);
  await ordersBy(next, next.orders.length + ORDERS);
  wrong.push(...(await next.stop()));

  const lost = before.orders.filter((id) => !kept.orders.includes(id));
  const lostCharges = before.charges.filter(({ order }) => lost.includes(order));
  const after = await readMoney(shop);
  const tasks = await rows<{ count: number }>(
    shop.db,
    sql`select count(*)::int as count from attention where reason = 'forgotten_payment'`,
  );
  note(
    `${kept.orders.length} orders in the backup, ${lost.length} lost with ${lostCharges.length} charges, ` +
      `${next.orders.length} placed afterwards; cards were charged again after ${Math.round(chargedMs / 1000)} s`,
  );
  const chargedAgain = after.charges.filter(({ intent, order }) => {
    const former = before.charges.find((charge) => charge.order === order);
    return former !== undefined && former.intent !== intent;
  });
  return [
    ...wrong,
    ...(chargedMs > GOAL_MS ? [`no card was charged for ${Math.round(chargedMs / 1000)} s`] : []),
    ...(lostCharges.length === 0 ? ['no charge was lost, so that nothing was tried'] : []),
    ...(tasks[0]?.count === lostCharges.length ? [] : [`${tasks[0]?.count} tasks for ${lostCharges.length} charges`]),
    ...after.orders.filter((id) => lost.includes(id)).map((id) => `order ${id} has the number of a lost order`),
    ...chargedAgain.map(({ order }) => `order ${order} was charged again`),
  ];
}

/** Waits until so many orders are placed. */
async function ordersBy(load: Load, count: number): Promise<void> {
  const until = performance.now() + GIVE_UP_AFTER_MS;
  while (load.orders.length < count && performance.now() < until) await pause(100);
}

/** The ids of the store's orders, and the successful charges at the card service with the ids of their orders. */
async function readMoney({ db, wallet }: BalancedShop) {
  const orders = await rows<{ id: number }>(db, sql`select id from orders`);
  const intents = (await wallet.intents()).filter(({ status }) => status === 'succeeded');
  return {
    orders: orders.map(({ id }) => id),
    charges: intents.map(({ id, metadata }) => ({ intent: id, order: Number(metadata['order_id']) })),
  };
}
