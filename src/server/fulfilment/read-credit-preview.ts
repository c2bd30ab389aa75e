import { eq } from 'drizzle-orm';
import type { CreditPreview } from '#contract/credit-previews.ts';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { freeUnitsEnded } from '#domain/units-to-send.ts';
import { ActRefused } from '#server/act-refused.ts';
import { computeCreditPreview, CreditRefused } from '#server/orders/credit-notes.ts';
import { unitsOfLines } from '#server/orders/units-of-lines.ts';
import { requireCreditable } from './require-creditable.ts';

/** What is left to credit of an order, and what a credit note for a request would say (rules: OFFICE-41, ORDER-42). */
export async function readCreditPreview(db: Db, number: string, request: CreditRequest | null): Promise<CreditPreview> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number, state: orders.state })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new ActRefused('not_found', `There is no order ${number}.`);
  requireCreditable(order, request);
  try {
    const preview = await computeCreditPreview(db, order.id, request);
    return { ...preview, freeUnitsTaken: await readFreeUnitsTaken(db, order.id, request, preview.left.lines) };
  } catch (error) {
    if (error instanceof CreditRefused) throw new ActRefused('wrong_state', error.message);
    throw error;
  }
}

async function readFreeUnitsTaken(
  db: Db,
  orderId: number,
  request: CreditRequest | null,
  left: readonly { line: number; quantity: number }[],
): Promise<CreditPreview['freeUnitsTaken']> {
  const lines = request?.of === 'rest' ? left : request?.of === 'lines' ? request.lines : [];
  if (lines.length === 0) return [];
  const credits = new Map(lines.map(({ line, quantity }) => [line, quantity]));
  return (await unitsOfLines(db, [orderId])).flatMap((line) => {
    const free = freeUnitsEnded(credits.get(line.line) ?? 0, line, line.priceReason.freeUnits);
    return free > 0 ? [{ name: line.name, free }] : [];
  });
}
