import { isJoining } from './grammar.ts';
import { namedClass, type NamedClass } from './classes.ts';
import type { AmbiguousWords } from './ambiguous-words.ts';
import { figuresEnd } from './measures.ts';
import { tidied, tokensOf, type Token } from './negations.ts';
import { propertyWords, type Properties } from './properties.ts';
import type { SearchWords } from './search-query.ts';
import { searchWords } from './terms.ts';
import { isSureNeed, type NamedTerm } from './trade-terms.ts';

/** What some words of a search name, and the text that no longer names it. */
export interface NamedThing {
  /** `figure` is a size, an amount or a number; `term` is a trade term that names none of the others. */
  kind: 'class' | 'attribute' | 'brand' | 'term' | 'figure';
  name: string;
  isSafetyProperty: boolean;
  /** The words as they were typed. */
  words: string;
  /** The text without these words. */
  without: string;
}

interface Named {
  id: number;
  name: string;
}

interface NamingCatalogue {
  properties: Properties;
  classes: readonly NamedClass[];
  brands: readonly Named[];
}

/** A thing and the place after its last token. */
type Found = Pick<NamedThing, 'kind' | 'name' | 'isSafetyProperty'> & { to: number };

/** Words of the longest phrase that can name a thing. */
const MAX_PHRASE_WORDS = 6;

/**
 * The things that a search's words name, in their order, the longest names first. Words that exclude something, words
 * of a need and words at the `dropped` positions of the groups name nothing. A thing that is the whole text is left out:
 * nothing would remain of the search without it (rules: SEARCH-34).
 */
export function readNamedThings(
  search: SearchWords<NamedTerm>,
  catalogue: NamingCatalogue,
  dropped: readonly number[],
): NamedThing[] {
  const text = search.typed;
  const tokens = tokensOf(text);
  const isOneOf = (positions: readonly number[]) => {
    const words = new Set(positions.flatMap((at) => search.typedGroups[at]?.split(' ') ?? []));
    return ({ word, typed }: Token) => words.has(word) || words.has(typed);
  };
  const isOfOther = isOneOf([...dropped, ...search.named.flatMap((term) => (isSureNeed(term) ? term.covers : []))]);
  const isOfTerm = isOneOf(search.named.flatMap(({ isNeed, covers }) => (isNeed ? [] : covers)));
  const isExcluding = (at: number) => search.excludedAt.some(({ from, to }) => at >= from && at < to);
  const isFree = (at: number) => {
    const token = tokens[at];
    return token && !isOfOther(token) && !isExcluding(at);
  };
  const spelled = tokens.map((token) => correctedWord(token, search));
  const things: NamedThing[] = [];
  for (let at = 0; at < tokens.length;) {
    let free = 0;
    while (free < MAX_PHRASE_WORDS && isFree(at + free)) free += 1;
    const mayBegin = free > 0 && !isJoining(tokens[at]?.typed ?? '', []);
    const found = mayBegin
      ? thingAt({ text, tokens, spelled, at, free, isOfTerm, ambiguous: search.ambiguous }, catalogue)
      : null;
    if (found) things.push(toNamed(found, { text, tokens, at }, isExcluding));
    at = found?.to ?? at + 1;
  }
  return things.filter(({ without }) => tokensOf(without).some(({ typed }) => !isJoining(typed, [])));
}

/** A token of a search from which words may name a thing. */
interface Place {
  text: string;
  tokens: readonly Token[];
  /** The words of the tokens with corrected spelling. */
  spelled: readonly string[];
  at: number;
  /** The number of tokens from the place on that may name a thing. */
  free: number;
  isOfTerm: (token: Token) => boolean;
  ambiguous: AmbiguousWords;
}

/** What the words from the place on name, the longest phrase first; null if they name nothing. */
function thingAt(place: Place, catalogue: NamingCatalogue): Found | null {
  const { text, tokens, spelled, at, free, isOfTerm } = place;
  const words = spelled.slice(0, at + free);
  const typedWords = tokens.slice(0, at + free).map(({ word }) => word);
  const found = catalogue.properties.at(typedWords, at) ?? catalogue.properties.at(words, at);
  const named = found && !place.ambiguous.ignoredProperties.has(found.property) ? found : null;
  const isPreferred = named !== null && place.ambiguous.preferredProperties.has(named.property);
  const attribute = named && withValue(named, place, catalogue.properties);
  const classOf = (phrase: string) => namedClass(catalogue.properties.synonyms.alternatives(phrase), catalogue.classes);
  for (let length = free; length > 0; length -= 1) {
    const to = at + length;
    if (isJoining(tokens[to - 1]?.typed ?? '', [])) continue;
    const phrase = words.slice(at, to).join(' ');
    const brand = catalogue.brands.find(({ name }) => searchWords(name).join(' ') === phrase);
    if (brand) return { kind: 'brand', name: brand.name, isSafetyProperty: false, to };
    if (attribute?.to === to && (attribute.isSafetyProperty || isPreferred)) return attribute;
    const ofClass = classOf(phrase);
    // 'Latex' and 'gloves' rather than Latex Gloves: each can be removed alone.
    if (ofClass && attribute && attribute.to < to && classOf(words.slice(attribute.to, to).join(' '))) continue;
    if (ofClass) return { kind: 'class', name: ofClass.name ?? asTyped(place, to), isSafetyProperty: false, to };
    if (attribute?.to === to) return attribute;
  }
  const first = tokens[at];
  const figures = first && figuresEnd(text, first.from);
  if (figures) {
    const to = tokens.findLastIndex(({ from }) => from < figures) + 1;
    const name = text.slice(first.from, figures);
    const isValue = catalogue.properties.shortNames.has(propertyWords(name).join(' '));
    return { kind: isValue ? 'attribute' : 'figure', name, isSafetyProperty: false, to };
  }
  const isTerm = (token: Token | undefined) => token && isOfTerm(token) && !isJoining(token.typed, []);
  if (isTerm(first)) {
    let to = at + 1;
    while (to < at + free && isTerm(tokens[to]) && catalogue.properties.at(words, to) === null) to += 1;
    return { kind: 'term', name: asTyped(place, to), isSafetyProperty: false, to };
  }
  return catalogue.properties.shortNames.has(words[at] ?? '')
    ? { kind: 'attribute', name: asTyped(place, at + 1), isSafetyProperty: false, to: at + 1 }
    : null;
}

/** The words of an attribute with the value that follows its name: 'shade A2', 'size 25'. */
function withValue(
  { property, length }: NonNullable<ReturnType<Properties['at']>>,
  { text, tokens, spelled, at, free }: Place,
  { shortNames }: Properties,
): Found {
  const to = at + length;
  const value = tokens[to];
  const { isSafetyProperty } = property;
  const end = value && (figuresEnd(text, value.from) ?? (shortNames.has(spelled[to] ?? '') ? value.to : null));
  const figures = length < free && property.present.length > 1 ? end : null;
  if (!figures) return { kind: 'attribute', name: property.names.en, isSafetyProperty, to };
  return {
    kind: 'attribute',
    name: text.slice(tokens[at]?.from, figures),
    isSafetyProperty,
    to: tokens.findLastIndex(({ from }) => from < figures) + 1,
  };
}

function asTyped({ text, tokens, at }: Place, to: number): string {
  return text.slice(tokens[at]?.from, tokens[to - 1]?.to);
}

/** The word of a token, or the one known word that replaced it. */
function correctedWord({ word }: Token, { groups, typedGroups }: SearchWords<NamedTerm>): string {
  const [replacement = word] = groups[typedGroups.indexOf(word)] ?? [];
  return replacement.includes(' ') ? word : replacement;
}

/** A thing with the text without its words, and without the words before it that only join: 'with epinephrine'. */
function toNamed(
  { to, ...found }: Found,
  { text, tokens, at }: Pick<Place, 'text' | 'tokens' | 'at'>,
  isExcluding: (at: number) => boolean,
): NamedThing {
  let start = at;
  while (start > 0 && !isExcluding(start - 1) && isJoining(tokens[start - 1]?.typed ?? '', [])) start -= 1;
  const end = Math.max(tokens[to - 1]?.to ?? 0, figuresEnd(text, tokens[to - 1]?.from ?? 0) ?? 0);
  return {
    ...found,
    words: text.slice(tokens[at]?.from, end),
    without: tidied(text.slice(0, tokens[start]?.from) + text.slice(end)),
  };
}
