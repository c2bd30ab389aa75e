import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import type { Cents } from '#domain/money.ts';

/** A product's name, with its list price before and after a change, in cents. */
export interface ListPriceChange {
  name: string;
  before: Cents;
  after: Cents;
}

/**
 * Sets the list price of a product, by its item code. Returns null if no product has the code. The catalogue's triggers
 * notify all processes of the change, so that it reaches open pages (rules: CAT-14, PRICE-20).
 */
export function changeListPrice(db: Db, itemId: string, priceCents: Cents): Promise<ListPriceChange | null> {
  return db.transaction(async (tx) => {
    const [product] = await tx
      .select({ id: products.id, name: products.name, before: products.priceCents })
      .from(products)
      .where(eq(products.itemId, itemId))
      .for('no key update');
    if (!product) return null;
    await tx.update(products).set({ priceCents }).where(eq(products.id, product.id));
    return { name: product.name, before: product.before, after: priceCents };
  });
}
