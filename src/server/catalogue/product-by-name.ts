import { sql } from 'drizzle-orm';
import { findNamedProduct, type NamedProduct } from '#domain/product-names.ts';
import { codeForm } from '#domain/search-text.ts';
import { productNameCandidates } from '#domain/slugs.ts';
import { versionColumn } from './version-column.ts';
import type { Snapshot } from './snapshot.ts';
import { findProducts } from './search.ts';

/** Number of ranked search results, and of the best results that are compared with the name. */
const MAX_FOUND = 1_000;
const COMPARED = 20;

/**
 * The id of the product that a URL names; null if no product matches. A whole code comes first, even the code of a
 * product that is no longer sold; otherwise the possible spellings of the name are searched one after the other (rules:
 * CAT-26, CAT-27).
 */
export async function findProductByName(snapshot: Snapshot, text: string): Promise<number | null> {
  const names = productNameCandidates(text);
  const [raw] = names;
  if (!raw) return null;
  const byCode = await findProductByCode(snapshot, raw.name);
  if (byCode !== null) return byCode;
  for (const candidate of names) {
    const { products } = await findProducts(snapshot, { texts: [candidate.name], maxFound: MAX_FOUND, isName: true });
    const ids = products.slice(0, COMPARED).map(({ id }) => id);
    const found = await snapshot.read<NamedProduct & { id: number }>(
      sql`select p.id, p.item_id as itemid, p.name as displayname, p.variant, b.name as brand, ${versionColumn}
        from products p join brands b on b.id = p.brand_id
        where p.id = any(${sql.param(ids)}::int[]) order by array_position(${sql.param(ids)}::int[], p.id)`,
    );
    const named = findNamedProduct(candidate, found);
    if (named) return named.id;
  }
  return null;
}

/**
 * The product with this item code or manufacturer's number, compared without punctuation. The store's own item codes
 * come first, then products on sale.
 */
async function findProductByCode(snapshot: Snapshot, text: string): Promise<number | null> {
  const code = codeForm(text);
  if (code === '') return null;
  const [found] = await snapshot.read<{ id: number }>(
    sql`select p.id, ${versionColumn} from products p
      where p.search_codes like ${`${code} %`} or p.search_codes like ${`% ${code}`}
      order by p.search_codes like ${`${code} %`} desc, p.active desc, p.id limit 1`,
  );
  return found?.id ?? null;
}
