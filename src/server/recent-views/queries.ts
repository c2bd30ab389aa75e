import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { recentViews } from '#db/tables/accounts.ts';
import { products } from '#db/tables/catalogue.ts';
import { RECENT_VIEWS_CAP } from '#domain/recent-views.ts';

/** The ids of the products that a person viewed last, newest first. */
export async function recentViewIds(db: Db, personId: number): Promise<number[]> {
  const found = await latestViews(db, personId);
  return found.map(({ id }) => id);
}

/**
 * Records that a person viewed a product at an instant, and deletes the views beyond the latest ten (rules: CAT-31).
 * Returns false if the product does not exist. Not in a transaction: two views of a person would wait for each other.
 */
export async function recordView(
  db: Db,
  { personId, productId, viewedAt }: { personId: number; productId: number; viewedAt: Date },
): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) return false;
  await db
    .insert(recentViews)
    .values({ personId, productId, viewedAt })
    .onConflictDoUpdate({
      target: [recentViews.personId, recentViews.productId],
      set: { viewedAt: sql`greatest(${recentViews.viewedAt}, excluded.viewed_at)` },
    });
  const own = eq(recentViews.personId, personId);
  await db.delete(recentViews).where(and(own, notInArray(recentViews.productId, latestViews(db, personId))));
  return true;
}

function latestViews(db: Db, personId: number) {
  return db
    .select({ id: recentViews.productId })
    .from(recentViews)
    .where(eq(recentViews.personId, personId))
    .orderBy(desc(recentViews.viewedAt), desc(recentViews.productId))
    .limit(RECENT_VIEWS_CAP);
}
