import { spreadsheetField, writeCsv } from '#csv.ts';

/** Dollars in a CSV file: a point, two decimals, and a minus sign before what the screen subtracts. */
export function csvAmount(dollars: number): string {
  // A subtracted zero is -0, which would be written as "-0.00".
  return (dollars === 0 ? 0 : dollars).toFixed(2);
}

/** The number and the name of a clinic, as two fields of a CSV file; empty without a clinic (rules: OFFICE-102). */
export function csvClinic(clinic: { number: string; name: string } | null): { clinic: string; clinicName: string } {
  return { clinic: clinic?.number ?? '', clinicName: clinic?.name ?? '' };
}

/** Saves a file under a name. */
export function saveFile(filename: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A CSV file that is written in parts, so that only its text is in memory (rules: OFFICE-14). */
export class CsvFile {
  // The byte order mark makes spreadsheets read the file as UTF-8.
  readonly #parts: string[] = ['\u{feff}'];

  /** Adds rows of texts. */
  add(rows: readonly (readonly string[])[]): void {
    if (rows.length > 0)
      this.#parts.push(
        writeCsv(
          rows.map((row) => row.map(spreadsheetField)),
          '\r\n',
        ),
      );
  }

  /** Saves the file under a name. */
  save(filename: string): void {
    saveFile(filename, new Blob(this.#parts, { type: 'text/csv' }));
  }
}

/** Saves rows of texts as a CSV file; the columns are named in the first row (rules: OFFICE-14). */
export function saveCsv(filename: string, columns: readonly string[], rows: readonly (readonly string[])[]): void {
  const file = new CsvFile();
  file.add([columns, ...rows]);
  file.save(filename);
}
