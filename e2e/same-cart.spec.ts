import type { Browser, Page } from '@playwright/test';
import { cartLine, expect, openOtherBrowser, signIn, test } from './shop.ts';

/** No other journey fills the cart of this person. */
const buyer = 'buyer@maplegrove.example.ca';
const bold = cartLine(1001, 2, 'Bold gloves', 23.45);
const robust = cartLine(2001, 1, 'Robust gloves', 19.8);

test.use({ storedCart: true });

/** A device on which a visitor has chosen these lines. */
async function openDevice(browser: Browser, lines: unknown[]): Promise<Page> {
  const page = await openOtherBrowser(browser);
  await page.addInitScript((cart) => {
    if (localStorage.getItem('cart') === null) localStorage.setItem('cart', cart);
  }, JSON.stringify(lines));
  return page;
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

// rules: CART-24, CART-27, CART-28
test('a cart is the same on two devices, also after a time without a connection', async ({ browser }) => {
  const desk = await openDevice(browser, [bold]);
  const phone = await openDevice(browser, [robust]);
  for (const page of [desk, phone]) {
    await signIn(page, buyer);
    await page.goto('/cart');
  }
  for (const page of [desk, phone]) await expect(title(page)).toHaveText('SHOPPING CART (2 Products, 3 Items)');

  await phone.context().setOffline(true);
  await phone.getByRole('button', { name: 'Increase quantity' }).first().click();
  await desk.getByRole('checkbox', { name: /^Select Robust/ }).uncheck();
  await phone.context().setOffline(false);
  for (const page of [desk, phone]) {
    await expect(title(page)).toHaveText('SHOPPING CART (2 Products, 4 Items)');
    await expect(page.getByRole('checkbox', { name: /^Select Robust/ })).not.toBeChecked();
  }

  await phone.goto('/');
  await phone.getByRole('button', { name: 'Lena Marchetti' }).click();
  await phone.getByText('Logout', { exact: true }).click();
  await phone.getByRole('button', { name: 'Logout' }).click();
  await expect(phone.getByRole('button', { name: 'Login' })).toBeVisible();
  await phone.goto('/cart');
  await expect(phone.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(title(desk)).toHaveText('SHOPPING CART (2 Products, 4 Items)');
});
