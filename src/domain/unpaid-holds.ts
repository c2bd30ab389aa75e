import { MINUTE_MS, paymentEndsAt } from './payment-deadline.ts';
import type { UnpaidCountLimit, UnpaidOrderLimits } from './settings.ts';

/** How long a card order has waited for its payment, in minutes by the database's clock. */
export interface UnpaidOrderAge {
  sinceCreated: number;
  /** Minutes since its payment was last worked on. */
  sinceTouched: number;
  /**
   * Whether a subscription created the order. Such an order is charged again on fixed days, and ends after a fixed
   * number of tries.
   */
  bySubscription: boolean;
  /** Minutes left in which an order by telephone may be paid; null for every other order. */
  phoneMinutesLeft: number | null;
}

/** Whether a card may still be tried for an unpaid order. Earlier tries do not extend the time. */
export function mayTryToPay(
  { sinceCreated, bySubscription, phoneMinutesLeft }: UnpaidOrderAge,
  { payWithinMinutes }: UnpaidOrderLimits,
): boolean {
  if (phoneMinutesLeft !== null) return phoneMinutesLeft > 0;
  return bySubscription || sinceCreated < payWithinMinutes;
}

/**
 * Whether an unpaid order is given up: its payment has been idle too long, or its time has ended, however often it was
 * tried.
 */
export function isPaymentTimeOver(age: UnpaidOrderAge, limits: UnpaidOrderLimits): boolean {
  if (age.bySubscription) return false;
  if (age.phoneMinutesLeft !== null) return age.phoneMinutesLeft <= 0;
  // Counted from now: the order was created and touched before.
  const order = { createdAt: -age.sinceCreated * MINUTE_MS, touchedAt: -age.sinceTouched * MINUTE_MS };
  return paymentEndsAt(order, limits) <= 0;
}

/**
 * Whether an unpaid order releases its stock: it is given up, or it is a subscription's order that waits for its next
 * charge or for the card holder. An order by telephone keeps its stock as long as other orders may be paid.
 */
export function mustReleaseHold(age: UnpaidOrderAge, limits: UnpaidOrderLimits): boolean {
  if (age.phoneMinutesLeft !== null) return age.phoneMinutesLeft <= 0 || age.sinceCreated >= limits.payWithinMinutes;
  return isPaymentTimeOver(age, limits) || age.sinceTouched >= limits.idleMinutes;
}

/** A clinic's request to hold units of a product for an unpaid order, with the facts that decide it. */
export interface HoldRequest {
  /** Units the new order asks for. */
  wanted: number;
  /** Units on hand that are not sold. */
  unsold: number;
  /** Whether more units of the item may be sold than are on hand. */
  mayBackorder: boolean;
  /** Whether the clinic has ever paid an order, or was approved to pay on invoice. */
  hasPaid: boolean;
  /**
   * Units of the product held by other unpaid orders of the clinic and, if the clinic never paid, of its network
   * address.
   */
  heldElsewhere: number;
  /**
   * Minutes within the last 24 hours in which the product was held for orders that ended unpaid or are still unpaid.
   */
  minutesHeld: number;
}

export type HoldVerdict =
  | { ok: true; units: number }
  | { ok: false; reason: 'first_order'; most: number }
  | { ok: false; reason: 'held_too_long' };

/**
 * How many units of a product an unpaid order holds. A product that may be backordered can be ordered in any quantity
 * and is held up to the limit; units that are not held are taken from stock or backordered once the order is paid.
 * Final stock cannot be promised without a hold, so an order beyond the limit is refused.
 */
export function unitsToHold(request: HoldRequest, limits: UnpaidOrderLimits): HoldVerdict {
  const { wanted, mayBackorder, hasPaid, heldElsewhere, minutesHeld } = request;
  const tooLong = minutesHeld >= limits.itemMinutesPerDay;
  const most = tooLong ? 0 : hasPaid ? wanted : Math.max(0, newcomerCeiling(request.unsold, limits) - heldElsewhere);
  if (wanted <= most || mayBackorder) return { ok: true, units: Math.min(wanted, most) };
  return tooLong ? { ok: false, reason: 'held_too_long' } : { ok: false, reason: 'first_order', most };
}

/**
 * The most units of a product that a clinic without a paid order may hold: a number, or a share of the unsold units.
 */
export function newcomerCeiling(unsold: number, { newcomer }: UnpaidOrderLimits): number {
  const { units, percent } = newcomer;
  return Math.max(units, Math.floor((unsold * percent) / 100));
}

export type UnpaidCountRefusal = 'too_many_at_once' | 'too_many_an_hour';

/**
 * Why a clinic, or a network address with clinics that never paid, may not start another unpaid order; null if it may.
 * A network of many addresses has `share` times the limits of one address.
 */
export function unpaidCountRefusal(
  unpaid: { now: number; lastHour: number },
  { atOnce, perHour }: UnpaidCountLimit,
  share = 1,
): UnpaidCountRefusal | null {
  if (unpaid.now >= atOnce * share) return 'too_many_at_once';
  return unpaid.lastHour >= perHour * share ? 'too_many_an_hour' : null;
}

/** The message for each refusal, with the product's name and the store's toll-free number. */
export function holdRefusalMessage(
  refusal: Exclude<HoldVerdict, { ok: true }>,
  { name, phone }: { name: string; phone: string },
): string {
  if (refusal.reason === 'held_too_long') {
    return `${name} was kept for unpaid orders for too long today. Call us at ${phone} and we will take your order.`;
  }
  const amount = refusal.most === 0 ? 'no more' : `up to ${refusal.most}`;
  return `You can order ${amount} of ${name} online until your first order is paid. Call us at ${phone} to order more.`;
}

/** The message for a clinic that may not start another unpaid order, with the store's toll-free number. */
export function unpaidCountMessage(refusal: UnpaidCountRefusal, phone: string): string {
  return refusal === 'too_many_at_once'
    ? `Too many orders of your clinic or network wait for their payment. Pay one of yours, or call us at ${phone}.`
    : `Too many orders of your clinic or network were begun and not paid. Try again in an hour, or call us at ${phone}.`;
}
