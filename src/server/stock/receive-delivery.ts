import type { Db } from '#db/client.ts';
import { openDraft, writeDraft, type StockActor, type StockChanged } from './stock-draft.ts';
import { receiveInDraft, type Receipt } from './change-stock.ts';
import { findBins, findItems, requireBin, requireItem, type BinRow, type Item } from './find-stock.ts';
import { RowRefusals } from './row-refusals.ts';

/** A row of a delivery: units of a lot for a bin. */
export type DeliveryRow = Omit<Receipt, 'order'>;

/** A row with the item and the bin that it names, at its place in the delivery. */
type FoundRow = Omit<DeliveryRow, 'item' | 'bin'> & { at: number; item: Item; bin: BinRow };

/**
 * Receives all rows of a delivery, or none: a refusal has what is wrong with every row. Each row sees the rows before
 * it. The number of statements does not depend on the number of rows (rules: STOCK-13, STOCK-20, STOCK-25).
 */
export async function receiveDelivery(
  tx: Db,
  rows: readonly DeliveryRow[],
  actor: StockActor,
): Promise<StockChanged[]> {
  const refusals = new RowRefusals();
  const named = await findRows(tx, rows, refusals);
  const draft = await openDraft(tx, {
    items: named.map(({ item }) => item),
    bins: named.map(({ bin }) => bin),
    lots: rows.map(({ lot }) => lot),
    gtins: rows.flatMap(({ gtin }) => gtin ?? []),
  });
  const changed = named.flatMap(
    ({ at, item, bin, ...row }) =>
      refusals.of(at, () => receiveInDraft(draft, { item, bin }, { ...row, orderId: null }, actor.now)) ?? [],
  );
  refusals.throwAny();
  await writeDraft(tx, draft, actor);
  return changed;
}

/** The rows whose item and bin are known; what is wrong with the others is among the refusals. */
async function findRows(db: Db, rows: readonly DeliveryRow[], refusals: RowRefusals): Promise<FoundRow[]> {
  const items = await findItems(
    db,
    rows.map(({ item }) => item),
  );
  const bins = await findBins(
    db,
    rows.map(({ bin }) => bin),
  );
  return rows.flatMap((row, at) => {
    const item = refusals.of(at, () => requireItem(items, row.item));
    const bin = refusals.of(at, () => requireBin(bins, row.bin));
    return item && bin ? [{ ...row, at, item, bin }] : [];
  });
}
