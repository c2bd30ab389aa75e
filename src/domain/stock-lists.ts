/**
 * The kinds of items by which the office filters stock (rules: OFFICE-39): low or sold out, with a lot that has expired
 * or expires soon, and with units that have no recorded bin.
 */
export const STOCK_KINDS = ['low', 'expiring', 'unplaced'] as const;
export type StockKind = (typeof STOCK_KINDS)[number];

/** How a list of stock may be sorted: by item code, by free units (the fewest first), or by the first expiry. */
export const STOCK_SORTS = ['code', 'free', 'expiry'] as const;
export type StockSort = (typeof STOCK_SORTS)[number];

/** The columns of the list of stock, in their order. */
export const STOCK_COLUMNS = ['item', 'name', 'onHand', 'held', 'free', 'bins', 'lot', 'expiresOn'] as const;
export type StockColumn = (typeof STOCK_COLUMNS)[number];

/** Items of a list are counted up to this number. */
export const COUNTED_STOCK = 1_000;

/** An item is low while no more units are free than were ordered within this number of days (rules: STOCK-19). */
export const LOW_STOCK_DAYS = 14;

/** The most rows of one delivery, and the most lots of one counted bin. */
export const MAX_STOCK_ROWS = 200;

/** A row of a count: units of a lot, as recorded and as counted. */
export interface CountedRow {
  recorded: number;
  counted: number;
  /** The list price of one unit in cents. */
  priceCents: number;
}

/**
 * The sums of the differences of a count: units and their value at list prices in cents, of found and of missing units.
 */
export function sumDifferences(rows: readonly CountedRow[]): {
  found: { units: number; cents: number };
  missing: { units: number; cents: number };
} {
  const sums = { found: { units: 0, cents: 0 }, missing: { units: 0, cents: 0 } };
  for (const { recorded, counted, priceCents } of rows) {
    const difference = counted - recorded;
    const sum = difference > 0 ? sums.found : sums.missing;
    sum.units += Math.abs(difference);
    sum.cents += Math.abs(difference) * priceCents;
  }
  return sums;
}
