import type { Cents } from './money.ts';

/**
 * One line as a business document prints it: list price − discount = net unit price, all of one unit; quantity × net
 * unit price = amount.
 */
export interface DocumentLine {
  quantity: number;
  /** Cents for one unit before discounts; null with a clinic price (rules: PAPER-14). */
  listPrice: Cents | null;
  /** Cents off one unit; 0 if the list price is not printed. */
  discount: Cents;
  /** Cents for one unit after discounts. */
  netUnitPrice: Cents;
  amount: Cents;
  /** Units a promotion adds free of charge; their list price does not count as a discount. */
  isFree: boolean;
}

/** The lines a business document prints for an order line: the paid units, and a line at $0.00 for free units. */
export function documentLines(line: {
  quantity: number;
  /** Units delivered, including free units. */
  units: number;
  unitPrice: Cents;
  netUnitPrice: Cents;
  /** Whether the unit price is a clinic price and not the list price. */
  hasClinicPrice?: boolean;
}): DocumentLine[] {
  const { quantity, units, unitPrice, netUnitPrice, hasClinicPrice = false } = line;
  const amount = netUnitPrice * quantity;
  const printed = hasClinicPrice
    ? { listPrice: null, discount: 0 }
    : { listPrice: unitPrice, discount: unitPrice - netUnitPrice };
  const paid = { quantity, ...printed, netUnitPrice, amount };
  const free = { quantity: units - quantity, listPrice: 0, discount: 0, netUnitPrice: 0, amount: 0 };
  return [{ ...paid, isFree: false }, ...(free.quantity > 0 ? [{ ...free, isFree: true }] : [])];
}

/** The units of an order that its documents and mails print, including free units. */
export function orderedUnits(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}
