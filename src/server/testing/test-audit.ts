import { sql, type SQL } from 'drizzle-orm';
import { rows, type Db } from '#db/client.ts';

/**
 * Changes the audit log as somebody with full access to the database could, past the triggers and the constraint that
 * protect it.
 */
export async function tamperWithAudit(db: Db, ...statements: SQL[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`);
    await tx.execute(sql`alter table audit_log drop constraint audit_log_seq_from_one`);
    for (const statement of statements) await tx.execute(statement);
    await tx.execute(sql`alter table audit_log add constraint audit_log_seq_from_one check (seq >= 1) not valid`);
    await tx.execute(sql`alter table audit_log enable trigger user`);
  });
}

/** Transactions that have changed tables, with their audit rows. */
export interface WriteWatch {
  /** Forgets the rows written so far. */
  forget(): Promise<void>;
  /**
   * For each transaction that changed something: the changed tables, and the number of audit rows it wrote. The
   * webhooks of the card service are left out: they report the payments of prepared orders at any time.
   */
  transactions(): Promise<{ tables: string[]; auditRows: number }[]>;
}

/**
 * Records every statement that changes a table of the store or queues a job, by triggers. The triggers know the
 * transaction, so they show whether a change and its audit row were written together.
 */
export async function watchWrites(db: Db): Promise<WriteWatch> {
  await db.execute(sql`create table watched_writes (transaction text, name text, operation text, rows bigint)`);
  await db.execute(sql`create function watch_write() returns trigger language plpgsql as $$
    begin
      insert into watched_writes select pg_current_xact_id()::text, tg_table_name, tg_op, count(*) from written;
      return null;
    end $$`);
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' and tablename <> 'watched_writes') or (schemaname, tablename) in (('pgboss', 'job'), ('pgboss', 'job_common'))`,
  );
  for (const { name } of tables) {
    for (const [event, written] of [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const) {
      await db.execute(
        sql.raw(`create trigger watch_${event} after ${event} on ${name} referencing ${written} table as written
          for each statement execute function watch_write()`),
      );
    }
  }
  return {
    forget: async () => void (await db.execute(sql`delete from watched_writes`)),
    transactions: () =>
      rows(
        db,
        sql`select array_agg(distinct name order by name) filter (where not is_row) as tables,
            coalesce(sum(rows) filter (where is_row), 0)::int as "auditRows"
          from (select *, (name, operation) = ('audit_log', 'INSERT') as is_row from watched_writes where rows > 0) w
          group by transaction having not bool_or(name = 'payment_events') order by min(transaction)`,
      ),
  };
}
