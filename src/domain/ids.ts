/** The largest id that a column of the database holds. */
export const MAX_ID = 2_147_483_647;
