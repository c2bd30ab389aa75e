import type { Db } from '#db/client.ts';
import { ActRefused } from '#server/act-refused.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';

export interface LineLeft {
  line: number;
  productId: number;
  units: number;
}

/** The units of each line that are still to be shipped: neither in a parcel nor credited. */
export async function linesLeft(tx: Db, orderId: number): Promise<LineLeft[]> {
  const lines = await unitsOfLines(tx, [orderId]);
  return lines.map(({ line, productId, toSend: units }) => ({ line, productId, units }));
}

/** The sum of the units of all lines. */
export function sumOfUnits(lines: readonly LineLeft[]): number {
  return lines.reduce((total, { units }) => total + units, 0);
}

/**
 * The units of each line that are still to be shipped, and the units of the next parcel: the given units, or with null
 * all.
 */
export async function unitsToPack(
  tx: Db,
  orderId: number,
  wanted: ReadonlyMap<number, number> | null,
): Promise<{ left: LineLeft[]; packed: LineLeft[] }> {
  const left = await linesLeft(tx, orderId);
  const packed = wanted === null ? left.filter(({ units }) => units > 0) : pick(left, wanted);
  if (packed.length === 0)
    throw new ActRefused('wrong_state', 'The order has nothing left to ship: it is credited in full.');
  return { left, packed };
}

function pick(left: LineLeft[], wanted: ReadonlyMap<number, number>): LineLeft[] {
  return [...wanted].map(([line, units]) => {
    const found = left.find((remaining) => remaining.line === line);
    if (!found || units < 1 || units > found.units) {
      throw new ActRefused('wrong_input', `Line ${line} has ${found?.units ?? 0} units left to ship, not ${units}.`);
    }
    return { ...found, units };
  });
}
