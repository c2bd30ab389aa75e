import type { UnpaidOrderLimits } from './settings.ts';

const MINUTE_MS = 60_000;

/**
 * When an unpaid order is given up: after its payment has been idle for some time, and at the latest some time after
 * the order was written.
 */
export function heldUntil(
  { createdAt, touchedAt }: { createdAt: Date; touchedAt: Date },
  { idleMinutes, payWithinMinutes }: UnpaidOrderLimits,
): Date {
  const idle = touchedAt.getTime() + idleMinutes * MINUTE_MS;
  return new Date(Math.min(idle, createdAt.getTime() + payWithinMinutes * MINUTE_MS));
}
