import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { addresses } from '#db/tables/customers.ts';
import type { recurringOrders } from '#db/tables/fulfilment.ts';
import { orders, type AddressSnapshot } from '#db/tables/orders.ts';
import { SHIP_METHOD_ID } from '#domain/shipping.ts';
import { addressOfRun } from '#domain/subscription-address.ts';
import type { OrderDraft } from '#server/orders/draft.ts';

export type SubscriptionRow = typeof recurringOrders.$inferSelect;

/** What a run of a subscription orders, and where it goes; null while its customer has no address at all. */
export async function draftOfRun(db: Db, subscription: SubscriptionRow): Promise<OrderDraft | null> {
  const { customerId, productId, quantity, paymentMethod, orderId } = subscription;
  const [first] = orderId === null ? [] : await db.select().from(orders).where(eq(orders.id, orderId));
  const book = await db.select().from(addresses).where(eq(addresses.customerId, customerId)).orderBy(addresses.id);
  const billing = book.find(({ defaultBilling }) => defaultBilling) ?? null;
  const shipping = book.find(({ defaultShipping }) => defaultShipping) ?? null;
  const billingAddress = addressOfRun<AddressSnapshot>(first?.billingAddress ?? null, book, billing ?? shipping);
  const shippingAddress = addressOfRun<AddressSnapshot>(first?.shippingAddress ?? null, book, shipping ?? billing);
  if (!billingAddress || !shippingAddress) return null;
  return {
    customerId,
    paymentMethod,
    lines: [{ productId, quantity, intervalMonths: null, deliveryDays: [] }],
    billingAddress: snapshot(billingAddress),
    shippingAddress: snapshot(shippingAddress),
    shipMethodId: first?.shipMethodId ?? SHIP_METHOD_ID,
    promoCodes: [],
    purchaseOrderNumber: first?.purchaseOrderNumber ?? '',
    warehouseNote: '',
  };
}

/** An address of the book has more to it than an order keeps. */
function snapshot({
  fullName,
  address1,
  address2,
  city,
  state,
  zip,
  country,
  phone,
}: AddressSnapshot): AddressSnapshot {
  return { fullName, address1, address2, city, state, zip, country, phone };
}
