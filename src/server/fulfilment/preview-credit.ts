import { eq } from 'drizzle-orm';
import type { CreditPreview } from '#contract/credit-previews.ts';
import type { Db } from '#db/client.ts';
import { orders } from '#db/tables/orders.ts';
import type { CreditRequest } from '#domain/credits.ts';
import { isPlaced, transition, type OrderState } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';
import { CreditRefused, previewCredit } from '#server/orders/credit-notes.ts';

/**
 * Refuses to credit an order that is not placed (unpaid, expired, cancelled or refunded), and to credit all of an order
 * that can still be cancelled.
 */
export function requireCreditable(
  { number, state }: { number: string; state: OrderState },
  wish: CreditRequest | null,
): void {
  if (!isPlaced(state))
    throw new ActRefused('wrong_state', `Order ${number} is ${state}; it has nothing left to credit.`);
  if (wish?.of === 'rest' && transition(state, 'cancelled').ok)
    throw new ActRefused('wrong_state', `Nothing of order ${number} has been shipped: cancel it instead.`);
}

/** What is left to credit of an order, and what the credit note for a request would say (rules: OFFICE-41). */
export async function previewCreditOf(db: Db, number: string, wish: CreditRequest | null): Promise<CreditPreview> {
  const [order] = await db
    .select({ id: orders.id, number: orders.number, state: orders.state })
    .from(orders)
    .where(eq(orders.number, number));
  if (!order) throw new ActRefused('not_found', `There is no order ${number}.`);
  requireCreditable(order, wish);
  try {
    return await previewCredit(db, order.id, wish);
  } catch (error) {
    if (error instanceof CreditRefused) throw new ActRefused('wrong_state', error.message);
    throw error;
  }
}
