import { MAX_TERM_PRODUCTS } from '#domain/trade-term-file.ts';
import type { TradeTerm } from '#domain/trade-terms.ts';
import type { NamedClass } from './classes.ts';
import { NEGATIONS } from './grammar.ts';
import { addTo, readNeeds, stemOf, type StemGroup } from './needs.ts';
import { searchWords } from './terms.ts';

/** Some products of a term: all products of some classes, or all products whose item code matches a pattern of SQL. */
export type TermProducts = { classes: number[] } | { like: string };

/** A term that a search names. */
export interface NamedTerm {
  /** Its text, as the supplier wrote it. */
  term: string;
  /** Whether it is a problem or a task, which products of several families may solve. */
  isNeed: boolean;
  /** How well it matches the search, from 0 to 1, which says that the words are the same. */
  score: number;
  /** Positions of the groups of words that the term consists of. */
  covers: number[];
  /** The words of the term by which the search excludes properties. */
  excluding: string[];
  /** Its products, the most typical first. */
  products: TermProducts[];
}

/** The score from which further words of a search only order the products of a need. */
const SURE_NEED = 0.45;

/** Whether a term is a need that matches so well that other words of the search only order its products. */
export function isSureNeed({ isNeed, score }: NamedTerm): boolean {
  return isNeed && score >= SURE_NEED;
}

/** A named term with its products: PostgreSQL arrays of their ids and of the place of each in the term. */
export interface PlacedTerm extends NamedTerm {
  ids: string;
  places: string;
  /** The attribute values that its products have. */
  values: ReadonlySet<number>;
}

export interface TradeTerms {
  /** The words of all terms: a misspelled word may be corrected to one of them. */
  words: readonly string[];
  isWord: (word: string) => boolean;
  /**
   * The terms that the groups of a search name. No two terms share a word of the search. `excluded` are the words by
   * which the search excludes properties: they may be part of a term, too. `isLoose` also accepts needs of which the
   * search has fewer words.
   */
  named: (groups: readonly string[][], excluded: readonly string[], isLoose?: boolean) => NamedTerm[];
  /**
   * The products whose name, in the order of its words, is the longest that words have at a position; needs are no
   * names.
   */
  nameAt: (words: readonly string[], position: number) => { products: TermProducts[]; length: number } | null;
}

/** Limit of the terms of one search: no product would meet the conditions of more terms. */
const MAX_TERMS_OF_SEARCH = 2;
/** The largest weight of a word that belongs to no term and therefore does not say which term a search contains. */
const UNKNOWN_WORD = 2.5;
/** A word with the same meaning counts less than the typed word. */
const SYNONYM = 0.9;
/**
 * A need counts less if a name has all of the words that the search shares with it: a name has all of its words, a need
 * only most.
 */
const PART_OF_NAME = 0.8;

interface KnownName {
  text: string;
  words: ReadonlySet<string>;
  products: TermProducts[];
}

interface Match {
  text: string;
  isNeed: boolean;
  covers: number[];
  score: number;
  products: TermProducts[];
}

/** Prepares the terms of a catalogue for searches. */
export function readTradeTerms(
  rows: readonly Pick<TradeTerm, 'term' | 'kind' | 'products'>[],
  classes: readonly NamedClass[],
): TradeTerms {
  const lists = rows.map(({ term, kind, products }) => ({
    text: term,
    words: searchWords(term),
    isNeed: kind === 'need',
    products: products.slice(0, MAX_TERM_PRODUCTS).map((pattern) => toProducts(pattern, classes)),
  }));
  const nameStems = new Set(lists.flatMap(({ words, isNeed }) => (isNeed ? [] : words.map(stemOf))));
  const needs = readNeeds(
    lists.filter(({ isNeed }) => isNeed),
    (product) => JSON.stringify(product),
    (stem) => nameStems.has(stem),
  );
  const counts = new Map<string, number>();
  for (const { words } of lists)
    for (const word of new Set(words.map(nameForm))) counts.set(word, (counts.get(word) ?? 0) + 1);
  /** The weight of a word: the rarer it is among the terms, the higher. */
  const weightOf = (word: string) => {
    const count = counts.get(word);
    const weight = Math.log((lists.length + 2) / ((count ?? 1) + 1));
    return count === undefined ? Math.min(UNKNOWN_WORD, weight) : weight;
  };
  /** Names by their rarest word, because a search must have all of the words. */
  const names = new Map<string, KnownName[]>();
  for (const { text, words: list, isNeed, products } of lists) {
    if (isNeed) continue;
    const words = new Set(list.map(nameForm));
    const [rarest = ''] = [...words].sort((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
    addTo(names, rarest, { text, words, products });
  }

  /** The products of each name, by its words in their order. */
  const byName = new Map<string, TermProducts[]>();
  let longestName = 0;
  for (const { words, isNeed, products } of lists) {
    if (isNeed || words.some((word) => NEGATIONS.has(word))) continue;
    const key = words.map(nameForm).join(' ');
    byName.set(key, merged(byName.get(key) ?? [], products));
    longestName = Math.max(longestName, words.length);
  }

  function matchName({ text, words, products }: KnownName, groups: readonly ReadGroup[], all: number): Match | [] {
    const found = new Set<string>();
    let ofSearch = 0;
    const covers = groups.flatMap((group, at) => {
      const place = group.names.findIndex((phrase) => phrase.every((word) => words.has(word)));
      if (place === -1) return [];
      for (const word of group.names[place] ?? []) found.add(word);
      ofSearch += group.weight * (place === 0 ? 1 : SYNONYM);
      return at;
    });
    if (covers.length === 0 || found.size < words.size) return [];
    const isNegated = groups.some(({ isExcluded }, at) => isExcluded && covers.includes(at));
    if (isNegated && ![...words].some((word) => NEGATIONS.has(word))) return [];
    // 'Non-latex glove' is no name in 'latex glove non powdered'.
    const excluded = covers.flatMap((at) => (groups[at]?.isExcluded ? (groups[at].names[0] ?? []) : []));
    if (excluded.length > 0 && excluded.every((word) => NEGATIONS.has(word))) return [];
    return { text, isNeed: false, covers, score: ofSearch / all, products };
  }

  const allWords = new Set(lists.flatMap(({ words }) => words));
  return {
    isWord: (word) => allWords.has(word),
    nameAt(words, position) {
      for (let length = Math.min(longestName, words.length - position); length > 0; length -= 1) {
        const own = words.slice(position, position + length).map(nameForm);
        const products = byName.get(own.join(' '));
        if (products) return { products, length };
      }
      return null;
    },
    words: [...allWords].filter((word) => /^[a-z]{4,}$/.test(word)),
    named(groups, excluded, isLoose = false) {
      const read = [
        ...groups.map((group) => toGroup(group, false)),
        ...excluded.map((word) => toGroup([word], true)),
      ].map((group) => ({ ...group, weight: (group.names[0] ?? []).reduce((sum, word) => sum + weightOf(word), 0) }));
      const all = Math.max(
        1,
        read.reduce((total, { weight }) => total + weight, 0),
      );
      const candidates = new Set(read.flatMap((group) => group.names.flat()).flatMap((word) => names.get(word) ?? []));
      const need = needs.similar(read, isLoose);
      const byNames = [...candidates].flatMap((name) => matchName(name, read, all));
      const isPartOfName = ({ covers }: { covers: number[] }) =>
        byNames.some((name) => covers.every((at) => name.covers.includes(at)));
      const matches = [
        ...byNames,
        ...(need ? [{ ...need, isNeed: true, score: need.score * (isPartOfName(need) ? PART_OF_NAME : 1) }] : []),
      ].sort((a, b) => b.score - a.score);
      const chosen: Match[] = [];
      for (const match of matches) {
        const same = chosen.find(({ covers, score }) => score === match.score && covers.join() === match.covers.join());
        if (same) same.products = merged(same.products, match.products);
        else if (
          chosen.length < MAX_TERMS_OF_SEARCH &&
          !chosen.some(({ covers }) => covers.some((at) => match.covers.includes(at)))
        )
          chosen.push({ ...match });
      }
      return chosen.map(({ text, isNeed, covers, score, products }) => ({
        term: text,
        isNeed,
        score,
        covers: covers.filter((at) => at < groups.length),
        excluding: covers.flatMap((at) => excluded[at - groups.length] ?? []),
        products: products.slice(0, MAX_TERM_PRODUCTS),
      }));
    },
  };
}

/** The phrases of a group as words of names and as stems. */
interface ReadGroup extends StemGroup {
  names: string[][];
  weight: number;
}

function toGroup(phrases: readonly string[], isExcluded: boolean): Omit<ReadGroup, 'weight'> {
  const words = phrases.map((phrase) => phrase.split(' '));
  return { names: words.map((list) => list.map(nameForm)), stems: words.map((list) => list.map(stemOf)), isExcluded };
}

/** A word of a name, as names are compared: `singular` reads French plurals such as 'broches' as English ones. */
function nameForm(word: string): string {
  return word.replace(/(?<=[a-z]{2}ch)e$/, '').replace(/eaux$/, 'eau');
}

function merged(some: TermProducts[], others: TermProducts[]): TermProducts[] {
  const known = new Set(some.map((product) => JSON.stringify(product)));
  return [...some, ...others.filter((product) => !known.has(JSON.stringify(product)))].slice(0, MAX_TERM_PRODUCTS);
}

const CLASS = 'class:';

function toProducts(written: string, classes: readonly NamedClass[]): TermProducts {
  if (!written.startsWith(CLASS)) return { like: written.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%') };
  const id = Number(written.slice(CLASS.length));
  return { classes: classes.filter((named) => named.id === id || named.parent === id).map((named) => named.id) };
}

/** The terms of a search without the groups at some positions. A term without any remaining word is left out. */
export function withoutDropped<T extends NamedTerm>(named: readonly T[], dropped: readonly number[]): T[] {
  const kept = (at: number) => !dropped.includes(at);
  return named
    .filter(({ covers }) => covers.every(kept))
    .map((term) => ({
      ...term,
      covers: term.covers.map((at) => at - dropped.filter((position) => position < at).length),
    }));
}
