import { addMonthsClamped, type LocalDate } from './calendar.ts';
import { isCalendarDay } from './local-date.ts';
import { parseDeliveryDays } from './delivery-days.ts';
import { isIntervalChoice } from './subscription-intervals.ts';
import { DEFAULT_DELIVERY_DAYS, type SubscriptionStatus } from './subscriptions.ts';

/** The fields a clinic may change in a row of the subscription list (rules: SUB-10). */
export interface SubscriptionForm {
  interval: number;
  date: LocalDate;
  status: SubscriptionStatus;
  deliveryDays: readonly number[];
  quantity: number;
  /** The saved card to charge; null for payment on invoice. */
  card: string | null;
  /** The shipping address in the address book; null while the book is empty. */
  address: number | null;
}

export type NextDateRefusal = 'date_in_past' | 'date_too_late';

export type SubscriptionEdit =
  | { ok: true; changes: Partial<SubscriptionForm> }
  | { ok: false; reason: 'unchanged' | 'date_invalid' | 'interval_not_offered' | NextDateRefusal };

/** The next order is at most this many months ahead, so that a mistyped year is refused. */
const FURTHEST_MONTHS = 24;

/** Why the next order may not be on a day: before today, or more than two years away (rules: SUB-14). */
export function nextDateRefusal(date: LocalDate, today: LocalDate): NextDateRefusal | null {
  if (date < today) return 'date_in_past';
  return date > addMonthsClamped(today, FURTHEST_MONTHS) ? 'date_too_late' : null;
}

/**
 * Returns the fields to send for an edited row. Only changed fields are sent, a cancellation alone, and the default
 * delivery days if the days were cleared (rules: SUB-9, SUB-14, SUB-16). Refuses the dates that `nextDateRefusal`
 * refuses, and intervals that are not offered.
 */
export function findChanges(saved: SubscriptionForm, form: SubscriptionForm, today: LocalDate): SubscriptionEdit {
  if (form.status === 'canceled' && saved.status !== 'canceled') return { ok: true, changes: { status: 'canceled' } };
  const changes: Partial<SubscriptionForm> = {};
  if (form.interval !== saved.interval) {
    if (!isIntervalChoice(form.interval)) return { ok: false, reason: 'interval_not_offered' };
    changes.interval = form.interval;
  }
  if (form.date !== saved.date) {
    if (!isCalendarDay(form.date)) return { ok: false, reason: 'date_invalid' };
    const reason = nextDateRefusal(form.date, today);
    if (reason) return { ok: false, reason };
    changes.date = form.date;
  }
  if (form.status !== saved.status) changes.status = form.status;
  if (form.quantity !== saved.quantity) changes.quantity = form.quantity;
  if (form.card !== saved.card) changes.card = form.card;
  if (form.address !== saved.address) changes.address = form.address;
  const days = parseDeliveryDays(form.deliveryDays);
  if (days.join() !== parseDeliveryDays(saved.deliveryDays).join()) {
    changes.deliveryDays = days.length > 0 ? days : DEFAULT_DELIVERY_DAYS;
  }
  return Object.keys(changes).length > 0 ? { ok: true, changes } : { ok: false, reason: 'unchanged' };
}
