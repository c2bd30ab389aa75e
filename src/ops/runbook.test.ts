import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';

const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const spans = [...new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code.replaceAll('\\|', '|')))];

const PROGRAMS =
  /^(adduser|cd|cp|curl|df|dmesg|docker|echo|git|grep|install|jq|journalctl|ln|nginx|node|npm|openssl|patronictl|pg_\w+|runuser|su|systemctl|systemd-analyze|timedatectl|umask) ./;
const shell = spans.filter((span) => PROGRAMS.test(span));
const statements = spans.filter((span) => /^(select|show|create|alter) .*[^.…]$/i.test(span) && !span.includes('…'));
const logFilters = shell.filter((line) => line.includes('store.log'));

/**
 * Where every other line is run, with a text of that file which shows it. Lines that change a machine are run by the
 * drills, `npm run faults -- operations …`, on the settings in `deploy/`.
 */
const runElsewhere: [line: RegExp, file: string, shownBy: string][] = [
  [/^npm run ops\b/, 'src/ops/documented-commands.test.ts', 'runs %s'],
  [/^node src\/ops\/main\.ts (backup|attention)/, 'src/ops/testing/run-ops.ts', 'main.ts'],
  [/^node src\/migrate\.ts$/, 'scripts/production-folder.test.ts', 'migrate.ts'],
  [/^node src\/main\.ts( worker)?$/, 'faults/operations/balanced-shop.ts', "['worker']"],
  [/^npm run migrate$/, 'deploy/compose.yaml', 'src/migrate.ts'],
  [/^npm run demo$/, 'src/main.test.ts', 'demo/run.ts'],
  [/^npm run sandbox$/, 'faults/operations/compose-shop.ts', "start('sandbox')"],
  [/^npm run faults /, 'faults/run.ts', 'runOperations'],
  [/^npm run bench -- soak /, 'bench/run.ts', '  soak,'],
  [/^npm run bench -- pagecache/, 'bench/run.ts', 'pagecache:'],
  [/^npm (ci|start)/, 'scripts/production-folder.test.ts', 'writeProductionFolder'],
  [/^pg_basebackup /, 'faults/operations/point-in-time.ts', 'runbook.backup'],
  [/^pg_isready/, 'deploy/compose.yaml', 'pg_isready'],
  [/^echo 'set server /, 'faults/operations/balancer.ts', 'set server web/web'],
  [/^curl .*(readyz|strict)/, 'faults/operations/balancer.ts', '/readyz'],
];

/**
 * Lines that no test runs, because they need a container engine, systemd, three machines or a service of others. The
 * drills run the services of the same files as processes.
 */
const needMachine =
  /^(docker compose|systemctl|systemd-analyze|journalctl|runuser|cd |adduser|install|ln|umask|cp|openssl|su postgres|df|dmesg|timedatectl|patronictl|pg_lsclusters|nginx -t|curl -sS https:|git log) ?/;

test('every line of the runbook is run, or needs a machine', () => {
  expect(shell.length).toBeGreaterThan(100);
  const known = [needMachine, ...runElsewhere.map(([line]) => line)];
  const loose = shell.filter((line) => !logFilters.includes(line) && !known.some((pattern) => pattern.test(line)));
  expect(loose).toEqual([]);
});

test.each(runElsewhere)('%s is run in %s', (line, file, shownBy) => {
  expect(shell.some((command) => line.test(command))).toBe(true);
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(shownBy);
});

describe('a database', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const onDatabase = statements.filter((line) => !/^(create|alter) /.test(line));
  test.each(onDatabase)('answers %s', async (line) => {
    const statement = line.replace('(pid)', '(pg_backend_pid())');
    await expect(database.db.execute(sql.raw(statement))).resolves.toBeDefined();
  });
});

const jq = spawnSync('jq', ['--version']).status === 0;
if (!jq) process.stdout.write('jq is not installed: the filters of the log are not tested.\n');

describe.runIf(jq)('a log', () => {
  const folder = mkdtempSync(join(tmpdir(), 'operatory-log-'));
  beforeAll(() => {
    const written: string[] = [];
    const log = createLog('trace', 'web', { write: (line) => written.push(line) });
    log.info({ requestId: 'sY8VtMfI-4', route: '/api/orders', status: 503, orderIds: [12] }, 'request');
    log.error({ err: new Error('away'), job: 'send-order-step' }, 'job failed');
    writeFileSync(join(folder, 'store.log'), written.join(''));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(logFilters)('is filtered by %s', (line) => {
    const run = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
    expect(run.stderr).toBe('');
    expect(run.stdout).not.toBe('');
  });
});
