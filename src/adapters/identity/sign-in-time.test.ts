import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { serveIdentity } from '#sandbox/identity/testing/visit.ts';
import { createSignInTimeReader, listsSignInTime } from './sign-in-time.ts';

// rules: STAFF-13
test.each([
  ['{"claims_supported":["sub","auth_time"]}', true],
  ['{"claims_supported":["sub"]}', false],
  ['{}', null],
  ['no document', null],
])('%s: the time of a sign-in is listed: %s', async (document, expected) => {
  const server = createServer((_, response) => response.end(document)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await listsSignInTime(`http://127.0.0.1:${port}`)).toBe(expected);
  server.close();
});

test('the sandbox lists it', async () => {
  const sandbox = await serveIdentity({});
  expect(await listsSignInTime(sandbox.issuer)).toBe(true);
  await sandbox.remove();
});

test('nothing is known of a provider that does not answer', async () => {
  expect(await listsSignInTime('http://127.0.0.1:1')).toBeNull();
});

test('the provider is asked once an hour, after no answer once a minute', async () => {
  let asked = 0;
  let document = 'no document';
  const server = createServer((_, response) => {
    asked += 1;
    response.end(document);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  vi.useFakeTimers({ toFake: ['Date'] });
  const read = createSignInTimeReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await Promise.all([read(), read()])).toEqual([null, null]);
  document = '{"claims_supported":["auth_time"]}';
  expect(await read()).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(await read()).toBe(true);
  vi.advanceTimersByTime(3_599_000);
  expect(await read()).toBe(true);
  expect(asked).toBe(2);
  vi.advanceTimersByTime(1_000);
  expect(await read()).toBe(true);
  expect(asked).toBe(3);
  vi.useRealTimers();
  server.close();
});
