import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './shop.ts';

interface Product {
  id: number;
  itemid: string;
  displayname: string;
  price: number;
  file_url: string;
  stockdescription: string;
  variant: string | null;
}

/** Robust nitrile gloves: 16.80 each on promotion, 16.20 from six on. */
const ROBUST_GLOVES = 2001;
/** Bold nitrile gloves: no promotion. */
const BOLD_GLOVES = 1001;
/** Out of stock. */
const VIOLET_GLOVES = 3001;

async function readProduct(page: Page, id: number): Promise<Product> {
  const answer = await page.request.get(`/api/suiteql/item/by-id?id=${id}`);
  return (await answer.json()) as Product;
}

/** A line as the browser stores it in the cart. */
async function makeLine(page: Page, id: number, change: Record<string, unknown> = {}) {
  const { price, variant, ...found } = await readProduct(page, id);
  return { ...found, flavor: variant ?? '', unitprice: price, quantity: 1, selected: true, ...change };
}

/** Opens the cart in a browser that has stored these lines. */
async function openCart(page: Page, lines: unknown[]): Promise<void> {
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('filled')) return;
    sessionStorage.setItem('filled', 'yes');
    localStorage.setItem('cart', cart);
  }, JSON.stringify(lines));
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible();
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

// rules: CART-6, CART-11, CART-15, CART-19
test('prices follow the quantity, and changes since the last visit are shown', async ({ page }) => {
  await openCart(page, [
    await makeLine(page, ROBUST_GLOVES, { quantity: 5, stockdescription: 'Special order' }),
    await makeLine(page, BOLD_GLOVES, { unitprice: 21.95 }),
    await makeLine(page, VIOLET_GLOVES),
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SHOPPING CART (3 Products, 7 Items)');
  await expect(page.getByText('$16.80 each')).toBeVisible();
  await expect(page.getByText('was $21.95, now $23.45')).toBeVisible();
  // The current availability, not the availability when the line was added.
  await expect(page.getByRole('listitem').filter({ hasText: 'Robust nitrile' })).toContainText(/In stock|\d+ left/);
  await expect(page.getByText('Special order')).toHaveCount(0);
  await expect(page.getByText(/^Back-ordered\. It can be ordered: ships in 5–7 business days/)).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(page.getByText('6 or more: $16.20 each')).toBeVisible();
  await expect(summary(page)).toContainText('Subtotal$134.85');
  await expectAccessible(page);

  await page.getByRole('checkbox', { name: /^Select Bold nitrile/ }).uncheck();
  await expect(summary(page)).toContainText('Subtotal$111.40');
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.getByRole('checkbox', { name: 'Select all' }).uncheck();
  await expect(summary(page)).toContainText('Nothing is selected. Checkout takes all items.');
});

// rules: CART-13
test('a line is removed after a confirmation, and can be restored', async ({ page }) => {
  await openCart(page, [await makeLine(page, ROBUST_GLOVES), await makeLine(page, BOLD_GLOVES)]);
  await page.getByRole('button', { name: /^Remove Robust nitrile/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Remove Product' });
  await expect(dialog).toContainText('Are you sure you want to remove this product from your cart?');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Remove Robust nitrile/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('(1 Product, 1 Item)');
  await expect(page.getByRole('link', { name: /Bold nitrile/ })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /nitrile/ })).toHaveText([/^Robust/, /^Bold/]);
});

// rules: CART-5, CART-12, PRICE-7
test('subscriptions are set up, filtered and shown as tiles', async ({ page }) => {
  await openCart(page, [await makeLine(page, ROBUST_GLOVES), await makeLine(page, BOLD_GLOVES)]);
  await page.getByRole('button', { name: /^Subscriptions/ }).click();
  await expect(page.getByText('No items match that filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all items' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Robust nitrile/ })).toBeFocused();
  await page.getByRole('switch', { name: /^Subscribe to Bold/ }).press('Space');
  await expect(page.getByText(/^Subscribe & Save 5%: \$\d+\.\d\d less each$/)).toBeVisible();
  await expect(summary(page)).toContainText(/Subscribe & Save−\$\d+\.\d\d/);
  await page.getByLabel('How often').selectOption('every 3 months');
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Weekdays Only' }).click();
  await expect(page.getByText('Delivery days: Weekdays Only')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Subscriptions 1/ }).click();
  await page.getByRole('button', { name: 'Grid' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /nitrile/ })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('switch', { name: /^Subscribe to Bold/ })).toBeChecked();
});

// rules: CART-17, TAX-2, TAX-9, TAX-15
test('tax is estimated in its parts, once the postal code is valid', async ({ page }) => {
  await openCart(page, [await makeLine(page, ROBUST_GLOVES, { quantity: 6 }), await makeLine(page, BOLD_GLOVES)]);
  const code = page.getByLabel('Postal code');
  const estimate = page.getByRole('button', { name: 'ESTIMATE' });
  await expect(estimate).toBeDisabled();
  await code.fill('K1A 0');
  await expect(page.getByText('Please enter a valid Canadian postal code (e.g., A1A 1A1)')).toBeVisible();
  await page.getByLabel('Country').selectOption('United States');
  await expect(page.getByText('Please enter a valid US zip code (e.g., 12345 or 12345-6789)')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Country').selectOption('Canada');
  await code.fill('h2y1c6');
  await expect(code).toHaveValue('H2Y 1C6');
  await estimate.click();
  await expect(page.getByText('Tax rates loaded!')).toBeVisible();
  await expect(summary(page)).toContainText('Shipping$9.99');
  await expect(summary(page)).toContainText('GST (5%)$6.53');
  await expect(summary(page)).toContainText('QST (9.975%)$13.03');
  await expect(summary(page)).toContainText('Total$150.20');
  await page.reload();
  await expect(summary(page)).toContainText('Total$150.20');
  await expect(code).toHaveValue('H2Y 1C6');
  await page.getByLabel('Country').selectOption('United States');
  await page.getByLabel('Zip code').fill('97201');
  await estimate.click();
  await expect(summary(page)).toContainText('Tax$0.00');
  await expect(summary(page)).toContainText('Estimated for Oregon');
});

// rules: PRICE-14
test('each promo code shows its result', async ({ page }) => {
  await openCart(page, [await makeLine(page, ROBUST_GLOVES)]);
  const box = page.getByLabel('Promo code');
  for (const [code, verdict] of [
    ['spring25', 'This code ended on 2025-05-31.'],
    ['nextyear', 'This code begins on 2036-01-01.'],
    ['smile10', 'This code is for products that are not in your cart.'],
    ['molars', 'We do not know this code. Check its spelling.'],
  ] as const) {
    await box.fill(code);
    await box.press('Enter');
    await expect(page.getByText(verdict)).toBeVisible();
  }
  await expectAccessible(page);
  // The promotions page shows the current code, and the code works for the products it links to.
  await page.getByRole('link', { name: 'promotions page' }).click();
  await expect(page.getByText('With code SMILE10 you pay 10% less')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Remove code molars' }).click();
  await expect(page.getByText('We do not know this code')).toHaveCount(0);
});

test.describe('with failing requests', () => {
  test.use({ expectedNoise: [/status of 500|ERR_FAILED/] });

  // rules: CART-9, CART-14, CART-16, CART-23, TAX-16
  test('the cart reports failed requests and unreadable storage', async ({ page }) => {
    await page.route('**/calculate-price', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/check-inventory', (route) => route.abort());
    const broken = { id: 5, quantity: -2, displayname: 'Old gloves' };
    await openCart(page, [broken, await makeLine(page, ROBUST_GLOVES)]);
    await expect(page.getByText('Old gloves: its quantity was not a number above zero')).toBeVisible();
    await expect(page.getByText(/^Promotions could not be applied just now/)).toBeVisible();
    await expect(page.getByText('Price without promotions')).toBeVisible();
    await expect(page.getByText('Failed to check inventory')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
    await expect(summary(page).getByText('Failed to check inventory')).toBeVisible();
    await expect(page).toHaveURL(/\/cart$/);

    await page.route('**/tax/calculate', (route) => route.abort());
    await page.getByLabel('Postal code').fill('K1A 0B1');
    await page.getByRole('button', { name: 'ESTIMATE' }).click();
    await expect(summary(page).getByText('Failed to get tax rates or shipping cost.')).toBeVisible();
    await page.getByLabel('Promo code').fill('smile10');
    await page.getByLabel('Promo code').press('Enter');
    await expect(page.getByText('Could not be checked just now')).toBeVisible();

    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Increase quantity' }).click();
    await expect(page.getByText(/^This browser does not keep your cart/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('2 Items');
  });
});

// rules: CART-10, CART-16, CHECKOUT-2, PAGE-10, TAX-15
test('on a phone in the dark theme: two tabs, a slow estimate, a code, and the next step', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openCart(page, [await makeLine(page, ROBUST_GLOVES), await makeLine(page, BOLD_GLOVES)]);
  const proceed = page.getByRole('button', { name: 'PROCEED TO CHECKOUT' });
  await expect(proceed).toHaveCount(1);
  await expect(proceed).toBeInViewport();

  const other = await page.context().newPage();
  await other.goto('/cart');
  await other.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3 Items');
  await other.close();

  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/tax/calculate', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByLabel('Postal code').fill('M5V 2T6');
  const estimate = page.getByRole('button', { name: 'ESTIMATE' });
  await estimate.press('Enter');
  await expect(page.getByText('Estimating region...')).toBeVisible();
  await expect(estimate).toBeDisabled();
  letGo();
  await expect(summary(page)).toContainText('HST (13%)');
  await expect(estimate).toBeFocused();
  await page.getByLabel('Promo code').fill('molars');
  await page.getByLabel('Promo code').press('Enter');
  await expect(page.getByText('We do not know this code. Check its spelling.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove code molars' }).press('Enter');
  await expect(page.getByLabel('Promo code')).toBeFocused();
  await proceed.click();
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await expect(page).toHaveURL(/\/checkout/);
  const carried = await page.evaluate(() => (window.history.state as { selectedItemIds?: number[] }).selectedItemIds);
  expect(carried).toEqual([ROBUST_GLOVES, BOLD_GLOVES]);
});
