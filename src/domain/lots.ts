import { addDays, daysBetween, type LocalDate } from './calendar.ts';

/** A lot that expires within this number of days is short-dated, unless the caller names another number. */
export const SHORT_DATED_DAYS = 90;

export type ExpiryState = 'no_expiry' | 'good' | 'short_dated' | 'expired';

/** The state of a lot on a day. On its last day a lot is not expired yet (rules: STOCK-10). */
export function expiryState(
  expiresOn: LocalDate | null,
  today: LocalDate,
  shortDatedDays = SHORT_DATED_DAYS,
): ExpiryState {
  if (expiresOn === null) return 'no_expiry';
  if (expiresOn < today) return 'expired';
  return expiresOn <= addDays(today, shortDatedDays) ? 'short_dated' : 'good';
}

/**
 * The lots that may be sold on a Toronto day, nearest expiry first, with the days left; 0 on the last day of a lot
 * (rules: CONTENT-7).
 */
export function lotsOnSale<L extends { expiresOn: LocalDate }>(
  lots: readonly L[],
  today: LocalDate,
): (L & { daysLeft: number })[] {
  return lots
    .filter(({ expiresOn }) => expiryState(expiresOn, today) !== 'expired')
    .map((lot) => ({ ...lot, daysLeft: daysBetween(today, lot.expiresOn) }))
    .sort((a, b) => a.daysLeft - b.daysLeft);
}

/** The known facts of a lot. The lot without a number has the units whose lot is not known. */
export interface LotTerms {
  number: string;
  expiresOn: LocalDate | null;
  gtin: string | null;
}

export interface LotRefusal {
  field: 'expiresOn' | 'gtin';
  code: 'expiry_without_lot' | 'expired' | 'expiry_differs' | 'gtin_differs';
  /** The facts that the store has recorded; null if no facts are recorded. */
  recorded: string | null;
}

/**
 * Why units cannot be entered as units of the lot; null if they can. `known` is the lot with this number, if there is
 * one. An expiry or a GTIN that was not known is added. Without a day, expired units are accepted, because a count
 * enters the units that are there (rules: STOCK-7, STOCK-8).
 */
export function refuseLot(given: LotTerms, known: LotTerms | null, today: LocalDate | null): LotRefusal | null {
  const expiresOn = given.expiresOn ?? known?.expiresOn ?? null;
  const recorded = known?.expiresOn ?? null;
  if (given.number === '' && given.expiresOn !== null)
    return { field: 'expiresOn', code: 'expiry_without_lot', recorded };
  if (recorded !== null && expiresOn !== recorded) return { field: 'expiresOn', code: 'expiry_differs', recorded };
  if (today !== null && expiryState(expiresOn, today) === 'expired')
    return { field: 'expiresOn', code: 'expired', recorded: expiresOn };
  const knownGtin = known?.gtin ?? null;
  if (given.gtin !== null && knownGtin !== null && given.gtin !== knownGtin)
    return { field: 'gtin', code: 'gtin_differs', recorded: knownGtin };
  return null;
}

const texts: Record<LotRefusal['code'], (recorded: string | null) => string> = {
  expiry_without_lot: () => 'must be left out for units without a lot number',
  expired: (recorded) => `must not be over: the lot expired on ${recorded}`,
  expiry_differs: (recorded) => `must be ${recorded}, as recorded for this lot`,
  gtin_differs: (recorded) => `must be ${recorded}, as recorded for this lot`,
};

/** The sentence for staff, with the field and the rule it breaks. */
export function lotRefusalText({ field, code, recorded }: LotRefusal): string {
  return `${field} ${texts[code](recorded)}.`;
}
