import { cartLine, expect, expectAccessible, test, controlAnswers } from './shop.ts';

// rules: CART-20, CART-21, CART-22
test('the cart preview opens on every page', async ({ page }) => {
  const cart = [
    { ...cartLine(1001, 97, 'Bold gloves'), flavor: 'Medium, box of 200' },
    cartLine(2001, 1, 'Robust gloves'),
    cartLine(1002, 1, 'More'),
    cartLine(1003, 1, 'Last'),
  ];
  await page.addInitScript((stored) => {
    if (!localStorage.getItem('cart')) localStorage.setItem('cart', stored);
  }, JSON.stringify(cart));
  await page.goto('/faq');
  const header = page.getByRole('banner');
  const badge = header.getByRole('link', { name: /^Cart, 100 items/ });
  await expect(badge).toContainText('99+');

  await badge.hover();
  const lines = header.getByRole('listitem').filter({ hasText: 'TEST-' });
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('Medium, box of 200');
  await expect(header.getByText('and 1 more product')).toBeVisible();
  await header
    .getByRole('group', { name: 'Quantity: Robust gloves' })
    .getByRole('button', { name: 'Increase' })
    .click();
  await expect(header.getByRole('status')).toHaveText('101 items in your cart');
  await header.getByRole('button', { name: 'Remove Bold gloves' }).click();
  await expect(header.getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(header.getByRole('link', { name: /^Cart, 101 items/ })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(lines).toHaveCount(0);

  const opener = header.getByRole('button', { name: 'Show what is in the cart' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(lines).toHaveCount(0);

  await page.getByRole('button', { name: /^Open the mini cart/ }).click();
  const side = page.getByRole('complementary', { name: 'Your cart' });
  await expect(side.getByRole('listitem')).toHaveCount(4);
  await side.getByRole('checkbox', { name: 'Subscribe to Robust gloves' }).check();
  await side.getByLabel('How often: Robust gloves').selectOption('every 2 months');
  await expectAccessible(page);
  await side.getByRole('button', { name: 'Remove Last' }).press('Enter');
  await expect(side.getByRole('link', { name: 'More' })).toBeFocused();
  await opener.focus();
  await page.keyboard.press('Escape');
  await expect(side).toHaveCount(0);
  const tab = page.getByRole('button', { name: /^Open the mini cart/ });
  await expect(tab).toBeFocused();
  await page.keyboard.press('Enter');
  await side.getByRole('link', { name: 'Go to Checkout' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(side).toHaveCount(0);
});

// rules: CART-18, CART-22
test('removing the last line by keyboard moves the focus to the next control', async ({ page }) => {
  await page.addInitScript(
    (stored) => localStorage.setItem('cart', stored),
    JSON.stringify([cartLine(1001, 1, 'Bold gloves')]),
  );
  await page.goto('/faq');
  const header = page.getByRole('banner');
  const undo = page.getByRole('button', { name: 'Undo' });
  await page.getByRole('button', { name: /^Open the mini cart/ }).press('Enter');
  const side = page.getByRole('complementary', { name: 'Your cart' });
  await side.getByRole('button', { name: 'Remove Bold gloves' }).press('Enter');
  await expect(side).toHaveCount(0);
  await expect(header.locator('a[href="/cart"]').first()).toBeFocused();
  await expect(header.getByRole('status')).toHaveText('Your cart is empty');
  await undo.press('Enter');
  await expect(page.getByRole('button', { name: /^Open the mini cart/ })).toBeVisible();
  await expect(undo).toHaveCount(0);

  await header.getByRole('button', { name: 'Show what is in the cart' }).press('Enter');
  await header.getByRole('button', { name: 'Remove Bold gloves' }).press('Enter');
  await expect(header.getByRole('link', { name: 'Browse products' })).toBeFocused();
  await undo.press('Enter');

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Remove Bold gloves' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('with failing requests', () => {
  test.use({ expectedNoise: [/status of 500|ERR_FAILED/] });

  // rules: CART-23
  test('the preview says that prices are loading, and shows prices without promotions if they cannot be calculated', async ({
    page,
  }) => {
    await page.addInitScript(
      (stored) => localStorage.setItem('cart', stored),
      JSON.stringify([cartLine(1001, 2, 'Bold gloves')]),
    );
    const turn = await controlAnswers(page, /calculate-price|check-inventory/);
    turn('slow');
    await page.goto('/faq');
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Cart, 2 items/ }).hover();
    await expect(header.getByText('$43.90').first()).toBeVisible();
    await expect(header.getByText('Checking today’s prices…')).toBeVisible();
    turn('dead');
    const undiscounted = header.getByText('Promotions could not be applied just now.');
    await expect(undiscounted).toBeVisible();
    turn('well');
    await header.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(undiscounted).toHaveCount(0);
    await expect(header.getByText('$70.35').first()).toBeVisible();
    turn('failing');
    await header.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(undiscounted).toBeVisible();
    await expect(header.getByText('$87.80').first()).toBeVisible();
    await expectAccessible(page);
  });
});
