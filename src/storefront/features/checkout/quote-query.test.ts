import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { OrderTotals } from './order-totals.ts';
import { quoteQuery, replacePrices } from './quote-query.ts';

const destination = { country: 'ca', state: 'ON', zip: 'M5V 2T6' };
const order = { lines: [{ id: 101, quantity: 2, subscriptionEnabled: false }], promoCodes: [] };
const other = { lines: [{ id: 101, quantity: 3, subscriptionEnabled: false }], promoCodes: [] };
const totals = (total: number): OrderTotals => ({
  subtotal: total,
  shipping: 0,
  taxes: [],
  taxedPart: null,
  taxTotal: 0,
  exempt: [],
  taxRate: 0,
  total,
});

/** The queries of a tab with the quotes of two carts, and the price records of the first. */
function createTabQueries() {
  const queries = new QueryClient();
  queries.setQueryData(['price', '101-1980-2'], { unitPrice: 19.8 });
  queries.setQueryData(['cart-prices', '', [], ['101-1980-2']], { records: new Map() });
  queries.setQueryData(quoteQuery(order, destination, '').queryKey, totals(4000));
  queries.setQueryData(quoteQuery(other, destination, '').queryKey, totals(6000));
  return queries;
}

it('replaces the old quote with the refusal’s quote and removes every other price', () => {
  const queries = createTabQueries();
  replacePrices(queries, order, destination, totals(4100));
  expect(queries.getQueryData(quoteQuery(order, destination, '').queryKey)).toEqual(totals(4100));
  expect(queries.getQueryData(quoteQuery(other, destination, '').queryKey)).toBeUndefined();
  expect(queries.getQueriesData({ queryKey: ['price'] })).toEqual([]);
  expect(queries.getQueriesData({ queryKey: ['cart-prices'] })).toEqual([]);
});

it('requests prices on the screen again', async () => {
  const queries = createTabQueries();
  let asked = 0;
  const shown = new QueryObserver(queries, {
    queryKey: ['cart-prices', '', [], ['101-1980-2']],
    queryFn: () => (asked += 1),
    staleTime: Infinity,
  });
  const unsubscribe = shown.subscribe(() => undefined);
  replacePrices(queries, order, destination);
  await expect.poll(() => asked).toBe(1);
  expect(queries.getQueryData(quoteQuery(order, destination, '').queryKey)).toBeUndefined();
  unsubscribe();
});
