import { expect, test } from 'vitest';
import { orderOrigin, ORDERED_BY_SUBSCRIPTION, ORDERED_BY_TELEPHONE, type OrderOrigin } from './order-origins.ts';

// rules: ORDER-33
test.each<[reason: string | null, isRequest: boolean, origin: OrderOrigin]>([
  ['Order received on invoice', false, 'shop'],
  [null, false, 'shop'],
  ['Order received, approved by Ines Maro', true, 'request'],
  [ORDERED_BY_TELEPHONE, false, 'telephone'],
  [ORDERED_BY_SUBSCRIPTION, false, 'subscription'],
])('an order with the first event %s, from a request: %s, has the origin %s', (reason, isRequest, origin) => {
  expect(orderOrigin(reason, { isRequest })).toBe(origin);
});
