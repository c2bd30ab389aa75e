import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, expect, it } from 'vitest';
import { openDatabase, rows, type Db } from './client.ts';
import { migrateTables, OLDER_MIGRATIONS } from './migrate-tables.ts';
import { createTestDatabase, migrationsDir } from '#server/testing/test-database.ts';

const server = process.env['TEST_DATABASE_URL'];
const CLINICS = 100;
/** Number of orders; more orders prove the same, so the test writes few. */
const ORDERS = Number(process.env['MIGRATED_ORDERS'] ?? 500);
const SUBSCRIPTIONS = ORDERS / 10;

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with the migrations before the one that separates clinics and people. */
function olderMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-migrations-'));
  folders.push(folder);
  cpSync(join(migrationsDir, OLDER_MIGRATIONS), folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const end = journal.entries.findIndex(({ tag }) => tag === '0004_accounts');
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  return folder;
}

/**
 * Clinics with addresses, saved cards and favourites; their orders, half by card and half on invoice; subscriptions.
 */
const oldRows = `
  insert into classifications (id, name, position) values (1, 'Gloves', 0);
  insert into brands (id, key, name) values (1, 'northline', 'Northline');
  insert into ship_methods (id, name, flat_rate_cents) values (20412, 'ICS', 999);
  insert into products (id, item_id, name, description, mpn, brand_id, classification_id, price_cents, stock_description)
    select n, 'G-' || n, 'Glove ' || n, '', 'M-' || n, 1, 1, 5000, 'In stock' from generate_series(1, 50) n;
  insert into inventory (product_id, on_hand, committed)
    select n, 100000, ${ORDERS / 50} from generate_series(1, 50) n;
  insert into customers (id, auth_issuer, auth_subject, email, first_name, last_name, company_name, home_phone, stage,
      stripe_customer_id)
    select n, 'https://identity.example.ca/', 'auth0|' || n, 'Clinic-' || n || '@example.ca', 'Ada', 'Renner ' || n,
      case when n % 3 > 0 then 'Clinic ' || n end, '4165550134', case when n % 2 = 0 then 'Customer' else 'Lead' end,
      'cus_' || n
    from generate_series(1, ${CLINICS}) n;
  select setval('customers_id_seq', ${CLINICS});
  insert into addresses (customer_id, full_name, address1, city, state, zip, country, default_billing, default_shipping)
    select c.id, 'Ada Renner ' || c.id, place || ' Quay Street', 'Toronto', 'ON', 'M5V 2T6', 'ca', place = 1, place = 1
    from customers c, generate_series(1, 2) place;
  insert into favourites (customer_id, product_id) select c.id, 1 + c.id % 50 from customers c;
  insert into orders (id, customer_id, state, payment_method, cart_key, subtotal_cents, shipping_cents, tax_cents,
      total_cents, taxes, billing_address, shipping_address, ship_method_id, email, placed_at)
    select n, c.id, 'placed', case when n % 2 = 0 then 'invoice' else 'card' end, 'cart-' || n, 5000, 999, 780, 6779,
      '[{"name": "HST", "rate": 13000, "amount": 780}]', place.snapshot, place.snapshot, 20412, c.email,
      now() - make_interval(hours => n)
    from generate_series(1, ${ORDERS}) n
      join customers c on c.id = 1 + n % ${CLINICS}
      cross join lateral (select jsonb_build_object('fullName', 'Ada Renner ' || c.id, 'address1', (1 + n % 3) || ' Quay Street',
        'address2', '', 'city', 'Toronto', 'state', 'ON', 'zip', 'M5V 2T6', 'country', 'ca', 'phone', '') as snapshot) place;
  select setval('orders_id_seq', ${ORDERS});
  insert into order_events (order_id, to_state, reason) select id, 'placed', 'Order received' from orders;
  insert into order_lines (order_id, line, product_id, item_id, name, quantity, units, unit_price_cents,
      net_unit_price_cents, amount_cents, price_reason)
    select id, 1, 1 + id % 50, 'G', 'Glove', 1, 1, 5000, 5000, 5000, '{}' from orders;
  insert into payments (order_id, intent_id, stripe_customer_id, payment_method_id, amount_cents, currency, attempt,
      status, charge_id)
    select id, 'pi_' || id, 'cus_' || customer_id, 'pm_' || customer_id, 6779, 'cad', 1, 'succeeded', 'ch_' || id
    from orders where payment_method = 'card';
  insert into money_movements (order_id, kind, n, amount_cents, state, method, intent_id, ended_at)
    select order_id, 'charge', 1, 6779, 'done', 'card', intent_id, now() from payments;
  insert into invoices (order_id, issued_on, due_on, total_cents, paid_cents, paid_on)
    select id, current_date, current_date + 30, 6779, case when payment_method = 'card' then 6779 else 0 end,
      case when payment_method = 'card' then current_date end from orders;
  insert into documents (customer_id, order_id, kind, filename, media_type)
    select customer_id, id, 'invoice', 'INV.pdf', 'application/pdf' from orders;
  insert into order_claims (customer_id, key, body_hash, lease_until, order_id)
    select customer_id, 'key-' || id, 'hash', now(), id from orders;
  insert into recurring_orders (customer_id, product_id, name, quantity, interval_months, status, anchor_date, next_run,
      payment_method, payment_method_id, shipping_address_id)
    select c.id, 1 + n % 50, 'Every month', 1, 1, 'active', current_date, current_date + 30, 'card', 'pm_' || c.id,
      case when n % 4 = 0 then (select max(a.id) from addresses a where a.customer_id = c.id) end
    from generate_series(1, ${SUBSCRIPTIONS}) n join customers c on c.id = 1 + n % ${CLINICS};
`;

/** The data of each clinic, by the old columns and by the new: one row for each clinic. */
const before = `select c.entity_id as number, c.email, c.first_name, c.last_name, c.company_name as name, c.stage,
    c.auth_subject as subject, c.home_phone as phone, c.stripe_customer_id as card,
    (select string_agg(o.number || o.total_cents, ',' order by o.id) from orders o where o.customer_id = c.id) as orders,
    (select string_agg(r.id || ' ' || coalesce(r.shipping_address_id::text, ''), ',' order by r.id)
      from recurring_orders r where r.customer_id = c.id) as subscriptions,
    (select count(*) from documents d where d.customer_id = c.id) as documents,
    (select count(*) from order_claims k where k.customer_id = c.id) as claims,
    (select string_agg(a.id || a.address1, ',' order by a.id) from addresses a where a.customer_id = c.id) as places,
    (select string_agg(f.product_id::text, ',') from favourites f where f.customer_id = c.id) as favourites
  from customers c order by c.id`;
const after = `select c.number, p.email, p.first_name, p.last_name, c.name, c.stage,
    p.auth_subject as subject, p.home_phone as phone, c.stripe_customer_id as card,
    (select string_agg(o.number || o.total_cents, ',' order by o.id) from orders o
      where o.clinic_id = c.id and o.person_id = p.id) as orders,
    (select string_agg(r.id || ' ' || coalesce(r.location_id::text, ''), ',' order by r.id)
      from recurring_orders r where r.clinic_id = c.id and r.person_id = p.id) as subscriptions,
    (select count(*) from documents d where d.clinic_id = c.id) as documents,
    (select count(*) from order_claims k where k.clinic_id = c.id) as claims,
    (select string_agg(l.id || l.address1, ',' order by l.id) from locations l where l.clinic_id = c.id) as places,
    (select string_agg(f.product_id::text, ',') from favourites f where f.person_id = p.id) as favourites
  from memberships m join clinics c on c.id = m.clinic_id join people p on p.id = m.person_id
  where m.role = 'owner' order by c.id`;

const invariants = readFileSync(new URL('../server/testing/invariants.sql', import.meta.url), 'utf8').replace(
  /;\s*$/,
  '',
);

/** Inserts the old rows, migrates, and compares what belongs to whom before and after. */
async function compareAcrossMigration(db: Db, migrateToNewest: () => Promise<Db>): Promise<void> {
  for (const statement of oldRows.split(/;\n/).filter((text) => text.trim())) await db.execute(sql.raw(statement));
  const [ofOrders = ''] = invariants.split('-- People: ');
  const olderOrders = ofOrders.replace(/union all\s*$/, '').replaceAll('clinic_id', 'customer_id');
  // The older database has no payments of invoices by card.
  const olderInvariants = `with invoice_payments (id, invoice_id, order_id, intent_id, charge_id, state, status, amount_cents)
    as (select 0, 0, 0, '', '', '', '', 0 where false) ${olderOrders}`;
  expect(await rows(db, sql.raw(olderInvariants))).toEqual([]);
  const owned = await rows(db, sql.raw(before));
  expect(owned).toHaveLength(CLINICS);

  const migrated = await migrateToNewest();
  expect(await rows(migrated, sql.raw(invariants))).toEqual([]);
  expect(await rows(migrated, sql.raw(after))).toEqual(owned);
  // Two of three orders were sent to an address of the book.
  const [sent] = await rows<{ known: number }>(
    migrated,
    sql`select count(*)::int as known from orders o join locations l on l.id = o.location_id
      where l.clinic_id = o.clinic_id and l.address1 = o.shipping_address ->> 'address1'`,
  );
  expect(sent?.known).toBe(Array.from({ length: ORDERS }, (_, n) => (n + 1) % 3).filter((place) => place < 2).length);
  const next = sql`insert into clinics (name) values ('Next') returning id`;
  const person = sql`insert into people (email, first_name, last_name) values ('next@example.ca', 'A', 'B') returning id`;
  for (const insert of [next, person]) {
    const [made] = await rows<{ id: number }>(migrated, insert);
    expect(made?.id).toBeGreaterThan(CLINICS);
  }
}

it.skipIf(server)(
  'the migration to clinics and people keeps every order, subscription and card, on the embedded database',
  async () => {
    const pglite = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } });
    const db = drizzle(pglite);
    await migrate(db, { migrationsFolder: olderMigrations() });
    await compareAcrossMigration(db as unknown as Db, async () => {
      await migrateTables(db, migrationsDir, (migrationsFolder) => migrate(db, { migrationsFolder }));
      return db as unknown as Db;
    });
    await pglite.close();
  },
);

it.skipIf(!server)(
  'the migration to clinics and people keeps every order, subscription and card, on a server',
  async () => {
    const { url, drop } = await createTestDatabase(server ?? '');
    const older = await openDatabase({ url, dataDir: '', migrationsDir: olderMigrations() });
    let newest = older;
    await compareAcrossMigration(older.db, async () => {
      await older.close();
      newest = await openDatabase({ url, dataDir: '', migrationsDir });
      return newest.db;
    });
    await newest.close();
    await drop();
  },
);
