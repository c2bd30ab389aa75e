import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import { openChangeCleanup, followChanges } from './change-feed.ts';
import { tagOf, type ChangeKind } from './shown.ts';
import { openTestShop, type TestShop } from './testing/open-test-shop.ts';
import { insertTestListings } from './testing/test-listings.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
  await shop.db.execute(sql`update inventory set on_hand = 10 where product_id = 1001`);
});
afterAll(() => shop.close());

/** A feed whose listener never receives a notice. */
const followWithoutNotices = (pollMs: number) =>
  followChanges({ ...shop.deps.database, listen: async () => async () => {} }, { ...shop.deps, pollMs });

interface Entry {
  kind: string;
  ids: number[] | null;
  due: string | null;
}

/** The entries of a statement, except for the order of the ids. */
async function enteredBy(statement: ReturnType<typeof sql>): Promise<string[]> {
  await shop.db.execute(sql`delete from catalogue_changes`);
  await shop.db.execute(statement);
  const entries = await rows<Entry>(
    shop.db,
    sql`select kind, array(select unnest(ids) order by 1) as ids, due_at::text as due from catalogue_changes order by id`,
  );
  return entries.map(({ kind, ids, due }) => [kind, ...(ids ?? []), ...(due ? [due] : [])].join(' '));
}

const stock = (product: number, onHand: number) =>
  enteredBy(sql`update inventory set on_hand = reserved + committed + ${onHand} where product_id = ${product}`);

describe('the feed contains', () => {
  it('a price with the listings that show it', async () => {
    expect(await enteredBy(sql`update products set price_cents = price_cents + 1 where id in (1002, 1004)`)).toEqual([
      ...['version', 'product 1002 1004', 'class 10 11 12', 'brand 2 3', 'family 1001', 'category 1 2', 'prices'],
    ]);
  });

  it('nothing of a write that changes nothing', async () => {
    expect(await enteredBy(sql`update products set price_cents = price_cents`)).toEqual([]);
  });

  it('a name without the listings, which stay as they are', async () => {
    expect(await enteredBy(sql`update products set name = 'Latex Gloves' where id = 1004`)).toEqual([
      ...['version', 'product 1004', 'texts'],
    ]);
  });

  // rules: CAT-52
  it('an attribute as a text of its product, with the listings filtered by it', async () => {
    await shop.db.execute(
      sql`insert into attribute_definitions (id, key, name_en, name_fr, type, position) values (1, 'latex', 'Latex', 'Latex', 'yes_no', 1)`,
    );
    await shop.db.execute(sql`insert into classification_attributes select id, 1 from classifications`);
    expect(
      await enteredBy(sql`insert into attribute_values (id, attribute_id, type, key) values (1, 1, 'yes_no', 'no')`),
    ).toEqual(['version', 'texts']);
    expect(await enteredBy(sql`insert into product_attributes values (1004, 1, 1), (1002, 1, 1)`)).toEqual([
      ...[
        'version',
        'product 1002 1004',
        'class 10 11 12',
        'brand 2 3',
        'family 1001',
        'category 1 2',
        'prices',
        'texts',
      ],
    ]);
    const removed = await enteredBy(sql`delete from product_attributes where product_id = 1004`);
    expect(removed).toEqual(expect.arrayContaining(['product 1004', 'class 10 12', 'brand 3', 'texts']));
    expect(await enteredBy(sql`update attribute_definitions set name_en = 'Rubber'`)).toEqual([
      'version',
      'everything',
    ]);
    expect(await enteredBy(sql`update attribute_values set position = 2`)).toEqual(['version', 'everything']);
  });

  it('both classes of a product that moves', async () => {
    const entered = await enteredBy(sql`update products set classification_id = 30 where id = 1004`);
    expect(entered).toEqual(expect.arrayContaining(['class 10 12 30', 'assortment', 'texts']));
  });

  it('nothing of a promotion that stays as it was', async () => {
    expect(await enteredBy(sql`update promotions set end_date = end_date`)).toEqual([]);
  });

  it('everything after a class was renamed', async () => {
    expect(await enteredBy(sql`update classifications set name = 'Diamonds!' where id = 20`)).toContain('everything');
  });

  it('more than a thousand ids as all of the kind', async () => {
    expect(await enteredBy(sql`select announce_change('product', array(select generate_series(1, 1001)))`)).toEqual([
      'product',
    ]);
  });

  it('a promotion at once and at the midnights of its first day and after its last', async () => {
    await shop.db.execute(sql`set time zone 'UTC'`);
    const entered = await enteredBy(
      sql`insert into promotions (product_id, start_date, end_date) values (1004, '2099-07-01', '2099-12-31')`,
    );
    const ofInstants = ['2099-07-01 04:00:00+00', '2100-01-01 05:00:00+00'].flatMap((instant) =>
      ['product 1004', 'class', 'brand', 'category', 'prices', 'promotions'].map((change) => `${change} ${instant}`),
    );
    expect(entered.filter((entry) => entry.endsWith('+00'))).toEqual(ofInstants);
    expect(entered).toEqual(expect.arrayContaining(['version', 'product 1004', 'class 30', 'brand 3']));
  });
});

// rules: PAGE-43
describe('stock', () => {
  it('is entered from 20 units left downwards', async () => {
    await stock(1001, 25);
    expect(await stock(1001, 22)).toEqual([]);
    expect(await stock(1001, 20)).toEqual(['stock 1001']);
    expect(await stock(1001, 20)).toEqual([]);
    expect(await stock(1001, 0)).toEqual(['stock 1001', 'variant 1001']);
    expect(await stock(1001, 400)).toEqual(['stock 1001', 'variant 1001']);
  });

  it('of an item sold only while it lasts is entered at any number', async () => {
    await stock(103, 400);
    expect(await stock(103, 399)).toEqual(['stock 103']);
  });

  it('raises no version', async () => {
    const version = () => rows(shop.db, sql`select version from catalogue_version`);
    const before = await version();
    await stock(1001, 3);
    expect(await version()).toEqual(before);
  });
});

const product = (id: number) => [tagOf('product' satisfies ChangeKind, id) ?? 0];

describe('a process', () => {
  it('reads changes although its listener is dead', async () => {
    const { changes, stop } = await followWithoutNotices(20);
    const since = changes.count();
    await shop.db.execute(sql`update products set price_cents = price_cents + 1 where id = 1005`);
    await expect.poll(() => changes.hasChanged(product(1005), since), { timeout: 5_000 }).toBe(true);
    expect(changes.hasChanged(product(1006), since)).toBe(false);
    await stop();
  });

  it('reads each change once', async () => {
    const { changes, catchUp, stop } = await followWithoutNotices(60_000);
    await shop.db.execute(sql`update products set price_cents = price_cents + 1 where id = 1005`);
    await catchUp();
    const since = changes.count();
    await catchUp();
    expect(changes.count()).toBe(since);
    await stop();
  });

  it('drops everything after a time without its listener', async () => {
    let lose = () => {};
    const listen = async (_: string, onNotify: (payload: string) => void) => {
      lose = () => onNotify('');
      return async () => {};
    };
    const { changes, stop } = await followChanges({ ...shop.deps.database, listen }, shop.deps);
    const since = changes.count();
    lose();
    expect(changes.hasChanged(product(1005), since)).toBe(true);
    await stop();
  });

  it('drops everything again once it has read another server, whose snapshots it does not know', async () => {
    let lose = () => {};
    const listen = async (_: string, onNotify: (payload: string) => void) => {
      lose = () => onNotify('');
      return async () => {};
    };
    const { changes, catchUp, stop } = await followChanges({ ...shop.deps.database, listen }, shop.deps);
    lose();
    const rendered = changes.count();
    await catchUp();
    expect(changes.hasChanged(product(1005), rendered)).toBe(true);
    await stop();
  });

  it('ignores the entries of the database from which this one was restored', async () => {
    const { changes, catchUp, stop } = await followWithoutNotices(60_000);
    await shop.db.execute(
      sql`insert into catalogue_changes (kind, ids, written_by)
        values ('product', '{1005}', (pg_current_xact_id()::text::bigint + 1000000)::text::xid8)`,
    );
    const since = changes.count();
    await catchUp();
    expect(changes.count()).toBe(since);
    await stop();
    const cleanUp = openChangeCleanup(shop.db);
    await cleanUp(0);
    await cleanUp(900_001);
    expect(await rows(shop.db, sql`select from catalogue_changes where written_by > pg_current_xact_id()`)).toEqual([]);
  });

  it('reads once for many notices', async () => {
    let notify = () => {};
    let readings = 0;
    const listen = async (_: string, onNotify: (payload: string) => void) => {
      notify = () => onNotify('changed');
      return async () => {};
    };
    const counted = { ...shop.deps.database, listen, visitors: shop.deps.database.visitors };
    const db = new Proxy(shop.db, {
      get(target, name) {
        if (name === 'execute') readings += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    const { catchUp, stop } = await followChanges({ ...counted, db }, { ...shop.deps, pollMs: 60_000 });
    readings = 0;
    const began = performance.now();
    for (let notice = 0; notice < 30; notice += 1) {
      notify();
      await catchUp();
    }
    expect(readings - 30).toBeLessThanOrEqual(2 + (performance.now() - began) / 50);
    await stop();
  });
});

describe.runIf(process.env['TEST_DATABASE_URL'])('with an import under way', () => {
  it('another price changes at once, and no entry is missed when the import commits later', async () => {
    const { changes, catchUp, stop } = await followWithoutNotices(60_000);
    const since = changes.count();
    let whileImporting = 0;
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`update products set price_cents = price_cents + 1 where id = 1002`);
      await shop.db.execute(sql`update products set price_cents = price_cents + 1 where id = 1004`);
      await catchUp();
      expect(changes.hasChanged(product(1004), since)).toBe(true);
      expect(changes.hasChanged(product(1002), since)).toBe(false);
      whileImporting = changes.count();
    });
    await catchUp();
    expect(changes.hasChanged(product(1002), whileImporting)).toBe(true);
    expect(changes.hasChanged(product(1004), whileImporting)).toBe(false);
    await stop();
  }, 10_000);
});

it('entries are deleted a quarter of an hour after they became visible, except entries of later instants', async () => {
  const cleanUp = openChangeCleanup(shop.db);
  const left = async () =>
    (await rows<{ n: number }>(shop.db, sql`select count(*)::int as n from catalogue_changes`))[0]?.n;
  await enteredBy(
    sql`insert into promotions (product_id, start_date, end_date) values (1004, '2099-07-01', '2099-12-31')`,
  );
  const due = await rows(shop.db, sql`select from catalogue_changes where due_at is not null`);
  await cleanUp(0);
  await shop.db.execute(sql`update products set price_cents = price_cents + 1 where id = 1008`);
  const all = await left();
  await cleanUp(899_999);
  expect(await left()).toBe(all);
  await cleanUp(900_001);
  const visibleLater = await rows(shop.db, sql`select from catalogue_changes where due_at is null`);
  expect(visibleLater).toHaveLength(6);
  expect(await left()).toBe(due.length + 6);
});
