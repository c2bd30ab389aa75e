import { expect, it } from 'vitest';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';
import { createTestDatabase, migrationsDir } from '#server/testing/test-database.ts';
import { openDatabase } from './client.ts';

const server = process.env.TEST_DATABASE_URL;
const noErrors = (error: Error) => {
  throw error;
};

it.runIf(server)('processes that start at once on a new database all come up', async () => {
  const { url, drop } = await createTestDatabase(server!);
  const start = async () => {
    const database = await openDatabase({ url, dataDir: '', migrationsDir, poolSize: 2 });
    try {
      await (await openQueue(database, allJobs, noErrors)).stop();
    } finally {
      await database.close();
    }
  };
  const started = await Promise.allSettled([start(), start(), start(), start()]);
  await drop();
  expect(started.filter(({ status }) => status === 'rejected')).toEqual([]);
});
