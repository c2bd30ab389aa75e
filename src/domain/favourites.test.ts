import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  confirmFavourite,
  favouritesAsText,
  favouritesOf,
  noFavourites,
  parseFavouriteIds,
  refreshFavourites,
  revertFavourite,
  toggleFavourite,
} from './favourites.ts';
import { readRecentViews, viewProduct } from './recent-views.ts';

// rules: CAT-41
test.each([
  [{ items: [{ id: 3 }, { id: '5' }, { id: 'x' }, {}] }, [3, 5]],
  ['3, 5,x,,5', [3, 5]],
  [
    [3, '5', null, 2.5, NaN],
    [3, 5],
  ],
  ['', []],
  [null, []],
  [undefined, []],
  [{ items: null }, []],
  [{}, []],
  ['-4,0,7', [7]],
])('%j is read as the favourites %j', (stored, ids) => {
  expect(parseFavouriteIds(stored)).toEqual(ids);
});

test('favourites are read back from their comma list', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 1e6 })), (ids) => {
      expect(parseFavouriteIds(favouritesAsText(ids))).toEqual(ids);
    }),
  );
});

// rules: CAT-42, CAT-43
describe('an optimistic favourite', () => {
  const start = favouritesOf('1,2');

  it('is shown at once as pending, and stays when confirmed', () => {
    const added = toggleFavourite(start, 3);
    expect(added).toEqual({ ids: [1, 2, 3], pending: [3], error: null });
    expect(confirmFavourite(added, 3)).toEqual({ ids: [1, 2, 3], pending: [], error: null });
  });

  it('is disabled while pending', () => {
    const added = toggleFavourite(start, 3);
    expect(toggleFavourite(added, 3)).toBe(added);
  });

  it('is reversed with an error when the server refuses it', () => {
    expect(revertFavourite(toggleFavourite(start, 3), 3, -1)).toEqual({
      ids: [1, 2],
      pending: [],
      error: 'Failed to sync favorites.',
    });
    expect(revertFavourite(toggleFavourite(start, 1), 1, 0).ids).toEqual([1, 2]);
    expect(revertFavourite(start, 2, 1)).toBe(start);
  });

  it('does not affect other pending changes, and a new change clears the error', () => {
    const both = toggleFavourite(toggleFavourite(start, 3), 4);
    const failed = revertFavourite(both, 3, -1);
    expect(failed).toMatchObject({ ids: [1, 2, 4], pending: [4] });
    expect(toggleFavourite(failed, 5).error).toBeNull();
    expect(noFavourites.ids).toEqual([]);
  });

  it('stays while pending when the list is read again; all other items follow the list', () => {
    const changing = toggleFavourite(toggleFavourite(start, 3), 1);
    expect(refreshFavourites(changing, [1, 2, 7])).toMatchObject({ ids: [2, 7, 3], pending: [3, 1] });
    expect(refreshFavourites(start, [9]).ids).toEqual([9]);
  });
});

// rules: CAT-31
describe('recently viewed', () => {
  it('puts the viewed product first, without duplicates, at most ten', () => {
    expect(viewProduct([1, 2, 3], 2)).toEqual([2, 1, 3]);
    expect(viewProduct([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 11)).toEqual([11, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test.each([
    [
      [3, '4', 'x', 0, 3],
      [3, 4],
    ],
    ['invalid', []],
    [null, []],
  ])('reads %j as %j', (stored, ids) => {
    expect(readRecentViews(stored)).toEqual(ids);
  });
});
