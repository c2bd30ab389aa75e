import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '#storefront/api.ts';
import { rateLimitRetry, secondsUntilRetry } from './retry-policy.ts';

afterEach(() => vi.useRealTimers());

/** A query whose first answers refuse too many requests, each with the seconds to wait. */
function heldQuery(waits: number[]) {
  vi.useFakeTimers();
  const left = [...waits];
  const queryFn = async () => {
    const wait = left.shift();
    if (wait !== undefined) throw new ApiError(429, null, wait);
    return 'the total';
  };
  const asked = new QueryObserver(new QueryClient(), { queryKey: ['total'], queryFn, ...rateLimitRetry });
  asked.subscribe(() => undefined);
  return asked;
}

// rules: LIMIT-16
it('requests a total again after the seconds that the store named, and returns these seconds meanwhile', async () => {
  const asked = heldQuery([30, 7]);
  await vi.advanceTimersByTimeAsync(29_000);
  expect(secondsUntilRetry(asked.getCurrentResult())).toBe(30);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(secondsUntilRetry(asked.getCurrentResult())).toBe(7);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(asked.getCurrentResult().data).toBe('the total');
  expect(secondsUntilRetry(asked.getCurrentResult())).toBeNull();
});

it('gives up after a long wait or too many waits', async () => {
  const long = heldQuery([3_600]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(long.getCurrentResult().status).toBe('error');
  const often = heldQuery(Array<number>(20).fill(60));
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect(often.getCurrentResult().status).toBe('error');
  expect(secondsUntilRetry(often.getCurrentResult())).toBeNull();
});
