import { normaliseQuery, plural, singular } from './search-text.ts';

/** A class of the catalogue and the one it is part of. */
export interface NamedClass {
  id: number;
  name: string;
  parent: number | null;
}

/** The classes a search may be for, since their names have a word of it. */
export interface MeantClasses {
  /** For each group of words the classes named by it; the last word may be half typed. */
  byGroup: number[][];
  /** All of these. */
  named: number[];
  /** Those within a class so named. */
  within: number[];
}

/** Fewer letters behind other words begin too many names to mean one. */
const SHORTEST_HALF = 3;

/**
 * The classes that a search's groups name: 'bur' names Carbide Burs. By what was typed; only where no class is named so,
 * by what means the same.
 */
export function meantClasses(groups: readonly string[][], classes: readonly NamedClass[]): MeantClasses {
  const texts = classes.map(({ id, name, parent }) => ({ id, parent, text: ` ${normaliseQuery(name)} ` }));
  const namedBy = (phrases: readonly string[], half: boolean) => {
    const parts = phrases.flatMap((phrase) => (half ? [` ${phrase}`] : [` ${phrase} `, ` ${plural(phrase)} `]));
    return texts.filter(({ text }) => parts.some((part) => text.includes(part))).map(({ id }) => id);
  };
  const byGroup = groups.map(([typed = '', ...others], at) => {
    const half = at === groups.length - 1;
    if (half && at > 0 && typed.length < SHORTEST_HALF) return [];
    const named = namedBy([typed], half);
    return named.length ? named : namedBy(others, half);
  });
  const named = new Set(byGroup.flat());
  const within = classes.filter(({ id, parent }) => !named.has(id) && parent !== null && named.has(parent));
  return { byGroup, named: [...named], within: within.map(({ id }) => id) };
}

/** How names end that call the thing itself one of these words, in small letters: '… mouth mirrors,'. */
export function headPatterns(words: readonly string[]): string[] {
  const forms = new Set(words.flatMap((word) => [singular(word), plural(singular(word))]));
  return [...forms].map((form) => `% ${form},%`);
}
