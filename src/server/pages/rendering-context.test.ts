import { expect, it } from 'vitest';
import { createChangeLog } from '#server/change-log.ts';
import { noteShown } from '#server/shown.ts';
import { createPageCache } from './page-cache.ts';
import { renderingContext } from './rendering-context.ts';

it('a page for which a call failed is not cached', async () => {
  const changes = createChangeLog(() => new Date());
  let status = 503;
  const api = {
    fetch() {
      noteShown('product', [7]);
      return new Response(null, { status });
    },
  };
  const context = renderingContext({ settings: () => null, api, now: () => new Date(), changes });
  const cache = createPageCache(changes);
  const page = () =>
    cache.get('/product/7', async () => {
      const answer = await context.apiFetch(new Request('http://shop.example/'));
      const body = Buffer.from(String(answer.status));
      return { status: 200, route: '/', etag: '', dense: false, brotli: { headers: {}, body } };
    });
  expect((await page()).brotli.body.toString()).toBe('503');
  status = 200;
  expect((await page()).brotli.body.toString()).toBe('200');
  status = 503;
  expect((await page()).brotli.body.toString()).toBe('200');
});
