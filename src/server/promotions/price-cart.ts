import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { torontoDate } from '#domain/calendar.ts';
import { priceTerms, type PriceTerms, type SubscriptionTerms } from '#domain/clinic-prices.ts';
import { promoCodeVerdict, type PromoCodeVerdict } from '#domain/promo-codes.ts';
import { activePromotions, type Promotion } from '#domain/promotions.ts';
import type { TaxClass } from '#domain/tax-classes.ts';
import { readClinicPrices } from '#server/prices/read-clinic-prices.ts';
import { promotionsOf, promotionsWithCodes } from './queries.ts';

interface CartLine {
  productId: number;
  quantity: number;
  /** Bought by subscription. */
  subscribed: boolean;
}

/** A line with its base unit price in cents and the promotions that apply today. */
export interface PricedLine extends CartLine, PriceTerms {
  taxClass: TaxClass;
  promotions: Promotion[];
}

export interface PricedCart {
  /** In the order of the cart, without products that are not sold. */
  lines: PricedLine[];
  codes: { code: string; verdict: PromoCodeVerdict }[];
}

/**
 * The lines of a cart with their current prices, and a verdict on each promo code: the list prices for a visitor, else
 * the clinic's. Two queries, one more for a clinic, one more with codes.
 */
export async function priceCart(
  db: Db,
  cart: { lines: readonly CartLine[]; promoCodes: readonly string[] },
  { now, settings, clinicId }: { now: Date; settings: SubscriptionTerms; clinicId: number | null },
): Promise<PricedCart> {
  const today = torontoDate(now);
  const ids = [...new Set(cart.lines.map((line) => line.productId))];
  const sold = await db
    .select({ id: products.id, listPrice: products.priceCents, taxClass: products.taxClass })
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param(ids)}::int[])`, eq(products.active, true)));
  const known = new Map(sold.map(({ id, ...product }) => [id, product]));
  const promotions = await promotionsOf(db, [...known.keys()]);
  const clinicPrices = await readClinicPrices(db, clinicId, [...known.keys()]);
  const lines = cart.lines.flatMap((line) => {
    const product = known.get(line.productId);
    if (!product) return [];
    const running = activePromotions(promotions.get(line.productId) ?? [], today, cart.promoCodes);
    const { listPrice, taxClass } = product;
    const terms = priceTerms({ ...line, listPrice }, clinicPrices.get(line.productId), { today, settings });
    return [{ ...line, ...terms, taxClass, promotions: running }];
  });
  const inCart = [...promotions.values()].flat();
  const inCartIds = new Set(inCart.map(({ id }) => id));
  const elsewhere = await promotionsWithCodes(db, today, cart.promoCodes);
  const all = [...inCart, ...elsewhere.filter(({ id }) => !inCartIds.has(id))];
  return {
    lines,
    codes: cart.promoCodes.map((code) => ({
      code,
      verdict: promoCodeVerdict(code, { promotions: all, lines, today }),
    })),
  };
}
