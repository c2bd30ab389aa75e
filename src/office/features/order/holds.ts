import type { OfficeOrderPage } from '#contract/office-orders.ts';
import type { HoldKind } from '#domain/order-holds.ts';

/** The holds that have not ended; empty if the order is not on hold. */
export function openHolds({ holds }: OfficeOrderPage): OfficeOrderPage['holds'] {
  return holds.filter(({ endedAt }) => endedAt === null);
}

/** Why the order is on hold; empty if it is not. */
export function holdKinds(order: OfficeOrderPage): HoldKind[] {
  return openHolds(order).map(({ kind }) => kind);
}
