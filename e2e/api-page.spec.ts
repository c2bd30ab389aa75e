import { colourRules, createAxe, expect, ruleTags, test } from './shop.ts';

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

test('the API’s page is readable in both themes and its headings are in order', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await page
      .getByRole('button', { name: /get.*item.*by-id\b/i })
      .first()
      .click();
    await expect(page.locator('.microlight').first()).toBeVisible();
    // Swagger UI decides the landmarks of its page.
    const axe =
      colorScheme === 'light'
        ? createAxe(page).withTags(ruleTags).disableRules(['region', 'landmark-unique'])
        : createAxe(page).withRules(colourRules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
    expect(found, colorScheme).toEqual([]);
  }
});
