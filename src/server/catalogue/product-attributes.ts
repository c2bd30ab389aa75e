import { sql } from 'drizzle-orm';
import type { ProductAttribute } from '#contract/catalogue.ts';
import { rows, type Db } from '#db/client.ts';
import { valueNames } from '#domain/attributes.ts';

interface AttributeRow {
  key: string;
  name_en: string;
  name_fr: string;
  is_safety_property: boolean;
  unit: string | null;
  values: { key: string; en: string | null; fr: string | null; number: number | null }[];
}

/** The attributes of a product with their values: safety properties first, then in the supplier's order (rules: CAT-54). */
export async function readProductAttributes(db: Db, productId: number): Promise<ProductAttribute[]> {
  const found = await rows<AttributeRow>(
    db,
    sql`select d.key, d.name_en, d.name_fr, d.is_safety_property, d.unit, json_agg(json_build_object(
        'key', v.key, 'en', v.name_en, 'fr', v.name_fr, 'number', v.number) order by v.position, v.id) as values
      from product_attributes a join attribute_values v on v.id = a.value_id
        join attribute_definitions d on d.id = a.attribute_id
      where a.product_id = ${productId} group by d.id order by d.is_safety_property desc, d.position, d.id`,
  );
  return found.map(({ key, name_en: en, name_fr: fr, is_safety_property: safety, unit, values }) => ({
    key,
    names: { en, fr },
    safety,
    values: values.map((value) => ({
      key: value.key,
      names: valueNames({
        ...{ key: value.key, number: value.number, unit },
        names: value.en !== null && value.fr !== null ? { en: value.en, fr: value.fr } : null,
      }),
    })),
  }));
}
