import { expect, test, type Page } from '@playwright/test';

const pages = {
  home: '/',
  listing: '/products',
  product: '/product/DEN-165',
  'cart-empty': '/cart',
  faq: '/faq',
  'gift-card': '/promotions/gift-card',
  raffle: '/promotions/jdiq',
  promotions: '/promotions',
  'monthly-special': '/promotions/monthly-special',
  'q3-catalogue': '/promotions/q3-catalogue',
  'short-expiry': '/promotions/short-expiry',
  clearance: '/clearance',
  catalogues: '/catalogues',
  partners: '/partners',
  team: '/team',
  about: '/about',
  blog: '/blog',
  'blog-post': '/blog/bur-grits',
  contact: '/contact',
  privacy: '/privacy-policy',
  terms: '/terms',
  returns: '/returns',
  pickup: '/pickup',
  'not-found': '/nowhere',
  'newsletter-confirm': '/newsletter/confirm',
  'newsletter-unsubscribe': '/newsletter/unsubscribe',
};

const day = process.env.STORE_DAY;
test.skip(
  !day,
  'The pictures need a store whose day is fixed: npx playwright test --project=pictures, and nothing else.',
);

/** What is kept is small: half a megabyte would be a page at full size, and a change shows at this one. */
test.use({ deviceScaleFactor: 0.4, timezoneId: 'America/Toronto', contextOptions: { reducedMotion: 'reduce' } });

async function compare(page: Page, name: string): Promise<void> {
  // What is loaded when it comes into view has come.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await expect.soft(page).toHaveScreenshot(`${name}.png`, { fullPage: true });
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 820, 1440]) {
    test.describe(`${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: theme });

      test('every page looks as it did', async ({ page }) => {
        test.setTimeout(400_000);
        await page.clock.setFixedTime(day ?? '');
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(path, { waitUntil: 'networkidle' });
          await compare(page, `${name}-${width}-${theme}`);
        }
        await page.goto('/products', { waitUntil: 'networkidle' });
        const add = page.getByRole('main').getByRole('button', { name: /^Add\b/ });
        await add.nth(0).click();
        await add.nth(1).click();
        await page.goto('/cart', { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
        await compare(page, `cart-full-${width}-${theme}`);
      });
    });
  }
}
