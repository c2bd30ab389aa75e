/** The kinds of bins by which the office filters them: without units, and with units (rules: OFFICE-89). */
export const BIN_KINDS = ['empty', 'stocked'] as const;

/** The columns of the list of bins, in their order. */
export const BIN_COLUMNS = ['code', 'walk', 'items', 'units', 'countedAt'] as const;
export type BinColumn = (typeof BIN_COLUMNS)[number];

/** Bins of a list are counted up to this number. */
export const COUNTED_BINS = 10_000;
