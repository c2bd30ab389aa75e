import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { creditNoteSchema } from '#contract/business-documents.ts';
import { printCreditNote } from '#documents/printed-credit-note.ts';
import { printInvoice } from '#documents/printed-invoice.ts';
import type { PrintedDocument, PrintedLine } from '#documents/printed-document.ts';
import type { InvoiceDocument } from '#documents/port.ts';
import {
  sampleCreditNote,
  randomCredits,
  randomOrders,
  sampleInvoice,
  printedCents,
  sum,
} from '#documents/testing/random-documents.ts';
import { torontoDate } from '#domain/calendar.ts';
import type { InvoiceEntry } from '#domain/invoices.ts';
import { RATE_SCALE, toDollars } from '#domain/money.ts';
import { taxedPartOfOrder } from '#domain/totals.ts';
import { creditNoteAnswer, invoiceAnswer } from '#server/orders/document-answers.ts';
import { toPrintedPrice } from '#server/promotions/price-reason.ts';
import { messages } from '#storefront/messages/en.ts';
import account from '#storefront/messages/en/account.json' with { type: 'json' };
import orders from '#storefront/messages/en/orders.json' with { type: 'json' };
import prices from '#storefront/messages/en/prices.json' with { type: 'json' };
import { IntlProvider } from '#ui/messages/translations.ts';
import { CreditNoteSheet } from './credit-note-sheet.tsx';
import { InvoiceSheet } from './invoice-sheet.tsx';

const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/** The texts in some HTML, without its markup. */
function textsIn(html: string): string[] {
  return html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&[#\w]+;/g, (entity) => entities[entity] ?? entity)
    .split('\n')
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => piece !== '');
}

const all = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([found]) => found);

/** The contents of a sheet: the cells of its rows, the labels with their texts, and all sentences. */
function read(page: ReactNode) {
  const html = renderToStaticMarkup(
    <IntlProvider locale="en-CA" messages={{ ...messages, account, orders, prices }} timeZone="America/Toronto">
      {page}
    </IntlProvider>,
  );
  const [body = ''] = all(html, 'tbody');
  const labels = all(html, 'dt').map((label) => textsIn(label).join(' '));
  const texts = all(html, 'dd').map((text) => textsIn(text).join(' '));
  return {
    heads: all(html, 'th').flatMap(textsIn),
    rows: all(body, 'tr').map((row) => all(row, 'td').map(textsIn)),
    pairs: labels.map((label, at) => [label, texts[at]]),
    sentences: all(html, 'p').flatMap(textsIn),
  };
}

/** The cells of a line as the PDF prints it. */
const cellsOf = ({ itemId, name, notes, ...line }: PrintedLine, hasDiscounts: boolean) =>
  [
    [itemId],
    [name, ...notes],
    [line.quantity],
    ...(hasDiscounts ? [[line.listPrice], [line.discount]] : []),
    [line.price],
    [line.amount],
  ].map((cell) => cell.filter((text) => text !== ''));

/**
 * Checks that the page prints the same texts as the PDF, and that the printed numbers of every line and column add up.
 */
function expectSame(page: ReturnType<typeof read>, printed: PrintedDocument) {
  const hasDiscounts = printed.lines.some(({ discount }) => discount !== '');
  expect(page.rows).toEqual(printed.lines.map((line) => cellsOf(line, hasDiscounts)));
  const sumRows = printed.sums.map(({ label, note, amount }) => [
    `${label} ${note}`.replace(/\s+/g, ' ').trim(),
    amount,
  ]);
  for (const pair of [...printed.heads.map(({ label, text }) => [label, text]), ...sumRows]) {
    expect(page.pairs).toContainEqual(pair);
  }
  expect(page.sentences).toEqual(expect.arrayContaining(printed.closing));
  for (const row of page.rows) {
    const [quantity, ...figures] = row.slice(2).map(([text = '']) => text);
    const amounts = figures.map(printedCents);
    const [net, amount] = amounts.slice(-2) as [number, number];
    expect(Number(quantity) * net).toBe(amount);
    if (hasDiscounts && figures[0] !== '') expect(amounts[0]! + amounts[1]!).toBe(net);
  }
  const amountOf = (wanted: string) => printedCents(page.pairs.find(([label]) => label === wanted)?.[1] ?? '');
  const rows = page.rows.map((row) => printedCents(row.at(-1)?.[0] ?? ''));
  expect(sum(rows)).toBe(amountOf('Subtotal'));
  expect(sum(sumRows.map(([label]) => amountOf(label!)))).toBe(printedCents(printed.total));
}

/** The order of a document as the API returns it, with the fields that a sheet shows. */
function orderOf({ order }: Pick<InvoiceDocument, 'order'>): OrderDetail {
  const address = ({ address1, address2, ...given }: InvoiceDocument['order']['billingAddress']) => ({
    ...given,
    addr1: address1,
    addr2: address2,
  });
  const taxed = taxedPartOfOrder(order);
  return {
    trandisplayname: `Sales Order #${order.number}`,
    trandate: torontoDate(order.placedAt),
    paymentMethod: order.paymentMethod,
    card: order.card,
    purchaseOrderNumber: order.purchaseOrderNumber,
    lines: order.lines.map((line, at) => ({
      line: at + 1,
      productId: 1,
      sku: line.itemId,
      name: line.name,
      quantity: line.quantity,
      units: line.units,
      rate: toDollars(line.netUnitPriceCents),
      ...toPrintedPrice(line),
      image: '',
      taxClass: line.taxClass,
      amount: toDollars(line.amountCents),
      everyMonths: null,
    })),
    totalAfterDiscount: toDollars(order.subtotalCents),
    shippingcost: toDollars(order.shippingCents),
    taxes: order.taxes.map(({ name, rate, amount }) => ({ name, rate: rate / RATE_SCALE, amount: toDollars(amount) })),
    taxedPart: taxed === null ? null : toDollars(taxed),
    taxesNotCharged: order.taxesNotCharged,
    grandtotal: toDollars(order.totalCents),
    billingAddress: address(order.billingAddress),
    shippingAddress: address(order.shippingAddress),
  } as OrderDetail;
}

function invoiceOf(document: InvoiceDocument, entries: InvoiceEntry[] = []) {
  const { number, issuedOn, dueOn, paidCents } = document.invoice;
  const row = { id: 1, orderId: 1, number, issuedOn, dueOn, paidCents, totalCents: document.order.totalCents };
  return invoiceAnswer(
    {
      ...row,
      creditedCents: 0,
      returnedCents: 0,
      dueAgainCents: 0,
      returns: [],
      entries,
      paidOn: null,
      paidReference: '',
    },
    document,
  );
}

// rules: PAPER-10, PAPER-4, PAPER-14
test('the page of an invoice prints what its PDF prints, and adds up by its printed numbers', () => {
  fc.assert(
    fc.property(randomOrders, fc.boolean(), (order, isPaid) => {
      const method = isPaid ? ('card' as const) : ('invoice' as const);
      const document = sampleInvoice({ ...order, paymentMethod: method }, isPaid ? order.totalCents : 0);
      const printed = printInvoice(document);
      const page = read(<InvoiceSheet order={orderOf(document)} invoice={invoiceOf(document)} />);
      expectSame(page, printed);
      expect(page.pairs).toContainEqual(['Amount due', printed.due]);
      for (const { label, amount } of printed.deductions) expect(page.pairs).toContainEqual([label, amount]);
      expect(JSON.stringify([page, printed]), 'the list price behind a contract price').not.toContain('12,345.67');
    }),
    { numRuns: 150 },
  );
});

// rules: PAPER-17, PAPER-10
test('the page of an invoice prints what was paid, credited and returned since in the words of its PDF', () => {
  const entry = fc.record({
    kind: fc.constantFrom('payment' as const, 'credit' as const, 'return' as const),
    day: fc.constantFrom('2026-11-25', null),
    reference: fc.constantFrom('Cheque 1042', 'Visa 4242', ''),
    amountCents: fc.integer({ min: 1, max: 5_000_00 }),
  });
  fc.assert(
    fc.property(randomOrders, fc.array(entry, { minLength: 1, maxLength: 3 }), fc.boolean(), (order, some, isFull) => {
      const document = sampleInvoice({ ...order, paymentMethod: 'invoice' });
      const entries = isFull ? [{ ...some[0]!, kind: 'payment' as const, amountCents: order.totalCents }] : some;
      const printed = printInvoice(document, entries);
      const page = read(<InvoiceSheet order={orderOf(document)} invoice={invoiceOf(document, entries)} />);
      expectSame(page, printed);
      const { title, rows, balance } = printed.since!;
      expect(page.pairs).toContainEqual(['Amount due when issued', printed.due]);
      for (const { label, amount } of [{ label: title, amount: '' }, ...rows, balance]) {
        expect(page.pairs).toContainEqual([label, amount]);
      }
      expect(page.sentences.includes('PAID')).toBe(printed.stamp === 'paid');
      if (!isFull) return;
      expect([title, balance, printed.stamp, printed.closing]).toEqual([
        'Payments received',
        { label: 'Balance due', amount: '$0.00' },
        'paid',
        ['Paid in full. Thank you.'],
      ]);
      expect(JSON.stringify(page)).not.toContain('Payee');
    }),
    { numRuns: 60 },
  );
});

// rules: PAPER-10, PAPER-7, TAX-17
test('the page of a credit note prints what its PDF prints, and adds up by its printed numbers', () => {
  fc.assert(
    fc.property(randomCredits, fc.constantFrom(null, 0, 12050), ({ credits }, due) => {
      for (const credit of credits) {
        const sample = sampleCreditNote(credit, due);
        const { number, issuedOn } = sample.creditNote.invoice;
        const invoice = { ...invoiceOf(sampleInvoice(sample.order)), number, issuedOn };
        const document = { ...sample, order: { ...sample.order, invoice } };
        const answer = creditNoteSchema.parse(creditNoteAnswer(document));
        const page = read(<CreditNoteSheet order={orderOf(document)} invoice={invoice} creditNote={answer} />);
        const printed = printCreditNote(document);
        expectSame(page, printed);
        expect(page.pairs).toContainEqual(['Total credited', printed.total]);
        if (printed.notCharged) expect(page.sentences).toContain(printed.notCharged);
      }
    }),
    { numRuns: 60 },
  );
});

test('the page of an invoice says which taxes are not charged in the words of its PDF', () => {
  const [order] = fc.sample(randomOrders, { numRuns: 1, seed: 14 });
  const address = { ...order!.shippingAddress, country: 'us' as const, state: 'NY', zip: '10001' };
  const document = sampleInvoice({ ...order!, taxes: [], taxesNotCharged: ['Sales tax'], shippingAddress: address });
  const page = read(<InvoiceSheet order={orderOf(document)} invoice={invoiceOf(document)} />);
  expect(page.sentences).toContain(printInvoice(document).notCharged);
});
