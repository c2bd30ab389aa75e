/** The most rows of a file (rules: IMPORT-2). */
export const MAX_IMPORT_ROWS = 200_000;
/** The most bytes of a file that the office sends (rules: IMPORT-17). */
export const MAX_FILE_BYTES = 30_000_000;
/** The most bytes of a workbook, packed (rules: IMPORT-2). */
export const MAX_WORKBOOK_BYTES = 20_000_000;
