import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import type { recurringOrders } from '#db/tables/fulfilment.ts';
import { startOfDay, type LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { activePromotions } from '#domain/promotions.ts';
import { quote } from '#domain/totals.ts';
import { promotionsOf } from '#server/promotions/queries.ts';
import { taxParts } from '#server/tax/rates.ts';
import type { PlaceOfRun } from './place-of-run.ts';

/** One run of a subscription, and where it goes. */
export interface Bill {
  subscription: Pick<typeof recurringOrders.$inferSelect, 'productId' | 'quantity'>;
  place: PlaceOfRun | null;
  date: LocalDate;
}

/**
 * What each run will cost, in cents and in the order asked, as prices and promotions are known today: promotions and tax
 * of its day and place, and its shipping. Null where there is no address, or the item is not sold.
 */
export async function expectedBills(db: Db, bills: readonly Bill[]): Promise<(Cents | null)[]> {
  if (bills.length === 0) return [];
  const productIds = [...new Set(bills.map(({ subscription }) => subscription.productId))];
  const methodIds = [...new Set(bills.flatMap(({ place }) => place?.shipMethodId ?? []))];
  const prices = await db
    .select({ id: products.id, unitPrice: products.priceCents })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.active, true)));
  const methods = await db
    .select({ id: shipMethods.id, flatRate: shipMethods.flatRateCents })
    .from(shipMethods)
    .where(inArray(shipMethods.id, methodIds));
  const promotions = await promotionsOf(db, productIds);
  const priceOf = new Map(prices.map(({ id, unitPrice }) => [id, unitPrice]));
  const flatRateOf = new Map(methods.map(({ id, flatRate }) => [id, flatRate]));
  return bills.map(({ subscription: { productId, quantity }, place, date }) => {
    const unitPrice = priceOf.get(productId);
    if (unitPrice === undefined || !place) return null;
    const { country, state: province } = place.shippingAddress;
    const running = activePromotions(promotions.get(productId) ?? [], date, []);
    return quote({
      lines: [{ productId, quantity, unitPrice, promotions: running }],
      taxParts: taxParts({ country, province, now: startOfDay(date) }),
      shippingFlatRate: flatRateOf.get(place.shipMethodId),
    }).total;
  });
}
