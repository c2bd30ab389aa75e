import { eq } from 'drizzle-orm';
import { invoices } from '#db/tables/fulfilment.ts';
import { orderOnInvoice } from './test-invoices.ts';
import type { TestShop } from './open-test-shop.ts';
import { testProducts } from './test-catalogue.ts';
import { get, owned, type Operation } from './test-operations.ts';
import { buy } from './test-orders.ts';
import type { Who } from './test-tokens.ts';

/** The number of an invoice of the clinic; of a clinic that pays by card only, its paid one. */
async function invoiceOf(shop: TestShop, of: Who | null): Promise<string> {
  if (of === null) return 'INV-999999999';
  if (of !== 'maplegrove') return (await orderOnInvoice(shop)).invoice;
  const { created } = await buy(shop, { clinic: of, lines: [[testProducts.gloves, 2]], amount: 4021 });
  const [invoice] = await shop.db.select().from(invoices).where(eq(invoices.orderId, created.orderId));
  return invoice!.number;
}

/** The calls that show and pay open invoices. */
export const invoiceOperations: Operation[] = [
  owned('GET /restapi/invoice/open', get('/restapi/invoice/open'), 200, { other: 200 }),
  owned('GET /restapi/invoice/{invoice}/payment', async (shop, of) => ({
    path: `/restapi/invoice/${await invoiceOf(shop, of)}/payment`,
  })),
  owned(
    'POST /restapi/invoice/{invoice}/pay',
    async (shop, of) => ({
      path: `/restapi/invoice/${await invoiceOf(shop, of)}/pay`,
      body: { expectedAmount: 3952, paymentMethodId: await shop.wallet.card() },
    }),
    200,
    { cardOnly: 409 },
  ),
];
