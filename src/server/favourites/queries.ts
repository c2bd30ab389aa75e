import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { MAX_ID } from '#domain/ids.ts';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { favourites } from '#db/tables/accounts.ts';

/** Maximum favourites of one person. */
export const MAX_FAVOURITES = 1000;

/** The ids of a person's favourites, oldest first. */
export async function favouriteIds(db: Db, personId: number): Promise<number[]> {
  const found = await db
    .select({ id: favourites.productId })
    .from(favourites)
    .where(eq(favourites.personId, personId))
    .orderBy(asc(favourites.createdAt), asc(favourites.productId));
  return found.map(({ id }) => id);
}

/** Replaces the favourites of a person; unknown products are left out. */
export async function replaceFavourites(tx: Db, personId: number, ids: readonly number[]): Promise<void> {
  const wanted = ids.filter((id) => id <= MAX_ID).slice(0, MAX_FAVOURITES);
  const own = eq(favourites.personId, personId);
  await tx.delete(favourites).where(wanted.length ? and(own, notInArray(favourites.productId, wanted)) : own);
  await tx.execute(
    sql`insert into favourites (person_id, product_id) select ${personId}::int, id from products
      where id = any(${sql.param(wanted)}::int[]) on conflict do nothing`,
  );
}

/** Adds a favourite unless it exists already. Returns false if the product does not exist. */
export async function addFavourite(db: Db, personId: number, productId: number): Promise<boolean> {
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId));
  if (!product) return false;
  await db.insert(favourites).values({ personId, productId }).onConflictDoNothing();
  return true;
}

export async function removeFavourite(db: Db, personId: number, productId: number): Promise<void> {
  await db.delete(favourites).where(and(eq(favourites.personId, personId), eq(favourites.productId, productId)));
}
