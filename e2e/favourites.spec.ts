import { expect, expectAccessible, signIn, test, controlAnswers } from './shop.ts';

// rules: CAT-12, CAT-42, CAT-44, CAT-45
test('a customer keeps favourites, on every page and in every tab', async ({ page, context }) => {
  await page.goto('/product/1001');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bold nitrile');
  await expect(page.getByRole('button', { name: /^Favorite: / })).toHaveCount(0);

  await signIn(page, 'supplies@prairiesmiles.example.ca', '/favorites');
  await expect(page.getByText('No products found in your favorites.')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/product/1001');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: Bold nitrile/ })
    .first();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/favorite/**', async (route) => {
    await held;
    await route.continue();
  });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toBeDisabled();
  letGo();
  await expect(heart).toBeEnabled();

  const other = await context.newPage();
  await other.goto('/favorites');
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/Bold nitrile/]);
  await page.goto('/products/by-name/robust-nitrile');
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Favorite: Robust/ })
    .first();
  await first.click();
  await expect(first).toBeEnabled();
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(2);
  await expectAccessible(other);
  await other.getByRole('button', { name: /^Favorite: Bold nitrile/ }).press('Enter');
  await expect(other.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(other.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link')).toBeFocused();
  const taken = other.waitForResponse(/\/favorite\//);
  await other.getByRole('button', { name: /^Favorite: / }).press('Enter');
  await expect(other.getByText('No products found in your favorites.')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Browse products' })).toBeFocused();
  await taken;
});

test.describe('with failing requests', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedNoise: [/status of 500|ERR_FAILED/] });

  // rules: CAT-12, CAT-43
  test('a favourite that could not be saved is reset, and a list that did not load is loaded again', async ({
    page,
  }) => {
    await signIn(page, 'bonjour@rivesud.example.ca', '/favorites');
    await page.goto('/product/2001');
    const heart = page
      .getByRole('main')
      .getByRole('button', { name: /^Favorite: Robust/ })
      .first();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.route('**/favorite/**', (route) => route.fulfill({ status: 500, json: {} }));
    await heart.click();
    await expect(page.getByText('Failed to sync favorites.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.unroute('**/favorite/**');
    let cut: () => void = () => undefined;
    const down = new Promise<void>((resolve) => (cut = resolve));
    await page.route('**/favorite/**', async (route) => {
      await down;
      await route.abort();
    });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    cut();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(heart).toBeEnabled();

    await page.unroute('**/favorite/**');
    await heart.click();
    await expect(heart).toBeEnabled();
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    const turn = await controlAnswers(page, '**/by-ids');
    turn('slow');
    await page.goto('/favorites');
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible();
    await expect(page.getByText('Loading your favorites...')).toBeVisible();
    const failed = page.getByText('Failed to load favorites. Please try again later.');
    const again = page.getByRole('button', { name: 'Try again' });
    turn('failing');
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    turn('slow');
    await again.click();
    await expect(failed).toBeHidden();
    turn('dead');
    await expect(failed).toBeVisible();
    turn('well');
    await again.click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/Robust/]);
    const taken = page.waitForResponse(/\/favorite\//);
    await page.getByRole('button', { name: /^Favorite: / }).click();
    await expect(page.getByText('No products found in your favorites.')).toBeVisible();
    await taken;
  });
});
