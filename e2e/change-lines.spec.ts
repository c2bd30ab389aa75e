import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './shop.ts';
import { signInToOffice } from './staff.ts';

// The first confirmation asks for a new sign-in.
test.use({ expectedNoise: [/status of 403/] });

async function addItem(page: Page, code: string) {
  const search = page.getByRole('combobox', { name: 'Find an item' });
  await search.fill(code);
  await page.keyboard.press('Enter');
  await expect(search).toHaveValue('');
}

// rules: OFFICE-50, OFFICE-51, OFFICE-91, OFFICE-92, STAFF-27, ORDER-36
test('staff change the lines of an order before it ships, without a mouse', async ({ page }) => {
  await signInToOffice(page, '/office/clinics/C-10001/order');
  await addItem(page, 'mtx-cwp-l');
  const place = page.getByRole('button', { name: /^Place the order, \$/ });
  await expect(place).toBeVisible();
  await page.getByRole('textbox', { name: /^Quantity: / }).fill('4');
  await page.keyboard.press('Enter');
  await place.press('Enter');
  await expect(page).toHaveURL(/\/office\/orders\/SO-\d+$/);
  const order = /SO-\d+/.exec(page.url())![0];

  await page.getByRole('button', { name: 'More acts' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change lines…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Change the order: $0.00' })).toBeVisible();
  const units = dialog.getByLabel(/^New units of /);
  // rules: OFFICE-91
  await units.fill('0');
  await expect(dialog.getByText(/^Nothing would be left of the order/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel order…' })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toBeVisible();
  await units.fill('5000');
  await expect(dialog.getByText('“5000” is not possible.')).toBeVisible();
  await expect(units).toHaveValue('5000');
  await expectAccessible(page);
  await units.fill('900');
  await expect(dialog.getByText(/in stock, the rest follows later|left$|sold out/)).toBeVisible();
  await units.fill('1');
  await expect(dialog.getByRole('button', { name: /^Change the order: −\$/ })).toBeVisible();
  await addItem(page, 'mtx-cwp-xl');
  await expect(dialog.getByRole('list', { name: 'Added items' }).getByText(/CaviWipes/)).toBeVisible();
  await expect(dialog.getByText('Added, with taxes')).toBeVisible();
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: /^Change the order: −\$/ });
  const difference = (await confirm.innerText()).replace('Change the order: ', '');
  await confirm.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Write the reason; the credit note prints it.');
  await dialog.getByLabel('Reason').fill('They need another size');
  await page.keyboard.press('Enter');
  const popup = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Confirm, then go on' }).press('Enter');
  const provider = await popup;
  await provider.getByLabel('Email address').fill('owner@operatory.example.ca');
  await provider.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await provider.getByRole('button', { name: 'Sign in' }).click();
  // rules: OFFICE-92
  await expect(page.getByText(`${order} is changed: ${difference}. Credit note `)).toContainText(
    /added items are order/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(/Items added as order SO-\d+/)).toBeVisible();
  await expectAccessible(page);

  // The demo has no open order by card: the page reads this one as if it were.
  await page.route(`**/api/office/orders/${order}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { detail: object };
    await route.fulfill({ response: answer, json: { ...body, detail: { ...body.detail, paymentMethod: 'card' } } });
  });
  await page.reload();
  await page.getByRole('button', { name: 'More acts' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Change lines…' }).press('Enter');
  await expect(dialog.getByLabel(/^New units of /)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Find an item' })).toBeVisible();
  await expect(dialog.getByText(/Nothing can be added to an order that was paid by card/)).toBeVisible();
  await units.fill('3');
  await dialog.getByRole('button', { name: 'Order more by telephone' }).press('Enter');
  await expect(page).toHaveURL('/office/clinics/C-10001/order');
  await expect(page.getByLabel('Who calls')).toHaveValue('orders@maplegrove.example.ca');
  await expect(page.getByRole('textbox', { name: /^Quantity: / })).toHaveValue('2');
});
