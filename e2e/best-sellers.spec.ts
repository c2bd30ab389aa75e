import { expect, expectAccessible, test } from './shop.ts';

test.use({ expectedNoise: [/status of 500/] });

test('the front page stands without its best sellers, and asks for them again', async ({ page }) => {
  let down = true;
  await page.route('**/top-sale-details*', (route) =>
    down ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/faq');
  // Who is there is known once the page has come alive; a link pressed before is the browser's, which asks the server.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByText('Failed to load best sellers.')).toBeVisible();
  await expectAccessible(page);
  down = false;
  const row = page.getByRole('region', { name: 'Best Sellers' });
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('article').first()).toBeVisible();
});
