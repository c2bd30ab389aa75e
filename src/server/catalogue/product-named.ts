import { sql } from 'drizzle-orm';
import { findNamedProduct, type NamedProduct } from '#domain/product-names.ts';
import { codeForm } from '#domain/search-text.ts';
import { productNameCandidates } from '#domain/slugs.ts';
import { ofVersion } from '#server/catalogue/of-version.ts';
import type { Snapshot } from '#server/catalogue/snapshot.ts';
import { findProducts } from '#server/catalogue/search.ts';

/** What a name finds is ranked up to here, and the best looked at for one that it means. */
const MOST_FOUND = 1_000;
const LOOKED_AT = 20;

/**
 * The id of the product an address names, null for none: by its whole code, even where it is no longer sold, or else by
 * the products found by the names the address may mean, in their order (rules: CAT-26, CAT-27).
 */
export async function productNamed(snapshot: Snapshot, text: string): Promise<number | null> {
  const names = productNameCandidates(text);
  const [raw] = names;
  if (!raw) return null;
  const coded = await productOfCode(snapshot, raw.name);
  if (coded !== null) return coded;
  for (const candidate of names) {
    const { products } = await findProducts(snapshot, { texts: [candidate.name], most: MOST_FOUND });
    const ids = products.slice(0, LOOKED_AT).map(({ id }) => id);
    const found = await snapshot.read<NamedProduct & { id: number }>(
      sql`select p.id, p.item_id as itemid, p.name as displayname, p.variant, b.name as brand, ${ofVersion}
        from products p join brands b on b.id = p.brand_id
        where p.id = any(${sql.param(ids)}::int[]) order by array_position(${sql.param(ids)}::int[], p.id)`,
    );
    const meant = findNamedProduct(candidate, found);
    if (meant) return meant.id;
  }
  return null;
}

/** The product with this item code or manufacturer's number, signs left out; the shop's own codes first, then what is sold. */
async function productOfCode(snapshot: Snapshot, text: string): Promise<number | null> {
  const code = codeForm(text);
  if (code === '') return null;
  const [found] = await snapshot.read<{ id: number }>(
    sql`select p.id, ${ofVersion} from products p
      where p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`}
      order by p.search_codes like ${`${code} %`} desc, p.active desc, p.id limit 1`,
  );
  return found?.id ?? null;
}
