import { and, asc, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { products } from '#db/tables/catalogue.ts';
import { contractLines } from '#db/tables/contract-lines.ts';
import { priceListLines } from '#db/tables/price-lists.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { ActRefused } from '#server/act-refused.ts';
import type { ContractPrice } from './change-prices.ts';

/** Most prices of one kind that an audit row names; further prices are only counted. */
export const MOST_NAMED_PRICES = 1_000;

/** How many prices an act ended: shortened to the last day, or removed because they had not begun. */
export interface EndedPrices {
  shortened: number;
  removed: number;
}

/** A price of a price list, with the item code of its product. */
export interface PriceListPrice extends ContractPrice {
  minQuantity: number;
}

/** Prices as they were before an act ended them; the first `MOST_NAMED_PRICES` of each kind, by item code. */
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
  const isRemoved = and(isAffected, gt(priceListLines.startsOn, endsOn));
  const isShortened = and(isAffected, goesOnAfter(priceListLines, endsOn));
  const before = {
    shortened: await readPriceListPrices(tx, isShortened),
    removed: await readPriceListPrices(tx, isRemoved),
  };
  const ended = {
    shortened: await tx.$count(priceListLines, isShortened),
    removed: await tx.$count(priceListLines, isRemoved),
  };
  await tx.delete(priceListLines).where(isRemoved);
  await tx.update(priceListLines).set({ endsOn }).where(isShortened);
  return requireEnding({ ended, before });
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
  const isRemoved = and(isAffected, gt(contractLines.startsOn, endsOn));
  const isShortened = and(isAffected, goesOnAfter(contractLines, endsOn));
  const before = {
    shortened: await readContractPrices(tx, isShortened),
    removed: await readContractPrices(tx, isRemoved),
  };
  const ended = {
    shortened: await tx.$count(contractLines, isShortened),
    removed: await tx.$count(contractLines, isRemoved),
  };
  await tx.delete(contractLines).where(isRemoved);
  await tx.update(contractLines).set({ endsOn }).where(isShortened);
  return requireEnding({ ended, before });
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
    .limit(MOST_NAMED_PRICES);
}

async function readPriceListPrices(tx: Db, condition: SQL | undefined): Promise<PriceListPrice[]> {
  const { minQuantity, unitPriceCents: priceCents, startsOn, endsOn } = priceListLines;
  return tx
    .select({ item: products.itemId, minQuantity, priceCents, startsOn, endsOn })
    .from(priceListLines)
    .innerJoin(products, eq(products.id, priceListLines.productId))
    .where(condition)
    .orderBy(asc(products.itemId), asc(minQuantity), asc(startsOn))
    .limit(MOST_NAMED_PRICES);
}

/** Whether a price has begun by a day and is valid after the day. */
function goesOnAfter(
  { startsOn, endsOn }: typeof contractLines | typeof priceListLines,
  day: LocalDate,
): SQL | undefined {
  return and(lte(startsOn, day), or(isNull(endsOn), gt(endsOn, day)));
}

function requireEnding<Price>(ending: PriceEnding<Price>): PriceEnding<Price> {
  const { shortened, removed } = ending.ended;
  if (shortened + removed === 0) throw new ActRefused('already_done', 'No price is valid after this day.');
  return ending;
}
