import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitForStore } from './online.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = { good: { ok: true }, 'proxy error': { ok: false } };

/** Counts the requests and returns the result. */
async function ask(said: (keyof typeof answers | 'nothing')[], left = new AbortController()) {
  const fetched = vi.fn(() => {
    const answer = said[Math.min(fetched.mock.calls.length, said.length) - 1] ?? 'nothing';
    return answer === 'nothing' ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(answers[answer]);
  });
  vi.stubGlobal('fetch', fetched);
  const outcome = waitForStore(left.signal);
  await vi.runAllTimersAsync();
  return [await outcome, fetched.mock.calls.length];
}

// rules: PAGE-35
test.each([
  [['good'], true, 1],
  [['nothing', 'nothing', 'good'], true, 3],
  [['proxy error', 'good'], true, 2],
  [['nothing'], false, 7],
] as const)('back online, a store that answers %j: %s after %i requests', async (said, reached, questions) => {
  expect(await ask([...said])).toEqual([reached, questions]);
});

test('no request is sent after the page is left', async () => {
  const left = new AbortController();
  left.abort();
  expect(await ask(['good'], left)).toEqual([false, 0]);
});
