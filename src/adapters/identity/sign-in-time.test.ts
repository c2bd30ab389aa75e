import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { serveIdentity } from '#sandbox/identity/testing/visit.ts';
import { listsSignInTime } from './sign-in-time.ts';

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
