import type { Page } from '@playwright/test';
import { expect, runStaffCommand, test } from './shop.ts';

const gloves = '/products/by-class/gloves-10';

/** Changes all prices in the answers of a call, and counts its requests. */
async function changePrices(page: Page, call: string) {
  const asked = { times: 0, dollars: 0 };
  await page.route(`**/api/suiteql/item/${call}?**`, async (route) => {
    asked.times += 1;
    const response = await route.fetch();
    const body = (await response.json()) as { items?: object[] };
    const repriced = { price: asked.dollars, fixedprice: null };
    const json = body.items
      ? { ...body, items: body.items.map((item) => ({ ...item, ...repriced })) }
      : { ...body, ...repriced };
    await route.fulfill({ response, json });
  });
  return asked;
}

// rules: PAGE-13, CAT-5
test('invalid prices stay in the URL and the fields, which show an error, with or without script', async ({
  browser,
  page,
}) => {
  const above = `${gloves}?minPrice=50&maxPrice=10`;
  const unscripted = await browser.newPage({ javaScriptEnabled: false });
  for (const visit of [page, unscripted]) {
    const field = (name: string) => visit.getByRole('textbox', { name });
    await visit.goto(above);
    await expect(visit).toHaveURL(above);
    await expect(visit.getByText('The minimum price must not be above the maximum.')).toBeVisible();
    await expect(field('Minimum price')).toHaveValue('50');
    await expect(field('Maximum price')).toHaveValue('10');
    await expect(visit.getByRole('article')).toHaveCount(12);
  }
  await unscripted.getByRole('textbox', { name: 'Minimum price' }).fill('cheap');
  await unscripted.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(unscripted).toHaveURL(/minPrice=cheap&maxPrice=10/);
  await expect(unscripted.getByText('The minimum price must be an amount such as 9.50.')).toBeVisible();
  await unscripted.close();

  await page.goto(above, { waitUntil: 'networkidle' });
  await page.getByRole('textbox', { name: 'Minimum price' }).fill('5');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(`${gloves}?minPrice=5&maxPrice=10`);
  await expect(page.getByText('The minimum price must not be above the maximum.')).toBeHidden();
});

// rules: CAT-14
test('a changed price reaches an open tab: after going back, after going forward, or left open', async ({ page }) => {
  await page.clock.install();
  const listing = await changePrices(page, 'by-class');
  const product = await changePrices(page, 'by-id');
  await page.goto(gloves, { waitUntil: 'networkidle' });
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect(listing.times, 'what the server has just rendered is not asked for again').toBe(0);

  product.dollars = 1111;
  listing.dollars = 2222;
  await first.getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const main = page.getByRole('main');
  await expect(main).toContainText('$1,111.00');
  await page.clock.fastForward(3_000);
  await page.goBack();
  await expect(first).toContainText('$2,222.00');

  product.dollars = 3333;
  await page.goForward();
  await expect(main).toContainText('$3,333.00');
  await page.goBack();
  await expect(first).toContainText('$2,222.00');

  listing.dollars = 4444;
  await page.clock.fastForward(20_000);
  await expect(first).toContainText('$4,444.00');
});

// rules: CAT-14, PRICE-20
test('a list price that staff change reaches a product page and a listing that are open', async ({ page, context }) => {
  const code = 'GCA-890-PW-11';
  const listing = await context.newPage();
  for (const tab of [page, listing]) await tab.clock.install();
  await page.goto('/product/453008', { waitUntil: 'networkidle' });
  await listing.goto('/products/by-name/fujirock', { waitUntil: 'networkidle' });
  const shown = listing.getByRole('article').filter({ hasText: code });
  for (const [amount, price] of [
    ['1234.50', '$1,234.50'],
    ['149.00', '$149.00'],
  ] as const) {
    await runStaffCommand('price', code, amount);
    // The command has written the price; the store's process reads the change a moment later.
    const read = async () => (await (await page.request.get('/api/suiteql/item/by-id?id=453008')).json()) as object;
    await expect.poll(read).toMatchObject({ price: Number(amount) });
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('main')).toContainText(price);
    await listing.clock.fastForward(20_000);
    await expect(shown).toContainText(price);
  }
});
