import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rows, type Database, type Db } from './client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { isRolledBackForAnother, retried } from './retry.ts';

const lost = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('lost'), { code }) });

describe('a transaction that lost to another one', () => {
  it.each(['40P01', '40001'])('is run again after %s', async (code) => {
    let tries = 0;
    const answer = await retried(async () => {
      tries += 1;
      if (tries < 3) throw lost(code);
      return 'written';
    });
    expect([answer, tries]).toEqual(['written', 3]);
  });

  it('is given up after some tries, with its last error', async () => {
    let tries = 0;
    const work = retried(async () => {
      tries += 1;
      throw lost('40P01');
    });
    await expect(work).rejects.toSatisfy(isRolledBackForAnother);
    expect(tries).toBeGreaterThan(2);
  });

  it('is not run again after any other error', async () => {
    let tries = 0;
    const work = retried(async () => {
      tries += 1;
      throw lost('23505');
    });
    await expect(work).rejects.toThrow('Failed query');
    expect(tries).toBe(1);
  });
});

/** Deadlocks need several connections, which the embedded database does not have. */
describe.runIf(process.env.TEST_DATABASE_URL)('on PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.execute(sql`create table stock_rows (id int primary key, units int not null default 0)`);
    await database.db.execute(sql`insert into stock_rows (id) values (1), (2)`);
  });
  afterAll(() => database.close());

  const add = (db: Db, id: number) => db.execute(sql`update stock_rows set units = units + 1 where id = ${id}`);
  const units = () => rows(database.db, sql`select units from stock_rows order by id`);

  /** Two transactions: each holds the row that the other wants next. `begun` counts how often the two began. */
  async function crossing(first: (tx: Db, id: number) => Promise<unknown>): Promise<number> {
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    let begun = 0;
    const cross = (own: number, other: number) =>
      database.db.transaction(async (tx) => {
        begun += 1;
        await first(tx as Db, own);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await add(tx as Db, other);
      });
    await Promise.all([cross(1, 2), cross(2, 1)]);
    return begun;
  }

  it('two transactions that deadlock both succeed, each once', async () => {
    expect(await crossing(add)).toBe(3);
    expect(await units()).toEqual([{ units: 2 }, { units: 2 }]);
  });

  it('a transaction that deadlocks inside a savepoint is run again as a whole', async () => {
    const inSavepoint = (tx: Db, id: number) => tx.transaction((inner) => add(inner as Db, id));
    expect(await crossing(inSavepoint)).toBe(3);
    expect(await units()).toEqual([{ units: 4 }, { units: 4 }]);
  });

  it('a single statement that deadlocks with a transaction succeeds', async () => {
    const holds = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const long = database.db.transaction(async (tx) => {
      await add(tx as Db, 2);
      holds.resolve();
      await goOn.promise;
      await add(tx as Db, 1);
    });
    await holds.promise;
    // Locks row 1, then waits for row 2.
    const single = rows(
      database.db,
      sql`with held as materialized (select id from stock_rows order by id for update) update stock_rows set units = units + 1 where id in (select id from held)`,
    );
    const waits = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'with held%'`;
    await vi.waitUntil(async () => (await rows(database.db, waits)).length > 0);
    goOn.resolve();
    await Promise.all([long, single]);
    expect(await units()).toEqual([{ units: 6 }, { units: 6 }]);
  });

  it('serializable transactions that read what the other one writes both succeed', async () => {
    const bothRead = Promise.withResolvers<void>();
    let read = 0;
    const swap = (own: number) =>
      database.db.transaction(
        async (tx) => {
          await tx.execute(sql`select sum(units) from stock_rows`);
          read += 1;
          if (read === 2) bothRead.resolve();
          await bothRead.promise;
          await add(tx as Db, own);
        },
        { isolationLevel: 'serializable' },
      );
    await Promise.all([swap(1), swap(2)]);
    expect(await units()).toEqual([{ units: 7 }, { units: 7 }]);
    expect(read).toBeGreaterThan(2);
  });
});
