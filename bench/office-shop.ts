import { sql } from 'drizzle-orm';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { multiplyProducts } from '#demo/scale/products.ts';
import { multiplyOrders } from '#demo/scale/scale.ts';
import { rows, type Db } from '#db/client.ts';
import { torontoDate } from '#domain/calendar.ts';
import { sumPastDays } from '#server/office/tax-days.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { freePorts, startProgram } from '#testing/program.ts';
import { openStoreServices } from '#testing/store-services.ts';
import { startTestCluster } from '../scripts/postgres.ts';

const EMAIL = 'bench-owner@example.ca';
const SUBJECT = 'auth0|bench-owner';
/** The first id of the orders, clinics and copied products that `npm run demo` adds. */
const FIRST = 1_000_000;

/** What the calls name, spread over the whole store. */
export interface Samples {
  orders: { id: number; number: string; created: string; cents: number }[];
  clinics: { id: number; number: string; name: string; email: string }[];
  items: { id: number; code: string }[];
  invoices: { id: number; number: string; due: string; issued: string; cents: number }[];
  payouts: { id: number; seconds: number }[];
  payments: { number: string; reference: string; cents: number }[];
  bins: string[];
}

export type OfficeShop = Awaited<ReturnType<typeof openOfficeShop>>;

/**
 * Starts a web process on a store with so many orders and products, on the PostgreSQL of DATABASE_URL, where they stay
 * for the next run, or on a cluster created for the run. The token is of an owner.
 */
export async function openOfficeShop({ orders, products }: { orders: number; products: number }) {
  const given = process.env.DATABASE_URL;
  const cluster = given ? null : await startTestCluster({ settings: ['shared_buffers=1GB'] });
  const databaseUrl = given ?? cluster?.url;
  if (databaseUrl === undefined)
    throw new Error('The binaries of PostgreSQL are not there: install the server package.');
  const ports = await freePorts();
  const webhookUrl = `http://127.0.0.1:${ports.PORT}/api/stripe/webhook`;
  const services = await openStoreServices({ databaseUrl, webhookUrl });
  const { db, settings } = services;
  const say = (line: string) => process.stdout.write(`${line}\n`);
  await loadDemoIntoEmpty(db, say);
  await multiplyProducts(db, products, say);
  await multiplyOrders(db, orders, say);
  await sumPastDays(db, torontoDate(new Date()));
  const tokens = services.openTokens();
  await hireStaff(db, EMAIL, 'owner');
  await db.execute(
    sql`update people set auth_issuer = ${tokens.issuer}, auth_subject = ${SUBJECT} where email = ${EMAIL}`,
  );
  const program = await startProgram({ ...settings, ...ports, PUBLIC_URL: `http://localhost:${ports.PORT}` }, ['web']);
  return {
    url: `${program.url}/api/office`,
    databaseUrl,
    token: await tokens.accessTokenWith('harbourview', { sub: SUBJECT }),
    samples: await readSamples(db),
    async stop(): Promise<void> {
      await program.end('SIGKILL');
      await services.close();
      cluster?.stop();
    },
  };
}

/** Rows at even distances, so that no two turns read the same pages of a table. */
async function readSamples(db: Db): Promise<Samples> {
  const spread = (table: string) =>
    sql`(select ${FIRST}::int + 1 + ((k * 7919) % 97) * (select max(id) - ${FIRST}::int from ${sql.raw(table)} where id > ${FIRST} and id < 2 * ${FIRST}::int) / 97 as id
      from generate_series(1, 80) k) s`;
  return {
    orders: await rows(
      db,
      sql`select o.id, o.number, o.total_cents as cents,
          to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as created
        from ${spread('orders')} join orders o on o.id = s.id`,
    ),
    clinics: await rows(
      db,
      sql`select c.id, c.number, c.name, p.email from ${spread('clinics')} join clinics c on c.id = s.id
        join people p on p.id = c.id where c.name is not null`,
    ),
    items: await rows(
      db,
      sql`select p.id, p.item_id as code from (
          select distinct (select min(id) from products where id >= 1001 + (k * 7919 % 97) * (m.id / 97)) as id
          from generate_series(1, 80) k, (select max(id) as id from products) m) s
        join products p on p.id = s.id`,
    ),
    invoices: await rows(
      db,
      sql`select i.id, i.number, i.due_on::text as due, i.issued_on::text as issued,
          i.total_cents - i.credited_cents - i.paid_cents as cents
        from ${spread('orders')} join invoices i on i.order_id = s.id`,
    ),
    payouts: await rows(
      db,
      sql`select id, extract(epoch from arrives_on)::int as seconds from payouts order by id desc limit 300`,
    ),
    payments: await rows(
      db,
      sql`select number, reference, amount_cents as cents from received_payments
        where id in (select k * (m.last / 97) from generate_series(1, 80) k, (select max(id) as last from received_payments) m)`,
    ),
    bins: (await rows<{ code: string }>(db, sql`select code from bins order by hashtext(code) limit 80`)).map(
      ({ code }) => code,
    ),
  };
}
