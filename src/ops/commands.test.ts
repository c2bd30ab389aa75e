import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import { returnPayment } from '#jobs/orders.ts';
import { callAttention } from '#server/orders/attention.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { buy } from '#server/testing/test-orders.ts';
import { performCommand, runCommand } from './commands.ts';
import { askRunningStore, serveStaffCommands } from './socket.ts';

let shop: TestShop;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.deleteOrders());
afterAll(() => shop.close());

/** An order of 2 cases of gloves, paid. */
async function paidOrder() {
  const { created } = await buy(shop, { lines: [[testProducts.gloves, 2]], amount: 39_52 });
  const [order] = await rows<{ id: number; number: string }>(shop.db, sql`select id, number from orders`);
  return { intentId: created.paymentIntent.id, id: order!.id, number: order!.number };
}

describe('attention', () => {
  it('says so if nothing needs a person', async () => {
    await paidOrder();
    expect(await ops('attention')).toBe('Nothing needs a person.');
  });

  it('lists a note with its order, amount, payment and task, until it is resolved', async () => {
    const { id, number, intentId } = await paidOrder();
    await callAttention(shop.db, { orderId: id, subject: intentId, reason: 'disputed' });
    const printed = await ops('attention');
    expect(printed).toContain('1 thing needs a person.');
    for (const fact of [number, '39.52', intentId, '0 min', 'Answer the dispute']) expect(printed).toContain(fact);
    const note = /resolve (\d+)/.exec(printed)?.[1] ?? '';
    await expect(ops('resolve', '999999')).rejects.toThrow('No open note');
    expect(await ops('resolve', note)).toContain('resolved');
    expect(await ops('attention')).toBe('Nothing needs a person.');
    await expect(ops('resolve', note)).rejects.toThrow('No open note');
  });

  it('lists a charge whose order was given up, until the money is returned', async () => {
    const { number } = await paidOrder();
    await shop.db.execute(sql`update orders set state = 'refunded'`);
    await shop.letMinutesPass(6);
    expect(await ops('attention')).toMatch(new RegExp(`Money received without an order.*\n.*${number}`));
    await shop.db.execute(sql`update payments set refunded_cents = amount_cents`);
    expect(await ops('attention')).not.toContain('Money received');
  });

  it('lists a payment whose outcome stays unknown', async () => {
    await paidOrder();
    await shop.db.execute(sql`update orders set state = 'pending_payment'`);
    await shop.db.execute(sql`update payments set status = 'confirming'`);
    expect(await ops('attention')).toBe('Nothing needs a person.');
    await shop.letMinutesPass(6);
    expect(await ops('attention')).toContain('Payment undecided: confirming');
  });

  it('lists an event that nothing handles', async () => {
    await shop.db.execute(sql`insert into payment_events (id, type, object_id, occurred_at)
      values ('evt_late', 'charge.dispute.created', 'dp_1', now())`);
    await shop.letMinutesPass(6);
    expect(await ops('attention')).toContain('Event not handled: charge.dispute.created');
  });

  it('lists a job that keeps failing, and a job that was given up, which can be tried again', async () => {
    const { id, number, intentId } = await paidOrder();
    await shop.deps.queue.enqueue(shop.db, returnPayment, { orderId: id, intentId, reason: 'sold_out' });
    await shop.db.execute(sql`update pgboss.job set state = 'retry', retry_count = 3,
      output = '{"message":"The refund was refused"}' where name = 'return-payment'`);
    expect(await ops('attention')).toContain('Keeps failing: return-payment');

    await shop.db.execute(sql`update pgboss.job set state = 'failed' where name = 'return-payment'`);
    const printed = await ops('attention');
    for (const fact of ['Given up: return-payment', number, 'The refund was refused']) expect(printed).toContain(fact);
    const job = /retry (\S+)/.exec(printed)?.[1] ?? '';
    expect(await ops('retry', job)).toContain('is tried again');
    expect(await ops('attention')).not.toContain('Given up');
    await expect(ops('retry', job)).rejects.toThrow('No job');
    await expect(ops('retry', 'nonsense')).rejects.toThrow('No job');
  });

  // rules: STAFF-19, STAFF-20
  it('is grouped, for programs with an exit status, and many entries are resolved at once', async () => {
    const asProgram = () => performCommand({ ...shop.deps, slipFolder: '' }, ['attention', '--json']);
    expect(await asProgram()).toEqual({ text: JSON.stringify({ waiting: 0, groups: [] }, null, 2), exitStatus: 0 });
    for (const refund of [1, 2, 3, 4, 5])
      await shop.deps.queue.enqueue(shop.db, returnPayment, { orderId: 0, intentId: 'pi', reason: 'sold_out', refund });
    await shop.db.execute(sql`update pgboss.job set state = 'failed' where name = 'return-payment'`);
    for (const subject of ['evt_1', 'evt_2']) await callAttention(shop.db, { subject, reason: 'no_intent' });

    const { text, exitStatus } = await asProgram();
    expect(exitStatus).toBe(2);
    expect(JSON.parse(text)).toMatchObject({
      waiting: 7,
      groups: [
        { kind: 'noted', about: 'no_intent', count: 2, commands: ['bulk resolve no_intent 2'] },
        { kind: 'job_dead', about: 'return-payment', count: 5, items: Array(5).fill({ kind: 'job_dead' }) },
      ],
    });
    const printed = await ops('attention');
    expect(printed.match(/Given up: return-payment\n/g)).toHaveLength(3);
    expect(printed).toContain('2 more, 5 in all.\n  → npm run ops -- bulk retry return-payment 5');

    const five = 'There are 5 jobs of the kind “return-payment” that were given up.';
    await expect(ops('bulk', 'retry', 'return-payment')).rejects.toThrow(five);
    await expect(ops('bulk', 'discard', 'return-payment')).rejects.toThrow(five);
    await expect(ops('bulk', 'discard', 'return-payment', '5')).rejects.toThrow('reason');
    expect(await ops('bulk', 'retry', 'return-payment', '5')).toContain('5 × return-payment is tried again');
    expect(await ops('bulk', 'resolve', 'no_intent', '2')).toBe('2 × no_intent is resolved.');
    expect(await asProgram()).toMatchObject({ exitStatus: 0 });
  });
});

describe('the socket of a running store', () => {
  it('carries commands and answers, only for the owner of the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'operatory-ops-'));
    expect(await askRunningStore(folder, ['attention'])).toBeNull();
    const stop = await serveStaffCommands(shop.deps, folder);
    expect(await askRunningStore(folder, ['attention'])).toEqual({ text: 'Nothing needs a person.', exitStatus: 0 });
    expect((await askRunningStore(folder, []))?.text).toContain('npm run ops');
    await callAttention(shop.db, { subject: 'evt_9', reason: 'no_intent' });
    expect(await askRunningStore(folder, ['attention', '--json'])).toMatchObject({ exitStatus: 2 });
    await expect(askRunningStore(folder, ['dance'])).rejects.toThrow('There is no command dance');
    expect(statSync(join(folder, 'operator.sock')).mode & 0o077).toBe(0);
    await stop();
    expect(await askRunningStore(folder, ['attention'])).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
