import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, rows, type Database } from '#db/client.ts';
import { loadDemoIntoEmpty } from '#demo/load.ts';
import { controlsOf } from '#sandbox/testing/controls.ts';
import { freePorts, spawnProgram, startProgram, type Program } from './testing/program.ts';

const folder = mkdtempSync(join(tmpdir(), 'operatory-main-'));
const running: Program[] = [];
const unreachable = 'postgres://shop:top-secret@127.0.0.1:1/shop';
let env: Record<string, string> = {};

async function start(more: Record<string, string> = {}, args = ['all']): Promise<Program> {
  const program = await startProgram({ ...env, ...more }, args);
  running.push(program);
  return program;
}

/** Opens the data of the program in this process, with the demo also if the program has not run yet. */
async function openData(): Promise<Database> {
  const database = await openDatabase({ dataDir: env.DATA_DIR ?? '', migrationsDir: 'migrations' });
  await loadDemoIntoEmpty(database.db, () => undefined);
  return database;
}

/**
 * Subscribes a reader to the newsletter from the reader's own network address. Returns whether the store acknowledged
 * it.
 */
async function subscribe(program: Program, reader: number): Promise<boolean> {
  const answer = await fetch(`${program.url}/api/newsletter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${reader}` },
    body: JSON.stringify({ email: `reader-${reader}@example.ca` }),
  });
  return answer.status === 204;
}

beforeAll(async () => {
  env = { ...(await freePorts()), DATA_DIR: join(folder, 'data') };
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((program) => program.end('SIGKILL')));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the program', () => {
  it('starts without data, prints its addresses, serves a page, and stops cleanly', async () => {
    const program = await start();
    await expect.poll(() => program.output()).toContain('Ctrl-C');
    expect(program.output()).toContain(`http://localhost:${env.PORT}`);
    expect(program.output()).toContain(`http://localhost:${env.SANDBOX_PORT}/mailbox`);
    expect(program.output()).toMatch(/Sign in .+@.+ password/);
    const page = await fetch(`${program.url}/`);
    expect(page.status).toBe(200);
    expect(page.headers.get('x-robots-tag')).toBeNull();
    const html = await page.text();
    expect(html).toContain('FREE SHIPPING on orders over $300');
    expect(html.includes('staging')).toBe(false);
    expect(await program.end('SIGINT')).toBe(0);
  });

  it('refuses a second process on the same embedded database with a sentence', async () => {
    const database = await openData();
    const second = spawnProgram({ ...env, ...(await freePorts()) });
    running.push(second);
    expect(await second.ended).toBe(1);
    await database.close();
    expect(second.output()).toContain('is open in another process');
    expect(second.output()).not.toContain('    at ');
  });

  it.each(['PORT', 'SANDBOX_PORT', 'SANDBOX_SMTP_PORT'])(
    'says that %s is taken and how to choose another',
    async (setting) => {
      const taken = createServer();
      await new Promise<void>((done) => taken.listen(Number(env[setting]), done));
      const program = spawnProgram(env);
      running.push(program);
      expect(await program.ended).toBe(1);
      expect(program.output()).toContain(`Port ${env[setting]} is taken`);
      expect(program.output()).toContain(`${setting}=`);
      expect(program.output()).not.toContain('    at ');
      await new Promise((done) => taken.close(done));
    },
  );

  it('has every acknowledged write after kill -9 during writes', async () => {
    const first = await start({ TRUSTED_PROXIES: '1' });
    const acknowledged: string[] = [];
    let readers = 0;
    const writers = Array.from({ length: 4 }, async () => {
      while (readers < 200) {
        const reader = (readers += 1);
        if (!(await subscribe(first, reader))) throw new Error(`Reader ${reader} was turned away`);
        acknowledged.push(`reader-${reader}@example.ca`);
        if (acknowledged.length === 40) await first.end('SIGKILL');
      }
    });
    expect((await Promise.allSettled(writers)).map(({ status }) => status)).toContain('rejected');
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.length).toBeLessThan(200);

    const second = await start();
    expect(await second.end('SIGTERM')).toBe(0);
    const database = await openData();
    const kept = await rows<{ email: string }>(
      database.db,
      sql`select email from newsletter_subscribers
        union select data ->> 'email' from pgboss.job where name = 'take-newsletter-sign-up'`,
    );
    await database.close();
    const emails = new Set(kept.map(({ email }) => email));
    expect(acknowledged.filter((email) => !emails.has(email))).toEqual([]);
  });

  // rules: CAT-28
  it('answers 410 for a product that is no longer sold, and shows similar products', async () => {
    const database = await openData();
    const [gone] = await rows<{ id: number; code: string; sibling: number }>(
      database.db,
      sql`update products p set active = false where id = (select max(id) from products where parent_id is not null)
        returning id, item_id as code, (select min(id) from products s where s.parent_id = p.parent_id) as sibling`,
    );
    await database.close();
    const { url } = await start();
    const page = await fetch(`${url}/product/${gone?.id}`);
    expect(page.status).toBe(410);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    for (const part of ['no longer sold', `/product/${gone?.sibling}"`, 'content="noindex"'])
      expect(html.includes(part), part).toBe(true);
    const named = await fetch(`${url}/product/${gone?.code}`);
    expect(named).toMatchObject({ status: 410, url: `${url}/product/${gone?.id}` });
    // The manufacturer's prefix before the dash alone identifies no product.
    for (const missing of ['99999999', `${gone?.code}-ZZ`, 'KER-99999', 'MTX-CWP-L-foo', '-1', '0'])
      expect((await fetch(`${url}/product/${missing}`)).status, missing).toBe(404);
    expect((await fetch(`${url}/product/${gone?.sibling}`)).status).toBe(200);
  });

  // rules: SAFE-29
  it('says on every page of a staging store that it is one, and asks search engines to stay away', async () => {
    const notice = 'This is a staging store: no money moves and nothing is shipped.';
    const program = await start({ STAGING: 'true' });
    for (const path of ['/', '/nowhere', '/cart', '/profile/history/order/1/invoice', '/api/docs']) {
      const page = await fetch(program.url + path);
      expect(page.headers.get('x-robots-tag'), path).toBe('noindex, nofollow');
      expect((await page.text()).split(notice).length, path).toBe(2);
    }
  });

  it('serves pages and mails from the sources with --dev', async () => {
    const program = await start({}, ['all', '--dev']);
    for (const path of ['/', '/cart']) {
      const page = await fetch(program.url + path);
      expect(page.status).toBe(200);
      // toContain() would print the whole page when it fails.
      expect((await page.text()).includes('FREE SHIPPING on orders over $300')).toBe(true);
    }
    expect((await fetch(`${program.url}/nowhere`)).status).toBe(404);
    expect(await subscribe(program, 77)).toBe(true);
    const { mailsTo } = controlsOf(`http://localhost:${env.SANDBOX_PORT}`);
    await expect.poll(() => mailsTo('reader-77@example.ca'), { timeout: 20_000 }).toHaveLength(1);
  });

  // rules: SAFE-11
  it('does not start in production without its settings, and names them', async () => {
    const program = spawnProgram({ ...env, NODE_ENV: 'production' });
    running.push(program);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('DATABASE_URL');
    expect(program.output()).toContain('STRIPE_SECRET_KEY');
  });

  // rules: SAFE-18, SAFE-19, SAFE-20
  it.each<[string, Record<string, string>, string[], string]>([
    ['a setting it cannot use', { PORT: 'eighty' }, ['all'], 'The setting PORT is not usable'],
    ['a role it does not have', {}, ['shop'], 'web|worker|all'],
    ['a server without its database', { DATABASE_URL: unreachable }, ['web'], '127.0.0.1:1/shop'],
    ['a folder it cannot write to', { DATA_DIR: '/dev/null/data' }, ['all'], 'DATA_DIR is not usable'],
  ])('ends with one sentence for %s', async (_, settings, args, sentence) => {
    const program = spawnProgram({ ...env, ...settings }, args);
    running.push(program);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain(sentence);
    expect(program.output()).not.toMatch(/^ {4}at |top-secret/m);
  });

  // rules: SAFE-20
  it.each([
    ['demo/run.ts', { DATABASE_URL: unreachable, LOAD_DEMO: '' }, 'Set LOAD_DEMO=true'],
    ['demo/run.ts', { DATABASE_URL: unreachable, LOAD_DEMO: 'true' }, 'nothing listens there'],
    ['src/ops/main.ts', { DATABASE_URL: unreachable }, 'nothing listens there'],
  ])('%s with %o ends with one sentence', (file, settings, sentence) => {
    const command = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, 'attention'].slice(0, file.startsWith('demo') ? 2 : 3),
      {
        env: { SETTINGS_FILE: '', ...settings },
        encoding: 'utf8',
      },
    );
    expect([command.status, command.stderr.trim().split('\n').length]).toEqual([1, 1]);
    expect(command.stderr).toContain(sentence);
    expect(command.stderr).not.toContain('top-secret');
  });
});
