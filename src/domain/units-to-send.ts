import type { FreeUnitsOffer } from './line-price.ts';
import { unitsGiven } from './promotions.ts';

/** Units of an order line, and what became of them. */
interface LineUnits {
  /** Units that were paid for. */
  quantity: number;
  /** Units ordered, including free units. */
  units: number;
  /** Units that lie in parcels. */
  sent: number;
  /** Units that were paid for and are credited. */
  credited: number;
  /** Credited units that had not been shipped when they were credited. */
  unsent: number;
  /** Free units that are not shipped any more, because the paid units that earned them are credited. */
  freeTaken: number;
}

/**
 * Units of an order line that are still to be shipped. Free units of a promotion are credited with the last unit that
 * was paid for (rules: ORDER-25), and before that when they are not earned any more (rules: ORDER-39).
 */
export function unitsToSend({ quantity, units, sent, credited, unsent, freeTaken }: LineUnits): number {
  return credited >= quantity ? 0 : Math.max(0, units - sent - unsent - freeTaken);
}

/**
 * Units of an order line that credit notes have taken off it, with its free units that are not earned any more. Free
 * units of a promotion are credited with the last unit that was paid for (rules: ORDER-25, ORDER-39).
 */
export function unitsCredited({
  quantity,
  units,
  credited,
  freeTaken,
}: Pick<LineUnits, 'quantity' | 'units' | 'credited' | 'freeTaken'>): number {
  return credited >= quantity ? units : credited + freeTaken;
}

/**
 * How many free units of a line are not shipped any more after a new credit, because the paid units that stay do not
 * earn them. Free units that were shipped stay with the clinic; the free units of a line whose offer is not stored stay
 * in the order (rules: ORDER-39).
 */
export function freeUnitsLost(credit: number, line: LineUnits, offer: FreeUnitsOffer | undefined): number {
  const { quantity, units, credited, unsent, freeTaken } = line;
  const paid = quantity - credited - credit;
  if (!offer || paid <= 0) return 0;
  const { x, y, kept = { quantity: 0, units: 0 } } = offer;
  const earned = Math.max(0, unitsGiven(paid + kept.quantity, x, y) - kept.units - paid);
  const after = { ...line, credited: credited + credit, unsent: unsent + creditedUnsent(credit, line) };
  return Math.max(0, Math.min(units - quantity - freeTaken - earned, unitsToSend(after)));
}

/**
 * How many free units of a line are not shipped any more after a new credit: as `freeUnitsLost`, or, with the last paid
 * unit, all that are not shipped (rules: ORDER-42).
 */
export function freeUnitsEnded(credit: number, line: LineUnits, offer: FreeUnitsOffer | undefined): number {
  const { quantity, units, sent, credited, unsent, freeTaken } = line;
  if (credited >= quantity || credit === 0) return 0;
  if (credited + credit < quantity) return freeUnitsLost(credit, line, offer);
  const notSent = units - sent - unsent - creditedUnsent(credit, line) - freeTaken;
  return Math.max(0, Math.min(units - quantity - freeTaken, notSent));
}

/**
 * How many units of a new credit are not shipped any more. A credit first covers units that were shipped, which the
 * clinic returns, and then units that were not shipped (rules: ORDER-25).
 */
export function creditedUnsent(
  credit: number,
  { sent, credited, unsent }: Pick<LineUnits, 'sent' | 'credited' | 'unsent'>,
): number {
  const returned = credited - unsent;
  return Math.max(0, credit - Math.max(0, sent - returned));
}
