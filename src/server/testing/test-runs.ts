import { sql } from 'drizzle-orm';
import { locations } from '#db/tables/accounts.ts';
import { chargeRuns, orderRuns } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { chargeOrderOfRuns } from '#server/payments/charge-runs.ts';
import { takeUpDueRuns } from '#server/subscriptions/due-runs.ts';
import { orderDueRuns } from '#server/subscriptions/order-runs.ts';
import type { TestShop } from './open-test-shop.ts';
import { testClinics, type ClinicName } from './test-clinics.ts';

/** Inserts an address of a clinic: by default the default address, in Toronto. */
export async function insertAddress(
  { db }: Pick<TestShop, 'db'>,
  clinic: ClinicName,
  set: Partial<typeof locations.$inferInsert> = {},
): Promise<void> {
  await db.insert(locations).values({
    clinicId: testClinics[clinic].clinicId,
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

/** Queued jobs of subscription runs: the clinics whose orders are to be written, and the orders to be charged. */
export interface QueuedRuns {
  clinicIds: number[];
  orderIds: number[];
}

/** Queues the due runs, as a worker does. Returns the queued jobs. */
export async function takeUp(shop: TestShop): Promise<QueuedRuns> {
  await takeUpDueRuns(shop.deps);
  return takeQueued(shop);
}

/** Removes the jobs of subscription runs from the queue, and returns them. */
export async function takeQueued(shop: TestShop): Promise<QueuedRuns> {
  const clinics = await shop.queued(orderRuns);
  const charges = await shop.queued(chargeRuns);
  await shop.db.execute(sql`delete from pgboss.job where name in (${orderRuns.name}, ${chargeRuns.name})`);
  return {
    clinicIds: clinics.map(({ clinicId }) => clinicId),
    orderIds: charges.map(({ orderId }) => orderId),
  };
}

/** Queues the due runs and runs their jobs, optionally with other `deps`. */
export async function runDue(shop: TestShop, deps: Deps = shop.deps): Promise<void> {
  await carryOut(shop, await takeUp(shop), deps);
}

/** Runs the queued jobs, and the jobs that they queue: orders are written and charged. */
export async function carryOut(shop: TestShop, queued: QueuedRuns, deps: Deps = shop.deps): Promise<void> {
  for (let { clinicIds, orderIds } = queued; clinicIds.length + orderIds.length > 0;) {
    for (const clinicId of clinicIds) await orderDueRuns(deps, clinicId);
    for (const orderId of orderIds) await chargeOrderOfRuns(deps, orderId);
    ({ clinicIds, orderIds } = await takeQueued(shop));
  }
}
