import { eq } from 'drizzle-orm';
import type { InvoicePaymentAnswer, PayableInvoice } from '#contract/invoices.ts';
import type { Problem } from '#contract/answers.ts';
import { invoices } from '#db/tables/fulfilment.ts';
import { orders } from '#db/tables/orders.ts';
import type { TestShop } from './open-test-shop.ts';
import { testProducts } from './test-catalogue.ts';
import type { ClinicName } from './test-clinics.ts';
import { orderBody } from './test-orders.ts';

/** An order of Harbourview Dental on invoice, over 39.52. */
export async function orderOnInvoice(shop: TestShop): Promise<{ id: number; order: string; invoice: string }> {
  const body = { ...orderBody('harbourview', [[testProducts.gloves, 2]]), paymentMethod: 'invoice' };
  const headers = { 'Idempotency-Key': `on-invoice-${Math.random()}` };
  const { body: placed } = await shop.request<{ idemKey: string }>('POST', '/restapi/salesOrder', {
    as: 'harbourview' as const,
    body,
    headers,
  });
  if (!placed.idemKey) throw new Error('The order was not placed');
  const [order] = await shop.db.select().from(orders);
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, order!.id));
  return { id: order!.id, order: order!.number, invoice: invoice!.number };
}

export interface TestInvoicePayment {
  as?: ClinicName;
  card: string;
  expectedAmount?: number;
}

/** Pays an invoice as the storefront does. */
export function payByCard(shop: TestShop, invoice: string, { as = 'harbourview', card, ...rest }: TestInvoicePayment) {
  const body = { expectedAmount: 3952, paymentMethodId: card, ...rest };
  return shop.request<InvoicePaymentAnswer & Problem>('POST', `/restapi/invoice/${invoice}/pay`, { as, body });
}

export async function paymentState(shop: TestShop, invoice: string): Promise<InvoicePaymentAnswer> {
  const { body } = await shop.request<InvoicePaymentAnswer>('GET', `/restapi/invoice/${invoice}/payment`, {
    as: 'harbourview',
  });
  return body;
}

export async function openInvoices(shop: TestShop, as: ClinicName = 'harbourview'): Promise<PayableInvoice[]> {
  return (await shop.request<{ items: PayableInvoice[] }>('GET', '/restapi/invoice/open', { as })).body.items;
}

/** The number of successful charges for invoices of this order, and the sum returned of them in cents. */
export async function chargesForInvoice(shop: TestShop, invoice: string) {
  const own = (await shop.wallet.intents()).filter(
    ({ description }) => description === `Payment of invoice ${invoice}`,
  );
  return {
    charged: own.filter(({ status }) => status === 'succeeded').map(({ amount_received: amount }) => amount),
    returned: own.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  };
}
