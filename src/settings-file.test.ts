import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'operatory-settings-'));
const file = join(folder, 'store.env');
writeFileSync(file, 'PORT=8080\nLOG_LEVEL=debug\n');
const module = join(import.meta.dirname, 'settings-file.ts');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readBy(env: Record<string, string>) {
  const script = `await import(${JSON.stringify(module)}); console.log(process.env.PORT, process.env.LOG_LEVEL)`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      env,
      encoding: 'utf8',
    },
  );
  return { status, printed: stdout + stderr };
}

// rules: SAFE-19
test.each([
  ['is read', { SETTINGS_FILE: file }, 0, '8080 debug\n'],
  ['loses to the environment', { SETTINGS_FILE: file, PORT: '9000' }, 0, '9000 debug\n'],
  ['is not read if the setting is empty', { SETTINGS_FILE: '' }, 0, 'undefined undefined\n'],
  ['stops the program if it is not there', { SETTINGS_FILE: join(folder, 'none') }, 1, 'cannot be read (ENOENT)'],
  ['stops the program if it is a folder', { SETTINGS_FILE: folder }, 1, 'cannot be read'],
])('the settings file %s', (_, env, status, printed) => {
  const run = readBy(env);
  expect(run).toMatchObject({ status, printed: expect.stringContaining(printed) as string });
  expect(run.printed).not.toContain('    at ');
});
