import { sql, type SQL } from 'drizzle-orm';

/**
 * The tables that searches and listings read. Without their statistics, PostgreSQL scans an index once for each row of
 * a category.
 */
export const analyzeCatalogue: SQL = sql`
  analyze products, product_categories, promotions, classifications, categories, brands, search_words, attribute_values,
    product_attributes`;

/**
 * Whether the catalogue has more than doubled since its tables were analyzed, or they never were. Compares sizes of the
 * table, because counting the products at each start would read all of them.
 */
export const isCatalogueAnalyzed: SQL = sql`
  select pg_relation_size(oid) <= 2 * relpages * current_setting('block_size')::bigint as analyzed
  from pg_class where oid = 'products'::regclass`;
