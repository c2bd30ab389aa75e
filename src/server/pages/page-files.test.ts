import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows, type Database } from '#db/client.ts';
import { openTestDatabase } from '#server/testing/test-database.ts';
import { createBuiltFiles } from './built-files.ts';
import { keepBuild } from './keep-build.ts';
import { openPageFiles } from './page-files.ts';

const root = mkdtempSync(join(tmpdir(), 'builds-'));
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.db.execute(sql`truncate builds, page_files`));
afterAll(async () => {
  await database.close();
  rmSync(root, { recursive: true });
});

const script = (name: string) => `export const name = '${name}';`;

/** The folder of a build: a compressed script and style of its own, and a font that all builds have. */
function build(name: string): string {
  const assets = join(root, name, 'assets');
  mkdirSync(assets, { recursive: true });
  for (const file of [`page-${name}.js`, `styles-${name}.css`]) {
    writeFileSync(join(assets, file), script(name));
    writeFileSync(join(assets, `${file}.br`), brotliCompressSync(script(name)));
    writeFileSync(join(assets, `${file}.gz`), '');
  }
  writeFileSync(join(assets, 'font-same.woff2'), 'font');
  return join(root, name);
}

/** A web process that starts on a build. */
async function start(name: string, { points = Infinity, db = database.db } = {}) {
  const folder = build(name);
  await keepBuild(database.db, folder);
  let left = points;
  const spend = () => Promise.resolve((left -= 1) < 0 ? 30 : 0);
  const { app } = createBuiltFiles(folder, { pageFiles: openPageFiles(db), spend });
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    app.request(path, { method, headers }, { incoming: {} as never });
}

const brotli = { 'accept-encoding': 'gzip, deflate, br' };
const statusesOf = (get: Awaited<ReturnType<typeof start>>, names: string[]) =>
  Promise.all(names.map(async (name) => (await get(`/assets/page-${name}.js`)).status));

// rules: PAGE-41
describe('processes of two builds side by side', () => {
  it('serve the files of both, as the process of the other build does', async () => {
    const older = await start('one');
    const newer = await start('two');
    for (const path of ['/assets/page-one.js', '/assets/page-two.js', '/assets/styles-two.css']) {
      const answers = await Promise.all([older(path, brotli), newer(path, brotli)]);
      const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      for (const name of ['content-type', 'content-encoding', 'cache-control', 'vary', 'content-length'])
        expect(answers[0]?.headers.get(name), name).toBe(answers[1]?.headers.get(name));
      expect(brotliDecompressSync(bodies[0]!)).toEqual(brotliDecompressSync(bodies[1]!));
    }
  });

  it('send a file uncompressed to a browser without brotli, and nothing to HEAD', async () => {
    const newer = await start('one').then(() => start('two'));
    const answer = await newer('/assets/page-one.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(script('one'));
    const head = await newer('/assets/page-one.js', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(script('one').length)]);
    expect(await head.text()).toBe('');
  });

  it('serve a build again to which the store was rolled back', async () => {
    await start('one');
    const newer = await start('two');
    const again = await start('one');
    expect(await statusesOf(newer, ['one'])).toEqual([200]);
    expect(await statusesOf(again, ['two'])).toEqual([200]);
  });

  it('serve files of which their own folder was replaced', async () => {
    const get = await start('one');
    rmSync(join(root, 'one', 'assets'), { recursive: true });
    expect(await statusesOf(get, ['one'])).toEqual([200]);
  });
});

// rules: PAGE-41
describe('the files of the last three builds', () => {
  const age = (hours: number) =>
    database.db.execute(sql`update builds set used_at = used_at - make_interval(hours => ${hours})`);

  it('are kept, and files of older builds deleted, but no file that a kept build has', async () => {
    for (const name of ['one', 'two', 'three']) {
      await start(name);
      await age(25);
    }
    const get = await start('four');
    expect(await statusesOf(get, ['one', 'two', 'three', 'four'])).toEqual([404, 200, 200, 200]);
    const kept = await rows<{ path: string }>(database.db, sql`select path from page_files where path like '%font%'`);
    expect(kept).toHaveLength(1);
  });

  it('are kept with the files of a build used within a day, however often the store was deployed since', async () => {
    await start('one');
    await age(23);
    for (const name of ['two', 'three', 'four']) await start(name);
    const get = await start('five');
    expect(await statusesOf(get, ['one', 'two'])).toEqual([200, 200]);
  });

  it('are written once, also by processes that start together', async () => {
    const folder = build('one');
    await Promise.all([1, 2, 3].map(() => keepBuild(database.db, folder)));
    const written = () => rows(database.db, sql`select xmin::text, path from page_files order by path`);
    const before = await written();
    expect(before).toHaveLength(3);
    await keepBuild(database.db, folder);
    expect(await written()).toEqual(before);
  });
});

describe('a file that no folder has', () => {
  it('is 404 without a query if no build could have it', async () => {
    const db = new Proxy(database.db, { get: () => expect.unreachable() });
    const get = await start('one', { db });
    for (const path of ['/assets/a b.js', '/assets/%00.js', '/assets/a/b.js', `/assets/${'a'.repeat(300)}.js`]) {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  // rules: LIMIT-24
  it('costs points only if it must be read from the database', async () => {
    await start('one');
    const get = await start('two', { points: 1 });
    expect(await statusesOf(get, ['one', 'two'])).toEqual([200, 200]);
    expect(await statusesOf(get, ['one'])).toEqual([200]);
    const refused = await get('/assets/styles-one.css');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('is 503, which is not cached, while the database does not answer', async () => {
    const db = new Proxy(database.db, {
      get: () => () => {
        throw new Error('away');
      },
    });
    const answer = await (await start('two', { db }))('/assets/page-one.js');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('does not stay in memory above the limit', async () => {
    const folder = build('one');
    await keepBuild(database.db, folder);
    const kept = openPageFiles(database.db, 1_200);
    await kept.read('/assets/page-one.js');
    expect(kept.find('/assets/page-one.js')).toBeDefined();
    await kept.read('/assets/styles-one.css');
    await kept.read('/assets/font-same.woff2');
    expect(kept.find('/assets/page-one.js')).toBeUndefined();
  });
});
