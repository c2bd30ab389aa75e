import { describe, expect, it } from 'vitest';
import { isHistoryFiltered, withPage, readHistorySearch } from './history-search.ts';

/** The parameters of the URL. */
const FIELDS = ['tab', 'from', 'to', 'sort', 'status', 'page', 'placed'];

// rules: ORDER-2
describe('the URL of the purchase history', () => {
  it('keeps valid parameters', () => {
    const params = {
      from: '2026-01-31',
      to: '2026-02-28',
      sort: 'oldest',
      status: 'shipped',
      page: '3',
      placed: 41,
      tab: 'buy-again',
    };
    expect(readHistorySearch(params)).toEqual({ ...params, status: 'Shipped', page: 3 });
  });

  it.each([
    ['invalid days', { from: '2026-02-30', to: 'yesterday' }],
    ['the default sort order', { sort: 'recent' }],
    ['an unknown status', { status: 'Lost' }],
    ['the first page, and pages before it', { page: 1, placed: 0 }],
    ['an invalid number', { page: 'two', placed: '1.5' }],
    ['a parameter of another page', { offset: 12 }],
    ['an unknown tab', { tab: 'invoices' }],
  ])('leaves out %s', (_what, raw) => {
    const read = readHistorySearch(raw);
    expect(read).toEqual({});
    // The router merges the result over the raw parameters.
    expect({ ...raw, ...read }).toMatchObject(Object.fromEntries(FIELDS.map((name) => [name, undefined])));
  });

  it('counts dates, status and sort order as filters, not the page or a placed order', () => {
    expect(isHistoryFiltered({ page: 2, placed: 7 })).toBe(false);
    expect(isHistoryFiltered({ status: 'Shipped' })).toBe(true);
    expect(isHistoryFiltered({ sort: 'oldest' })).toBe(true);
    expect(isHistoryFiltered({ to: '2026-01-01' })).toBe(true);
  });
});

it('changes only the page of a list', () => {
  expect(withPage({ tab: 'buy-again', page: 3, placed: 41 }, 2)).toEqual({ tab: 'buy-again', page: 2 });
  expect(withPage({ sort: 'oldest', page: 3 }, 1)).toEqual({ sort: 'oldest' });
});
