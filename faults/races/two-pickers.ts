import { sql } from 'drizzle-orm';
import { rows } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { TestShop } from '#server/testing/open-test-shop.ts';
import { testProducts } from '#server/testing/test-catalogue.ts';
import { performAs, performByCommand } from '#server/testing/test-picks.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { expectSame, type Race } from './race.ts';
import { orderOnInvoice, racersOf } from './racers.ts';

const { gloves, bond, burs } = testProducts;
const ORDERS = 4;
/** Each parcel has a number of its own: one that another clinic's parcel had is refused at first. */
const parcelOf = (order: string) => ({ order, carrier: 'ICS Ground', trackingNumber: `ICS ${order}` });

/** Performs an act; a refusal is one of the outcomes of a race, any other failure is a breach. */
async function attempt(shop: TestShop, by: number, name: string, input: object): Promise<string[]> {
  try {
    await performAs(shop, by, name, input);
    return [];
  } catch (error) {
    return error instanceof ActRefused ? [] : [`${name} failed: ${String(error)}`];
  }
}

const all = async (attempts: Promise<string[]>[]) => (await Promise.all(attempts)).flat();

interface OpenList {
  list: string;
  lines: { id: number; units: number }[];
  orders: string[];
}

function openLists(shop: TestShop): Promise<OpenList[]> {
  return rows<OpenList>(
    shop.db,
    sql`select l.number as list,
        (select json_agg(json_build_object('id', p.id, 'units', p.units) order by p.id)
          from pick_lines p where p.pick_list_id = l.id and p.is_open) as lines,
        json_agg(r.number order by r.id) as orders
      from pick_lists l join pick_list_orders o on o.pick_list_id = l.id and o.ended_at is null
        join orders r on r.id = o.order_id group by l.id order by l.id`,
  );
}

/** One person makes a list of the same orders, then works on every open list, also on the other person's. */
async function work(shop: TestShop, by: number, wanted: object): Promise<string[]> {
  const found = await attempt(shop, by, 'picks.make', wanted);
  for (const { list: pickList, lines, orders } of await openLists(shop)) {
    found.push(...(await attempt(shop, by, 'picks.claim', { pickList })));
    const checks = lines.flatMap(({ id: line, units }) =>
      [units, 1].map((count) => attempt(shop, by, 'picks.check', { pickList, line, units: count })),
    );
    found.push(...(await all([...checks, attempt(shop, by, 'picks.undo', { pickList })])));
    found.push(...(await attempt(shop, by, 'picks.check-rest', { pickList })));
    const twice = [...orders, ...orders.toReversed()];
    found.push(...(await all(twice.map((order) => attempt(shop, by, 'picks.ship', { pickList, ...parcelOf(order) })))));
    found.push(...(await attempt(shop, by, 'picks.release', { pickList })));
  }
  return found;
}

/**
 * Two people make pick lists of the same orders at once, pick and ship them, while a third one ships an order without a
 * list. Afterwards every order has left once, with the units that it asked for, and no unit was picked twice.
 */
export const twoPickers: Race = {
  name: 'two people picking the same orders',
  round: async (shop, number) => {
    const [ada, ben] = [
      await hireStaff(shop.db, 'ada@supplier.example.ca', 'warehouse'),
      await hireStaff(shop.db, 'ben@supplier.example.ca', 'warehouse'),
    ];
    const racers = await racersOf(shop, ORDERS);
    const lines = [
      [gloves, 3],
      [bond, 2],
      [burs, 1],
    ] as const;
    await Promise.all(racers.map((racer, at) => orderOnInvoice(shop, racer, lines, { key: `pick-${number}-${at}` })));
    const orders = (await rows<{ number: string }>(shop.db, sql`select number from orders order by id`)).map(
      (order) => order.number,
    );
    for (const order of orders) await performByCommand(shop, 'orders.approve', { order });
    const isNamed = number % 2 === 1;
    const [, alone = ''] = orders;
    const found = await all([
      work(shop, ada, isNamed ? { orders } : { next: ORDERS }),
      work(shop, ben, isNamed ? { orders: orders.toReversed() } : { next: ORDERS }),
      attempt(shop, ada, 'orders.ship', parcelOf(alone)),
    ]);
    // What the race left over is finished by one person.
    found.push(...(await work(shop, ada, { next: ORDERS })));
    found.push(...(await work(shop, ben, { next: ORDERS })));
    return [...found, ...(await readResult(shop, orders))];
  },
};

async function readResult(shop: TestShop, orders: readonly string[]): Promise<string[]> {
  const states = await rows<{ state: string }>(shop.db, sql`select state from orders order by id`);
  const parcels = await rows<{ count: number }>(
    shop.db,
    sql`select count(s.id)::int as count from orders o left join shipments s on s.order_id = o.id group by o.id`,
  );
  const [sums] = await rows(
    shop.db,
    sql`select (select coalesce(-sum(quantity), 0)::int from stock_moves m join orders o on o.id = m.order_id
        where m.kind = 'shipment') as moved, (select sum(units)::int from shipment_lines) as sent`,
  );
  const twice = await rows<{ line: string }>(
    shop.db,
    sql`select l.order_id || ' ' || l.line as line from order_lines l
      where (select coalesce(sum(p.picked), 0) from pick_lines p
        join pick_list_orders o on o.pick_list_id = p.pick_list_id and o.order_id = p.order_id
        where p.order_id = l.order_id and p.line = l.line and o.ending is distinct from 'removed') > l.units`,
  );
  const units = orders.length * 6;
  return [
    ...expectSame(
      'states',
      states.map(({ state }) => state),
      orders.map(() => 'shipped'),
    ),
    ...expectSame(
      'parcels of each order',
      parcels.map(({ count }) => count),
      orders.map(() => 1),
    ),
    ...expectSame('units', sums, { moved: units, sent: units }),
    ...expectSame('lines picked twice', twice, []),
  ];
}
