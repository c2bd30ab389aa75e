import { spawn, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { freePort, startTestCluster } from './postgres.ts';

/** Runs all checks that must pass before a change lands, fastest first; ends with one line of counts. */
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'operatory-test-'));
let passed = 0;
let failed = 0;

/** A terminal shows each test as it ends; a log has only failures. */
const watched = process.stdout.isTTY;

function heading(text: string): void {
  process.stdout.write(`\n── ${text}\n`);
}

/** The failures of all stages, printed at the end, because often only the end of a long log is kept. */
const failures: string[] = [];

function recordFailure(title: string, message: string, length = 10): void {
  const lines = stripVTControlCharacters(message).split('\n');
  failures.push(`${title}\n${lines.slice(0, length).join('\n')}\n`);
}

/** Prints the result of a stage and its seconds. */
function summary(good: boolean, started: number): void {
  process.stdout.write(`   ${good ? 'good' : 'FAILED'} after ${Math.round((performance.now() - started) / 1000)} s\n`);
}

function run(tool: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Runs tools in parallel, each counted as one test, and prints the output of each tool when it has ended. */
async function checkAll(checks: [title: string, tool: string, args: string[]][]): Promise<void> {
  const checkOne = async ([title, tool, args]: (typeof checks)[number]) => {
    const started = performance.now();
    const { status, output } = await collect(tool, args);
    heading(title);
    process.stdout.write(output);
    summary(status === 0, started);
    if (status === 0) passed += 1;
    else failed += 1;
  };
  await Promise.all(checks.map(checkOne));
}

function collect(tool: string, args: string[]): Promise<{ status: number | null; output: string }> {
  const child = spawn(join(root, 'node_modules', '.bin', tool), args, { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ status, output }));
    child.on('error', (error) => resolve({ status: null, output: String(error) }));
  });
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    /** Why the whole file failed. */
    message: string;
    assertionResults: { fullName: string; failureMessages: string[] }[];
  }[];
}

/** The part of a report of the journeys for one file, or for a `describe` in it. */
interface Suite {
  suites?: Suite[];
  specs?: { title: string; tests: { results: JourneyResult[] }[] }[];
}

interface JourneyResult {
  errors?: { message: string }[];
  /** Among them what the page showed, as text. */
  attachments: { name: string; path?: string }[];
}

function countVitest(title: string, args: string[], env: Record<string, string> = {}): void {
  heading(title);
  const report = join(reports, `vitest-${passed + failed}.json`);
  const started = performance.now();
  const reporter = watched ? 'dot' : 'minimal';
  const good = run(
    'vitest',
    ['run', ...args, `--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${report}`],
    env,
  );
  summary(good, started);
  addCounts(good, () => {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    for (const { name, message, assertionResults } of testResults) {
      if (message) recordFailure(name, message);
      for (const { fullName, failureMessages } of assertionResults)
        for (const failure of failureMessages) recordFailure(fullName, failure);
    }
    return [numPassedTests, numFailedTests];
  });
}

/** Records the errors of failed journeys, in any file or `describe`. */
function recordFailedJourneys({ suites = [], specs = [] }: Suite): void {
  suites.forEach(recordFailedJourneys);
  for (const { title, tests } of specs)
    for (const { results } of tests)
      for (const { errors = [], attachments } of results) {
        for (const { message } of errors) recordFailure(title, message);
        const page = attachments.find(({ name }) => name === 'error-context')?.path;
        if (page) recordFailure('The page was:', readFileSync(page, 'utf8').split('```yaml\n')[1] ?? '', 40);
      }
}

function countPlaywright(title: string, env: Record<string, string>): void {
  heading(title);
  const report = join(reports, 'playwright.json');
  const started = performance.now();
  const good = run('playwright', ['test', '--project=journeys', `--reporter=${watched ? 'list' : 'dot'},json`], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  summary(good, started);
  addCounts(good, () => {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
      suites: Suite[];
    };
    recordFailedJourneys({ suites });
    return [stats.expected, stats.unexpected + stats.flaky];
  });
}

/** Adds the counts of a run. A run that failed without counts is one failure. */
function addCounts(good: boolean, read: () => [number, number]): void {
  try {
    const [more, bad] = read();
    passed += more;
    failed += good ? bad : Math.max(1, bad);
  } catch {
    failed += 1;
  }
}

/** Test files that need a database. */
const onDatabase = [
  'src/server/',
  'demo/',
  'src/db/',
  'src/jobs/',
  'src/ops/',
  'src/faults',
  'src/stopping',
  'src/upgrade',
  'faults/',
];

/** Tests of programs and commands, and long tables of failures. If PostgreSQL is installed they run only there. */
const onPostgres = ['src/ops/**', 'src/stopping.test.ts', 'src/upgrade.test.ts', 'faults/**'];

/** Tests that do not run on PostgreSQL: they decide before a query, or open embedded databases by themselves. */
const onEmbedded = [
  'src/db/tables.test.ts',
  'src/server/clinic-roles.test.ts',
  'src/server/catalogue/demo-search.test.ts',
  'src/server/mails.test.ts',
];

/**
 * Tests of the API that run on the embedded database, too, if PostgreSQL is installed: locks, triggers, notices, search
 * and one file of each kind of call. All journeys and the killed program (`src/faults.test.ts`) use the embedded
 * database as well. Opening an embedded database for each of the other files would cost more than all of their tests.
 */
const onBoth = [
  'accounts/lock-member',
  'audit/audit',
  'cart/cart',
  'catalogue/{clinic-product-prices,search,trade-terms}',
  'customers/customers',
  'office/office',
  'orders/submit-order',
  'pages/cached-pages',
  'stock/ledger',
].map((name) => `src/server/${name}.test.ts`);

const opensDatabase = (file: string) =>
  /open(?:TestShop|TestDatabase|DemoDatabase)/.test(readFileSync(join(root, file), 'utf8'));

/** The tests of API and demo that need a database and run on PostgreSQL only, and the tests that need no database. */
function apiByDatabase(): { onlyPostgres: string[]; withoutDatabase: string[] } {
  const kept = new Set(globSync([...onBoth, ...onEmbedded], { cwd: root }));
  const files = globSync('{src/server,demo}/**/*.test.ts', { cwd: root }).filter((file) => !kept.has(file));
  return { onlyPostgres: files.filter(opensDatabase), withoutDatabase: files.filter((file) => !opensDatabase(file)) };
}

await checkAll([
  ['Format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['Lint', 'node', ['--max-old-space-size=8192', 'node_modules/eslint/bin/eslint.js', '.']],
  ['Types', 'tsc', ['--noEmit']],
]);
const given = process.env.DATABASE_URL;
const cluster = given ? null : await startTestCluster();
const databaseUrl = given ?? cluster?.url;
try {
  const without = (paths: string[]) => paths.flatMap((path) => ['--exclude', path]);
  const { onlyPostgres, withoutDatabase } = apiByDatabase();
  countVitest(
    'Rules, API and adapters on the embedded database',
    databaseUrl ? without([...onPostgres, ...onlyPostgres]) : [],
  );
  if (databaseUrl)
    countVitest('The API on PostgreSQL', [...onDatabase, ...without([...onEmbedded, ...withoutDatabase])], {
      TEST_DATABASE_URL: databaseUrl,
    });
  else
    heading(
      'PostgreSQL is not installed here and DATABASE_URL is not set: the API was tested on the embedded database only',
    );

  const chromium = ensureChromium();
  if (chromium) {
    const [port, sandboxPort, smtpPort, metricsPort] = await Promise.all([
      freePort(),
      freePort(),
      freePort(),
      freePort(),
    ]);
    countPlaywright('Journeys in the browser', {
      CHROMIUM_PATH: chromium,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_SMTP_PORT: String(smtpPort),
      METRICS_PORT: String(metricsPort),
      DATA_DIR: join(reports, 'data'),
    });
  } else {
    heading('No Chromium, and none could be installed: set CHROMIUM_PATH');
    failed += 1;
  }
} finally {
  cluster?.stop();
}

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) heading('What failed');
process.stdout.write(failures.join('\n'));
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
