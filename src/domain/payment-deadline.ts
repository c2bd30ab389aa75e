import type { UnpaidOrderLimits } from './settings.ts';

export const MINUTE_MS = 60_000;

/**
 * When an unpaid order that a person placed is given up: after its payment has been idle for some time, and at the
 * latest some time after the order was written. All times are milliseconds from the same moment.
 */
export function paymentEndsAt(
  { createdAt, touchedAt }: { createdAt: number; touchedAt: number },
  { idleMinutes, payWithinMinutes }: UnpaidOrderLimits,
): number {
  return Math.min(touchedAt + idleMinutes * MINUTE_MS, createdAt + payWithinMinutes * MINUTE_MS);
}

/** The time until which an unpaid order can be paid and is held, as a date, for a mail. */
export function paymentDeadline(
  { createdAt, touchedAt }: { createdAt: Date; touchedAt: Date },
  limits: UnpaidOrderLimits,
): Date {
  return new Date(paymentEndsAt({ createdAt: createdAt.getTime(), touchedAt: touchedAt.getTime() }, limits));
}
