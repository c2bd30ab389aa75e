import { expect, test, vi } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { subscriptionsQuery } from './subscription-queries.ts';

vi.mock('#storefront/state/customer.ts', async (original) => ({
  ...(await original<object>()),
  useKnownCustomer: () => ({ id: 7, role: 'owner' }),
}));

// rules: SUB-12
test('the list shows a clinic without subscriptions where to start a subscription', async () => {
  const html = await renderToHtml(<SubscriptionList />, [[subscriptionsQuery(7).queryKey, []]]);
  expect(textIn(html)).toMatch(
    /No active subscriptions.*Subscribe to products on their detail pages to see them here\./,
  );
});
