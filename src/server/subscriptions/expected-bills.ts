import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import type { subscriptions } from '#db/tables/fulfilment.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { priceTerms } from '#domain/clinic-prices.ts';
import type { Cents } from '#domain/money.ts';
import { activePromotions } from '#domain/promotions.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { quote, type TaxPart } from '#domain/totals.ts';
import { readClinicPrices } from '#server/prices/read-clinic-prices.ts';
import { promotionsOf } from '#server/promotions/queries.ts';
import { taxExemptionOf } from '#server/tax/exemption.ts';
import { taxesOn } from '#server/tax/rates.ts';
import type { PlacedRun } from './draft-of-runs.ts';

/** Runs that share an order on a day, with its addresses and delivery method. */
export interface Bill {
  runs: readonly Pick<typeof subscriptions.$inferSelect, 'productId' | 'quantity'>[];
  place: PlacedRun['place'] | null;
  date: LocalDate;
}

export interface ExpectedBill {
  total: Cents;
  /**
   * The amount of each run's line before tax and shipping, in the order of the runs; null if its product is not sold.
   */
  amounts: (Cents | null)[];
}

/**
 * The expected bill of each order of a clinic's runs, in the given order, in cents. Computed from today's list prices
 * with the clinic's prices, promotions and taxes of the order's day and address and a single shipping charge. Products
 * that are not sold are left out. Null if the order has no address or none of its products is sold.
 */
export async function expectedBills(
  db: Db,
  { clinicId, bills }: { clinicId: number | null; bills: readonly Bill[] },
  settings: StoreSettings,
): Promise<(ExpectedBill | null)[]> {
  if (bills.length === 0) return [];
  const productIds = [...new Set(bills.flatMap(({ runs }) => runs.map(({ productId }) => productId)))];
  const prices = await db
    .select({ id: products.id, listPrice: products.priceCents, taxClass: products.taxClass })
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param(productIds)}::int[])`, eq(products.active, true)));
  const promotions = await promotionsOf(db, productIds);
  const clinicPrices = await readClinicPrices(db, clinicId, productIds);
  const priceOf = new Map(prices.map(({ id, ...price }) => [id, price]));
  /** Hundreds of bills share their day and province. */
  const exemption = clinicId === null ? null : await taxExemptionOf(db, clinicId);
  const taxesOf = new Map<string, TaxPart[]>();
  const buyer = { registrations: settings.taxRegistrations, exemption };
  return bills.map(({ runs, place, date }) => {
    const lines = runs.flatMap(({ productId, quantity }, run) => {
      const price = priceOf.get(productId);
      if (!price) return [];
      const running = activePromotions(promotions.get(productId) ?? [], date, []);
      const { listPrice, taxClass } = price;
      const line = { listPrice, quantity, subscribed: true };
      const terms = priceTerms(line, clinicPrices.get(productId), { today: date, settings });
      return [{ run, productId, quantity, ...terms, taxClass, promotions: running }];
    });
    if (lines.length === 0 || !place) return null;
    const { country, state: region } = place.shippingAddress;
    const taxKey = `${country} ${region} ${date}`;
    const taxParts = taxesOf.get(taxKey) ?? taxesOn({ country, region }, date, buyer).charged;
    taxesOf.set(taxKey, taxParts);
    const quoted = quote({
      lines,
      taxParts,
      shipping: settings.shipping,
    });
    const amountOf = new Map(quoted.lines.map(({ discounted }, at) => [lines[at]?.run, discounted]));
    return { total: quoted.total, amounts: runs.map((_, run) => amountOf.get(run) ?? null) };
  });
}
