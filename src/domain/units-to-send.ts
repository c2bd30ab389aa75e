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
}

/**
 * Units of an order line that are still to be shipped. Free units of a promotion are credited with the last unit that
 * was paid for (rules: ORDER-25).
 */
export function unitsToSend({ quantity, units, sent, credited, unsent }: LineUnits): number {
  return credited >= quantity ? 0 : Math.max(0, units - sent - unsent);
}

/**
 * How many units of a new credit are not shipped any more. A credit first covers units that were shipped, which the
 * clinic returns, and then units that were not shipped (rules: ORDER-25).
 */
export function creditedUnsent(
  credit: number,
  { sent, credited, unsent }: Omit<LineUnits, 'quantity' | 'units'>,
): number {
  const returned = credited - unsent;
  return Math.max(0, credit - Math.max(0, sent - returned));
}
