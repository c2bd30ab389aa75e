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

/**
 * The repository has a picture of every page once, and of pages with products also on a phone and a tablet. If
 * PICTURES_DIR names another folder, every page is compared at every width in both themes.
 */
const all = process.env.PICTURES_DIR !== undefined;
const storedPictures: Record<string, string[]> = {
  '1440-light': [...Object.keys(pages), 'product-gone', 'cart-full'],
  '820-dark': ['home', 'listing', 'product', 'cart-full'],
  '390-dark': ['home', 'listing', 'product', 'cart-full'],
};

/** Pictures are small: a page at full size would be half a megabyte, and changes are visible at this scale. */
test.use({ deviceScaleFactor: 0.4, timezoneId: 'America/Toronto', contextOptions: { reducedMotion: 'reduce' } });

const isWanted = (name: string, look: string) => all || storedPictures[look]?.includes(name);

/** Compares the page with its picture, if a picture for this width and theme is stored. */
async function comparePicture(page: Page, name: string, look: string): Promise<void> {
  if (!isWanted(name, look)) return;
  // Wait until lazy pictures have loaded.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
  await expect.soft(page).toHaveScreenshot(`${name}-${look}.png`, { fullPage: true });
}

/** Opens the page of a product withdrawn while its list was open; the demo has no withdrawn product. */
async function openWithdrawnProduct(page: Page): Promise<void> {
  const product = { id: 1001, itemid: 'AUR-938-XS-150', custitem39: 1001, class_id: 101, class_name: 'Nitrile Gloves' };
  const displayname = 'Bold nitrile examination gloves, powder-free, Extra small, box of 150';
  const json = { error: 'This product is no longer sold', product: { ...product, displayname } };
  await page.route('**/api/suiteql/item/by-id?*', (route) => route.fulfill({ status: 410, json }));
  await page.goto('/products', { waitUntil: 'networkidle' });
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByText('This product is no longer sold')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sold instead' }).getByRole('article').nth(1)).toBeVisible();
  await page.unroute('**/api/suiteql/item/by-id?*');
  await page.mouse.move(0, 0);
}

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 820, 1440]) {
    const look = `${width}-${theme}`;
    if (!all && !storedPictures[look]) continue;
    test.describe(`${width} px, ${theme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme: theme });

      test('every page matches its picture', async ({ page }) => {
        test.setTimeout(400_000);
        await page.clock.setFixedTime(day ?? '');
        for (const [name, path] of Object.entries(pages)) {
          if (!isWanted(name, look)) continue;
          await page.goto(path, { waitUntil: 'networkidle' });
          await comparePicture(page, name, look);
        }
        if (isWanted('product-gone', look)) await openWithdrawnProduct(page);
        await comparePicture(page, 'product-gone', look);
        await page.goto('/products', { waitUntil: 'networkidle' });
        const add = page.getByRole('main').getByRole('button', { name: /^Add\b/ });
        await add.nth(0).click();
        await add.nth(1).click();
        await page.goto('/cart', { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
        await comparePicture(page, 'cart-full', look);
      });
    });
  }
}
