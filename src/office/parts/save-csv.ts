import { spreadsheetField, writeCsv } from '#csv.ts';

/** Saves rows of texts as a CSV file; the columns are named in the first row (rules: OFFICE-14). */
export function saveCsv(filename: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const link = document.createElement('a');
  // The byte order mark makes spreadsheets read the file as UTF-8.
  const text = `\u{feff}${writeCsv([columns, ...rows.map((row) => row.map(spreadsheetField))], '\r\n')}`;
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}
