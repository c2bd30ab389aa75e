import type { Db } from '#db/client.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { countDifference, refuseChange, type CorrectionReason, type MoveKind } from '#domain/stock-moves.ts';
import { ActRefused, refusedInput } from '#server/act-refused.ts';
import {
  changeUnits,
  openDraft,
  lotInDraft,
  recordLot,
  refuse,
  unitsInDraft,
  writeDraft,
  type StockDraft,
  type StockActor,
  type StockChanged,
} from './stock-draft.ts';
import {
  findBin,
  findBins,
  findItem,
  findLot,
  lockStock,
  readUnitsInBin,
  requireBin,
  type BinRow,
  type Item,
} from './find-stock.ts';
import { requireReturnable } from './returned-units.ts';
import { writeMoves } from './write-moves.ts';

/** A lot in a bin, as staff name it; the lot '' has the units whose lot is not known. */
export interface PlaceOfLot {
  item: string;
  bin: string;
  lot: string;
}

export interface Receipt extends PlaceOfLot {
  quantity: number;
  expiresOn: LocalDate | null;
  gtin: string | null;
  /** The order whose units came back; null for a receipt from a supplier. */
  order: string | null;
}

/** Receives units of a lot into a bin: from a supplier, or back from an order (rules: STOCK-8). */
export async function receiveStock(tx: Db, receipt: Receipt, actor: StockActor): Promise<StockChanged> {
  const { quantity, order, lot, gtin } = receipt;
  const item = await findItem(tx, receipt.item);
  const bin = await findBin(tx, receipt.bin);
  const draft = await openDraft(tx, { items: [item], bins: [bin], lots: [lot], gtins: gtin === null ? [] : [gtin] });
  const orderId = order === null ? null : await requireReturnable(tx, item, { order, quantity });
  const changed = receiveInDraft(draft, { item, bin }, { ...receipt, orderId }, actor.now);
  await writeDraft(tx, draft, actor);
  return changed;
}

/** Receives units in a draft that has locked the item; the draft is written by the caller (rules: STOCK-8). */
export function receiveInDraft(
  draft: StockDraft,
  { item, bin }: { item: Item; bin: BinRow },
  receipt: Pick<Receipt, 'lot' | 'expiresOn' | 'gtin' | 'quantity'> & { orderId: number | null },
  now: Date,
): StockChanged {
  const { lot: number, expiresOn, gtin, quantity, orderId } = receipt;
  const lot = recordLot(draft, item, { number, expiresOn, gtin }, torontoDate(now));
  const kind: MoveKind = orderId === null ? 'receipt' : 'return';
  return changeUnits(draft, { item, bin, lot }, { change: quantity, kind, orderId, evenIfHeld: false });
}

export interface Count extends PlaceOfLot {
  counted: number;
  /** The expiry of a lot that is not recorded yet, or null if it does not expire; left out for a recorded lot. */
  expiresOn?: LocalDate | null | undefined;
  reason: CorrectionReason;
  evenIfHeld: boolean;
}

/**
 * Sets the units of a lot in a bin to the counted units. A lot that is not recorded yet needs its expiry (rules:
 * STOCK-7).
 */
export async function countStock(tx: Db, count: Count, actor: StockActor): Promise<StockChanged> {
  const item = await findItem(tx, count.item);
  const bin = await findBin(tx, count.bin);
  const draft = await openDraft(tx, { items: [item], bins: [bin], lots: [count.lot] });
  const changed = countInDraft(draft, { item, bin }, count);
  await writeDraft(tx, draft, actor);
  return changed;
}

/** As `countStock`, in a draft that has locked the item; the draft is written by the caller. */
export function countInDraft(
  draft: StockDraft,
  { item, bin }: { item: Item; bin: BinRow },
  { lot: number, expiresOn, counted, reason, evenIfHeld }: Omit<Count, 'item' | 'bin'>,
): StockChanged {
  if (expiresOn === undefined && number !== '' && lotInDraft(draft, item, number) === null) refuseNewLot(item, number);
  const lot = recordLot(draft, item, { number, expiresOn: expiresOn ?? null, gtin: null }, null);
  const change = countDifference(unitsInDraft(draft, item, number, bin), counted);
  return changeUnits(draft, { item, bin, lot }, { change, kind: 'count', reason, evenIfHeld });
}

/** Refuses the count of a lot that is not recorded yet, without its expiry. */
export function refuseNewLot({ itemId }: Item, number: string): never {
  throw refusedInput(
    'wrong_input',
    'expiresOn',
    `Lot ${number} of ${itemId} is new: give its expiry, or that it does not expire.`,
  );
}

export interface Adjustment extends PlaceOfLot {
  /** Units: positive for found units, negative for lost units. */
  quantity: number;
  reason: CorrectionReason;
  evenIfHeld: boolean;
}

/** Adds or removes units of a lot in a bin, with a reason (rules: STOCK-6). */
export async function adjustStock(tx: Db, adjustment: Adjustment, actor: StockActor): Promise<StockChanged> {
  const { quantity, reason, evenIfHeld } = adjustment;
  const item = await findItem(tx, adjustment.item);
  const bin = await findBin(tx, adjustment.bin);
  const stock = await lockStock(tx, item.id);
  const lot = await findLot(tx, item, adjustment.lot);
  const inBin = await readUnitsInBin(tx, item.id, lot.id, bin.id);
  refuse(refuseChange(stock, { inBin, change: quantity, evenIfHeld }));
  const move = { productId: item.id, lotId: lot.id, binId: bin.id, quantity, kind: 'adjustment', reason } as const;
  await writeMoves(tx, [move], actor, actor.now);
  return changed(item, { inBin, onHand: stock.onHand, change: quantity });
}

export interface Transfer extends PlaceOfLot {
  toBin: string;
  quantity: number;
}

/** Units in both bins before and after a transfer. */
export interface Transferred {
  item: string;
  name: string;
  before: { units: number; unitsInToBin: number };
  after: { units: number; unitsInToBin: number };
}

/** Moves units of a lot from one bin to another. */
export async function transferStock(tx: Db, transfer: Transfer, actor: StockActor): Promise<Transferred> {
  const { quantity } = transfer;
  if (transfer.bin === transfer.toBin)
    throw new ActRefused('wrong_input', 'The units are in this bin already. Name another bin.');
  const item = await findItem(tx, transfer.item);
  const named = await findBins(tx, [transfer.bin, transfer.toBin]);
  const [from, to] = [requireBin(named, transfer.bin), requireBin(named, transfer.toBin)];
  await lockStock(tx, item.id);
  const lot = await findLot(tx, item, transfer.lot);
  const units = await readUnitsInBin(tx, item.id, lot.id, from.id);
  if (quantity > units) refuse({ code: 'below_zero', left: units });
  const unitsInToBin = await readUnitsInBin(tx, item.id, lot.id, to.id);
  const move = { productId: item.id, lotId: lot.id, kind: 'transfer' } as const;
  const moves = [
    { ...move, binId: from.id, quantity: -quantity },
    { ...move, binId: to.id, quantity },
  ];
  await writeMoves(tx, moves, actor, actor.now);
  const after = { units: units - quantity, unitsInToBin: unitsInToBin + quantity };
  return { item: item.itemId, name: item.name, before: { units, unitsInToBin }, after };
}

function changed(
  { itemId, name }: Item,
  { inBin, onHand, change }: { inBin: number; onHand: number; change: number },
): StockChanged {
  const before = { units: inBin, onHand };
  return { item: itemId, name, before, after: { units: inBin + change, onHand: onHand + change } };
}
