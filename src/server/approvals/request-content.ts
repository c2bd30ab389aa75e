import type { orderRequests } from '#db/tables/order-requests.ts';
import type { OrderContent } from '#server/orders/draft.ts';
import type { RequestLine } from './request-amounts.ts';

/** The order that the approval of a request places. */
export function contentOf(request: typeof orderRequests.$inferSelect, lines: readonly RequestLine[]): OrderContent {
  return {
    clinicId: request.clinicId,
    personId: request.personId,
    lines: lines.map(({ productId, quantity, intervalMonths, deliveryDays }) => ({
      productId,
      quantity,
      intervalMonths,
      deliveryDays,
      subscribed: intervalMonths !== null,
    })),
    billingAddress: request.billingAddress,
    shippingAddress: request.shippingAddress,
    shipMethodId: request.shipMethodId,
    promoCodes: request.promoCodes,
    purchaseOrderNumber: request.purchaseOrderNumber,
    warehouseNote: request.warehouseNote,
  };
}
