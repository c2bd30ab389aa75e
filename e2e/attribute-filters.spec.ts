import { expect, expectAccessible, test } from './shop.ts';

const gloves = '/products/by-class/gloves-10';

// rules: CAT-57, CAT-58, CAT-10
test('the listing of a class is filtered by attributes, stock and promotions, in its URL', async ({ page }) => {
  await page.goto(gloves, { waitUntil: 'networkidle' });
  const sizes = page.getByRole('group', { name: 'Size', exact: true });
  const total = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /products?$/ });
  const unfiltered = await total.textContent();
  const large = await sizes
    .getByRole('checkbox', { name: /^Large/ })
    .locator('xpath=..')
    .textContent();
  await sizes.getByRole('checkbox', { name: /^Medium/ }).check();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/attr\.size=m/);
  await expect(total).not.toHaveText(unfiltered ?? '');
  await expect(page.getByRole('article').first()).toContainText(/medium/i);
  // The counts of the sizes ignore the chosen size.
  await expect(sizes.getByRole('checkbox', { name: /^Large/ }).locator('xpath=..')).toHaveText(large ?? '');

  await page.getByRole('checkbox', { name: 'In stock only' }).check();
  await page.getByRole('checkbox', { name: 'On promotion' }).check();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(page).toHaveURL(/inStock=true/);
  const chip = page.getByRole('link', { name: 'Remove filter On promotion' });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'In stock only' })).toBeChecked();
  await expect(sizes.getByRole('checkbox', { name: /^Medium/ })).toBeChecked();
  await expectAccessible(page);
  await chip.click();
  await expect(page.getByRole('checkbox', { name: 'On promotion' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Remove filter Size: Medium' }).click();
  await expect(page).not.toHaveURL(/attr/);
  await expect(sizes.getByRole('checkbox', { name: /^Medium/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(total).toHaveText(unfiltered ?? '');
});
