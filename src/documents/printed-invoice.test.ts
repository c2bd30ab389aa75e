import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linePrice } from '#domain/line-price.ts';
import { sellerOfToday } from '#domain/seller.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { printInvoice } from './printed-invoice.ts';
import { printOrder } from './printed-order.ts';
import type { Order } from './port.ts';
import { randomOrders, sampleInvoice, samplePromotion, printedCents, sum } from './testing/random-documents.ts';
import { sampleLine, sampleMail, sampleOrder } from './testing/sample-orders.ts';

const printedInvoiceOf = (order: Order) => printInvoice(sampleInvoice(order));
const sumPrinted = (printed: string[]) => sum(printed.map(printedCents));

// rules: PAPER-4
test('on random invoices the printed quantity × price = amount, and the printed columns add up', () => {
  fc.assert(
    fc.property(randomOrders, (order) => {
      const printed = printedInvoiceOf(order);
      for (const { quantity, listPrice, discount, price, amount } of printed.lines) {
        expect(Number(quantity) * printedCents(price)).toBe(printedCents(amount));
        if (listPrice !== '') expect(printedCents(listPrice) + printedCents(discount)).toBe(printedCents(price));
      }
      const [subtotal, ...others] = printed.sums;
      expect(sumPrinted(printed.lines.map(({ amount }) => amount))).toBe(printedCents(subtotal?.amount ?? ''));
      expect(sumPrinted([subtotal, ...others].map((row) => row?.amount ?? ''))).toBe(printedCents(printed.total));
    }),
    { numRuns: 2_000 },
  );
});

test('on random mails the printed quantity × price = amount, and the amounts add up', () => {
  fc.assert(
    fc.property(randomOrders, (order) => {
      const printed = printOrder(sampleMail(order), true);
      for (const { quantity, amount } of printed.lines) {
        const [, count, price] = /^(\d+) × (\$[\d,.]+\d)/.exec(quantity) ?? [];
        expect(Number(count) * printedCents(price ?? '')).toBe(printedCents(amount));
      }
      expect(sumPrinted(printed.lines.map(({ amount }) => amount))).toBe(printedCents(printed.sums[0]?.amount ?? ''));
    }),
  );
});

test('a discount is printed with its reason, and free units as a line at $0.00', () => {
  const { unitPrice, netUnitPrice, reason } = {
    unitPrice: 19_80,
    ...linePrice({
      unitPrice: 19_80,
      quantity: 12,
      subscriptionRate: 5_000,
      promotions: [samplePromotion(16_20, 12, 'Buy 12 Get 1')],
    }),
  };
  const line = sampleLine({
    quantity: 12,
    units: 13,
    unitPriceCents: unitPrice,
    netUnitPriceCents: netUnitPrice,
    priceReason: reason,
    subscription: null,
  });
  expect(printedInvoiceOf(sampleOrder({ lines: [line] })).lines).toEqual([
    expect.objectContaining({
      quantity: '12',
      listPrice: '$19.80',
      discount: '−$4.41',
      price: '$15.39',
      amount: '$184.68',
      notes: ['Promotion MAY: $3.60 less each', 'Subscribe & Save 5%: $0.81 less each'],
    }),
    expect.objectContaining({ quantity: '1', listPrice: '', discount: '', price: '$0.00', amount: '$0.00' }),
  ]);
});

// rules: PAPER-14
test.each([
  ['contract', '2027-03-31', 'Your contract until 2027-03-31: $13.00 each'],
  ['contract', null, 'Your contract: $13.00 each'],
  ['price_list', '2027-03-31', 'Your price list until 2027-03-31: $13.00 each'],
  ['price_list', null, 'Your price list: $13.00 each'],
] as const)(
  'a line with a price by %s until %s is printed with its amount, without list price and discount',
  (kind, until, note) => {
    const clinicPrice = { kind, until, listPrice: 14_20 };
    const promotions = [samplePromotion(12_00, 2, null)];
    const { netUnitPrice, reason } = linePrice({ unitPrice: 13_00, clinicPrice, quantity: 2, promotions });
    const line = sampleLine({
      quantity: 2,
      units: 2,
      unitPriceCents: 13_00,
      netUnitPriceCents: netUnitPrice,
      priceReason: reason,
    });
    const order = sampleOrder({ lines: [line] });
    expect(printedInvoiceOf(order).lines).toEqual([
      expect.objectContaining({
        listPrice: '',
        discount: '',
        price: '$12.00',
        amount: '$24.00',
        notes: [note, 'Promotion MAY: $1.00 less each'],
      }),
    ]);
    const mailed = JSON.stringify(printOrder(sampleMail(order), true));
    expect(mailed).toContain(note);
    expect(mailed).not.toContain('List price');
    expect(mailed).not.toContain('$14.20');
  },
);

// rules: TAX-4, TAX-18
test('an invoice names the taxes that are not charged, and the reason', () => {
  const order = sampleOrder({ taxes: [], taxesNotCharged: ['Sales tax'] });
  const address = { ...order.shippingAddress, country: 'us' as const, state: 'NY', zip: '10001' };
  expect(printedInvoiceOf({ ...order, shippingAddress: address }).notCharged).toBe(
    'GST/HST 0%: zero-rated export from Canada. Sales tax not charged: DND Dental Supply Inc. is not registered for it in New York.',
  );
  const renamed = printInvoice({
    ...sampleInvoice({ ...order, shippingAddress: address }),
    seller: { ...sellerOfToday(testSettings), legalName: 'Former Name Inc.' },
  });
  expect(renamed.notCharged).toContain('Former Name Inc. is not registered');
  expect(printedInvoiceOf(order.taxes.length === 0 ? { ...order, taxesNotCharged: [] } : order).notCharged).toBe('');
});

test('an invoice prints the taxed amount if part of it is exempt', () => {
  const lines = [sampleLine({ quantity: 1, units: 1, unitPriceCents: 100_00 })];
  const exempt = sampleLine({ quantity: 1, units: 1, unitPriceCents: 300_00, taxClass: 'exempt' });
  const { sums, lines: rows } = printedInvoiceOf(
    sampleOrder({ lines: [...lines, exempt], subtotalCents: 400_00, shippingCents: 0 }),
  );
  expect(sums.at(-1)?.note).toContain('on $100.00');
  expect(rows.at(-1)?.notes).toEqual(['Tax exempt']);
});

// rules: ORDER-37
test('names the first order if its items were added to it', () => {
  const heads = (order: Order) => printedInvoiceOf(order).heads.map(({ label, text }) => [label, text]);
  expect(heads(sampleOrder({ addedTo: 'SO-100012' }))).toContainEqual(['Added to order', 'SO-100012']);
  expect(heads(sampleOrder()).map(([label]) => label)).not.toContain('Added to order');
});
