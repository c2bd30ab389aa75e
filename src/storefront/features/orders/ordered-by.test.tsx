import { expect, test, vi } from 'vitest';
import type { OrderedBy as Orderer, OrderSummary } from '#contract/order-history.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { HistoryTable } from './history-table.tsx';
import { ApproverNote, OrderedText } from './ordered-by.tsx';

const customer = { hasColleagues: true };
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => customer,
}));

const orderers: [Orderer, page: string, row: string][] = [
  [
    { name: 'Lena Marchetti', origin: 'shop', approvedBy: null },
    'Lena Marchetti ordered on 2026-11-21',
    'Lena Marchetti',
  ],
  [
    { name: 'Owen Tran', origin: 'request', approvedBy: 'Noor Whitfield' },
    'Submitted by Owen Tran, approved by Noor Whitfield, ordered on 2026-11-21',
    'Owen Tran, approved by Noor Whitfield',
  ],
  [
    { name: 'Noor Whitfield', origin: 'telephone', approvedBy: null },
    'Noor Whitfield ordered by telephone on 2026-11-21. The store entered the order.',
    'Noor Whitfield, by telephone',
  ],
  [
    { name: 'Noor Whitfield', origin: 'subscription', approvedBy: null },
    'Ordered on 2026-11-21 by a subscription of Noor Whitfield',
    'Noor Whitfield, by subscription',
  ],
];

const entryOf = (orderedBy: Orderer): OrderSummary => ({
  id: 31,
  type: 'SalesOrd',
  trandate: '2026-11-21',
  trandisplayname: 'Sales Order #SO-100031',
  orderedBy,
  foreigntotal: 39.52,
  credited: 0,
  memo: '',
  shipcarrier: '',
  status: 'Shipped',
  dueOn: null,
  paidOn: null,
  expected: null,
  orderId: 31,
});

// rules: ORDER-33
test.each(orderers)('a clinic of several people reads who ordered: %o', async (orderedBy, onPage, inRow) => {
  const order = { trandate: '2026-11-21', orderedBy } as OrderDetail;
  customer.hasColleagues = true;
  expect(textIn(await renderToHtml(<OrderedText order={order} />))).toBe(onPage);
  expect(textIn(await renderToHtml(<HistoryTable entries={[entryOf(orderedBy)]} />))).toContain(inRow);
  customer.hasColleagues = false;
  expect(textIn(await renderToHtml(<OrderedText order={order} />))).toBe('Ordered on 2026-11-21');
  expect(textIn(await renderToHtml(<HistoryTable entries={[entryOf(orderedBy)]} />))).not.toContain(orderedBy.name);
});

// rules: ORDER-33, ORDER-35
test('the page of an order shows what the approver wrote to the requester', async () => {
  const note = 'Good,\nthank you';
  const pageWith = async (part: object) => {
    const orderedBy = { name: 'Owen Tran', origin: 'request', approvedBy: 'Lena Marchetti', ...part };
    return textIn(await renderToHtml(<ApproverNote order={{ orderedBy } as OrderDetail} className="" />));
  };
  customer.hasColleagues = true;
  expect(await pageWith({ note })).toMatch(/Lena Marchetti wrote to Owen Tran:\s*Good,\s*thank you/);
  expect(await pageWith({ note, isNoteForRecord: true })).toMatch(/^\s*Lena Marchetti noted:\s*Good,\s*thank you/);
  expect(await pageWith({})).toBe('');
  customer.hasColleagues = false;
  expect(await pageWith({ note })).toBe('');
});
