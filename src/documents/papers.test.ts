import { describe, expect, test } from 'vitest';
import { renderInvoicePdf, renderPackingSlipPdf } from './documents.tsx';
import type { InvoicePaper, Order, PackingSlip } from './port.ts';
import { readPdf } from './testing/pdf-text.ts';
import { sampleLine, sampleOrder } from './testing/sample-orders.ts';

function paper(order: Partial<Order> = {}, invoice: Partial<InvoicePaper['invoice']> = {}): InvoicePaper {
  return {
    invoice: {
      number: 'INV-100012',
      issuedOn: '2026-11-21',
      dueOn: '2026-12-21',
      voidedOn: null,
      paidCents: 0,
      paidOn: null,
      paidReference: '',
      ...invoice,
    },
    customerNumber: 'CUS-1042',
    companyName: '',
    order: sampleOrder({ paymentMethod: 'invoice', card: null, ...order }),
  };
}

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleLine({ itemId: `ROW-${index + 1}-X` }));

async function pagesOf(data: InvoicePaper): Promise<string[]> {
  return readPdf(await renderInvoicePdf(data)).map(({ text }) => text);
}

const rowsOn = (page: string) => [...page.matchAll(/ROW-(\d+)-X/g)].map(([, number]) => Number(number));

const [onInvoice = ''] = await pagesOf(
  paper({
    taxes: [
      { name: 'GST', rate: 5000, amount: 777 },
      { name: 'QST', rate: 9975, amount: 1551 },
    ],
    totalCents: 17_877,
  }),
);

test.each([
  ['who sells', 'DND Dental Supply Inc. 14 Leslie Crossing, Unit 6, Richmond Hill, ON L4B 0A0, Canada'],
  ['the registrations', 'GST/HST 12345 6789 RT0001 · QST 1234567890 TQ0001'],
  ['its number', 'Invoice INV-100012'],
  ['its date', 'Invoice date 2026-11-21'],
  ['when it is due', 'Due date 2026-12-21'],
  ['the terms', 'Terms Net 30 days'],
  ['the order and its Toronto day', 'Order SO-100234, 2026-11-20'],
  ['the PO number', 'PO number HVD-2026-118'],
  ['the customer', 'Customer number CUS-1042'],
  ['who buys', 'Bill to Harbourview Dental Group 88 Queens Quay West Toronto, ON M5V 2T6 Canada (416) 555-0123'],
  ['where it went', 'Ship to Harbourview Dental 200 Front Street West Suite 1516 Toronto, ON M5V 2T6 Canada'],
  [
    'a line',
    'AUR-93895-M Bold nitrile examination gloves, powder-free, medium, 200 Subscription every 3 months 3 $18.95 $56.85',
  ],
  ['free units', 'Self-seal sterilization pouches, 3½ × 5¼ in, 200 1 more delivered free 5 $12.75 $63.75'],
  ['the subtotal', 'Subtotal $145.50'],
  ['the shipping', 'Shipping, ICS Ground – Online $9.99'],
  ['the first part of the tax', 'GST 5% No. 12345 6789 RT0001 $7.77'],
  ['the second part of the tax', 'QST 9.975% No. 1234567890 TQ0001 $15.51'],
  ['the total', 'Total $178.77'],
  ['what is due', 'Amount due $178.77'],
  ['how to pay', 'Please name invoice INV-100012 with your payment.'],
  ['the currency', 'All amounts are in Canadian dollars (CAD).'],
  ['whom to call', '1-800-555-0142 · 905-555-0142 · orders@example.ca'],
  ['its page', 'INV-100012 · Page 1 of 1'],
])('an invoice tells %s', (_what, fact) => {
  expect(onInvoice).toContain(fact);
});

test.each([
  'Shipping and handling may apply.',
  'Orders are processed within 24 hours.',
  'one or two days in Ontario and Quebec, 3 to 5 business days elsewhere in Canada.',
  'Items may be returned within 30 days.',
  'Special orders cannot be cancelled; some can be with a 20% restocking fee.',
  'opened handpieces and small equipment, special orders, expired products, opened hardware or software, personalized items, items not returnable to the manufacturer, personal protective equipment.',
])('an invoice carries the policy of spec 001 §9: %s', (sentence) => {
  expect(onInvoice).toContain(sentence);
});

describe('what is due', () => {
  test('is nothing after a payment by card, which is named', async () => {
    const card = { brand: 'visa', last4: '4242' };
    const [page] = await pagesOf(paper({ paymentMethod: 'card', card }, { dueOn: '2026-11-21', paidCents: 17_570 }));
    expect(page).toContain('Terms Paid by card');
    expect(page).toContain('HST 13% No. 12345 6789 RT0001 $20.21');
    expect(page).toContain('Paid, Visa ending in 4242 −$175.70');
    expect(page).toContain('Amount due $0.00');
    expect(page).toContain('Paid in full. Thank you.');
  });

  test('is nothing once the clinic has paid, and how and when is told', async () => {
    const [page] = await pagesOf(paper({}, { paidCents: 17_570, paidOn: '2026-12-02', paidReference: 'Cheque 1042' }));
    expect(page).toContain('INV-100012 PAID');
    expect(page).toContain('Paid on 2026-12-02');
    expect(page).toContain('Paid, Cheque 1042 −$175.70');
    expect(page).toContain('Amount due $0.00');
    expect(page).not.toMatch(/Due date|with your payment/);
  });

  test('is the rest after a part was paid', async () => {
    const [page] = await pagesOf(paper({}, { paidCents: 10_000 }));
    expect(page).toContain('Paid −$100.00');
    expect(page).toContain('Amount due $75.70');
    expect(page).not.toContain('Paid in full');
  });

  test('is due on receipt where no days are given', async () => {
    const [page] = await pagesOf(paper({}, { dueOn: '2026-11-21' }));
    expect(page).toContain('Terms Due on receipt');
  });
});

describe('a void invoice', () => {
  test('that was not paid is credited, and nothing is due', async () => {
    const [page] = await pagesOf(paper({}, { voidedOn: '2026-11-23' }));
    expect(page).toContain('INV-100012 VOID');
    expect(page).toContain('Void since 2026-11-23');
    expect(page).toContain('Credited −$175.70');
    expect(page).toContain('Amount due $0.00');
    expect(page).toContain('Void: the order was cancelled. Nothing is due.');
    expect(page).not.toMatch(/Due date|with your payment/);
  });

  test('that the clinic had paid tells that we return it', async () => {
    const paid = { paidCents: 17_570, paidOn: '2026-11-22', paidReference: 'Cheque 1042' };
    const [page] = await pagesOf(paper({}, { ...paid, voidedOn: '2026-11-23' }));
    expect(page).toContain('INV-100012 VOID');
    expect(page).toContain('We return the $175.70 you paid.');
  });

  test('that a card had paid tells where the money goes', async () => {
    const card = { brand: 'visa', last4: '4242' };
    const [page] = await pagesOf(paper({ paymentMethod: 'card', card }, { voidedOn: '2026-11-23', paidCents: 17_570 }));
    expect(page).toContain('Void: the order was taken back, and $175.70 is returned to Visa ending in 4242.');
    expect(page).not.toContain('Credited');
  });
});

test('a tax the store has no registration for names none', async () => {
  const taxes = [{ name: 'PST', rate: 7000, amount: 1088 }];
  const [page] = await pagesOf(paper({ taxes, totalCents: 16_637 }));
  expect(page).toContain('PST 7% $10.88');
});

test('what an order has not is not printed', async () => {
  const [page] = await pagesOf(paper({ purchaseOrderNumber: '' }));
  expect(page).not.toMatch(/PO number|undefined|null|NaN/);
});

describe('the sheet', () => {
  test('is A4 with 12 mm above and 8 mm at the left', async () => {
    const [page] = readPdf(await renderInvoicePdf(paper()));
    const points = (millimetres: number) => (millimetres * 72) / 25.4;
    expect(page?.size.map((side) => Math.round((side * 25.4) / 72))).toEqual([210, 297]);
    expect(page?.origin[0]).toBeCloseTo(points(8), 2);
    expect(page?.origin[1]).toBeCloseTo(points(12), 2);
  });

  test('is one for twelve lines, half of them of two lines, in both forms of the tax', async () => {
    const name = 'NeoBurr carbide FG 330, single-patient, round end taper with a name that takes two lines, 25';
    const twelve = lines(12).map((line, index) =>
      index % 2 ? line : index % 4 ? { ...line, units: 4 } : { ...line, name },
    );
    const taxes = [
      { name: 'GST', rate: 5000, amount: 777 },
      { name: 'QST', rate: 9975, amount: 1551 },
    ];
    expect(await pagesOf(paper({ lines: twelve }))).toHaveLength(1);
    expect(await pagesOf(paper({ lines: twelve, taxes }, { paidCents: 10_000 }))).toHaveLength(1);
  });

  test('breaks cleanly at sixty lines', async () => {
    const pages = await pagesOf(paper({ lines: lines(60) }));
    expect(pages).toHaveLength(3);
    expect(pages.flatMap(rowsOn)).toEqual(lines(60).map((_, index) => index + 1));
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Item Description Qty Unit price Amount');
      expect(page).toContain(`Page ${index + 1} of 3`);
      expect(page.includes('Amount due')).toBe(index === 2);
    }
  });

  test.each([19, 21, 25, 28])('never leaves the total of %i lines alone on a page', async (count) => {
    const pages = await pagesOf(paper({ lines: lines(count) }));
    expect(pages).toHaveLength(2);
    expect(rowsOn(pages[1]!).length).toBeGreaterThanOrEqual(2);
    expect(pages[1]).toContain('Amount due');
    expect(pages[1]).toContain('Our policy');
  });

  test('printed again is the same to the byte', async () => {
    expect(Buffer.compare(await renderInvoicePdf(paper()), await renderInvoicePdf(paper()))).toBe(0);
  });
});

test('the clinic stands above the person on an invoice and a packing slip', async () => {
  const person = { ...sampleOrder().billingAddress, fullName: 'Maya Reyes' };
  const order = sampleOrder({ billingAddress: person, shippingAddress: person });
  const papers = [
    await renderInvoicePdf({ ...paper(), order, companyName: 'Harbourview Dental' }),
    await renderPackingSlipPdf({ ...slip, order }),
  ];
  for (const [page] of papers.map(readPdf)) {
    expect(page?.text).toContain('Bill to Harbourview Dental Maya Reyes 88 Queens Quay West');
    expect(page?.text).toContain('Ship to Harbourview Dental Maya Reyes 88 Queens Quay West');
  }
});

test('letters of Europe and eighths are printed, a sign the face has not becomes a question mark', async () => {
  const [page] = await pagesOf(paper({ lines: [sampleLine({ name: 'Łódź é̂ ⅛ µm 漢字 ● <b>' })] }));
  expect(page).toContain('Łódź');
  expect(page).toContain('⅛ µm ?? ? <b>');
});

const slip: PackingSlip = {
  shipment: {
    number: 'SH-100007',
    carrier: 'ICS Courier',
    trackingNumber: 'ICS5550142',
    shippedAt: new Date('2026-11-22T02:00:00Z'),
    lines: [
      { itemId: 'AUR-93895-M', name: 'Nitrile gloves, medium, 200', ordered: 6, units: 6, toFollow: 0 },
      { itemId: 'MIC-FG330', name: 'Carbide bur FG 330, 25', ordered: 3, units: 2, toFollow: 1 },
    ],
  },
  customerNumber: 'CUS-1042',
  companyName: 'Harbourview Dental',
  order: sampleOrder(),
};

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
    'Ordered In this parcel To follow',
    'AUR-93895-M Nitrile gloves, medium, 200 6 6',
    'MIC-FG330 Carbide bur FG 330, 25 3 2 1',
    '8 units in this parcel',
    'Deliver to the back door. Ring twice.',
    'SH-100007 · Page 1 of 1',
  ])('tells %s', (fact) => {
    expect(page).toContain(fact);
  });

  test('names no price', () => {
    expect(page).not.toContain('$');
  });
});
