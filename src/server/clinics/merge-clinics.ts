import { and, eq, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { clinics, locations, memberships } from '#db/tables/accounts.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { documents, subscriptions } from '#db/tables/fulfilment.ts';
import { invitations } from '#db/tables/invitations.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { receivedPayments } from '#db/tables/money.ts';
import { staffNotes } from '#db/tables/office.ts';
import { orderClaims, orders } from '#db/tables/orders.ts';
import type { ClinicRole } from '#domain/access.ts';
import { mergeCarts } from '#server/cart/merge-carts.ts';
import type { ContractPrice } from '#server/prices/change-prices.ts';
import { readContractPrices } from '#server/prices/end-prices.ts';
import { replaceEqualLocations } from './merge-locations.ts';
import { endsInMerge, hasPriceInBoth, planMerge, readClinics, type MergePlan } from './merge-plan.ts';

/** Every table whose rows belong to a clinic, except the audit log; a test compares the list with the database. */
export const tablesOfClinics: (PgTable & { clinicId: PgColumn })[] = [
  memberships,
  locations,
  invitations,
  contractLines,
  orders,
  // After the orders: a payment recorded meanwhile holds the lock of its orders.
  receivedPayments,
  orderClaims,
  orderRequests,
  documents,
  subscriptions,
  staffNotes,
];

/** Returns what merging two clinics would move; changes nothing. */
export async function previewMerge(db: Db, numbers: { from: string; into: string }): Promise<MergePlan> {
  return planMerge(db, await readClinics(db, numbers, false));
}

/** What a merge did: what was moved, and the ids of both clinics. */
interface Merge {
  plan: MergePlan;
  from: number;
  into: number;
  /**
   * What the first clinic had and nothing keeps: the id of its price list, the memberships of people who keep another,
   * and the first of its dropped contract prices.
   */
  before: {
    priceList: number | null;
    membershipsDropped: { id: number; role: ClinicRole }[];
    contractPricesDropped: ContractPrice[];
  };
}

/** Moves everything of one clinic to another, and closes the first clinic for good (rules: STAFF-6, STAFF-17). */
export async function mergeClinics(tx: Db, numbers: { from: string; into: string }, now: Date): Promise<Merge> {
  const both = await readClinics(tx, numbers, true);
  const plan = await planMerge(tx, both);
  const [from, into] = [both.from.id, both.into.id];
  const contractPricesDropped = await readContractPrices(tx, hasPriceInBoth(from, into));
  const membershipsDropped = await resolveConflicts(tx, { from, into, now });
  for (const table of tablesOfClinics)
    await tx.execute(sql`update ${table} set clinic_id = ${into} where clinic_id = ${from}`);
  const account = both.from.stripeCustomerId;
  const moves = plan.savedCards === 'move';
  const closed = {
    disabled: true,
    mergedInto: into,
    creditApplication: null,
    ...(moves && { stripeCustomerId: null }),
  };
  await tx.update(clinics).set(closed).where(eq(clinics.id, from));
  if (moves) await tx.update(clinics).set({ stripeCustomerId: account }).where(eq(clinics.id, into));
  return { plan, from, into, before: { priceList: both.from.priceListId, membershipsDropped, contractPricesDropped } };
}

/**
 * Deletes or changes the rows of the first clinic that would break a unique constraint or repeat a row of the second:
 * membership, invitation, contract price, address, open claim, key of a request. Returns the deleted memberships.
 */
async function resolveConflicts(tx: Db, { from, into, now }: { from: number; into: number; now: Date }) {
  // Before the memberships end: an invitation is judged by the membership of the person who invited.
  await tx.update(invitations).set({ withdrawnAt: now }).where(endsInMerge(from, into));
  const membershipsDropped = await mergeMemberships(tx, { from, into, now });
  await tx.delete(contractLines).where(hasPriceInBoth(from, into));
  for (const flag of ['default_billing', 'default_shipping'].map((name) => sql.identifier(name)))
    await tx.execute(sql`update ${locations} set ${flag} = false
      where clinic_id = ${from} and ${flag} and exists (select from ${locations} l where l.clinic_id = ${into} and l.${flag})`);
  await replaceEqualLocations(tx, from, into);
  await tx.execute(sql`update ${orderClaims} set closed_at = now()
    where clinic_id = ${from} and closed_at is null
      and key in (select key from ${orderClaims} c where c.clinic_id = ${into} and c.closed_at is null)`);
  await tx.execute(sql`update ${orderRequests} set key = null
    where clinic_id = ${from}
      and (person_id, key) in (select person_id, key from ${orderRequests} q where q.clinic_id = ${into})`);
  return membershipsDropped;
}

/**
 * Deletes the memberships in the first clinic of people who belong to both, and moves the contents of their carts. The
 * invitations that they sent pass to the membership that is kept, so that an invitation ends with it or with its role.
 * Returns the deleted memberships.
 */
async function mergeMemberships(tx: Db, { from, into, now }: { from: number; into: number; now: Date }) {
  const kept = alias(memberships, 'kept');
  // The lock waits for changes of these carts that are under way, and refuses later ones.
  const ended = await tx
    .select({ from: memberships.id, into: kept.id, role: memberships.role })
    .from(memberships)
    .innerJoin(kept, and(eq(kept.personId, memberships.personId), eq(kept.clinicId, into)))
    .where(eq(memberships.clinicId, from))
    .orderBy(memberships.id)
    .for('update', { of: memberships });
  for (const both of ended) {
    await mergeCarts(tx, both, now);
    await tx.update(invitations).set({ invitedBy: both.into }).where(eq(invitations.invitedBy, both.from));
    await tx.delete(memberships).where(eq(memberships.id, both.from));
  }
  return ended.map(({ from: id, role }) => ({ id, role }));
}
