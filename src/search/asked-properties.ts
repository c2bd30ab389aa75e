import { sql, type SQL } from 'drizzle-orm';
import type { Properties, Property } from './properties.ts';

/** A property that a search asks for, and the groups of words that name it. */
export interface AskedProperty {
  property: Property;
  covers: number[];
}

/** An asked property with the condition that a product `p` has it, by its text or by its attributes. */
export interface DataCondition extends AskedProperty {
  condition: SQL;
}

/** The properties that whole groups of a search name and that products can have by their attributes. */
export function readAskedProperties(groups: readonly string[][], properties: Properties): AskedProperty[] {
  return findProperties(groups, properties).filter(({ property }) => property.named.length > 0);
}

/** The properties that whole groups of a search name: 'lime' names none as a part of the phrase 'lime endodontique'. */
export function findProperties(groups: readonly string[][], { at: propertyAt }: Properties): AskedProperty[] {
  const words = groups.flatMap(([phrase = ''], group) => phrase.split(' ').map((word) => ({ word, group })));
  const asked: AskedProperty[] = [];
  for (let at = 0; at < words.length;) {
    const named = propertyAt(
      words.map(({ word }) => word),
      at,
    );
    const end = at + (named?.length ?? 1);
    const covers = [...new Set(words.slice(at, end).map(({ group }) => group))];
    const isWhole = words[at - 1]?.group !== covers[0] && words[end]?.group !== covers.at(-1);
    if (named && isWhole) asked.push({ property: named.property, covers });
    at = end;
  }
  return asked;
}

/** The condition that a product `p` has an asked property by its attributes. */
export function hasAskedProperty({ property }: AskedProperty): SQL {
  return sql`p.attribute_value_ids && ${sql.param(property.named)}::int[]`;
}
