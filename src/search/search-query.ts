import { sql, type SQL } from 'drizzle-orm';
import { codeForm, normaliseQuery, plural } from '#domain/search-text.ts';
import { matchClasses, type NamedClass } from './classes.ts';
import { MAX_CONDITIONS } from './limits.ts';
import { correctedGroups } from './meaning.ts';
import { isFigures } from './measures.ts';
import { rankOf } from './rank.ts';
import { searchWords, withoutCodeLabel } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The parts of the catalogue that reading a search needs: the words of all products, and the classes. */
export interface SearchedCatalogue {
  vocabulary: Vocabulary;
  classes: readonly NamedClass[];
}

/**
 * One condition by which products match a search: `indexed` is answered by indexes, then `read` is checked in the texts
 * of the products that the indexes return.
 */
export interface SearchCondition {
  indexed: SQL[];
  read: SQL[];
}

/** A search text as conditions on the products table `p`, and the order of the matches. */
export interface ProductSearch {
  /** The searched words and phrases, with all that have the same meaning. */
  words: string[];
  /**
   * The steps of the search. A product matches a step if it meets one of its conditions; a step is asked only if the
   * steps before it found too few products. The first step finds exact matches: the whole text is a name or part of a
   * code, or the product contains every typed word as a separate word. The last step finds all matches: parts of words,
   * synonyms and codes.
   */
  steps: SearchCondition[][];
  /** Whether an index contains any of the words. A single letter, for example, is in almost every product. */
  isIndexed: boolean;
  /** The rank of a match; the smallest rank is the best. */
  rank: SQL;
}

/** Every combination of a condition of one search and a condition of the other, up to the limit. */
export function combineConditions(some: SearchCondition[], others: SearchCondition[]): SearchCondition[] {
  return some.flatMap((one) => others.map((other) => allOf([one, other]))).slice(0, MAX_CONDITIONS);
}

/** The condition that all conditions hold. */
function allOf(conditions: SearchCondition[]): SearchCondition {
  return { indexed: conditions.flatMap(({ indexed }) => indexed), read: conditions.flatMap(({ read }) => read) };
}

function byIndex(condition: SQL): SearchCondition {
  return { indexed: [condition], read: [] };
}

/** The shortest code a search is compared with, so that 'm' does not match every code. */
const SHORTEST_CODE = 3;

/**
 * A key of all that `readSearch` uses of a text, so that spellings of the same search share one cached result: 'the',
 * 'THE' and 'the!'. Spellings of different codes or sizes have different keys.
 */
export function searchKey(typed: string): string {
  const text = withoutCodeLabel(typed);
  return JSON.stringify([
    normaliseQuery(typed),
    normaliseQuery(text),
    searchWords(text),
    codeForm(text),
    hasBlank(text),
  ]);
}

/** Whether a text may contain a code in addition to words. A text without a space is one code. */
function hasBlank(text: string): boolean {
  return /\s/.test(text.trim()) && searchWords(text).length > 1;
}

/**
 * Reads a search text. A product matches if it contains every word: as part of a word, as a synonym, or as the nearest
 * known word if the word is misspelled. A product also matches if the whole text is part of its item code or its
 * manufacturer's number, with or without dashes.
 */
export function readSearch(typed: string, { vocabulary, classes }: SearchedCatalogue): ProductSearch {
  const text = withoutCodeLabel(typed);
  const groups = correctedGroups(text, vocabulary);
  const asked = groups.map((group) => group.filter((phrase, at) => at === 0 || mayOccur(phrase, vocabulary)));
  const code = codeForm(text);
  const hasCode = code.length >= SHORTEST_CODE;
  const inCode = byIndex(sql`p.search_codes like ${`%${code}%`}`);
  const name = normaliseQuery(typed);
  const beginning = (word: string) => beginningQuery(word, vocabulary);
  const anywhere = (word: string) => wordQuery(word, vocabulary);
  const byWords = asked.length ? [hasGroups(asked, anywhere)] : [];
  return {
    words: groups.flat(),
    steps: [
      [
        byIndex(sql`fold_search(p.name) = ${name}`),
        // The last step searches sizes and percentages as separate words, too: reading the same texts twice finds no more.
        ...(groups.some(([typed = '']) => !isFigures(typed)) ? [hasWholeWords(groups, vocabulary)] : []),
        // Exact codes in a condition of their own: the space between item code and manufacturer's number marks the code's end for the index.
        ...(hasCode
          ? [byIndex(sql`(p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`})`), inCode]
          : []),
      ],
      ...(asked.flat().some((phrase) => isPartOfMany(phrase, vocabulary)) ? [[hasGroups(asked, beginning)]] : []),
      [
        ...(hasCode ? [inCode] : []),
        ...byWords,
        // A text without a space was already searched as a code.
        ...(asked.length > 1 && hasBlank(text) ? hasCodesBeside(asked, anywhere) : []),
      ].slice(0, MAX_CONDITIONS),
    ],
    isIndexed: byWords.some(({ indexed }) => indexed.length > 0),
    rank: rankOf({
      groups: asked,
      name,
      code: hasCode ? code : null,
      classes: matchClasses(asked, classes),
      heads: asked.flatMap(([typed = '', ...others], at) => [
        ...(at === asked.length - 1 ? completions(typed, vocabulary) : [typed]),
        ...others,
      ]),
    }),
  };
}

/** Whether a word has letters only: the vocabulary knows which of its words contain such a word. */
function isWord(word: string): boolean {
  return /^[a-z]{3,}$/.test(word);
}

/** Whether each word of a phrase is a word of the catalogue or part of such a word. */
function mayOccur(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').every((word) => !isWord(word) || vocabulary.containing(word).length > 0);
}

/** The tsquery for a word of a phrase; empty if too many products contain the word for an index to be useful. */
type WordQuery = (word: string) => string;

/**
 * The condition that a product contains a phrase of every group. Each group is a query of its own: in a single query the
 * index would combine every word of one group with every word of the others.
 */
function hasGroups(groups: string[][], ofWord: WordQuery): SearchCondition {
  return allOf(groups.map((group) => hasGroup(group, ofWord)));
}

/** Words are searched in the index of words. The text is read only for phrases, and if the index is of no use. */
function hasGroup(group: string[], ofWord: WordQuery): SearchCondition {
  const queries = group.map((phrase) => phraseQuery(phrase, ofWord));
  const indexed = queries.every((query) => query !== '');
  const read = !indexed || group.some((phrase) => phrase.includes(' '));
  return { indexed: indexed ? [hasWords(queries.join('|'))] : [], read: read ? [hasText(group)] : [] };
}

/** One group with a digit is searched in the codes, the other groups as words: a number may be inside a code. */
function hasCodesBeside(groups: string[][], ofWord: WordQuery): SearchCondition[] {
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
function hasText(phrases: string[]): SQL {
  const places = phrases.map((phrase) =>
    isFigures(phrase)
      ? sql`strpos(' ' || p.search_text || ' ', ${` ${phrase} `}) > 0`
      : isShort(phrase)
        ? sql`strpos(' ' || p.search_text, ${` ${phrase}`}) > 0`
        : sql`strpos(p.search_text, ${phrase}) > 0`,
  );
  return sql`(${sql.join(places, sql` or `)})`;
}

/** The text contains one of the phrases between two spaces. */
function hasAnyOf(phrases: string[]): SQL {
  const places = phrases.map((phrase) => sql`strpos(' ' || p.search_text || ' ', ${` ${phrase} `}) > 0`);
  return sql`(${sql.join(places, sql` or `)})`;
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

/** The catalogue's words that contain a part after their beginning; empty if there are too many. */
function wordsAround(word: string, vocabulary: Vocabulary): string[] {
  const around = isWord(word) ? vocabulary.containing(word).filter((known) => !known.startsWith(word)) : [];
  return around.length <= MAX_WORDS_AROUND ? around : [];
}

/** Whether many words contain a word of the phrase, so that the words which begin with it are searched first. */
function isPartOfMany(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').some((word) => wordsAround(word, vocabulary).length > FEW_WORDS);
}

/** The words that an incomplete word may become; the word itself if there are too many. */
function completions(word: string, vocabulary: Vocabulary): string[] {
  const begun = vocabulary.beginning(word);
  return begun.length > 0 && begun.length <= FEW_WORDS ? begun : [word];
}

/** The tsquery for the catalogue's words that begin with a word. */
function beginningQuery(word: string, vocabulary: Vocabulary): string {
  const begun = vocabulary.beginning(word);
  if ((word.length === 1 && begun.length > MAX_WORDS_AROUND) || vocabulary.isCommon(` ${word}`)) return '';
  return isWord(word) && begun.length > 0 && begun.length <= FEW_WORDS
    ? `(${begun.map(quoted).join('|')})`
    : `${quoted(word)}:*`;
}

/** The tsquery for the catalogue's words that contain a word; empty if most products have such a word. */
function wordQuery(word: string, vocabulary: Vocabulary): string {
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
function hasWholeWords(groups: string[][], vocabulary: Vocabulary): SearchCondition {
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
