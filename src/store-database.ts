import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDatabase, type Database } from '#db/client.ts';
import { isEmptyStore } from '#db/empty-store.ts';
import { BadSetting, type Env } from '#env.ts';
import { clockDifference, clockProblem } from '#server/clock-watch.ts';

const root = resolve(import.meta.dirname, '..');

interface Opening {
  /** Whether visitors read on the replica, if one is set. */
  withReplica: boolean;
  statementMs: number;
  /** Prints a line on the terminal. */
  say: (line: string) => void;
}

/**
 * The database with its tables up to date. The demo fills an empty embedded database outside production, and an empty
 * database of a server only where `LOAD_DEMO` is set (rules: SAFE-20).
 */
export async function openStoreDatabase(env: Env, { withReplica, statementMs, say }: Opening): Promise<Database> {
  const dataDir = resolve(env.DATA_DIR);
  const isNew = !env.DATABASE_URL && !existsSync(join(dataDir, 'database'));
  if (isNew) say(`Creating a database in ${env.DATA_DIR} …`);
  const migrationsDir = join(root, 'migrations');
  const migrate = env.MIGRATE_AT_START;
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_POOL_SIZE: poolSize } = env;
  const replicaUrl = withReplica ? env.DATABASE_REPLICA_URL : undefined;
  const open = () =>
    openDatabase({ url, directUrl, replicaUrl, poolSize, dataDir, migrationsDir, migrate, statementMs });
  if (env.NODE_ENV === 'production') return openWithRightClock(open);
  if (isNew && env.LOAD_DEMO) await loadDemo(env, dataDir);
  const database = await open();
  if (!(await isEmptyStore(database.db))) return database;
  if (!env.LOAD_DEMO) {
    say('The database has no products. LOAD_DEMO=true loads the demo into it.');
    return database;
  }
  await database.close();
  await loadDemo(env, dataDir);
  return open();
}

/** Refuses a start in production with a clock on which sign-in and cards fail (rules: SAFE-21). */
async function openWithRightClock(open: () => Promise<Database>): Promise<Database> {
  const database = await open();
  const problem = clockProblem(await clockDifference(database.db, () => new Date()));
  if (problem === null) return database;
  await database.close();
  throw new BadSetting(problem);
}

/** Loads the demo in a separate process, so that the 150 MB it needs are freed when that process ends. */
async function loadDemo(env: Env, dataDir: string): Promise<void> {
  const settings = { ...process.env, DATABASE_URL: env.DATABASE_URL ?? '', DATA_DIR: dataDir, LOAD_DEMO: 'true' };
  const flags = ['--disable-warning=ExperimentalWarning', join(root, 'demo', 'run.ts')];
  const loader = spawn(process.execPath, flags, { stdio: ['ignore', 'inherit', 'inherit'], env: settings });
  const kill = () => loader.kill();
  process.once('exit', kill);
  const [code] = (await once(loader, 'exit')) as [number | null];
  process.off('exit', kill);
  // The other process has printed the reason.
  if (code !== 0) throw new BadSetting(`The demo could not be loaded (exit code ${code}).`);
}
