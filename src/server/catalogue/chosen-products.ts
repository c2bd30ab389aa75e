import { sql, type SQL } from 'drizzle-orm';
import { conditionsOf, type Scope, type WithPlaceholders } from './scope.ts';
import type { ChosenFilters, PricedProduct } from './price-buckets.ts';
import type { CachedCatalogue } from './snapshot.ts';

export function all(conditions: SQL[]): SQL {
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`;
}

/** The condition that a price in cents is between the chosen bounds. */
export function between(price: SQL, { from, to }: WithPlaceholders<ChosenFilters>): SQL {
  return all([
    ...(from === undefined ? [] : [sql`${price} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${price} <= ${to}`]),
  ]);
}

/** The conditions on a product `p` for the selected classes and brands. */
export function selectedConditions({ classes, brands }: WithPlaceholders<ChosenFilters>): SQL[] {
  return [
    ...(classes ? [sql`p.classification_id = any(${sql.param(classes)}::int[])`] : []),
    ...(brands ? [sql`p.brand_id = any(${sql.param(brands)}::int[])`] : []),
  ];
}

/** Whether a product with its shown price passes the filters. */
export function isChosen({ class_id, brand_id, price }: PricedProduct, choice: ChosenFilters): boolean {
  const { classes, brands, from, to } = choice;
  return (
    (classes?.includes(class_id) ?? true) &&
    (brands?.includes(brand_id) ?? true) &&
    (from === undefined || price >= from) &&
    (to === undefined || price <= to)
  );
}

/** The condition on a product `p` for a scope with its filters, at the prices of the cached catalogue. */
export function chosenInScope(
  { today, arraysBelowList: { idsBelowList, centsBelowList } }: CachedCatalogue,
  scope: Scope,
  choice: ChosenFilters,
): SQL {
  const below = sql`unnest(${idsBelowList}::int[], ${centsBelowList}::int[]) below (product_id, shown)`;
  const isPriced =
    choice.from === undefined && choice.to === undefined
      ? []
      : [
          sql`(${between(sql`p.price_cents`, choice)} and p.id not in (select product_id from ${below})
            or p.id in (select product_id from ${below} where ${between(sql`shown`, choice)}))`,
        ];
  return all([...conditionsOf(scope, today), ...selectedConditions(choice), ...isPriced]);
}
