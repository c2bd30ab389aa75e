import { expect, test } from './shop.ts';

// rules: API-7, SAFE-7
test('the API’s page shows each call, and its scripts cannot read what the store keeps', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('cart', '[]'));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: 'suiteql/item' })).toBeVisible();
  await page
    .getByRole('button', { name: /get.*item.*by-id\b/i })
    .first()
    .click();
  await expect(page.getByText('Responses').first()).toBeVisible();
  const readsStorage = () => {
    try {
      return localStorage.length > 0;
    } catch {
      return false;
    }
  };
  expect(await page.evaluate(readsStorage)).toBe(false);
});
