import { sql, type SQL } from 'drizzle-orm';
import { saysFree, saysWord } from './conditions.ts';
import type { Exclusion, Understood } from './exclusions.ts';
import type { Property } from './properties.ts';
import { inAll, matchesAnyProducts } from './term-conditions.ts';
import type { PlacedTerm } from './trade-terms.ts';

/**
 * The conditions of safety: a product has no excluded property (rules: SEARCH-20), and is not known to lack a safety
 * property that the search asks for (rules: SEARCH-21).
 */
export function safetyConditions(
  { excluded, wanted }: Pick<Understood, 'excluded' | 'wanted'>,
  mustSay: boolean,
): SQL[] {
  const refused = [...excluded.map(({ property }) => property.present), ...wanted.map(({ absent }) => absent)].flat();
  return [
    ...(refused.length > 0 ? [sql`not (p.attribute_value_ids && ${sql.param(refused)}::int[])`] : []),
    ...excluded.flatMap(({ products }) => (products ? sql`not (${matchesAnyProducts(products)})` : [])),
    ...(mustSay ? excluded.filter(isKnownHazard).map(({ property }) => isWithout(property)) : []),
    ...excluded.flatMap(({ words }) =>
      !words ? [] : mustSay ? saysFree(words) : sql`(not ${saysWord(words)} or ${saysFree(words)})`,
    ),
  ];
}

/**
 * If the words that exclude something are part of the name of a term, such as 'flowable without bonding', only its
 * products are known to be without it (rules: SEARCH-20).
 */
export function onlyExcluding(named: readonly PlacedTerm[]): SQL[] {
  return named.flatMap((term) =>
    !term.isNeed && term.excluding.length > 0 && term.covers.length > 0 ? inAll([term]) : [],
  );
}

/** The condition that a product `p` is known not to have a property. */
export function isWithout({ absent }: Property): SQL {
  return sql`p.attribute_value_ids && ${sql.param(absent)}::int[]`;
}

/** Whether a person's safety depends on the excluded property, and some products are known not to have it. */
function isKnownHazard({ property }: Exclusion): boolean {
  return property.isSafetyProperty && property.absent.length > 0;
}

/**
 * Whether the products found are known to be without what is excluded: by their attributes, or because their texts say
 * so. Of a word that no text has, nothing is known (rules: SEARCH-33).
 */
export function isProven(exclusion: Exclusion, mustSay: boolean): boolean {
  if (exclusion.words !== undefined || isKnownHazard(exclusion)) return mustSay;
  return exclusion.property.present.length > 0 || exclusion.products !== undefined;
}

/**
 * Whether a search finds, if there are any, only products whose text or properties say that they lack the excluded
 * property (rules: SEARCH-31).
 */
export function prefersSaying({ excluded }: { excluded: readonly Exclusion[] }): boolean {
  return excluded.some((exclusion) => exclusion.words !== undefined || isKnownHazard(exclusion));
}
