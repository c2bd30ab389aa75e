import type { Db } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { lockOrAddInventory } from '#server/orders/stock.ts';
import { receiveStock, type Receipt, type StockActor, type StockChanged } from './change-stock.ts';
import { findItem } from './find-stock.ts';
import { lockGtin } from './write-moves.ts';

/** A row of a delivery: units of a lot for a bin. */
export type DeliveryRow = Omit<Receipt, 'order'>;

/**
 * Receives all rows of a delivery, or none: a refusal names the row. All stock rows are locked first, by product id,
 * then the GTINs, so that two deliveries of the same items never wait for each other in a circle (rules: STOCK-13,
 * STOCK-20).
 */
export async function receiveDelivery(
  tx: Db,
  rows: readonly DeliveryRow[],
  actor: StockActor,
): Promise<StockChanged[]> {
  const ids = new Set<number>();
  for (const [at, { item }] of rows.entries()) ids.add((await ofRow(at, () => findItem(tx, item))).id);
  await lockOrAddInventory(tx, [...ids]);
  const gtins = new Set(rows.flatMap(({ gtin }) => gtin ?? []));
  for (const gtin of [...gtins].toSorted()) await lockGtin(tx, gtin);
  const changed: StockChanged[] = [];
  for (const [at, row] of rows.entries())
    changed.push(await ofRow(at, () => receiveStock(tx, { ...row, order: null }, actor)));
  return changed;
}

/** The result for the row at this index; a refusal says which row it is, counted from 1. */
export async function ofRow<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ActRefused) throw new ActRefused(error.reason, `Row ${at + 1}: ${error.message}`);
    throw error;
  }
}
