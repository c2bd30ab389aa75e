import type { OfficeOrderPage } from '#contract/office-orders.ts';

/** The hold that has not ended; undefined if the order is not on hold. */
export function openHold({ holds }: OfficeOrderPage): OfficeOrderPage['holds'][number] | undefined {
  return holds.find(({ endedAt }) => endedAt === null);
}

export function isOnHold(order: OfficeOrderPage): boolean {
  return openHold(order) !== undefined;
}
