import { and, eq } from 'drizzle-orm';
import type { CancelledOrder } from '#contract/unpaid-order.ts';
import { orders } from '#db/tables/orders.ts';
import { awaitsPayment, isPlaced, statusLabel } from '#domain/order-states.ts';
import { CANCELLED_BY_CLINIC } from '#domain/unpaid-endings.ts';
import { lockMember, type ActingMember } from '#server/accounts/lock-member.ts';
import type { Deps } from '#server/deps.ts';
import { Refusal } from '#server/http-errors.ts';
import { giveUpWithin } from './give-up.ts';
import { askAboutSubscriptions } from './update-subscriptions.ts';

/**
 * Cancels a clinic's own unpaid order; cancelling it again changes nothing. Refuses an order that is placed, and an
 * order with a charge whose outcome is unknown: its money may be on the way.
 */
export async function cancelOwnOrder(deps: Deps, member: ActingMember, orderId: number): Promise<CancelledOrder> {
  return deps.database.db.transaction(async (tx) => {
    const { id: clinicId } = await lockMember(tx, member, 'place_orders');
    const [own] = await tx
      .select({ number: orders.number, state: orders.state })
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.clinicId, clinicId)));
    if (!own) throw new Refusal('NOT_FOUND');
    const { number } = own;
    let { state } = own;
    if (awaitsPayment(state)) {
      ({ state } = await giveUpWithin(deps, tx, orderId, CANCELLED_BY_CLINIC));
      if (state === 'expired') await askAboutSubscriptions(tx, orderId);
    }
    if (awaitsPayment(state)) {
      const message = `The payment of order ${number} is still being checked. Please try again in a minute.`;
      throw new Refusal('CONFLICT', { message });
    }
    if (isPlaced(state)) {
      const message = `Order ${number} is placed and cannot be cancelled here. Please call us at ${deps.settings().phones.tollFree}.`;
      throw new Refusal('CONFLICT', { message });
    }
    return { orderId, orderNumber: number, status: statusLabel(state) };
  });
}
