import { expect, test } from 'vitest';
import { REQUEST_STATES, requestClosedMessage, requestStatus, type OrderRequestState } from './order-requests.ts';
import { statusCatalogue, transactionClass } from './transaction-status.ts';

// rules: ORDER-12, ORDER-14
test.each<[OrderRequestState, string, string]>([
  ['pending_approval', 'Pending Approval', 'pending'],
  ['approved', 'Approved', 'unknown'],
  ['declined', 'Declined', 'failed'],
  ['withdrawn', 'Cancelled', 'canceled'],
  ['expired', 'Cancelled', 'canceled'],
])('a request that is %s reads %s', (state, label, wanted) => {
  expect(requestStatus(state)).toBe(label);
  expect(statusCatalogue.map((status) => status.label)).toContain(label);
  expect(transactionClass(label)).toBe(wanted);
});

// rules: ORDER-27
test('only a request that waits for approval can be decided', () => {
  expect(REQUEST_STATES.filter((state) => requestClosedMessage(state) === null)).toEqual(['pending_approval']);
  expect(requestClosedMessage('expired')).toContain('30 days');
});
