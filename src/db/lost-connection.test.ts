import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rows } from './client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

it.runIf(process.env.TEST_DATABASE_URL)(
  'a process outlives a connection that is lost between two queries of a transaction',
  async () => {
    const database = await openTestDatabase();
    const work = database.db.transaction(async (tx) => {
      const [own] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
      await database.db.execute(sql`select pg_terminate_backend(${own?.pid}, 5000)`);
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    await expect(rows(database.db, sql`select 1 as one`)).resolves.toEqual([{ one: 1 }]);
    await database.close();
  },
);
