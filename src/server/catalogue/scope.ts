import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { LocalDate } from '#domain/calendar.ts';

/** The products that a listing is about, before its filters. */
export interface Scope {
  classId?: number;
  /** A brand's key, or its id. */
  brand?: string;
  categoryId?: number;
  /** The search text. */
  name?: string;
  promotionsOnly?: boolean;
}

/** Values, or their placeholders in a prepared query. */
export type WithPlaceholders<T> = { [K in keyof T]: T[K] | Placeholder };

/** Whether a scope has all products, but for a search text. */
export function isWholeStore({ name: _, ...others }: Scope): boolean {
  return Object.values(others).every((value) => value === undefined || value === false);
}

/** The conditions on a product `p` for a scope, except for the search text. */
export function conditionsOf(
  { classId, brand, categoryId, promotionsOnly }: WithPlaceholders<Scope>,
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
  return conditions;
}
