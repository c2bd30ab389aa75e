import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { createBuiltFiles } from './built-files.ts';

const root = mkdtempSync(join(tmpdir(), 'files-'));
mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets', 'page-a1b2.js'), 'export {};');
writeFileSync(join(root, 'assets', 'page-a1b2.js.br'), brotliCompressSync('export {};'));
writeFileSync(join(root, 'robots.txt'), 'User-agent: *\n');
afterAll(() => rmSync(root, { recursive: true }));

const { app, owns } = createBuiltFiles(root);

describe('a built file', () => {
  it('is sent as compressed by the build, to be cached permanently', async () => {
    const answer = await app.request('/assets/page-a1b2.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toBe('export {};');
  });

  it('that is missing is answered with 404, which is not cached', async () => {
    expect(owns('/assets/page-old.js')).toBe(true);
    const answer = await app.request('/assets/page-old.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('at the root is cached for an hour, and sent again only if it has changed', async () => {
    expect(owns('/robots.txt?x=1')).toBe(true);
    const answer = await app.request('/robots.txt');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600');
    const known = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await app.request('/robots.txt', { headers: known })).status).toBe(304);
  });

  it('is never outside the folder', async () => {
    expect((await app.request('/assets/%2e%2e/%2e%2e/package.json')).status).toBe(404);
    expect((await app.request('/assets/..%2f..%2fpackage.json')).status).toBe(404);
  });

  it.each(['/', '/cart', '/assets', '/products/robots.txt'])('is not %s', (path) => {
    expect(owns(path)).toBe(false);
  });
});
