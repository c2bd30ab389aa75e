import type { OrderDetail } from '#contract/orders.ts';
import type { AddressSnapshot, orderLines } from '#db/tables/orders.ts';
import { toDollars } from '#domain/money.ts';
import { pictureUrl } from '#server/catalogue/product-rows.ts';
import { toPrintedPrice } from '#server/promotions/price-reason.ts';

type StoredLine = Pick<
  typeof orderLines.$inferSelect,
  | 'line'
  | 'productId'
  | 'itemId'
  | 'name'
  | 'quantity'
  | 'units'
  | 'unitPriceCents'
  | 'netUnitPriceCents'
  | 'amountCents'
  | 'priceReason'
  | 'taxClass'
>;

/** A line of an order, or of an order request, as the API answers it: prices in dollars. */
export function toAnsweredLine(
  line: StoredLine,
  { pictureHash, everyMonths }: { pictureHash: string | null; everyMonths: number | null },
): OrderDetail['lines'][number] {
  return {
    line: line.line,
    productId: line.productId,
    sku: line.itemId,
    name: line.name,
    quantity: line.quantity,
    units: line.units,
    rate: toDollars(line.netUnitPriceCents),
    ...toPrintedPrice(line),
    taxClass: line.taxClass,
    amount: toDollars(line.amountCents),
    image: pictureUrl(pictureHash),
    everyMonths,
  };
}

/** A stored address as the API answers it. */
export function toAnsweredAddress({ address1, address2, ...address }: AddressSnapshot): OrderDetail['billingAddress'] {
  return { ...address, addr1: address1, addr2: address2 };
}
