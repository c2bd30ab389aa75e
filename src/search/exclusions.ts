import { MAX_QUERY_LENGTH } from '#domain/search-text.ts';
import { asExcluded, listAt, wordAt, type ExcludedThing, type Excluding, type KnownWords } from './excluded-things.ts';
import { AFTERWARDS, isIntolerant } from './grammar.ts';
import {
  misspelledBefore,
  negationAfter,
  negationBefore,
  tidied,
  tokensOf,
  withPersons,
  wordsBetween,
  type Token,
} from './negations.ts';
import { propertyWords, type Properties, type Property } from './properties.ts';
import type { TermProducts } from './trade-terms.ts';

/** A property that a search excludes. */
export interface Exclusion {
  property: Property;
  /**
   * If no attribute is about it: the words by which texts name it, as in 'dye free'. A product whose text has one of
   * them and does not say that it is free of the property has the property.
   */
  words?: string[];
  /** The products that are excluded, if a trade term names them, as in 'without packing cord'. */
  products?: TermProducts[];
  /** The search text without the words that exclude the property. */
  without: string;
}

/** The properties that a search text excludes, and the rest of the text. */
export interface Understood {
  excluded: Exclusion[];
  /** Safety properties that the search asks for; their words also stay in `rest`. */
  wanted: Property[];
  /** The tokens of the text that exclude something. */
  excludedAt: { from: number; to: number }[];
  /** The text without the words of all exclusions; the whole text if nothing else is left. */
  rest: string;
}

/** Tokens of a text. */
interface TokenRange {
  from: number;
  to: number;
  /** Whether the range includes the punctuation before the next token: the comma in 'without powder, latex'. */
  isJoined?: boolean;
}

/** What a search excludes at a place of its tokens. */
interface FoundExclusion extends Excluding {
  from: number;
  to: number;
  /** The words are the name of a value such as 'unscented' and are searched, too. */
  isAbsence?: boolean;
}

/**
 * Reads what a search excludes: 'latex free gloves', 'gants sans latex ni poudre', 'free of eugenol', 'retraction
 * without packing cord', 'patient allergic to nickel', 'unscented wipes' (rules: SEARCH-20, SEARCH-30). Words after a
 * weak word such as 'except' that name nothing are searched like all others.
 */
export function readExclusions(typed: string, properties: Properties, known: KnownWords = {}): Understood {
  const text = typed.slice(0, MAX_QUERY_LENGTH);
  const tokens = tokensOf(text);
  const found: FoundExclusion[] = [];
  const wanted: Property[] = [];
  for (let at = 0; at < tokens.length;) {
    const exclusion = exclusionAt(tokens, at, properties, known) ?? absenceAt(tokens, at, properties);
    if (exclusion) found.push({ ...exclusion, ...withPersons(tokens, { from: at, to: at + exclusion.length }) });
    const named = exclusion ?? properties.at(wordsOf(tokens), at);
    if (named && 'property' in named && named.property.isSafetyProperty) wanted.push(named.property);
    at = exclusion ? (found.at(-1)?.to ?? at) : at + (named?.length ?? 1);
  }
  const spoken = found.filter(({ isAbsence }) => !isAbsence);
  const rest = spoken.length > 0 ? withoutTokens(text, tokens, spoken) : text;
  const isAll = tokensOf(rest).length === 0;
  const isOfPerson = tokens.some(({ typed, word }) => isIntolerant(typed) || isIntolerant(word));
  return {
    excluded: found
      // Products that nothing else names are searched, not excluded, unless a person does not tolerate them.
      .flatMap(({ things, ...range }) =>
        things
          .filter(({ products }) => !isAll || !products || isOfPerson)
          .map((thing, at) => ({ ...thing, range: things.length > 1 ? ownRange(things, at) : range })),
      )
      .map(({ property, words, products, range }) => ({
        property,
        ...(words && { words }),
        ...(products && { products }),
        without: withoutTokens(text, tokens, [range]),
      })),
    wanted,
    excludedAt: found.map(({ from, to }) => ({ from, to })),
    rest: !isAll ? rest : isOfPerson ? namesOf(text, tokens, spoken) : text,
  };
}

/**
 * The words of one of several things that can be left out for it to be no longer excluded: with the word that joins it
 * to its neighbour.
 */
function ownRange(things: readonly ExcludedThing[], at: number): TokenRange {
  const { from, to } = things[at] as ExcludedThing;
  return at === 0 ? { from, to: things[1]?.from ?? to, isJoined: true } : { from: things[at - 1]?.to ?? from, to };
}

/** The words that name what is excluded. */
function namesOf(text: string, tokens: readonly Token[], found: readonly FoundExclusion[]): string {
  return found
    .flatMap(({ things }) => things)
    .map(({ from, to }) => text.slice(tokens[from]?.from, tokens[to - 1]?.to))
    .join(' ');
}

/** What the words from a position on exclude, and the number of these words; null if they exclude nothing. */
function exclusionAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  known: KnownWords,
): Excluding | null {
  const { isWord = () => false } = known;
  const name = properties.at(wordsOf(tokens), at);
  const attached = attachedTo(tokens, at, properties);
  if (attached) return attached;
  const before = negationBefore(tokens, at) ?? (name ? null : misspelledBefore(tokens, at, isWord));
  // 'Non woven' is a material itself.
  if (before && before.length >= (name?.length ?? 0)) {
    const start = at + before.length;
    const between = wordsBetween(tokens, start);
    const starts = Array.from({ length: between + 1 }, (_, skipped) => start + between - skipped);
    // A name first, of one word or several, then any word.
    for (const isWeak of before.isWeak ? [true] : [true, false])
      for (const from of starts) {
        const list = listAt(tokens, from, { ...before, isWeak }, properties, known, true);
        if (!list) continue;
        const isClosed = AFTERWARDS.has(tokens[from + list.length]?.typed ?? '');
        return { ...list, length: from - at + list.length + (isClosed ? 1 : 0) };
      }
  }
  const list = listAt(tokens, at, { isWeak: true, isSensitive: false }, properties, known);
  const after = list && negationAfter(tokens, at + list.length, isWord);
  // 'Gants latex non désiré' excludes latex, although 'gants latex' is the name of products.
  const last = list && properties.at(wordsOf(tokens.slice(0, at + list.length)), at + list.length - 1);
  const namesLess = list?.things[0]?.products && list.length > 1 && (last?.property.absent.length ?? 0) > 0;
  if (after && !namesLess && (!after.isSensitive || list.things.every(({ property }) => property.isSafetyProperty)))
    return { ...list, length: list.length + after.length };
  const word = name ? null : wordAt(tokens, at, properties, known);
  const afterWord = word && negationAfter(tokens, at + 1, () => true);
  if (!word || afterWord?.isSensitive !== false) return null;
  return { things: [{ ...word, from: at, to: at + 1 }], length: 1 + afterWord.length };
}

/** The name of a value that says that a product has nothing of an attribute: 'unscented'. */
function absenceAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
): (Excluding & { isAbsence: true }) | null {
  const named = properties.absenceAt(wordsOf(tokens), at);
  return (
    named && {
      things: [{ property: named.property, from: at, to: at + named.length }],
      isAbsence: true,
      length: named.length,
    }
  );
}

/** The property of a word such as 'latexfree' or 'nonsterile'. */
function attachedTo(tokens: readonly Token[], at: number, properties: Properties): Excluding | null {
  const { word = '' } = tokens[at] ?? {};
  const [, free] = /^(\p{L}{3,})free$/u.exec(word) ?? [];
  const [, non] = /^non(\p{L}{3,})$/u.exec(word) ?? [];
  const words = propertyWords(free ?? non ?? '');
  const named = properties.at([word], 0) ? null : properties.at(words, 0);
  if (!named) return null;
  return { things: [{ property: asExcluded(named.property, words, properties), from: at, to: at + 1 }], length: 1 };
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ word }) => word);
}

/** A text without ranges of its tokens. */
function withoutTokens(text: string, tokens: readonly Token[], ranges: readonly TokenRange[]): string {
  let kept = '';
  let start = 0;
  for (const { from, to, isJoined } of ranges) {
    kept += text.slice(start, tokens[from]?.from);
    start = (isJoined ? tokens[to]?.from : tokens[to - 1]?.to) ?? start;
  }
  return tidied(kept + text.slice(start));
}
