import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './shop.ts';

// Each change that the store refuses is a 403, and so is the view of a product, which no visit of staff records.
test.use({ expectedNoise: [/status of 403/], storedCart: true });

const CLINIC = 'C-10001';

async function openClinic(page: Page): Promise<void> {
  await page.goto(`/office/clinics/${CLINIC}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill('owner@operatory.example.ca');
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/office/clinics/${CLINIC}`);
}

/** Sees the shop as the person of the clinic whose option begins with a name; answers the new tab. */
async function see(page: Page, person: RegExp): Promise<Page> {
  await page.getByRole('button', { name: 'More acts' }).press('Enter');
  await page.getByRole('menuitem', { name: 'See the shop as this clinic…' }).press('Enter');
  const choice = page.getByLabel('Person');
  await choice.selectOption(await choice.getByRole('option', { name: person }).first().innerText());
  await expectAccessible(page, ['light']);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Open the shop' }).press('Enter');
  return opened;
}

const storedHere = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries({ ...window.localStorage }).sort()));

// rules: STAFF-42, OFFICE-96
test('staff see the shop as a person of a clinic, change nothing, and keep their own browser', async ({ page }) => {
  const urls: string[] = [];
  page.context().on('request', (request) => urls.push(request.url(), request.headers()['referer'] ?? ''));
  await openClinic(page);
  const before = await storedHere(page);
  const shop = await see(page, /, Owner$/);
  const bar = shop.getByRole('complementary', { name: 'View of a clinic' });
  await expect(bar).toContainText(/^You see the shop as .+ of .*Maple Grove.*, read only, until \d\d:\d\d\./);
  expect(await shop.evaluate(() => window.opener as unknown)).toBeNull();
  const { token } = JSON.parse((await shop.evaluate(() => window.sessionStorage.getItem('seenClinic'))) ?? '{}') as {
    token: string;
  };

  await shop.goto('/profile');
  await expect(shop.getByRole('main')).toContainText('Maple Grove');
  await shop.goto('/product/3003');
  await expect(bar).toContainText('read only');
  await shop.getByRole('main').getByRole('button', { name: 'Add to Shopping Cart' }).first().click();
  await expect(
    shop.getByText('You see this clinic as staff: you can read everything and change nothing.'),
  ).toBeVisible();
  await expectAccessible(shop);

  expect(await storedHere(page)).toBe(before);
  expect(token).toMatch(/^see-as--/);
  expect(urls.filter((url) => url.includes(token))).toEqual([]);

  const closed = shop.waitForEvent('close');
  await bar.getByRole('button', { name: 'End the view' }).click();
  await closed;
  const refused = await page.request.get('/api/restapi/customer/me', { headers: { Authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(401);
  await page.reload();
  await expect(page.getByText('saw the store as this clinic').first()).toBeVisible();
});
