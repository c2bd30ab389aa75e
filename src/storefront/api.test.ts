import type { ClientResponse } from 'hono/client';
import { expect, test, vi } from 'vitest';
import { LONGEST_WAIT_MS } from '#domain/waiting.ts';
import { answer, within } from './api.ts';

test.each([
  ['the connection is gone', new TypeError('fetch failed')],
  ['no answer came in time', new DOMException('timed out', 'TimeoutError')],
])('where %s the words are for a person', async (_what, error) => {
  const asked = answer(Promise.reject<ClientResponse<unknown>>(error));
  await expect(asked).rejects.toMatchObject({ status: 0, message: 'Something went wrong. Please try again.' });
});

test('what cannot be aborted is given up once its time is over', async () => {
  vi.useFakeTimers();
  const waited = expect(within('token', new Promise(() => undefined))).rejects.toMatchObject({ name: 'TimeoutError' });
  await vi.advanceTimersByTimeAsync(LONGEST_WAIT_MS.token);
  await waited;
  expect(await within('token', Promise.resolve('in time'))).toBe('in time');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
