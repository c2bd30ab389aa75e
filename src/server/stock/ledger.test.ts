import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { breaches } from '#server/testing/breaches.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { migrationsDir } from '#server/testing/test-database.ts';
import { buy } from '#server/testing/test-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  const found = await breaches(shop);
  await shop.deleteOrders();
  expect(found).toEqual([]);
});

const { gloves, masks, bibs } = testProducts;
const run = (statement: string) => shop.db.execute(sql.raw(statement));

interface MoveRow {
  lot: string;
  quantity: number;
  kind: string;
  reason: string | null;
}

/** The moves of a product after a move. */
const movesOf = ({ id }: { id: number }, after: number) =>
  rows<MoveRow>(
    shop.db,
    sql`select l.number as lot, m.quantity, m.kind, m.reason from stock_moves m join lots l on l.id = m.lot_id
      where m.product_id = ${id} and m.id > ${after} order by m.id`,
  );

async function lastMove(): Promise<number> {
  const [last] = await rows<{ id: number }>(shop.db, sql`select max(id)::int as id from stock_moves`);
  return last?.id ?? 0;
}

const outside = { kind: 'adjustment', reason: 'outside' };

// rules: STOCK-1
test.each([
  'update stock_moves set quantity = 7',
  "update stock_moves set reason = 'lost' where id = (select min(id) from stock_moves)",
  'delete from stock_moves',
  'truncate stock_moves',
])('the database refuses: %s', async (statement) => {
  await expect(run(statement)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('The stock ledger only grows') },
  });
});

// rules: STOCK-1
test.each([
  ['a move of nothing', `0, 'count', 'lost', null, null, null`],
  ['a shipment that adds units', `1, 'shipment', null, 1, 1, 1`],
  ['a shipment without its parcel', `-1, 'shipment', null, 1, null, null`],
  ['a receipt of an order', `1, 'receipt', null, 1, null, null`],
  ['a level below zero', `-4, 'adjustment', 'lost', null, null, null`],
])('the database refuses %s', async (_, values) => {
  const insert =
    run(`insert into stock_moves (product_id, lot_id, bin_id, quantity, kind, reason, order_id, shipment_id, line)
    select ${masks.id}, id, 1, ${values} from lots where product_id = ${masks.id} and number = ''`);
  await expect(insert).rejects.toThrow();
});

// rules: STOCK-1
test('a lot in a move is a lot of its product', async () => {
  const insert = run(`insert into stock_moves (product_id, lot_id, bin_id, quantity, kind)
    select ${masks.id}, id, 1, 1, 'receipt' from lots where product_id = ${gloves.id}`);
  await expect(insert).rejects.toMatchObject({ cause: { constraint: 'stock_moves_lot_of_product' } });
});

// rules: STOCK-2, STOCK-3
describe('a change of the units on hand past the ledger', () => {
  test('that adds units is an adjustment of no known lot', async () => {
    const before = await lastMove();
    await run(`update inventory set on_hand = on_hand + 7 where product_id = ${masks.id}`);
    expect(await movesOf(masks, before)).toEqual([{ lot: '', quantity: 7, ...outside }]);
  });

  test('that removes units removes units without a known lot first, then the units that expire first', async () => {
    await run(`insert into lots (product_id, number, expires_on)
      values (${masks.id}, 'LATE', '2028-01-31'), (${masks.id}, 'SOON', '2027-01-31')`);
    await run(`insert into stock_moves (product_id, lot_id, bin_id, quantity, kind)
      select product_id, id, 1, 2, 'receipt' from lots where product_id = ${masks.id} and number <> ''`);
    const before = await lastMove();
    // Three units without a known lot, and two units of each other lot.
    await run(`update inventory set on_hand = on_hand - 6 where product_id = ${masks.id}`);
    const moves = await movesOf(masks, before);
    expect(moves.toSorted((a, b) => a.lot.localeCompare(b.lot))).toEqual([
      { lot: '', quantity: -3, ...outside },
      { lot: 'LATE', quantity: -1, ...outside },
      { lot: 'SOON', quantity: -2, ...outside },
    ]);
  });

  test('by a new and by a deleted stock row counts, too', async () => {
    const before = await lastMove();
    await run(`delete from inventory where product_id = ${bibs.id}`);
    await run(`insert into inventory (product_id, on_hand) values (${bibs.id}, 4)`);
    expect(await movesOf(bibs, before)).toEqual([
      { lot: '', quantity: -80, ...outside },
      { lot: '', quantity: 4, kind: 'adjustment', reason: 'opening' },
    ]);
  });

  test('of several products at once, and of what is promised only', async () => {
    const before = await lastMove();
    await run(`update inventory set reserved = reserved + 1`);
    expect(await lastMove()).toBe(before);
    await run(`update inventory set reserved = reserved - 1, on_hand = on_hand + product_id - 100`);
    expect(await movesOf(gloves, before)).toEqual([{ lot: '', quantity: 1, ...outside }]);
    expect(await movesOf(masks, before)).toEqual([{ lot: '', quantity: 2, ...outside }]);
  });

  test('as the release before ships', async () => {
    const before = await lastMove();
    await run(`update inventory set reserved = inventory.reserved + by.reserved,
        committed = inventory.committed + by.committed, on_hand = greatest(0, inventory.on_hand + by.on_hand)
      from (values (${gloves.id}::int, 0::int, 0::int, -2::int), (${masks.id}::int, 0::int, 0::int, -5::int))
        as by (product_id, reserved, committed, on_hand) where inventory.product_id = by.product_id`);
    expect(await movesOf(gloves, before)).toEqual([{ lot: '', quantity: -2, ...outside }]);
    expect(await movesOf(masks, before)).toEqual([{ lot: '', quantity: -3, ...outside }]);
  });
});

// rules: STOCK-17
test('placing an order writes nothing to the ledger', async () => {
  const before = await lastMove();
  await buy(shop, { lines: [[gloves, 2]], amount: 39_52 });
  expect(await lastMove()).toBe(before);
});

// rules: STOCK-3
test('the migration enters the units on hand as moves of no known lot, and levels', async () => {
  const before = await rows(shop.db, sql`select product_id, on_hand from inventory where on_hand > 0 order by 1`);
  const statements = readFileSync(join(migrationsDir, '0012_stock_ledger.sql'), 'utf8');
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`alter table pick_lines drop constraint pick_lines_bin_id_bins_id_fk,
      drop constraint pick_lines_lot_of_product`);
    await tx.execute(sql`drop table stock_levels, stock_moves, lots, bins`);
    await tx.execute(sql`drop function stock_moves_only_grow, stock_moves_apply, inventory_inserted_into_ledger,
      inventory_on_hand_changed, inventory_deleted_from_ledger, stock_levels_expire, lots_expiry_changed cascade`);
    for (const statement of statements.split('--> statement-breakpoint')) await tx.execute(sql.raw(statement));
    // What later migrations add to these tables.
    for (const later of globSync('*_{stock_in_the_office,removed_bins}.sql', { cwd: migrationsDir }).toSorted()) {
      const added = readFileSync(join(migrationsDir, later), 'utf8').split('--> statement-breakpoint');
      for (const statement of added.filter((text) => /stock_levels|lots|"bins"/.test(text)))
        await tx.execute(sql.raw(statement));
    }
  });
  const entered = sql`select m.product_id, v.quantity as on_hand from stock_moves m
    join stock_levels v using (product_id, lot_id, bin_id) join lots l on l.id = m.lot_id join bins b on b.id = m.bin_id
    where m.quantity = v.quantity and m.kind = 'adjustment' and m.reason = 'opening' and m.actor_id is null
      and l.number = '' and l.expires_on is null and b.code = 'MAIN' order by 1`;
  expect(await rows(shop.db, entered)).toEqual(before);
  await run(`update inventory set on_hand = on_hand + 1 where product_id = ${masks.id}`);
});
