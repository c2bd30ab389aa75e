import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { torontoDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { promoCodeVerdict, type PromoCodeVerdict } from '#domain/promo-codes.ts';
import { activePromotions, type Promotion } from '#domain/promotions.ts';
import { promotionsOf, promotionsWithCodes } from './queries.ts';

interface AskedLine {
  productId: number;
  quantity: number;
}

/** A line at the shop's own unit price in cents, with the promotions that count for it today. */
export interface PricedLine extends AskedLine {
  unitPrice: Cents;
  promotions: Promotion[];
}

export interface PricedCart {
  /** In the order asked; lines of products that are not sold are left out. */
  lines: PricedLine[];
  codes: { code: string; verdict: PromoCodeVerdict }[];
}

/** The lines of a cart as the shop prices them now, and what became of each code. Two queries, three with codes. */
export async function priceCart(
  db: Db,
  cart: { lines: readonly AskedLine[]; promoCodes: readonly string[] },
  now: Date,
): Promise<PricedCart> {
  const today = torontoDate(now);
  const ids = [...new Set(cart.lines.map((line) => line.productId))];
  const sold = await db
    .select({ id: products.id, unitPrice: products.priceCents })
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param(ids)}::int[])`, eq(products.active, true)));
  const unitPrices = new Map(sold.map(({ id, unitPrice }) => [id, unitPrice]));
  const promotions = await promotionsOf(db, [...unitPrices.keys()]);
  const lines = cart.lines.flatMap((line) => {
    const unitPrice = unitPrices.get(line.productId);
    if (unitPrice === undefined) return [];
    const running = activePromotions(promotions.get(line.productId) ?? [], today, cart.promoCodes);
    return [{ ...line, unitPrice, promotions: running }];
  });
  const inCart = [...promotions.values()].flat();
  const known = new Set(inCart.map(({ id }) => id));
  const elsewhere = await promotionsWithCodes(db, today, cart.promoCodes);
  const all = [...inCart, ...elsewhere.filter(({ id }) => !known.has(id))];
  return {
    lines,
    codes: cart.promoCodes.map((code) => ({
      code,
      verdict: promoCodeVerdict(code, { promotions: all, lines, today }),
    })),
  };
}
