import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products, shipMethods } from '#db/tables/catalogue.ts';
import { addresses } from '#db/tables/customers.ts';
import { startOfDay, type LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { activePromotions } from '#domain/promotions.ts';
import { SHIP_METHOD_ID } from '#domain/shipping.ts';
import { quote } from '#domain/totals.ts';
import { promotionsOf } from '#server/promotions/queries.ts';
import { taxParts } from '#server/tax/rates.ts';

/** What a run of a subscription buys, and when. */
export interface Bill {
  customerId: number;
  productId: number;
  quantity: number;
  date: LocalDate;
}

/**
 * What each run will cost, in cents and in the order asked, as prices and promotions are known today: promotions and tax
 * of its day, shipping, to the clinic's default shipping address. Null where there is no address, or the item is not sold.
 */
export async function expectedBills(db: Db, bills: readonly Bill[]): Promise<(Cents | null)[]> {
  if (bills.length === 0) return [];
  const productIds = [...new Set(bills.map(({ productId }) => productId))];
  const customerIds = [...new Set(bills.map(({ customerId }) => customerId))];
  const prices = await db
    .select({ id: products.id, unitPrice: products.priceCents })
    .from(products)
    .where(and(inArray(products.id, productIds), eq(products.active, true)));
  const places = await db
    .select({ customerId: addresses.customerId, country: addresses.country, province: addresses.state })
    .from(addresses)
    .where(and(inArray(addresses.customerId, customerIds), eq(addresses.defaultShipping, true)));
  const [method] = await db
    .select({ flatRate: shipMethods.flatRateCents })
    .from(shipMethods)
    .where(eq(shipMethods.id, SHIP_METHOD_ID));
  const promotions = await promotionsOf(db, productIds);
  const priceOf = new Map(prices.map(({ id, unitPrice }) => [id, unitPrice]));
  const placeOf = new Map(places.map(({ customerId, ...place }) => [customerId, place]));
  return bills.map(({ customerId, productId, quantity, date }) => {
    const unitPrice = priceOf.get(productId);
    const place = placeOf.get(customerId);
    if (unitPrice === undefined || !place) return null;
    const running = activePromotions(promotions.get(productId) ?? [], date, []);
    return quote({
      lines: [{ productId, quantity, unitPrice, promotions: running }],
      taxParts: taxParts({ ...place, now: startOfDay(date) }),
      shippingFlatRate: method?.flatRate,
    }).total;
  });
}
