import { renameSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { DatabaseUnusable } from '#db/unusable.ts';
import { runOps } from '#ops/testing/run-ops.ts';
import { depsOf, openEmbeddedStore, openServerStore, type BackedUpStore } from '#ops/testing/backed-up.ts';
import { addOrders, countOrders } from '#ops/testing/sample-store.ts';
import { readContents } from './contents.ts';
import { moveCommand } from './move.ts';

// Each test copies a whole database, one in a separate process.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const server = process.env['TEST_DATABASE_URL'];

describe.runIf(server)('a move', () => {
  let source: BackedUpStore;
  let target: BackedUpStore;
  let settings: Record<string, string>;
  beforeEach(async () => {
    source = await openEmbeddedStore();
    target = await openServerStore(server!, 'template0');
    settings = { ...target.settings, ...source.settings };
  });
  afterEach(() => Promise.all([source.close(), target.close()]));

  const move = () => moveCommand.run(depsOf(settings), []);
  const moved = () => readdirSync(source.name).filter((name) => name.startsWith('database'));
  const inTarget = async <T>(work: (db: Awaited<ReturnType<BackedUpStore['open']>>['db']) => Promise<T>) => {
    const database = await target.open();
    return work(database.db).finally(() => database.close());
  };

  // rules: BACKUP-6
  it('copies every row, proves it, and puts the embedded database out of use', async () => {
    const database = await source.open();
    // More than is read at once.
    await database.db.execute(
      sql`create table many as select n, repeat('long ', 100) as text from generate_series(1, 20000) n`,
    );
    const before = await readContents(database.db);
    await database.close();
    await inTarget((db) => db.execute(sql`create table many (n int, text text)`));

    const printed = await move();
    expect(printed).toMatch(/^public\.orders +2 {2}([0-9a-f]{16}) +2 {2}\1$/m);
    expect(printed).toMatch(/^public\.many +20000 {2}([0-9a-f]{16}) +20000 {2}\1$/m);
    expect(printed).toMatch(/^public\.orders_id_seq +2 +2$/m);
    await inTarget(async (db) => {
      const after = await readContents(db);
      const own = (contents: typeof before) => contents.tables.filter(({ name }) => !name.startsWith('pgboss.'));
      expect(own(after)).toEqual(own(before));
      expect(after.sequences).toEqual(before.sequences);
      await addOrders(db, 1);
      // Foreign keys and triggers work again.
      await expect(db.execute(sql`delete from clinics`)).rejects.toThrow();
      await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
    });
    expect(moved()).toEqual([expect.stringContaining('database.moved-')]);
    await expect(source.open()).rejects.toThrow(DatabaseUnusable);
    await expect(source.open()).rejects.toThrow('was moved to PostgreSQL. Set DATABASE_URL');
  });

  // rules: BACKUP-6
  it('is finished by a second command if it was interrupted after its transaction', async () => {
    await move();
    renameSync(join(source.name, moved()[0]!), join(source.name, 'database'));
    expect(await move()).toContain('equals the embedded one');
    expect(moved()).toEqual([expect.stringContaining('database.moved-')]);
  });

  // rules: BACKUP-6
  it('that is killed while it copies has moved nothing, and can be run again', async () => {
    const { code } = await runOps(settings, ['move'], 'Comparing …');
    expect(code).toBeNull();
    await inTarget(async (db) => expect(await countOrders(db)).toBe(0));
    expect(moved()).toEqual(['database']);
    expect(await move()).toContain('equals the embedded one');
  });

  // rules: BACKUP-6
  it('refuses a database that is not empty, one in use, and a store that runs', async () => {
    const running = await source.open();
    await expect(move()).rejects.toThrow('Stop that one first');
    await running.close();
    await inTarget((db) =>
      db.execute(sql`insert into people (id, email, first_name, last_name) values (1, 'a@b.example.ca', 'A', 'B')`),
    );
    await expect(move()).rejects.toThrow('is not empty');
    const using = await openDatabase({ url: settings['DATABASE_URL'], dataDir: '', migrationsDir: 'migrations' });
    await using.db.execute(sql`select 1`);
    await expect(move()).rejects.toThrow('Stop the store first');
    await using.close();
    expect(moved()).toEqual(['database']);
  });
});
