import { normaliseQuery, plural, singular } from '#domain/search-text.ts';

/** A product class and its parent class. */
export interface NamedClass {
  id: number;
  name: string;
  parent: number | null;
}

/** The classes a search may refer to, because their names contain one of its words. */
export interface MatchedClasses {
  /** For each group of words, the classes it names; the last word may be incomplete. */
  byGroup: number[][];
  /** All classes in `byGroup`. */
  named: number[];
  /** All classes below a named class. */
  within: number[];
}

/** A last word with fewer letters may be incomplete, and matches too many names to refer to a class. */
const MIN_INCOMPLETE_LENGTH = 3;

/**
 * The classes that a search's groups name: 'bur' names Carbide Burs. The typed words count first; synonyms count only
 * if no class is named by the typed words.
 */
export function matchClasses(groups: readonly string[][], classes: readonly NamedClass[]): MatchedClasses {
  const texts = textsOf(classes);
  const namedBy = (phrases: readonly string[], mayBeIncomplete: boolean) => {
    const parts = phrases.flatMap((phrase) =>
      mayBeIncomplete ? [` ${phrase}`] : [` ${phrase} `, ` ${plural(phrase)} `],
    );
    return texts.filter(({ text }) => parts.some((part) => text.includes(part))).map(({ id }) => id);
  };
  const byGroup = groups.map(([typed = '', ...others], at) => {
    const mayBeIncomplete = at === groups.length - 1;
    if (mayBeIncomplete && at > 0 && typed.length < MIN_INCOMPLETE_LENGTH) return [];
    const named = namedBy([typed], mayBeIncomplete);
    return named.length ? named : namedBy(others, mayBeIncomplete);
  });
  const named = new Set(byGroup.flat());
  const within = classes.filter(({ id, parent }) => !named.has(id) && parent !== null && named.has(parent));
  return { byGroup, named: [...named], within: within.map(({ id }) => id) };
}

const knownTexts = new WeakMap<readonly NamedClass[], { id: number; text: string }[]>();

/**
 * The names of the classes in the form in which they are compared, between two spaces; computed once for each
 * catalogue.
 */
function textsOf(classes: readonly NamedClass[]) {
  const known = knownTexts.get(classes);
  if (known) return known;
  const texts = classes.map(({ id, name }) => ({ id, text: ` ${normaliseQuery(name)} ` }));
  knownTexts.set(classes, texts);
  return texts;
}

const knownParts = new WeakMap<readonly NamedClass[], { named: NamedClass; parts: string[] }[]>();

/** The kinds of product in the name of each class, in the singular: 'cement' and 'liner' of Cements & Liners. */
function partsOf(classes: readonly NamedClass[]) {
  const known = knownParts.get(classes);
  if (known) return known;
  const parts = classes.map((named) => ({
    named,
    parts: named.name.split(/[&,/]|\band\b/).map((part) => normaliseQuery(part).split(' ').map(singular).join(' ')),
  }));
  knownParts.set(classes, parts);
  return parts;
}

/**
 * The class whose kind of product a phrase in the singular names: 'glove' names Gloves, 'nitrile' names no class. The
 * name is null if the phrase names several classes, none of which is the parent of the others. The first phrase that
 * names a class counts.
 */
export function namedClass(phrases: readonly string[], classes: readonly NamedClass[]): { name: string | null } | null {
  const all = partsOf(classes);
  for (const phrase of phrases) {
    const exact = all.filter(({ parts }) => parts.includes(phrase));
    const found =
      exact.length > 0 ? exact : all.filter(({ parts }) => parts.some((part) => part.endsWith(` ${phrase}`)));
    const [first] = found;
    if (!first) continue;
    const above = found.find(({ named }) =>
      found.every((other) => other.named === named || other.named.parent === named.id),
    );
    return { name: above?.named.name ?? null };
  }
  return null;
}

/** Patterns of product names, in lower case, that end before a comma in one of these words: '% mouth mirrors,%'. */
export function headPatterns(words: readonly string[]): string[] {
  const forms = new Set(words.flatMap((word) => [singular(word), plural(singular(word))]));
  return [...forms].map((form) => `% ${form},%`);
}
