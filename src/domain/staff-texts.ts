/** Maximum characters of the reason of an act. */
export const MAX_REASON = 200;

/** Maximum characters of a staff note. */
export const MAX_NOTE = 2_000;
