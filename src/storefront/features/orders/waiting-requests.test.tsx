import { expect, test, vi } from 'vitest';
import { renderToHtml, textIn } from '#storefront/testing/render-part.tsx';
import { WaitingRequests } from './waiting-requests.tsx';

vi.mock('#storefront/state/waiting-order-requests.ts', () => ({
  useWaitingRequestsQuery: () => ({ isFailed: true, isFetching: false, refetch: () => undefined }),
}));

// rules: ORDER-31
test('requests that did not load say so, with another try', async () => {
  expect(textIn(await renderToHtml(<WaitingRequests />))).toBe(
    ' Failed to load the requests that wait for approval Try again ',
  );
});
