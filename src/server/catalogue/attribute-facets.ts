import { sql, type SQL } from 'drizzle-orm';
import type { Facets } from '#contract/facets.ts';
import type { AttributeFilters } from '#domain/attribute-filters.ts';
import { attributesOfClass, slotsOf } from './filter-attributes.ts';
import type { PricedClinic } from './clinic-product-prices.ts';
import { openListing, type Filters } from './listing.ts';
import type { Scope } from './scope.ts';
import type { Snapshot } from './snapshot.ts';
import { versionColumn } from './version-column.ts';

/**
 * Products with a value. `missed` is the attribute whose filter they do not pass, by its place; -1 if they pass all.
 */
export interface ValueCount {
  id: number;
  missed: number;
  count: number;
}

interface FilteredListing {
  /** Without the attribute filters. */
  scope: Scope;
  filters: Filters;
  attributes: AttributeFilters;
}

/** Milliseconds for which counts that depend on the stock are cached: a change of stock raises no version. */
const STOCK_CACHED_MS = 15_000;

/**
 * The attributes by which the listing of a class can be filtered, with the number of products of each value. The counts
 * of an attribute ignore its own filter. Attributes with one value are left out, unless it is chosen (rules: CAT-57).
 */
export async function readAttributeFacets(
  snapshot: Snapshot,
  { scope, filters, attributes }: FilteredListing,
  clinic: PricedClinic | null,
): Promise<NonNullable<Facets['attributes']>> {
  if (scope.classId === undefined) return [];
  const offered = await attributesOfClass(snapshot, scope.classId);
  if (offered.length === 0) return [];
  const chosen = Object.keys(attributes);
  const slots = Object.values(await slotsOf(snapshot, attributes));
  const read = async () => {
    const products = await openListing(snapshot, scope, filters, clinic);
    return countValues(await products.chosen(), slots);
  };
  const { attributeCounts } = snapshot.cached;
  const { minPrice, maxPrice, searchByName, selectedCategories, selectedBrands } = filters;
  const byPrice = minPrice !== undefined || maxPrice !== undefined;
  const key = JSON.stringify([scope, slots, minPrice, maxPrice, selectedCategories, selectedBrands]);
  const isShared = !searchByName && !(byPrice && clinic);
  const known = isShared ? attributeCounts.get(key) : undefined;
  const counts = known ?? (await read());
  if (isShared && !known) attributeCounts.set(key, counts, scope.inStock ? { ttl: STOCK_CACHED_MS } : {});
  return offered.flatMap(({ values, classes: _, ...attribute }) => {
    const place = chosen.indexOf(attribute.key);
    const counted = values.flatMap(({ id, key: valueKey, names }) => {
      const count = counts
        .filter((each) => each.id === id && (each.missed === -1 || each.missed === place))
        .reduce((sum, each) => sum + each.count, 0);
      const isChosen = attributes[attribute.key]?.includes(valueKey) ?? false;
      return count > 0 || isChosen ? [{ key: valueKey, names, count }] : [];
    });
    return counted.length > 1 || (place !== -1 && counted.length > 0) ? [{ ...attribute, values: counted }] : [];
  });
}

/** One pass over the products: each counts for its values if it passes all attribute filters, or all but one. */
async function countValues(
  { condition, snapshot: { read } }: { condition: SQL; snapshot: Snapshot },
  slots: readonly number[][],
): Promise<ValueCount[]> {
  const misses = slots.map((ids) => sql`(not p.attribute_value_ids && ${sql.param(ids)}::int[])`);
  const missed = misses.length
    ? sql`case when ${sql.join(
        misses.map((miss) => sql`${miss}::int`),
        sql` + `,
      )} > 1 then -2 ${sql.join(misses.map((miss, at) => sql`when ${miss} then ${sql.raw(String(at))} `))}else -1 end`
    : sql`-1`;
  return read<ValueCount>(
    sql`select value as id, missed, count(*)::int as count, ${versionColumn} from (
        select p.attribute_value_ids as ids, ${missed} as missed from products p where p.active and ${condition}
      ) products cross join unnest(ids) value where missed > -2 group by 1, 2`,
  );
}
