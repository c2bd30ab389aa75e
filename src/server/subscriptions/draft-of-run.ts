import type { Db } from '#db/client.ts';
import type { recurringOrders } from '#db/tables/fulfilment.ts';
import type { OrderDraft } from '#server/orders/draft.ts';
import { placesOfRuns } from './place-of-run.ts';

export type SubscriptionRow = typeof recurringOrders.$inferSelect;

/** What a run of a subscription orders, and where it goes; null while its customer has no address at all. */
export async function draftOfRun(db: Db, subscription: SubscriptionRow): Promise<OrderDraft | null> {
  const { id, customerId, productId, quantity, paymentMethod } = subscription;
  const place = (await placesOfRuns(db, [subscription])).get(id);
  if (!place) return null;
  const { billingAddress, shippingAddress, shipMethodId, purchaseOrderNumber } = place;
  return {
    ...{ customerId, paymentMethod, billingAddress, shippingAddress, shipMethodId, purchaseOrderNumber },
    lines: [{ productId, quantity, intervalMonths: null, deliveryDays: [] }],
    promoCodes: [],
    warehouseNote: '',
  };
}
