import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#db/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { contentDifferences, readContents, type Contents } from './contents.ts';

vi.setConfig({ hookTimeout: 300_000 });

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await run(`create table given (id int, note text, file bytea, more jsonb)`);
});
afterAll(() => database.close());
const run = (statement: string) => database.db.execute(sql.raw(statement));

async function rowsOf(values: string[]): Promise<void> {
  await run('truncate given');
  await run(`insert into given values ${values.join(', ')}`);
}
const digest = async () => (await readContents(database.db)).tables.find(({ name }) => name === 'public.given')!;

// rules: BACKUP-2
it('is the same for any order of rows, and another one for any other value', async () => {
  const same = [`(1, 'a', '\\x00ff', '{"b": null}')`, `(2, null, null, null)`, `(2, null, null, null)`];
  await rowsOf(same);
  const first = await digest();
  expect(first).toMatchObject({ rows: 3, digest: expect.stringMatching(/^[0-9a-f]{16}$/) as string });
  await rowsOf(same.toReversed());
  expect(await digest()).toEqual(first);
  for (const other of [
    `(1, 'b', '\\x00ff', '{"b": null}')`,
    `(1, 'a', '\\x00', '{"b": null}')`,
    `(1, 'a', '\\x00ff', '{}')`,
  ]) {
    await rowsOf([other, ...same.slice(1)]);
    expect((await digest()).digest).not.toBe(first.digest);
  }
  await rowsOf([same[0]!, `(2, '', null, null)`, same[2]!]);
  expect((await digest()).digest).not.toBe(first.digest);
});

// rules: BACKUP-1
it('has the tables and sequences of the store and of its job queue', async () => {
  const { tables, sequences } = await readContents(database.db);
  const names = tables.map(({ name }) => name);
  for (const name of ['public.orders', 'public.audit_log', 'pgboss.job_common', 'drizzle.__drizzle_migrations'])
    expect(names).toContain(name);
  expect(sequences.map(({ name }) => name)).toContain('public.orders_id_seq');
});

it('names each difference of a copy', () => {
  const read: Contents = {
    tables: [
      { name: 'a', rows: 1, digest: '1' },
      { name: 'b', rows: 2, digest: '2' },
      { name: 'c', rows: 3, digest: '3' },
    ],
    sequences: [
      { name: 's', last: '9' },
      { name: 't', last: '9' },
      { name: 'u', last: '9223372036854775806' },
    ],
  };
  const copy: Contents = {
    tables: [
      { name: 'b', rows: 1, digest: '2' },
      { name: 'c', rows: 3, digest: '4' },
      { name: 'd', rows: 0, digest: '0' },
    ],
    sequences: [
      { name: 's', last: '10' },
      { name: 't', last: '8' },
      { name: 'u', last: '9223372036854775805' },
    ],
  };
  expect(contentDifferences(read, copy)).toEqual([
    'a is missing',
    'b has 1 rows instead of 2',
    'c has other values in its 3 rows',
    'd is new',
    'the sequence t is not at 9',
    'the sequence u is not at 9223372036854775806',
  ]);
  expect(contentDifferences(read, read)).toEqual([]);
});
