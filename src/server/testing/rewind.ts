import { sql } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/**
 * Keeps a copy of all the store's rows, and returns a function that brings them back, as a backup that is restored
 * does: what was written in between is lost, and sequences continue from their old values.
 */
export async function keepState(db: Db): Promise<() => Promise<void>> {
  const tables = await readTables(db);
  const sequences = await rows<{ name: string; last: number; called: boolean }>(
    db,
    sql`select sequencename as name, coalesce(last_value, start_value)::int as last, last_value is not null as called
      from pg_sequences where schemaname = 'public'`,
  );
  await db.execute(sql`drop schema if exists kept cascade`);
  await db.execute(sql`create schema kept`);
  for (const { name } of tables) {
    const table = sql.identifier(name);
    await db.execute(sql`create table kept.${table} as table public.${table}`);
  }
  return () =>
    db.transaction(async (tx) => {
      // Neither triggers nor foreign keys: the copy has what they would check or write.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from pgboss.job`);
      for (const { name, columns } of tables) {
        const table = sql.identifier(name);
        await tx.execute(sql`delete from public.${table}`);
        await tx.execute(sql`insert into public.${table} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from kept.${table}`);
      }
      for (const { name, last, called } of sequences)
        await tx.execute(sql`select setval(${`public.${name}`}, ${last}, ${called})`);
      await tx.execute(sql`drop schema kept cascade`);
    });
}

/** The store's tables with the columns that are not computed. */
function readTables(db: Db): Promise<{ name: string; columns: string }[]> {
  return rows(
    db,
    sql`select t.table_name as name, string_agg(quote_ident(c.column_name), ', ') as columns
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
      where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      group by t.table_name`,
  );
}
