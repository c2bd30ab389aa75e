import { cartLine, expect, expectAccessible, test, controlAnswers } from './shop.ts';

/** Robust gloves are 16.80 on promotion; the other gloves have no promotion. */
const cart = JSON.stringify([cartLine(2001, 5, 'Robust gloves', 19.8), cartLine(1001, 1, 'Bold gloves', 23.45)]);

test.use({
  viewport: { width: 390, height: 844 },
  expectedNoise: [/status of 500|ERR_FAILED/],
});

for (const [trouble, theme] of [
  ['failing', 'dark'],
  ['dead', 'light'],
] as const) {
  // rules: CART-14, CART-16, CART-23, TAX-16
  test(`on a phone: a store that is slow, then ${trouble}, then normal again loses no line of the cart`, async ({
    page,
  }) => {
    await page.addInitScript(
      ([lines, look]) => {
        localStorage.setItem('theme', look);
        if (!localStorage.getItem('cart')) localStorage.setItem('cart', lines);
      },
      [cart, theme] as const,
    );
    const turn = await controlAnswers(page, '**/api/suiteql/**');
    turn('slow');
    await page.goto('/cart');
    const summary = page.getByRole('region', { name: 'Order summary' });
    const proceed = page.getByRole('button', { name: 'PROCEED TO CHECKOUT' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOPPING CART (2 Products, 6 Items)');
    await expect(summary).toContainText('Subtotal$122.45');
    await expect(summary.getByText('Checking today’s prices…')).toBeVisible();
    await proceed.click();
    await expect(proceed).toBeDisabled();

    turn(trouble);
    await expect(page.getByText(/^Promotions could not be applied just now/)).toBeVisible();
    await expect(page.getByText('We could not ask what is in stock.')).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to check inventory. Nothing is lost' }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
    await expect(summary).toContainText('Subtotal$142.25');
    await expect(page.getByText('Price without promotions')).toHaveCount(2);
    await page.getByLabel('Postal code').fill('K1A 0B1');
    await page.getByRole('button', { name: 'ESTIMATE' }).click();
    await expect(summary.getByText('Failed to get tax rates or shipping cost.')).toBeVisible();
    await expect(summary).toContainText('Shippingafter ESTIMATE');
    await expect(summary).toContainText('Total before shipping and tax$142.25');
    await page.getByLabel('Promo code').fill('molars');
    await page.getByLabel('Promo code').press('Enter');
    await expect(summary.getByText('Could not be checked just now')).toBeVisible();
    await expectAccessible(page);

    turn('well');
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText('6 or more: $16.20 each')).toBeVisible();
    await expect(summary.getByText('We do not know this code. Check its spelling.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to check inventory')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'ESTIMATE' }).click();
    await expect(summary).toContainText('HST (13%)');
    await proceed.click();
    await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  });
}

// rules: CART-10
test('in a browser without storage the cart can be filled and estimated, and a message says so', async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/products/by-name/robust-nitrile');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add Robust/ })
    .first()
    .click();
  await expect(page.getByText(/^Added 1 .+ to cart!$/)).toBeVisible();
  await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
  await expect(page.getByText(/^This browser does not keep your cart/)).toBeVisible();
  await page.getByLabel('Postal code').fill('K1A 0B1');
  await page.getByRole('button', { name: 'ESTIMATE' }).click();
  await expect(page.getByRole('region', { name: 'Order summary' })).toContainText('HST (13%)');
});

// rules: CAT-31, PAGE-28
test('recently viewed products and best sellers reserve their space, and can be loaded again', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('recentViews', '[1001,2001]');
  });
  const turn = await controlAnswers(page, /by-ids|top-sale-details/);
  turn('slow');
  await page.goto('/product/3001');
  const viewed = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(viewed.getByRole('listitem')).toHaveCount(2);
  turn('failing');
  await expect(viewed.getByText('What you viewed could not be loaded.')).toBeVisible();
  await expectAccessible(page);
  turn('slow');
  const again = viewed.getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toBeHidden();
  turn('dead');
  await expect(again).toBeVisible();
  turn('well');
  await again.click();
  await expect(viewed.getByRole('article')).toHaveCount(2);

  turn('slow');
  await page.locator('header a[href="/"]').first().click();
  const best = page.getByRole('region', { name: 'Best Sellers' });
  await expect(best.getByRole('listitem').first()).toBeVisible();
  turn('dead');
  const bestFailed = best.getByText('Failed to load best sellers.');
  await expect(bestFailed).toBeVisible();
  await expectAccessible(page);
  turn('slow');
  await best.getByRole('button', { name: 'Try again' }).click();
  await expect(bestFailed).toBeHidden();
  turn('failing');
  await expect(bestFailed).toBeVisible();
  turn('well');
  await best.getByRole('button', { name: 'Try again' }).click();
  await expect(best.getByRole('article').first()).toBeVisible();
});
