import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rows } from '#db/client.ts';
import { createSitemap } from './sitemap.ts';
import { openTestShop, type TestShop } from '#server/testing/open-test-shop.ts';
import { insertTestListings } from '#server/testing/test-listings.ts';

const origin = 'https://shop.example';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await insertTestListings(shop.db);
});
afterAll(() => shop.close());

async function locations(path: string, perFile?: number): Promise<string[]> {
  const answer = await createSitemap(shop.db, origin, ['new-shoes'], perFile).request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('xml');
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
}

describe('the sitemap', () => {
  it('has every product on sale once, in files of any size', async () => {
    const sold = await rows<{ id: number }>(shop.db, sql`select id from products where active order by id`);
    const index = await locations('/sitemap.xml', 2);
    const files = index.filter((location) => location.includes('/products-'));
    expect(files.length).toBe(Math.ceil(sold.length / 2));
    const found = await Promise.all(files.map((location) => locations(location.slice(origin.length), 2)));
    expect(found.flat()).toEqual(sold.map(({ id }) => `${origin}/product/${id}`));
  });

  it('has one file of products in a small store', async () => {
    expect(await locations('/sitemap.xml')).toHaveLength(2);
  });

  it('has the classes, categories, brands and posts', async () => {
    const pages = await locations('/sitemaps/pages.xml');
    expect(pages).toContain(`${origin}/`);
    expect(pages.some((page) => /\/products\/by-class\/.+-\d+$/.test(page))).toBe(true);
    expect(pages.some((page) => page.includes('/products/by-brand/'))).toBe(true);
    for (const path of ['/products/by-category/shortexpiry-3', '/promotions/monthly-special', '/promotions/jdiq'])
      expect(pages).toContain(origin + path);
    expect(pages).toContain(`${origin}/blog/new-shoes`);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('is named in robots.txt', async () => {
    const answer = await createSitemap(shop.db, origin, []).request('/robots.txt');
    expect(await answer.text()).toContain(`Sitemap: ${origin}/sitemap.xml`);
  });
});
