import type { Page } from '@playwright/test';
import { cardField, expect, expectAccessible, goToPayment, openOtherBrowser, signIn, test } from './shop.ts';

const clinic = 'office@northstarperio.example.ca';
const otherClinic = 'bonjour@rivesud.example.ca';

/** The bank's window over the page (3-D Secure). */
function bankWindow(page: Page) {
  return page.frameLocator('iframe[src*="challenge"], iframe[name*="challenge"]').first();
}

/** Pays up to the bank's 3-D Secure window, and returns the id of the order that the mail's link opens. */
async function payUpToTheBank(page: Page, email = clinic): Promise<number> {
  await goToPayment(page, email, '4000002760003184');
  const orderId = await createPayment(page);
  await askTheBank(page);
  return orderId;
}

async function createPayment(page: Page): Promise<number> {
  const created = page.waitForResponse('**/stripe/payment/create');
  await page.getByRole('button', { name: 'Create Payment' }).click();
  const { orderId } = (await (await created).json()) as { orderId: number };
  return orderId;
}

async function askTheBank(page: Page): Promise<void> {
  await cardField(page, 'security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(bankWindow(page).getByRole('button', { name: 'Complete' })).toBeVisible();
}

// rules: PAY-18, PAY-17
test('a payment left at the bank is confirmed from the mail’s link, on another device', async ({ page, browser }) => {
  const orderId = await payUpToTheBank(page);
  // Left, not watched: an open page notices the payment and reloads itself.
  await page.goto('about:blank');

  const phone = await openOtherBrowser(browser, { viewport: { width: 390, height: 844 } });
  await signIn(phone, clinic, `/profile/history/order/${orderId}`);
  await expect(phone.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
  await expectAccessible(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Pay with another card' }).click();
  await expect(phone.getByRole('button', { name: 'Add Payment Method' })).toBeVisible();
  await expect(cardField(phone, 'security code')).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: 'Confirm the payment' }).click();
  await bankWindow(phone).getByRole('button', { name: 'Complete' }).click();
  await expect(phone.getByText(/^Payment and order completed successfully!/).first()).toBeVisible();
  await expect(phone.getByText('Pending Fulfillment').first()).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Printable invoice' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Confirm the payment' })).toBeHidden();

  // The page on which the payment was left does not ask for it again.
  await page.goto('/checkout/complete');
  await expect(page).toHaveURL(`/purchase-history?placed=${orderId}`);
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toHaveText('CartCart');
  await phone.context().close();
});

test.describe('signing out during 3-D Secure', () => {
  // A call under way while signing out is refused, and so is the refresh token with which it would be repeated.
  // The cart comes back from the store: signing out removes it from the browser.
  test.use({ storedCart: true, expectedNoise: [/status of 401|status of 400 .*\/oauth\/token/] });

  test('and in again finds the same payment, and another tab shows that it was paid', async ({ page }) => {
    const orderId = await payUpToTheBank(page, otherClinic);
    const tab = await page.context().newPage();
    await tab.goto('/');
    await tab.getByRole('button', { name: 'Amelie Tremont' }).click();
    await tab.getByText('Logout', { exact: true }).click();
    await tab.getByRole('button', { name: 'Logout' }).click();
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
    await expect(page.locator('iframe[src*="challenge"]')).toHaveCount(0);

    await signIn(page, otherClinic, '/checkout/complete');
    expect(await createPayment(page)).toBe(orderId);
    await expect(page.getByText('Your bank asks you to confirm')).toBeVisible();
    await askTheBank(page);

    await tab.goto('/checkout/complete');
    // Cart, cards, total and payment are there; then the page asks how the payment stands.
    await expect(tab.getByText(/^Order SO-\d+ is held for you/)).toBeVisible();
    await expect(tab.getByText(/^Confirm with your bank that you are paying/)).toBeVisible();
    await expect(cardField(tab, 'security code')).toHaveCount(0);
    await tab.getByRole('button', { name: 'Confirm the payment' }).click();
    await bankWindow(tab).getByRole('button', { name: 'Complete' }).click();
    await expect(tab).toHaveURL(`/purchase-history?placed=${orderId}`);
    await expect(page).toHaveURL(`/purchase-history?placed=${orderId}`);
    await expect(page.getByText('Thank you, your order is placed')).toBeVisible();
    await expect(page.locator('iframe[src*="challenge"]')).toHaveCount(0);
  });
});
