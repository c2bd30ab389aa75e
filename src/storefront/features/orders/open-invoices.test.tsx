import { expect, test, vi } from 'vitest';
import type { OpenInvoicesAnswer, PayableInvoice } from '#contract/invoices.ts';
import { CLINIC_ROLES, type ClinicRole } from '#domain/access.ts';
import { openInvoicesQuery } from '#storefront/state/open-invoices.ts';
import { renderToHtml, linksIn, textIn } from '#storefront/testing/render-part.tsx';
import { OpenInvoicePages, type PageTurn } from './open-invoice-pages.tsx';
import { OpenInvoices } from './open-invoices.tsx';

const customer = { id: 7, role: 'bookkeeper' as ClinicRole };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => customer,
}));
vi.mock('#storefront/state/today.ts', () => ({ useToday: () => '2026-11-24' }));

const invoice: PayableInvoice = {
  number: 'INV-100004',
  orderId: 4,
  orderNumber: 'SO-100004',
  issuedOn: '2026-10-29',
  dueOn: '2026-11-28',
  total: 39.52,
  due: 39.52,
  paidOn: null,
  paidReference: '',
  payment: null,
};
const overdue: PayableInvoice = { ...invoice, number: 'INV-100002', orderId: 2, dueOn: '2026-11-23', due: 10 };
const render = (items: PayableInvoice[], all: Partial<OpenInvoicesAnswer> = {}) => {
  const answer = { items, count: items.length, due: 39.52, overdue: 0, ...all };
  return renderToHtml(<OpenInvoices />, [[openInvoicesQuery(7).queryKey, answer]]);
};

// rules: PAY-27
test('the open invoices state what is due, when, and what of it is overdue', async () => {
  customer.role = 'bookkeeper';
  const html = await render([overdue, invoice], { due: 49.52, overdue: 10 });
  expect(textIn(html)).toContain('2 open invoices $49.52 to pay , $10.00 of it overdue');
  expect(textIn(html)).toContain('$10.00 Overdue since 2026-11-23');
  expect(textIn(html)).toContain('$39.52 Due on 2026-11-28');
  expect(linksIn(html)).toContainEqual(['/profile/history/order/4#pay-invoice', 'Pay invoice']);
  expect(textIn(html)).not.toContain('Due later');
  const overpaid = textIn(await render([], { unapplied: 20.44 }));
  expect(overpaid).toContain('No open invoices: nothing to pay');
  expect(overpaid).toContain('You paid $20.44 more than your invoices asked for.');
});

// rules: PAY-27
test.each([5, 6, 57])('of %i open invoices five are shown, and a button shows the others', async (count) => {
  const items = Array.from({ length: Math.min(count, 20) }, (_, at) => ({ ...invoice, number: `INV-${100_010 + at}` }));
  const text = textIn(await render(items, { count, due: 2_000, overdue: 10 }));
  expect(text).toContain(`${count} open invoices $2,000.00 to pay`);
  expect(text.match(/INV-\d+/g)).toEqual(items.slice(0, 5).map(({ number }) => number));
  expect(text.includes(`Show all ${count} open invoices`)).toBe(count > 5 && count <= 20);
  // One click shows a page of them.
  expect(text.includes(`Show more of the ${count} open invoices`)).toBe(count > 20);
  expect(text).not.toContain('Due later');
});

// rules: PAY-27
test.each([
  ['checking', 'Ruth Abara is paying'],
  ['action', 'Waits for the bank'],
  ['failed', 'A card was declined'],
] as const)('a payment that is %s reads %j', async (state, text) => {
  const payment = { state, paymentMethodId: 'pm_1', by: 'Ruth Abara', message: null };
  expect(textIn(await render([{ ...invoice, payment }]))).toContain(text);
});

// rules: PAY-27, ACCOUNT-40
test.each(CLINIC_ROLES)('a %s is offered the payment only if the role may pay', async (role) => {
  customer.role = role;
  const html = await render([invoice]);
  const text = textIn(html);
  // Without the button the amounts are at the right edge.
  expect(html.includes('_9rem]')).toBe(text.includes('Pay invoice'));
  expect(text.includes('Pay invoice')).toBe(['owner', 'buyer', 'bookkeeper'].includes(role));
});

// rules: PAY-27
test('while the open invoices load their space is held', async () => {
  customer.role = 'bookkeeper';
  const html = await renderToHtml(<OpenInvoices />);
  expect(textIn(html)).toContain('Loading the open invoices...');
  expect(html.match(/animate-pulse/g)).toHaveLength(6);
  customer.role = 'requester';
  expect(await renderToHtml(<OpenInvoices />)).toBe('');
});

// rules: PAY-27
test('a page of open invoices that cannot be loaded is named beside its button, and no button loses the focus', async () => {
  const pages = (page: number, turn: Partial<PageTurn> = {}) =>
    renderToHtml(
      <OpenInvoicePages
        page={page}
        count={57}
        turn={{ open: () => undefined, waiting: null, failed: false, ...turn }}
      />,
    );
  expect(textIn(await pages(1, { failed: true }))).toMatch(/1–20 of 57.*could not be loaded.*Due earlier.*Due later/);
  for (const html of [await pages(3), await pages(2, { waiting: 3 })]) {
    expect(html).not.toMatch(/ disabled=/);
    expect(html).toMatch(/<button[^>]* aria-disabled="true"[^>]*>(<[^>]*>)*Due later/);
  }
});
