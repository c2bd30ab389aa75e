import { sql, type SQL } from 'drizzle-orm';
import { codeForm, normaliseQuery } from '#domain/search-text.ts';
import { hasAskedProperty, readAskedProperties, type DataCondition } from './asked-properties.ts';
import { matchClasses, type NamedClass } from './classes.ts';
import {
  allOf,
  beginningQuery,
  byIndex,
  completions,
  hasCodesBeside,
  hasGroups,
  hasWholeWords,
  saysFree,
  isPartOfMany,
  mayOccur,
  possibleGroups,
  SHORTEST_CODE,
  wordQuery,
  type SearchCondition,
} from './conditions.ts';
import { readExclusions, type Exclusion, type Understood } from './exclusions.ts';
import { boundGroups, MAX_CONDITIONS } from './limits.ts';
import { correctedGroups } from './meaning.ts';
import { noAmbiguousWords, type AmbiguousWords } from './ambiguous-words.ts';
import { isFigures } from './measures.ts';
import { negationBefore, tokensOf } from './negations.ts';
import type { Properties } from './properties.ts';
import { laterOfFamily, rankOf } from './rank.ts';
import { isProven, isWithout, onlyExcluding, safetyConditions } from './safety-conditions.ts';
import { ofTerms } from './term-conditions.ts';
import { searchWords, withoutCodeLabel } from './terms.ts';
import { withoutDropped, type NamedTerm, type PlacedTerm, type TradeTerms } from './trade-terms.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The parts of the catalogue that reading a search needs: the words of all products, the classes, the properties and
 * the trade terms.
 */
export interface SearchedCatalogue {
  vocabulary: Vocabulary;
  classes: readonly NamedClass[];
  properties: Properties;
  terms: TradeTerms;
}

/** A search text as conditions on the products table `p`, and the order of the matches. */
export interface ProductSearch {
  /** The searched words and phrases, with all that have the same meaning. */
  words: string[];
  /**
   * The steps of the search. A product matches a step if it meets one of its conditions; a step is asked only if the
   * steps before it found too few products. The first step finds exact matches: the whole text is a name or part of a
   * code, or the product contains every typed word as a separate word. The products of the terms follow. The last step
   * finds all other matches: parts of words, synonyms and codes.
   */
  steps: SearchCondition[][];
  /** All matches in one step. */
  anyMatch: SearchCondition[];
  /** Whether an index contains any of the words. A single letter, for example, is in almost every product. */
  isIndexed: boolean;
  /** The rank of a match; the smallest rank is the best. */
  rank: SQL;
  /** What the rank of a match rises by if a product of the same family ranks before it. */
  laterOfFamily: number;
  /**
   * The properties that no match has, because the search excludes them, and whether all matches are known not to have
   * them.
   */
  excluded: (Exclusion & { isProven: boolean })[];
  /** The terms that the search names; the rank needs the place of a product in each of them. */
  named: PlacedTerm[];
  /**
   * Conditions of every match: that it is as safe as the search asks for, and has the properties that its attributes may
   * say.
   */
  safety: SQL[];
  /** The words that were left out. */
  dropped: string[];
}

/**
 * A key of all that `readWords` and `writeSearch` use of a text, so that spellings of the same search share one cached
 * result: 'the', 'THE' and 'the!'. Spellings of different codes or sizes have different keys.
 */
export function searchKey(typed: string): string {
  const text = withoutCodeLabel(typed);
  const tokens = tokensOf(typed);
  const hasNegation = tokens.some((_, at) => negationBefore(tokens, at) !== null);
  return JSON.stringify([
    normaliseQuery(typed),
    // 'Gloves -latex' and 'gloves latex'; 'without powder, latex' and 'without powder latex'.
    tokens.map(
      ({ typed, isJoined, isAfterComma }) => (isJoined ? '&' : isAfterComma && hasNegation ? ',' : '') + typed,
    ),
    normaliseQuery(text),
    searchWords(text),
    codeForm(text),
    hasBlank(text),
  ]);
}

/** Whether a text may contain a code in addition to words. A text without a space is one code. */
export function hasBlank(text: string): boolean {
  return /\s/.test(text.trim()) && searchWords(text).length > 1;
}

/** A group with the English name of the property that its first phrase names: 'lavande' also finds lavender. */
function withNames(group: string[], properties: Properties): string[] {
  const words = group[0]?.split(' ') ?? [];
  const named = properties.at(words, 0);
  if (named?.length !== words.length) return group;
  return [...new Set([...group, searchWords(named.property.names.en).join(' ')])];
}

/** Words of trade terms that a half word may become; of more words, the shortest. */
const MAX_WHOLE_WORDS = 6;

/**
 * A group with the words of trade terms that its word begins: 'glo' also means 'glove'. Unless it is a whole word
 * already, of a term or of a product: 'the' begins no other word.
 */
function withWholeWords(group: string[], terms: TradeTerms, vocabulary: Vocabulary): string[] {
  const [typed = ''] = group;
  if (group.length > 1 || !/^[a-z]{3,}$/.test(typed) || terms.isWord(typed)) return group;
  if (vocabulary.beginning(typed).includes(typed)) return group;
  const whole = terms.words.filter((word) => word.startsWith(typed)).sort((a, b) => a.length - b.length);
  return [...new Set([...group, ...whole.slice(0, MAX_WHOLE_WORDS).flatMap(vocabulary.synonyms.alternatives)])];
}

/** How a search text is read. */
export interface Reading {
  /** The text is the name of one product: its words exclude nothing. */
  isName?: boolean;
  /** Terms count as named by some of their words. */
  isLoose?: boolean;
}

/** The words of a search, and their meaning. */
export interface SearchWords<Term> extends Pick<Understood, 'excluded' | 'wanted' | 'excludedAt'> {
  /** The text as typed, and without the label before a code and the words that exclude a property. */
  typed: string;
  text: string;
  /** The words in groups of the same meaning. */
  groups: string[][];
  /** The words of each group as they were typed, normalised. */
  typedGroups: string[];
  /** The trade terms that the search names. */
  named: Term[];
  ambiguous: AmbiguousWords;
}

/** The words of a search in groups of the same meaning, without the words that exclude a property. */
export function readWords(
  typed: string,
  { vocabulary, properties, terms }: SearchedCatalogue,
  { isName = false, isLoose = false }: Reading = {},
): SearchWords<NamedTerm> {
  const { rest, excluded, wanted, excludedAt } = isName
    ? { rest: typed, excluded: [], wanted: [], excludedAt: [] }
    : readExclusions(typed, properties, {
        isKnown: (word) => vocabulary.containing(word).length > 0,
        isWord: (word) => vocabulary.isTradeWord(word) || vocabulary.beginning(word).includes(word),
        nearest: vocabulary.nearest,
        terms,
      });
  const text = withoutCodeLabel(rest);
  const corrected = correctedGroups(text, vocabulary, (word) => properties.at([word], 0) !== null);
  const groups = boundGroups(corrected.groups.map((group) => withNames(group, properties)));
  const left = searchWords(rest);
  const excluding = excluded.length > 0 ? searchWords(typed).filter((word) => !left.includes(word)) : [];
  const named = isName
    ? []
    : terms.named(
        groups.map((group) => withWholeWords(group, terms, vocabulary)),
        excluding,
        isLoose,
      );
  // A term such as 'fog free mask' lists its products, so its 'free' excludes nothing more.
  const said = named.flatMap((term) => (term.isNeed ? [] : term.excluding));
  return {
    typed,
    text,
    groups,
    excluded: excluded.filter(
      ({ property, words }) => !words || !searchWords(property.names.en).some((word) => said.includes(word)),
    ),
    wanted,
    excludedAt,
    typedGroups: corrected.typed,
    named,
    ambiguous: noAmbiguousWords,
  };
}

/** Which products a search finds. */
export interface Finding {
  /**
   * Only products whose text says that they are free of the excluded words, and that are known not to have excluded
   * hazards.
   */
  mustSay?: boolean;
  /** Positions of groups that are left out. */
  dropped?: readonly number[];
  /** Properties that products have by their texts or by their attributes. */
  byData?: readonly DataCondition[];
}

/**
 * Writes the search for some words. A product matches if it contains every word: as part of a word, as a synonym, or as
 * the nearest known word if the word is misspelled. A product also matches if the whole text is part of its item code
 * or its manufacturer's number, with or without dashes.
 */
export function writeSearch(
  { typed, text, groups: read, typedGroups, excluded, wanted, named: readTerms, ambiguous }: SearchWords<PlacedTerm>,
  { vocabulary, classes, properties }: SearchedCatalogue,
  { mustSay = false, dropped = [], byData = [] }: Finding = {},
): ProductSearch {
  const notSearched = [...dropped, ...byData.flatMap(({ covers }) => covers)].sort((a, b) => a - b);
  const isSearched = (at: number) => !notSearched.includes(at);
  const groups = read.filter((_, at) => isSearched(at));
  const named = withoutDropped(readTerms, notSearched);
  const asked = possibleGroups(groups, vocabulary);
  const code = codeForm(text);
  const hasCode = code.length >= SHORTEST_CODE;
  const inCode = byIndex(sql`p.search_codes like ${`%${code}%`}`);
  const name = normaliseQuery(typed);
  const beginning = (word: string) => beginningQuery(word, vocabulary);
  const anywhere = (word: string) => wordQuery(word, vocabulary);
  const byWords = asked.length
    ? [hasGroups(asked, anywhere)]
    : byData.length
      ? [allOf(byData.map(({ condition }) => byIndex(condition)))]
      : [];
  const terms = ofTerms(asked, named);
  const last = [
    ...(hasCode ? [inCode] : []),
    ...byWords,
    // A text without a space was already searched as a code.
    ...(asked.length > 1 && hasBlank(text) ? hasCodesBeside(asked, anywhere) : []),
  ].slice(0, MAX_CONDITIONS);
  return {
    words: groups.flat(),
    steps: [
      [
        byIndex(sql`fold_search(p.name) = ${name}`),
        // The last step searches sizes and percentages as separate words, too: reading the same texts twice finds no
        // more.
        ...(groups.some(([typed = '']) => !isFigures(typed)) ? [hasWholeWords(groups, vocabulary)] : []),
        // Exact codes in a condition of their own: the space between item code and manufacturer's number marks the
        // code's end for the index.
        ...(hasCode
          ? [byIndex(sql`(p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`})`), inCode]
          : []),
      ],
      // Before the other matches: PostgreSQL ranks a product that matches twice only once.
      ...(terms.length > 0 ? [terms] : []),
      ...(asked.flat().some((phrase) => isPartOfMany(phrase, vocabulary)) ? [[hasGroups(asked, beginning)]] : []),
      last,
    ],
    anyMatch: [...terms, ...last].slice(0, MAX_CONDITIONS),
    isIndexed: named.length > 0 || byWords.some(({ indexed }) => indexed.length > 0),
    named,
    rank: rankOf({
      groups: asked,
      named,
      name,
      code: hasCode ? code : null,
      classes: matchClasses(asked, classes),
      wished: possibleGroups(
        read.filter((group, at) => !isSearched(at) && group.some((phrase) => mayOccur(phrase, vocabulary))),
        vocabulary,
      ),
      asked: readAskedProperties(read, properties).flatMap((askedProperty) =>
        ambiguous.ignoredProperties.has(askedProperty.property) ? [] : hasAskedProperty(askedProperty),
      ),
      absent: excluded.flatMap(({ property, words }) =>
        words ? saysFree(words, sql`p.text`) : property.absent.length > 0 ? isWithout(property) : [],
      ),
      heads: asked.flatMap(([typed = '', ...others], at) => [
        ...(at === asked.length - 1 ? completions(typed, vocabulary) : [typed]),
        ...others,
      ]),
    }),
    laterOfFamily: laterOfFamily(named),
    excluded: excluded.map((exclusion) => ({ ...exclusion, isProven: isProven(exclusion, mustSay) })),
    safety: [
      ...safetyConditions({ excluded, wanted }, mustSay),
      ...onlyExcluding(readTerms),
      ...byData.map(({ condition }) => condition),
    ],
    dropped: dropped.flatMap((at) => typedGroups[at] ?? []),
  };
}
