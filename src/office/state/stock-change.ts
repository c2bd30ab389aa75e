import { ApiError } from '#office/api.ts';
import { readUnits } from './stock-entry.ts';

/** What staff do with the units of a lot in a bin. */
export type StockChange = 'count' | 'adjust' | 'move';

/**
 * The units of an act as typed, and by how many units the stock changes; null if the text is not a number that the act
 * accepts. A transfer changes no units, and needs another bin.
 */
export function readStockChange(
  change: StockChange,
  { typed, units: inBin, toBin }: { typed: string; units: number; toBin: string },
): { units: number; difference: number } | null {
  if (change === 'adjust') {
    const [, sign, digits = ''] = /^\s*([+-]?)\s*(\d{1,7})\s*$/.exec(typed) ?? [];
    const units = (sign === '-' ? -1 : 1) * Number(digits);
    return digits === '' || units === 0 || inBin + units < 0 ? null : { units, difference: units };
  }
  const units = readUnits(typed);
  if (units === null) return null;
  if (change === 'count') return { units, difference: units - inBin };
  return units === 0 || units > inBin || toBin.trim() === '' ? null : { units, difference: 0 };
}

/** Whether a refusal is lifted if staff confirm that fewer units are left than orders hold. */
export function asksToConfirmHeld(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.reason === 'below_held';
}
