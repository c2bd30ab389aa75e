import { afterEach, expect, test, vi } from 'vitest';
import { keptText } from './kept-text.ts';

afterEach(() => vi.unstubAllGlobals());

// rules: OFFICE-88
test('a typed text is there again after the sign-in, for its person and page only, until it is saved', () => {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (place: string) => kept.get(place) ?? null,
    setItem: (place: string, text: string) => kept.set(place, text),
    removeItem: (place: string) => kept.delete(place),
  };
  vi.stubGlobal('window', { sessionStorage });
  keptText('ada:/orders/SO-1').keep('Call before noon');
  expect(keptText('ada:/orders/SO-1').read()).toBe('Call before noon');
  expect(keptText('ben:/orders/SO-1').read()).toBe('');
  keptText('ada:/orders/SO-1').keep('');
  expect(kept.size).toBe(0);
  keptText(null).keep('not kept');
  expect(kept.size).toBe(0);
});

test('without storage, nothing is kept and nothing fails', () => {
  vi.stubGlobal('window', {});
  keptText('ada:/orders/SO-1').keep('Call before noon');
  expect(keptText('ada:/orders/SO-1').read()).toBe('');
});
