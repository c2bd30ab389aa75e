import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { freePort, startTestCluster } from './postgres.ts';

/** Everything that must hold before a change lands, in order of speed; ends with one line of counts. */
const root = join(import.meta.dirname, '..');
const reports = mkdtempSync(join(tmpdir(), 'operatory-test-'));
let passed = 0;
let failed = 0;

function heading(text: string): void {
  process.stdout.write(`\n── ${text}\n`);
}

function run(tool: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(join(root, 'node_modules', '.bin', tool), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** A tool without counts of its own is one test. */
function check(title: string, tool: string, args: string[]): void {
  heading(title);
  if (run(tool, args)) passed += 1;
  else failed += 1;
}

function countVitest(title: string, args: string[], env: Record<string, string> = {}): void {
  heading(title);
  const report = join(reports, `vitest-${passed + failed}.json`);
  const good = run('vitest', ['run', ...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`], env);
  addCounts(good, () => {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>;
    return [numPassedTests ?? 0, numFailedTests ?? 0];
  });
}

function countPlaywright(title: string, env: Record<string, string>): void {
  heading(title);
  const report = join(reports, 'playwright.json');
  const good = run('playwright', ['test', '--project=journeys', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  addCounts(good, () => {
    const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
      stats: { expected: number; unexpected: number; flaky: number };
    };
    return [stats.expected, stats.unexpected + stats.flaky];
  });
}

/** A run that failed without saying how many is one failure. */
function addCounts(good: boolean, read: () => [number, number]): void {
  try {
    const [more, bad] = read();
    passed += more;
    failed += good ? bad : Math.max(1, bad);
  } catch {
    failed += 1;
  }
}

check('Format', 'prettier', ['--check', '--log-level', 'warn', '.']);
check('Lint', 'eslint', ['.']);
check('Types', 'tsc', ['--noEmit']);
countVitest('Rules, API and adapters on the embedded database', []);

const given = process.env.DATABASE_URL;
const cluster = given ? null : await startTestCluster();
const databaseUrl = given ?? cluster?.url;
try {
  if (databaseUrl)
    countVitest(
      'The API on PostgreSQL',
      ['src/server', 'src/demo', 'src/db', 'src/jobs', 'src/ops', 'src/faults', 'src/stopping', 'faults/'],
      {
        TEST_DATABASE_URL: databaseUrl,
      },
    );
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
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
