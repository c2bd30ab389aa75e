import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrationsDir, openTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseTooOld, migrateTables } from './migrate-tables.ts';

it('gives older tables the older migrations first, and refuses tables older than all of them', async () => {
  const { db, close } = await openTestDatabase();
  const applied: string[] = [];
  const migrate = async () => {
    applied.length = 0;
    await migrateTables(db, migrationsDir, async (folder) => applied.push(folder));
    return applied.map((folder) => folder.slice(migrationsDir.length));
  };
  const setNewest = (time: number) => db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${time}`);
  try {
    expect(await migrate()).toEqual(['']);
    // The second of the older migrations; the first is the first baseline.
    await setNewest(1795448671565);
    expect(await migrate()).toEqual(['/before-0.2.0', '']);
    await setNewest(1795393484985);
    await expect(migrate()).rejects.toThrow(DatabaseTooOld);
    expect(applied).toEqual([]);
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    expect(await migrate()).toEqual(['']);
    await db.execute(sql`drop schema drizzle cascade`);
    expect(await migrate()).toEqual(['']);
  } finally {
    await close();
  }
});
