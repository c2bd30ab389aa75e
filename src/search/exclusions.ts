import { normaliseQuery, QUERY_MAX, singular } from '#domain/search-text.ts';
import { AFTER, AND, BEFORE, BETWEEN, OF, WEAK } from './grammar.ts';
import { propertyWords, type NamedProperty, type Properties, type Property } from './properties.ts';
import type { TermProducts, TradeTerms } from './trade-terms.ts';

/** A property that a search excludes. */
export interface Exclusion {
  property: Property;
  /**
   * If no attribute is about it: the words by which texts name it, as in 'dye free'. A product whose text has one of them and
   * does not say that it is free of the property has the property.
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

/** What reading exclusions needs to know of the catalogue. */
export interface KnownWords {
  /** Whether a text of a product has the word. */
  isKnown?: (word: string) => boolean;
  /** The known words nearest to a misspelled word. */
  nearest?: (word: string) => string[];
  terms?: Pick<TradeTerms, 'nameAt'>;
}

/** An exclusion, and the tokens of the text that say it. */
type FoundExclusion = Excluding & { from: number; to: number };

/**
 * Reads what a search excludes: 'latex free gloves', 'gants sans latex ni poudre', 'free of eugenol', 'retraction without packing
 * cord', 'unscented wipes' (rules: SEARCH-20, SEARCH-30). Words after such a word that name nothing are searched like all others.
 */
export function readExclusions(typed: string, properties: Properties, known: KnownWords = {}): Understood {
  const text = typed.slice(0, QUERY_MAX);
  const tokens = tokensOf(text);
  const found: FoundExclusion[] = [];
  const wanted: Property[] = [];
  for (let at = 0; at < tokens.length;) {
    const exclusion =
      exclusionAt(tokens, at, properties, known) ??
      textExclusionAt(tokens, at, properties, known) ??
      absenceAt(tokens, at, properties);
    if (exclusion) found.push({ ...exclusion, from: at, to: at + exclusion.length });
    const named = exclusion ?? properties.at(wordsOf(tokens), at);
    if (named && 'property' in named && named.property.isSafetyProperty) wanted.push(named.property);
    at += named?.length ?? 1;
  }
  const spoken = found.filter(({ isAbsence }) => !isAbsence);
  const rest = spoken.length > 0 ? withoutTokens(text, tokens, spoken) : text;
  const isAll = tokensOf(rest).length === 0;
  return {
    excluded: found
      // Products that nothing else names are searched, not excluded.
      .filter(({ products }) => !isAll || !products)
      .flatMap((one) =>
        one.properties.map((property, at) => ({
          property,
          ...(one.words && { words: one.words }),
          ...(one.products?.[at] && { products: one.products[at] }),
          without: withoutTokens(text, tokens, [one.own?.[at] ?? one]),
        })),
      ),
    wanted,
    rest: isAll ? text : rest,
  };
}

/** What consecutive words exclude, and their number. */
interface Excluding {
  properties: Property[];
  /** For each property, the products that are excluded with it, if a trade term names them. */
  products?: (TermProducts[] | undefined)[];
  /** Of several properties, the words that can be left out for one of them to be no longer excluded. */
  own?: { from: number; to: number }[];
  words?: string[];
  /** The words are the name of a value such as 'unscented' and are searched, too. */
  isAbsence?: boolean;
  length: number;
}

/** The number of words from a position on that exclude what follows them; 0 if there are none. */
function excludingWords(tokens: readonly Token[], at: number): number {
  return BEFORE.find((phrase) => phrase.every((word, place) => tokens[at + place]?.typed === word))?.length ?? 0;
}

/** The words from a position on that only join the excluding words to what they exclude. */
function wordsBetween(tokens: readonly Token[], at: number): number {
  let length = 0;
  while (BETWEEN.has(tokens[at + length]?.typed ?? '') && at + length + 1 < tokens.length) length += 1;
  return length;
}

/** The name of a value that says that a product has nothing of an attribute: 'unscented'. */
function absenceAt(tokens: readonly Token[], at: number, properties: Properties): Excluding | null {
  const named = properties.absenceAt(wordsOf(tokens), at);
  return named && { properties: [named.property], isAbsence: true, length: named.length };
}

/** The shortest word that is excluded by the texts of products: 'no 2' is a number. */
const SHORTEST_EXCLUDED = 3;
/** The shortest excluded word that is corrected. */
const SHORTEST_MISSPELLED = 5;

/**
 * The word that the words from a position on exclude, which names no property but is in texts of products; null if
 * there is no such word.
 */
function textExclusionAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  { isKnown = () => false, nearest = () => [] }: KnownWords,
): Excluding | null {
  const excluding = excludingWords(tokens, at);
  const isWeak = tokens.slice(at, at + excluding).some(({ typed }) => WEAK.has(typed));
  const before = excluding > 0 && !isWeak ? excluding + wordsBetween(tokens, at + excluding) : 0;
  const isFree = AFTER.has(tokens[at + 1]?.typed ?? '') && !OF.has(tokens[at + 2]?.typed ?? '');
  const place = before > 0 ? at + before : isFree ? at : null;
  const excluded = place === null ? undefined : tokens[place];
  if (!excluded || excluded.word.length < SHORTEST_EXCLUDED || !/^[a-z]+$/.test(excluded.word)) return null;
  if (properties.at(wordsOf(tokens), at)) return null;
  const isSpelled = excluded.word.length < SHORTEST_MISSPELLED || properties.synonyms.has(excluded.word);
  const near = isSpelled || isKnown(excluded.word) ? undefined : nearest(excluded.word).find(isKnown);
  const word = near ?? excluded.word;
  const words = properties.synonyms.alternatives(word).filter((phrase) => phrase.split(' ').every(isKnown));
  const present = properties.valuesWith(properties.synonyms.excludedWith(word));
  const typed = near ?? excluded.typed;
  const names = { en: typed, fr: typed };
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

/** What the words from a position on exclude, and the number of these words; null if they exclude nothing. */
function exclusionAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  known: KnownWords,
): Excluding | null {
  const typedAt = (place: number) => tokens[place]?.typed ?? '';
  const attached = attachedTo(typedAt(at), properties);
  if (attached) return { properties: [asExcluded(attached.property, attached.words, properties)], length: 1 };
  const before = excludingWords(tokens, at);
  // 'Non woven' is a material itself.
  if (before > 0 && !properties.at(wordsOf(tokens), at)) {
    const start = at + before;
    for (const from of new Set([start + wordsBetween(tokens, start), start])) {
      const { length, ...list } = listAt(spelled(tokens, from, properties, known), from, properties, known);
      if (length > 0) return { ...list, length: from - at + length };
    }
  }
  const { length, ...list } = listAt(tokens, at, properties, known);
  const isFree = AFTER.has(typedAt(at + length)) && !OF.has(typedAt(at + length + 1));
  return length > 0 && isFree ? { ...list, length: length + 1 } : null;
}

/** The words with the spelling of the word at a position corrected, if only the nearest word names something. */
function spelled(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  { isKnown, nearest, terms }: KnownWords,
): readonly Token[] {
  const token = tokens[at];
  if (!token || !isKnown || !nearest || token.word.length < SHORTEST_MISSPELLED || isKnown(token.word)) return tokens;
  if (namedAt(tokens, at, properties, { terms })) return tokens;
  const word = nearest(token.word).find((near) => properties.at([near], 0));
  return word ? tokens.with(at, { ...token, word }) : tokens;
}

/** A property, or products of a trade term, that words of a text name. */
interface NamedThing extends NamedProperty {
  products?: TermProducts[];
}

/** The property or the products that words from a position on name; null if they name neither. */
function namedAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  { terms }: KnownWords,
): NamedThing | null {
  const words = wordsOf(tokens);
  const property = properties.at(words, at);
  const name = terms?.nameAt(words, at);
  // 'No latex gloves' excludes latex, and 'no metal crown' metal, not gloves or crowns; and the known properties of the products decide before a name.
  if (property && (!name || name.length !== property.length || property.property.absent.length > 0)) return property;
  if (!name || (name.length > 1 && properties.synonyms.excludesMoreWords(words[at] ?? ''))) return null;
  const typed = tokens
    .slice(at, at + name.length)
    .map((token) => token.typed)
    .join(' ');
  const own = property?.property ?? {
    names: { en: typed, fr: typed },
    isSafetyProperty: false,
    present: [],
    absent: [],
  };
  return { property: own, length: name.length, products: name.products };
}

/** The properties named one after the other: 'latex and powder'; `length` is the number of their words. */
function listAt(tokens: readonly Token[], start: number, properties: Properties, known: KnownWords): Excluding {
  const list: (NamedThing & { from: number; to: number })[] = [];
  let end = start;
  for (let named = namedAt(tokens, start, properties, known); named;) {
    const from = end;
    end += named.length;
    list.push({ ...named, from, to: end });
    const next = AND.has(tokens[end]?.typed ?? '') ? end + 1 + wordsBetween(tokens, end + 1) : null;
    named = next === null ? null : namedAt(tokens, next, properties, known);
    if (named && next !== null) end = next;
  }
  return {
    properties: list.map(({ property, from, to }) => asExcluded(property, wordsOf(tokens.slice(from, to)), properties)),
    ...(list.some(({ products }) => products) && { products: list.map(({ products }) => products) }),
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
