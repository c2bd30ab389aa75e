import type { Page } from '@playwright/test';
import { expectNoOverflow } from './page-width.ts';
import { expect, expectAccessible, test } from './shop.ts';

const gloves = '/products/by-class/gloves-10';

/** Cumulative layout shift of the page since it was opened. */
async function measureLayoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & { value: number })[]) sum += entry.value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => {
          add(observer.takeRecords());
          resolve(sum);
        });
      }),
  );
}

test.describe('pages of the catalogue', () => {
  // The front page's banner does not move while axe checks it.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', '/products', gloves, `${gloves}?layout=list`, '/product/92001', '/promotions']) {
    // rules: PAGE-36
    test(`${path} does not shift, has one heading, a title and a canonical URL, and axe finds nothing`, async ({
      page,
    }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await measureLayoutShift(page)).toBeLessThan(0.02);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http/);
      await expectAccessible(page);
      await page.setViewportSize({ width: 360, height: 740 });
      await expectNoOverflow(page);
      await expectAccessible(page, ['light']);
    });
  }
});

// rules: PAGE-11, CAT-27
test.describe('a missing page', () => {
  test.use({ expectedNoise: [/status of 404/] });
  /** One URL of each of the two pages, which are the same for the others. */
  const checked = new Set(['/nowhere', '/product/99999999']);
  for (const [path, words] of [
    ['/nowhere', 'Page Not Found'],
    ['/products/by-class/nothing-99999', 'Page Not Found'],
    ['/products/by-brand/nobody', 'Page Not Found'],
    ['/product/99999999', 'Product not found'],
    ['/product/zzzzqqqq', 'Product not found'],
    // A search corrects this word to "nose".
    ['/product/Nope', 'Product not found'],
    ['/product/KER-99999', 'Product not found'],
    // Invalid percent-encoding.
    ['/product/%E0%A4%A', 'Product not found'],
    ['/blog/nothing', 'Page Not Found'],
  ] as const) {
    test(`${path} answers 404 and says so`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page).toHaveTitle(/^Page Not Found/);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      if (checked.has(path)) await expectAccessible(page);
    });
  }

  // rules: CAT-11
  test('a page number after the last page shows the number of pages', async ({ page }) => {
    expect((await page.goto(`${gloves}?offset=12000`))?.status()).toBe(404);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=next]')).toHaveCount(0);
    const before = await page.locator('link[rel=prev]').getAttribute('href');
    expect((await page.request.get(before ?? '')).status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'There is no page 1,001' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the first page' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
  });

  // rules: PAGE-6
  test('a class in the URL without its id is found, and the query is kept', async ({ page }) => {
    await page.goto('/products/by-class/gloves?sort=price_asc');
    await expect(page).toHaveURL(`${gloves}?sort=price_asc`);
  });

  // rules: CAT-19
  test('a picture that does not load leaves a plain placeholder', async ({ page }) => {
    await page.route('**/pictures/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/product/92001');
    await expect(page.getByRole('button', { name: /^Picture of/ }).getByRole('img')).toHaveJSProperty(
      'tagName',
      'SPAN',
    );
  });
});

// rules: PAGE-21
test('the classes of the menu and their subcategories are links in the served HTML', async ({ request }) => {
  const html = await (await request.get('/cart')).text();
  for (const nameAndId of ['gloves-10', 'nitrilegloves-101']) {
    expect(html).toContain(`href="/products/by-class/${nameAndId}"`);
  }
});

// rules: PAGE-15, PAGE-16, PAGE-17
test('the menu of classes opens by mouse and keyboard and closes 200 ms after the pointer left', async ({ page }) => {
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const products = page.getByRole('button', { name: 'Products' });
  await products.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('link', { name: 'All in Masks & Protective Wear' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(products).toBeFocused();
  await expect(products).toHaveAttribute('aria-expanded', 'false');

  const about = page.getByRole('button', { name: 'About Us' });
  await about.hover();
  await expect(about).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.move(700, 700);
  await expect(about).toHaveAttribute('aria-expanded', 'false');

  await products.hover();
  await page.getByRole('link', { name: 'Oral Surgery', exact: true }).first().hover();
  await page.getByRole('link', { name: 'Sutures', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sutures');
});

test.describe('by touch on a wide screen', () => {
  test.use({ hasTouch: true, viewport: { width: 1194, height: 834 } });

  test('a class shows its subcategories at the first tap and leads to its page at the second', async ({ page }) => {
    await page.goto('/faq', { waitUntil: 'networkidle' });
    const products = page.getByRole('button', { name: 'Products', exact: true });
    const endodontics = page.getByRole('link', { name: 'Endodontics', exact: true }).first();
    await products.tap();
    await endodontics.tap();
    await expect(page.getByRole('link', { name: 'All in Endodontics' })).toBeVisible();
    await expect(page).toHaveURL('/faq');
    await endodontics.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Endodontics');
    await expect(products).toHaveAttribute('aria-expanded', 'false');

    const inside = page.getByRole('navigation', { name: 'Subcategories' }).getByRole('link').first();
    const name = await inside.innerText();
    await inside.tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name, { ignoreCase: true });
    await expect(page.getByRole('navigation', { name: 'Subcategories' })).toBeHidden();
  });
});

// rules: PAGE-18
test('the side menu of small screens opens, its links work, and focus returns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(gloves, { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await button.click();
  await menu.getByRole('button', { name: 'Products' }).click();
  await menu.getByRole('button', { name: 'Gloves' }).click();
  await expectAccessible(page);
  await page.mouse.click(380, 500);
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole('button', { name: 'Products' }).click();
  await menu.getByRole('button', { name: 'Gloves' }).click();
  await menu.getByRole('link', { name: 'Vinyl Gloves' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vinyl Gloves');
  await expect(menu).toBeHidden();
});

// rules: CAT-20, CAT-22, CAT-23, CAT-24, CAT-25, CAT-30, CAT-35
test('a product shows the total of a quantity, can be subscribed to, and is listed as viewed', async ({ page }) => {
  await page.goto('/product/92001', { waitUntil: 'networkidle' });
  await expect(page.getByText('Buy 3, get 1 free')).toBeVisible();
  const quantity = page.getByRole('textbox', { name: /^Quantity/ }).first();
  await quantity.fill('1200');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('999');
  await quantity.fill('-3');
  await quantity.press('Enter');
  await expect(quantity).toHaveValue('1');
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(page.getByText('Selected: 4 items')).toBeVisible();
  await expect(page.getByText('Total with bonus: 5 items')).toBeVisible();

  await page.getByRole('link', { name: '2.5 mm, blue, bag of 25' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('2.5 mm, blue, bag of 25');
  await expect(quantity).toHaveValue('1');
  await page.getByRole('radio', { name: /Subscribe & Save 5% off, \$\d+\.\d\d less each time/ }).check();
  await page.getByLabel('Delivery frequency').selectOption('every 3 months');
  await page.getByRole('button', { name: 'Weekdays Only' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added 1 PRE-SAT-25-\S+ to cart!$/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cart/ }).filter({ hasText: '1' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recently Viewed' }).getByRole('article')).toHaveCount(1);
});

// rules: CAT-18, CAT-31, CAT-32
test('a Quick Look opens over its list by keyboard, has its own URL, and leaves the list unchanged', async ({
  page,
}) => {
  const list = `${gloves}?sort=price_asc`;
  await page.goto(list, { waitUntil: 'networkidle' });
  const viewed = JSON.stringify([1001, 1002, 1003, 1004, 1005, 2001, 2002, 2003, 3001, 3002]);
  await page.evaluate((ids) => localStorage.setItem('recentViews', ids), viewed);
  const look = page.getByRole('link', { name: /^Quick Look/ }).nth(6);
  await look.focus();
  // The browser reports scrolling in its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const name = (await look.getAttribute('aria-label'))?.replace('Quick Look: ', '') ?? '';
  const scrolled = await page.evaluate(() => window.scrollY);
  const dialog = page.getByRole('dialog', { name: 'Quick Look' });
  const backAtTheList = async () => {
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(list);
    await expect(page).toHaveTitle(/^Gloves/);
    await expect(look).toBeFocused();
  };

  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Add to Shopping Cart' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page).not.toHaveTitle(/^Gloves/);
  await expectAccessible(page);
  const variants = dialog.getByRole('list', { name: 'Variants' }).getByRole('link');
  const other = variants.and(page.locator(':not([aria-current])')).first();
  await other.focus();
  const before = page.url();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(before);
  await expect(dialog.locator(':focus')).toHaveAttribute('aria-current', 'page');
  await page.keyboard.press('Escape');
  await backAtTheList();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);

  await look.click();
  await expect(dialog).toContainText(name.split(',')[0] ?? '');
  await page.goBack();
  await backAtTheList();
  await look.click();
  await expect(dialog.getByRole('button', { name: 'Add to Shopping Cart' })).toBeVisible();
  await page.mouse.click(5, 5);
  await backAtTheList();
  expect(await page.evaluate(() => localStorage.getItem('recentViews'))).toBe(viewed);

  await look.click();
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Recently Viewed')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(',')[0] ?? '');
  await expect(dialog).toBeHidden();
  const recent = page.getByRole('region', { name: 'Recently Viewed' }).getByRole('article');
  await expect(recent).toHaveCount(9);
  await expect(recent.first()).toContainText('Bold nitrile');
});

// rules: CAT-26
test('a name in a product’s URL is replaced by its id', async ({ page }) => {
  await page.goto('/product/AUR-938-M-200');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('AUR-938-M-200');
  const structuredData = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structuredData.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      sku: 'AUR-938-M-200',
      offers: expect.objectContaining({ priceCurrency: 'CAD' }) as unknown,
    }),
  );
});

test('a very long search still works', async ({ page }) => {
  const response = await page.goto(`/products/by-name/${'x'.repeat(300)}`);
  expect(response?.status()).toBe(200);
  await expect(page.getByText('No products found for this category.')).toBeVisible();
});

// rules: SEARCH-5, SEARCH-15
test('a search for punctuation only finds nothing, also when its URL is opened again', async ({ page }) => {
  for (const punctuation of ['---', '..']) {
    await page.goto('/faq', { waitUntil: 'networkidle' });
    await page.keyboard.press('/');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type(punctuation);
    await page.keyboard.press('Enter');
    const saysSo = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(punctuation);
      await expect(page.getByText('No products found for this category.')).toBeVisible();
      await expect(page.getByText(`Nothing matches “${punctuation}”.`)).toBeVisible();
    };
    await saysSo();
    expect((await page.reload())?.status()).toBe(200);
    await saysSo();
  }
});

// rules: PAGE-20
test('a chosen theme survives a reload and applies before the first paint', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a first visit to a listing loads at most 172 kB of script, compressed', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.add(response.url());
  });
  await page.goto(gloves, { waitUntil: 'networkidle' });
  let bytes = 0;
  for (const url of scripts) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding'), url).toBe('gzip');
    bytes += Number(headers.get('content-length'));
  }
  expect(scripts.size).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(172_000);
});
