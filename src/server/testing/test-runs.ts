import { sql } from 'drizzle-orm';
import { addresses } from '#db/tables/customers.ts';
import { runSubscription } from '#jobs/subscriptions.ts';
import type { Deps } from '#server/deps.ts';
import { takeUpDueRuns } from '#server/subscriptions/due-runs.ts';
import { runCycle } from '#server/subscriptions/run-cycle.ts';
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

/** Takes up what is due, as a worker does, and answers the runs that wait to be carried out. */
export async function takeUp(shop: TestShop): Promise<number[]> {
  await takeUpDueRuns(shop.deps);
  const queued = await shop.queued(runSubscription);
  await shop.db.execute(sql`delete from pgboss.job where name = ${runSubscription.name}`);
  return queued.map(({ cycleId }) => cycleId);
}

/** Takes up what is due and carries it out; with `deps` of a worker of another kind. */
export async function runDue(shop: TestShop, deps: Deps = shop.deps): Promise<void> {
  for (const cycleId of await takeUp(shop)) await runCycle(deps, cycleId);
}
