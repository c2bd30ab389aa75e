import { expect, test } from './shop.ts';

// rules: CAT-13
test('every card of the promotions describes its promotion', async ({ page }) => {
  for (const path of ['/promotions', '/promotions/monthly-special']) {
    await page.goto(`${path}?limit=48`);
    const cards = page.getByRole('article');
    const withPromotion = cards.filter({ hasText: /PROMO|\d or more: \$[\d.]+ each|Buy \d+, get \d+ free/ });
    await expect(cards).toHaveCount(48);
    await expect(withPromotion).toHaveCount(48);
  }
});

// rules: CAT-30, PRICE-10
test('a product shows the price for the chosen quantity, and the quantity in its cart line', async ({ page }) => {
  await page.goto('/product/2001', { waitUntil: 'networkidle' });
  const quantity = page.getByRole('textbox', { name: /^Quantity/ });
  const offer = page.getByText('6 or more: $16.20 each');
  await expect(page.getByText('You save $3.00')).toBeVisible();
  await expect(offer).not.toHaveAttribute('aria-current');
  const heightBefore = (await page.locator('main').boundingBox())?.height;
  await quantity.fill('5');
  await quantity.press('ArrowUp');
  await expect(page.getByText('You save $3.60 each')).toBeVisible();
  await expect(offer).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText('$16.20', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('6 for $97.20')).toBeVisible();
  expect((await page.locator('main').boundingBox())?.height, 'nothing moves').toBe(heightBefore);
  await quantity.press('ArrowDown');
  await expect(page.getByText('You save $3.00 each')).toBeVisible();

  await quantity.fill('999');
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added 999 /)).toBeVisible();
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Your cart already holds 999 of .* A line holds 999 at most\.$/)).toBeVisible();
});

// rules: CAT-16
test('Enter in a card’s quantity field adds that quantity', async ({ page }) => {
  await page.goto('/promotions', { waitUntil: 'networkidle' });
  const quantity = page.getByRole('article').first().getByRole('textbox');
  await quantity.fill('4');
  await quantity.press('Enter');
  await expect(page.getByText(/^Added 4 /)).toBeVisible();
});

test('a Quick Look is named after its product, and Escape closes its large picture first', async ({ page }) => {
  await page.goto('/promotions', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: /^Quick Look: Robust nitrile gloves/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Quick Look Robust nitrile gloves/ });
  const picture = dialog.getByRole('button', { name: /^Picture of/ });
  await picture.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(picture).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test.describe('on the phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('price, quantity and Add are visible while the product’s own button is not', async ({ page }) => {
    const bar = page.getByRole('region', { name: /^Buy AUR-289/ });
    await page.goto('/product/2001', { waitUntil: 'networkidle' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Increase quantity' }).tap();
    await bar.getByRole('button', { name: 'Add' }).tap();
    await expect(page.getByText(/^Added 2 AUR-289/)).toBeVisible();
    const button = page.getByRole('button', { name: 'Add to Shopping Cart' });
    await button.scrollIntoViewIfNeeded();
    await expect(bar).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [barBox, footerBox] = [await bar.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0), 'it leaves the footer free').toBeLessThanOrEqual(
      footerBox?.y ?? 0,
    );

    await page.goto('/promotions', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: /^Quick Look: Robust nitrile gloves/ }).tap();
    await expect(page.getByRole('dialog').getByRole('region', { name: /^Buy AUR-289/ })).toBeInViewport({ ratio: 1 });
  });
});
