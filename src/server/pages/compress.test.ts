import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressDensely, compressQuickly, encodePage } from './compress.ts';
import type { CachedPage } from './page-cache.ts';

const html = Array.from({ length: 500 }, (_, at) => `<li class="card">Product ${(at * 7919) % 1000}</li>`).join('');

function cachedPage(): CachedPage {
  const body = compressQuickly(encodePage(html));
  return {
    status: 200,
    route: '/',
    etag: '"1"',
    dense: false,
    brotli: { headers: { ETag: '"1"', 'Content-Length': body.byteLength }, body },
  };
}

it('uses no more memory than the compressed page needs', () => {
  const { body } = cachedPage().brotli;
  expect(body.buffer.byteLength).toBe(body.byteLength);
});

it('accepts a page of any length with any characters', () => {
  for (const length of [0, 1, 200_000, 600_000]) {
    const page = 'é€😀<'.repeat(length);
    expect(brotliDecompressSync(compressQuickly(encodePage(page))).toString()).toBe(page);
  }
});

it('makes a cached page smaller without changing its content', async () => {
  const page = cachedPage();
  const first = page.brotli.body.byteLength;
  await compressDensely(page);
  const { headers, body } = page.brotli;
  expect(body.byteLength).toBeLessThan(first);
  expect(headers).toEqual({ ETag: '"1"', 'Content-Length': body.byteLength });
  expect(brotliDecompressSync(body).toString()).toBe(html);
});

it('compresses a page only once more', async () => {
  const page = cachedPage();
  const both = Promise.all([compressDensely(page), compressDensely(page)]);
  const before = page.brotli;
  await both;
  const { brotli } = page;
  expect(brotli).not.toBe(before);
  await compressDensely(page);
  expect(page.brotli).toBe(brotli);
});
