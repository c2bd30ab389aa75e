import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { InvoiceToday } from './invoice-today.tsx';
import { OrderTimeline } from './order-timeline.tsx';

type Invoice = NonNullable<OrderDetail['invoice']>;

// rules: PAGE-2
test('the days of an invoice are said in the form the invoice prints', async () => {
  const invoice = { paid: 25, credited: 0, returned: 0, dueOn: '2026-12-22', paidOn: '2026-11-22' };
  const shown = { ...invoice, paidReference: '', returns: [] } as unknown as Invoice;
  expect(textIn(await renderToHtml(<InvoiceToday order={{ grandtotal: 25 }} invoice={shown} />))).toBe(
    'Paid on 2026-11-22',
  );
});

// rules: PAPER-13
test.each<[string, Partial<Invoice>, string]>([
  ['paid', {}, 'Paid on 2026-11-22. CHQ-1'],
  ['credited in part', { credited: 10 }, 'Paid on 2026-11-22. CHQ-1. $10.00 credited. We return $10.00 to you'],
  ['cancelled', { credited: 25 }, 'Credited in full. We return $25.00 to you'],
  [
    'cancelled and returned',
    { credited: 25, returned: 25, returns: [{ on: '2026-11-25', amount: 25, reference: 'CHQ-88' }] },
    'Credited in full. $25.00 returned to you on 2026-11-25, CHQ-88',
  ],
])('the number of a payment is named with that payment alone: %s', async (_, changes, said) => {
  const invoice = { paid: 25, credited: 0, returned: 0, dueOn: '2026-12-22', paidOn: '2026-11-22' };
  const shown = { ...invoice, paidReference: 'CHQ-1', returns: [], ...changes } as unknown as Invoice;
  expect(textIn(await renderToHtml(<InvoiceToday order={{ grandtotal: 25 }} invoice={shown} />))).toBe(said);
});

// rules: PAGE-2
test('a step of an order is said with its Toronto day in the same form, and the time', async () => {
  const event = { at: '2026-11-23T02:05:00Z', status: 'Pending Fulfillment', reason: '', ofAttempt: false };
  expect(textIn(await renderToHtml(<OrderTimeline events={[event]} />))).toContain('2026-11-22, 9:05 p.m.');
});
