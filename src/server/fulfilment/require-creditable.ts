import type { CreditRequest } from '#domain/credits.ts';
import { isPlaced, transition, type OrderState } from '#domain/order-states.ts';
import { ActRefused } from '#server/act-refused.ts';

/**
 * Refuses to credit an order that is not placed (unpaid, expired, cancelled or refunded), and to credit all of an order
 * that can still be cancelled.
 */
export function requireCreditable(
  { number, state }: { number: string; state: OrderState },
  request: CreditRequest | null,
): void {
  if (!isPlaced(state))
    throw new ActRefused('wrong_state', `Order ${number} is ${state}; it has nothing left to credit.`);
  if (request?.of === 'rest' && transition(state, 'cancelled').ok)
    throw new ActRefused('wrong_state', `Nothing of order ${number} has been shipped: cancel it instead.`);
}
