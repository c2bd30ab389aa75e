import { and, count, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client.ts';
import { clinics, locations, memberships } from '#db/tables/accounts.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { documents, subscriptions } from '#db/tables/fulfilment.ts';
import { invitations } from '#db/tables/invitations.ts';
import { orderRequests } from '#db/tables/order-requests.ts';
import { orders } from '#db/tables/orders.ts';
import type { ClinicRole } from '#domain/access.ts';
import { MAX_PEOPLE } from '#domain/invitations.ts';
import { awaitsPayment, ORDER_STATES } from '#domain/order-states.ts';
import { isUnanswered } from '#server/accounts/unanswered-invitation.ts';
import { ActRefused } from '#server/act-refused.ts';
import { readEqualLocations } from './merge-locations.ts';

/** The number of invitations by the role that they give. */
export type InvitationCounts = Partial<Record<ClinicRole, number>>;

/** The data that a merge moves from one clinic to another, and the data of the first clinic that end. */
export interface MergePlan {
  orders: number;
  orderRequests: number;
  documents: number;
  subscriptions: number;
  locations: number;
  /** Addresses that equal an address of the second clinic; the equal address replaces them. */
  locationsDropped: number;
  people: number;
  /** People of both clinics; they keep their role in the second, and their two carts become one. */
  peopleOfBoth: number;
  /** Open invitations that are open in the second clinic afterwards. */
  invitationsMoved: InvitationCounts;
  /** Open invitations that end: see `endsInMerge`. */
  invitationsWithdrawn: InvitationCounts;
  contractPrices: number;
  /** Contract prices of products for which the second clinic has contract prices too. */
  contractPricesDropped: number;
  /** Whether the first clinic's price list no longer applies. */
  priceListDropped: boolean;
  /** Whether the first clinic has a tax exemption or a credit limit, which end. */
  taxExemptionDropped: boolean;
  creditLimitDropped: boolean;
  /** Saved cards move only if the second clinic has no cards: an account at the card service belongs to one clinic. */
  savedCards: 'none' | 'move' | 'stay_behind';
}

export type MergedClinic = typeof clinics.$inferSelect;

/** The two clinics of a merge. `lock` locks both, the lower id first, so that two merges cannot wait for each other. */
export async function readClinics(
  db: Db,
  numbers: { from: string; into: string },
  lock: boolean,
): Promise<{ from: MergedClinic; into: MergedClinic }> {
  const query = db
    .select()
    .from(clinics)
    .where(inArray(clinics.number, [numbers.from, numbers.into]))
    .orderBy(clinics.id);
  const found = await (lock ? query.for('no key update') : query);
  const find = (number: string) => {
    const clinic = found.find((row) => row.number === number);
    if (!clinic) throw new ActRefused('not_found', `There is no clinic ${number}.`);
    return clinic;
  };
  return { from: find(numbers.from), into: find(numbers.into) };
}

/** Counts what merging would move. Refuses clinics that cannot be merged now (rules: STAFF-17). */
export async function planMerge(
  db: Db,
  { from, into }: { from: MergedClinic; into: MergedClinic },
): Promise<MergePlan> {
  if (from.id === into.id) throw new ActRefused('wrong_input', 'Name two different clinics.');
  for (const { number, disabled } of [from, into])
    if (disabled) throw new ActRefused('wrong_state', `Clinic ${number} is locked.`);
  await requireNoPayment(db, [from.id, into.id]);
  const savedCards = from.stripeCustomerId === null ? 'none' : into.stripeCustomerId === null ? 'move' : 'stay_behind';
  if (savedCards === 'stay_behind') await requireNoCardSubscriptions(db, from);
  const peopleOfBoth = await db.$count(memberships, and(eq(memberships.clinicId, from.id), belongsToBoth(into.id)));
  const people = (await db.$count(memberships, eq(memberships.clinicId, from.id))) - peopleOfBoth;
  if (people + (await db.$count(memberships, eq(memberships.clinicId, into.id))) > MAX_PEOPLE)
    throw new ActRefused('wrong_state', `Together the clinics have more than ${MAX_PEOPLE} people.`);
  const locationsDropped = (await readEqualLocations(db, from.id, into.id)).length;
  const contractPricesDropped = await db.$count(contractLines, hasPriceInBoth(from.id, into.id));
  return {
    people,
    peopleOfBoth,
    savedCards,
    locationsDropped,
    contractPricesDropped,
    orders: await db.$count(orders, eq(orders.clinicId, from.id)),
    orderRequests: await db.$count(orderRequests, eq(orderRequests.clinicId, from.id)),
    documents: await db.$count(documents, eq(documents.clinicId, from.id)),
    subscriptions: await db.$count(subscriptions, eq(subscriptions.clinicId, from.id)),
    locations: (await db.$count(locations, eq(locations.clinicId, from.id))) - locationsDropped,
    ...(await countInvitations(db, from.id, into.id)),
    contractPrices: (await db.$count(contractLines, eq(contractLines.clinicId, from.id))) - contractPricesDropped,
    priceListDropped: from.priceListId !== null && from.priceListId !== into.priceListId,
    taxExemptionDropped: from.taxExemption !== null,
    creditLimitDropped: from.creditLimitCents !== null,
  };
}

/** Memberships whose person belongs to the second clinic, too. */
function belongsToBoth(into: number) {
  return sql`${memberships.personId} in (select person_id from memberships where clinic_id = ${into})`;
}

/** Contract prices of the first clinic for products for which the second has contract prices. */
export function hasPriceInBoth(from: number, into: number) {
  const own = sql`${contractLines.productId} in (select product_id from contract_lines where clinic_id = ${into})`;
  return and(eq(contractLines.clinicId, from), own);
}

/**
 * Whether an open invitation of the first clinic ends: the second clinic has invited the same address, or the person
 * who invited is in the second clinic no owner and could become one by an invitation to another address of theirs
 * (rules: ACCOUNT-38).
 */
export function endsInMerge(from: number, into: number) {
  const invited = alias(invitations, 'invited');
  const kept = alias(memberships, 'kept');
  const isInvitedByBoth = sql`lower(${invitations.email} collate "C") in (
    select lower(${invited.email} collate "C") from ${invitations} ${sql.identifier('invited')}
    where ${invited.clinicId} = ${into} and ${isUnanswered(invited)})`;
  const isByNoOwner = sql`${invitations.invitedBy} in (
    select ${memberships.id} from ${memberships}
    join ${memberships} ${sql.identifier('kept')} on ${kept.personId} = ${memberships.personId}
    where ${memberships.clinicId} = ${from} and ${kept.clinicId} = ${into} and ${kept.role} <> 'owner')`;
  return and(isOpenIn(from), or(isInvitedByBoth, isByNoOwner));
}

function isOpenIn(clinicId: number) {
  return and(eq(invitations.clinicId, clinicId), isUnanswered(invitations));
}

async function countInvitations(
  db: Db,
  from: number,
  into: number,
): Promise<Pick<MergePlan, 'invitationsMoved' | 'invitationsWithdrawn'>> {
  const ends = sql<boolean>`coalesce(${endsInMerge(from, into)}, false)`;
  const found = await db
    .select({ role: invitations.role, ends, count: count() })
    .from(invitations)
    .where(isOpenIn(from))
    .groupBy(sql`1, 2`);
  const counts = (ended: boolean): InvitationCounts =>
    Object.fromEntries(found.filter((group) => group.ends === ended).map((group) => [group.role, group.count]));
  return { invitationsMoved: counts(false), invitationsWithdrawn: counts(true) };
}

async function requireNoPayment(db: Db, clinicIds: number[]): Promise<void> {
  const unpaid = and(inArray(orders.clinicId, clinicIds), inArray(orders.state, ORDER_STATES.filter(awaitsPayment)));
  const [waiting] = await db.select({ number: orders.number }).from(orders).where(unpaid).limit(1);
  if (waiting)
    throw new ActRefused('wrong_state', `Order ${waiting.number} waits for its payment. Merge the clinics after it.`);
}

async function requireNoCardSubscriptions(db: Db, { id, number }: MergedClinic): Promise<void> {
  const byCard = and(
    ...[eq(subscriptions.clinicId, id), eq(subscriptions.paymentMethod, 'card')],
    ne(subscriptions.status, 'canceled'),
  );
  if ((await db.$count(subscriptions, byCard)) > 0)
    throw new ActRefused(
      'wrong_state',
      `Clinic ${number} has subscriptions paid by its saved cards, and the cards of two clinics cannot be put together. Have them paid on invoice or cancelled first.`,
    );
}
