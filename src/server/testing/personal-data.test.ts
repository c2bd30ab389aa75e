import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { personalDataIn } from './personal-data.ts';

test.each([
  ['an e-mail address', 'sent to ines@harbourview.example.ca'],
  ['an e-mail address', 'GET /by-email?email=ines%40harbourview.example.ca'],
  ['a phone number', 'call (604) 555-0134'],
  ['a phone number', '6045550134'],
  ['a card number', '4242424242424242'],
  ['a token', 'Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
  ['a secret', 'sk_test_sandbox'],
  ['a secret', 'pi_1_secret_2'],
  ['Harbourview Dental', 'ship to Harbourview Dental'],
])('%s is found', (what, line) => {
  expect(personalDataIn(`{"msg":"started"}\n${line}`)).toEqual([`${what}: ${line}`]);
});

test('a line without personal data is accepted', () => {
  expect(personalDataIn('{"route":"/api/restapi/customer/{id}","status":404,"at":"node_modules/zod@4.1.2/x"}')).toEqual(
    [],
  );
});

test('the log removes personal data from logged objects', () => {
  const lines: string[] = [];
  const log = createLog('trace', 'test', { write: (line) => lines.push(line) });
  const person = { email: 'ines@harbourview.example.ca', phone: '6045550134', authorization: 'Bearer eyJhbGciOiJS.x' };
  log.error({ person, err: Object.assign(new Error('no'), { params: [person.email], query: 'select' }) }, 'failed');
  expect(lines).toHaveLength(1);
  expect(personalDataIn(lines.join(''))).toEqual([]);
});
