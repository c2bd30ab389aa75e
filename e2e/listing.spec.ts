import { expect, expectAccessible, test, controlAnswers } from './shop.ts';

const gloves = '/products/by-class/gloves-10';

// rules: CAT-2, CAT-4, CAT-5, CAT-6, CAT-8, CAT-10
test('filters, sort order and page of a listing are in its URL, and going back restores them', async ({ page }) => {
  await page.goto(gloves, { waitUntil: 'networkidle' });
  const nitrile = page.getByRole('checkbox', { name: /^Nitrile Gloves/ });
  const aurelia = page.getByRole('checkbox', { name: /^Aurelia/ });
  const medicom = page.getByRole('checkbox', { name: /^Medicom/ });
  // Checked and typed filters wait for Apply Filters, whatever else is chosen meanwhile.
  await nitrile.check();
  await aurelia.check();
  await page.getByLabel('Minimum price').fill('2');
  await page.getByRole('link', { name: '24 per page' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.locator('select:visible').selectOption('price_desc');
  await expect(page).toHaveURL(/sort=price_desc/);
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/offset=24/);
  await expect(pages.locator('[aria-current]')).toHaveText('Page 2');
  // The focus is on the products, not below them.
  await expect(page.getByRole('region', { name: 'Products: Gloves' })).toBeFocused();

  await expect(page.getByLabel('Minimum price')).toHaveValue('2');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page.getByRole('link', { name: 'Remove filter Nitrile Gloves' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Remove filter Aurelia' })).toBeVisible();
  await expect(page).not.toHaveURL(/offset/);
  await page.locator('select:visible').selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  const narrowed = page.url();

  // Removing a filter keeps the text typed in another field.
  await page.getByLabel('Maximum price').fill('77');
  await page.getByRole('link', { name: 'Remove filter Aurelia' }).click();
  await expect(aurelia).not.toBeChecked();
  await expect(page.getByLabel('Maximum price')).toHaveValue('77');
  await expect(page.getByRole('link', { name: 'Remove filter Nitrile Gloves' })).toBeFocused();
  await page.goBack();
  await expect(aurelia).toBeChecked();
  await page.goto(narrowed);
  await expect(nitrile).toBeChecked();
  await expect(page.getByRole('article').first()).toContainText('Aurelia');

  await page.getByLabel('Minimum price').fill('50');
  await page.getByLabel('Maximum price').fill('10');
  await page.getByLabel('Maximum price').press('Enter');
  await expect(page.getByText('The minimum price must not be above the maximum.')).toBeVisible();
  await expect(page).toHaveURL(narrowed);
  await expectAccessible(page);
  await medicom.check();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page).not.toHaveURL(/selected/);
  await expect(nitrile).not.toBeChecked();
  await expect(medicom).not.toBeChecked();
  await expect(page.getByText('The minimum price must not be above the maximum.')).toBeHidden();

  await medicom.check();
  await page.getByRole('button', { name: 'Products', exact: true }).click();
  await page.getByRole('link', { name: 'Masks & Protective Wear', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masks & Protective Wear');
  await expect(medicom).not.toBeChecked();

  // Page size and layout are kept in another listing, opened by the menu, a subcategory or a search.
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.getByRole('link', { name: '48 per page' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clearance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clearance');
  await expect(page).toHaveURL(/\/clearance\?(limit=48&layout=list|layout=list&limit=48)$/);
  await page.getByRole('link', { name: '12 per page' }).click();
  await expect(page).toHaveURL(/\/clearance\?layout=list$/);
  await page.getByRole('textbox', { name: 'Search', exact: true }).focus();
  const combobox = page.getByRole('combobox', { name: 'Search' });
  await combobox.fill('gloves');
  await combobox.press('Enter');
  await expect(page).toHaveURL(/by-name\/gloves\?layout=list$/);
  // The same through a product's page.
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: /glove/i }).last().click();
  await expect(page).toHaveURL(/by-class\/[^?]+\?layout=list$/);
  await page.goBack();
  await page.goBack();
  const numbers = page.getByRole('navigation', { name: 'Pages', exact: true });
  await numbers
    .getByRole('listitem')
    .filter({ hasText: /^Page \d+$/ })
    .last()
    .getByRole('link')
    .click();
  await expect(numbers.getByRole('link', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true');
  await numbers.getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).not.toHaveURL(/offset/);

  await page.getByLabel('Search by name, MPN or description...').fill('zzzzqq');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No products found for this category.')).toBeVisible();
});

// rules: CAT-1
test('on a phone, focus returns to the button of the filters after they are applied', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'Filters & Sort' });
  await button.click();
  const crosstex = page.getByRole('checkbox', { name: /^Crosstex/ });
  const apply = page.getByRole('button', { name: 'Apply Filters' });
  await crosstex.check();
  await expect(crosstex).toHaveCSS(
    'background-color',
    await apply.evaluate((one) => getComputedStyle(one).backgroundColor),
  );
  await page
    .getByRole('button', { name: /^Show all/ })
    .first()
    .click();
  const find = page.getByRole('searchbox', { name: 'Find a category' });
  await find.fill('mask');
  await expect(page.getByRole('checkbox', { name: /^Alginate/ })).toBeHidden();
  await page.getByRole('checkbox', { name: /^Face Masks/ }).check();
  await find.fill('nowhere');
  await expect(page.getByText('Nothing here is named “nowhere”.')).toBeVisible();
  await expect(apply).toBeInViewport();
  await expectAccessible(page);
  await apply.click();
  await expect(page).toHaveURL(/selectedBrands/);
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Remove filter Crosstex' })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'Remove filter Face Masks' })).toBeVisible();
});

test('a page of a listing links its previous and next page, and a filtered page links none', async ({ page }) => {
  const beside = (rel: string) => page.locator(`head > link[rel=${rel}]`);
  await page.goto(`${gloves}?offset=12`);
  await expect(beside('prev')).toHaveAttribute('href', new RegExp(`^http.*${gloves}$`));
  await expect(beside('next')).toHaveAttribute('href', new RegExp(`^http.*${gloves}\\?offset=24$`));
  await page
    .getByRole('navigation', { name: 'Pages', exact: true })
    .getByRole('link', { name: 'Page 1', exact: true })
    .click();
  await expect(beside('prev')).toHaveCount(0);
  await expect(beside('next')).toHaveAttribute('href', /\?offset=12$/);
  await page.goto(`${gloves}?minPrice=1`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(beside('next')).toHaveCount(0);
});

// rules: PAGE-4, PAGE-7
test('a listing has one canonical URL, whatever URL it was opened by', async ({ request }) => {
  const read = async (path: string) => {
    const html = await (await request.get(path)).text();
    const address = /<link rel="canonical" href="https?:\/\/[^/]+([^"]*)"/.exec(html)?.[1];
    return { address, listed: !html.includes('content="noindex"') };
  };
  for (const [path, address] of [
    ['/products/by-class/x-y-z-101', '/products/by-class/nitrilegloves-101'],
    ['/products/by-class/101?offset=12', '/products/by-class/nitrilegloves-101?offset=12'],
    ['/products/by-class/nitrilegloves-101?sort=price_asc&offset=12', '/products/by-class/nitrilegloves-101'],
    ['/products/by-class/nitrilegloves-101?limit=24&offset=24', '/products/by-class/nitrilegloves-101'],
    ['/products/by-class/nitrilegloves-101?layout=list&offset=12', '/products/by-class/nitrilegloves-101?offset=12'],
    ['/products/by-brand/Metrex', '/products/by-brand/metrex'],
    ['/products/by-category/x-4', '/clearance'],
    ['/products/by-category/x-6', '/products/by-category/newarrivals-6'],
    ['/products?offset=24', '/products?offset=24'],
  ] as const)
    expect(await read(path), path).toEqual({ address, listed: true });
  for (const path of ['/products/by-name/gloves', '/products?searchByName=gloves', '/clearance?minPrice=1'])
    expect(await read(path), path).toMatchObject({ listed: false });
  const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
  for (const path of ['/promotions/monthly-special', '/products/by-category/newarrivals-6', '/blog/'])
    expect(sitemap).toContain(path);
});

// rules: PAGE-13
test('a URL with invalid parameters leads to the valid URL of its list', async ({ page }) => {
  await page.goto(`${gloves}?offset=-12&sort=newest&limit=12`);
  await expect(page).toHaveURL(gloves);
  await expect(page.getByRole('article')).toHaveCount(12);
});

test.describe('a page that does not load', () => {
  test.use({ expectedNoise: [/status of 500/] });

  // rules: CAT-8
  test('leaves the listing visible, shows that it is loading, and can be tried again', async ({ page }) => {
    const turn = await controlAnswers(page, /\/item\/by-class/);
    await page.goto(gloves, { waitUntil: 'networkidle' });
    const pages = page.getByRole('navigation', { name: 'Pages', exact: true });
    const region = page.getByRole('region', { name: 'Products: Gloves' });
    const first = await page.getByRole('article').first().innerText();
    turn('slow');
    await pages.getByRole('link', { name: 'Page 2' }).click();
    await expect(pages.locator('[aria-current]')).toHaveText('Page 2');
    await expect(region).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByText('Loading products...')).toBeVisible();
    await expect(page.getByRole('article').first()).toHaveText(first, { useInnerText: true });

    turn('failing');
    await expect(page.getByRole('alert')).toContainText('Failed to load products.');
    await expect(page.getByText('Loading products...')).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gloves');
    await expect(page.getByRole('checkbox', { name: /^Nitrile Gloves/ })).toBeVisible();
    await expectAccessible(page);
    turn('well');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article')).toHaveCount(12);
    await expect(region).toHaveAttribute('aria-busy', 'false');
    await expect(region).toBeFocused();
    await expect(page.getByRole('article').first()).not.toHaveText(first, { useInnerText: true });
  });
});
