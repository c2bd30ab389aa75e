import type { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { connectionTo, openAddress } from './server-connections.ts';
import { isDatabaseAway } from './client.ts';

const coded = (code: string) => Object.assign(new Error('failed'), { code });

it.each<[string, Error]>([
  ['the server was stopped', coded('57P01')],
  ['nothing listens at the address', coded('ECONNREFUSED')],
  ['no connection was free in time', new Error('timeout exceeded when trying to connect')],
  ['the connection broke during a query', new Error('Connection terminated unexpectedly')],
  ['the connection broke earlier', new Error('Client has encountered a connection error and is not queryable')],
  ['the server only reads', coded('25006')],
  ['the server has no space left', coded('53100')],
  ['the error is the cause of a failed query', new Error('Failed query: select 1', { cause: coded('57P03') })],
])('the database is away if %s', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

it('the database is not away if it refuses a statement', () => {
  expect(isDatabaseAway(new Error('Failed query: insert', { cause: coded('23505') }))).toBe(false);
  expect(isDatabaseAway('23505')).toBe(false);
});

it('a connection that waits for a host with its role may time out before it connects', async () => {
  const server = openAddress('DATABASE_URL', 'postgres://a.invalid,b.invalid/shop');
  const { stream } = connectionTo(server, 20);
  const socket = (stream as () => Socket)();
  await new Promise((done) => socket.once('close', done));
  expect(socket.destroyed).toBe(true);
});
