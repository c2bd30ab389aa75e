import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { isDatabaseAway, openDatabase } from './client.ts';
import { hostsAndDatabaseOf } from './server-address.ts';
import { problemOf, reasonOf } from './server-refusals.ts';
import { DatabaseUnusable } from './unusable.ts';

const withCode = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code });

// rules: SAFE-19
test.each([
  [withCode('28P01'), 'refuses the user or the password'],
  [new Error('Failed query', { cause: withCode('42501') }), 'gives the user too few rights'],
  [new AggregateError([withCode('ECONNREFUSED')]), 'nothing listens there'],
  [withCode('DEPTH_ZERO_SELF_SIGNED_CERT'), 'sslrootcert'],
  [new Error('timeout expired'), 'does not answer'],
  [new Error('The server does not support SSL connections'), 'does not use TLS'],
  [withCode('23505'), null],
  [new TypeError('x is undefined'), null],
])('%o is explained', (error, reason) => {
  if (reason === null) expect(reasonOf(error)).toBeNull();
  else expect(reasonOf(error)).toContain(reason);
});

test.each([
  ['postgres://shop:secret@db.example.ca/shop', 'db.example.ca:5432/shop'],
  ['postgres://shop:secret@[::1]:5433/shop', '[::1]:5433/shop'],
  ['postgres:///shop?host=/run/postgresql&password=secret', '/run/postgresql:5432/shop'],
  ['postgres://shop:sec,ret@a,b:5433,[::1]:5434/shop', 'a:5432,b:5433,[::1]:5434/shop'],
])('the place of %s has no user and no password', (url, place) => expect(hostsAndDatabaseOf(url)).toBe(place));

test.each([
  [
    { version: 140_012, encoding: 'UTF8', readsOnly: false },
    'PostgreSQL 14; the store works on PostgreSQL 15 and later',
  ],
  [{ version: 150_000, encoding: 'SQL_ASCII', readsOnly: false }, 'the encoding SQL_ASCII'],
  [{ version: 180_001, encoding: 'UTF8', readsOnly: true }, 'only reads'],
])('a server of %o is refused', (facts, problem) => expect(problemOf(facts)).toContain(problem));

it('works on every version from 15 on', () => {
  for (const version of [150_000, 180_004])
    expect(problemOf({ version, encoding: 'UTF8', readsOnly: false })).toBeNull();
});

const open = (url: string) => openDatabase({ url, dataDir: '', migrationsDir: 'migrations' });

it('names the place of a server that cannot be reached or is not PostgreSQL, and never the password', async () => {
  const http = createServer((socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const { port } = http.address() as AddressInfo;
  for (const [at, reason] of [
    [1, 'nothing listens there'],
    [port, ''],
  ] as const) {
    const refused = open(`postgres://shop:top-secret@127.0.0.1:${at}/shop`);
    await expect(refused).rejects.toThrow(DatabaseUnusable);
    const { message } = (await refused.catch((error: unknown) => error)) as Error;
    expect(message).toContain(`127.0.0.1:${at}/shop`);
    expect(message).toContain(reason);
    expect(message).not.toContain('secret');
    if (at === 1) expect(isDatabaseAway(await refused.catch((error: unknown) => error))).toBe(true);
  }
  http.close();
});

const server = process.env.TEST_DATABASE_URL ?? '';

describe.runIf(server)('PostgreSQL', () => {
  const name = `refusals_${process.pid}`;
  const admin = new pg.Client(server);
  const as = (user: string, database: string) => {
    const url = new URL(server);
    [url.username, url.password] = [user, 'top-secret'];
    url.pathname = `/${database}`;
    return url.href;
  };

  beforeAll(async () => {
    await admin.connect();
    for (const statement of [
      `create role ${name}_few login password 'top-secret'`,
      `create role ${name}_reads login superuser password 'top-secret'`,
      `alter role ${name}_reads set default_transaction_read_only = on`,
      `create database ${name}`,
    ])
      await admin.query(statement);
  });

  afterAll(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop role ${name}_few, ${name}_reads`);
    await admin.end();
  });

  test.each([
    ['a database that does not exist', `${name}_few`, `${name}_none`, 'has no database of this name'],
    ['a user that does not exist', `${name}_nobody`, name, 'refuses the user'],
    ['a user with too few rights', `${name}_few`, name, 'gives the user too few rights'],
    ['a server that only reads', `${name}_reads`, name, 'only reads'],
  ])('%s is refused with a sentence', async (_, user, database, reason) => {
    const refused = open(as(user, database));
    await expect(refused).rejects.toThrow(DatabaseUnusable);
    await expect(refused).rejects.toThrow(reason);
    await expect(refused).rejects.not.toThrow('secret');
  });
});
