import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ComparedBin } from '#contract/bin-counts.ts';
import { rows } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { listBins, readBin } from '#server/office/list-bins.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { performAs } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';

/** Few on the embedded database: it has one connection, so transactions never run at the same time. */
const ROUNDS = process.env['TEST_DATABASE_URL'] ? 60 : 4;
const { gloves, masks, bond, bibs } = testProducts;

let shop: TestShop;
let ada: number;
let ben: number;
let bin = '';
let bins = 0;
beforeAll(async () => {
  shop = await openTestShop();
  ada = await hireStaff(shop.db, 'ada@supplier.example.ca', 'warehouse');
  ben = await hireStaff(shop.db, 'ben@supplier.example.ca', 'warehouse');
});
afterAll(async () => {
  const found = await breaches(shop);
  await shop.close();
  expect(found).toEqual([]);
});
/** Each test has a bin of its own. */
beforeEach(async () => {
  bins += 1;
  bin = `C-0${bins}`;
  await shop.db.execute(sql`insert into bins (code, sort_order) values (${bin}, ${bins})`);
});

interface Row {
  item: string;
  quantity: number;
  bin?: string;
  lot?: string;
  expiresOn?: string;
  gtin?: string;
}
const receive = (given: Row[], by = ada) =>
  performAs<{ rows: number; units: number }>(shop, by, 'stock.receive-all', {
    rows: given.map((row) => ({ bin, ...row })),
  });
const compare = (given: object[]) => performAs<ComparedBin>(shop, ada, 'stock.compare-bin', { bin, rows: given });
const confirm = ({ rows: compared }: ComparedBin, by = ada, more: object = {}) =>
  performAs<{ changed: number }>(shop, by, 'stock.count-bin', {
    bin,
    rows: compared.map(({ item, lot, recorded, counted, expiresOn }) => ({ item, lot, recorded, counted, expiresOn })),
    ...more,
  });
/** The reason of a refused act, or the failure itself. */
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: unknown) => (error instanceof ActRefused ? error.message : error),
  );
const inBin = () =>
  rows(
    shop.db,
    sql`select p.item_id as item, l.number as lot, v.quantity as units from stock_levels v
      join bins b on b.id = v.bin_id join products p on p.id = v.product_id join lots l on l.id = v.lot_id
      where b.code = ${bin} order by p.item_id, l.number`,
  );

// rules: STOCK-20
// rules: STOCK-24
test('a delivery finds an item by its code or the number of its maker, in any case', async () => {
  const [{ mpn } = { mpn: '' }] = await rows<{ mpn: string }>(
    shop.db,
    sql`select mpn from products where item_id = ${gloves.itemId}`,
  );
  const code = gloves.itemId.toLowerCase().replaceAll('-', ' ');
  await receive([
    { item: code, quantity: 3 },
    { item: mpn.toLowerCase(), quantity: 4 },
  ]);
  expect(await readBin(shop.db, bin)).toMatchObject({ items: 1, units: 7 });
  expect(await refusal(receive([{ item: 'no-such', quantity: 1 }]))).toContain('Row 1: No product has');
});

// rules: STOCK-23, OFFICE-89, API-94
test('the list of bins has the items and units of each bin, and pages in the order of the walk', async () => {
  await receive([
    { item: gloves.itemId, quantity: 5, lot: 'L1', expiresOn: '2030-01-31' },
    { item: gloves.itemId, quantity: 2, lot: 'L2', expiresOn: '2030-02-28' },
  ]);
  await performAs(shop, ada, 'bins.add', { code: 'Z-90', sortOrder: 9_000 });
  const list = (filters = {}) => listBins(shop.db, { limit: 50, ...filters });
  const all = (await list()).items;
  expect(all).toContainEqual({ code: bin, sortOrder: bins, items: 1, units: 7, countedAt: null });
  expect(all.at(-1)).toEqual({ code: 'Z-90', sortOrder: 9_000, items: 0, units: 0, countedAt: null });
  expect((await list({ kind: 'empty', q: 'z-9' })).items.map(({ code }) => code)).toEqual(['Z-90']);
  expect((await list({ kind: 'stocked' })).items).not.toContainEqual(expect.objectContaining({ units: 0 }));
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, after: first.after });
  expect([...first.items, ...second.items]).toEqual(all.slice(0, 2));
  expect((await list({ limit: 1, before: second.before })).items).toEqual(first.items);
  expect(await readBin(shop.db, bin)).toMatchObject({
    rows: [
      { lot: 'L1', units: 5 },
      { lot: 'L2', units: 2 },
    ],
    hasMore: false,
  });
});

// rules: STOCK-26, OFFICE-98
test('an empty bin is removed, used no more, and added again', async () => {
  const codes = async () => (await performAs<{ code: string }[]>(shop, ada, 'bins.list', {})).map(({ code }) => code);
  const remove = (code: string) => refusal(performAs(shop, ada, 'bins.remove', { bin: code }));
  await receive([{ item: bond.itemId, quantity: 3 }]);
  expect(await remove(bin)).toBe(`Units in bin ${bin}: 3. Move them to another bin, or count them away.`);
  await performAs(shop, ada, 'stock.move', { item: bond.itemId, bin, toBin: 'MAIN', quantity: 3 });
  expect(await remove('MAIN')).toMatch(/^Bin MAIN is for units without a known place/);
  expect(await remove(bin)).toBe('done');
  expect(await codes()).not.toContain(bin);
  expect(await remove(bin)).toBe(`There is no bin ${bin}.`);
  expect(await refusal(receive([{ item: bond.itemId, quantity: 1 }]))).toBe(`Row 1: There is no bin ${bin}.`);
  await performAs(shop, ada, 'bins.add', { code: bin, sortOrder: 7 });
  expect(await performAs<object[]>(shop, ada, 'bins.list', {})).toContainEqual({ code: bin, sortOrder: 7 });
  expect(await refusal(performAs(shop, ada, 'bins.add', { code: bin, sortOrder: 8 }))).toMatch(/already\.$/);
});

// rules: STOCK-26
test('a bin is not removed while units come into it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const code = `R-${round}`;
    await performAs(shop, ada, 'bins.add', { code, sortOrder: round });
    await Promise.all([
      refusal(receive([{ item: bibs.itemId, quantity: 1, bin: code }], ben)),
      refusal(performAs(shop, ada, 'bins.remove', { bin: code })),
    ]);
  }
  expect(await breaches(shop)).toEqual([]);
});

describe('a delivery', () => {
  test('is received with all rows, which name one audit row', async () => {
    const lot = { lot: 'L7', expiresOn: '2028-03-31', gtin: '4006381333931' };
    const delivery = [
      { item: gloves.itemId, quantity: 20, ...lot },
      { item: gloves.itemId, quantity: 5, lot: 'L7' },
      { item: masks.itemId, quantity: 7 },
    ];
    expect(await receive(delivery)).toEqual({ rows: 3, units: 32 });
    expect(await inBin()).toEqual([
      { item: gloves.itemId, lot: 'L7', units: 25 },
      { item: masks.itemId, lot: '', units: 7 },
    ]);
    expect(
      await rows(
        shop.db,
        sql`select a.act, count(*)::int as moves from stock_moves m join audit_log a on a.id = m.audit_id
          join bins b on b.id = m.bin_id where b.code = ${bin} group by a.id`,
      ),
    ).toEqual([{ act: 'stock.receive-all', moves: 3 }]);
    // A scanner types the GTIN from now on.
    expect(await receive([{ item: '4006381333931', quantity: 1, lot: 'L7' }])).toEqual({ rows: 1, units: 1 });
  });

  test('is refused as a whole, with the row and the reason', async () => {
    const good = { item: bond.itemId, quantity: 4 };
    expect(await refusal(receive([good, { ...good, bin: 'Z-99' }]))).toBe('Row 2: There is no bin Z-99.');
    expect(await refusal(receive([good, good, { item: 'NO-SUCH', quantity: 1 }]))).toMatch(/^Row 3: No product has/);
    const expired = { ...good, lot: 'OLD', expiresOn: '2020-01-31' };
    expect(await refusal(receive([good, expired]))).toMatch(/^Row 2: expiresOn must not be over/);
    expect(await inBin()).toEqual([]);
  });

  // rules: STOCK-25
  test('is refused with what is wrong with every row, at each field', async () => {
    const good = { item: bond.itemId, quantity: 4 };
    const error = await receive([
      { ...good, bin: 'Z-99', item: 'NO-SUCH' },
      good,
      { ...good, bin: 'Z-98' },
      { ...good, lot: 'OLD', expiresOn: '2020-01-31' },
    ]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ActRefused);
    const { message, issues } = error as ActRefused;
    expect(message).toBe('Row 1: No product has the item code or the GTIN “NO-SUCH”. 2 more rows are refused.');
    expect(issues.map(({ path }) => path)).toEqual(['rows.0.item', 'rows.0.bin', 'rows.2.bin', 'rows.3.expiresOn']);
    expect(issues[2]?.message).toBe('There is no bin Z-98.');
    expect(await inBin()).toEqual([]);
    const counted = await compare([
      { item: 'NO-SUCH', counted: 1 },
      { item: bond.itemId, lot: 'NEW', counted: 1 },
    ]).catch((reason: unknown) => reason);
    expect((counted as ActRefused).issues.map(({ path }) => path)).toEqual(['rows.0.item', 'rows.1.expiresOn']);
    const malformed = await receive([
      { ...good, quantity: 0 },
      { ...good, bin: 'a b', gtin: '1' },
    ]).catch((reason: unknown) => reason);
    expect((malformed as ActRefused).issues.map(({ path }) => path)).toEqual([
      'rows.0.quantity',
      'rows.1.bin',
      'rows.1.gtin',
    ]);
  });

  test('judges each row after the rows before it', async () => {
    const gtin = '5901234123457';
    const first = { item: bond.itemId, quantity: 2, lot: 'S1', expiresOn: '2029-01-31', gtin };
    expect(await refusal(receive([first, { item: bibs.itemId, quantity: 1, lot: 'S2', gtin }]))).toBe(
      `Row 2: gtin must not be the GTIN of another item: ${bond.itemId} has it.`,
    );
    expect(await refusal(receive([first, { ...first, expiresOn: '2029-02-28' }]))).toBe(
      'Row 2: expiresOn must be 2029-01-31, as recorded for this lot.',
    );
    // The second row adds what the first one did not know.
    expect(
      await receive([
        { item: bond.itemId, quantity: 2, lot: 'S3' },
        { ...first, lot: 'S3' },
      ]),
    ).toMatchObject({
      units: 4,
    });
    const lot = sql`select expires_on::text as "expiresOn", gtin from lots where number = 'S3'`;
    expect(await rows(shop.db, lot)).toEqual([{ expiresOn: '2029-01-31', gtin: `0${gtin}` }]);
  });
});

// rules: STOCK-21, OFFICE-89
describe('a counted bin', () => {
  test('is compared with its lots: what was not entered is missing, with the value of the differences', async () => {
    await receive([
      { item: bond.itemId, quantity: 10, lot: 'B1', expiresOn: '2028-01-31' },
      { item: masks.itemId, quantity: 6 },
    ]);
    const compared = await compare([
      { item: bond.itemId, counted: 8 },
      { item: bond.itemId, counted: 4 },
      { item: bibs.itemId, counted: 2 },
    ]);
    expect(compared).toMatchObject({
      rows: [
        { item: bond.itemId, lot: 'B1', recorded: 10, counted: 12, price: 41.5 },
        { item: masks.itemId, lot: '', recorded: 6, counted: 0 },
        { item: bibs.itemId, lot: '', recorded: 0, counted: 2 },
      ],
      found: { units: 4, value: 120.5 },
      missing: { units: 6, value: 53.7 },
    });
    expect(await confirm(compared, ada, { reason: 'damaged' })).toEqual({ changed: 3 });
    expect((await readBin(shop.db, bin)).countedAt).toBe(shop.deps.now().toISOString());
    expect(await inBin()).toEqual([
      { item: bibs.itemId, lot: '', units: 2 },
      { item: bond.itemId, lot: 'B1', units: 12 },
    ]);
    expect(
      await rows(
        shop.db,
        sql`select m.quantity, m.reason from stock_moves m join bins b on b.id = m.bin_id
          where b.code = ${bin} and m.kind = 'count' order by m.quantity`,
      ),
    ).toEqual([
      { quantity: -6, reason: 'damaged' },
      { quantity: 2, reason: 'found' },
      { quantity: 2, reason: 'found' },
    ]);
  });

  test('needs the lot if the bin has several of the item, and the expiry of a new lot', async () => {
    await receive([
      { item: gloves.itemId, quantity: 3, lot: 'G1', expiresOn: '2028-01-31' },
      { item: gloves.itemId, quantity: 3, lot: 'G2', expiresOn: '2028-02-28' },
    ]);
    expect(await refusal(compare([{ item: gloves.itemId, counted: 6 }]))).toBe(
      'Row 1: The bin has several lots of GLV-100-M: give the lot of each row.',
    );
    const newLot = { item: bond.itemId, lot: 'N1', counted: 2 };
    expect(await refusal(compare([newLot]))).toMatch(/^Row 1: Lot N1 of BND-400 is new: give its expiry/);
    const entered = ['G1', 'G2'].map((lot) => ({ item: gloves.itemId, lot, counted: 3 }));
    const compared = await compare([...entered, { ...newLot, expiresOn: '2029-05-31' }]);
    expect(await confirm(compared)).toEqual({ changed: 1 });
    expect(await inBin()).toContainEqual({ item: bond.itemId, lot: 'N1', units: 2 });
  });

  test('has too many lots to be counted at once', async () => {
    await shop.db.execute(sql`insert into lots (product_id, number)
      select ${masks.id}, 'X' || n from generate_series(1, 201) n`);
    await shop.db.execute(sql`insert into stock_moves (product_id, lot_id, bin_id, quantity, kind)
      select l.product_id, l.id, b.id, 1, 'receipt' from lots l, bins b where l.number like 'X%' and b.code = ${bin}`);
    expect(await refusal(compare([]))).toBe(`Bin ${bin} has more than 200 lots. Count its items one by one.`);
  });
});

// rules: STOCK-13, STOCK-21
test(`${ROUNDS} rounds: two people count the same bin and receive into it at once`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await receive([
      { item: bond.itemId, quantity: 3 },
      { item: bibs.itemId, quantity: 3 },
    ]);
    const counted = (units: number) => [bibs, bond].map(({ itemId }) => ({ item: itemId, counted: units }));
    // Not 2: after one more unit is received, the bin would have the compared units again.
    const [first, second] = [await compare(counted(1)), await compare(counted(5))];
    const outcomes = await Promise.all([
      refusal(confirm(first)),
      refusal(confirm(second, ben)),
      refusal(receive([{ item: bibs.itemId, quantity: 1 }], ben)),
      refusal(receive([bibs, bond].map(({ itemId }) => ({ item: itemId, quantity: 1 })))),
    ]);
    // A count of what has changed since it was compared is refused; receipts never are.
    expect(outcomes.slice(2)).toEqual(['done', 'done']);
    expect(outcomes.filter((text) => text === 'done').length).toBeLessThanOrEqual(3);
    for (const text of outcomes.slice(0, 2)) expect(text).toMatch(/^done$|has changed since it was compared/);
    await confirm(await compare([]));
  }
}, 120_000);

// rules: STOCK-2
test('the ledger is the sum of the levels after random receipts, counts, adjustments and transfers', async () => {
  let seed = 20_261_127;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const items = [gloves, masks, bond, bibs];
  for (let step = 0; step < 40; step += 1) {
    const item = items[random(4)]!.itemId;
    const lot = ['', 'R1', 'R2'][random(3)]!;
    const place = { item, lot, bin: random(2) === 0 ? bin : 'MAIN' };
    const expiry = lot !== '' && { expiresOn: '2029-01-31' };
    const acts: [string, object][] = [
      ['stock.receive-all', { rows: [1, 2].map((n) => ({ ...place, ...expiry, quantity: n + random(9) })) }],
      ['stock.count', { ...place, ...expiry, counted: random(20), evenIfHeld: true }],
      ['stock.adjust', { ...place, quantity: random(9) - 10, reason: 'damaged', evenIfHeld: true }],
      ['stock.move', { ...place, toBin: place.bin === bin ? 'MAIN' : bin, quantity: 1 + random(5) }],
    ];
    const [name, input] = acts[random(4)]!;
    expect(await refusal(performAs(shop, ada, name, input))).toBeTypeOf('string');
  }
  expect(
    await rows(
      shop.db,
      sql`select p.item_id from products p left join inventory i on i.product_id = p.id
        where coalesce(i.on_hand, 0) <> coalesce((select sum(quantity) from stock_moves m where m.product_id = p.id), 0)
          or coalesce(i.on_hand, 0) <> coalesce((select sum(quantity) from stock_levels v where v.product_id = p.id), 0)`,
    ),
  ).toEqual([]);
});
