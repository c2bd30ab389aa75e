import type { Page } from '@playwright/test';
import { addCard, cardField, expect, expectAccessible, signIn, test } from './shop.ts';

const clinic = 'office@northstarperio.example.ca';

/** The bank's window over the page (3-D Secure). */
function bank(page: Page) {
  return page.frameLocator('iframe[src*="challenge"], iframe[name*="challenge"]').first();
}

/** Goes up to the bank's question and answers the order's id, which the mail's link leads to. */
async function payUpToTheBank(page: Page): Promise<number> {
  await page.goto('/product/1001');
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added 1 /).first()).toBeVisible();
  await signIn(page, clinic, '/checkout/payment');
  await addCard(page, '4000002760003184');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
  const created = page.waitForResponse('**/stripe/payment/create');
  await page.getByRole('button', { name: 'Create Payment' }).click();
  const { orderId } = (await (await created).json()) as { orderId: number };
  await cardField(page, 'security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(bank(page).getByRole('button', { name: 'Complete' })).toBeVisible();
  return orderId;
}

test('a payment left at the bank is confirmed from the mail’s link, on another device', async ({ page, browser }) => {
  const orderId = await payUpToTheBank(page);

  const device = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await signIn(phone, clinic, `/profile/history/order/${orderId}`);
  await expect(phone.getByRole('heading', { name: 'Your bank asks you to confirm' })).toBeVisible();
  await expectAccessible(phone);
  await phone.reload();
  await phone.getByRole('button', { name: 'Pay with another card' }).click();
  await expect(phone.getByRole('button', { name: 'Add Payment Method' })).toBeVisible();
  await expect(cardField(phone, 'security code')).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: 'Confirm the payment' }).click();
  await bank(phone).getByRole('button', { name: 'Complete' }).click();
  await expect(phone.getByText(/^Payment and order completed successfully!/).first()).toBeVisible();
  await expect(phone.getByText('Pending Fulfillment').first()).toBeVisible();
  await expect(phone.getByRole('link', { name: 'Printable invoice' })).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Confirm the payment' })).toBeHidden();

  // Where it was left, nobody is asked to pay again.
  await page.reload();
  await expect(page).toHaveURL(`/purchase-history?placed=${orderId}`);
  await expect(page.getByRole('link', { name: /^Cart/ }).first()).toHaveText('CartCart');
  await device.close();
});
