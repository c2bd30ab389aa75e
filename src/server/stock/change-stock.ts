import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { lots } from '#db/tables/stock.ts';
import { torontoDate, type LocalDate } from '#domain/calendar.ts';
import { lotRefusalText, refuseLot } from '#domain/lots.ts';
import {
  changeRefusalText,
  countDifference,
  refuseChange,
  type CorrectionReason,
  type MoveKind,
} from '#domain/stock-moves.ts';
import { ActRefused } from '#server/act-refused.ts';
import {
  findBin,
  findItem,
  findLot,
  lockStock,
  readLot,
  readUnitsInBin,
  requireFreeGtin,
  type Item,
} from './find-stock.ts';
import { requireReturnable } from './returned-units.ts';
import { findOrAddLot, lockGtin, writeMoves, type MovedBy } from './write-moves.ts';

/** Who changes stock, and when. */
export interface StockActor extends MovedBy {
  now: Date;
}

/** Units of a lot in a bin and of the whole item, before and after a change. */
export interface StockChanged {
  item: string;
  name: string;
  before: { units: number; onHand: number };
  after: { units: number; onHand: number };
}

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
  const { quantity, order } = receipt;
  const item = await findItem(tx, receipt.item);
  const bin = await findBin(tx, receipt.bin);
  const stock = await lockStock(tx, item.id);
  const orderId = order === null ? null : await requireReturnable(tx, item, { order, quantity });
  const lotId = await recordLot(tx, item, receipt, torontoDate(actor.now));
  const inBin = await readUnitsInBin(tx, item.id, lotId, bin.id);
  refuse(refuseChange(stock, { inBin, change: quantity, evenIfHeld: false }));
  const kind: MoveKind = orderId === null ? 'receipt' : 'return';
  await writeMoves(tx, [{ productId: item.id, lotId, binId: bin.id, quantity, kind, orderId }], actor, actor.now);
  return changed(item, { inBin, onHand: stock.onHand, change: quantity });
}

interface LotGiven {
  lot: string;
  expiresOn: LocalDate | null;
  gtin: string | null;
}

/** Enters a lot with its expiry and its GTIN, and returns its id. Refuses values that contradict the recorded lot. */
async function recordLot(tx: Db, item: Item, given: LotGiven, today: LocalDate | null): Promise<number> {
  const { lot: number, expiresOn, gtin } = given;
  const known = await readLot(tx, item.id, number);
  const refusal = refuseLot({ number, expiresOn, gtin }, known, today);
  if (refusal) throw new ActRefused('wrong_input', lotRefusalText(refusal));
  if (gtin !== null) {
    await lockGtin(tx, gtin);
    await requireFreeGtin(tx, gtin, item.id);
  }
  const id = known?.id ?? (await findOrAddLot(tx, item.id, number));
  const learned = {
    ...(expiresOn !== null && known?.expiresOn !== expiresOn && { expiresOn }),
    ...(gtin !== null && known?.gtin !== gtin && { gtin }),
  };
  if (Object.keys(learned).length > 0) await tx.update(lots).set(learned).where(eq(lots.id, id));
  return id;
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
  const { counted, reason, evenIfHeld } = count;
  const item = await findItem(tx, count.item);
  const bin = await findBin(tx, count.bin);
  const stock = await lockStock(tx, item.id);
  const lotId = await lotOfCount(tx, item, count);
  const inBin = await readUnitsInBin(tx, item.id, lotId, bin.id);
  const change = countDifference(inBin, counted);
  refuse(refuseChange(stock, { inBin, change, evenIfHeld }));
  const move = { productId: item.id, lotId, binId: bin.id, quantity: change, kind: 'count', reason } as const;
  if (change !== 0) await writeMoves(tx, [move], actor, actor.now);
  return changed(item, { inBin, onHand: stock.onHand, change });
}

async function lotOfCount(tx: Db, item: Item, { lot, expiresOn }: Count): Promise<number> {
  if (expiresOn === undefined && lot !== '' && (await readLot(tx, item.id, lot)) === null)
    throw new ActRefused(
      'wrong_input',
      `Lot ${lot} of ${item.itemId} is new: give its expiry, or that it does not expire.`,
    );
  return recordLot(tx, item, { lot, expiresOn: expiresOn ?? null, gtin: null }, null);
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
  const [from, to] = [await findBin(tx, transfer.bin), await findBin(tx, transfer.toBin)];
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

function refuse(refusal: ReturnType<typeof refuseChange>): void {
  if (!refusal) return;
  throw new ActRefused(refusal.code === 'below_held' ? 'below_held' : 'wrong_state', changeRefusalText(refusal));
}

function changed(
  { itemId, name }: Item,
  { inBin, onHand, change }: { inBin: number; onHand: number; change: number },
): StockChanged {
  const before = { units: inBin, onHand };
  return { item: itemId, name, before, after: { units: inBin + change, onHand: onHand + change } };
}
