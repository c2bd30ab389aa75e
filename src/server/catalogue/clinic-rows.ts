import { sql, type SQL } from 'drizzle-orm';
import type { Cents } from '#domain/money.ts';
import type { PricedFor } from '#server/catalogue/clinic-prices.ts';
import { adjustPriceBuckets, type PriceBucket } from '#server/catalogue/price-buckets.ts';
import { isOpen } from '#server/catalogue/product-rows.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { versionColumn } from '#server/catalogue/version-column.ts';

/** A product of a listing that the clinic sees at another price than everybody else; prices are those of one unit. */
export interface ClinicRow {
  id: number;
  class_id: number;
  brand_id: number;
  list_price: Cents;
  /** The price shown to the clinic: its own, or a promotional price that is lower. */
  price: Cents;
}

/**
 * The products `p` that meet a condition and have a clinic price today, in one query that reads all lines of the clinic:
 * for listings with too many products for `atPricesOfClinic`. It chooses a line as `basePrice` of the domain does for one
 * unit.
 */
export async function readClinicRows(
  { read }: Snapshot,
  { clinicId, today }: PricedFor,
  condition: SQL,
): Promise<ClinicRow[]> {
  const isValid = sql`starts_on <= ${today} and (ends_on is null or ends_on >= ${today})`;
  return read<ClinicRow>(
    sql`with own as materialized (
        select distinct on (product_id) product_id, cents from (
          select product_id, unit_price_cents as cents, starts_on, 1 as place from contract_lines
            where clinic_id = ${clinicId} and ${isValid}
          union all
          select product_id, unit_price_cents, starts_on, 2 from price_list_lines
            where price_list_id = (select price_list_id from clinics where id = ${clinicId}) and min_quantity = 1 and ${isValid}
        ) lines order by product_id, place, starts_on desc
      ), lowered as (
        select o.product_id, min(o.fixed_price_cents) as cents from promotions o
          where coalesce(o.item_quantifier, 0) <= 1 and ${isOpen(today)} group by o.product_id
      )
      select p.id, p.classification_id as class_id, p.brand_id, p.price_cents as list_price,
        least(own.cents, lowered.cents) as price, ${versionColumn}
      from own join products p on p.id = own.product_id left join lowered on lowered.product_id = p.id
      where p.active and ${condition}`,
  );
}

/** A snapshot in which the clinic's prices replace promotional prices of the same products. */
export function withClinicRows(snapshot: Snapshot, own: readonly ClinicRow[]): Snapshot {
  const promoted = new Map(snapshot.cached.promoted);
  for (const { id, price } of own) promoted.set(id, price);
  const promotedArrays = {
    lowered: `{${[...promoted.keys()].join()}}`,
    loweredTo: `{${[...promoted.values()].join()}}`,
  };
  return { ...snapshot, cached: { ...snapshot.cached, promoted, promotedArrays } };
}

/** Price buckets in which each of the clinic's products is counted at the price that the clinic sees. */
export function clinicBuckets(
  buckets: PriceBucket[],
  own: readonly ClinicRow[],
  promoted: ReadonlyMap<number, Cents>,
): PriceBucket[] {
  return adjustPriceBuckets(
    buckets,
    own.map(({ id, class_id, brand_id, list_price, price }) => ({
      ...{ classId: class_id, brandId: brand_id, from: promoted.get(id) ?? list_price, to: price },
    })),
  );
}
