import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { LocalDate } from '#domain/calendar.ts';
import { availableUnits } from '#server/available-units.ts';

/** Places for the ids of the values that are chosen of an attribute; a product needs one value of each. */
export const ATTRIBUTE_SLOTS = [
  'attribute0',
  'attribute1',
  'attribute2',
  'attribute3',
  'attribute4',
  'attribute5',
  'attribute6',
  'attribute7',
] as const;
export type AttributeSlots = Partial<Record<(typeof ATTRIBUTE_SLOTS)[number], number[]>>;

/** The products that a listing is about, before its filters by text, price, class and brand. */
export interface Scope extends AttributeSlots {
  classId?: number;
  /** A brand's key, or its id. */
  brand?: string;
  categoryId?: number;
  /** The search text. */
  name?: string;
  promotionsOnly?: boolean;
  /** Only products of which units are left. */
  inStock?: boolean;
}

/** Values, or their placeholders in a prepared query. */
export type WithPlaceholders<T> = { [K in keyof T]: T[K] | Placeholder };

/** Whether a scope has all products, but for a search text. */
export function isWholeStore({ name: _, ...others }: Scope): boolean {
  return Object.values(others).every((value) => value === undefined || value === false);
}

/** The conditions on a product `p` for a scope, except for the search text. */
export function conditionsOf(
  { classId, brand, categoryId, promotionsOnly, inStock, ...slots }: WithPlaceholders<Scope>,
  today: LocalDate | Placeholder,
): SQL[] {
  const conditions: SQL[] = [];
  if (classId !== undefined)
    conditions.push(
      sql`p.classification_id in (select id from classifications where id = ${classId} or parent_id = ${classId})`,
    );
  if (brand !== undefined)
    conditions.push(sql`p.brand_id in (select id from brands where key = ${brand} or id::text = ${brand})`);
  if (categoryId !== undefined)
    conditions.push(sql`p.id in (select product_id from product_categories where category_id in
      (select id from categories where id = ${categoryId} or parent_id = ${categoryId}))`);
  if (promotionsOnly)
    // Promotions with a required code are shown only to shoppers who enter the code.
    conditions.push(sql`p.id in (select product_id from promotions
      where not code_required and start_date <= ${today} and end_date >= ${today})`);
  if (inStock)
    conditions.push(sql`exists (select from inventory i where i.product_id = p.id and ${availableUnits} > 0)`);
  for (const slot of ATTRIBUTE_SLOTS) {
    const ids = slots[slot];
    if (ids !== undefined) conditions.push(sql`p.attribute_value_ids && ${sql.param(ids)}::int[]`);
  }
  return conditions;
}
