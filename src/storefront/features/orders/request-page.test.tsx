import { expect, test, vi } from 'vitest';
import type { OrderSummary, TransactionsAnswer } from '#contract/order-history.ts';
import type { OrderRequest } from '#contract/order-requests.ts';
import type { OrderDetail } from '#contract/orders.ts';
import { ApiError } from '#storefront/api.ts';
import { openInvoicesQuery } from '#storefront/state/open-invoices.ts';
import { listedRequestsQuery, waitingRequestsQuery } from '#storefront/state/waiting-order-requests.ts';
import { linksIn, renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { HistoryTable } from './history-table.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { clinicOfQuery, clinicThatHas, historyQuery, recentQuery, requestQuery } from './order-queries.ts';
import { RecentPurchases } from './recent-purchases.tsx';
import { RequestWaitsAgain } from './request-waits-again.tsx';
import { RequestPage } from './request-page.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

const owner = {
  id: 7,
  role: 'owner',
  searchstage: 'Customer',
  email: 'ines@example.ca',
  companyname: 'Quay Dental',
  hasColleagues: false,
  clinics: [{ id: 7, entityid: 'C-7', name: 'Quay Dental', role: 'owner' }],
};
vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => owner,
  useCustomer: () => ({ status: 'customer', customer: owner }),
}));

const address: OrderRequest['billingAddress'] = {
  fullName: 'Harbourview Dental',
  addr1: '120 Quay Street',
  addr2: '',
  city: 'Toronto',
  state: 'ON',
  zip: 'M5V 2T6',
  country: 'ca',
  phone: '4165550134',
};

const request: OrderRequest = {
  id: 12,
  number: 'RQ-100012',
  state: 'pending_approval',
  status: 'Pending Approval',
  awaitsPayment: false,
  requestedBy: 'Theo Brandt',
  requesterBelongs: true,
  submittedAt: '2026-11-21T15:00:00Z',
  expiresAt: '2026-12-21T15:00:00Z',
  mayDecide: true,
  mayWithdraw: false,
  submittedTotal: 39.52,
  priceChanges: [],
  obstacles: [],
  delayed: [],
  decidedBy: null,
  decidedAt: null,
  isOwnDecision: false,
  note: '',
  isNoteForRecord: false,
  orderId: null,
  lines: [],
  subtotal: 24.98,
  shippingCost: 9.99,
  taxes: [{ name: 'HST', rate: 0.13, amount: 4.55 }],
  taxedPart: null,
  taxesNotCharged: [],
  taxExemption: null,
  total: 39.52,
  shipMethod: 'ICS Ground – Online',
  billingAddress: address,
  shippingAddress: address,
  purchaseOrderNumber: 'PO 88',
  warehouseNote: '',
};

const unpaidOrder = { id: 31, trandisplayname: 'Sales Order #SO-100031', unpaid: {} } as OrderDetail;

async function pageOf(change: Partial<OrderRequest>): Promise<string> {
  const page = <RequestPage requestId={12} missing={<p>missing</p>} />;
  return renderToHtml(page, [[requestQuery(7, 12).queryKey, { ...request, ...change }]]);
}

// rules: ORDER-27
test('owner and buyer may approve for the total shown, or decline', async () => {
  const text = textIn(await pageOf({}));
  for (const words of ['Order Request #RQ-100012', 'Theo Brandt submitted it on 2026-11-21', 'expires on 2026-12-21']) {
    expect(text).toContain(words);
  }
  for (const words of ['Approve for $39.52', 'Decline', 'Invoice', 'PO 88', 'Quay Dental'])
    expect(text).toContain(words);
});

// rules: ORDER-30
test('an approver reads which prices changed, what comes later, and why nothing can be ordered', async () => {
  const changed = textIn(
    await pageOf({ submittedTotal: 37.26, priceChanges: [{ name: 'Gloves', before: 11.49, now: 12.49 }] }),
  );
  expect(changed).toContain('The total is $39.52 now. It was $37.26 when Theo Brandt submitted it.');
  expect(changed).toContain('Gloves: $12.49 instead of $11.49');
  expect(textIn(await pageOf({ delayed: ['Masks, blue', 'Gloves'] }))).toContain(
    'delivered later: Masks, blue; Gloves.',
  );
  const blocked = await pageOf({ obstacles: ['Gloves is sold out.'] });
  expect(textIn(blocked)).toContain('This request cannot be ordered as it is now. Gloves is sold out.');
  expect(blocked).toMatch(/<button[^>]* disabled=""[^>]*>(<[^>]*>)*Approve for/);
});

// rules: ORDER-28
test('only the requester of a waiting request may withdraw it', async () => {
  expect(textIn(await pageOf({ mayDecide: false, mayWithdraw: true }))).toContain('Withdraw this request');
  expect(textIn(await pageOf({}))).not.toContain('Withdraw');
});

// rules: ORDER-31
test('requests that wait are listed above the history, with who submitted them', async () => {
  const found = { items: [entry], count: 7 } as TransactionsAnswer;
  const html = await renderToHtml(<WaitingRequests />, [[waitingRequestsQuery(7).queryKey, found]]);
  for (const words of ['7 requests wait for your approval', 'Theo Brandt, 2026-11-21', 'See all 7']) {
    expect(textIn(html)).toContain(words);
  }
  expect(linksIn(html)).toContainEqual(['/profile/history/request/12', 'Order Request #RQ-100012']);
});

// rules: ORDER-27, ORDER-29
test('who may not decide reads what the request waits for', async () => {
  const text = textIn(await pageOf({ mayDecide: false }));
  expect(text).toContain('Nothing is ordered or reserved yet.');
  expect(text).not.toContain('Decline');
});

// rules: ORDER-27
test('a decided request shows who decided, the word, and the order', async () => {
  const decided = { mayDecide: false, decidedBy: 'Ines Maro', decidedAt: '2026-11-22T15:00:00Z', note: 'Enough.' };
  const declined = textIn(await pageOf({ ...decided, state: 'declined', status: 'Declined' }));
  expect(declined).toContain('Ines Maro declined it on 2026-11-22. Nothing was ordered.');
  expect(declined).toContain('Ines Maro wrote: Enough.');
  const approved = await pageOf({ ...decided, state: 'approved', status: 'Approved', orderId: 31 });
  expect(linksIn(approved)).toContainEqual(['/profile/history/order/31', 'See the order']);
  const unpaid = await pageOf({ ...decided, state: 'approved', awaitsPayment: true, orderId: 31 });
  expect(textIn(unpaid)).toContain('Ines Maro approved it on 2026-11-22, and it is not paid yet.');
});

// rules: ORDER-35
test('a note for the record is not shown as written to the requester', async () => {
  const decided = { mayDecide: false, decidedBy: 'Ines Maro', decidedAt: '2026-11-22T15:00:00Z', note: 'Enough.' };
  const text = textIn(await pageOf({ ...decided, state: 'declined', isNoteForRecord: true }));
  expect(text).toContain('Ines Maro noted: Enough.');
});

// rules: ORDER-27
test('who cancels the unpaid order of a request reads that the request waits again', async () => {
  const shown = async (origin: 'request' | 'shop') => {
    const orderedBy = { name: 'Theo Brandt', origin, approvedBy: null };
    return textIn(await renderToHtml(<CancelOrder order={{ ...unpaidOrder, orderedBy }} />));
  };
  expect(await shown('request')).toContain('If you cancel it, the request of Theo Brandt waits for approval again.');
  expect(await shown('shop')).not.toContain('request');
});

// rules: ORDER-27
test('the page of an order that ended unpaid leads people who approve to its waiting request', async () => {
  const orderedBy = { name: 'Theo Brandt', origin: 'request', approvedBy: 'Ines Maro' } as const;
  const waitingRequest = { id: 12, number: 'RQ-100012' };
  const shown = async (role: string, by: OrderDetail['orderedBy']) => {
    owner.role = role;
    const html = await renderToHtml(<RequestWaitsAgain order={{ orderedBy: by }} />);
    owner.role = 'owner';
    return html;
  };
  const html = await shown('buyer', { ...orderedBy, waitingRequest });
  expect(textIn(html)).toContain('Request RQ-100012 of Theo Brandt waits for approval again.');
  expect(linksIn(html)).toEqual([['/profile/history/request/12', 'See the request']]);
  expect(await shown('buyer', orderedBy)).toBe('');
  expect(await shown('reader', { ...orderedBy, waitingRequest })).toBe('');
});

// rules: ORDER-32
test('the products of a request that was not ordered can go back into the cart', async () => {
  const again = 'Put all in the cart again';
  const ended = { mayDecide: false, decidedBy: 'Ines Maro', decidedAt: '2026-11-22T15:00:00Z' };
  for (const state of ['declined', 'withdrawn', 'expired'] as const) {
    expect(textIn(await pageOf({ ...ended, state })), state).toContain(again);
  }
  expect(textIn(await pageOf({ ...ended, state: 'approved', orderId: 31 }))).not.toContain(again);
  expect(textIn(await pageOf({}))).not.toContain(again);
  owner.role = 'bookkeeper';
  expect(textIn(await pageOf({ ...ended, state: 'declined' })), 'a bookkeeper fills no cart').not.toContain(again);
  owner.role = 'owner';
});

test('a request that the person may not see is missing', async () => {
  const page = <RequestPage requestId={12} missing={<p>missing</p>} />;
  expect(textIn(await renderToHtml(page, [[requestQuery(7, 12).queryKey, null]]))).toContain('missing');
});

// rules: ACCOUNT-39
test('a request of another clinic of the person names that clinic', async () => {
  owner.clinics.push({ id: 8, entityid: 'C-8', name: 'Pier Dental', role: 'buyer' });
  const page = <RequestPage requestId={12} missing={<p>missing</p>} />;
  const entry = { kind: 'request', id: 12 } as const;
  const read = async (found: number | null) =>
    textIn(
      await renderToHtml(page, [
        [requestQuery(7, 12).queryKey, null],
        [clinicOfQuery(entry, 7, [8]).queryKey, found],
      ]),
    );
  expect(await read(8)).toContain('This order request belongs to Pier Dental');
  expect(await read(null)).toContain('missing');
  owner.clinics.pop();
});

// rules: ACCOUNT-39
test('a request that no other clinic could be asked for is not called missing', async () => {
  owner.clinics.push({ id: 8, entityid: 'C-8', name: 'Pier Dental', role: 'buyer' });
  const page = <RequestPage requestId={12} missing={<p>missing</p>} />;
  const { queryKey } = clinicOfQuery({ kind: 'request', id: 12 }, 7, [8]);
  const html = await renderToHtml(page, [[requestQuery(7, 12).queryKey, null]], undefined, [queryKey]);
  expect(textIn(html)).toContain('We could not look for the order request in your other clinics. Try again');
  expect(textIn(html)).not.toContain('missing');
  owner.clinics.pop();
});

// rules: ACCOUNT-39
test('a clinic that could not be asked is not taken for a clinic that does not have the request', () => {
  const failed = (status: number) => ({ status: 'rejected', reason: new ApiError(status, null) }) as const;
  const answered = (value: unknown) => ({ status: 'fulfilled', value }) as const;
  expect(clinicThatHas([8, 9], [failed(500), answered({ id: 12 })])).toBe(9);
  expect(clinicThatHas([8, 9], [failed(403), answered(null)])).toBeNull();
  expect(() => clinicThatHas([8, 9], [answered(null), failed(500)])).toThrow(ApiError);
});

// rules: ORDER-31
test('the requests that wait are asked for as often as the history below them', () => {
  const interval = (query: { refetchInterval?: unknown }) =>
    (query.refetchInterval as (asked: object) => unknown)({ state: { data: {} } });
  expect(interval(listedRequestsQuery(7))).toBe(interval(historyQuery(7, {})));
  expect(listedRequestsQuery(7).queryKey).toEqual(waitingRequestsQuery(7).queryKey);
});

const entry: OrderSummary = {
  id: 12,
  type: 'PurchReq',
  trandate: '2026-11-21',
  trandisplayname: 'Order Request #RQ-100012',
  foreigntotal: 39.52,
  credited: 0,
  memo: '',
  shipcarrier: '',
  status: 'Pending Approval',
  dueOn: null,
  paidOn: null,
  expected: null,
  orderId: null,
  requestedBy: 'Theo Brandt',
};

// rules: ORDER-29
test('the history leads from a request to its page', async () => {
  const html = await renderToHtml(<HistoryTable entries={[entry]} />);
  expect(linksIn(html)).toContainEqual(['/profile/history/request/12', 'Order Request #RQ-100012']);
  expect(textIn(html)).toContain('Pending Approval');
});

// rules: ORDER-7
test('the profile has a tab of requests only if there are any', async () => {
  const tabs = async (entries: OrderSummary[]) =>
    textIn(await renderToHtml(<RecentPurchases />, [[recentQuery(7).queryKey, entries]]));
  expect(await tabs([entry])).toContain('Requests 1');
  expect(await tabs([{ ...entry, type: 'SalesOrd', orderId: 12 }])).not.toContain('Requests');
});

// rules: ORDER-27
test('the request of a person who has left says so, and asks for no word to the person', async () => {
  const left = textIn(await pageOf({ requesterBelongs: false }));
  expect(left).toContain('Theo Brandt no longer belongs to the clinic.');
  expect(left).toContain('A note for the record (optional)');
  expect(left).not.toMatch(/A word to|Needed to decline/);
  const belongs = textIn(await pageOf({}));
  expect(belongs).toContain('A word to Theo Brandt');
  expect(belongs).not.toContain('no longer belongs');
});

// rules: ORDER-26, ORDER-29
test('a history with requests names both, and says that a request has no payment yet', async () => {
  owner.hasColleagues = true;
  const answer = { items: [entry], count: 61 } as TransactionsAnswer;
  const rows = textIn(await renderToHtml(<HistoryTable entries={[entry]} />));
  expect(rows).toContain('no payment yet');
  const noInvoices = { items: [], count: 0, due: 0, overdue: 0 };
  const panel = async () =>
    textIn(
      await renderToHtml(<OrdersPanel search={{}} />, [
        [historyQuery(7, {}).queryKey, answer],
        [waitingRequestsQuery(7).queryKey, { items: [], count: 0 }],
        [openInvoicesQuery(7).queryKey, noInvoices],
      ]),
    );
  expect(await panel()).toContain('61 orders and requests');
  owner.hasColleagues = false;
  expect(await panel()).toMatch(/61 orders (?!and)/);
});
