import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { defineJob, MAIL_RETRIES } from './job.ts';
import { openQueue } from './queue.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const mend = defineJob({ name: 'mend', payload: z.object({ id: z.number() }), retryLimit: 3, retryDelay: 5 });
const fail = (error: Error) => {
  throw error;
};
const queueSettings = () =>
  rows(
    database.db,
    sql`select name, retry_limit as tries, retry_delay as delay, retry_delay_max as "longest", expire_seconds as expires,
      heartbeat_seconds as heartbeat from pgboss.queue where name = 'mend'`,
  );
const settings = { name: 'mend', tries: 3, delay: 5, longest: 3_600, expires: 120, heartbeat: 10 };

it('updates the settings of an existing queue, and leaves other queues alone', async () => {
  await (await openQueue(database, [mend], fail)).stop();
  expect(await queueSettings()).toEqual([settings]);
  await database.db.execute(sql`update pgboss.queue set heartbeat_seconds = 60, retry_limit = 2`);

  const queue = await openQueue(database, [mend], fail);
  expect(await queueSettings()).toEqual([settings]);
  await database.db.transaction((tx) => queue.enqueue(tx, mend, { id: 1 }));
  await queue.stop();

  const asked = vi.spyOn(database.forJobs.db, 'executeSql');
  const again = await openQueue(database, [mend], fail);
  expect(asked.mock.calls.map(([text]) => text).join()).not.toMatch(/create_queue|UPDATE pgboss\.queue SET\s+retry/i);
  await database.db.transaction((tx) => again.enqueue(tx, mend, { id: 2 }));
  await again.stop();
  expect(await rows(database.db, sql`select data, heartbeat_seconds from pgboss.job order by data`)).toEqual([
    { data: { id: 1 }, heartbeat_seconds: 10 },
    { data: { id: 2 }, heartbeat_seconds: 10 },
  ]);
});

it('handles several jobs at once, so that a thousand mails of one morning do not wait for each other', async () => {
  const queue = await openQueue(database, [mend], fail);
  await database.db.execute(sql`delete from pgboss.job`);
  const handful = [1, 2, 3, 4, 5].map((id) => ({ id }));
  await database.db.transaction((tx) => queue.enqueueAll(tx, mend, handful));
  const allBegun = Promise.withResolvers<void>();
  let begun = 0;
  await queue.work(mend, async () => {
    begun += 1;
    if (begun === handful.length) allBegun.resolve();
    await allBegun.promise;
  });
  await allBegun.promise;
  await queue.stop();
});

it('lets a slow job delay only a few others, and tries only the failed job again', async () => {
  const queue = await openQueue(database, [mend], fail);
  const ids = Array.from({ length: 15 }, (_, index) => index);
  await database.db.execute(sql`delete from pgboss.job`);
  await database.db.transaction((tx) =>
    queue.enqueueAll(
      tx,
      mend,
      ids.map((id) => ({ id })),
    ),
  );
  const lastIsDone = Promise.withResolvers<void>();
  const handler = async ({ id }: { id: number }) => {
    if (id === 0) await lastIsDone.promise;
    if (id === 1) throw new Error('The bench is taken');
    if (id === 14) lastIsDone.resolve();
  };
  await queue.work(mend, handler, 10);
  const states = sql`select state, array_agg((data ->> 'id')::int order by data ->> 'id') as ids from pgboss.job group by 1`;
  const isLeft = sql`select 1 from pgboss.job where state in ('created', 'active')`;
  await vi.waitUntil(async () => (await rows(database.db, isLeft)).length === 0, { timeout: 10_000 });
  const found = await rows<{ state: string; ids: number[] }>(database.db, states);
  expect(found.find(({ state }) => state === 'retry')?.ids).toEqual([1]);
  expect(found.find(({ state }) => state === 'completed')?.ids).toHaveLength(14);
  const [failed] = await rows(
    database.db,
    sql`select output ->> 'message' as why from pgboss.job where state = 'retry'`,
  );
  expect(failed).toEqual({ why: 'The bench is taken' });
  await queue.stop();
});

// rules: SAFE-25
it('returns a job to the queue that does not end in time when the queue stops', async () => {
  const queue = await openQueue(database, [mend], fail);
  await database.db.execute(sql`delete from pgboss.job`);
  await database.db.transaction((tx) => queue.enqueue(tx, mend, { id: 1 }));
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  await queue.work(mend, () => {
    begun.resolve();
    return end.promise;
  });
  await begun.promise;
  await queue.stop(1_000);
  expect(await rows(database.db, sql`select state from pgboss.job`)).toEqual([{ state: 'retry' }]);
  end.resolve();
});

// rules: MAIL-7
it('tries a mail again for three days, at the latest every hour', async () => {
  const mail = defineJob({ name: 'send-a-mail', payload: z.object({}), ...MAIL_RETRIES });
  const queue = await openQueue(database, [mail], fail);
  await database.db.transaction((tx) => queue.enqueue(tx, mail, {}));
  const boss = new PgBoss({ ...database.forJobs, schedule: false, supervise: false, migrate: false });
  await boss.start();
  const pauses: number[] = [];
  const readPause = sql`select extract(epoch from start_after - now())::float8 as pause
    from pgboss.job where name = 'send-a-mail' and state = 'retry'`;
  for (;;) {
    const [job] = await boss.fetch('send-a-mail', { ignoreStartAfter: true });
    await boss.fail('send-a-mail', job!.id);
    const [retry] = await rows<{ pause: number }>(database.db, readPause);
    if (!retry) break;
    pauses.push(retry.pause);
  }
  await Promise.all([boss.stop({ graceful: false }), queue.stop()]);
  const days = pauses.reduce((sum, pause) => sum + pause, 0) / 86_400;
  expect(days).toBeGreaterThan(2.99);
  expect(days).toBeLessThan(3.1);
  expect(pauses[0]).toBeLessThan(31);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(3_600);
});

// rules: STAFF-18
it('keeps a job that was given up until somebody tries it again or discards it', async () => {
  const once = defineJob({ ...mend, name: 'mend-once', retryLimit: 0 });
  const first = await openQueue(database, [once], fail);
  await database.db.transaction((tx) => first.enqueueAll(tx, once, [{ id: 1 }, { id: 2 }]));
  await first.work(once, () => Promise.reject(new Error('No tools')));
  const ofKind = (columns: string) =>
    rows<Record<string, unknown>>(
      database.db,
      sql`select ${sql.raw(columns)} from pgboss.job where name = 'mend-once' order by data ->> 'id'`,
    );
  await vi.waitUntil(async () => (await ofKind('state')).every(({ state }) => state === 'failed'));
  await first.stop();

  const queue = await openQueue(database, [once], fail);
  await database.db.execute(sql`update pgboss.job set completed_on = now() - interval '90 days',
    keep_until = now() - interval '60 days' where name = 'mend-once'`);
  const boss = new PgBoss({ ...database.forJobs, schedule: false, supervise: false, migrate: false });
  await boss.start();
  await boss.supervise('mend-once');
  expect(await ofKind('state')).toHaveLength(2);

  const { db } = database;
  const [again, never] = await queue.findGivenUp(db, { kind: 'mend-once' });
  await queue.retry(db, [again!]);
  await queue.discard(db, [never!]);
  await boss.supervise('mend-once');
  expect(await ofKind(`state, retry_count, retry_limit, deletion_seconds, keep_until > now() as kept`)).toEqual([
    { state: 'retry', retry_count: 0, retry_limit: 0, deletion_seconds: 604_800, kept: true },
  ]);
  await Promise.all([boss.stop({ graceful: false }), queue.stop()]);
});
