import {
  MEANING_KINDS,
  TERM_KINDS,
  TERM_LANGUAGES,
  type MeaningKind,
  type TermKind,
  type TermLanguage,
  type TradeTerm,
  type WordMeaning,
} from './trade-terms.ts';

/** The columns of a file of trade terms, in their order. */
const TERM_COLUMNS = ['term', 'language', 'kind', 'means', 'source'] as const;
/** The columns of files that were exported before rows could mean other words. */
const FORMER_COLUMNS = 'term,language,kind,products,source';

/** Limits of a file: rows, characters of a term or a source, and products of a term. */
export const MAX_TERMS = 20_000;
const MAX_TERM_LENGTH = 100;
const MAX_SOURCE_LENGTH = 100;
export const MAX_TERM_PRODUCTS = 40;
/** Between the words and phrases of a row. */
const BETWEEN_WORDS = ' | ';
const CLASS = 'class:';

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

/** The trade terms and meanings of a file, or the errors in the file. */
export interface TradeTermFile {
  terms: TradeTerm[];
  /** Null for a file that was exported before there were meanings: it says nothing about them. */
  meanings: WordMeaning[] | null;
  /** The classes that the rows name. */
  classes: { row: number; id: number }[];
  problems: TermProblem[];
}

/**
 * Reads the rows of a file of trade terms: terms that lead to products, and meanings of words, by the kind of the row.
 * Blank rows count as rows and are left out.
 */
export function readTradeTermRows(file: readonly (readonly string[])[]): TradeTermFile {
  const [head = [], ...rows] = file;
  const refused = (row: number, rule: string) => ({
    terms: [],
    meanings: [],
    classes: [],
    problems: [{ row, column: 'all', rule }],
  });
  const isFormer = head.join() === FORMER_COLUMNS;
  if (head.join() !== TERM_COLUMNS.join() && !isFormer) return refused(1, `must be ${TERM_COLUMNS.join(',')}`);
  if (rows.length > MAX_TERMS) return refused(MAX_TERMS + 2, `must be at most ${MAX_TERMS} rows`);
  const known = new Map<string, number>();
  const read = rows.flatMap((fields, at) => {
    if (fields.join('').trim() === '') return [];
    const row = at + 2;
    const [term = '', language = '', kind = '', list = '', source = ''] = fields.map((field) => field.trim());
    const ofWords = !isFormer && isOneOf(MEANING_KINDS, kind);
    const means = list
      .split(ofWords ? '|' : /\s+/)
      .map((meaning) => meaning.trim())
      .filter((meaning) => meaning !== '');
    // A word may lead to products and have meanings of several kinds.
    const key = `${language} ${ofWords ? kind : ''} ${term.toLowerCase()}`;
    const before = known.get(key);
    known.set(key, before ?? row);
    const problem = (column: string, rule: string | false) => (rule === false ? [] : { row, column, rule });
    const problems = [
      problem('all', fields.length !== TERM_COLUMNS.length && `must be ${TERM_COLUMNS.length} fields`),
      problem('term', textRule(term, MAX_TERM_LENGTH)),
      problem('term', before !== undefined && `must not be the term of row ${before} again`),
      problem('language', !isOneOf(TERM_LANGUAGES, language) && `must be ${TERM_LANGUAGES.join(', ')}`),
      problem(
        'kind',
        !ofWords && !isOneOf(TERM_KINDS, kind) && `must be ${[...TERM_KINDS, ...MEANING_KINDS].join(', ')}`,
      ),
      problem('means', means.length === 0 && 'must not be empty'),
      problem('means', means.length > MAX_TERM_PRODUCTS && `must be at most ${MAX_TERM_PRODUCTS}`),
      means.flatMap((meaning) => problem('means', ofWords ? textRule(meaning, MAX_TERM_LENGTH) : patternRule(meaning))),
      problem('source', textRule(source, MAX_SOURCE_LENGTH)),
    ].flat();
    return { at: row, problems, row: { term, language: language as TermLanguage, kind, means, source }, ofWords };
  });
  return {
    terms: read.flatMap(({ ofWords, row: { kind, means, ...row } }) =>
      ofWords ? [] : { ...row, kind: kind as TermKind, products: means },
    ),
    meanings: isFormer
      ? null
      : read.flatMap(({ ofWords, row }) => (ofWords ? { ...row, kind: row.kind as MeaningKind } : [])),
    classes: read.flatMap(({ ofWords, at, row: { means } }) =>
      means.flatMap((meaning) =>
        !ofWords && meaning.startsWith(CLASS) ? { row: at, id: Number(meaning.slice(CLASS.length)) } : [],
      ),
    ),
    problems: read.flatMap(({ problems }) => problems).slice(0, MAX_PROBLEMS),
  };
}

/** The rows of a file with these terms and meanings, which `readTradeTermRows` reads. */
export function tradeTermRows(terms: readonly TradeTerm[], meanings: readonly WordMeaning[]): string[][] {
  const rows = [
    ...terms.map(({ products, ...term }) => ({ ...term, list: products.join(' ') })),
    ...meanings.map(({ means, ...meaning }) => ({ ...meaning, list: means.join(BETWEEN_WORDS) })),
  ];
  return [
    [...TERM_COLUMNS],
    ...rows.map(({ term, language, kind, list, source }) => [term, language, kind, list, source]),
  ];
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
function patternRule(text: string): string | false {
  const isValid = text.startsWith(CLASS)
    ? /^class:\d{1,9}$/.test(text)
    : text.length <= MAX_TERM_LENGTH && /^[A-Za-z0-9][^\s,;"*][^\s,;"]*$/.test(text);
  return !isValid && `must be item codes with * or classes such as class:101: “${text}”`;
}
