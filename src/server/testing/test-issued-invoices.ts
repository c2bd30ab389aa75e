import { desc, eq } from 'drizzle-orm';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { TestShop } from './open-test-shop.ts';
import { testProducts } from './test-catalogue.ts';
import type { ClinicName } from './test-clinics.ts';
import { orderBody } from './test-orders.ts';

/** Places an order on invoice for so many boxes of gloves; the due day of its invoice is changed to `dueOn`. */
export async function issueTestInvoice(
  shop: TestShop,
  { as = 'harbourview', boxes, dueOn }: { as?: ClinicName; boxes: number; dueOn?: string },
) {
  const body = { ...orderBody(as, [[testProducts.gloves, boxes]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': `on-invoice-${Math.random()}` };
  const { body: placed } = await shop.request<{ idemKey?: string }>('POST', '/restapi/salesOrder', {
    as,
    body,
    headers,
  });
  if (!placed.idemKey) throw new Error(`The order was not placed: ${JSON.stringify(placed)}`);
  const [found] = await shop.db
    .select({ invoice: invoices.number, order: orders.number, orderId: orders.id, totalCents: invoices.totalCents })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!found) throw new Error('The order has no invoice');
  if (dueOn) await shop.db.update(invoices).set({ dueOn }).where(eq(invoices.orderId, found.orderId));
  return found;
}
