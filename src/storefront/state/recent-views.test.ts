import { beforeEach, expect, test, vi } from 'vitest';
import { SEEN_KEY } from '#api-client/seen-clinic.ts';
import { clearViews, recordPersonView, recordVisitorView, useRecentViews } from './recent-views.ts';

const sendView = vi.fn<(customerId: number, productId: number) => Promise<number[]>>();
vi.mock('./send-view.ts', () => ({ sendView: (customerId: number, id: number) => sendView(customerId, id) }));

let stored = new Map<string, string>();
const seen = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    sessionStorage: { getItem: (key: string) => seen.get(key) ?? null },
  });
  seen.clear();
  clearViews();
});

const shown = () => useRecentViews.getState().ids;

// rules: CAT-31, CAT-32
test('a visitor’s views are the browser’s', () => {
  recordVisitorView(1);
  recordVisitorView(2);
  expect(shown()).toEqual([2, 1]);
  expect(stored.get('recentViews')).toBe('[2,1]');
});

// rules: CAT-32
test('a person’s views come from the store; the browser stores none and shows none of a visitor', async () => {
  recordVisitorView(1);
  sendView.mockResolvedValueOnce([7, 8]);
  const recorded = recordPersonView(201, 7);
  expect(shown()).toEqual([]);
  await recorded;
  expect(shown()).toEqual([7, 8]);
  expect(stored.get('recentViews')).toBe('[1]');
  sendView.mockRejectedValueOnce(new Error('unreachable'));
  await recordPersonView(201, 9);
  expect(shown()).toEqual([7, 8]);
});

// rules: STAFF-42
test('what staff see as a person is not sent as a view of the person', async () => {
  seen.set(SEEN_KEY, '{}');
  sendView.mockClear();
  await recordPersonView(201, 7);
  expect(sendView).not.toHaveBeenCalled();
});

// rules: ACCOUNT-7
test('signing out removes the views, also views that arrive later', async () => {
  recordVisitorView(1);
  let answer: (ids: number[]) => void = () => undefined;
  sendView.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const recorded = recordPersonView(201, 7);
  await vi.waitFor(() => expect(sendView).toHaveBeenLastCalledWith(201, 7));
  clearViews();
  answer([7]);
  await recorded;
  expect(shown()).toEqual([]);
  expect(stored.size).toBe(0);
});
