import { sql, type SQL } from 'drizzle-orm';
import { allOf, hasGroups, type SearchCondition, type WordQuery } from './conditions.ts';
import type { NamedTerm, TermProducts } from './trade-terms.ts';

/**
 * The conditions of a search that names terms, in addition to the condition that a product has all words: a product of
 * some of the terms that has the words of all others.
 */
export function withTerms(groups: string[][], named: readonly NamedTerm[], ofWord: WordQuery): SearchCondition[] {
  const choices = Array.from({ length: 2 ** named.length - 1 }, (_, bits) =>
    named.filter((__, at) => ((bits + 1) >> at) & 1),
  );
  return choices.map((chosen) => {
    const covered = chosen.flatMap(({ covers }) => covers);
    const rest = groups.filter((_, at) => !covered.includes(at));
    return allOf([{ indexed: [inAll(chosen)], read: [] }, hasGroups(rest, ofWord)]);
  });
}

/** The condition that a product `p` is one of each term. */
export function inAll(named: readonly NamedTerm[]): SQL {
  const each = named.map(({ products }) => sql`(${sql.join(products.map(isOne), sql` or `)})`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/** The column with the place of a product in the nth term of a search; the column is null for other products. */
export function placeColumn(at: number): SQL {
  return sql.raw(`term_${at}`);
}

/** The place of a product `p` among the products of a term, from 0 on; null if it is none of them. */
export function placeIn({ products }: NamedTerm): SQL {
  const places = products.map((one, at) => sql`when ${isOne(one)} then ${sql.raw(String(at))}`);
  return sql`case ${sql.join(places, sql` `)} end`;
}

function isOne(products: TermProducts): SQL {
  return 'like' in products
    ? sql`p.item_id like ${products.like}`
    : sql`p.classification_id = any (${sql.param(products.classes)}::int[])`;
}
