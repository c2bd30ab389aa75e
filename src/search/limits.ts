/**
 * Limits on the cost of one search, whatever its text is. A search within the limits is answered completely. Beyond the
 * limits, the words typed first are searched and the others are left out.
 */

/** Groups of words in a search; the longest product names have 17 groups. */
export const MAX_GROUPS = 20;

/** Words and phrases with the same meaning in a group; a size has 16. */
export const MAX_ALTERNATIVES = 24;

/** Words and phrases in all groups together. */
export const MAX_PHRASES = 64;

/** Numbers of a size, such as width, length and height. */
export const MAX_SIDES = 4;

/** Unknown words that are replaced by the nearest known words. */
export const MAX_CORRECTED = 4;

/** Maximum letters of a word that is compared with every known word. */
export const MAX_CORRECTED_LENGTH = 24;

/** Conditions in one step of a search, each a separate way to find products. */
export const MAX_CONDITIONS = 8;

/**
 * Products whose text is read for one condition: among the products that an index returns, and if no index contains any
 * of the words.
 */
export const MAX_PRODUCTS_READ = 200_000;
export const MAX_PRODUCTS_READ_WITHOUT_INDEX = 20_000;

/**
 * The groups of a search within the limits: without duplicates, and in each group the typed words before words with the
 * same meaning.
 */
export function boundGroups(groups: readonly string[][]): string[][] {
  const once = groups.filter(([word], at) => groups.findIndex(([other]) => other === word) === at).slice(0, MAX_GROUPS);
  let others = MAX_PHRASES - once.length;
  return once.map((group) => {
    const bound = group.slice(0, 1 + Math.min(others, MAX_ALTERNATIVES - 1));
    others -= bound.length - 1;
    return bound;
  });
}
