import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './shop.ts';

// The first act is refused until the owner signs in again.
test.use({ expectedNoise: [/status of 403/] });

async function signIn(page: Page) {
  await page.goto('/office/settings');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill('owner@operatory.example.ca');
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/office/settings');
}

/** Saves the form; the first act asks for a new sign-in. */
async function save(page: Page) {
  await page.getByRole('button', { name: 'Save settings' }).click();
  const again = page.getByRole('button', { name: 'Confirm and save' });
  const saved = page.getByText('The settings are in force.').first();
  await expect(again.or(saved)).toBeVisible();
  if (await again.isVisible()) {
    const popup = page.waitForEvent('popup');
    await again.click();
    const provider = await popup;
    await provider.getByLabel('Email address').fill('owner@operatory.example.ca');
    await provider.getByLabel('Password', { exact: true }).fill('toothbrush-42');
    await provider.getByRole('button', { name: 'Sign in' }).click();
  }
  await expect(saved).toBeVisible();
}

// No other journey reads the link to Google Plus: journeys share the shop.
// rules: OFFICE-81, OFFICE-82, OFFICE-84, OFFICE-85, SETTING-1
test('an owner changes a link of the footer, sees it in the store, and puts the settings back', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const link = page.getByRole('group', { name: 'Social links' }).getByLabel(/^Address/);
  await expect(link.nth(2)).toHaveValue('https://plus.google.com/');
  await expectAccessible(page);

  await link.nth(2).fill('plus.google.com');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Must be an address with https://')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Changes not saved yet' })).toContainText('This will change');
  await page.getByRole('link', { name: 'Today' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(link.nth(2)).toHaveValue('plus.google.com');

  await link.nth(2).fill('https://plus.google.com/operatory');
  await expectAccessible(page);
  await save(page);
  const store = await (await browser.newContext()).newPage();
  await expect(async () => {
    await store.goto('/contact');
    const found = store.getByRole('contentinfo').getByRole('link', { name: /Google Plus/ });
    await expect(found).toHaveAttribute('href', 'https://plus.google.com/operatory', { timeout: 500 });
  }).toPass({ timeout: 5_000 });

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('In force', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Put back… version 0/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('https://plus.google.com/');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put it back' }).click();
  await expect(page.getByText('The settings are in force.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).last().click();
  await expect(link.nth(2)).toHaveValue('https://plus.google.com/');
});
