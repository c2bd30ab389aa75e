import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '#db/tables/audit.ts';
import { createLog } from '#server/log.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { tamperWithAudit } from '#server/testing/test-audit.ts';
import { LOG_HEAD_EVERY_MS, SEAL_EVERY_MS, startSealing } from './seal.ts';
import { writeAuditRow } from './write-row.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const write = () =>
  writeAuditRow(shop.db, 'orders.pick', shop.deps.now(), {
    actor: { staffId: null, how: 'command', requestId: null },
    facts: { subject: { order: 'SO-1' }, personal: { email: 'ada@supplier.example.ca' } },
  });

// rules: STAFF-8, STAFF-9
test('two rounds of sealing fit into ten seconds, and the head is logged every minute', () => {
  expect(2 * SEAL_EVERY_MS).toBeLessThanOrEqual(10_000);
  expect(LOG_HEAD_EVERY_MS).toBeLessThanOrEqual(60_000);
});

// rules: STAFF-8, STAFF-9
test('a worker seals rows in rounds and writes the head to a log of warnings too', async () => {
  await write();
  const written: string[] = [];
  const quiet = createLog('warn', 'test', { write: (line) => written.push(line) });
  const stopFirst = startSealing(shop.deps);
  await vi.waitFor(async () => expect((await shop.db.select().from(auditLog))[0]?.seq).toBe(1), 20_000);
  await write();
  await vi.waitFor(async () => expect((await shop.db.select().from(auditLog))[1]?.seq).toBe(2), {
    timeout: 20_000,
    interval: 200,
  });
  await stopFirst();
  const stopSecond = startSealing({ ...shop.deps, log: quiet });
  const [, second] = await shop.db.select().from(auditLog);
  await vi.waitFor(
    () => expect(written.join('')).toContain(`"seq":2,"hash":"${second!.hash}","msg":"audit head"`),
    15_000,
  );
  await stopSecond();
});

// rules: STAFF-8
test('a worker seals the other rows and logs the row that cannot be read', async () => {
  await tamperWithAudit(
    shop.db,
    sql`insert into audit_log (at, how, act, subject) values ('infinity', 'command', 'forged', '{}')`,
  );
  await write();
  const written: string[] = [];
  const log = createLog('warn', 'test', { write: (line) => written.push(line) });
  const stop = startSealing({ ...shop.deps, log });
  await vi.waitFor(() => expect(written.join('')).toContain('audit rows cannot be read and are not sealed'), 15_000);
  await stop();
  const found = await shop.db.select({ act: auditLog.act, seq: auditLog.seq }).from(auditLog).orderBy(auditLog.id);
  expect(found.slice(-2)).toEqual([
    { act: 'forged', seq: null },
    { act: 'orders.pick', seq: 3 },
  ]);
});
