import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines } from '#db/tables/price-lists.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ContractPrice } from './change-prices.ts';

/** Most prices of one kind that an audit row names; further prices are only counted. */
export const MAX_NAMED_PRICES = 1_000;

/** How many prices an act ended: shortened to the last day, or removed because they had not begun. */
export interface EndedPrices {
  shortened: number;
  removed: number;
}

/** A price of a price list, with the item code of its product. */
export interface PriceListPrice extends ContractPrice {
  minQuantity: number;
}

/** Prices as they were before an act ended them; the first `MAX_NAMED_PRICES` of each kind, by item code. */
export interface PricesBefore<Price> {
  shortened: Price[];
  removed: Price[];
}

/** What an act ended, and the ended prices as they were (rules: STAFF-6). */
export interface PriceEnding<Price> {
  ended: EndedPrices;
  before: PricesBefore<Price>;
}

/**
 * Ends the prices of a price list, or the prices of one product on the list, with a day. The caller has locked the
 * list, so that `before` has the prices that this act changes.
 */
export async function endPriceListPrices(
  tx: Db,
  { priceListId, productId }: { priceListId: number; productId: number | null },
  endsOn: LocalDate,
): Promise<PriceEnding<PriceListPrice>> {
  const isForProduct = productId === null ? undefined : eq(priceListLines.productId, productId);
  const isAffected = and(eq(priceListLines.priceListId, priceListId), isForProduct);
  return endPrices(tx, priceListLines, isAffected, endsOn, (condition) => readPriceListPrices(tx, condition));
}

/**
 * Ends the contract prices of a clinic for a product with a day. The caller has locked the clinic, so that `before` has
 * the prices that this act changes.
 */
export async function endContractPrices(
  tx: Db,
  { clinicId, productId }: { clinicId: number; productId: number },
  endsOn: LocalDate,
): Promise<PriceEnding<ContractPrice>> {
  const isAffected = and(eq(contractLines.clinicId, clinicId), eq(contractLines.productId, productId));
  return endPrices(tx, contractLines, isAffected, endsOn, (condition) => readContractPrices(tx, condition));
}

/**
 * Removes the affected prices that begin after a day, and lets the affected prices that have begun end with the day.
 * Refuses if there are none.
 */
async function endPrices<Price>(
  tx: Db,
  table: typeof contractLines | typeof priceListLines,
  isAffected: SQL | undefined,
  endsOn: LocalDate,
  read: (condition: SQL | undefined) => Promise<Price[]>,
): Promise<PriceEnding<Price>> {
  const isRemoved = and(isAffected, gt(table.startsOn, endsOn));
  const isShortened = and(isAffected, lte(table.startsOn, endsOn), or(isNull(table.endsOn), gt(table.endsOn, endsOn)));
  const before = { shortened: await read(isShortened), removed: await read(isRemoved) };
  const ended = { shortened: await tx.$count(table, isShortened), removed: await tx.$count(table, isRemoved) };
  if (ended.shortened + ended.removed === 0) throw new ActRefused('already_done', 'No price is valid after this day.');
  await tx.delete(table).where(isRemoved);
  await tx.update(table).set({ endsOn }).where(isShortened);
  return { ended, before };
}

/** The first contract prices that meet a condition, by item code and first day, as an audit row names them. */
export async function readContractPrices(tx: Db, condition: SQL | undefined): Promise<ContractPrice[]> {
  const { unitPriceCents: priceCents, startsOn, endsOn } = contractLines;
  return tx
    .select({ item: products.itemId, priceCents, startsOn, endsOn })
    .from(contractLines)
    .innerJoin(products, eq(products.id, contractLines.productId))
    .where(condition)
    .orderBy(asc(products.itemId), asc(startsOn))
    .limit(MAX_NAMED_PRICES);
}

async function readPriceListPrices(tx: Db, condition: SQL | undefined): Promise<PriceListPrice[]> {
  const { minQuantity, unitPriceCents: priceCents, startsOn, endsOn } = priceListLines;
  return tx
    .select({ item: products.itemId, minQuantity, priceCents, startsOn, endsOn })
    .from(priceListLines)
    .innerJoin(products, eq(products.id, priceListLines.productId))
    .where(condition)
    .orderBy(asc(products.itemId), asc(minQuantity), asc(startsOn))
    .limit(MAX_NAMED_PRICES);
}
