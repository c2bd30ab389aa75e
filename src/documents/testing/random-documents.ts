import fc from 'fast-check';
import { computeCredit, type Credit, type CreditRequest, type Invoiced } from '#domain/credits.ts';
import { applyRate } from '#domain/money.ts';
import type { Promotion } from '#domain/promotions.ts';
import { sellerOfToday } from '#domain/seller.ts';
import { TAX_CLASSES } from '#domain/tax-classes.ts';
import { quote } from '#domain/totals.ts';
import type { CreditNoteDocument, InvoiceDocument, Order } from '#documents/port.ts';
import { testSettings } from '#domain/testing/test-settings.ts';
import { sampleLine, sampleOrder } from './sample-orders.ts';

/** Returns the cents of a printed amount; an empty cell is 0. Throws if the text is not an amount. */
export function printedCents(printed: string): number {
  if (printed === '') return 0;
  const [, minus, digits] = /^(−?)\$([\d,]+\.\d\d)$/.exec(printed) ?? [];
  if (digits === undefined) throw new Error(`Not an amount: ${printed}`);
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
}

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

export const samplePromotion = (
  fixedPrice: number | null,
  itemQuantifier: number | null,
  promotionText: string | null,
): Promotion => ({
  id: 1,
  productId: 1,
  code: 'MAY',
  codeRequired: false,
  fixedPrice,
  itemQuantifier,
  promotionText,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
});

const randomLine = fc.record({
  unitPrice: fc.oneof(fc.nat(3_000), fc.nat(900_000)),
  quantity: fc.integer({ min: 1, max: 999 }),
  promotion: fc.option(fc.record({ price: fc.option(fc.nat(60_000)), text: fc.constantFrom(null, 'Buy 3 Get 1') })),
  clinicPrice: fc.constantFrom(undefined, undefined, {
    kind: 'contract' as const,
    until: '2027-03-31',
    listPrice: 12_345_67,
  }),
  subscriptionRate: fc.constantFrom(0, 5_000, 3_333),
  taxClass: fc.constantFrom(...TAX_CLASSES),
});

const randomTaxParts = fc.constantFrom(
  [{ name: 'HST', rate: 13_000 }],
  [
    { name: 'GST', rate: 5_000 },
    { name: 'QST', rate: 9_975 },
  ],
  [],
);

/** Orders of random lines, with the prices and taxes that the store computes for them. */
export const randomOrders: fc.Arbitrary<Order> = fc
  .record({ lines: fc.array(randomLine, { minLength: 1, maxLength: 8 }), parts: randomTaxParts })
  .map(({ lines, parts }) => {
    const quoted = quote({
      lines: lines.map(({ promotion, ...line }) => ({
        ...line,
        productId: 1,
        promotions: promotion ? [samplePromotion(promotion.price, 2, promotion.text)] : [],
      })),
      taxParts: parts,
      shipping: testSettings.shipping,
    });
    return sampleOrder({
      lines: quoted.lines.map(({ unitPrice, netUnitPrice, quantity, unitsGiven, reason, taxClass }) =>
        sampleLine({
          quantity,
          units: unitsGiven,
          unitPriceCents: unitPrice,
          netUnitPriceCents: netUnitPrice,
          priceReason: reason,
          taxClass: taxClass ?? 'taxable',
        }),
      ),
      subtotalCents: quoted.subtotal,
      shippingCents: quoted.shipping,
      taxes: quoted.taxes,
      totalCents: quoted.total,
    });
  });

/** Creates the invoice of an order; unpaid by default. */
export function sampleInvoice(order: Order, paidCents = 0): InvoiceDocument {
  return {
    seller: sellerOfToday(testSettings),
    taxNumbers: { HST: '12345 6789 RT0001', GST: '12345 6789 RT0001' },
    invoice: { number: 'INV-1', issuedOn: '2026-11-21', dueOn: '2026-12-21', paidCents },
    customerNumber: 'C-1',
    companyName: '',
    order,
  };
}

/** In thousandths of a percent. */
const TAX_RATES = { GST: 5_000, QST: 9_975 };

/**
 * Discounts of the lines of random invoices: none on even lines, a promotion and a subscription discount on odd lines.
 */
const priceReasons = [
  { promotion: null, subscription: null },
  { promotion: { id: 1, code: 'MAY', text: null, saving: 360 }, subscription: { rate: 5_000, saving: 81 } },
];
/** Cents of both discounts on a unit of a line. */
export const lineSavingCents = (line: number) => (line % 2) * (360 + 81);

/**
 * Creates a credit note. Its total is returned to the clinic, unless `dueCents` says how much of an unpaid invoice is
 * still due; then nothing is returned.
 */
export function sampleCreditNote(credit: Credit, dueCents: number | null = null): CreditNoteDocument {
  return {
    seller: sellerOfToday(testSettings),
    customerNumber: 'CUS-1042',
    companyName: 'Harbourview Dental',
    creditNote: {
      number: 'CN-100003',
      issuedOn: '2026-12-02',
      reason: 'One came broken',
      invoice: { number: 'INV-100012', issuedOn: '2026-11-21' },
      lines: credit.lines.map(({ line, ...amounts }) => ({
        ...amounts,
        itemId: `ROW-${line ?? 0}`,
        name: 'Gloves',
        ...(line !== null && {
          priced: {
            unitPriceCents: amounts.netUnitCents + lineSavingCents(line),
            priceReason: priceReasons[line % 2]!,
            taxClass: 'taxable' as const,
          },
        }),
      })),
      subtotalCents: credit.subtotal,
      shippingCents: credit.shipping,
      taxableCents: credit.taxable,
      taxes: credit.taxes.map(({ name, amount }) => ({
        name,
        rate: TAX_RATES[name as keyof typeof TAX_RATES],
        amount,
      })),
      totalCents: credit.total,
      returnedCents: dueCents === null ? credit.total : 0,
      dueCents: dueCents ?? 0,
    },
    taxNumbers: { GST: '12345 6789 RT0001', QST: '1234567890 TQ0001' },
    order: sampleOrder(),
  };
}

/** Random invoices as `computeCredit` reads them. */
const randomInvoices = fc
  .array(fc.record({ quantity: fc.integer({ min: 1, max: 999 }), netUnitCents: fc.nat(90_000) }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((randomLines): Invoiced => {
    const lines = randomLines.map((line, index) => ({ ...line, line: index + 1, taxable: index % 3 !== 2 }));
    const taxable = sum(lines.map((line) => (line.taxable ? line.quantity * line.netUnitCents : 0))) + 999;
    const taxes = Object.entries(TAX_RATES).map(([name, rate]) => ({ name, amount: applyRate(taxable, rate) }));
    return { lines, shipping: 999, taxable, taxes };
  });

const randomRequests = fc.array(
  fc.oneof(
    fc.record({ of: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 900_000 }) }),
    fc.record({
      of: fc.constant('lines' as const),
      lines: fc.tuple(fc.record({ line: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 300 }) })),
      shippingCents: fc.constantFrom(0, 500),
    }),
  ),
  { maxLength: 8 },
);

/** Random invoices, each with the credits granted for random requests until the whole invoice is credited. */
export const randomCredits = fc.tuple(randomInvoices, randomRequests).map(([invoiced, requests]) => {
  const credits: Credit[] = [];
  for (const request of [...requests, { of: 'rest' } satisfies CreditRequest]) {
    const verdict = computeCredit(invoiced, credits, request);
    if (verdict.ok) credits.push(verdict.credit);
  }
  return { invoiced, credits };
});
