import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { promotions } from '#db/tables/catalogue.ts';
import type { Promotion } from '#domain/promotions.ts';

/** All promotions of the products, running or not; which of them count today is the domain's to say. */
export async function promotionsOf(tx: Db, productIds: readonly number[]): Promise<Map<number, Promotion[]>> {
  const found = await tx
    .select({
      id: promotions.id,
      productId: promotions.productId,
      code: promotions.code,
      codeRequired: promotions.codeRequired,
      fixedPrice: promotions.fixedPriceCents,
      itemQuantifier: promotions.itemQuantifier,
      promotionText: promotions.promotionText,
      startDate: promotions.startDate,
      endDate: promotions.endDate,
    })
    .from(promotions)
    .where(inArray(promotions.productId, [...productIds]));
  return Map.groupBy(found, (promotion) => promotion.productId);
}
