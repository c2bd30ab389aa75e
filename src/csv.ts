import Papa from 'papaparse';

/** A row that is no CSV, from row 1 on, and the rule that it breaks, without a full stop. */
export interface CsvProblem {
  row: number;
  rule: string;
}

const RULES: Partial<Record<Papa.ParseError['code'], string>> = {
  MissingQuotes: 'must close its quotation marks',
  InvalidQuotes: 'must have quotation marks around a whole field, and two for one inside it',
};

/**
 * The rows of a CSV file with their fields. A field in quotation marks may contain commas, line breaks and doubled
 * quotation marks. A blank line is a row with one blank field.
 */
export function readCsv(text: string): { rows: string[][]; problems: CsvProblem[] } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: ',' });
  // The later errors of a row follow from its first.
  const first = errors.filter(({ row }, at) => errors.findIndex((other) => other.row === row) === at);
  return {
    rows: data,
    problems: first.map(({ code, row = 0 }) => ({ row: row + 1, rule: RULES[code] ?? 'must be CSV' })),
  };
}

/** Rows of fields as CSV, with a line break after each row. */
export function writeCsv(rows: readonly (readonly string[])[], newline: '\n' | '\r\n' = '\n'): string {
  return Papa.unparse(rows as string[][], { newline }) + newline;
}

/** Where a spreadsheet would begin a field: at the beginning of the text, and after a semicolon or a tab. */
const BEGINNING = '(?<=^|[;\\t])';
/** What a spreadsheet would run as a formula; apostrophes before it are part of the text. */
const FORMULA = "(?='*[^\\S\\t]*[=+\\-@＝＋－＠])";
const unguarded = new RegExp(BEGINNING + FORMULA, 'g');
const guarded = new RegExp(`${BEGINNING}'${FORMULA}`, 'g');

/**
 * A field of a file that people open in a spreadsheet: a text that a spreadsheet would run as a formula gets an
 * apostrophe before it, also where a spreadsheet would begin a field, after a semicolon or a tab, and with the wide
 * characters of East Asian keyboards (rules: OFFICE-14).
 */
export function spreadsheetField(text: string): string {
  return /^-?\d+(\.\d+)?$/.test(text) ? text : text.replace(unguarded, "'");
}

/** The text of which `spreadsheetField` made a field (rules: IMPORT-16). */
export function readSpreadsheetField(field: string): string {
  return field.replace(guarded, '');
}
