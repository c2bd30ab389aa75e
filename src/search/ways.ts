import { sql, type SQL } from 'drizzle-orm';
import { codeForm, normaliseQuery, plural } from '#domain/search-text.ts';
import { meantClasses, type NamedClass } from './classes.ts';
import { MOST_WAYS } from './limits.ts';
import { meantGroups } from './meaning.ts';
import { isFigures } from './measures.ts';
import { rankOf } from './rank.ts';
import { searchWords, withoutCodeLabel } from './terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a search is read by: the words that stand in any product, and the names of the classes. */
export interface SearchedCatalogue {
  vocabulary: Vocabulary;
  classes: readonly NamedClass[];
}

/** One way to match a search: what indexes answer, and what is then read in the texts of the products they give. */
export interface Way {
  indexed: SQL[];
  read: SQL[];
}

/** How a search text is asked of the products table `p`, each way one that an index answers, and which come first. */
export interface ProductSearch {
  /** The words and phrases looked for, in all their meanings. */
  words: string[];
  /**
   * What is asked one step after the other, each in several ways, and only where the steps before found too little. First
   * what is meant before all else: the whole text is a name or stands in a code, or every word as it was typed stands by
   * itself. Last all that is found: every word, as part of another, under another name or in a code.
   */
  steps: Way[][];
  /** Whether an index knows any of the words; a single letter, for one, stands in almost every product. */
  isIndexed: boolean;
  /** How good a match is; the least is the best. */
  rank: SQL;
}

/** Each way to match one search together with each way to match the other, the first of them where there are too many. */
export function bothWays(some: Way[], others: Way[]): Way[] {
  return some.flatMap((one) => others.map((other) => together([one, other]))).slice(0, MOST_WAYS);
}

function together(ways: Way[]): Way {
  return { indexed: ways.flatMap(({ indexed }) => indexed), read: ways.flatMap(({ read }) => read) };
}

function byIndex(condition: SQL): Way {
  return { indexed: [condition], read: [] };
}

/** The shortest code a search is compared with, so that 'm' does not match every code. */
const SHORTEST_CODE = 3;

/**
 * A key of all that `readSearch` uses of a text, so that its different spellings share one kept result: 'the', 'THE' and
 * 'the!'. Spellings that mean different codes or sizes have different keys.
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

/** Whether a text may have a code beside its words. A text without a blank is one code. */
function hasBlank(text: string): boolean {
  return /\s/.test(text.trim()) && searchWords(text).length > 1;
}

/**
 * Reads a search text: every word must be found, as part of a word, under any of its names, or as the nearest known
 * word where it is mistyped; or the whole text is part of an item code or manufacturer's number, dashes or not.
 */
export function readSearch(typed: string, { vocabulary, classes }: SearchedCatalogue): ProductSearch {
  const text = withoutCodeLabel(typed);
  const groups = meantGroups(text, vocabulary);
  const asked = groups.map((group) => group.filter((phrase, at) => at === 0 || mayStand(phrase, vocabulary)));
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
        // Figures are looked for by themselves in the last step as well: to read the same texts twice would find no more.
        ...(groups.some(([typed = '']) => !isFigures(typed)) ? [hasWholeWords(groups, vocabulary)] : []),
        // A code by itself apart from those it is part of; anchored at the blank between the two, so that the index knows its ends.
        ...(hasCode
          ? [byIndex(sql`(p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`})`), inCode]
          : []),
      ],
      ...(asked.flat().some((phrase) => standsInMany(phrase, vocabulary)) ? [[hasGroups(asked, beginning)]] : []),
      [
        ...(hasCode ? [inCode] : []),
        ...byWords,
        // A text without a blank was looked for as a code.
        ...(asked.length > 1 && hasBlank(text) ? hasCodesBeside(asked, anywhere) : []),
      ].slice(0, MOST_WAYS),
    ],
    isIndexed: byWords.some(({ indexed }) => indexed.length > 0),
    rank: rankOf({
      groups: asked,
      name,
      code: hasCode ? code : null,
      classes: meantClasses(asked, classes),
      heads: asked.flatMap(([typed = '', ...others], at) => [
        ...(at === asked.length - 1 ? wordsBegun(typed, vocabulary) : [typed]),
        ...others,
      ]),
    }),
  };
}

/** A word that only letters make up: the words of the catalogue it is part of are known. */
function isWord(word: string): boolean {
  return /^[a-z]{3,}$/.test(word);
}

/** Whether each word of a phrase is at least part of one that stands in the catalogue. */
function mayStand(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').every((word) => !isWord(word) || vocabulary.containing(word).length > 0);
}

/** How the index is asked for a word of a phrase; empty where the word says too little for an index. */
type WordQuery = (word: string) => string;

/** Each group by itself: asked for all at once, the index would look for every word of one beside every word of the other. */
function hasGroups(groups: string[][], ofWord: WordQuery): Way {
  return together(groups.map((group) => hasGroup(group, ofWord)));
}

/** Words are looked for in an index of words; only where phrases are asked for, or the index is of no use, the text is read. */
function hasGroup(group: string[], ofWord: WordQuery): Way {
  const queries = group.map((phrase) => phraseQuery(phrase, ofWord));
  const indexed = queries.every((query) => query !== '');
  const read = !indexed || group.some((phrase) => phrase.includes(' '));
  return { indexed: indexed ? [hasWords(queries.join('|'))] : [], read: read ? [hasText(group)] : [] };
}

/** A number may be part of a code that no word begins with: one of the groups is looked for in the codes, the others as words. */
function hasCodesBeside(groups: string[][], ofWord: WordQuery): Way[] {
  const asked = groups.map((group) => hasGroup(group, ofWord));
  return groups.flatMap((group, at) => {
    const codes = group
      .filter((phrase) => !isFigures(phrase))
      .map(codeForm)
      .filter((code) => code.length >= SHORTEST_CODE && /\d/.test(code));
    const others = asked.toSpliced(at, 1);
    return codes.map((code) => together([byIndex(sql`p.search_codes like ${`%${code}%`}`), ...others]));
  });
}

/** The query's words stand in the text; not a word of it is read, the index knows. */
function hasWords(query: string): SQL {
  return sql`search_words_of(p.search_text) @@ ${query}::tsquery`;
}

/** One of the phrases stands in the text. Not by LIKE: another index would be asked, and all the text read again to make sure. */
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

/** One of the phrases stands in the text between blanks. */
function hasAnyOf(phrases: string[]): SQL {
  const places = phrases.map((phrase) => sql`strpos(' ' || p.search_text || ' ', ${` ${phrase} `}) > 0`);
  return sql`(${sql.join(places, sql` or `)})`;
}

/** One or two signs are the beginning of a word: as a part of any word they would say nothing. */
function isShort(phrase: string): boolean {
  return phrase.length <= 2;
}

/** A part that more words have than this says as little: it is taken for the beginning of one. */
const MOST_WORDS = 100;
/** More words than this cost the index more than to ask for what they have in common first. */
const FEW_WORDS = 5;

/** All words of a phrase, as the index is asked for them; empty where they say too little for an index. */
function phraseQuery(phrase: string, ofWord: WordQuery): string {
  const parts = phrase
    .split(' ')
    .map(isFigures(phrase) ? quoted : ofWord)
    .filter((query) => query !== '');
  return parts.length ? `(${parts.join('&')})` : '';
}

/** The catalogue's words that have a part further in; none where there are too many. */
function wordsAround(word: string, vocabulary: Vocabulary): string[] {
  const around = isWord(word) ? vocabulary.containing(word).filter((known) => !known.startsWith(word)) : [];
  return around.length <= MOST_WORDS ? around : [];
}

/** Whether a word of a phrase is part of so many that those it begins are looked for before. */
function standsInMany(phrase: string, vocabulary: Vocabulary): boolean {
  return phrase.split(' ').some((word) => wordsAround(word, vocabulary).length > FEW_WORDS);
}

/** The words a half typed one may become; itself where these are too many. */
function wordsBegun(word: string, vocabulary: Vocabulary): string[] {
  const begun = vocabulary.beginning(word);
  return begun.length > 0 && begun.length <= FEW_WORDS ? begun : [word];
}

/** The catalogue's words that a word begins, or is. */
function beginningQuery(word: string, vocabulary: Vocabulary): string {
  const begun = vocabulary.beginning(word);
  if ((word.length === 1 && begun.length > MOST_WORDS) || vocabulary.isCommon(` ${word}`)) return '';
  return isWord(word) && begun.length > 0 && begun.length <= FEW_WORDS
    ? `(${begun.map(quoted).join('|')})`
    : `${quoted(word)}:*`;
}

/** The catalogue's words that a word begins, is, or is a part of; empty where such words are in most products. */
function wordQuery(word: string, vocabulary: Vocabulary): string {
  const around = wordsAround(word, vocabulary);
  if (around.length > 0 && vocabulary.isCommon(word)) return '';
  const beginning = beginningQuery(word, vocabulary);
  return beginning && `(${[beginning, ...around.map(quoted)].join('|')})`;
}

/**
 * The words of each group as they were typed, in the singular or plural, by themselves. The index would return most
 * products for a common word, and PostgreSQL would compute the words of every product instead: the text is read.
 */
function hasWholeWords(groups: string[][], vocabulary: Vocabulary): Way {
  const ways = groups.map(([phrase = '']): Way => {
    const forms = [phrase, plural(phrase)];
    if (forms.some((form) => vocabulary.isCommon(` ${form} `))) return { indexed: [], read: [hasAnyOf(forms)] };
    const query = forms.map((form) => `(${form.split(' ').map(quoted).join('&')})`).join('|');
    return { indexed: [hasWords(query)], read: phrase.includes(' ') ? [hasText([phrase])] : [] };
  });
  return together(ways);
}

/** A word as a tsquery takes it, whatever signs it has. */
function quoted(word: string): string {
  return `'${word.replace(/['\\]/g, '$&$&')}'`;
}
