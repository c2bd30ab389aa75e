import { join, resolve } from 'node:path';
import '#settings-file.ts';
import { DatabaseInUse, openDatabase } from '#db/client.ts';
import { DatabaseTooOld } from '#db/migrate-tables.ts';
import { DatabaseUnusable } from '#db/unusable.ts';
import { errorLines } from '#domain/error-description.ts';
import { BadSetting, readEnv } from '#env.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';

/** `npm run migrate`: brings the tables of store and job queue up to date, while the store runs (rules: SAFE-22). */
try {
  const env = readEnv(process.env);
  const migrationsDir = join(import.meta.dirname, '..', 'migrations');
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = env;
  const dataDir = resolve(env.DATA_DIR);
  const database = await openDatabase({ url, directUrl, allDirect: true, dataDir, migrationsDir });
  const queue = await openQueue(database, allJobs, (error) => process.stderr.write(`${errorLines(error)}\n`));
  await queue.stop();
  await database.close();
  process.stdout.write('The tables are up to date.\n');
} catch (error) {
  const refused = [BadSetting, DatabaseInUse, DatabaseTooOld, DatabaseUnusable].some(
    (Refusal) => error instanceof Refusal,
  );
  process.stderr.write(`${refused ? (error as Error).message : errorLines(error)}\n`);
  process.exitCode = 1;
}
