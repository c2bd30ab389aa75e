import { sql } from 'drizzle-orm';
import type { ProductAttribute, ProductDetails } from '#contract/catalogue.ts';
import { preparedRows, type Db } from '#db/client.ts';
import { valueNames, type Names } from '#domain/attributes.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { productColumns, productTables, toProduct, type ProductRow } from './product-rows.ts';

/** One value of a product, with its attribute. */
export interface ValueRow {
  attribute: string;
  attribute_names: Names;
  safety: boolean;
  unit: string | null;
  key: string;
  /** Null for a number, for yes and for no. */
  names: Names | null;
  number: number | null;
  /** The place of the value among the named values of its attribute. */
  position: number;
}

/**
 * The values of the product `p`, in the order of their attributes, as `a.values`: a `left join lateral` after the tables
 * of a product. Null if the product has none.
 */
export const attributeValuesTable = sql`left join lateral (
    select json_agg(json_build_object('attribute', d.key,
      'attribute_names', json_build_object('en', d.name_en, 'fr', d.name_fr), 'safety', d.is_safety_property,
      'unit', d.unit, 'key', v.key, 'number', v.number, 'position', v.position,
      'names', case when v.name_en is not null then json_build_object('en', v.name_en, 'fr', v.name_fr) end)
      order by d.is_safety_property desc, d.position, d.id, v.position, v.id) as values
    from attribute_values v join attribute_definitions d on d.id = v.attribute_id
    where v.id = any(p.attribute_value_ids)
  ) a on true`;

interface DetailsRow extends ProductRow {
  /** The values in the order of their attributes; null if the product has none. */
  values: ValueRow[] | null;
}

/**
 * An active product with its attributes: safety properties first, then in the supplier's order (rules: CAT-54). One
 * statement, because every view of a product page waits for it. Undefined if there is no such product.
 */
export async function readProductDetails(db: Db, today: LocalDate, id: number): Promise<ProductDetails | undefined> {
  const buildQuery = () =>
    sql`select ${productColumns}, a.values from ${productTables(sql.placeholder('today'))}
      ${attributeValuesTable}
      where p.active and p.id = ${sql.placeholder('id')}`;
  const [row] = await preparedRows<DetailsRow>(db, 'product details', buildQuery, { today, id });
  return row && { ...toProduct(row), attributes: toAttributes(row.values ?? []) };
}

/** The attributes of values that are in the order of their attributes. */
function toAttributes(values: readonly ValueRow[]): ProductAttribute[] {
  const attributes = new Map<string, ProductAttribute>();
  for (const value of values) {
    const { attribute: key, attribute_names: names, safety } = value;
    const attribute = attributes.get(key) ?? { key, names, safety, values: [] };
    attribute.values.push({ key: value.key, names: valueNames(value) });
    attributes.set(key, attribute);
  }
  return [...attributes.values()];
}
