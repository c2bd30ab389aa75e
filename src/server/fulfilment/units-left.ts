import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { shipmentLines } from '#db/tables/fulfilment.ts';
import { orderLines } from '#db/tables/orders.ts';
import { StepRefused } from './order-step.ts';

export interface LineLeft {
  line: number;
  productId: number;
  units: number;
}

/** What of each line lies in no parcel yet. */
export async function linesLeft(tx: Db, orderId: number): Promise<LineLeft[]> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(orderLines.line);
  const gone = await tx.select().from(shipmentLines).where(eq(shipmentLines.orderId, orderId));
  return lines.map(({ line, productId, units }) => {
    const left = gone.filter((one) => one.line === line).reduce((rest, one) => rest - one.units, units);
    return { line, productId, units: left };
  });
}

/** What of each line lies in no parcel yet, and what goes into the next one: the units named, or all with null. */
export async function unitsToPack(
  tx: Db,
  orderId: number,
  wanted: ReadonlyMap<number, number> | null,
): Promise<{ left: LineLeft[]; packed: LineLeft[] }> {
  const left = await linesLeft(tx, orderId);
  return { left, packed: wanted === null ? left.filter(({ units }) => units > 0) : pick(left, wanted) };
}

function pick(left: LineLeft[], wanted: ReadonlyMap<number, number>): LineLeft[] {
  return [...wanted].map(([line, units]) => {
    const found = left.find((one) => one.line === line);
    if (!found || units < 1 || units > found.units) {
      throw new StepRefused(`Line ${line} has ${found?.units ?? 0} units left to ship, not ${units}.`);
    }
    return { ...found, units };
  });
}
