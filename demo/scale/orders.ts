import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { chance, FIRST, withoutChecks } from './chance.ts';
import { addPapers } from './papers.ts';

/** Days over which the orders are spread; the last ones were placed today. */
const DAYS = 3 * 365;
/** Orders of one transaction. */
const BATCH = 100_000;

const n = sql.raw('n');

/** Taxes by province, in parts per 100,000. */
const taxRates = {
  ON: { HST: 13_000 },
  QC: { GST: 5_000, QST: 9_975 },
  BC: { GST: 5_000, PST: 7_000 },
  AB: { GST: 5_000 },
  NS: { HST: 14_000 },
  SK: { GST: 5_000, PST: 6_000 },
};

/** The states that an order has passed, by its last state. */
const passed = {
  expired: ['pending_payment', 'expired'],
  payment_failed: ['pending_payment', 'payment_failed'],
  cancelled: ['placed', 'cancelled'],
  refunded: ['placed', 'approved', 'shipped', 'refunded'],
  placed: ['placed'],
  approved: ['placed', 'approved'],
  picked: ['placed', 'approved', 'picked'],
  packed: ['placed', 'approved', 'picked', 'packed'],
  partially_shipped: ['placed', 'approved', 'partially_shipped'],
  shipped: ['placed', 'approved', 'shipped'],
  delivered: ['placed', 'approved', 'shipped', 'delivered'],
  billed: ['placed', 'approved', 'shipped', 'billed'],
  closed: ['placed', 'approved', 'shipped', 'delivered', 'closed'],
};

/**
 * Adds orders of the added clinics up to the wanted number, with lines, payments, business documents and parcels.
 * Orders that are there already stay, so that the command can be called again after it was stopped.
 */
export async function addOrders(
  db: Db,
  { wanted, clinics }: { wanted: number; clinics: number },
  say: (line: string) => void,
): Promise<void> {
  const [found] = await rows<{ last: number }>(
    db,
    sql`select coalesce(max(id) - ${FIRST}, 0)::int as last from orders where id > ${FIRST}`,
  );
  for (let from = found?.last ?? 0; from < wanted; from += BATCH) {
    const upTo = Math.min(wanted, from + BATCH);
    await withoutChecks(db, async (tx) => {
      await numberProducts(tx);
      await chooseOrders(tx, { from, upTo, wanted, clinics });
      await chooseLines(tx);
      await addOrderRows(tx);
      await addPapers(tx);
    });
    say(`  ${upTo.toLocaleString('en-CA')} orders`);
  }
}

/** Products in a random order, numbered from 1: the first ones are ordered most. */
async function numberProducts(tx: Db): Promise<void> {
  await tx.execute(sql`create temporary table sold on commit drop as
    select row_number() over (order by hashint4(id))::int as n, id, item_id, name, price_cents from products where active`);
  await tx.execute(sql`create unique index sold_n on sold (n)`);
  await tx.execute(sql`analyze sold`);
}

async function chooseOrders(
  tx: Db,
  { from, upTo, wanted, clinics }: { from: number; upTo: number; wanted: number; clinics: number },
): Promise<void> {
  const age = sql.raw('age');
  const card = sql.raw('is_card');
  const luck = chance(n, 31);
  await tx.execute(sql`create temporary table new_orders on commit drop as
    select o.*, ${FIRST} + n as id, c.id as clinic_id, p.id as person_id, l.id as location_id, l.city, l.state as province,
      l.address1, p.email, c.stripe_customer_id, c.terms_days, case
        when ${card} and ${luck} < 0.02 then 'expired'
        when ${card} and ${age} < 2 and ${luck} < 0.04 then 'payment_failed'
        when ${luck} < 0.04 then 'cancelled' when ${luck} < 0.05 then 'refunded'
        when ${age} between 4 and 40 and ${luck} > 0.997 then 'approved'
        when ${age} between 4 and 40 and ${luck} > 0.994 then 'partially_shipped'
        when ${age} > 40 then 'closed'
        when ${age} > 10 then case when ${card} then 'delivered' else 'billed' end
        when ${age} > 3 then 'shipped'
        when ${luck} < 0.45 then 'placed' when ${luck} < 0.85 then 'approved' when ${luck} < 0.9 then 'picked'
        when ${luck} < 0.95 then 'packed' when ${luck} < 0.97 then 'partially_shipped' else 'shipped' end as order_state
    from (
      select n, created_at, extract(epoch from now() - created_at) / 86400 as age, ${chance(n, 32)} < 0.45 as is_card,
        ${FIRST} + 1 + floor(${clinics}::int * power(${chance(n, 33)}, 1.6))::int as of_clinic
      from generate_series(${from}::int + 1, ${upTo}::int) n, lateral (
        select now() - interval '1 day' * (${DAYS}::int * (1 - power(n::float8 / ${wanted}::int, 0.9))) as created_at) c) o
    join clinics c on c.id = o.of_clinic
    join people p on p.id = o.of_clinic join locations l on l.id = o.of_clinic`);
  await tx.execute(sql`create unique index new_orders_id on new_orders (id)`);
  await tx.execute(sql`analyze new_orders`);
}

/** One to eight lines of each order. */
async function chooseLines(tx: Db): Promise<void> {
  const key = sql`o.n * 8 + line`;
  await tx.execute(sql`create temporary table new_lines on commit drop as
    select o.id as order_id, line, p.id as product_id, p.item_id, p.name, p.price_cents,
      1 + floor(5 * power(${chance(key, 34)}, 3))::int as quantity
    from new_orders o, generate_series(1, 1 + floor(8 * power(${chance(sql`o.n`, 35)}, 1.5))::int) line,
      (select count(*)::int as count from sold) s, lateral (
        select * from sold where sold.n = 1 + floor(s.count * power(${chance(key, 36)}, 2))::int) p`);
  await tx.execute(sql`create index new_lines_order on new_lines (order_id)`);
  await tx.execute(sql`analyze new_lines`);
  await tx.execute(sql`create temporary table totals on commit drop as
    select o.id, subtotal, shipping, taxes.parts as taxes, taxes.cents as tax, subtotal + shipping + taxes.cents as total
    from new_orders o, lateral (
        select sum(price_cents * quantity)::int as subtotal from new_lines l where l.order_id = o.id) s,
      lateral (select case when subtotal < 30000 then 1500 else 0 end as shipping) h,
      lateral (select jsonb_agg(jsonb_build_object('name', key, 'rate', value::int, 'amount', cents)) as parts,
          sum(cents)::int as cents
        from jsonb_each_text(${JSON.stringify(taxRates)}::jsonb -> o.province),
          lateral (select round((subtotal + shipping) * value::bigint / 100000.0)::int as cents) c) taxes`);
  await tx.execute(sql`create unique index totals_id on totals (id)`);
  await tx.execute(sql`analyze totals`);
}

async function addOrderRows(tx: Db): Promise<void> {
  const address = sql`jsonb_build_object('fullName', 'Front Desk', 'address1', o.address1, 'address2', '', 'city', o.city,
    'state', o.province, 'zip', 'K1A 0B1', 'country', 'ca', 'phone', '4165550100')`;
  await tx.execute(sql`
    insert into orders (id, clinic_id, person_id, location_id, state, payment_method, cart_key, subtotal_cents, shipping_cents,
      tax_cents, total_cents, taxes, billing_address, shipping_address, ship_method_id, email, purchase_order_number,
      created_at, placed_at)
    select o.id, o.clinic_id, o.person_id, o.location_id, o.order_state, case when o.is_card then 'card' else 'invoice' end,
      'scale-' || o.id, t.subtotal, t.shipping, t.tax, t.total, t.taxes, ${address}, ${address},
      (select min(id) from ship_methods), o.email,
      case when not o.is_card and ${chance(sql`o.n`, 37)} < 0.3 then 'PO ' || o.n else '' end, o.created_at,
      case when o.order_state not in ('expired', 'payment_failed') then o.created_at end
    from new_orders o join totals t on t.id = o.id`);
  await tx.execute(sql`
    insert into order_lines (order_id, line, product_id, item_id, name, quantity, units, expected_from, expected_to,
      unit_price_cents, net_unit_price_cents, amount_cents, price_reason)
    select l.order_id, l.line, l.product_id, l.item_id, l.name, l.quantity, l.quantity, o.created_at::date + 2,
      o.created_at::date + 4, l.price_cents, l.price_cents, l.price_cents * l.quantity,
      '{"promotion": null, "subscription": null}'
    from new_lines l join new_orders o on o.id = l.order_id`);
  await tx.execute(sql`
    insert into order_events (order_id, at, from_state, to_state)
    select o.id, o.created_at + (step - 1) * least(interval '1 day', (now() - o.created_at) / 6),
      lag(state) over (partition by o.id order by step), state
    from new_orders o, jsonb_array_elements_text(${JSON.stringify(passed)}::jsonb -> o.order_state)
      with ordinality as s (state, step)
    order by o.id, step`);
  await tx.execute(sql`
    insert into order_mails (order_id, job, payload, recipient, sent_at)
    select id, 'send-order-confirmation', jsonb_build_object('orderId', id), email, created_at from new_orders
    where order_state not in ('expired', 'payment_failed')`);
}
