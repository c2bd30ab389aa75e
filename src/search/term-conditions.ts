import { sql, type SQL } from 'drizzle-orm';
import { hasText, type SearchCondition } from './conditions.ts';
import { isSureNeed, type PlacedTerm, type TermProducts } from './trade-terms.ts';

/**
 * The condition of a search that names terms. A product matches if it belongs to at least one of the named terms,
 * belongs to or contains the words of each other named term, and contains all remaining words. The words are looked for
 * in the texts: the index of words would return all products with a word, or PostgreSQL would compute the words of
 * every product of the term.
 */
export function ofTerms(groups: string[][], named: readonly PlacedTerm[]): SearchCondition[] {
  if (named.length === 0) return [];
  const textsOf = (places: number[]) => groups.flatMap((group, at) => (places.includes(at) ? hasText(group) : []));
  const covered = named.flatMap(({ covers }) => covers);
  // Search words outside the need rarely occur in the texts of its products, so they only order these.
  const hasNeed = named.some(isSureNeed);
  const others = groups.flatMap((_, at) => (hasNeed || covered.includes(at) ? [] : at));
  const each = named.flatMap((term) => {
    const words = textsOf(term.covers);
    return named.length > 1 && words.length > 0 ? sql`(${inTerm(term)} or ${sql.join(words, sql` and `)})` : [];
  });
  const inAny = sql`(${sql.join(named.map(inTerm), sql` or `)})`;
  return [{ indexed: [inAny], read: [...each, ...textsOf(others)] }];
}

/** The condition that a product `p` is one of each term. */
export function inAll(named: readonly PlacedTerm[]): SQL {
  return sql`(${sql.join(named.map(inTerm), sql` and `)})`;
}

function inTerm({ ids }: PlacedTerm): SQL {
  return sql`p.id = any (${ids}::int[])`;
}

/** The column with the place of a product in the nth term of a search; the column is null for other products. */
export function placeColumn(at: number): SQL {
  return sql.raw(`term_${at}`);
}

/** Joins the column with the place in the nth term to products `p`. */
export function joinPlaces({ ids, places }: PlacedTerm, at: number): SQL {
  const id = sql.raw(`id_${at}`);
  return sql` left join unnest(${ids}::int[], ${places}::int[]) as ${sql.raw(`places_${at}`)} (${id}, ${placeColumn(at)}) on ${id} = p.id`;
}

/** The condition that a product `p` is one of a class, or that its item code matches a pattern. */
export function matchesProducts(products: TermProducts): SQL {
  return 'like' in products
    ? sql`p.item_id like ${products.like}`
    : sql`p.classification_id = any (${sql.param(products.classes)}::int[])`;
}

/** The condition that a product `p` is one of some products of a term. */
export function matchesAnyProducts(products: readonly TermProducts[]): SQL {
  return sql.join(products.map(matchesProducts), sql` or `);
}
