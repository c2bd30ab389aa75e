import { expectNoOverflow } from './page-width.ts';
import { expect, expectAccessible, test } from './shop.ts';

/** Faults in the served HTML of a page: missing title, description, heading or canonical URL. */
function findFaults(html: string): string[] {
  const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  return [
    count(/<h1[\s>]/g) === 1 ? '' : `${count(/<h1[\s>]/g)} h1`,
    /<title>[^<]+<\/title>/.test(html) ? '' : 'no title',
    /<meta name="description" content="[^"]+"/.test(html) ? '' : 'no description',
    /<link rel="canonical" href="http[^"]+"/.test(html) ? '' : 'no canonical address',
  ].filter(Boolean);
}

/** Paths of the store's own pages that a page links to, without queries and fragments. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g)].map(([, path = '']) => path);
  return links.map((path) => path.replaceAll('&amp;', '&')).filter((path) => !/^\/(api|pictures|assets)\//.test(path));
}

/** Number of lists and of products to open, because they link to each other without end. */
const SAMPLE = 40;

// rules: PAGE-4, PAGE-5
test('every link from the front page on leads to a page with one heading, a title, a description and a canonical URL', async ({
  request,
}) => {
  test.slow();
  // The second path is an old URL of the store.
  const seen = new Set(['/', '/promotions/q3-vendor']);
  const wrong: string[] = [];
  const opened: Record<string, number> = {};
  let next = [...seen];
  while (next.length > 0) {
    const found: string[] = [];
    for (let at = 0; at < next.length; at += 6) {
      await Promise.all(
        next.slice(at, at + 6).map(async (path) => {
          const response = await request.get(path);
          const html = await response.text();
          const said = response.status() === 200 ? findFaults(html) : [`answers ${response.status()}`];
          wrong.push(...said.map((fault) => `${path}: ${fault}`));
          found.push(...linksIn(html));
        }),
      );
    }
    next = [...new Set(found)].filter((path) => {
      if (seen.has(path)) return false;
      seen.add(path);
      const [, kind] = /^\/(product|products\/by-\w+)\//.exec(path) ?? [];
      if (!kind) return true;
      opened[kind] = (opened[kind] ?? 0) + 1;
      return opened[kind] <= SAMPLE;
    });
  }
  expect(wrong).toEqual([]);
  for (const path of [
    '/promotions/jdiq',
    '/promotions/gift-card',
    '/clearance',
    '/partners',
    '/about',
    '/team',
    '/faq',
  ])
    expect(seen).toContain(path);
  for (const path of ['/catalogues', '/contact', '/blog', '/privacy-policy', '/terms', '/returns', '/pickup'])
    expect(seen).toContain(path);
});

const kinds = ['/blog/bur-grits', '/team', '/faq', '/promotions/gift-card', '/promotions/short-expiry'];

// rules: PAGE-36, CONTENT-4, CONTENT-8
test('axe finds nothing on a page of each kind of text, and none is wider than a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  // Hydration uses the page's own dates, whatever the browser's clock says.
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  for (const path of kinds) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});
