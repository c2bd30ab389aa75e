import { daysBetween, type LocalDate } from './calendar.ts';

/** Units of a product from one production lot, with the same use-by day. */
export interface Lot {
  useBy: LocalDate;
}

/** The lots that may be sold on a Toronto day, nearest use-by day first, with the days left; 0 on the use-by day. */
export function lotsOnSale<L extends Lot>(lots: readonly L[], today: LocalDate): (L & { daysLeft: number })[] {
  return lots
    .filter(({ useBy }) => useBy >= today)
    .map((lot) => ({ ...lot, daysLeft: daysBetween(today, lot.useBy) }))
    .sort((a, b) => a.daysLeft - b.daysLeft);
}
