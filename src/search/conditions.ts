import { sql, type SQL } from 'drizzle-orm';
import { codeForm, plural } from '#domain/search-text.ts';
import { MAX_CONDITIONS } from './limits.ts';
import { isFigures } from './measures.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * One condition by which products match a search: `indexed` is answered by indexes, then `read` is checked in the texts
 * of the products that the indexes return.
 */
export interface SearchCondition {
  indexed: SQL[];
  read: SQL[];
}

/** Every combination of a condition of one search and a condition of the other, up to the limit. */
export function combineConditions(some: SearchCondition[], others: SearchCondition[]): SearchCondition[] {
  return some.flatMap((condition) => others.map((other) => allOf([condition, other]))).slice(0, MAX_CONDITIONS);
}

/** The condition that all conditions hold. */
export function allOf(conditions: SearchCondition[]): SearchCondition {
  return { indexed: conditions.flatMap(({ indexed }) => indexed), read: conditions.flatMap(({ read }) => read) };
}

export function byIndex(condition: SQL): SearchCondition {
  return { indexed: [condition], read: [] };
}

/** The groups without phrases that no product can have; the typed words stay. */
export function possibleGroups(groups: string[][], vocabulary: Vocabulary): string[][] {
  return groups.map((group) => group.filter((phrase, at) => at === 0 || mayOccur(phrase, vocabulary)));
}

/** Whether a word has letters only: the vocabulary knows which of its words contain such a word. */
function isWord(word: string): boolean {
  return /^[a-z]{3,}$/.test(word);
}

/** Whether each word of a phrase is a word of the catalogue or part of such a word. */
export function mayOccur(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').every((word) => !isWord(word) || vocabulary.containing(word).length > 0);
}

/** The tsquery for a word of a phrase; empty if too many products contain the word for an index to be useful. */
type WordQuery = (word: string) => string;

/**
 * The condition that a product contains a phrase of every group. Each group is a query of its own: in a single query
 * the index would combine every word of one group with every word of the others.
 */
export function hasGroups(groups: string[][], ofWord: WordQuery): SearchCondition {
  return allOf(groups.map((group) => hasGroup(group, ofWord)));
}

/** Words are searched in the index of words. The text is read only for phrases, and if the index is of no use. */
function hasGroup(group: string[], ofWord: WordQuery): SearchCondition {
  const queries = group.map((phrase) => phraseQuery(phrase, ofWord));
  const indexed = queries.every((query) => query !== '');
  const read = !indexed || group.some((phrase) => phrase.includes(' '));
  return { indexed: indexed ? [hasWords(queries.join('|'))] : [], read: read ? [hasText(group)] : [] };
}

/** The shortest code a search is compared with, so that 'm' does not match every code. */
export const SHORTEST_CODE = 3;

/** One group with a digit is searched in the codes, the other groups as words: a number may be inside a code. */
export function hasCodesBeside(groups: string[][], ofWord: WordQuery): SearchCondition[] {
  const asked = groups.map((group) => hasGroup(group, ofWord));
  return groups.flatMap((group, at) => {
    const codes = group
      .filter((phrase) => !isFigures(phrase))
      .map(codeForm)
      .filter((code) => code.length >= SHORTEST_CODE && /\d/.test(code));
    const others = asked.toSpliced(at, 1);
    return codes.map((code) => allOf([byIndex(sql`p.search_codes like ${`%${code}%`}`), ...others]));
  });
}

/** The text contains the words of the query, answered by the index without reading the text. */
function hasWords(query: string): SQL {
  return sql`search_words_of(p.search_text) @@ ${query}::tsquery`;
}

/** The text contains one of the phrases. Not by LIKE: PostgreSQL would use another index and check every text again. */
export function hasText(phrases: string[], text = sql`' ' || p.search_text || ' '`): SQL {
  const places = phrases.map((phrase) =>
    isFigures(phrase)
      ? sql`strpos(${text}, ${` ${phrase} `}) > 0`
      : isShort(phrase)
        ? sql`strpos(${text}, ${` ${phrase}`}) > 0`
        : sql`strpos(${text}, ${phrase}) > 0`,
  );
  return sql`(${sql.join(places, sql` or `)})`;
}

/** The text contains one of the phrases between two spaces. */
function hasAnyOf(phrases: string[]): SQL {
  const places = phrases.map((phrase) => sql`strpos(' ' || p.search_text || ' ', ${` ${phrase} `}) > 0`);
  return sql`(${sql.join(places, sql` or `)})`;
}

/** The text contains one of the words, in the singular or plural. */
export function saysWord(words: string[]): SQL {
  return hasAnyOf(words.flatMap((word) => [word, plural(word)]));
}

/**
 * The text says that a product is without something: 'dye free', 'free of dye', 'made without thiuram accelerators',
 * 'without scent, solvent or dye'. `text` is the column with the text.
 */
export function saysFree(words: string[], text = sql`p.search_text`): SQL {
  const any = `(?:${words.map((word) => word.replace(/[.%]/g, '\\$&')).join('|')})(?:e?s)?`;
  const ways = [
    `(?:free of|without|no|non|anti) (?:[a-z]+ )?${any}`,
    `(?:free of|without) (?:[a-z]+ ){1,5}n?or (?:[a-z]+ )?${any}`,
    `(?:free of|without) (?:[a-z]+ ){0,4}${any}(?= (?:[a-z]+ ){0,3}n?or )`,
    `${any} free`,
  ];
  return sql`${text} ~ ${`\\m(?:${ways.join('|')})\\M`}`;
}

/** One or two characters match only the beginning of a word: almost every text contains them inside a word. */
function isShort(phrase: string): boolean {
  return phrase.length <= 2;
}

/** A part that more words contain is too common: it is searched only as the beginning of words. */
const MAX_WORDS_AROUND = 100;
/** Above this many words one prefix query is cheaper than one query per word. */
const FEW_WORDS = 5;

/** The tsquery for all words of a phrase; empty if they are too common for an index to be useful. */
function phraseQuery(phrase: string, ofWord: WordQuery): string {
  const parts = phrase
    .split(' ')
    .map(isFigures(phrase) ? quoted : ofWord)
    .filter((query) => query !== '');
  return parts.length ? `(${parts.join('&')})` : '';
}

/** Words of the catalogue that contain `word`, but do not begin with it; empty if there are too many. */
function wordsAround(word: string, vocabulary: Vocabulary): string[] {
  const around = isWord(word) ? vocabulary.containing(word).filter((known) => !known.startsWith(word)) : [];
  return around.length <= MAX_WORDS_AROUND ? around : [];
}

/**
 * Whether many words contain a word of the phrase. Then words that begin with it are searched before words that contain
 * it.
 */
export function isPartOfMany(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').some((word) => wordsAround(word, vocabulary).length > FEW_WORDS);
}

/** The words that an incomplete word may become; the word itself if there are too many. */
export function completions(word: string, vocabulary: Vocabulary): string[] {
  const begun = vocabulary.beginning(word);
  return begun.length > 0 && begun.length <= FEW_WORDS ? begun : [word];
}

/** The tsquery for the catalogue's words that begin with a word. */
export function beginningQuery(word: string, vocabulary: Vocabulary): string {
  const begun = vocabulary.beginning(word);
  if ((word.length === 1 && begun.length > MAX_WORDS_AROUND) || vocabulary.isCommon(` ${word}`)) return '';
  return isWord(word) && begun.length > 0 && begun.length <= FEW_WORDS
    ? `(${begun.map(quoted).join('|')})`
    : `${quoted(word)}:*`;
}

/** The tsquery for the catalogue's words that contain a word; empty if most products have such a word. */
export function wordQuery(word: string, vocabulary: Vocabulary): string {
  const around = wordsAround(word, vocabulary);
  if (around.length > 0 && vocabulary.isCommon(word)) return '';
  const beginning = beginningQuery(word, vocabulary);
  return beginning && `(${[beginning, ...around.map(quoted)].join('|')})`;
}

/**
 * The condition that a product contains the typed words of each group as separate words, in the singular or plural. For
 * a common word the index would return most products, and PostgreSQL would compute the words of every product instead;
 * therefore the text is read.
 */
export function hasWholeWords(groups: string[][], vocabulary: Vocabulary): SearchCondition {
  const conditions = groups.map(([phrase = '']): SearchCondition => {
    const forms = [phrase, plural(phrase)];
    const rareWords = forms.map((form) => form.split(' ').filter((word) => !vocabulary.isCommon(` ${word} `)));
    if (rareWords.some((words) => words.length === 0)) return { indexed: [], read: [hasAnyOf(forms)] };
    const query = rareWords.map((words) => `(${words.map(quoted).join('&')})`).join('|');
    return { indexed: [hasWords(query)], read: phrase.includes(' ') ? [hasText([phrase])] : [] };
  });
  return allOf(conditions);
}

/** A word quoted for a tsquery, so that it may contain any character. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
