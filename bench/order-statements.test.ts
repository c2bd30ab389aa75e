import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows, type Db } from '#db/client.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { sendOrderConfirmation } from '#jobs/orders.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { orderBody } from '#server/testing/test-orders.ts';
import { readInvoiceSnapshot } from './orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Tables that the store also writes at other times: for webhooks of the card service, and for its request limits. */
const WRITTEN_ANYWAY = ['payment_events', 'rate_limits'];

/** The number of rows of each table, and of queued confirmations: the store queues other jobs at any time. */
async function countRows(): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    shop.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const own = tables.map(({ name }) => name).filter((name) => !WRITTEN_ANYWAY.includes(name));
  const counted = [...own, `pgboss.job where name = '${sendOrderConfirmation.name}'`].map(
    (from) => `select $$${from}$$ as name, count(*)::int as count from ${from}`,
  );
  const found = await rows<{ name: string; count: number }>(shop.db, sql.raw(counted.join(' union all ')));
  return Object.fromEntries(found.map(({ name, count }) => [name, count]));
}

/** The rows that an action adds, by table. */
async function rowsAddedBy(action: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows();
  await action();
  const added = Object.entries(await countRows()).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
  return Object.fromEntries(added.filter(([, count]) => count > 0));
}

/** Runs a script of pgbench once, with values for the variables that its `\set` lines would choose. */
async function runScript(db: Db, script: string, variables: Record<string, string | number>): Promise<void> {
  const known = { ...variables };
  const text = script.replaceAll(/^(--|\\set).*$/gm, '');
  for (const [, statement = '', end] of text.matchAll(/([^;\\]*?)(;|\\gset)/g)) {
    const filled = statement.replaceAll(/(?<!:):([a-z_]+)/g, (_, name: string) => {
      if (!(name in known)) throw new Error(`No value for :${name}`);
      return `'${String(known[name]).replaceAll("'", "''")}'`;
    });
    const [first] = await rows<Record<string, string>>(db, sql.raw(filled));
    if (end === '\\gset') Object.assign(known, first);
  }
}

it('writes the same rows as an order on invoice that the store places', async () => {
  const lines = [testProducts.gloves, testProducts.masks, testProducts.burs].map((one) => [one, 1] as const);
  const byStore = await rowsAddedBy(async () => {
    const body = orderBody('harbourview', lines, { paymentMethod: 'invoice' });
    const headers = { 'Idempotency-Key': 'by-the-store' };
    const { status } = await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    expect(status).toBe(202);
  });
  const script = readFileSync(join(import.meta.dirname, 'order.sql'), 'utf8');
  const byScript = await rowsAddedBy(async () =>
    runScript(shop.db, script, {
      customer: testClinics.harbourview.id,
      clinic: testClinics.harbourview.clinicId,
      person: testClinics.harbourview.personId,
      turn: 1,
      issuer: 'https://identity.example.ca/',
      one: lines[0]![0].id,
      two: lines[1]![0].id,
      three: lines[2]![0].id,
      ship_method: testSettings.shipMethod.id,
      address: JSON.stringify(orderBody('harbourview', []).billingAddress),
      snapshot: JSON.stringify(await readInvoiceSnapshot(shop.db)),
    }),
  );
  expect(byStore).toMatchObject({ orders: 1, order_lines: 3, documents: 1 });
  expect(byScript).toEqual(byStore);
  expect(await breaches(shop)).toEqual([]);
});
