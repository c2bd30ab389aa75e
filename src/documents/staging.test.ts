import { expect, it } from 'vitest';
import { sellerOfToday } from '#domain/seller.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import {
  renderPackingSlipPdf,
  renderInvoicePdf,
  renderNewsletterConfirmation,
  renderOrderConfirmation,
} from './documents.tsx';
import type { PackingSlip } from './port.ts';
import { readPdf } from './testing/pdf-text.ts';
import { sampleLine, sampleMail, sampleStore } from './testing/sample-orders.ts';

const NOTICE = 'This is a staging store: no money moves and nothing is shipped.';
const settings = { ...testSettings, isStaging: true };
const store = { ...sampleStore, settings };

// rules: SAFE-29
it.each([
  [
    'a mail about an order',
    () => renderOrderConfirmation({ ...sampleMail(), ...store }),
    () => renderOrderConfirmation(sampleMail()),
  ],
  [
    'another mail',
    () => renderNewsletterConfirmation({ ...store, token: 't' }),
    () => renderNewsletterConfirmation({ ...sampleStore, token: 't' }),
  ],
])('%s of a staging store says so in its subject, its HTML and its text', async (_, ofStaging, ofStore) => {
  const mail = await ofStaging();
  expect(mail.subject).toMatch(/^Staging: ./);
  expect(mail.html).toContain(NOTICE);
  expect(mail.text.startsWith(NOTICE)).toBe(true);
  expect(JSON.stringify(await ofStore())).not.toMatch(/staging/i);
});

// rules: SAFE-29
it('a business document of a staging store says so on each page', async () => {
  const { order } = sampleMail();
  const lines = Array.from({ length: 40 }, () => sampleLine());
  const invoice = { number: 'INV-1', issuedOn: '2026-11-21', dueOn: '2026-11-21', paidCents: 0 };
  const paper = { taxNumbers: {}, invoice, customerNumber: 'C-1', companyName: '', order: { ...order, lines } };
  const pages = readPdf(await renderInvoicePdf({ ...paper, seller: sellerOfToday(settings) }));
  expect(pages.length).toBeGreaterThan(1);
  for (const { text } of pages) expect(text).toContain(NOTICE);
  const { number, placedAt, billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote } = order;
  const slip: Omit<PackingSlip, 'seller'> = {
    customerNumber: 'C-1',
    companyName: '',
    deliveryDays: [],
    shipment: { number: 'PS-1', carrier: 'Purolator', trackingNumber: '', shippedAt: null, lines: [] },
    order: { number, placedAt, billingAddress, shippingAddress, purchaseOrderNumber, warehouseNote },
  };
  const textOf = async (seller: PackingSlip['seller']) =>
    readPdf(await renderPackingSlipPdf({ ...slip, seller }))[0]?.text;
  expect(await textOf(sellerOfToday(settings))).toContain(NOTICE);
  expect(await textOf(sellerOfToday(testSettings))).not.toContain('staging');
});
