import { describe, expect, it } from 'vitest';
import { isFiltered, onPage, readHistorySearch } from './history-search.ts';

/** What the address may say. */
const SAID = ['tab', 'from', 'to', 'sort', 'status', 'page', 'placed'];

// rules: ORDER-2
describe('the address of the purchase history', () => {
  it('keeps what can be meant', () => {
    const said = {
      from: '2026-01-31',
      to: '2026-02-28',
      sort: 'oldest',
      status: 'shipped',
      page: '3',
      placed: 41,
      tab: 'buy-again',
    };
    expect(readHistorySearch(said)).toEqual({ ...said, status: 'Shipped', page: 3 });
  });

  it.each([
    ['a day that is none', { from: '2026-02-30', to: 'yesterday' }],
    ['the default order and an unknown one', { sort: 'recent' }],
    ['a status nobody can have', { status: 'Lost' }],
    ['the first page, and pages before it', { page: 1, placed: 0 }],
    ['what is no number', { page: 'two', placed: '1.5' }],
    ['a name of another screen', { offset: 12 }],
    ['a tab there is not', { tab: 'invoices' }],
  ])('leaves out %s', (_what, raw) => {
    const read = readHistorySearch(raw);
    expect(read).toEqual({});
    // As the router does.
    expect({ ...raw, ...read }).toMatchObject(Object.fromEntries(SAID.map((name) => [name, undefined])));
  });

  it('is filtered by dates, status and order, not by the page or a placed order', () => {
    expect(isFiltered({ page: 2, placed: 7 })).toBe(false);
    expect(isFiltered({ status: 'Shipped' })).toBe(true);
    expect(isFiltered({ sort: 'oldest' })).toBe(true);
    expect(isFiltered({ to: '2026-01-01' })).toBe(true);
  });
});

it('leads to another page of the same list', () => {
  expect(onPage({ tab: 'buy-again', page: 3, placed: 41 }, 2)).toEqual({ tab: 'buy-again', page: 2 });
  expect(onPage({ sort: 'oldest', page: 3 }, 1)).toEqual({ sort: 'oldest' });
});
