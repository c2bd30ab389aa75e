import { eq } from 'drizzle-orm';
import type { CreditPreview } from '#contract/credit-previews.ts';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { ActRefused } from '#server/act-refused.ts';
import { computeCreditPreview, CreditRefused } from '#server/orders/credit-notes.ts';
import { requireCreditable } from './require-creditable.ts';

/** What is left to credit of an order, and what the credit note for a request would say (rules: OFFICE-41). */
export async function readCreditPreview(db: Db, number: string, request: CreditRequest | null): Promise<CreditPreview> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number, state: orders.state })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new ActRefused('not_found', `There is no order ${number}.`);
  requireCreditable(order, request);
  try {
    return await computeCreditPreview(db, order.id, request);
  } catch (error) {
    if (error instanceof CreditRefused) throw new ActRefused('wrong_state', error.message);
    throw error;
  }
}
