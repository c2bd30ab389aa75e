import { daysBetween, type LocalDate } from './calendar.ts';

/** Pieces of an item that were made together and must be used by the same day. */
export interface Lot {
  useBy: LocalDate;
}

/** The lots that may still be sold on a Toronto day, the nearest day first, each with the days left; 0 on its last day. */
export function lotsOnSale<L extends Lot>(lots: readonly L[], today: LocalDate): (L & { daysLeft: number })[] {
  return lots
    .filter(({ useBy }) => useBy >= today)
    .map((lot) => ({ ...lot, daysLeft: daysBetween(today, lot.useBy) }))
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
