import { sql } from 'drizzle-orm';
import { addresses } from '#db/tables/customers.ts';
import { chargeRuns, orderRuns } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { takeUpDueRuns } from '#server/subscriptions/due-runs.ts';
import { orderDueRuns } from '#server/subscriptions/order-runs.ts';
import type { TestShop } from './open-test-shop.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

/** Gives a clinic an address: its default one, in Toronto, unless said otherwise. */
export async function insertAddress(
  { db }: Pick<TestShop, 'db'>,
  clinic: ClinicName,
  set: Partial<typeof addresses.$inferInsert> = {},
): Promise<void> {
  await db.insert(addresses).values({
    customerId: testClinics[clinic].id,
    fullName: testClinics[clinic].companyName,
    address1: '120 Quay Street',
    city: 'Toronto',
    state: 'ON',
    zip: 'M5V 2T6',
    country: 'ca',
    phone: '4165550134',
    defaultBilling: true,
    defaultShipping: true,
    ...set,
  });
}

/** What waits to be done about runs: orders to be written, of these clinics, and orders to be charged. */
export interface Waiting {
  customerIds: number[];
  orderIds: number[];
}

/** Takes up what is due, as a worker does, and answers what waits to be carried out. */
export async function takeUp(shop: TestShop): Promise<Waiting> {
  await takeUpDueRuns(shop.deps);
  return takeQueued(shop);
}

/** What is queued about runs; it is queued no more. */
export async function takeQueued(shop: TestShop): Promise<Waiting> {
  const clinics = await shop.queued(orderRuns);
  const charges = await shop.queued(chargeRuns);
  await shop.db.execute(sql`delete from pgboss.job where name in (${orderRuns.name}, ${chargeRuns.name})`);
  return {
    customerIds: clinics.map(({ customerId }) => customerId),
    orderIds: charges.map(({ orderId }) => orderId),
  };
}

/** Takes up what is due and carries it out; with `deps` of a worker of another kind. */
export async function runDue(shop: TestShop, deps: Deps = shop.deps): Promise<void> {
  await carryOut(shop, await takeUp(shop), deps);
}

/** Writes and charges the orders that wait, and what follows from that. */
export async function carryOut(shop: TestShop, waiting: Waiting, deps: Deps = shop.deps): Promise<void> {
  for (let { customerIds, orderIds } = waiting; customerIds.length + orderIds.length > 0;) {
    for (const customerId of customerIds) await orderDueRuns(deps, customerId);
    for (const orderId of orderIds) await chargeOrderOfRuns(deps, orderId);
    ({ customerIds, orderIds } = await takeQueued(shop));
  }
}
