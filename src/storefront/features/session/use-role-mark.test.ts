import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Customer } from '#contract/customers.ts';
import { customerQuery } from '#storefront/state/customer.ts';
import { useSession } from '#storefront/state/session.ts';
import { prepareRole } from './use-role-mark.ts';

const email = 'reader@maplegrove.example.ca';
const dataset: { role?: string } = {};

beforeEach(() => {
  delete dataset.role;
  vi.stubGlobal('document', { documentElement: { dataset } });
  useSession.setState({ status: 'signed_in', user: { email, name: 'Rita' } }, true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

// rules: ACCOUNT-40
test('the first page after a sign-in is marked with the role before it opens', async () => {
  const queries = new QueryClient();
  queries.setQueryData(customerQuery(email).queryKey, { role: 'reader' } as Customer);
  await prepareRole(queries);
  expect(dataset.role).toBe('reader');
});

// rules: ACCOUNT-40
test('without an answer the first page opens after two seconds', async () => {
  vi.useFakeTimers();
  const queries = new QueryClient();
  void queries.fetchQuery({ ...customerQuery(email), queryFn: () => new Promise<null>(() => undefined) });
  let opened = false;
  void prepareRole(queries).then(() => (opened = true));
  await vi.advanceTimersByTimeAsync(1_900);
  expect(opened).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(opened).toBe(true);
  expect(dataset.role).toBeUndefined();
});
