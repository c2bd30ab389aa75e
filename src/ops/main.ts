import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import '#settings-file.ts';
import { DatabaseInUse, openDatabase, STATEMENT_MS } from '#db/client.ts';
import { DatabaseTooOld } from '#db/migrate-tables.ts';
import { DatabaseUnusable } from '#db/unusable.ts';
import { errorLines } from '#domain/error-description.ts';
import { BadSetting, readEnv, type Env } from '#env.ts';
import { allJobs } from '#jobs/all.ts';
import { openQueue } from '#jobs/queue.ts';
import { createLog } from '#server/log.ts';
import { createMetrics } from '#server/metrics.ts';
import { openLiveSettings } from '#server/saved-settings.ts';
import { openSettingsOf } from '#store-settings.ts';
import { WrongUse, type CommandDeps, type Printed } from './command.ts';
import { performCommand, storeCommands } from './commands.ts';
import { askRunningStore, slipFolderIn } from './socket.ts';

const root = join(import.meta.dirname, '..', '..');
const migrationsDir = join(root, 'migrations');

// Node's own report prints every property of an error, also the parameters of a failed statement.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${errorLines(error)}\n`);
  process.exit(1);
});

/** `npm run ops -- <command> …`: runs a command for staff (docs/decisions/008-operator-commands.md). */
try {
  const env = readEnv(process.env);
  const line = process.argv.slice(2);
  const printed = await run(env, line);
  process.stdout.write(`${printed.text}\n`);
  process.exitCode = printed.exitStatus;
} catch (error) {
  const refused = [WrongUse, BadSetting, DatabaseInUse, DatabaseTooOld, DatabaseUnusable].some(
    (Refusal) => error instanceof Refusal,
  );
  process.stderr.write(`${refused ? (error as Error).message : errorLines(error)}\n`);
  process.exitCode = 1;
}

async function run(env: Env, line: string[]): Promise<Printed> {
  const [name, ...args] = line;
  const command = storeCommands.find((known) => known.name === name);
  const say = (text: string) => process.stderr.write(`${text}\n`);
  if (command) {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return {
      text: await command.run({ env, migrationsDir, version, say, now: () => new Date() }, args),
      exitStatus: 0,
    };
  }
  return env.DATABASE_URL ? runOnServer(env, line) : runEmbedded(env, line);
}

/** Loads the built renderer when the first document is rendered: other commands need no build. */
async function renderPackingSlipPdf(...[slip]: Parameters<CommandDeps['pdfRenderer']['renderPackingSlipPdf']>) {
  const built = join(root, 'dist', 'documents', 'documents.js');
  return ((await import(built)) as CommandDeps['pdfRenderer']).renderPackingSlipPdf(slip);
}

/** On PostgreSQL a command needs no running store: it also works while the web and worker processes are down. */
async function runOnServer(env: Env, line: string[]): Promise<Printed> {
  const defaultSettings = openSettingsOf(env)();
  const database = await openDatabase({
    url: env.DATABASE_URL,
    directUrl: env.DATABASE_DIRECT_URL,
    allDirect: true,
    dataDir: env.DATA_DIR,
    migrationsDir,
    poolSize: 4,
    statementMs: STATEMENT_MS.command,
    migrate: env.MIGRATE_AT_START,
  });
  const log = createLog(env.LOG_LEVEL, 'ops');
  const queue = await openQueue(database, allJobs, (error) => log.error({ err: error }, 'job queue'));
  try {
    const { settings } = await openLiveSettings(database.db, defaultSettings);
    const slipFolder = slipFolderIn(resolve(env.DATA_DIR));
    const deps = { database, queue, settings, defaultSettings, log, metrics: createMetrics(), now: () => new Date() };
    return await performCommand({ ...deps, pdfRenderer: { renderPackingSlipPdf }, slipFolder }, line);
  } finally {
    await queue.stop();
    await database.close();
  }
}

/** Only the running store can open the embedded database, so that store runs the command. */
async function runEmbedded(env: Env, line: string[]): Promise<Printed> {
  const answer = await askRunningStore(resolve(env.DATA_DIR), line);
  if (answer !== null) return answer;
  throw new WrongUse(`No store runs on ${env.DATA_DIR}. Start it with npm start, or set DATABASE_URL or DATA_DIR.`);
}
