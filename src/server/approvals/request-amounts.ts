import type { orderRequestLines, orderRequests } from '#db/tables/order-requests.ts';
import type { QuotedOrder } from '#server/orders/quote.ts';

export type RequestSums = Pick<
  typeof orderRequests.$inferSelect,
  'subtotalCents' | 'shippingCents' | 'taxCents' | 'totalCents' | 'taxes' | 'taxesNotCharged' | 'taxExemption'
>;
export type RequestLine = Omit<typeof orderRequestLines.$inferSelect, 'requestId'>;

/** The sums of a quote, as a request stores them. */
export function toRequestSums(quoted: QuotedOrder): RequestSums {
  return {
    subtotalCents: quoted.subtotal,
    shippingCents: quoted.shipping,
    taxCents: quoted.taxTotal,
    totalCents: quoted.total,
    taxes: quoted.taxes,
    taxesNotCharged: quoted.notCharged,
    taxExemption: quoted.taxExemption,
  };
}

/** The lines of a quote, as a request stores them. */
export function toRequestLines({ lines }: QuotedOrder): RequestLine[] {
  return lines.map((line, index) => ({
    line: index + 1,
    productId: line.productId,
    itemId: line.itemId,
    name: line.name,
    quantity: line.quantity,
    units: line.unitsGiven,
    intervalMonths: line.intervalMonths,
    deliveryDays: line.deliveryDays,
    unitPriceCents: line.unitPrice,
    netUnitPriceCents: line.netUnitPrice,
    amountCents: line.discounted,
    priceReason: line.reason,
    taxClass: line.taxClass,
  }));
}
