import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { favourites } from '#db/tables/customers.ts';

/** The most products one customer can keep. */
export const MOST_FAVOURITES = 1000;

/** The products a customer keeps, the one kept first in front. */
export async function favouriteIds(db: Db, customerId: number): Promise<number[]> {
  const found = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.customerId, customerId))
    .orderBy(asc(favourites.createdAt), asc(favourites.productId));
  return found.map(({ id }) => id);
}

/** Keeps these products and no others; unknown ones are left out. */
export async function replaceFavourites(tx: Db, customerId: number, ids: readonly number[]): Promise<void> {
  const wanted = ids.filter((id) => id <= 2_147_483_647).slice(0, MOST_FAVOURITES);
  const own = eq(favourites.customerId, customerId);
  await tx.delete(favourites).where(wanted.length ? and(own, notInArray(favourites.productId, wanted)) : own);
  await tx.execute(
    sql`insert into favourites (customer_id, product_id) select ${customerId}::int, id from products
      where id = any(${sql.param(wanted)}::int[]) on conflict do nothing`,
  );
}

/** Keeps one more product; says whether there is such a product. Nothing changes for one that is kept already. */
export async function addFavourite(db: Db, customerId: number, productId: number): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) return false;
  await db.insert(favourites).values({ customerId, productId }).onConflictDoNothing();
  return true;
}

export async function removeFavourite(db: Db, customerId: number, productId: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.customerId, customerId), eq(favourites.productId, productId)));
}
