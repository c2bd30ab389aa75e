import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { returnPayment } from '#jobs/orders.ts';
import { allActs } from '#server/acts/all.ts';
import { callAttention } from '#server/orders/attention.ts';
import { giveUpUnpaid } from '#server/orders/give-up.ts';
import { paymentAct } from '#server/acts/payments.ts';
import { performAct, SYSTEM_USER } from '#server/acts/perform.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { testClinics } from '#server/testing/test-clinics.ts';
import { carryOut, stage } from '#server/testing/test-imports.ts';
import { addTestLocation, buy, orderBody, type TestLine } from '#server/testing/test-orders.ts';
import { commands, runCommand, storeCommands } from './commands.ts';

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** Every command line in the page, as its words, in the order of the page. */
const lines = [...new Set([...page.matchAll(/`npm run ops -- ([^`…]+)`/g)].map(([, line = '']) => line))];
const nameOf = (line: string) =>
  [...commands, ...storeCommands].find(({ name }) => `${line} `.startsWith(`${name} `))?.name ?? '';

test('the page has command lines', () => {
  expect(lines.length).toBeGreaterThan(60);
});

test('every command of an act has a unique name, with one or two words', () => {
  const names = commands.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { command } of allActs) expect(command?.name ?? 'none').toMatch(/^[a-z]+( [a-z-]+)?$/);
});

// rules: STAFF-4
test('the page explains every command that changes something', () => {
  const changing = allActs.flatMap(({ command, ...act }) => (command && !('reads' in act) ? [command.name] : []));
  const explained = lines.map(nameOf);
  expect(changing.filter((name) => !explained.includes(name))).toEqual([]);
});

/** What a command line of the page stands for in the test store: `SO-100012` for an order that exists. */
type Meaning = Record<string, string>;

describe('the store', () => {
  let shop: TestShop;
  const ops = (line: string) => runCommand({ ...shop.deps, slipFolder: folder }, line.split(' '));
  const { gloves, bibs, bond } = testProducts;

  beforeAll(async () => {
    shop = await openTestShop();
    await addTestLocation(shop.db, 'harbourview');
    shop.setNow('2026-12-01T15:00:00Z');
    for (const bin of ['A-12 120', 'B-03 30']) await ops(`bins add ${bin}`);
    await ops('stock receive GLV-100-M A-12 90000 LOT77 2028-03-31');
  });
  // A limit that a command has set must not hold the orders of the next commands.
  afterEach(() => shop.db.update(clinics).set({ creditLimitCents: null }));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await shop.close();
  });

  const folder = mkdtempSync(join(tmpdir(), 'operatory-runbook-'));
  const terms = join(folder, 'terms.csv');
  let keys = 0;
  async function order(...bought: TestLine[]): Promise<Meaning> {
    const body = { ...orderBody('harbourview', bought), paymentMethod: 'invoice' };
    const headers = { 'Idempotency-Key': `runbook-${(keys += 1)}` };
    const sent = await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers });
    expect(sent).toMatchObject({ status: 202 });
    return latestOrder();
  }
  async function latestOrder(): Promise<Meaning> {
    const [placed] = await rows<{ order: string; invoice: string }>(
      shop.db,
      sql`select o.number as order, i.number as invoice from orders o join invoices i on i.order_id = o.id
        order by o.id desc limit 1`,
    );
    return { 'SO-100012': placed!.order, 'INV-100012': placed!.invoice };
  }
  /** An order of its own for each command: one that is held cannot be refunded. */
  const newOrder = () => order([gloves, 1 + keys]);
  async function shippedOrder(units?: number): Promise<Meaning> {
    const placed = await shippable(units);
    await ops(`ship ${placed['SO-100012']} ICS ICS700`);
    return placed;
  }
  const shippable = (units = 5 + keys) => order([gloves, units], [bibs, 1], [bond, 1]);
  async function orderAfter(steps: string[]): Promise<Meaning> {
    const placed = await newOrder();
    for (const step of steps) await ops(`${step} ${placed['SO-100012']}${step === 'ship' ? ' ICS ICS700' : ''}`);
    return placed;
  }
  async function totalOf(placed: Meaning): Promise<string> {
    const total = sql`select total_cents as cents from invoices where number = ${placed['INV-100012']}`;
    return ((await rows<{ cents: number }>(shop.db, total))[0]!.cents / 100).toFixed(2);
  }
  async function clinicNumbers(): Promise<Meaning> {
    const found = await rows<{ id: number; number: string }>(shop.db, sql`select id, number from clinics`);
    const numberOf = (id: number) => found.find((clinic) => clinic.id === id)!.number;
    const harbourview = numberOf(testClinics.harbourview.clinicId);
    return {
      'C-10001': harbourview,
      'C-10006': harbourview,
      'C-10007': numberOf(testClinics.maplegrove.clinicId),
      'ada@clinic.example.ca': testClinics.harbourview.email,
    };
  }
  async function unappliedPayment(): Promise<Meaning> {
    const { 'C-10006': clinic = '' } = await clinicNumbers();
    const reference = `Cheque ${(keys += 1)}`;
    const received = { clinic, amountCents: 30_00, receivedOn: '2026-12-01', reference, parts: [] };
    const { payment } = await performAct(shop.deps, paymentAct, received, SYSTEM_USER);
    const placed = await order([gloves, 2 + keys], [bibs, 4]);
    return { 'PAY-100012': payment, 'INV-100013': placed['INV-100012']! };
  }
  async function needsPerson(): Promise<Meaning> {
    await callAttention(shop.db, { subject: 'pi_1', reason: 'no_intent' });
    const [note] = await rows<{ id: number }>(shop.db, sql`select max(id)::int as id from attention`);
    return { ' 12': ` ${note!.id}` };
  }
  async function givenUpJob(): Promise<Meaning> {
    const payload = { orderId: 0, intentId: 'pi', reason: 'sold_out', refund: (keys += 1) } as const;
    await shop.deps.queue.enqueue(shop.db, returnPayment, payload);
    await shop.db.execute(
      sql`update pgboss.job set state = 'failed' where name = 'return-payment' and state = 'created'`,
    );
    const [job] = await rows<{ id: string; count: number }>(
      shop.db,
      sql`select min(id::text) as id, count(*)::int as count from pgboss.job
        where name = 'return-payment' and state = 'failed'`,
    );
    return {
      '0d4c6b0e-2f9c-4d6f-8a70-3b9a4c1d5e6f': job!.id,
      [nameOfJob]: 'return-payment',
      ' 12$': ` ${job!.count}`,
      ' 2 ': ` ${job!.count} `,
    };
  }
  const nameOfJob = 'send-\\S+';

  /** An order by telephone that waits for its payment. */
  async function unpaidOrder(units: number): Promise<Meaning> {
    const clinic = await clinicNumbers();
    await ops(`order ${clinic['C-10001']} ${clinic['ada@clinic.example.ca']} GLV-100-Mx${units} --link`);
    const [placed] = await rows<{ number: string }>(shop.db, sql`select number from orders order by id desc limit 1`);
    return { 'SO-100012': placed!.number };
  }

  const arrange: Record<string, (line: string) => Promise<Meaning>> = {
    async order(line): Promise<Meaning> {
      if (!line.includes(' --')) return {};
      const item = `MSK-200x${5 + (keys += 1)}`;
      const clinic = await clinicNumbers();
      const quoted = await ops(`quote ${clinic['C-10001']} ${clinic['ada@clinic.example.ca']} ${item}`);
      return { 'MSK-200x2': item, '178.77': /Total: \$([\d.]+)/.exec(quoted)![1]! };
    },
    take: () => unpaidOrder(60),
    gift: () => unpaidOrder(61),
    async merge(): Promise<Meaning> {
      const waiting = sql`select id from orders where state = 'pending_payment'`;
      for (const { id } of await rows<{ id: number }>(shop.db, waiting)) await giveUpUnpaid(shop.deps, id, 'Given up');
      return {};
    },
    hold: newOrder,
    async release(line) {
      const placed = await newOrder();
      await ops(`hold ${placed['SO-100012']} Waits`);
      if (line.endsWith(' disputed'))
        await shop.db.execute(sql`update order_holds set kind = 'disputed' where order_id = (
          select id from orders where number = ${placed['SO-100012']})`);
      return placed;
    },
    mails: newOrder,
    slip: newOrder,
    approve: newOrder,
    pick: () => orderAfter(['approve']),
    pack: () => orderAfter(['approve', 'pick']),
    ship: () => shippable(),
    deliver: () => orderAfter(['ship']),
    invoice: () => orderAfter(['ship', 'deliver']),
    async close() {
      const placed = await orderAfter(['ship', 'deliver', 'invoice']);
      await ops(`paid ${placed['INV-100012']} ${await totalOf(placed)} 2026-12-01 Cheque`);
      return placed;
    },
    async note() {
      const placed = await newOrder();
      await ops(`note add ${placed['SO-100012']} Ring`);
      const [note] = await rows<{ id: number }>(shop.db, sql`select max(id)::int as id from staff_notes`);
      return { ...placed, ' 12': ` ${note!.id}` };
    },
    async application(): Promise<Meaning> {
      const sent = { sentAt: '2026-11-20T15:00:00Z', personId: 2202, note: '', declinedAt: null, reply: '' };
      await shop.db.update(clinics).set({ creditApplication: sent });
      return {};
    },
    cancel: newOrder,
    async resend() {
      const placed = await newOrder();
      const [mail] = await rows<{ id: number }>(
        shop.db,
        sql`insert into order_mails (order_id, job, payload, recipient, sent_at)
        select id, 'send-order-confirmation', jsonb_build_object('orderId', id), email, now() from orders
        order by id desc limit 1 returning id`,
      );
      return { ...placed, ' 7': ` ${mail!.id}` };
    },
    async refund() {
      await buy(shop, { lines: [[gloves, 2]], amount: 39_52 });
      return latestOrder();
    },
    // Shipping is charged below a subtotal only.
    async credit(line) {
      if (!line.startsWith('credit approve')) return shippedOrder(line.includes('shipping') ? 2 : 5 + keys);
      const { 'C-10001': clinic } = await clinicNumbers();
      await ops(`terms ${clinic} invoice 30 0.00`);
      const placed = await newOrder();
      await ops(`terms ${clinic} invoice 30 none`);
      return placed;
    },
    preview: async (line) => (line.startsWith('preview change') ? shippable() : {}),
    async change(line) {
      const placed = await shippable();
      const preview = `preview ${line.replace(/ \+12\.40.*/, '')}`.replace('SO-100012', placed['SO-100012']!);
      const [, difference = ''] = /^Difference: (.*)$/m.exec(await ops(preview)) ?? [];
      return { ...placed, '\\+12\\.40': difference.replace(/[$,]/g, '') };
    },
    async paid() {
      const placed = await order([gloves, 50 + keys]);
      return { ...placed, '178.77': await totalOf(placed) };
    },
    async payment(line): Promise<Meaning> {
      if (!line.includes('INV-')) return {};
      const [first, second] = [await order([gloves, 3], [bibs, 2]), await order([gloves, 3], [bibs, 3])];
      return { 'INV-100012': first['INV-100012']!, 'INV-100013': second['INV-100012']! };
    },
    reverse: unappliedPayment,
    apply: unappliedPayment,
    return: unappliedPayment,
    resolve: needsPerson,
    retry: givenUpJob,
    discard: givenUpJob,
    async bulk(line) {
      if (!line.includes('resolve')) return givenUpJob();
      await callAttention(shop.db, { subject: 'pi_2', reason: 'unknown_order' });
      const [notes] = await rows<{ count: string }>(
        shop.db,
        sql`select count(*) as count from attention where reason = 'unknown_order' and not resolved`,
      );
      return { ' 3$': ` ${notes!.count}` };
    },
    async stock(line): Promise<Meaning> {
      if (line.endsWith(' 2041')) {
        const moves = await rows<{ id: number }>(shop.db, sql`select max(id)::int as id from stock_moves`);
        return { ' 2041': ` ${moves[0]!.id}` };
      }
      if (!line.includes(' from ')) return {};
      const placed = await shippedOrder();
      await ops(`credit ${placed['SO-100012']} all Sent back`);
      return placed;
    },
    async audit(line): Promise<Meaning> {
      if (!line.startsWith('audit erase ')) return {};
      const kept = sql`select max(id)::int as id from audit_log where personal is not null`;
      return { ' 4 ': ` ${(await rows<{ id: number }>(shop.db, kept))[0]!.id} ` };
    },
    async tradeterms() {
      writeFileSync(terms, 'term,language,kind,means,source\nMasks3,en,abbreviation,MSK-200,usage\n');
      return { 'demo/trade-terms.csv': terms };
    },
    async import(line): Promise<Meaning> {
      const prices = join(folder, 'prices.csv');
      writeFileSync(prices, `Item code,List price\nMSK-200,${10 + (keys += 1)}.45\n`);
      if (!/ 12/.test(line)) return { '\\S+\\.(csv|xlsx) .*': `${prices} --kind list-prices` };
      const number = await stage(shop.db, 'list-prices', readFileSync(prices));
      if (line.startsWith('import undo')) await carryOut(shop.db, number, 'applying');
      return { ' 12': ` ${number}` };
    },
    async bins() {
      const [added, renamed] = [`C-${(keys += 1)}`, `C-${(keys += 1)}`];
      await ops(`bins add ${renamed} ${keys}`);
      return { 'A-12 1': `${added} 1`, 'A-12 A-13': `${renamed} A-13`, 'remove A-13': `remove ${renamed}` };
    },
  };

  // rules: STAFF-4
  test.each(lines)('runs %s', async (line) => {
    const name = nameOf(line);
    expect(name).not.toBe('');
    // The commands about the whole database have tests of their own (`backup/`).
    if (storeCommands.some((known) => known.name === name)) return;
    const meaning = { ...(await clinicNumbers()), ...(await arrange[name.split(' ')[0]!]?.(line)) };
    const meant = Object.entries(meaning).reduce((text, [word, value]) => text.replace(new RegExp(word), value), line);
    expect(await ops(meant)).not.toBe('');
  });
});
