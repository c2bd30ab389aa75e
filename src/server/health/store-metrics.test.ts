import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backups } from '#db/tables/backups.ts';
import { attention } from '#db/tables/attention.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { addStoreMetrics } from './store-metrics.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function read(database = shop.deps.database): Promise<string[]> {
  const registry = new Registry();
  addStoreMetrics(registry, database);
  const text = await registry.metrics();
  return text.split('\n').filter((line) => !line.startsWith('#'));
}

it('the metrics of the store count jobs, orders and what waits for staff', async () => {
  const body = orderBody('harbourview', [[testProducts.gloves, 1]], { paymentMethod: 'invoice' });
  const headers = { 'Idempotency-Key': 'key-1' };
  expect((await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers })).status).toBe(202);
  await shop.db.insert(attention).values({ subject: 'pi_1', reason: 'dispute' });
  const lines = await read();
  expect(lines).toEqual(
    expect.arrayContaining(['orders_waiting{state="placed"} 1', 'attention_open 1', 'store_read_up 1']),
  );
  expect(lines.find((line) => /^jobs_waiting\{name=".+"\} 1$/.test(line))).toBeDefined();
  const zeros = ['orders_waiting{state="packed"} 0', 'jobs_waiting{name="send-invitation"} 0'];
  expect(lines).toEqual(expect.arrayContaining(zeros));
});

// rules: BACKUP-7
it('the metrics of the store name the instant of the newest backup', async () => {
  expect(await read()).toContain('backup_taken_timestamp_seconds 0');
  const taken = ['2026-11-20T02:00:00Z', '2026-11-21T02:00:00Z', '2026-11-19T02:00:00Z'].map((at) => new Date(at));
  await shop.db.insert(backups).values(taken.map((takenAt) => ({ takenAt, bytes: 1 })));
  expect(await read()).toContain(`backup_taken_timestamp_seconds ${taken[1]!.getTime() / 1000}`);
});

it('the metrics of a process name its connections, and why the database is not ready', async () => {
  const well = [
    'db_connections{pool="work",use="waiting"} 0',
    'db_listener_connected 1',
    'db_not_ready{reason="read_only"} 0',
  ];
  expect(await read()).toEqual(expect.arrayContaining(well));
  const whyNotReady = () => Promise.resolve('read_only' as const);
  const unwell = await read({ ...shop.deps.database, whyNotReady, isListening: () => false });
  const expected = [
    'db_listener_connected 0',
    'db_not_ready{reason="read_only"} 1',
    'db_not_ready{reason="no_space"} 0',
  ];
  expect(unwell).toEqual(expect.arrayContaining(expected));
});

it('the metrics of the store are absent, and say so, while the database does not answer', async () => {
  const timed = { execute: () => Promise.reject(new Error('away')) } as never;
  const lines = await read({ ...shop.deps.database, timed });
  expect(lines).toContain('store_read_up 0');
  expect(lines.filter((line) => /^(jobs|orders|attention|backup)/.test(line))).toEqual([]);
});
