import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { clinics } from '#db/tables/accounts.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { LocalDate } from '#domain/calendar.ts';
import { invoiceDueOn } from '#domain/invoices.ts';
import type { StoreSettings } from '#domain/settings.ts';
import { issueDocument } from './business-documents.ts';

/**
 * Issues the invoice of an order, dated today in Toronto; the invoice of an order by card is issued as paid. The caller
 * holds the lock of the order's row. Returns false if the order already has an invoice; then no number is used.
 */
export async function issueInvoice(
  tx: Db,
  orderId: number,
  { today, settings }: { today: LocalDate; settings: StoreSettings },
): Promise<boolean> {
  const [order] = await tx
    .select({
      clinicId: orders.clinicId,
      totalCents: orders.totalCents,
      paymentMethod: orders.paymentMethod,
      termsDays: clinics.termsDays,
      known: invoices.id,
    })
    .from(orders)
    .innerJoin(clinics, eq(clinics.id, orders.clinicId))
    .leftJoin(invoices, eq(invoices.orderId, orders.id))
    .where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId} to invoice`);
  if (order.known !== null) return false;
  const { clinicId, totalCents, paymentMethod, termsDays } = order;
  const paidCents = paymentMethod === 'card' ? totalCents : 0;
  const [issued] = await tx
    .insert(invoices)
    .values({
      orderId,
      issuedOn: today,
      dueOn: invoiceDueOn(paymentMethod, { issuedOn: today, termsDays }),
      totalCents,
      paidCents,
      paidOn: paidCents === totalCents ? today : null,
    })
    .returning({ number: invoices.number });
  if (!issued) throw new Error(`The invoice of order ${orderId} was not written`);
  await issueDocument(tx, { orderId, clinicId, number: issued.number }, settings);
  return true;
}
