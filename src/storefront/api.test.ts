import type { ClientResponse } from 'hono/client';
import { expect, test } from 'vitest';
import { answer } from './api.ts';

test.each([
  ['the connection is gone', new TypeError('fetch failed')],
  ['no answer came in time', new DOMException('timed out', 'TimeoutError')],
])('where %s the words are for a person', async (_what, error) => {
  const asked = answer(Promise.reject<ClientResponse<unknown>>(error));
  await expect(asked).rejects.toMatchObject({ status: 0, message: 'Something went wrong. Please try again.' });
});
