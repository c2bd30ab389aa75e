import { Font } from '@react-pdf/renderer';
import { describe, expect, test } from 'vitest';
import { sellerOfToday } from '#domain/seller.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { renderCreditNotePdf, renderInvoicePdf, renderPackingSlipPdf, renderPackingSlipsPdf } from './documents.tsx';
import type { InvoiceDocument, Order, PackingSlip } from './port.ts';
import { sampleCreditNote } from './testing/random-documents.ts';
import { readPdf } from './testing/pdf-text.ts';
import { sampleLine, sampleOrder } from './testing/sample-orders.ts';

function invoiceWith(order: Partial<Order> = {}, invoice: Partial<InvoiceDocument['invoice']> = {}): InvoiceDocument {
  return {
    seller: sellerOfToday(testSettings),
    taxNumbers: { HST: '12345 6789 RT0001', GST: '12345 6789 RT0001' },
    invoice: { number: 'INV-100012', issuedOn: '2026-11-21', dueOn: '2026-12-21', paidCents: 0, ...invoice },
    customerNumber: 'CUS-1042',
    companyName: '',
    order: sampleOrder({ paymentMethod: 'invoice', card: null, ...order }),
  };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleLine({ itemId: `ROW-${index + 1}-X` }));

async function pagesOf(data: InvoiceDocument): Promise<string[]> {
  return readPdf(await renderInvoicePdf(data)).map(({ text }) => text);
}

const rowsOn = (page: string) => [...page.matchAll(/ROW-(\d+)-X/g)].map(([, number]) => Number(number));

const [onInvoice = ''] = await pagesOf(
  invoiceWith({
    orderedBy: 'Maya Okafor',
    approvedBy: 'Ines Maro',
    taxes: [
      { name: 'GST', rate: 5000, amount: 777 },
      { name: 'QST', rate: 9975, amount: 1551 },
    ],
    totalCents: 17_877,
  }),
);

// rules: PAPER-3
test.each([
  ['the seller', 'DND Dental Supply Inc. 14 Leslie Crossing, Unit 6, Richmond Hill, ON L4B 0A0, Canada'],
  ['the tax registrations', 'GST/HST 12345 6789 RT0001 · QST 1234567890 TQ0001'],
  ['the number', 'Invoice INV-100012'],
  ['the date', 'Invoice date 2026-11-21'],
  ['the due date', 'Due date 2026-12-21'],
  ['the terms', 'Terms Net 30 days'],
  ['the order and its Toronto day', 'Order SO-100234, 2026-11-20'],
  ['the PO number', 'PO number HVD-2026-118'],
  ['the person who ordered', 'Ordered by Maya Okafor'],
  ['the person who approved', 'Approved by Ines Maro'],
  ['the customer', 'Customer number CUS-1042'],
  [
    'the billing address',
    'Bill to Harbourview Dental Group 88 Queens Quay West Toronto, ON M5V 2T6 Canada (416) 555-0123',
  ],
  ['the shipping address', 'Ship to Harbourview Dental 200 Front Street West Suite 1516 Toronto, ON M5V 2T6 Canada'],
  [
    'a line',
    'AUR-93895-M Bold nitrile examination gloves, powder-free, medium, 200 Subscription every 3 months 3 $18.95 $56.85',
  ],
  ['free units', 'Self-seal sterilization pouches, 3½ × 5¼ in, 200 Free with the promotion 1 $0.00 $0.00'],
  ['the subtotal', 'Subtotal $145.50'],
  ['the shipping', 'Shipping, ICS Ground – Online $9.99'],
  ['the first part of the tax', 'GST 5% No. 12345 6789 RT0001 $7.77'],
  ['the second part of the tax, without a registration number in Ontario', 'QST 9.975% $15.51'],
  ['the total', 'Total $178.77'],
  ['the amount due', 'Amount due $178.77'],
  ['the payee', 'Payee: DND Dental Supply Inc.'],
  [
    'the address for cheques',
    'Cheques to: Accounts Receivable, 14 Leslie Crossing, Unit 6, Richmond Hill, ON L4B 0A0, Canada',
  ],
  ['the address for transfers', 'Transfers to: receivables@example.ca'],
  ['the payment reference', 'Please name invoice INV-100012 with your payment.'],
  ['the interest on late payment', 'Interest on late payment: 1.5% per month (19.56% per year).'],
  ['the currency', 'All amounts are in Canadian dollars (CAD).'],
  ['the contact details', '1-800-555-0142 · 905-555-0142 · orders@example.ca'],
  ['the page number', 'INV-100012 · Page 1 of 1'],
])('an invoice prints %s', (_name, fact) => {
  expect(onInvoice).toContain(fact);
});

// rules: PAPER-2
test.each([
  'Shipping and handling may apply.',
  'Orders are processed within 24 hours.',
  'one or two days in Ontario and Quebec, 3 to 5 business days elsewhere in Canada.',
  'Items may be returned within 30 days.',
  'Special orders cannot be cancelled; some can be with a 20% restocking fee.',
  'opened handpieces and small equipment, special orders, expired products, opened hardware or software, personalized items, items not returnable to the manufacturer, personal protective equipment.',
])('an invoice prints the store’s policy: %s', (sentence) => {
  expect(onInvoice).toContain(sentence);
});

// rules: PAPER-5
describe('the amount due', () => {
  test('is zero after a payment by card, and the invoice names the card', async () => {
    const card = { brand: 'visa', last4: '4242' };
    const [page] = await pagesOf(
      invoiceWith({ paymentMethod: 'card', card }, { dueOn: '2026-11-21', paidCents: 17_570 }),
    );
    expect(page).toContain('Terms Paid by card');
    expect(page).toContain('HST 13% No. 12345 6789 RT0001 $20.21');
    expect(page).toContain('Paid, Visa ending in 4242 −$175.70');
    expect(page).toContain('Amount due $0.00');
    expect(page).toContain('INV-100012 PAID');
    expect(page).toContain('Paid on 2026-11-21');
    expect(page).toContain('Paid in full. Thank you.');
    expect(page).not.toMatch(/Due date|Payee|Interest/);
  });

  test('is payable on receipt if the due day is the day of issue', async () => {
    const [page] = await pagesOf(invoiceWith({}, { dueOn: '2026-11-21' }));
    expect(page).toContain('Terms Due on receipt');
  });
});

test('a tax without a registration of the store is printed without a number', async () => {
  const taxes = [{ name: 'PST', rate: 7000, amount: 1088 }];
  const [page] = await pagesOf(invoiceWith({ taxes, totalCents: 16_637 }));
  expect(page).toContain('PST 7% $10.88');
});

test('an empty PO number is not printed', async () => {
  const [page] = await pagesOf(invoiceWith({ purchaseOrderNumber: '' }));
  expect(page).not.toMatch(/PO number|undefined|null|NaN/);
});

// rules: PAPER-3
test('an invoice of an older snapshot, without the names of people, prints no labels for them', async () => {
  const [page] = await pagesOf(invoiceWith());
  expect(page).not.toMatch(/Ordered by|Approved by/);
});

// rules: PAPER-16
test('each page after the first repeats the number and the clinic, with its own number', async () => {
  const document = { ...invoiceWith({ lines: lines(60) }), companyName: 'Quay Dental' };
  const pages = await pagesOf(document);
  pages.forEach((page, at) => {
    expect(page).toContain(`INV-100012 · Page ${at + 1} of ${pages.length}`);
    expect(page.endsWith(' · Quay Dental')).toBe(at > 0);
  });
});

// rules: PAPER-11, PAPER-16
test('a long name of a clinic stays within the margins of the pages after the first', async () => {
  const document = {
    ...invoiceWith({ lines: lines(60) }),
    companyName: 'Wellington and Waterloo Family Dental and Orthodontics Group',
  };
  const [, second] = readPdf(await renderInvoicePdf(document));
  expect(second?.text).toMatch(/INV-100012 · Page 2 of 3 · Wellington.*…$/);
  expect(second!.right).toBeLessThanOrEqual(second!.size[0] - second!.origin[0] + 0.5);
});

describe('the page of an invoice', () => {
  // rules: PAPER-1
  test('is A4 with margins of 12 mm at the top and 8 mm at the left', async () => {
    const [page] = readPdf(await renderInvoicePdf(invoiceWith()));
    const points = (millimetres: number) => (millimetres * 72) / 25.4;
    expect(page?.size.map((side) => Math.round((side * 25.4) / 72))).toEqual([210, 297]);
    expect(page?.origin[0]).toBeCloseTo(points(8), 2);
    expect(page?.origin[1]).toBeCloseTo(points(12), 2);
  });

  test('is a single page for twelve lines, half of them with two rows of text, with one or two taxes', async () => {
    const name = 'NeoBurr carbide FG 330, single-patient, round end taper with a name that takes two lines, 25';
    const twelve = lines(12).map((line, index) =>
      index % 2 ? line : { ...line, ...(index % 4 ? { taxClass: 'exempt' as const } : { name }) },
    );
    const taxes = [
      { name: 'GST', rate: 5000, amount: 777 },
      { name: 'QST', rate: 9975, amount: 1551 },
    ];
    expect(await pagesOf(invoiceWith({ lines: twelve }))).toHaveLength(1);
    expect(await pagesOf(invoiceWith({ lines: twelve, taxes }, { paidCents: 10_000 }))).toHaveLength(1);
  });

  test('is followed by others for sixty lines, each with the table head', async () => {
    const pages = await pagesOf(invoiceWith({ lines: lines(60) }));
    expect(pages).toHaveLength(3);
    expect(pages.flatMap(rowsOn)).toEqual(lines(60).map((_, index) => index + 1));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Item Description Qty Unit price Amount');
      expect(page).toContain(`Page ${index + 1} of 3`);
      expect(page.includes('Amount due')).toBe(index === 2);
    }
  });

  test.each([19, 21, 25, 28])('keeps at least two of %i lines beside the total', async (count) => {
    const pages = await pagesOf(invoiceWith({ lines: lines(count) }));
    expect(pages).toHaveLength(2);
    expect(rowsOn(pages[1]!).length).toBeGreaterThanOrEqual(2);
    expect(pages[1]).toContain('Amount due');
    expect(pages[1]).toContain('Our policy');
  });

  test('is identical to the byte when it is rendered again', async () => {
    expect(Buffer.compare(await renderInvoicePdf(invoiceWith()), await renderInvoicePdf(invoiceWith()))).toBe(0);
  });
});

// rules: PAPER-9
test('an invoice and a packing slip print the clinic above the person', async () => {
  const person = { ...sampleOrder().billingAddress, fullName: 'Maya Reyes' };
  const order = sampleOrder({ billingAddress: person, shippingAddress: person });
  const files = [
    await renderInvoicePdf({ ...invoiceWith(), order, companyName: 'Harbourview Dental' }),
    await renderPackingSlipPdf({ ...slip, order }),
  ];
  for (const [page] of files.map(readPdf)) {
    expect(page?.text).toContain('Bill to Harbourview Dental Maya Reyes 88 Queens Quay West');
    expect(page?.text).toContain('Ship to Harbourview Dental Maya Reyes 88 Queens Quay West');
  }
});

const slip: PackingSlip = {
  seller: sellerOfToday(testSettings),
  deliveryDays: [2, 4],
  shipment: {
    number: 'SH-100007',
    carrier: 'ICS Courier',
    trackingNumber: 'ICS5550142',
    shippedAt: new Date('2026-11-22T02:00:00Z'),
    lines: [
      { itemId: 'AUR-93895-M', name: 'Nitrile gloves, medium, 200', ordered: 6, units: 6, before: 0, toFollow: 0 },
      { itemId: 'MIC-FG330', name: 'Carbide bur FG 330, 25', ordered: 3, units: 1, before: 1, toFollow: 1 },
      { itemId: 'MED-88005', name: 'Pouches, 200', ordered: 4, units: 0, before: 0, toFollow: 4 },
    ],
  },
  customerNumber: 'CUS-1042',
  companyName: 'Harbourview Dental',
  order: sampleOrder(),
};

// rules: PAPER-11
describe('a long number or name', async () => {
  const long = {
    order: sampleOrder({
      purchaseOrderNumber: 'PO-2026-'.padEnd(60, '0'),
      paymentMethod: 'invoice' as const,
      lines: [
        sampleLine({
          itemId: 'MED-88005-XL-LONGCODE',
          quantity: 90,
          units: 90,
          unitPriceCents: 1_109_900,
          netUnitPriceCents: 1_000_000,
          priceReason: { promotion: null, subscription: null },
        }),
      ],
    }),
    companyName: 'Harbourview Dental Group of the Okanagan Valley Incorporated',
  };
  const credit = sampleCreditNote({
    lines: [{ line: null, quantity: 1, netUnitCents: 99_999_999, amountCents: 99_999_999 }],
    subtotal: 99_999_999,
    shipping: 0,
    taxable: 0,
    taxes: [],
    total: 99_999_999,
  });
  const sent = { ...slip.shipment, carrier: 'Interprovincial Courier Services', trackingNumber: 'ICS'.padEnd(40, '7') };
  const [invoice, note, packing] = [
    readPdf(await renderInvoicePdf({ ...invoiceWith(), ...long })),
    readPdf(await renderCreditNotePdf({ ...credit, ...long })),
    readPdf(await renderPackingSlipPdf({ ...slip, ...long, shipment: sent })),
  ];

  test.each([
    ['an invoice', invoice],
    ['a credit note', note],
    ['a packing slip', packing],
  ])('stays within the margins of %s', (_, [page]) => {
    const [width] = page!.size;
    expect(page!.right).toBeLessThanOrEqual(width - page!.origin[0] + 0.5);
  });

  test('is broken without a hyphen, which would be read as part of the number', () => {
    expect(invoice[0]?.text).toContain(
      `PO number PO-2026-${'0'.repeat(10)} ${'0'.repeat(18)} ${'0'.repeat(18)} 000000 `,
    );
    expect(invoice[0]?.text).toContain('MED-88005-XL-LONGC ODE Bold');
    expect(packing[0]?.text).toContain(`Tracking number ICS${'7'.repeat(15)} ${'7'.repeat(18)} 7777 `);
  });
});

test('Latin letters and eighths are printed; a letter that the font lacks loses its accents, and others become "?"', async () => {
  const [page] = await pagesOf(invoiceWith({ lines: [sampleLine({ name: 'Łódź é̂ Nguyễn Ẽ̂ma ḍa ⅛ µm 漢字 ● <b>' })] }));
  expect(page).toContain('Łódź');
  expect(page).toContain('Nguyễn');
  expect(page).toContain('da ⅛ µm ?? ? <b>');
});

// rules: PAPER-8
describe('a packing slip', async () => {
  const [page = ''] = readPdf(await renderPackingSlipPdf(slip)).map(({ text }) => text);

  test.each([
    'Packing slip SH-100007',
    'Shipped 2026-11-21',
    'Carrier ICS Courier',
    'Tracking number ICS5550142',
    'Order SO-100234, 2026-11-20',
    'PO number HVD-2026-118',
    'Ship to Harbourview Dental 200 Front Street West',
    'Preferred delivery Tuesday, Thursday',
    'Ordered Sent before In this parcel To follow',
    'AUR-93895-M Nitrile gloves, medium, 200 6 6',
    'MIC-FG330 Carbide bur FG 330, 25 3 1 1 1',
    'MED-88005 Pouches, 200 4 0 4',
    '7 units in this parcel',
    'Deliver to the back door. Ring twice.',
    'SH-100007 · Page 1 of 1',
  ])('prints %s', (fact) => {
    expect(page).toContain(fact);
  });

  test('prints no price', () => {
    expect(page).not.toContain('$');
  });
});

// rules: OFFICE-25
test('many packing slips are one file in their order', async () => {
  const numbered = (index: number): PackingSlip => ({
    ...slip,
    shipment: { ...slip.shipment, number: `SH-${200 + index}` },
  });
  const [first, ...others] = Array.from({ length: 12 }, (_, index) => numbered(index));
  const pages = readPdf(await renderPackingSlipsPdf([first!, ...others])).map(({ text }) => text);
  expect(pages).toHaveLength(12);
  for (const [index, page] of pages.entries()) expect(page).toContain(`SH-${200 + index}`);
});

// rules: PAPER-1
test('a letter can be searched and copied, also if a letter with an accent was drawn before it', async () => {
  // As in a process that has drawn nothing yet.
  const font = Font.getFont({ fontFamily: 'Hanken Grotesk', fontWeight: 400 });
  Object.assign(font, { data: null, loadResultPromise: null });
  await pagesOf(invoiceWith({ lines: [sampleLine({ name: 'Érable' })] }));
  const [page] = await pagesOf(invoiceWith({ lines: [sampleLine({ name: 'Explorer, k; –, z' })] }));
  expect(page).toContain('Explorer, k; –, z');
});
