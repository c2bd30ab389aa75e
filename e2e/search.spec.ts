import { expect, expectAccessible, test } from './shop.ts';

// rules: SEARCH-1, SEARCH-2, SEARCH-3, SEARCH-4, SEARCH-5
test('the search suggests products, works by keyboard alone, and opens all results', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('nitrile gl');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await expect(options).toHaveCount(6);
  await expect(options.last()).toHaveText('Search all results for “nitrile gl”');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await field.fill('qqqzzzxx');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No results found')).toBeHidden();
  await field.fill('   ');
  await page.keyboard.press('Enter');
  await field.fill('AUR 938');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\/by-name\/AUR-938$/);
  await expect(page.getByRole('article').first()).toContainText('AUR-938');
});

test('a suggestion shows its variant and the store’s price; the field keeps the query that found the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/products/by-name/28990', { waitUntil: 'networkidle' });
  await expect(page.getByRole('article').getByText('MPN 28990').locator('mark')).toHaveText('28990');
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toHaveValue('28990');
  await page.getByRole('textbox', { name: 'Search', exact: true }).focus();
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toHaveValue('28990');
  await field.fill('AUR-289-BLK-S');
  const first = page.getByRole('option').first();
  await expect(first).toContainText('Aurelia · Black, small');
  await expect(first).toContainText(/PROMO\$16\.80.*\$19\.80/);
  await field.press('Escape');
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect(field).toHaveValue('');
  await page.goBack();
  await expect(field).toHaveValue('28990');
});

test('the search field does not take the focus back after the user has moved on', async ({ page }) => {
  let arrive: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/live-search/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/faq', { waitUntil: 'networkidle' });
  const plain = page.getByRole('textbox', { name: 'Search', exact: true });
  const live = page.getByRole('combobox', { name: 'Search' });
  await plain.focus();
  await page.keyboard.type('nitr');
  await page.keyboard.press('Tab');
  const next = await page.evaluateHandle(() => document.activeElement);
  arrive();
  await expect(live).toHaveValue('nitr');
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
});

// rules: SEARCH-11
test('a word that no product has beside the others is struck through', async ({ page }) => {
  await page.goto('/products/by-name/hydrogen-peroxide-35%25');
  await expect(page.getByText('No product has all of your words. Left out: 35 %')).toBeVisible();
  await expect(page.getByRole('main').locator('p > span > s')).toHaveText('35 %');
  await expect(page.getByRole('article').first()).toBeVisible();
});

// rules: SEARCH-20
test('what a search excludes is named, and taken back with one click', async ({ page }) => {
  await page.goto('/products/by-name/latex-free-gloves');
  const reading = page.getByRole('list', { name: 'How your search was understood' });
  const excluded = reading.getByText('Without: Natural rubber latex');
  await expect(excluded).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText(/nitrile/i);
  const safe = await page
    .getByText(/^[\d,]+ products$/)
    .first()
    .textContent();
  await reading.getByRole('link', { name: 'Remove Without: Natural rubber latex' }).click();
  await expect(page).toHaveURL(/\/by-name\/gloves$/);
  await expect(excluded).toHaveCount(0);
  await expect(page.getByText(/^[\d,]+ products$/).first()).not.toHaveText(safe ?? '');
});

// rules: SEARCH-34
test('what a search names is removed with the keyboard, and the focus stays on the chips', async ({ page }) => {
  await page.goto('/products/by-name/blue-nitrile-gloves', { waitUntil: 'networkidle' });
  const chips = page.getByRole('list', { name: 'How your search was understood' }).getByRole('link');
  await expect(chips).toHaveText(['Blue', 'Nitrile', 'Gloves']);
  await page.getByRole('link', { name: 'Remove Blue' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/by-name\/nitrile-gloves$/);
  await expect(page.getByRole('link', { name: 'Remove Nitrile' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/by-name\/gloves$/);
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
