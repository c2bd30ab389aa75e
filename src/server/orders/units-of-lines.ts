import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { creditNoteLines, invoices } from '#db/tables/fulfilment.ts';
import { orderLines, orders } from '#db/tables/orders.ts';
import { shipmentLines } from '#db/tables/shipments.ts';
import { unitsToSend } from '#domain/units-to-send.ts';
import { releaseSold, sumUnitsByProduct } from './stock.ts';

const sent = sql<number>`(select coalesce(sum(${shipmentLines.units}), 0)::int from ${shipmentLines}
  where ${shipmentLines.orderId} = ${orderLines.orderId} and ${shipmentLines.line} = ${orderLines.line})`;
/** All units of an invoice that is credited in full, also where its credit notes name amounts instead of lines. */
const credited = sql<number>`(case
  when exists (select from ${invoices} where ${invoices.orderId} = ${orderLines.orderId}
    and ${invoices.totalCents} > 0 and ${invoices.creditedCents} >= ${invoices.totalCents})
  then ${orderLines.quantity}
  else (select coalesce(sum(${creditNoteLines.quantity}), 0)::int from ${creditNoteLines}
    where ${creditNoteLines.orderId} = ${orderLines.orderId} and ${creditNoteLines.line} = ${orderLines.line}) end)`;

const unsent = sql<number>`(select coalesce(sum(${creditNoteLines.unsent}), 0)::int from ${creditNoteLines}
  where ${creditNoteLines.orderId} = ${orderLines.orderId} and ${creditNoteLines.line} = ${orderLines.line})`;
const freeTaken = sql<number>`(select coalesce(sum(${creditNoteLines.freeUnits}), 0)::int from ${creditNoteLines}
  where ${creditNoteLines.orderId} = ${orderLines.orderId} and ${creditNoteLines.line} = ${orderLines.line})`;

/** The units of a row of `order_lines` that are still to be shipped, as `unitsToSend` counts them (rules: ORDER-25). */
export const unitsStillToSend = sql<number>`(case when ${credited} >= ${orderLines.quantity} then 0
  else greatest(0, ${orderLines.units} - ${sent} - ${unsent} - ${freeTaken}) end)`;

/**
 * The lines of these orders, with the state of their order and their units: sent, credited, credited unsent, free units
 * taken back, and still to be shipped.
 */
export async function unitsOfLines(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  const found = await db
    .select({ of: orderLines, state: orders.state, sent, credited, unsent, freeTaken })
    .from(orderLines)
    // With a join, Drizzle names the table of each column, which the subqueries need.
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.line));
  return found.map(({ of, ...units }) => ({ ...of, ...units, toSend: unitsToSend({ ...of, ...units }) }));
}

export type LineUnits = Awaited<ReturnType<typeof unitsOfLines>>[number];

/** Returns units to available stock that were still to be shipped `before`, and are credited since. */
export async function releaseCredited(tx: Db, orderId: number, before: readonly LineUnits[]): Promise<void> {
  const left = new Map((await unitsOfLines(tx, [orderId])).map(({ line, toSend }) => [line, toSend]));
  const released = before
    .map(({ line, productId, toSend }) => ({ productId, units: toSend - (left.get(line) ?? 0) }))
    .filter(({ units }) => units > 0);
  await releaseSold(tx, sumUnitsByProduct(released));
}
