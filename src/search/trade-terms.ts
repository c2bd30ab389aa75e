import type { TradeTerm } from '#domain/trade-terms.ts';
import type { NamedClass } from './classes.ts';
import { NEGATIONS } from './grammar.ts';
import { searchWords } from './terms.ts';

/** Some products of a term: all products of some classes, or all products whose item code matches a pattern of SQL. */
export type TermProducts = { classes: number[] } | { like: string };

/** A term that a search names. */
export interface NamedTerm {
  /** Its text, as the supplier wrote it. */
  term: string;
  /** Whether it is a problem or a task, which products of several families may solve. */
  isNeed: boolean;
  /** Positions of the groups of words that the term consists of. */
  covers: number[];
  /** The words of the term by which the search excludes properties. */
  excluding: string[];
  /** Its products, the most typical first. */
  products: TermProducts[];
}

/** A named term with its products, as PostgreSQL arrays of their ids and of the place of each in the term. */
export interface PlacedTerm extends NamedTerm {
  ids: string;
  places: string;
}

export interface TradeTerms {
  /** The words of all terms: a misspelled word may be corrected to one of them. */
  words: readonly string[];
  /**
   * The terms that the groups of a search name. No two terms share a word of the search. `excluded` are the words by
   * which the search excludes properties: they may be part of a term, too. `isLoose` also accepts terms of which the
   * search has only some words.
   */
  named: (groups: readonly string[][], excluded: readonly string[], isLoose?: boolean) => NamedTerm[];
}

interface KnownTerm {
  text: string;
  /** The words in the form in which they are compared. */
  words: ReadonlySet<string>;
  isNeed: boolean;
  weight: number;
  products: TermProducts[];
}

/** Limit of the terms of one search: no product would meet the conditions of more terms. */
const MAX_TERMS = 2;
/** Limit of the patterns and classes of a term. */
export const MAX_TERM_PRODUCTS = 40;
/** The share of a need's words that a search must have, and of a search's words that a need must have, by weight. */
const SHARE_OF_NEED = 0.6;
const SHARE_OF_SEARCH = 0.4;
/** The same if nothing is found otherwise. */
const LOOSE = { term: 0.45, search: 0.45 };
/** The largest weight of a word that belongs to no term and therefore does not say which term a search contains. */
const UNKNOWN_WORD = 2.5;
/** A word with the same meaning counts less than the typed word. */
const SYNONYM = 0.9;

interface Match {
  term: KnownTerm;
  covers: number[];
  /** Whether the search has all words of the term. */
  isWhole: boolean;
  score: number;
}

/** Prepares the terms of a catalogue for searches. */
export function readTradeTerms(
  rows: readonly Pick<TradeTerm, 'term' | 'kind' | 'products'>[],
  classes: readonly NamedClass[],
): TradeTerms {
  const lists = rows.map((row) => ({ row, words: searchWords(row.term) }));
  const counts = new Map<string, number>();
  for (const { words } of lists)
    for (const stem of new Set(words.map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  /** The weight of a word: the rarer it is among the terms, the higher. */
  const weightOf = (stem: string) => {
    const count = counts.get(stem);
    const weight = Math.log((lists.length + 2) / ((count ?? 1) + 1));
    return count === undefined ? Math.min(UNKNOWN_WORD, weight) : weight;
  };
  const sum = (stems: Iterable<string>) => [...stems].reduce((total, stem) => total + weightOf(stem), 0);

  const [names, needs] = [new Map<string, KnownTerm[]>(), new Map<string, KnownTerm[]>()];
  for (const { row, words: list } of lists) {
    const isNeed = row.kind === 'need';
    const stems = new Set(list.map(stemOf));
    const words = isNeed ? stems : new Set(list.map(nameForm));
    const products = row.products.slice(0, MAX_TERM_PRODUCTS).map((one) => toProducts(one, classes));
    const term = { text: row.term, words, isNeed, weight: sum(stems), products };
    // A name is looked up by its rarest word, because a search must have all of its words.
    const countOf = (word: string) => counts.get(stemOf(word)) ?? 0;
    const [rarest = ''] = [...words].sort((a, b) => countOf(a) - countOf(b));
    const [places, keys] = isNeed ? [needs, [...words]] : [names, [rarest]];
    for (const word of keys) {
      const known = places.get(word);
      if (known) known.push(term);
      else places.set(word, [term]);
    }
  }

  function match(term: KnownTerm, groups: readonly ReadGroup[], all: number, isLoose: boolean): Match | null {
    const isPartial = term.isNeed;
    const found = new Set<string>();
    let ofSearch = 0;
    const covers = groups.flatMap(({ names, stems, weight }, at) => {
      const phrases = term.isNeed ? stems : names;
      const place = phrases.findIndex((phrase) => phrase.every((word) => term.words.has(word)));
      if (place === -1) return [];
      for (const word of phrases[place] ?? []) found.add(word);
      ofSearch += weight * (place === 0 ? 1 : SYNONYM);
      return at;
    });
    if (covers.length === 0 || (!isPartial && found.size < term.words.size)) return null;
    if (isPartial && !isLoose && found.size < Math.min(2, term.words.size)) return null;
    const shares = {
      term: isPartial ? Math.min(1, sum([...found].map(stemOf)) / term.weight) : 1,
      search: ofSearch / all,
    };
    const least = isLoose ? LOOSE : { term: SHARE_OF_NEED, search: SHARE_OF_SEARCH };
    if (isPartial && (shares.term < least.term || shares.search < least.search)) return null;
    const negated = groups.some(({ isExcluded }, at) => isExcluded && covers.includes(at));
    if (negated && ![...term.words].some((word) => NEGATIONS.has(word))) return null;
    return { term, covers, isWhole: shares.term > 0.99, score: shares.search * shares.term };
  }

  return {
    words: [...new Set(lists.flatMap(({ words }) => words))].filter((word) => /^[a-z]{4,}$/.test(word)),
    named(groups, excluded, isLoose = false) {
      const read = [
        ...groups.map((group) => toGroup(group, false)),
        ...excluded.map((word) => toGroup([word], true)),
      ].map((group) => ({ ...group, weight: sum(group.stems[0] ?? []) }));
      const all = Math.max(
        1,
        read.reduce((total, { weight }) => total + weight, 0),
      );
      const candidates = new Set([
        ...read.flatMap((group) => group.names.flat()).flatMap((word) => names.get(word) ?? []),
        ...read.flatMap((group) => group.stems.flat()).flatMap((word) => needs.get(word) ?? []),
      ]);
      const matches = [...candidates]
        .flatMap((term) => match(term, read, all, isLoose) ?? [])
        .sort((a, b) => b.score - a.score);
      const chosen: Match[] = [];
      for (const one of matches) {
        const same = chosen.find(({ covers, score }) => score === one.score && covers.join() === one.covers.join());
        if (same) same.term = { ...same.term, products: merged(same.term.products, one.term.products) };
        else if (
          chosen.length < MAX_TERMS &&
          !chosen.some(({ covers }) => covers.some((at) => one.covers.includes(at)))
        )
          chosen.push(one);
      }
      return chosen.map(({ term, covers }) => ({
        term: term.text,
        isNeed: term.isNeed,
        covers: covers.filter((at) => at < groups.length),
        excluding: covers.flatMap((at) => excluded[at - groups.length] ?? []),
        products: term.products,
      }));
    },
  };
}

/** The phrases of a group as words of names and as stems. */
interface ReadGroup {
  names: string[][];
  stems: string[][];
  isExcluded: boolean;
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

/** The stem of a word, as needs are compared: 'bleed' of 'bleeding', 'saign' of 'saigne' and 'saignement'. */
function stemOf(word: string): string {
  return nameForm(word)
    .replace(/(?<=^[a-z]{4,})(?:ement|ment|ing|ed|er|ee|e|s)$/, '')
    .replace(/(?<=^[a-z]{2,}(.))\1$/, '');
}

function merged(some: TermProducts[], others: TermProducts[]): TermProducts[] {
  const known = new Set(some.map((one) => JSON.stringify(one)));
  return [...some, ...others.filter((one) => !known.has(JSON.stringify(one)))].slice(0, MAX_TERM_PRODUCTS);
}

const CLASS = 'class:';

function toProducts(written: string, classes: readonly NamedClass[]): TermProducts {
  if (!written.startsWith(CLASS)) return { like: written.replace(/[\\%_]/g, '\\$&').replaceAll('*', '%') };
  const id = Number(written.slice(CLASS.length));
  return { classes: classes.filter((one) => one.id === id || one.parent === id).map((one) => one.id) };
}

/** The terms of a search without the groups at some positions. A term without any remaining word is left out. */
export function withoutDropped<T extends NamedTerm>(named: readonly T[], dropped: readonly number[]): T[] {
  const kept = (at: number) => !dropped.includes(at);
  return named
    .filter(({ covers }) => covers.every(kept))
    .map((term) => ({
      ...term,
      covers: term.covers.map((at) => at - dropped.filter((one) => one < at).length),
    }));
}
