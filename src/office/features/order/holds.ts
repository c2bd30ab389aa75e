import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type { HoldKind } from '#domain/order-holds.ts';

/** The hold that has not ended; undefined if the order is not on hold. */
export function openHold({ holds }: OfficeOrderPage): OfficeOrderPage['holds'][number] | undefined {
  return holds.find(({ endedAt }) => endedAt === null);
}

/** Why the order is on hold; null if it is not. */
export function holdKind(order: OfficeOrderPage): HoldKind | null {
  return openHold(order)?.kind ?? null;
}
