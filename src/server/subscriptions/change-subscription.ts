import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { patchRecurringBodySchema } from '#contract/subscriptions.ts';
import type { Db } from '#db/client.ts';
import { clinics, locations } from '#db/tables/accounts.ts';
import { subscriptions } from '#db/tables/fulfilment.ts';
import { addDays, torontoDate, type LocalDate } from '#domain/calendar.ts';
import { parseDeliveryDays } from '#domain/delivery-days.ts';
import { invoiceRefusal } from '#domain/access.ts';
import { regionContradiction } from '#domain/postal-regions.ts';
import { nextDateRefusal } from '#domain/subscription-edit.ts';
import { nextRun, ON_INVOICE, readSubscriptionStatus, recurringName } from '#domain/subscriptions.ts';
import { lockMember, type ActingMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal, refusedField } from '#server/http-errors.ts';
import { ownCard } from '#server/cards/own-card.ts';
import { retryNow, stopRuns } from './run-under-way.ts';

type Change = z.output<typeof patchRecurringBodySchema>;
type Subscription = typeof subscriptions.$inferSelect;

/**
 * Changes the given members of a subscription and nothing else (rules: API-37). Refuses the subscription of another
 * clinic, a canceled subscription, a day before today or years away, a card or address that is not the clinic's, and
 * payment on invoice without approval. Canceling again changes nothing.
 */
export async function changeSubscription(
  deps: Deps,
  { member, id, change }: { member: ActingMember; id: number; change: Change },
): Promise<void> {
  const { clinicId } = member;
  const chosen = change.custrecord_ro_payment_method?.id;
  const payment = chosen === undefined ? null : await readPayment(deps, clinicId, chosen);
  const today = torontoDate(deps.now());
  const wanted = change.custrecord_ro_status && readSubscriptionStatus(change.custrecord_ro_status);
  const stops = wanted === 'canceled' || wanted === 'paused';
  await deps.database.db.transaction(async (tx) => {
    await lockMember(tx, member, 'change_subscriptions');
    const [found] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.clinicId, clinicId), ne(subscriptions.status, 'pending')))
      .for('no key update');
    if (!found) throw new Refusal('NOT_FOUND');
    const status = wanted;
    if (found.status === 'canceled') {
      if (status === 'canceled') return;
      throw new Refusal('CONFLICT', {
        message: 'This subscription was canceled. You can subscribe again at any time.',
      });
    }
    const days = change.custrecord_prefer_delivery?.items.map((day) => day.id);
    const intervalMonths = change.custrecord_ro_interval ?? found.intervalMonths;
    const locationId = change.custrecord_ro_ship_address?.id;
    if (locationId !== undefined) await requireOwnAddress(tx, clinicId, locationId);
    await tx
      .update(subscriptions)
      .set({
        status,
        ...((status === 'canceled' || change.custrecord_ro_keep) && { takenBackOrderId: null }),
        locationId,
        quantity: change.custrecord_ro_quantity,
        intervalMonths,
        name: recurringName(intervalMonths),
        ...datesOf(found, { intervalMonths, date: change.custrecord_ro_next_run, resumed: status === 'active' }, today),
        ...(days && { preferredDelivery: parseDeliveryDays(days) }),
        ...payment,
      })
      .where(eq(subscriptions.id, id));
  });
  if (payment) await retryNow(deps, id);
  if (stops) await stopRuns(deps, id);
}

const dateMessages = {
  date_in_past: 'The next order cannot be before today.',
  date_too_late: 'The next order cannot be more than two years away.',
};

/** Refuses an address that is not the clinic's. Locks the address, so that it is not deleted meanwhile. */
async function requireOwnAddress(tx: Db, clinicId: number, id: number): Promise<void> {
  const [own] = await tx
    .select()
    .from(locations)
    .where(and(eq(locations.id, id), eq(locations.clinicId, clinicId)))
    .for('key share');
  if (!own) throw refusedField('custrecord_ro_ship_address', 'This address is not in your address book.');
  const contradiction = regionContradiction(own);
  if (contradiction) throw refusedField('custrecord_ro_ship_address', contradiction);
}

interface NewDates {
  intervalMonths: number;
  date: LocalDate | undefined;
  resumed: boolean;
}

/**
 * The next run and the anchor. A day of the subscription's own schedule (a run was skipped) keeps the anchor; any other
 * day and a new interval set a new anchor. A resumed subscription continues with its next due day in the future.
 */
function datesOf(
  found: Subscription,
  { intervalMonths, date, resumed }: NewDates,
  today: LocalDate,
): Pick<Subscription, 'anchorDate' | 'nextRun'> {
  const refused = date === undefined ? null : nextDateRefusal(date, today);
  if (refused) {
    const issues = [{ path: 'custrecord_ro_next_run', message: dateMessages[refused] }];
    throw new Refusal('MALFORMED', { message: issues[0]?.message, issues });
  }
  const { anchorDate: anchor } = found;
  const schedule = { anchor, interval: found.intervalMonths, unit: 'months' as const };
  const missed = resumed && found.nextRun < today;
  const next = date ?? (missed ? nextRun(schedule, addDays(today, -1)) : found.nextRun);
  const keepsSchedule = intervalMonths === found.intervalMonths && nextRun(schedule, addDays(next, -1)) === next;
  return { anchorDate: keepsSchedule ? anchor : next, nextRun: next };
}

/** The chosen payment: one of the clinic's cards, or on invoice if the clinic is approved for it. */
async function readPayment(
  deps: Deps,
  clinicId: number,
  chosen: string,
): Promise<Pick<Subscription, 'paymentMethod' | 'paymentMethodId'>> {
  const [clinic] = await deps.database.db.select().from(clinics).where(eq(clinics.id, clinicId));
  if (!clinic) throw new Refusal('NOT_FOUND');
  if (chosen === ON_INVOICE) {
    if (invoiceRefusal(clinic)) throw new Refusal('INVOICE_NOT_APPROVED');
    return { paymentMethod: 'invoice', paymentMethodId: null };
  }
  if (!clinic.stripeCustomerId) throw new Refusal('NOT_FOUND');
  await ownCard(deps, clinic.stripeCustomerId, chosen);
  return { paymentMethod: 'card', paymentMethodId: chosen };
}
