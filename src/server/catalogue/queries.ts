import { sql } from 'drizzle-orm';
import type {
  BestSeller,
  Brand,
  Classification,
  CommerceCategory,
  GoneProduct,
  Product,
  Suggestion,
} from '#contract/catalogue.ts';
import { preparedRows, rows, type Db } from '#db/client.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { toDollars } from '#domain/money.ts';
import { spreadFamilies } from '#domain/product-families.ts';
import { versionColumn } from './version-column.ts';
import type { Snapshot } from './snapshot.ts';
import { pictureUrl, productColumns, productTables, toProduct, type ProductRow } from './product-rows.ts';
import { NEARLY_EQUAL } from '#search/rank.ts';
import { findProducts } from './search.ts';

interface ClassRow {
  id: number;
  name: string;
  parent: number | null;
  picture: string | null;
}

/** A class with the picture of its first product. */
const classColumns = sql`c.id, c.name, c.parent_id as parent, (
    select p.picture_hash from products p
    where p.classification_id = c.id and p.active and p.picture_hash is not null order by p.id limit 1
  ) as picture`;

function toClass({ id, name, picture }: ClassRow) {
  return { id, name, file_url: pictureUrl(picture) };
}

/** The tree of classifications in the supplier's order. A class without a picture gets the picture of a subclass. */
async function readClassificationTree({ read }: Snapshot): Promise<Classification[]> {
  const all = await read<ClassRow>(
    sql`select ${versionColumn}, ${classColumns} from classifications c order by position, id`,
  );
  return all.map((row) => {
    const child = all.filter(({ parent }) => parent === row.id).map(toClass);
    const own = toClass(row);
    const borrowed = child.find(({ file_url }) => file_url !== '')?.file_url ?? '';
    return { ...own, file_url: own.file_url || borrowed, parent: row.parent, child };
  });
}

/**
 * The tree of classifications, cached until the catalogue changes, because finding a picture for each class is slow.
 */
export function classificationTree(snapshot: Snapshot): Promise<Classification[]> {
  const { cached } = snapshot;
  cached.classes ??= readClassificationTree(snapshot).catch((error: unknown) => {
    cached.classes = undefined;
    throw error;
  });
  return cached.classes;
}

export async function brandsByName(db: Db): Promise<Brand[]> {
  return rows<Brand>(db, sql`select id as brand_id, name as brand_name, key from brands order by lower(name)`);
}

/** The brands that have a product in a class or its subclasses. */
export async function brandsOfClass(db: Db, classId: number): Promise<Brand[]> {
  return rows<Brand>(
    db,
    sql`select id as brand_id, name as brand_name, key from brands b where exists (
      select from products p where p.brand_id = b.id and p.active and p.classification_id in
        (select id from classifications where id = ${classId} or parent_id = ${classId})
    ) order by lower(name)`,
  );
}

/** The classes in which a brand has a product. */
export async function classesOfBrand(db: Db, brand: string): Promise<Classification[]> {
  const found = await rows<ClassRow>(
    db,
    sql`select ${classColumns} from classifications c where exists (
      select from products p join brands b on b.id = p.brand_id
      where p.active and p.classification_id = c.id and (b.key = ${brand} or b.id::text = ${brand})
    ) order by name`,
  );
  return found.map((row) => ({ ...toClass(row), parent: row.parent, child: [] }));
}

export async function subCategories(db: Db, parentId: number): Promise<{ id: number; name: string }[]> {
  return rows(db, sql`select id, name from categories where parent_id = ${parentId} order by position, id`);
}

/** All commerce categories in the supplier's order. */
export async function commerceCategories(db: Db): Promise<CommerceCategory[]> {
  return rows(db, sql`select id, name, key, parent_id as parent from categories order by position, id`);
}

/** Active products in the order of the ids; unknown ids are left out. */
export async function productsByIds(db: Db, today: LocalDate, ids: number[]): Promise<Product[]> {
  const buildQuery = () =>
    sql`select ${productColumns} from ${productTables(sql.placeholder('today'))}
      where p.active and p.id = any(${sql.placeholder('ids')}::int[])`;
  const found = await preparedRows<ProductRow>(db, 'products by id', buildQuery, { today, ids });
  const byId = new Map(found.map((row) => [row.id, toProduct(row)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/** A product that is no longer sold; undefined if it is still sold or never existed. */
export async function goneProduct(db: Db, id: number): Promise<GoneProduct | undefined> {
  const [gone] = await rows<GoneProduct>(
    db,
    sql`select p.id, p.item_id as itemid, p.name as displayname, p.parent_id as custitem39, c.id as class_id,
      c.name as class_name from products p join classifications c on c.id = p.classification_id
      where not p.active and p.id = ${id}`,
  );
  return gone;
}

/** The products of a family, in their order. */
export async function siblings(db: Db, today: LocalDate, parent: number): Promise<Product[]> {
  const buildQuery = () =>
    sql`select ${productColumns} from ${productTables(sql.placeholder('today'))}
      where p.active and p.parent_id = ${sql.placeholder('parent')} order by p.id limit 200`;
  const found = await preparedRows<ProductRow>(db, 'products of a family', buildQuery, { today, parent });
  return found.map(toProduct);
}

type SuggestionRow = Pick<
  ProductRow,
  'id' | 'item_id' | 'name' | 'variant' | 'picture_hash' | 'price_cents' | 'brand_name'
>;

/** The promotional price of a product today, in dollars; null without one below the list price. */
function promotionalPrice({ cached }: Snapshot, id: number): number | null {
  const cents = cached.pricesBelowList.get(id);
  return cents === undefined ? null : toDollars(cents);
}

/**
 * Products ranked for suggestions: fewer than for a listing, because suggestions must appear while the shopper types.
 */
const MAX_RANKED = 1_000;

/** The suggestions for a search box: the best matches of a text, and the searched words. */
export async function suggestions(snapshot: Snapshot, name: string, limit: number, offset: number) {
  const { products, words } = await findProducts(snapshot, { texts: [name], maxFound: MAX_RANKED });
  const ids = spreadFamilies(products, NEARLY_EQUAL)
    .slice(offset, offset + limit)
    .map(({ id }) => id);
  const buildQuery = () => {
    const asked = sql`${sql.placeholder('ids')}::int[]`;
    return sql`select p.id, p.item_id, p.name, p.variant, p.picture_hash, p.price_cents, b.name as brand_name, ${versionColumn}
      from products p join brands b on b.id = p.brand_id
      where p.id = any(${asked}) order by array_position(${asked}, p.id)`;
  };
  const found = await snapshot.readPrepared<SuggestionRow>('suggestions', buildQuery, { ids });
  const items = found.map((row): Suggestion => ({
    id: row.id,
    itemid: row.item_id,
    displayname: row.name,
    file_url: pictureUrl(row.picture_hash),
    price: toDollars(row.price_cents),
    fixedprice: promotionalPrice(snapshot, row.id),
    variant: row.variant,
    brand_name: row.brand_name,
  }));
  return { items, words };
}

/** The products with the most units invoiced since a day, best sellers first. */
export async function bestSellers(db: Db, today: LocalDate, fromDate: LocalDate, limit: number): Promise<BestSeller[]> {
  const found = await rows<ProductRow & { sold: number }>(
    db,
    sql`select ${productColumns}, s.sold from (
        select product_id, sum(quantity)::int as sold from best_sellers where day >= ${fromDate}
        group by product_id order by sold desc, product_id limit ${limit + 20}
      ) s join ${productTables(today)} on p.id = s.product_id
      where p.active order by s.sold desc, p.id limit ${limit}`,
  );
  return found.map((row) => ({ ...toProduct(row), quantitysold: row.sold }));
}
