import { sql } from 'drizzle-orm';
import { createPayments } from '#adapters/payments/stripe.ts';
import { rows, type Db } from '#db/client.ts';
import { people } from '#db/tables/accounts.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { insertMembers } from '#server/testing/insert-members.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import type { TestWallet } from '#server/testing/test-wallet.ts';
import type { Outside } from '#testing/outside.ts';
import { insertClinicAddresses } from '../clinic-addresses.ts';

const FIRST_CLINIC = 800_001;
const CLINICS = 400;
export const clinicIds = Array.from({ length: CLINICS }, (_, index) => FIRST_CLINIC + index);
export const subjectOf = (id: number) => `auth0|soak-${id}`;
export const STAFF_SUBJECT = 'auth0|soak-staff';

/** Products that are ordered; each tenth of them has few units, so that its orders change pages. */
const ITEMS = 1_000;
const PLENTY = 100_000_000;
export const FEW = 15;

/** A product that the soak orders. */
export interface SoakItem {
  id: number;
  itemId: string;
  /** Its price before the soak changed it. */
  priceCents: number;
  isScarce: boolean;
}

/**
 * Fills an empty database with the demo catalogue, clinics that may order on invoice and by card, and a member of
 * staff. The demo's own subscriptions are paused, because the card service does not know their cards. Returns the
 * products to order.
 */
export async function prepareSoak(db: Db, outside: Outside, wallet: TestWallet): Promise<SoakItem[]> {
  await loadDemoIntoEmpty(db, () => undefined);
  await db.execute(sql`update recurring_orders set status = 'paused' where status = 'active'`);
  const items = await rows<SoakItem>(
    db,
    sql`select id, item_id as "itemId", price_cents as "priceCents", row_number() over (order by id) % 10 = 0 as "isScarce"
      from products where active and price_cents between 500 and 20000 order by id limit ${ITEMS}`,
  );
  for (const isScarce of [true, false]) {
    const ids = sql.param(items.filter((item) => item.isScarce === isScarce).map(({ id }) => id));
    await db.execute(sql`update inventory set backorder = true,
      on_hand = reserved + committed + ${isScarce ? FEW : PLENTY}::int where product_id = any(${ids}::int[])`);
  }
  const payments = createPayments({ ...outside.cards, apiBase: outside.origin, timeoutMs: 10_000 });
  const authIssuer = `${outside.origin}/`;
  const members = [];
  for (const id of clinicIds) {
    const email = `soak-${id}@example.ca`;
    const account = await payments.createCustomer({ email, name: `Clinic ${id}`, key: `soak:${id}` });
    const person = { authIssuer, authSubject: subjectOf(id), companyName: `Clinic ${id}`, stage: 'Customer' as const };
    members.push({ id, email, ...person, stripeCustomerId: account.id });
  }
  await insertMembers(db, members);
  await insertClinicAddresses(db, clinicIds);
  for (const { stripeCustomerId } of members) await wallet.savedCard(stripeCustomerId);
  const email = 'soak-staff@example.ca';
  const staffPerson = { email, firstName: 'Soak', lastName: 'Staff', authIssuer, authSubject: STAFF_SUBJECT };
  await db.insert(people).values(staffPerson);
  await hireStaff(db, email, 'owner');
  await db.execute('vacuum analyze');
  return items;
}
