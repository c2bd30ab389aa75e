/** The states of an import, in their order; a file that cannot be read leaves no import. */
export const IMPORT_STATES = ['reading', 'previewed', 'applying', 'applied', 'undoing', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What a row of an import would do. */
export const ROW_OUTCOMES = ['new', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/**
 * What became of a row: it was applied, or left because the object has changed since the preview; then it was undone,
 * its object was withdrawn because something refers to it, or it was kept because somebody has changed it since.
 */
export const ROW_PROGRESS = ['applied', 'left', 'undone', 'withdrawn', 'kept'] as const;
export type RowProgress = (typeof ROW_PROGRESS)[number];
