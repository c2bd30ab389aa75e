import { compareBins, type BinPlace } from './lot-choice.ts';
import { readGtin } from './gtin.ts';

/** The most orders of one pick list. */
export const MAX_PICK_ORDERS = 100;

/** Others may claim a list when its picker has done nothing on it for this number of minutes. */
export const ABANDONED_AFTER_MINUTES = 60;

/** Why an order is not on its pick list any more; `taken_back`: the order was cancelled, or its rest was credited. */
export const PICK_ENDS = ['shipped', 'removed', 'taken_back'] as const;
export type PickEnd = (typeof PICK_ENDS)[number];

/** The kinds of pick lists: with orders to pick; of these, claimed by the reader; and without orders to pick. */
export const PICK_LIST_KINDS = ['open', 'mine', 'done'] as const;
export type PickListKind = (typeof PICK_LIST_KINDS)[number];

/** Why fewer units were picked than asked for. The first two are also the reason of the adjustment in the ledger. */
export const SHORT_REASONS = ['lost', 'damaged', 'later'] as const;
export type ShortReason = (typeof SHORT_REASONS)[number];

/** Units that a check counted on a line of a pick list. */
export interface CheckedUnits {
  id: number;
  units: number;
}

/** The claim of a pick list. */
export interface Claim {
  claimedBy: number | null;
  touchedAt: Date | null;
}

/**
 * The claim of a pick list as a staff member sees it (rules: OFFICE-32): `free` is nobody's, `own` theirs, `taken`
 * another person's, and `abandoned` that of another person who has done nothing on it for too long: it may be claimed.
 */
export type ClaimState = 'free' | 'own' | 'taken' | 'abandoned';

/** The claim of a list for a staff member at a time. */
export function claimState({ claimedBy, touchedAt }: Claim, staffId: number, now: Date): ClaimState {
  if (claimedBy === null) return 'free';
  if (claimedBy === staffId) return 'own';
  const idleMs = now.getTime() - (touchedAt?.getTime() ?? 0);
  return idleMs >= ABANDONED_AFTER_MINUTES * 60_000 ? 'abandoned' : 'taken';
}

/** The codes by which a product is known in the warehouse. */
export interface ProductCodes {
  itemId: string;
  mpn: string;
  /** The GTINs of its lots, with 14 digits. */
  gtins: readonly string[];
}

/**
 * Whether a scanned or typed code names the product: its item code or its manufacturer's part number in any case, or the
 * GTIN of one of its lots (rules: OFFICE-33).
 */
export function namesProduct(code: string, { itemId, mpn, gtins }: ProductCodes): boolean {
  const text = code.trim().toUpperCase();
  if (text === '') return false;
  if (text === itemId.toUpperCase() || text === mpn.trim().toUpperCase()) return true;
  const read = readGtin(text);
  return read.ok && gtins.includes(read.gtin);
}

/** Units that a pick list asks for: of a line, or together. */
export interface AskedUnits {
  units: number;
  picked: number;
  short: number;
}

/** Units of a line of a pick list. */
export interface PickCounts extends AskedUnits {
  id: number;
}

/** The units of a line that are neither picked nor short yet. */
export function unitsToPick({ units, picked, short }: AskedUnits): number {
  return units - picked - short;
}

/** The units of several lines or orders together; `left` are neither picked nor short yet. */
export interface UnitCounts extends AskedUnits {
  left: number;
}

/** The sums over lines of a pick list, or over orders. */
export function countUnits(all: readonly AskedUnits[]): UnitCounts {
  const counts = { units: 0, picked: 0, short: 0, left: 0 };
  for (const asked of all) {
    counts.units += asked.units;
    counts.picked += asked.picked;
    counts.short += asked.short;
    counts.left += unitsToPick(asked);
  }
  return counts;
}

/**
 * The lines to which checked units go, in the given order: the first line is filled first. `left` is the number of
 * units that no line needs.
 */
export function spreadUnits(lines: readonly PickCounts[], count: number): { spread: CheckedUnits[]; left: number } {
  const spread: CheckedUnits[] = [];
  let left = count;
  for (const line of lines) {
    const units = Math.min(left, unitsToPick(line));
    if (units > 0) spread.push({ id: line.id, units });
    left -= Math.max(units, 0);
  }
  return { spread, left };
}

/** The checked units of a line; 0 if the check counted none on it. */
export function checkedUnitsOf(spread: readonly CheckedUnits[], lineId: number): number {
  return spread.find(({ id }) => id === lineId)?.units ?? 0;
}

/** The key of a stop among the stops of its list. */
export function stopKey({ bin, item, lot }: { bin: string; item: string; lot: string }): string {
  return [bin, item, lot].join(' ');
}

/** What the stops of a walk are sorted by. */
export interface StopSortKey extends BinPlace {
  itemId: string;
  lot: string;
}

/** Orders the stops of a walk: by the bin, then by the item code and the lot (rules: OFFICE-31). */
export function compareStops(a: StopSortKey, b: StopSortKey): number {
  return compareBins(a, b) || compareTexts(a.itemId, b.itemId) || compareTexts(a.lot, b.lot);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The name of a tote by its number: A to Z, then AA, AB. */
export function toteName(tote: number): string {
  const rest = Math.floor((tote - 1) / 26);
  const letter = String.fromCharCode(65 + ((tote - 1) % 26));
  return rest > 0 ? toteName(rest) + letter : letter;
}

/** Pick lists of a kind are counted up to this number. */
export const COUNTED_PICK_LISTS = 1_000;
