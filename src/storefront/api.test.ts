import type { ClientResponse } from 'hono/client';
import { afterEach, expect, test, vi } from 'vitest';
import { MAX_WAIT_MS } from '#domain/wait-limits.ts';
import {
  forClinic,
  readAnswer,
  publicHeaders,
  sendSigned,
  setActingClinic,
  setTokenSource,
  withTimeout,
} from './api.ts';

const apiFetch = vi.fn<(request: Request) => Promise<Response>>();
vi.mock('./settings.ts', async (original) => ({
  ...(await original<object>()),
  startContext: () => ({ apiFetch }),
}));

afterEach(() => setTokenSource(null));

test.each([
  ['the connection is gone', new TypeError('fetch failed')],
  ['no answer came in time', new DOMException('timed out', 'TimeoutError')],
])('a person reads a plain message when %s', async (_what, error) => {
  const asked = readAnswer(Promise.reject<ClientResponse<unknown>>(error));
  await expect(asked).rejects.toMatchObject({ status: 0, message: 'Something went wrong. Please try again.' });
});

test('a promise that cannot be aborted is rejected after its time limit', async () => {
  vi.useFakeTimers();
  const waited = expect(withTimeout('token', new Promise(() => undefined))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
  await vi.advanceTimersByTimeAsync(MAX_WAIT_MS.token);
  await waited;
  expect(await withTimeout('token', Promise.resolve('in time'))).toBe('in time');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('an ApiError keeps the seconds of Retry-After', async () => {
  const refused = (headers: HeadersInit) =>
    readAnswer(Promise.resolve(new Response('{}', { status: 429, headers }) as never));
  await expect(refused({ 'Retry-After': '42' })).rejects.toMatchObject({ status: 429, retryAfter: 42 });
  await expect(refused({})).rejects.toMatchObject({ status: 429, retryAfter: null });
});

// rules: LIMIT-12
test('a public call carries the cached token of the signed-in person, and does not wait for a new token', async () => {
  const sent = async (given?: HeadersInit) => (await publicHeaders(given)).get('Authorization');
  expect(await sent()).toBeNull();
  setTokenSource(async ({ cachedOnly } = {}) => (cachedOnly ? 'kept' : 'asked for'));
  expect(await sent()).toBe('Bearer kept');
  expect(await sent({ Authorization: 'Bearer its own' })).toBe('Bearer its own');
  setTokenSource(async () => '');
  expect(await sent()).toBeNull();
  setTokenSource(() => Promise.reject(new Error('no library')));
  expect(await sent()).toBeNull();
});

// rules: ACCOUNT-7
test('a refused call is sent again with a new token, but not after a sign-out', async () => {
  const sent: (string | null)[] = [];
  let answered = () => {};
  apiFetch.mockImplementation(async ({ headers }) => {
    sent.push(headers.get('Authorization'));
    answered();
    return new Response(null, { status: 401 });
  });
  const source = vi.fn(async ({ fresh = false } = {}) => (fresh ? 'new' : 'old'));
  setTokenSource(source);
  await sendSigned('/api/restapi/customer/me');
  expect(sent).toEqual(['Bearer old', 'Bearer new']);
  answered = () => setTokenSource(null);
  expect((await sendSigned('/api/restapi/customer/me')).status).toBe(401);
  expect(sent.slice(2)).toEqual(['Bearer old']);
  expect(source).toHaveBeenCalledTimes(3);
});

// rules: CHECKOUT-24
test('a call for one clinic names it after another clinic was chosen, and its refusal does not end that choice', async () => {
  const named: (string | null)[] = [];
  const onRefused = vi.fn();
  apiFetch.mockImplementation(async ({ headers }) => {
    named.push(headers.get('X-Customer-Id'));
    return new Response(null, { status: 404 });
  });
  setTokenSource(async () => 'token');
  setActingClinic({ id: 12, onRefused });
  await sendSigned('/api/restapi/salesOrder/status/key', forClinic(7));
  expect(onRefused).not.toHaveBeenCalled();
  await sendSigned('/api/restapi/salesOrder/status/key', forClinic(12));
  await sendSigned('/api/restapi/salesOrder/status/key');
  expect(named).toEqual(['7', '12', '12']);
  expect(onRefused).toHaveBeenCalledTimes(2);
});
