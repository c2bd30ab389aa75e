import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createPayments } from '#adapters/payments/stripe.ts';
import type { CreatePaymentBody } from '#contract/cards.ts';
import { openDatabase, type Db } from '#db/client.ts';
import { startSandbox } from '#sandbox/server.ts';
import { controlsOf } from '#sandbox/testing/controls.ts';
import { appOrigin, audience, clientId, openBrowser, storeName } from '#sandbox/identity/testing/visit.ts';
import { insertTestCatalogue } from '#server/testing/test-catalogue.ts';
import { insertTestClinics, testAccounts, testClinics } from '#server/testing/test-clinics.ts';
import { orderBody, type TestLine } from '#server/testing/test-orders.ts';
import { openTestWallet } from '#server/testing/test-wallet.ts';
import { outsideSettings } from './outside.ts';
import { freePorts, spawnProgram, startProgram, type Program } from './program.ts';

const migrationsDir = join(import.meta.dirname, '..', '..', 'migrations');
const server = process.env.TEST_DATABASE_URL;

/** Whether the tests use a PostgreSQL server, whose database a test can open while the program runs. */
export const onServer = server !== undefined;

export type OutsideShop = Awaited<ReturnType<typeof openOutsideShop>>;

/**
 * The whole program in a separate process with a small catalogue, on the server of TEST_DATABASE_URL or on an embedded
 * database. The sandbox runs in the test's process, so that it survives the program. `settings` are additional
 * settings. The tables are made by the migrations in `older`, if given, and then brought up to date.
 */
export async function openOutsideShop(settings: Record<string, string> = {}, older?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-outside-'));
  const databaseUrl = server && (await createDatabase(server));
  const options = { url: databaseUrl, dataDir: join(folder, 'data'), migrationsDir, poolSize: 2 };
  const ports = await freePorts();
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: join(folder, 'sandbox'),
    appOrigin,
    storeName,
    clientId,
    audience,
    webhookUrl: `http://127.0.0.1:${ports.PORT}/api/stripe/webhook`,
    accounts: testAccounts,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });
  const { secretKey, publishableKey, webhookSecret } = sandbox.cards;
  const env = {
    ...ports,
    DATA_DIR: join(folder, 'data'),
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...outsideSettings(sandbox),
    ...settings,
  };

  /** Runs `work` on the program's database. An embedded database can be opened only while the program does not run. */
  async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const database = await openDatabase(options);
    try {
      return await work(database.db);
    } finally {
      await database.close();
    }
  }

  if (older) await (await openDatabase({ ...options, migrationsDir: older })).close();
  const accounts = await inDatabase(async (db) => {
    await insertTestCatalogue(db);
    const payments = createPayments({ secretKey, webhookSecret, apiBase: sandbox.origin, timeoutMs: 10_000 });
    return insertTestClinics(db, payments, `${sandbox.origin}/`);
  });
  const { access_token: token } = await openBrowser(`${sandbox.origin}/`).signIn(testClinics.harbourview);
  let program: Program | null = null;
  let worker: Program | null = null;
  let held: Awaited<ReturnType<typeof holdRows>> | null = null;

  const controls = controlsOf(sandbox.origin);

  return {
    inDatabase,
    /** The clinics' ids at the card service. */
    accounts,
    wallet: openTestWallet({ url: sandbox.origin, keys: { secretKey, publishableKey } }),

    /**
     * Starts the program and waits until it is ready; `more` are further settings, `version` the folder of another
     * version.
     */
    async start(more: Record<string, string> = {}, version?: string): Promise<Program> {
      program = await startProgram({ ...env, ...more }, ['all'], version);
      return program;
    },
    /** Starts a web process and a worker on a server; on the embedded database one process is both. */
    async startPair(more: Record<string, string> = {}): Promise<void> {
      const own = { ...env, ...more };
      [program, worker] = await Promise.all([
        startProgram(own, [onServer ? 'web' : 'all']),
        onServer ? startProgram({ ...own, ...(await freePorts()) }, ['worker']) : null,
      ]);
    },
    /** Runs a command for staff in a separate process, while the program runs. Returns what it prints. */
    command(...line: string[]): string {
      const args = ['--disable-warning=ExperimentalWarning', 'src/ops/main.ts', ...line];
      const { stdout, stderr } = spawnSync(process.execPath, args, {
        env: { SETTINGS_FILE: '', ...env },
        encoding: 'utf8',
      });
      return stdout + stderr;
    },
    /** The program that runs. */
    running(): Program {
      if (!program) throw new Error('The program does not run');
      return program;
    },
    /** Starts the program, and does not wait until it is ready. */
    spawn(): Program {
      program = spawnProgram(env);
      return program;
    },
    /** Ends the program with a signal. Returns its exit code, or null after SIGKILL. */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      const [ended] = await Promise.all([program?.end(signal), worker?.end(signal)]);
      program = null;
      worker = null;
      return ended ?? null;
    },

    /** Locks rows until `letGo`. Returns a function for the statements that wait for these rows. Only on a server. */
    async hold(query: string): Promise<() => Promise<string[]>> {
      held = await holdRows(databaseUrl ?? '', query);
      return held.waiting;
    },
    /** Kills the program, unlocks rows and releases delayed answers. */
    async letGo(): Promise<void> {
      await this.end('SIGKILL');
      await held?.release();
      held = null;
      await controls.clearFaults();
    },

    /** The body of a request that creates a payment for one line, as the storefront sends it. */
    payment: (line: TestLine, { amount, card }: { amount: number; card: string }): CreatePaymentBody => ({
      paymentMethod: card,
      amount,
      currency: 'cad',
      customerId: accounts.harbourview,
      description: 'Order payment for 1 item(s)',
      orderData: { order: orderBody('harbourview', [line]), recurring: [] },
    }),
    /** Sends a request as Harbourview Dental. Rejects if the program is killed before it answers. */
    async request<Body>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
      const response = await fetch(`${program?.url}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as Body };
    },

    ...controls,
    /** Subjects of the mails to the clinic. */
    mails: () => controls.mailsTo(testClinics.harbourview.email),

    async close(): Promise<void> {
      await this.letGo();
      await sandbox.stop();
      if (databaseUrl && server) await dropDatabase(server, databaseUrl);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Moves all stored times a minute into the past. */
export async function letMinutePass(db: Db): Promise<void> {
  const by = sql`interval '1 minute'`;
  await db.execute(sql`update orders set created_at = created_at - ${by}, placed_at = placed_at - ${by},
    lease_until = lease_until - ${by}`);
  await db.execute(sql`update order_claims set lease_until = lease_until - ${by}, created_at = created_at - ${by}`);
}

/** Locks rows of a server's database until released, so that other transactions must wait to change them. */
async function holdRows(url: string, query: string) {
  const [holder, watcher] = await Promise.all([connect(url), connect(url)]);
  await holder.query('begin');
  await holder.query(query);
  const { rows: own } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    /** Statements that currently wait for these rows. */
    async waiting(): Promise<string[]> {
      const { rows } = await watcher.query<{ query: string }>(
        'select query from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [own[0]?.pid],
      );
      return rows.map(({ query }) => query);
    },
    async release(): Promise<void> {
      await Promise.all([holder.end(), watcher.end()]);
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function createDatabase(url: string): Promise<string> {
  const name = `operatory_test_${randomBytes(6).toString('hex')}`;
  await run(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

async function dropDatabase(url: string, database: string): Promise<void> {
  await run(url, `drop database ${new URL(database).pathname.slice(1)} with (force)`);
}

async function run(url: string, statement: string): Promise<void> {
  const client = await connect(url);
  await client.query(statement).finally(() => client.end());
}
