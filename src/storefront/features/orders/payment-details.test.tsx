import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { PaymentDetails } from './payment-details.tsx';

const order = {
  paymentMethod: 'invoice',
  card: null,
  email: 'owen@harbourview.example.ca',
  invoice: null,
  refund: null,
  shipMethod: 'ICS Ground',
  purchaseOrderNumber: '',
  warehouseNote: '',
} as unknown as OrderDetail;

const textOf = async (change: Partial<OrderDetail>) =>
  textIn(await renderToHtml(<PaymentDetails order={{ ...order, ...change }} />)).replace(/\s+/g, ' ');

// rules: ORDER-34
test('the page of an order on invoice names everybody who got the invoice by mail', async () => {
  const invoiceReaders = ['Owen Tran', 'Noor Whitfield', 'Lena Marchetti'];
  const sent = await textOf({ invoiceReaders });
  expect(sent).toContain('Invoice. Sent by mail to Owen Tran, Noor Whitfield, Lena Marchetti Delivery');
  expect(sent).not.toContain(order.email);
  expect(await textOf({ invoiceReaders: ['Owen Tran'], formerInvoiceReaders: 1 })).toContain(
    'Sent by mail to Owen Tran, a former address of the clinic Delivery',
  );
  expect(await textOf({ invoiceReaders: [], formerInvoiceReaders: 2 })).toContain(
    'Sent by mail to 2 former addresses of the clinic Delivery',
  );
  expect(await textOf({})).toContain(`Invoice. By mail to ${order.email} Delivery`);
});

test('a card that is not known yet has no number', async () => {
  const card = { brand: null, last4: null } as unknown as OrderDetail['card'];
  expect(await textOf({ paymentMethod: 'card', card })).not.toContain('ending in');
});
