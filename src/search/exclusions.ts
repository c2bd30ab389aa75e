import { normaliseQuery, QUERY_MAX, singular } from '#domain/search-text.ts';
import { AFTER, AND, BEFORE, BEFORE_OF, OF } from './grammar.ts';
import { propertyWords, type NamedProperty, type Properties, type Property } from './properties.ts';

/** A property that a search excludes. */
export interface Exclusion {
  property: Property;
  /**
   * If no attribute is about it: the words by which texts name it, as in 'dye free'. A product whose text has one of them and
   * does not say that it is free of it has the property.
   */
  words?: string[];
  /** The search text without the words that exclude the property. */
  without: string;
}

/** The properties that a search text excludes, and the rest of the text. */
export interface Understood {
  excluded: Exclusion[];
  /** Safety properties that the search asks for; their words also stay in `rest`. */
  wanted: Property[];
  /** The text without the words of all exclusions; the whole text if nothing else is left. */
  rest: string;
}

/** A word of a text with its place. */
interface Token {
  /** As names of properties are compared, in the singular. */
  word: string;
  /** Without accents, in lower case. */
  typed: string;
  from: number;
  to: number;
}

/**
 * Reads the properties that a search excludes: 'latex free gloves', 'gants sans latex ni poudre', 'non-sterile gauze',
 * 'free of eugenol' (rules: SEARCH-20). Words after such a word that name no property are searched like all others.
 */
export function readExclusions(
  typed: string,
  properties: Properties,
  isKnown: (word: string) => boolean = () => false,
): Understood {
  const text = typed.slice(0, QUERY_MAX);
  const tokens = tokensOf(text);
  const found: (Excluding & { from: number; to: number })[] = [];
  const wanted: Property[] = [];
  for (let at = 0; at < tokens.length;) {
    const exclusion: Excluding | null =
      exclusionAt(tokens, at, properties) ?? textExclusionAt(tokens, at, properties, isKnown);
    if (exclusion) found.push({ ...exclusion, from: at, to: at + exclusion.length });
    const named = exclusion ?? properties.at(wordsOf(tokens), at);
    if (named && 'property' in named && named.property.isSafetyProperty) wanted.push(named.property);
    at += named?.length ?? 1;
  }
  const rest = found.length > 0 ? withoutTokens(text, tokens, found) : text;
  return {
    excluded: found.flatMap((one) =>
      one.properties.map((property, at) => ({
        property,
        ...(one.words && { words: one.words }),
        without: withoutTokens(text, tokens, [one.own?.[at] ?? one]),
      })),
    ),
    wanted,
    rest: tokensOf(rest).length > 0 ? rest : text,
  };
}

/** The properties that some words exclude, and the number of these words. */
interface Excluding {
  properties: Property[];
  /** Of several properties, the words that can be left out for one of them to be no longer excluded. */
  own?: { from: number; to: number }[];
  words?: string[];
  length: number;
}

/** The shortest word that is excluded by the texts of products: 'no 2' is a number. */
const SHORTEST_EXCLUDED = 3;

/**
 * The word that the words from a position on exclude, which names no property but is in texts of products; null if
 * there is no such word.
 */
function textExclusionAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  isKnown: (word: string) => boolean,
): Excluding | null {
  const isFreeOf = BEFORE_OF.has(tokens[at]?.typed ?? '') && OF.has(tokens[at + 1]?.typed ?? '');
  const before = isFreeOf ? 2 : BEFORE.has(tokens[at]?.typed ?? '') ? 1 : 0;
  const isFree = AFTER.has(tokens[at + 1]?.typed ?? '') && !OF.has(tokens[at + 2]?.typed ?? '');
  const place = before > 0 ? at + before : isFree ? at : null;
  const excluded = place === null ? undefined : tokens[place];
  if (!excluded || excluded.word.length < SHORTEST_EXCLUDED || !/^[a-z]+$/.test(excluded.word)) return null;
  if (properties.at(wordsOf(tokens), at)) return null;
  const words = properties.synonyms.alternatives(excluded.word).filter((phrase) => phrase.split(' ').every(isKnown));
  const present = properties.valuesWith(properties.synonyms.excludedWith(excluded.word));
  const names = { en: excluded.typed, fr: excluded.typed };
  return words.length > 0 || present.length > 0
    ? {
        properties: [{ names, isSafetyProperty: false, present, absent: [] }],
        ...(words.length > 0 && { words }),
        length: before > 0 ? before + 1 : 2,
      }
    : null;
}

/** A property named by some words as it is excluded, with the values whose names contain the words: nickel titanium has nickel. */
function asExcluded(property: Property, words: readonly string[], properties: Properties): Property {
  const more = properties
    .valuesWith(properties.synonyms.excludedWith(words.join(' ')))
    .filter((id) => !property.absent.includes(id));
  return { ...property, present: [...new Set([...property.present, ...more])] };
}

/** The properties excluded by the words from a position on, and the number of these words; null if there are none. */
function exclusionAt(tokens: readonly Token[], at: number, properties: Properties): Excluding | null {
  const typedAt = (place: number) => tokens[place]?.typed ?? '';
  const attached = attachedTo(typedAt(at), properties);
  if (attached) return { properties: [asExcluded(attached.property, attached.words, properties)], length: 1 };
  const isFreeOf = BEFORE_OF.has(typedAt(at)) && OF.has(typedAt(at + 1));
  const before = isFreeOf ? 2 : BEFORE.has(typedAt(at)) ? 1 : 0;
  // 'Non woven' is a material itself.
  if (before > 0 && !properties.at(wordsOf(tokens), at)) {
    const { length, ...list } = listAt(tokens, at + before, properties);
    if (length > 0) return { ...list, length: before + length };
  }
  const { length, ...list } = listAt(tokens, at, properties);
  const isFree = AFTER.has(typedAt(at + length)) && !OF.has(typedAt(at + length + 1));
  return length > 0 && isFree ? { ...list, length: length + 1 } : null;
}

/** The properties named one after the other: 'latex and powder'; `length` is the number of their words. */
function listAt(tokens: readonly Token[], start: number, properties: Properties): Excluding {
  const list: { property: Property; from: number; to: number }[] = [];
  let end = start;
  for (let named = properties.at(wordsOf(tokens), start); named;) {
    const from = end;
    end += named.length;
    list.push({ property: named.property, from, to: end });
    named = AND.has(tokens[end]?.typed ?? '') ? properties.at(wordsOf(tokens), end + 1) : null;
    if (named) end += 1;
  }
  return {
    properties: list.map(({ property, from, to }) => asExcluded(property, wordsOf(tokens.slice(from, to)), properties)),
    // Each with the word that joins it to its neighbour.
    ...(list.length > 1 && {
      own: list.map(({ from, to }, at) =>
        at === 0 ? { from, to: list[1]?.from ?? to } : { from: list[at - 1]?.to ?? from, to },
      ),
    }),
    length: end - start,
  };
}

/** The property of a word such as 'latexfree' or 'nonsterile', and the words that name it. */
function attachedTo(word: string, properties: Properties): (NamedProperty & { words: string[] }) | null {
  const [, free] = /^(\p{L}{3,})free$/u.exec(word) ?? [];
  const [, non] = /^non(\p{L}{3,})$/u.exec(word) ?? [];
  const words = propertyWords(free ?? non ?? '');
  const named = properties.at([word], 0) ? null : properties.at(words, 0);
  return named && { ...named, words };
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ word }) => word);
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: found, index }) => {
    const typed = normaliseQuery(found);
    return typed === '' ? [] : { word: singular(typed), typed, from: index, to: index + found.length };
  });
}

/** A text without ranges of its tokens. */
function withoutTokens(
  text: string,
  tokens: readonly Token[],
  ranges: readonly { from: number; to: number }[],
): string {
  let kept = '';
  let start = 0;
  for (const { from, to } of ranges) {
    kept += text.slice(start, tokens[from]?.from);
    start = tokens[to - 1]?.to ?? start;
  }
  return (kept + text.slice(start)).replace(/\s+/g, ' ').replace(/^[\s,;-]+|[\s,;-]+$/g, '');
}
