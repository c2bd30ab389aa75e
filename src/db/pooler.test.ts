import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, preparedRows, rows, type Database } from './client.ts';
import { DatabaseUnusable } from './unusable.ts';
import { createTestDatabase, migrationsDir } from '#server/testing/test-database.ts';
import { startPgBouncer } from '../../scripts/pgbouncer.ts';

const server = process.env['TEST_DATABASE_URL'];
const pooler = server ? await startPgBouncer(server) : null;
if (server && !pooler) process.stdout.write('PgBouncer is not installed: its tests are skipped.\n');

describe.runIf(pooler)('PgBouncer in transaction mode', () => {
  const urlOf = (url: string) => pooler!.urlOf(url);
  let url = '';
  let database: Database;
  let drop: () => Promise<void>;
  const open = (addresses: { url: string; directUrl?: string }) =>
    openDatabase({ ...addresses, dataDir: '', migrationsDir, statementMs: 7_000, poolSize: 12 });

  beforeAll(async () => {
    ({ url, drop } = await createTestDatabase(server!));
    database = await open({ url: urlOf(url), directUrl: url });
  });
  afterAll(async () => {
    await database.close();
    await drop();
    await pooler!.stop();
  });

  const setting = async (db: Database['db'], name: string) => {
    const [row] = await rows<{ value: string }>(db, sql`select current_setting(${name}) as value`);
    return row?.value;
  };
  const often = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 24 }, work));

  // rules: SAFE-23
  it('is recognised, and refused without the address of PostgreSQL itself', async () => {
    const other = await createTestDatabase(server!);
    const refusals = [
      [{ url: urlOf(url) }, 'Set DATABASE_DIRECT_URL'],
      [{ url: urlOf(url), directUrl: urlOf(url) }, 'DATABASE_DIRECT_URL leads to a pooler'],
      [{ url: urlOf(url), directUrl: other.url }, 'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases'],
    ] as const;
    for (const [addresses, sentence] of refusals) {
      const refused = open(addresses);
      await expect(refused).rejects.toThrow(DatabaseUnusable);
      await expect(refused).rejects.toThrow(sentence);
    }
    await other.drop();
  });

  it('runs prepared queries on any connection of the server', async () => {
    const query = () =>
      preparedRows<{ twice: number }>(
        database.db,
        'pooled',
        () => sql`select 2 * ${sql.placeholder('n')}::int as twice`,
        { n: 21 },
      );
    expect(await often(query)).toEqual(Array.from({ length: 24 }, () => [{ twice: 42 }]));
    await database.db.transaction(async (tx) => expect(await setting(tx, 'jit')).toBe('off'));
  });

  it('gives each statement the limit of its kind, and none of them reaches another one', async () => {
    const [timed, inTransaction, single, readOnly] = await Promise.all([
      often(() => setting(database.timed, 'statement_timeout')),
      often(() => database.db.transaction((tx) => setting(tx, 'statement_timeout'))),
      often(() => setting(database.db, 'statement_timeout')),
      often(() => setting(database.db, 'transaction_read_only')),
      often(async () => database.whyNotReady()),
    ]);
    expect(new Set(timed)).toEqual(new Set(['1500ms']));
    expect(new Set(inTransaction)).toEqual(new Set(['7s']));
    // The limit of the role.
    expect(new Set(single)).toEqual(new Set(['1min']));
    expect(new Set(readOnly)).toEqual(new Set(['off']));
    await expect(database.timed.execute(sql`select pg_sleep(3)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    await expect(database.timed.execute(sql`create table not_here (id int)`)).rejects.toMatchObject({
      cause: { code: '25006' },
    });
    expect(await database.whyNotReady()).toBeNull();
  });

  it('keeps transactions whole, with their isolation and their locks', async () => {
    const isolated = database.db.transaction((tx) => setting(tx, 'transaction_isolation'), {
      isolationLevel: 'serializable',
    });
    expect(await isolated).toBe('serializable');
    await database.db.execute(sql`create table counters (n int not null)`);
    await database.db.execute(sql`insert into counters values (0)`);
    await often(() =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(7)`);
        const [row] = await rows<{ n: number }>(tx, sql`select n from counters`);
        await tx.execute(sql`update counters set n = ${(row?.n ?? 0) + 1}`);
      }),
    );
    expect(await rows(database.db, sql`select n from counters`)).toEqual([{ n: 24 }]);
  });

  it('is bypassed by the connections for notices and locks', async () => {
    const heard: string[] = [];
    const stopListening = await database.listen('news', (text) => heard.push(text));
    await database.db.execute(sql`notify news, 'first'`);
    await expect.poll(() => heard).toEqual(['first']);
    await stopListening();
    let running = 0;
    const most = await Promise.all(
      Array.from({ length: 3 }, () =>
        database.alone(async () => {
          running += 1;
          await rows(database.db, sql`select pg_sleep(0.02)`);
          const found = running;
          running -= 1;
          return found;
        }),
      ),
    );
    expect(most).toEqual([1, 1, 1]);
  });
});
