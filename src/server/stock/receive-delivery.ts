import type { Db } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { openDraft, writeDraft, type StockActor, type StockChanged } from './stock-draft.ts';
import { receiveInDraft, type Receipt } from './change-stock.ts';
import { findBins, findItems, requireBin, requireItem } from './find-stock.ts';

/** A row of a delivery: units of a lot for a bin. */
export type DeliveryRow = Omit<Receipt, 'order'>;

/**
 * Receives all rows of a delivery, or none: a refusal names the row. Each row sees the rows before it. The number of
 * statements does not depend on the number of rows (rules: STOCK-13, STOCK-20).
 */
export async function receiveDelivery(
  tx: Db,
  rows: readonly DeliveryRow[],
  actor: StockActor,
): Promise<StockChanged[]> {
  const found = await findItems(
    tx,
    rows.map(({ item }) => item),
  );
  const named = rows.map((row, at) => ofRow(at, () => ({ ...row, item: requireItem(found, row.item) })));
  const bins = await findBins(
    tx,
    rows.map(({ bin }) => bin),
  );
  const draft = await openDraft(tx, {
    items: named.map(({ item }) => item),
    bins: [...bins.values()],
    lots: rows.map(({ lot }) => lot),
    gtins: rows.flatMap(({ gtin }) => gtin ?? []),
  });
  const changed = named.map(({ item, bin, ...row }, at) =>
    ofRow(at, () => receiveInDraft(draft, { item, bin: requireBin(bins, bin) }, { ...row, orderId: null }, actor.now)),
  );
  await writeDraft(tx, draft, actor);
  return changed;
}

/** The result for the row at this index; a refusal says which row it is, counted from 1. */
export function ofRow<T>(at: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof ActRefused) throw new ActRefused(error.reason, `Row ${at + 1}: ${error.message}`);
    throw error;
  }
}
