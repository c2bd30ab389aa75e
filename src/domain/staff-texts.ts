/** Maximum characters of the reason of an act. */
export const MAX_REASON_LENGTH = 200;

/** Maximum characters of a staff note. */
export const MAX_NOTE_LENGTH = 2_000;
