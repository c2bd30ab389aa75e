import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { migrationsDir, openTestDatabase } from '#server/testing/test-database.ts';
import { DatabaseTooOld, refuseOlderTables } from './older-tables.ts';

it('refuses a database whose newest migration is older than the baseline, and no other', async () => {
  const { db, close } = await openTestDatabase();
  try {
    await refuseOlderTables(db, migrationsDir);
    await db.execute(sql`update drizzle.__drizzle_migrations 
      set created_at = (select min(created_at) - 1 from drizzle.__drizzle_migrations)`);
    await expect(refuseOlderTables(db, migrationsDir)).rejects.toThrow(DatabaseTooOld);
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    await refuseOlderTables(db, migrationsDir);
    await db.execute(sql`drop schema drizzle cascade`);
    await refuseOlderTables(db, migrationsDir);
  } finally {
    await close();
  }
});
