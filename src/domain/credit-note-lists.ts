/** Which credit notes a list has: all, or only if their money is to be returned, was returned, or was never paid. */
export const CREDIT_NOTE_FILTERS = ['all', 'to_return', 'returned', 'deducted'] as const;
export type CreditNoteFilter = (typeof CREDIT_NOTE_FILTERS)[number];

/** How a list of credit notes may be sorted, by the day of issue. */
export const CREDIT_NOTE_SORTS = ['newest', 'oldest'] as const;

/** Credit notes of a list are counted up to this number. */
export const COUNTED_CREDIT_NOTES = 1_000;

/** The columns of the list of credit notes, in their order. */
export const CREDIT_NOTE_COLUMNS = [
  ...(['number', 'issuedOn', 'order', 'invoice', 'clinic'] as const),
  ...(['net', 'tax', 'total', 'returned', 'toReturn'] as const),
] as const;
export type CreditNoteColumn = (typeof CREDIT_NOTE_COLUMNS)[number];
