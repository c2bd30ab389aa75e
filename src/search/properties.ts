import type { Names } from '#domain/attributes.ts';
import { normaliseQuery, singular } from '#domain/search-text.ts';
import { WITHOUT } from './grammar.ts';
import { noSynonyms, type Synonyms } from './synonyms.ts';

/** A value that products can have for an attribute, as the catalogue stores it. */
export interface AttributeValue {
  id: number;
  /** The key of the value: `nitrile`, `yes`, `none`. */
  key: string;
  /** The names of a choice; null for a number, for yes and for no. */
  names: Names | null;
  attribute: { key: string; names: Names; isSafetyProperty: boolean };
}

/** A property of products that the words of a search can name, such as latex. */
export interface Property {
  names: Names;
  isSafetyProperty: boolean;
  /** Whether a word names its opposite: it is a state, such as single use, and not something in a product. */
  hasOpposite: boolean;
  /** The values that its name means; none of a choice's own name, which means all of its values. */
  named: number[];
  /** The values of products that have it. */
  present: number[];
  /** The values of products that are known not to have it. */
  absent: number[];
}

/** A property at a position of a search's words, and the number of words that name it. */
export interface NamedProperty {
  property: Property;
  length: number;
}

export interface Properties {
  synonyms: Synonyms;
  /** The values of choices whose names contain one of the words: 'steel' is in 'Stainless steel'. */
  valuesWith: (words: readonly string[]) => number[];
  /**
   * The property that words of a search name from a position on, the longest name first; null if they name no property.
   */
  at: (words: readonly string[], position: number) => NamedProperty | null;
  /** The names of one word. */
  names: readonly string[];
  /** Names of values that are too short to name a property alone: a shade, a size of clothes. */
  shortNames: ReadonlySet<string>;
  /** The property that words from a position on say to be absent: 'unscented'; null if they say so of none. */
  absenceAt: (words: readonly string[], position: number) => NamedProperty | null;
}

/**
 * Reads the properties of a catalogue's attributes. Their names, in both languages and with all words of the same
 * meaning, come from the attributes. The name of an attribute is a property of the products whose value is neither `no`
 * nor a word such as `none`. Each value of a choice is a property too. Attributes that share a name are one property.
 */
export function readProperties(values: readonly AttributeValue[], synonyms: Synonyms = noSynonyms): Properties {
  /** A name as the words of searches are written, with all that mean the same. */
  const meanings = (name: string) => [propertyWords(name).join(' '), ...synonyms.alternatives(name)];
  const byPhrase = new Map<string, Property>();
  const add = (phrases: readonly string[], { named, present, absent, ...about }: Property) => {
    for (const phrase of new Set(phrases.flatMap(meanings))) {
      if (!isName(phrase)) continue;
      const known = byPhrase.get(phrase) ?? { ...about, named: [], present: [], absent: [] };
      byPhrase.set(phrase, {
        ...known,
        isSafetyProperty: known.isSafetyProperty || about.isSafetyProperty,
        hasOpposite: known.hasOpposite || about.hasOpposite,
        named: [...known.named, ...named],
        present: [...known.present, ...present],
        absent: [...known.absent, ...absent],
      });
    }
  };
  for (const group of Map.groupBy(values, ({ attribute }) => attribute.key).values()) {
    const [{ attribute }] = group as [AttributeValue];
    const { isSafetyProperty } = attribute;
    const ids = (among: (value: AttributeValue) => boolean) => group.filter(among).map(({ id }) => id);
    const own = [
      attribute.key.replaceAll('-', ' '),
      attribute.names.en,
      attribute.names.fr,
      ...synonyms.ofAttribute('attribute', attribute.key).map(({ term }) => term),
    ];
    const isYesNo = group.some(({ names }) => names === null);
    const absent = ids(({ key }) => (isYesNo ? key === 'no' : synonyms.isAbsence(key, attribute.key)));
    const present = ids(({ id }) => !absent.includes(id));
    const opposite = synonyms.ofAttribute('opposite', attribute.key);
    const hasOpposite = opposite.length > 0;
    add(own, {
      names: attribute.names,
      isSafetyProperty: isSafetyProperty && (isYesNo || absent.length > 0),
      hasOpposite,
      named: isYesNo ? present : [],
      present,
      absent,
    });
    const nameIn = (wanted: keyof Names) =>
      (opposite.find(({ language }) => language === wanted) ?? opposite[0])?.term ?? '';
    add(
      opposite.map(({ term }) => term),
      {
        names: { en: nameIn('en'), fr: nameIn('fr') },
        isSafetyProperty,
        hasOpposite,
        named: absent,
        present: absent,
        absent: present,
      },
    );
    for (const { id, key, names } of group)
      if (names !== null && !synonyms.isAbsence(key, attribute.key))
        add([key.replaceAll('-', ' '), names.en, names.fr], {
          names,
          isSafetyProperty,
          hasOpposite,
          named: [id],
          present: [id],
          absent,
        });
  }
  const absences = absencesOf(values, synonyms, byPhrase);
  const named = values.flatMap(({ id, key, names, attribute }) => {
    const words = names === null ? [] : [names.en, names.fr].map((name) => propertyWords(name).join(' '));
    return synonyms.isAbsence(key, attribute.key) || words.some((name) => WITHOUT.test(name))
      ? []
      : [{ id, name: ` ${words.join('  ')} ` }];
  });
  const shortNames = values.flatMap(({ key, names }) =>
    names === null ? [] : [key.replaceAll('-', ' '), names.en, names.fr],
  );
  return {
    synonyms,
    shortNames: new Set(shortNames.map((name) => propertyWords(name).join(' ')).filter((phrase) => !isName(phrase))),
    valuesWith: (words) =>
      named.filter(({ name }) => words.some((word) => name.includes(` ${word} `))).map(({ id }) => id),
    at: longestAt(byPhrase),
    names: [...byPhrase.keys()].filter((phrase) => /^[a-z]+$/.test(phrase)),
    absenceAt: longestAt(absences),
  };
}

/** Finds the longest of some phrases with which words begin at a position. */
function longestAt(byPhrase: ReadonlyMap<string, Property>): Properties['at'] {
  const longest = Math.max(0, ...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length));
  return (words, position) => {
    for (let length = Math.min(longest, words.length - position); length > 0; length -= 1) {
      const property = byPhrase.get(words.slice(position, position + length).join(' '));
      if (property) return { property, length };
    }
    return null;
  };
}

/**
 * The words that say that a product has nothing of an attribute, each with what it has not: the property of the same
 * name.
 */
function absencesOf(
  values: readonly AttributeValue[],
  synonyms: Synonyms,
  byPhrase: ReadonlyMap<string, Property>,
): Map<string, Property> {
  const found = new Map<string, Property>();
  const attributes = new Map(values.map(({ attribute }) => [attribute.key, attribute]));
  for (const { term, means } of synonyms.absences) {
    const all = means
      .flatMap((key) => attributes.get(key) ?? [])
      .flatMap(({ names }) =>
        [names.en, names.fr].flatMap((name) => byPhrase.get(propertyWords(name).join(' ')) ?? []),
      );
    const [first] = all;
    if (!first) continue;
    const property = {
      names: first.names,
      isSafetyProperty: all.some(({ isSafetyProperty }) => isSafetyProperty),
      hasOpposite: all.some(({ hasOpposite }) => hasOpposite),
      named: [],
      present: [...new Set(all.flatMap(({ present }) => present))],
      absent: [...new Set(all.flatMap(({ absent }) => absent))],
    };
    for (const phrase of [term, ...synonyms.alternatives(term)]) found.set(propertyWords(phrase).join(' '), property);
  }
  return found;
}

/** Words in the form in which names of properties are compared. */
export function propertyWords(text: string): string[] {
  return normaliseQuery(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(singular);
}

/** Whether a phrase names a property. 'no 2' is the number of a bur, not a bur without the size 2. */
function isName(phrase: string): boolean {
  return phrase.length > 2 && !/^\d/.test(phrase);
}
