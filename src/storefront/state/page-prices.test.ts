import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import {
  pagePrices,
  releaseSpace,
  rememberClinicPrices,
  rememberedClinicPrices,
  setPagePrices,
  useClinicPrices,
} from './page-prices.ts';
import { markRole } from './role-mark.ts';
import { CLINIC_PRICES_KEY, beforePaintScript } from './before-paint.ts';

const stored = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
};
const dataset: Record<string, string> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', { documentElement: { dataset } });
});
afterEach(() => {
  stored.clear();
  setPagePrices(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The marks that the script of the head gives a page, before its first paint. */
function firstMarks({ cookie = '', storage = localStorage as typeof localStorage | null } = {}): Record<
  string,
  string
> {
  const data: Record<string, string> = {};
  const page = {
    document: { documentElement: { dataset: data }, readyState: 'loading', cookie },
    get localStorage() {
      if (!storage) throw new Error('blocked');
      return storage;
    },
    sessionStorage: {},
    Date,
  };
  runInNewContext(beforePaintScript, page);
  return data;
}

// rules: STAFF-42
test('a tab in which staff see a clinic stores for itself only', () => {
  const window = { document: { documentElement: { dataset: {} }, cookie: '' }, Date };
  const own = { seenClinic: '{}', getItem: () => null };
  const page = { ...window, window: {}, sessionStorage: own, localStorage };
  runInNewContext(beforePaintScript, page);
  expect((page.window as { localStorage?: unknown }).localStorage).toBe(own);
});

const firstPaint = (given?: Parameters<typeof firstMarks>[0]) => firstMarks(given)['prices'];

const session = { cookie: 'a=1; auth0.shop.is.authenticated=true' };

// rules: ACCOUNT-40
test('the first paint is marked with the role of a person who places no orders, until the sign-out', () => {
  markRole('bookkeeper');
  expect(dataset['role']).toBe('bookkeeper');
  expect(firstMarks(session)['role']).toBe('bookkeeper');
  expect(firstMarks()['role']).toBeUndefined();
  markRole('buyer');
  expect(dataset['role']).toBeUndefined();
  expect(firstMarks(session)['role']).toBeUndefined();
  markRole('requester');
  markRole(null);
  expect(firstMarks(session)['role']).toBeUndefined();
});

// rules: CAT-47
describe('before the first paint', () => {
  test('a visitor sees prices, also after somebody else was signed in', () => {
    expect(firstPaint()).toBeUndefined();
    rememberClinicPrices(true);
    expect(firstPaint()).toBeUndefined();
  });

  test('prices are hidden from a person of whose clinic the browser knows nothing', () => {
    expect(firstPaint(session)).toBe('waiting');
    expect(firstPaint({ ...session, storage: null })).toBe('waiting');
    rememberClinicPrices(false);
    rememberClinicPrices(null);
    expect(firstPaint(session)).toBe('waiting');
  });

  test('prices are hidden from a person whose clinic has clinic prices', () => {
    rememberClinicPrices(true);
    expect(rememberedClinicPrices()).toBe(true);
    expect(firstPaint(session)).toBe('waiting');
  });

  test('a person whose clinic has no clinic prices sees list prices at once, for an hour', () => {
    rememberClinicPrices(false);
    expect([rememberedClinicPrices(), firstPaint(session)]).toEqual([false, undefined]);
    vi.advanceTimersByTime(3_599_000);
    expect([rememberedClinicPrices(), firstPaint(session)]).toEqual([false, undefined]);
    vi.advanceTimersByTime(1_000);
    expect([rememberedClinicPrices(), firstPaint(session)]).toEqual([null, 'waiting']);
    expect([...stored.keys()]).toEqual([CLINIC_PRICES_KEY]);
  });
});

// rules: CAT-48
describe('prices that the page waits for', () => {
  const late = () => [pagePrices(), useClinicPrices.getState().areLate];

  it('are late after two seconds', () => {
    setPagePrices('waiting');
    vi.advanceTimersByTime(1_999);
    expect(late()).toEqual(['waiting', false]);
    vi.advanceTimersByTime(1);
    expect(late()).toEqual(['late', true]);
  });

  it.each(['clinic', 'list', null] as const)('are not late once the page shows prices: %s', (state) => {
    setPagePrices('waiting');
    setPagePrices(state);
    vi.advanceTimersByTime(10_000);
    expect(late()).toEqual([state, false]);
    setPagePrices('waiting');
    vi.advanceTimersByTime(1_999);
    expect(late()).toEqual(['waiting', false]);
  });

  it('hold their space for list prices until the next page', () => {
    setPagePrices('list');
    releaseSpace();
    expect(pagePrices()).toBeNull();
    for (const state of ['waiting', 'late', 'clinic'] as const) {
      setPagePrices(state);
      releaseSpace();
      expect(pagePrices()).toBe(state);
    }
  });
});
