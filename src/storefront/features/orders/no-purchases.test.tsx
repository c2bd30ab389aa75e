import { expect, test, vi } from 'vitest';
import { renderToHtml, linksIn, textIn } from '#storefront/testing/render-part.tsx';
import { recentQuery } from './order-queries.ts';
import { RecentPurchases } from './recent-purchases.tsx';

vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => ({ id: 7 }),
}));

// rules: ORDER-11
test('the recent purchases say when a customer has no purchases', async () => {
  const html = await renderToHtml(<RecentPurchases />, [[recentQuery(7).queryKey, []]]);
  expect(textIn(html)).toContain("You don't have any purchases in your account right now");
  expect(linksIn(html)).toContainEqual(['/purchase-history', 'View Purchase History']);
});

// rules: ORDER-7
test('the first tab with entries is open, such as the requests of a requester', async () => {
  const request = { id: 1, type: 'PurchReq', status: 'PurchReq:A', trandate: '2026-11-23', foreigntotal: 258.76 };
  const entry = { ...request, tranid: 'RQ-100001', trandisplayname: 'Order Request #RQ-100001', memo: '' };
  const html = await renderToHtml(<RecentPurchases />, [[recentQuery(7).queryKey, [entry]]]);
  expect(textIn(html)).toContain('Order Request #RQ-100001');
});
