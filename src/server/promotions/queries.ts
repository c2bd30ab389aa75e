import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';
import { promotions } from '#db/tables/catalogue.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { normaliseCode, type Promotion } from '#domain/promotions.ts';

const columns = {
  id: promotions.id,
  productId: promotions.productId,
  code: promotions.code,
  codeRequired: promotions.codeRequired,
  fixedPrice: promotions.fixedPriceCents,
  itemQuantifier: promotions.itemQuantifier,
  promotionText: promotions.promotionText,
  startDate: promotions.startDate,
  endDate: promotions.endDate,
};

/** All promotions of the products, also before and after their days; the domain decides which of them apply. */
export async function promotionsOf(tx: Db, productIds: readonly number[]): Promise<Map<number, Promotion[]>> {
  const found = await tx
    .select(columns)
    .from(promotions)
    .where(sql`${promotions.productId} = any(${sql.param([...productIds])}::int[])`);
  return Map.groupBy(found, (promotion) => promotion.productId);
}

/** Promotions of today without a required code, oldest first. Promotions with a code are shown only with the code. */
export async function openPromotions(
  db: Db,
  today: LocalDate,
  page: { productId?: number; limit: number; offset: number },
): Promise<Promotion[]> {
  return db
    .select(columns)
    .from(promotions)
    .where(
      and(
        page.productId === undefined ? undefined : eq(promotions.productId, page.productId),
        eq(promotions.codeRequired, false),
        lte(promotions.startDate, today),
        gte(promotions.endDate, today),
      ),
    )
    .orderBy(asc(promotions.id))
    .limit(page.limit)
    .offset(page.offset);
}

/**
 * Promotions with one of the codes, of all products and days. Up to five for each code, which is enough for a verdict:
 * current promotions first, then future ones, then past ones.
 */
export async function promotionsWithCodes(db: Db, today: LocalDate, codes: readonly string[]): Promise<Promotion[]> {
  if (codes.length === 0) return [];
  const wanted = sql.param(codes.map((code) => normaliseCode(code).toLowerCase()));
  const found = await rows<{ id: number }>(
    db,
    sql`select found.id from unnest(${wanted}::text[]) as wanted(code), lateral (
        select p.id from promotions p where lower(p.code) = wanted.code
        order by case when p.start_date > ${today} then 1 when p.end_date < ${today} then 2 else 0 end, p.id limit 5
      ) found`,
  );
  const ids = found.map(({ id }) => id);
  return db.select(columns).from(promotions).where(inArray(promotions.id, ids)).orderBy(asc(promotions.id));
}
