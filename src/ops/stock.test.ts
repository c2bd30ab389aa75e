import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { inventory } from '#db/tables/catalogue.ts';
import { lots } from '#db/tables/stock.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { orderBody, type TestLine } from '#server/testing/test-orders.ts';
import { runCommand } from './commands.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await ops('bins', 'add', 'A-12', '120');
  await ops('bins', 'add', 'B-03', '30');
});
afterAll(() => shop.close());
afterEach(async () => {
  shop.setNow('2026-11-21T15:00:00Z');
  const found = await breaches(shop);
  await shop.deleteOrders();
  await shop.db.update(lots).set({ expiresOn: null, gtin: null });
  expect(found).toEqual([]);
});

const { gloves, masks, burs, retired } = testProducts;
const ops = (...line: string[]) => runCommand({ ...shop.deps, slipFolder: '' }, line);
const GTIN = '04006381333931';

async function onHand({ id }: { id: number }): Promise<number | undefined> {
  const [found] = await shop.db.select().from(inventory).where(eq(inventory.productId, id));
  return found?.onHand;
}

let orders = 0;
/** An order on invoice; returns its number. */
async function order(...lines: TestLine[]): Promise<string> {
  const body = { ...orderBody('harbourview', lines), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': `stock-${(orders += 1)}` };
  expect(await shop.request('POST', '/restapi/salesOrder', { as: 'harbourview', body, headers })).toMatchObject({
    status: 202,
  });
  const [placed] = await rows<{ number: string }>(shop.db, sql`select number from orders order by id desc limit 1`);
  return placed!.number;
}

const ship = (number: string, ...units: string[]) => ops('ship', number, 'ICS Ground', 'ICS700', ...units);

/** The lots that left in parcels, with their units, by order line. */
const shipped = () =>
  rows(
    shop.db,
    sql`select m.line, l.number as lot, b.code as bin, (-m.quantity)::int as units
      from stock_moves m join lots l on l.id = m.lot_id join bins b on b.id = m.bin_id
        join shipments s on s.id = m.shipment_id
      where m.kind = 'shipment' order by m.id`,
  );

// rules: STOCK-1, STOCK-4, STOCK-8
describe('a receipt', () => {
  test('brings units of a lot into a bin, and its move names the audit row', async () => {
    expect(await ops('stock', 'receive', 'MSK-200', 'A-12', '50', 'L77', '2028-03-31', GTIN)).toBe(
      'MSK-200, Earloop Masks, Level 3, of lot L77 in A-12: 0 → 50; on hand 3 → 53',
    );
    expect(await onHand(masks)).toBe(53);
    const [move] = await rows(
      shop.db,
      sql`select m.kind, m.quantity, m.actor_id, a.act from stock_moves m left join audit_log a on a.id = m.audit_id
        order by m.id desc limit 1`,
    );
    expect(move).toEqual({ kind: 'receipt', quantity: 50, actor_id: null, act: 'stock.receive' });
    expect(await ops('stock', 'show', 'MSK-200')).toBe(
      [
        'MSK-200, Earloop Masks, Level 3: 53 on hand, 0 reserved, 0 sold',
        'MAIN  3  no lot, no last day',
        'A-12  50  lot L77, until 2028-03-31',
      ].join('\n'),
    );
    expect(await ops('stock', 'moves', 'MSK-200')).toMatch(
      /^MSK-200: newest first\n\d+ .* receipt {2}\+50 {2}A-12 {2}lot L77\n/,
    );
  });

  // rules: STOCK-9
  test('knows the item by its GTIN from then on', async () => {
    await ops('stock', 'receive', 'MSK-200', 'A-12', '5', '-', '-', GTIN);
    expect(await ops('stock', 'receive', '4006381333931', 'A-12', '5')).toBe(
      'MSK-200, Earloop Masks, Level 3, without a lot in A-12: 5 → 10; on hand 8 → 13',
    );
  });

  test.each([
    ['of a lot that has expired', ['A-12', '5', 'L1', '2026-11-20'], 'expiresOn must not be over'],
    ['of no lot with an expiry', ['A-12', '5', '-', '2028-01-31'], 'expiresOn must be left out'],
    ['with a wrong check digit', ['A-12', '5', 'L1', '-', '4006381333932'], 'gtin must have the check digit'],
    ['into a bin that is not there', ['Z-99', '5'], 'There is no bin Z-99.'],
    ['into a bin with a wrong code', ['a 1', '5'], 'bin must be a bin code'],
    ['of a wrong lot number', ['A-12', '5', 'L 1'], 'lot'],
    ['of no units', ['A-12', '0'], 'quantity must be at least 1.'],
    ['of words', ['A-12', 'many'], 'Say how many units'],
    ['of an order that is not there', ['A-12', '5', 'from', 'SO-1'], 'There is no order SO-1.'],
  ])('%s is refused', async (_, args, message) => {
    await expect(ops('stock', 'receive', 'MSK-200', ...args)).rejects.toThrow(message);
    expect(await onHand(masks)).toBe(3);
  });

  test('that contradicts the lot, or has the GTIN of another item, is refused', async () => {
    await ops('stock', 'receive', 'MSK-200', 'A-12', '5', 'L9', '2028-03-31', GTIN);
    await expect(ops('stock', 'receive', 'MSK-200', 'A-12', '5', 'L9', '2028-04-30')).rejects.toThrow(
      'expiresOn must be 2028-03-31, as recorded for this lot.',
    );
    await expect(ops('stock', 'receive', 'GLV-100-M', 'A-12', '5', 'L9', '-', GTIN)).rejects.toThrow(
      'gtin must not be the GTIN of another item: MSK-200 has it.',
    );
  });
});

// rules: STOCK-7
describe('a count', () => {
  test('changes the level by the difference, with a reason', async () => {
    expect(await ops('stock', 'count', 'MSK-200', 'MAIN', '-', '5', 'found')).toMatch(/in MAIN: 3 → 5; on hand 3 → 5$/);
    expect(await ops('stock', 'moves', 'MSK-200')).toMatch(/ count {2}found {2}\+2 {2}MAIN {2}no lot/);
  });

  test('that confirms the level writes no move', async () => {
    const moves = await ops('stock', 'moves', 'MSK-200');
    await ops('stock', 'count', 'MSK-200', 'MAIN', '-', '3');
    expect(await ops('stock', 'moves', 'MSK-200')).toBe(moves);
  });

  test('enters a lot with its expiry, also an expired one, and nothing without it', async () => {
    await expect(ops('stock', 'count', 'MSK-200', 'A-12', 'OLD1', '4')).rejects.toThrow(
      'Lot OLD1 of MSK-200 is new: give its expiry',
    );
    await ops('stock', 'count', 'MSK-200', 'A-12', 'OLD1', '4', 'until', '2026-10-31');
    await ops('stock', 'count', 'MSK-200', 'A-12', 'OLD2', '2', 'until', 'never');
    expect(await ops('stock', 'show', 'MSK-200')).toContain('A-12  4  lot OLD1, until 2026-10-31, EXPIRED');
    // rules: STOCK-10
    expect(await ops('stock', 'expiring')).toBe('2026-10-31, EXPIRED  MSK-200  lot OLD1  A-12  4');
  });
});

// rules: STOCK-6
describe('a correction', () => {
  test('removes and adds units with a reason', async () => {
    expect(await ops('stock', 'adjust', 'GLV-100-M', 'MAIN', '-', '-3', 'damaged')).toMatch(/500 → 497/);
    expect(await ops('stock', 'adjust', 'GLV-100-M', 'MAIN', '-', '+3', 'found')).toMatch(/497 → 500/);
  });

  test('removes no more units than are there', async () => {
    await expect(ops('stock', 'adjust', 'MSK-200', 'MAIN', '-', '-4', 'lost')).rejects.toThrow(
      'Only 3 units are in this bin.',
    );
    await expect(ops('stock', 'move', 'MSK-200', '-', 'MAIN', 'A-12', '4')).rejects.toThrow(
      'Only 3 units are in this bin.',
    );
  });

  test('leaves what orders hold, unless staff confirm it', async () => {
    await order([gloves, 400], [burs, 5]);
    const few = ['stock', 'count', 'GLV-100-M', 'MAIN', '-', '300', 'lost'];
    await expect(ops(...few)).rejects.toThrow('Only 300 units would be left, and orders hold 400.');
    expect(await ops(...few, 'even-if-held')).toMatch(/on hand 500 → 300$/);
    const final = ['stock', 'adjust', 'BUR-330-FG', 'MAIN', '-', '-1', 'lost', 'even-if-held'];
    await expect(ops(...final)).rejects.toThrow('The item is sold only while it lasts');
    await ops('stock', 'count', 'GLV-100-M', 'MAIN', '-', '500');
  });

  test('needs a reason that is known', async () => {
    const args = ['stock', 'adjust', 'MSK-200', 'MAIN', '-', '-1'];
    await expect(ops(...args)).rejects.toThrow('Say why');
    await expect(ops(...args, 'stolen')).rejects.toThrow('The reason is damaged, expired, lost, found, correction');
  });
});

// rules: STOCK-5
test('a bin keeps its units when it is renamed, and its code is its own', async () => {
  expect(await ops('stock', 'move', 'MSK-200', '-', 'MAIN', 'A-12', '2')).toBe(
    'MSK-200 without a lot: MAIN 3 → 1, A-12 0 → 2',
  );
  await expect(ops('stock', 'move', 'MSK-200', '-', 'A-12', 'A-12', '2')).rejects.toThrow(
    'The units are in this bin already.',
  );
  expect(await ops('bins', 'rename', 'A-12', 'C-01', '5')).toBe('A-12 (120) → C-01 (5)');
  expect(await ops('bins', 'list')).toBe('0  MAIN\n5  C-01\n30  B-03');
  expect(await ops('stock', 'show', 'MSK-200')).toContain('C-01  2');
  await expect(ops('bins', 'rename', 'C-01', 'B-03')).rejects.toThrow('there is a bin B-03');
  await expect(ops('bins', 'rename', 'C-01', 'C-01')).rejects.toThrow('like this already');
  await expect(ops('bins', 'rename', 'C-02', 'C-03')).rejects.toThrow('There is no bin C-02.');
  await expect(ops('bins', 'add', 'B-03', '1')).rejects.toThrow('There is a bin B-03 already.');
  await expect(ops('bins', 'add', 'B-04')).rejects.toThrow('Say where on the walk');
  await ops('bins', 'rename', 'C-01', 'A-12', '120');
});

describe('a parcel', () => {
  // rules: STOCK-11, STOCK-14, STOCK-15
  test('gets the lots that expire first, and a recall finds its clinic', async () => {
    await ops('stock', 'receive', 'OLD-800', 'A-12', '4', 'LATE', '2028-06-30');
    await ops('stock', 'receive', 'OLD-800', 'A-12', '3', 'SOON', '2027-06-30');
    await ops('stock', 'receive', 'OLD-800', 'B-03', '2', 'SOON');
    await shop.db.execute(sql`update products set active = true where id = ${retired.id}`);
    const number = await order([retired, 8]);
    await ship(number, '1x6');
    expect(await shipped()).toEqual([
      { line: 1, lot: 'SOON', bin: 'B-03', units: 2 },
      { line: 1, lot: 'SOON', bin: 'A-12', units: 3 },
      { line: 1, lot: 'LATE', bin: 'A-12', units: 1 },
    ]);
    await ship(number);
    expect(await onHand(retired)).toBe(3);
    await ops('stock', 'receive', 'OLD-800', 'B-03', '2', 'SOON', 'from', number);
    expect(await ops('lots', 'recall', 'OLD-800', 'SOON')).toMatch(
      new RegExp(
        `^OLD-800, Amalgam Well, lot SOON, until 2027-06-30: 5 shipped, 2 on hand\nC-11201 {2}.+ {2}${number} {2}SH-\\d+ {2}2026-11-21 {2}5\n2 came back from ${number}$`,
      ),
    );
    await expect(ops('lots', 'recall', 'OLD-800', 'NONE')).rejects.toThrow('OLD-800 has no lot NONE.');
    await shop.db.execute(sql`update products set active = false where id = ${retired.id}`);
  });

  // rules: STOCK-12
  test('gets no expired unit, and none that expires on its way', async () => {
    await ops('stock', 'receive', 'MSK-200', 'A-12', '9', 'WEEK', '2026-11-23');
    const number = await order([masks, 6]);
    await expect(ship(number)).rejects.toThrow(
      'Not enough units of MSK-200 may be shipped: 9 expire before 2026-11-24, when the parcel arrives. Receive others, or adjust these as expired.',
    );
    await ops('stock', 'receive', 'MSK-200', 'A-12', '3', 'NEW', '2028-01-31');
    await ship(number);
    expect(await shipped()).toEqual([
      { line: 1, lot: '', bin: 'MAIN', units: 3 },
      { line: 1, lot: 'NEW', bin: 'A-12', units: 3 },
    ]);
    shop.setNow('2026-11-25T15:00:00Z');
    expect(await ops('stock', 'expiring', '0')).toContain('EXPIRED  MSK-200  lot WEEK  A-12  9');
    await ops('stock', 'adjust', 'MSK-200', 'A-12', 'WEEK', '-9', 'expired');
    expect(await ops('stock', 'expiring')).toBe('No lot expires in this time.');
  });

  // rules: STOCK-14
  test('of goods that were never received enters them first', async () => {
    const number = await order([masks, 5]);
    await ship(number);
    expect(await onHand(masks)).toBe(0);
    expect(await ops('stock', 'moves', 'MSK-200')).toMatch(/ adjustment {2}never_received {2}\+2 {2}MAIN {2}no lot\n/);
    expect(await shipped()).toEqual([
      { line: 1, lot: '', bin: 'MAIN', units: 3 },
      { line: 1, lot: '', bin: 'MAIN', units: 2 },
    ]);
  });
});

// rules: STOCK-16
test('units come back at most once, and a credit note puts none back', async () => {
  const number = await order([gloves, 4]);
  await ship(number, '1x3');
  await ops('credit', number, '1x3', 'Came broken');
  expect(await onHand(gloves)).toBe(497);
  const back = (units: string) => ops('stock', 'receive', 'GLV-100-M', 'MAIN', units, 'from', number);
  await expect(back('4')).rejects.toThrow(
    `quantity must not be more than the 3 units of GLV-100-M that order ${number} still has.`,
  );
  await back('2');
  await expect(back('2')).rejects.toThrow(`than the 1 units of GLV-100-M that order ${number} still has.`);
  expect(await ops('stock', 'moves', 'GLV-100-M')).toMatch(
    new RegExp(` return {2}\\+2 {2}MAIN {2}no lot {2}${number}\n`),
  );
});
