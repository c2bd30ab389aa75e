import { AND, TEXT_AND } from './grammar.ts';
import { negationAfter, wordsBetween, type Negation, type Token } from './negations.ts';
import { type NamedProperty, type Properties, type Property } from './properties.ts';
import { editDistance } from './spelling.ts';
import type { TermProducts, TradeTerms } from './trade-terms.ts';

/** What reading exclusions needs to know of the catalogue. */
export interface KnownWords {
  /** Whether a text of a product has the word, perhaps as part of a longer word. */
  isKnown?: (word: string) => boolean;
  /** Whether it is a whole word of a product or of a trade term. */
  isWord?: (word: string) => boolean;
  /** The known words nearest to a misspelled word. */
  nearest?: (word: string) => string[];
  terms?: Pick<TradeTerms, 'nameAt'>;
}

/** What consecutive words exclude, and their number. */
export interface Excluding {
  things: ExcludedThing[];
  length: number;
}

/** A property, products of a trade term, or a word of texts that a search excludes, at a place of its tokens. */
export interface ExcludedThing {
  property: Property;
  /** The products that are excluded with it, if a trade term names them. */
  products?: TermProducts[];
  /** The words by which texts name it, if no attribute is about it. */
  words?: string[];
  from: number;
  to: number;
}

/**
 * The things named one after the other from a position on: 'latex and powder'. The first of several may be a word of
 * which nothing is known, and after 'nor' each may: 'without triclosan or eugenol'. If `hasCommas`, a comma joins, too,
 * before a substance on which a person's safety depends: 'without powder, latex', but not 'without latex, sterile', nor
 * an amount: 'without sulfite, epinephrine 1:100,000'. Null if there is none.
 */
export function listAt(
  tokens: readonly Token[],
  start: number,
  { isWeak, isSensitive }: Pick<Negation, 'isWeak' | 'isSensitive'>,
  properties: Properties,
  known: KnownWords,
  hasCommas = false,
): Excluding | null {
  const isSubstance = ({ property, length }: Thing, at: number) =>
    property.isSafetyProperty &&
    !property.hasOpposite &&
    negationAfter(tokens, at + length, () => true) === null &&
    !/^\d/.test(tokens[at + length]?.typed ?? '');
  const thingAt = (at: number, mayBeWord: boolean) => {
    const thing =
      namedAt(spelled(tokens, at, properties, known), at, properties, known) ??
      (mayBeWord && !isWeak ? wordAt(tokens, at, properties, known) : null);
    return thing && (!isSensitive || thing.property.isSafetyProperty) ? thing : null;
  };
  const things: ExcludedThing[] = [];
  let end = start;
  for (let at = start, thing = thingAt(start, true); thing;) {
    things.push({ ...thing, from: at, to: at + thing.length });
    end = at + thing.length;
    const joining = tokens[end]?.typed ?? '';
    const isListed = hasCommas && tokens[end]?.isAfterComma === true && !AND.has(joining);
    if (!AND.has(joining) && !tokens[end]?.isJoined && !isListed) break;
    const first = AND.has(joining) ? end + 1 : end;
    at = AND.has(joining) || isListed ? first + wordsBetween(tokens, first) : first;
    thing = thingAt(at, TEXT_AND.has(joining));
    if (thing && isListed && !isSubstance(thing, at)) break;
  }
  return things.length > 0 ? { things, length: end - start } : null;
}

/** A property or products at a position, named or not. */
interface Thing extends NamedProperty, Pick<ExcludedThing, 'products' | 'words'> {}

/** The property or the products that words from a position on name; null if they name neither. */
function namedAt(tokens: readonly Token[], at: number, properties: Properties, { terms }: KnownWords): Thing | null {
  const words = tokens.map(({ word }) => word);
  const property = properties.at(words, at);
  const name = terms?.nameAt(words, at);
  // 'No latex gloves' excludes latex, and 'no metal crown' metal, not gloves or crowns; and the known properties of the
  // products decide before a name.
  if (property && (!name || name.length !== property.length || property.property.absent.length > 0))
    return { ...property, property: asExcluded(property.property, words.slice(at, at + property.length), properties) };
  if (!name || (name.length > 1 && properties.synonyms.excludesMoreWords(words[at] ?? ''))) return null;
  const typed = tokens
    .slice(at, at + name.length)
    .map((token) => token.typed)
    .join(' ');
  const own = asExcluded(property?.property ?? unknown(typed), words.slice(at, at + name.length), properties);
  return { property: own, length: name.length, products: name.products };
}

/** A property of which no product is known to have it or not. */
function unknown(typed: string): Property {
  return {
    names: { en: typed, fr: typed },
    isSafetyProperty: false,
    hasOpposite: false,
    named: [],
    present: [],
    absent: [],
  };
}

/** The shortest word that is excluded by the texts of products: 'no 2' is a number. */
const SHORTEST_EXCLUDED = 3;
/** The shortest word of texts that is corrected: in a shorter word another letter makes another word. */
const SHORTEST_MISSPELLED = 6;

/**
 * A word or a known phrase that names nothing, as it is excluded: by the texts that have it, or, if no text has it, by
 * nothing.
 */
export function wordAt(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  { isKnown = () => false, isWord, nearest = () => [] }: KnownWords,
): Thing | null {
  const { synonyms } = properties;
  const token = tokens[at];
  if (!token || token.word.length < SHORTEST_EXCLUDED || !/^[a-z]+$/.test(token.word)) return null;
  const phrase = synonyms.phraseAt(
    tokens.map(({ word }) => word),
    at,
  );
  const isSpelled = token.word.length < SHORTEST_MISSPELLED || phrase !== null || isKnown(token.word);
  const near = isSpelled
    ? undefined
    : nearest(token.word).find((candidate) => isKnown(candidate) && editDistance(token.word, candidate) === 1);
  const word = phrase?.text ?? near ?? token.word;
  const words = synonyms.alternatives(word).filter((phrase) => phrase.split(' ').every(isKnown));
  const present = properties.valuesWith(synonyms.excludedWith(word));
  if (words.length === 0 && present.length === 0 && !isWord) return null;
  return {
    property: { ...unknown(phrase ? phrase.text : (near ?? token.typed)), present },
    ...(words.length > 0 && { words }),
    length: phrase?.length ?? 1,
  };
}

/** The shortest name of a property that is corrected. */
const SHORTEST_NAME = 5;
/** From this length on a name may have two mistakes. */
const LONG_NAME = 8;

/** The words with the spelling of the word at a position corrected, if it is nearly the name of a property. */
function spelled(
  tokens: readonly Token[],
  at: number,
  properties: Properties,
  { isWord, terms }: KnownWords,
): readonly Token[] {
  const token = tokens[at];
  if (!token || !isWord || token.word.length < SHORTEST_NAME || isWord(token.typed) || isWord(token.word))
    return tokens;
  if (namedAt(tokens, at, properties, { terms })) return tokens;
  const most = token.word.length < LONG_NAME ? 1 : 2;
  const [near] = properties.names
    .flatMap((name) => {
      const allowed = name[0] === token.word[0] ? most : 1;
      const distance = editDistance(token.word, name, allowed);
      return distance <= allowed ? { name, distance } : [];
    })
    .sort((a, b) => a.distance - b.distance);
  return near ? tokens.with(at, { ...token, word: near.name }) : tokens;
}

/**
 * A property named by some words as it is excluded, with the values whose names contain the words: nickel titanium has
 * nickel.
 */
export function asExcluded(property: Property, words: readonly string[], properties: Properties): Property {
  const more = properties
    .valuesWith(properties.synonyms.excludedWith(words.join(' ')))
    .filter((id) => !property.absent.includes(id));
  return { ...property, present: [...new Set([...property.present, ...more])] };
}
