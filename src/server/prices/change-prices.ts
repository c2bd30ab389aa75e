import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { products } from '#db/tables/catalogue.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines, priceLists } from '#db/tables/price-lists.ts';
import type { LocalDate } from '#domain/calendar.ts';
import type { Cents } from '#domain/money.ts';
import { ActRefused } from '#server/act-refused.ts';

/** A price and its days, as staff set it. */
export interface SetPrice {
  priceCents: Cents;
  startsOn: LocalDate;
  endsOn: LocalDate | null;
}

/** A price before and after a change; null before a new price. */
export interface PriceChange {
  before: SetPrice | null;
  after: SetPrice;
}

/** The id of a product by its item code. */
export async function findProduct(tx: Db, item: string): Promise<number> {
  const [found] = await tx.select({ id: products.id }).from(products).where(eq(products.itemId, item));
  if (!found) throw new ActRefused('not_found', `No product has the item code “${item}”.`);
  return found.id;
}

/** The id of a price list by its name; locks the list, so that two changes happen one after the other. */
export async function findPriceList(tx: Db, name: string): Promise<number> {
  const [found] = await tx
    .select({ id: priceLists.id })
    .from(priceLists)
    .where(eq(priceLists.name, name))
    .for('no key update');
  if (!found) throw new ActRefused('not_found', `There is no price list “${name}”.`);
  return found.id;
}

/** Creates an empty price list. */
export async function createPriceList(tx: Db, name: string): Promise<number> {
  const [created] = await tx.insert(priceLists).values({ name }).onConflictDoNothing().returning({ id: priceLists.id });
  if (!created) throw new ActRefused('already_done', `There is a price list “${name}” already.`);
  return created.id;
}

/**
 * Sets a price of a price list; a price with the same quantity and first day is replaced (rules: PRICE-22). The caller
 * has locked the list (`findPriceList`), so that `before` is the price that this change replaces.
 */
export async function setPriceListPrice(
  tx: Db,
  key: { priceListId: number; productId: number; minQuantity: number },
  price: SetPrice,
): Promise<PriceChange> {
  const { priceListId, productId, minQuantity } = key;
  const isLine = and(
    eq(priceListLines.priceListId, priceListId),
    eq(priceListLines.productId, productId),
    eq(priceListLines.minQuantity, minQuantity),
    eq(priceListLines.startsOn, price.startsOn),
  );
  const [old] = await tx.select(priceListColumns).from(priceListLines).where(isLine);
  const values = { unitPriceCents: requireChange(old, price).priceCents, endsOn: price.endsOn };
  await tx
    .insert(priceListLines)
    .values({ ...key, startsOn: price.startsOn, ...values })
    .onConflictDoUpdate({
      target: [
        priceListLines.priceListId,
        priceListLines.productId,
        priceListLines.minQuantity,
        priceListLines.startsOn,
      ],
      set: values,
    });
  return { before: old ?? null, after: price };
}

const priceListColumns = {
  priceCents: priceListLines.unitPriceCents,
  startsOn: priceListLines.startsOn,
  endsOn: priceListLines.endsOn,
};

/** Agrees a price with a clinic; a price with the same first day is replaced (rules: PRICE-22). */
export async function setContractPrice(
  tx: Db,
  key: { clinicId: number; productId: number },
  price: SetPrice,
): Promise<PriceChange> {
  await tx.select({ id: clinics.id }).from(clinics).where(eq(clinics.id, key.clinicId)).for('no key update');
  const isLine = and(
    eq(contractLines.clinicId, key.clinicId),
    eq(contractLines.productId, key.productId),
    eq(contractLines.startsOn, price.startsOn),
  );
  const [old] = await tx.select(contractColumns).from(contractLines).where(isLine);
  const values = { unitPriceCents: requireChange(old, price).priceCents, endsOn: price.endsOn };
  await tx
    .insert(contractLines)
    .values({ ...key, startsOn: price.startsOn, ...values })
    .onConflictDoUpdate({
      target: [contractLines.clinicId, contractLines.productId, contractLines.startsOn],
      set: values,
    });
  return { before: old ?? null, after: price };
}

const contractColumns = {
  priceCents: contractLines.unitPriceCents,
  startsOn: contractLines.startsOn,
  endsOn: contractLines.endsOn,
};

function requireChange(old: SetPrice | undefined, price: SetPrice): SetPrice {
  if (price.endsOn !== null && price.endsOn < price.startsOn)
    throw new ActRefused('wrong_input', 'endsOn: Must not be before the first day.');
  if (old?.priceCents === price.priceCents && old.endsOn === price.endsOn)
    throw new ActRefused('already_done', 'The price is set already.');
  return price;
}

/** Gives a clinic a price list, or none. Returns the list it had. */
export async function givePriceList(
  tx: Db,
  clinicId: number,
  priceListId: number | null,
): Promise<{ id: number; name: string } | null> {
  const [clinic] = await tx
    .select({ priceListId: clinics.priceListId })
    .from(clinics)
    .where(eq(clinics.id, clinicId))
    .for('no key update');
  const earlierId = clinic?.priceListId ?? null;
  if (earlierId === priceListId) throw new ActRefused('already_done', 'The clinic has this price list already.');
  await tx.update(clinics).set({ priceListId }).where(eq(clinics.id, clinicId));
  if (earlierId === null) return null;
  const [list] = await tx
    .select({ id: priceLists.id, name: priceLists.name })
    .from(priceLists)
    .where(eq(priceLists.id, earlierId));
  return list ?? null;
}

/** A contract price of a clinic, with the item code of its product. */
export interface ContractPrice extends SetPrice {
  item: string;
}

/** A price of a clinic, with the name and the list price of its product. */
export interface ListedPrice extends ContractPrice {
  name: string;
  listCents: Cents;
}

/** A price of the clinic's price list. */
export interface ListedStep extends ListedPrice {
  minQuantity: number;
}

/** The prices of a clinic that are listed. */
export interface PricesOfClinic {
  /** The name of the price list; null without one. */
  priceList: string | null;
  contract: ListedPrice[];
  steps: ListedStep[];
}

/** The most contract prices, and the most prices of a price list, that are listed. */
const MAX_LISTED = 1_000;

const itemColumns = { item: products.itemId, name: products.name, listCents: products.priceCents };

/** A clinic's contract prices and the prices of its price list, by item code, the latest first day first. */
export async function readPricesOf(tx: Db, clinicId: number): Promise<PricesOfClinic> {
  const [list] = await tx
    .select({ id: priceLists.id, name: priceLists.name })
    .from(clinics)
    .innerJoin(priceLists, eq(priceLists.id, clinics.priceListId))
    .where(eq(clinics.id, clinicId));
  const contract = await tx
    .select({ ...itemColumns, ...contractColumns })
    .from(contractLines)
    .innerJoin(products, eq(products.id, contractLines.productId))
    .where(eq(contractLines.clinicId, clinicId))
    .orderBy(products.itemId, desc(contractLines.startsOn))
    .limit(MAX_LISTED);
  const steps = await tx
    .select({ ...itemColumns, ...priceListColumns, minQuantity: priceListLines.minQuantity })
    .from(priceListLines)
    .innerJoin(products, eq(products.id, priceListLines.productId))
    .where(eq(priceListLines.priceListId, list?.id ?? 0))
    .orderBy(products.itemId, priceListLines.minQuantity, desc(priceListLines.startsOn))
    .limit(MAX_LISTED);
  return { priceList: list?.name ?? null, contract, steps };
}
