import { expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { InvoiceStateText } from './invoice-state-text.tsx';
import { OrderTimeline } from './order-timeline.tsx';

type Invoice = NonNullable<OrderDetail['invoice']>;

// rules: PAGE-2
test('an invoice shows its days in the same format as the printed invoice', async () => {
  const invoice = { paid: 25, credited: 0, returned: 0, dueOn: '2026-12-22', paidOn: '2026-11-22' };
  const shown = { ...invoice, paidReference: '', returns: [] } as unknown as Invoice;
  expect(textIn(await renderToHtml(<InvoiceStateText order={{ grandtotal: 25 }} invoice={shown} />))).toBe(
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
])('a payment reference appears only with its own payment: %s', async (_, changes, expectedText) => {
  const invoice = { paid: 25, credited: 0, returned: 0, dueOn: '2026-12-22', paidOn: '2026-11-22' };
  const shown = { ...invoice, paidReference: 'CHQ-1', returns: [], ...changes } as unknown as Invoice;
  expect(textIn(await renderToHtml(<InvoiceStateText order={{ grandtotal: 25 }} invoice={shown} />))).toBe(
    expectedText,
  );
});

// rules: PAGE-2
test('an order event shows its Toronto day in the same format, and the time', async () => {
  const event = { at: '2026-11-23T02:05:00Z', status: 'Pending Fulfillment', reason: '', ofAttempt: false };
  expect(textIn(await renderToHtml(<OrderTimeline events={[event]} />))).toContain('2026-11-22, 9:05 p.m.');
});
