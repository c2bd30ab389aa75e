import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { openJsonFile } from './json-file.ts';
import { clinic, openBrowser, serveIdentity } from './testing/visit.ts';

const directories: string[] = [];
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

test('a restart keeps accounts, sessions, tokens and keys', async () => {
  const before = await serveIdentity();
  directories.push(before.dataDir);
  const browser = openBrowser(before.issuer);
  const tokens = await browser.signIn(clinic);
  await before.stop();

  const after = await serveIdentity({ dataDir: before.dataDir, port: before.port });
  const userinfo = await fetch(new URL('userinfo', after.issuer), {
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(await userinfo.json()).toMatchObject({ email: clinic.email });
  expect((await browser.refresh(tokens.refresh_token!)).status).toBe(200);
  const silent = await browser.authorize({ prompt: 'none' });
  expect(browser.returned(silent.response).get('code')).toBeTruthy();
  await after.stop();
});

test('after its data was deleted a browser that is still signed in has to sign in again', async () => {
  const before = await serveIdentity();
  directories.push(before.dataDir);
  const browser = openBrowser(before.issuer);
  const tokens = await browser.signIn(clinic);
  await before.stop();
  await rm(join(before.dataDir, 'accounts.json'));

  const after = await serveIdentity({ dataDir: before.dataDir, port: before.port, seedUsers: [] });
  const silent = await browser.authorize({ prompt: 'none' });
  expect(browser.returned(silent.response).get('error')).toBe('login_required');
  expect((await browser.refresh(tokens.refresh_token!)).status).toBe(400);
  const { response: page } = await browser.authorize();
  expect(await page.text()).toContain('Sign in');
  await after.stop();
});

test('seeded accounts are added once and not reset', async () => {
  const before = await serveIdentity();
  directories.push(before.dataDir);
  await before.stop();
  const renamed = { ...clinic, name: 'Somebody else', password: 'changed by the seed' };
  const after = await serveIdentity({ dataDir: before.dataDir, seedUsers: [renamed] });
  const tokens = await openBrowser(after.issuer).signIn(clinic);
  expect(tokens.access_token).toBeTruthy();
  await after.stop();
});

test('a JSON file contains the last value after many saves at once, and no temporary file is left', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'json-'));
  directories.push(directory);
  const path = join(directory, 'counter.json');
  const file = await openJsonFile(path, { count: 0 });
  const saves = Array.from({ length: 50 }, () => {
    file.value.count += 1;
    return file.save();
  });
  await Promise.all(saves);
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ count: 50 });
  expect(await readdir(directory)).toEqual(['counter.json']);
});

test('every save resolves after its change is in the file, also if a write was under way', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'json-'));
  directories.push(directory);
  const path = join(directory, 'list.json');
  const file = await openJsonFile<number[]>(path, []);
  const saves: Promise<void>[] = [];
  for (let change = 0; change < 20; change += 1) {
    file.value.push(change);
    saves.push(file.save().then(async () => expect(JSON.parse(await readFile(path, 'utf8'))).toContain(change)));
    await setImmediate();
  }
  await Promise.all(saves);
});

test('a damaged file is reported and not overwritten', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'json-'));
  directories.push(directory);
  const path = join(directory, 'broken.json');
  await writeFile(path, '{"accounts": [');
  await expect(openJsonFile(path, {})).rejects.toThrow(path);
});
