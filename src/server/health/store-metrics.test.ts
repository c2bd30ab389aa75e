import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { attention } from '#db/tables/orders.ts';
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
  expect(lines.find((line) => line.startsWith('db_connections{use="waiting"} 0'))).toBeDefined();
});

it('the metrics of the store are absent, and say so, while the database does not answer', async () => {
  const timed = { execute: () => Promise.reject(new Error('away')) } as never;
  const lines = await read({ ...shop.deps.database, timed });
  expect(lines).toContain('store_read_up 0');
  expect(lines.filter((line) => /^(jobs|orders|attention)/.test(line))).toEqual([]);
});
