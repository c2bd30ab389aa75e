import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { testSettings } from '#domain/testing/test-settings.ts';
import { readEnv } from '#env.ts';
import { freePort } from '../scripts/postgres.ts';
import { readSandboxSettings } from './settings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'operatory-sandbox-'));
const running: ChildProcess[] = [];

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts the sandbox as a program, and resolves with its output once it runs or has ended. */
async function startSandboxProgram(env: Record<string, string>): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'main.ts')],
    {
      env: { SETTINGS_FILE: '', DATA_DIR: dataDir, ...env },
    },
  );
  running.push(child);
  let printed = '';
  return new Promise((done) => {
    const add = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Cards ')) done(printed);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('close', () => done(printed));
  });
}

// rules: SAFE-11, SAFE-29
it('starts in production by its name for a staging store, which accepts the settings that it prints', async () => {
  const port = await freePort();
  const store = { NODE_ENV: 'production', STAGING: 'true', PUBLIC_URL: 'https://staging.example.ca' };
  const printed = await startSandboxProgram({
    ...store,
    SANDBOX_URL: 'https://sandbox.example.ca',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(await freePort()),
  });
  const lines = Object.fromEntries(
    [...printed.matchAll(/^([A-Z0-9_]+)=(.+)$/gm)].map(([, name, value]) => [name, value]),
  );
  const rest = { DATABASE_URL: 'postgres://db/shop', MAIL_FROM: 'orders@example.ca' };
  expect(readEnv({ ...store, ...lines, ...rest })).toMatchObject({
    STAGING: true,
    STRIPE_API_BASE: 'https://sandbox.example.ca',
  });
  expect(() => readEnv({ ...store, ...lines, ...rest, STAGING: 'false' })).toThrow('STRIPE_API_BASE is not usable');

  // Behind a proxy that ends TLS, with the host that browsers use.
  const answer = await fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'sandbox.example.ca' },
  });
  expect(await answer.json()).toMatchObject({
    issuer: 'https://sandbox.example.ca/',
    authorization_endpoint: 'https://sandbox.example.ca/authorize',
    userinfo_endpoint: 'https://sandbox.example.ca/userinfo',
  });
  // rules: CONTENT-11
  const page = await (await fetch(`http://127.0.0.1:${port}/u/verify-email?token=none`)).text();
  expect(page).toContain(`Back to ${testSettings.name}`);
});

// rules: SAFE-11
it.each([
  [{ NODE_ENV: 'production' }, 'The setting STAGING is not usable: it must be true'],
  [{ SANDBOX_URL: 'sandbox.example.ca' }, 'The setting SANDBOX_URL is not usable: it must be an address'],
  [{ SANDBOX_URL: 'https://example.ca/path' }, 'The setting SANDBOX_URL is not usable: it must be an address without'],
  [{ SANDBOX_PORT: 'x' }, 'The setting SANDBOX_PORT is not usable: it must be a port'],
])('refuses %o with a sentence', (source, sentence) => {
  const read = readSandboxSettings(source);
  expect('problem' in read && read.problem).toContain(sentence);
});
