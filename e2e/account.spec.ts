import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './shop.ts';

function cardField(page: Page, frame: 'card number' | 'expiry date' | 'security code') {
  return page.frameLocator(`iframe[title="Secure ${frame} field"]`).getByRole('textbox');
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  // rules: ACCOUNT-19, ACCOUNT-20, ACCOUNT-21, ACCOUNT-24, ACCOUNT-42, TAX-13
  test('an address is added, left unchanged, and removed', async ({ page }) => {
    await signIn(page, 'supplies@prairiesmiles.example.ca');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Full Name')).toBeFocused();
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    const problems = dialog.getByRole('alert');
    await expect(problems).toBeFocused();
    await expect(problems.getByRole('listitem')).toHaveText([
      'Address is required',
      'Postal/Zip Code is required',
      'City is required',
    ]);
    await expectAccessible(page);
    await problems.getByRole('link', { name: 'Address is required' }).press('Enter');
    await page.keyboard.type('500 Centre Street');
    await dialog.getByLabel('Name of the place').fill('Centre Street');
    const code = dialog.getByLabel('Postal/Zip Code');
    await dialog.getByLabel('Country').selectOption('United States');
    await code.pressSequentially('10001');
    await expect(dialog.getByLabel('City')).toHaveValue('New York');
    await dialog.getByLabel('City').fill('');
    await dialog.getByLabel('Country').selectOption('Canada');
    await expect(code).toHaveValue('');
    await code.pressSequentially('t2p1j9');
    await expect(dialog.getByLabel('City')).toHaveValue('Calgary');
    await expect(dialog.getByLabel('State/Province')).toHaveValue('AB');
    await dialog.getByLabel('City').fill('Elsewhere');
    await dialog.getByRole('button', { name: 'Use as typed' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Use as typed' })).toHaveCount(0);
    await expect(dialog.getByLabel('City')).toHaveValue('Elsewhere');
    await dialog.getByLabel('City').fill('Elswhere');
    await dialog.getByRole('button', { name: 'Use Calgary' }).press('Enter');
    await expect(dialog.getByLabel('City')).toBeFocused();
    await expect(dialog.getByLabel('City')).toHaveValue('Calgary');
    await dialog.getByLabel('State/Province').selectOption('Ontario');
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(problems).toBeFocused();
    await expect(problems).toContainText('T2P 1J9 is in Alberta. Change the province or the postal code.');
    await expect(dialog.getByText('T2P 1J9 is in Alberta.')).toHaveCount(2);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use Alberta' }).click();
    await expect(dialog.getByText('T2P 1J9 is in Alberta.')).toHaveCount(0);
    await expect(dialog.getByLabel('State/Province')).toHaveValue('AB');
    await dialog.getByLabel('Phone Number').pressSequentially('4035550104');
    await dialog.getByRole('button', { name: 'Weekdays Only' }).click();
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('Address and preferred delivery days saved!')).toBeVisible();
    await expect(page.getByText('(403) 555-0104')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Centre Street' })).toBeVisible();

    await page.getByRole('button', { name: 'Change the address 500 Centre Street, Calgary' }).click();
    await dialog.getByLabel('Other delivery days for this place').check();
    await dialog.getByRole('button', { name: 'Whole Week' }).click();
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('Delivery days: Whole Week')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Change the address 500 Centre Street, Calgary' }).click();
    await dialog.getByRole('button', { name: 'Save Address' }).click();
    await expect(page.getByText('No changes to save')).toBeVisible();

    await page.getByRole('button', { name: 'Remove the address 500 Centre Street, Calgary' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('500 Centre Street')).toHaveCount(0);
  });

  // rules: ACCOUNT-12, ACCOUNT-27, ACCOUNT-28
  test('preferred delivery days and names are saved', async ({ page }) => {
    await signIn(page, 'bonjour@rivesud.example.ca');
    const days = page.getByRole('region', { name: 'Delivery' });
    await days.getByRole('button', { name: 'Clear All' }).click();
    await expect(days.getByText('No preferences set')).toBeVisible();
    await days.getByRole('button', { name: 'Sat' }).click();
    await days.getByRole('button', { name: 'Sun' }).click();
    await days.getByRole('button', { name: 'Save days' }).click();
    await expect(page.getByText('Preferred delivery days saved!')).toBeVisible();

    await page.getByRole('link', { name: 'Edit profile' }).click();
    await page.getByLabel('Mobile phone').fill('514555');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toContainText('Mobile phone must be exactly 10 digits if provided.');
    await expectAccessible(page);
    await page.getByLabel('Mobile phone').fill('5145550188');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('(514) 555-0188')).toBeVisible();
    await page.reload();
    await expect(days.getByText('Sat, Sun')).toBeVisible();
  });
});

test.describe('a declined card', () => {
  test.use({ expectedNoise: [/status of 402/] });

  // rules: PAY-1, PAY-2, PAY-4, PAY-5, PAY-6, PAY-9, PAY-3
  test('shows the bank’s message; another card is saved and removed', async ({ page }) => {
    await signIn(page, 'office@northstarperio.example.ca');
    await page.getByRole('button', { name: 'Save a card for this clinic' }).click();
    await expect(page.getByText('Stripe customer account created successfully!')).toBeVisible();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Add Payment Method' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('button', { name: 'Add Payment Method' })).toBeFocused();
    await page.getByRole('button', { name: 'Add Payment Method' }).click();
    await dialog.getByLabel('Street').fill('');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Please fill in all required billing address fields');
    await expectAccessible(page);
    await dialog.getByLabel('Street').fill('3 Enamel Road');
    await dialog.getByLabel('Postal Code').fill('T2P 1J9');
    await dialog.getByLabel('State/Province').selectOption('Alberta');
    await dialog.getByLabel('City').fill('Calgery');
    await dialog.getByRole('button', { name: 'Use Calgary' }).press('Enter');
    await expect(dialog.getByLabel('City')).toHaveValue('Calgary');
    await expect(dialog.getByLabel('City')).toBeFocused();
    await cardField(page, 'card number').pressSequentially('4000000000000002');
    await cardField(page, 'expiry date').pressSequentially('1234');
    await cardField(page, 'security code').pressSequentially('123');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
    await cardField(page, 'card number').fill('4242424242424242');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Payment method added successfully!')).toBeVisible();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Add Payment Method' }).click();
    await cardField(page, 'card number').fill('5555555555554444');
    await cardField(page, 'expiry date').fill('12 / 34');
    await cardField(page, 'security code').fill('123');
    await dialog.getByRole('button', { name: 'Save card' }).click();
    const cards = page.getByRole('region', { name: 'Payment' }).getByRole('listitem');
    await expect(cards.first()).toContainText(/Mastercard ending in 4444.*Default/);
    await page.getByRole('button', { name: 'Make Visa ending in 4242 the default' }).click();
    await expect(cards.last()).toContainText('Default');
    await page.reload();
    await expect(cards.last()).toContainText(/Visa ending in 4242.*Default/);
    await page.getByRole('button', { name: 'Remove Mastercard ending in 4444' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('No payment methods saved')).toBeVisible();
  });
});

// rules: ACCOUNT-7, PAGE-10, PAGE-22
test('signing out reaches every tab and leaves no data of the user in the browser', async ({ page, context }) => {
  await signIn(page, 'hello@juniperkids.example.ca');
  const other = await context.newPage();
  await other.goto('/purchase-history');
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Login to Continue');
  const leave = async () => {
    await page.getByRole('button', { name: 'Your account' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Logout' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Confirm Logout' })).toBeVisible();
  };
  await leave();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();
  await leave();
  await page.getByRole('dialog', { name: 'Confirm Logout' }).getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/juniperkids|auth0|token/i);
});
