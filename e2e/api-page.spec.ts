import AxeBuilder from '@axe-core/playwright';
import { expect, ruleTags, test } from './shop.ts';

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

for (const colorScheme of ['light', 'dark'] as const)
  test(`the API’s page is readable and its headings are in order: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await page
      .getByRole('button', { name: /get.*item.*by-id\b/i })
      .first()
      .click();
    await expect(page.locator('.microlight').first()).toBeVisible();
    // Swagger UI decides the landmarks of its page. The page's policy forbids axe to load the style sheet again.
    const axe = new AxeBuilder({ page }).options({ preload: false });
    const { violations } = await axe.withTags(ruleTags).disableRules(['region', 'landmark-unique']).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
  });
