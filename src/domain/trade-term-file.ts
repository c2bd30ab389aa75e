import { TERM_KINDS, TERM_LANGUAGES, type TermKind, type TermLanguage, type TradeTerm } from '#domain/trade-terms.ts';

/** The columns of a file of trade terms, in their order. */
export const TERM_COLUMNS = ['term', 'language', 'kind', 'products', 'source'] as const;

/** Limits of a file: rows, characters of a term or a source, and products of a term. */
export const MAX_TERMS = 20_000;
export const MAX_TERM_LENGTH = 100;
export const MAX_SOURCE_LENGTH = 100;
export const MAX_TERM_PRODUCTS = 40;

/** An error in a file, with the row and the column. */
export interface TermProblem {
  /** The line of the row, from 1 on; the names of the columns are row 1. */
  row: number;
  column: string;
  /** The rule that the value breaks, without a full stop. */
  rule: string;
}

/** Limit of the errors reported for a file: a person who corrects a file does not read more at once. */
const MAX_PROBLEMS = 20;

/** Reads a file of trade terms: returns the terms, or the error in the file. */
export function readTradeTermFile(text: string): { terms: TradeTerm[]; problems: TermProblem[] } {
  const [head = [], ...rows] = csvRows(text);
  if (head.join() !== TERM_COLUMNS.join())
    return { terms: [], problems: [{ row: 1, column: 'all', rule: `must be ${TERM_COLUMNS.join(',')}` }] };
  if (rows.length > MAX_TERMS)
    return { terms: [], problems: [{ row: MAX_TERMS + 2, column: 'all', rule: `must be at most ${MAX_TERMS} rows` }] };
  const known = new Map<string, number>();
  const read = rows.map((fields, at) => {
    const row = at + 2;
    const [term = '', language = '', kind = '', list = '', source = ''] = fields.map((field) => field.trim());
    const products = list.split(/\s+/).filter((pattern) => pattern !== '');
    const key = `${language} ${term.toLowerCase()}`;
    const before = known.get(key);
    known.set(key, before ?? row);
    const problem = (column: string, rule: string | false) => (rule === false ? [] : { row, column, rule });
    const problems = [
      problem('all', fields.length !== TERM_COLUMNS.length && `must be ${TERM_COLUMNS.length} fields`),
      problem('term', textRule(term, MAX_TERM_LENGTH)),
      problem('term', before !== undefined && `must not be the term of row ${before} again`),
      problem('language', !isOneOf(TERM_LANGUAGES, language) && `must be ${TERM_LANGUAGES.join(', ')}`),
      problem('kind', !isOneOf(TERM_KINDS, kind) && `must be ${TERM_KINDS.join(', ')}`),
      problem('products', products.length === 0 && 'must not be empty'),
      problem('products', products.length > MAX_TERM_PRODUCTS && `must be at most ${MAX_TERM_PRODUCTS}`),
      products.flatMap((one) =>
        problem('products', !isPattern(one) && `must be item codes with * or classes such as class:101: “${one}”`),
      ),
      problem('source', textRule(source, MAX_SOURCE_LENGTH)),
    ].flat();
    return { problems, term: { term, language: language as TermLanguage, kind: kind as TermKind, products, source } };
  });
  return {
    terms: read.map(({ term }) => term),
    problems: read.flatMap(({ problems }) => problems).slice(0, MAX_PROBLEMS),
  };
}

/** Writes terms as a file that `readTradeTermFile` reads. */
export function writeTradeTermFile(terms: readonly TradeTerm[]): string {
  const lines = terms.map(({ term, language, kind, products, source }) =>
    [term, language, kind, products.join(' '), source].map(csvField).join(),
  );
  return `${[TERM_COLUMNS.join(), ...lines].join('\n')}\n`;
}

function isOneOf(all: readonly string[], value: string): boolean {
  return all.includes(value);
}

function textRule(text: string, max: number): string | false {
  if (text === '') return 'must not be empty';
  if (/\p{C}/u.test(text)) return 'must have no hidden characters';
  return text.length > max && `must have at most ${max} characters`;
}

/** A pattern has at least two characters of an item code, so that a star alone does not name the whole catalogue. */
function isPattern(text: string): boolean {
  if (text.startsWith('class:')) return /^class:\d{1,9}$/.test(text);
  return /^[A-Za-z0-9][^\s,;"*]+[^\s,;"]*$/.test(text) && text.length <= MAX_TERM_LENGTH;
}

function csvField(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a CSV file with their fields; a field in quotation marks may contain commas, and doubled quotation marks. */
function csvRows(text: string): string[][] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}
