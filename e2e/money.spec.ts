import type { Page } from '@playwright/test';
import { cardField, expect, expectAccessible, goToPayment, openOtherBrowser, sandbox, test } from './shop.ts';
import { performAct, signInToOffice } from './staff.ts';

// rules: OFFICE-42, OFFICE-43, OFFICE-44, OFFICE-45, OFFICE-46, OFFICE-47, PAY-35, OFFICE-100, OFFICE-101
test('one cheque pays an invoice and a part of the next, and the taxes open their papers', async ({ page }) => {
  await signInToOffice(page, '/office');
  await expect(page.getByRole('link', { name: 'Money' })).toBeVisible();
  const orders: string[] = [];
  for (const quantity of [1, 2]) {
    const lines = [{ item: 'MED-2015-L1-LBL', quantity }];
    const input = { clinic: 'C-10001', lines, orderAgain: true };
    orders.push((await performAct<{ order: string }>(page, 'orders.place', input)).order);
  }
  // Another run in the same shop has its own cheque.
  const reference = `Cheque ${orders[0]!.slice(3)}`;
  await page.getByRole('link', { name: 'Money' }).click();
  await page.getByRole('searchbox').fill('maple grove');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/office/money?q=maple+grove');
  await page.getByRole('link', { name: 'Not due' }).click();
  await expect(page).toHaveURL('/office/money?age=not-due&q=maple+grove');
  const rowOf = (order: string) => page.getByRole('row').filter({ hasText: order });
  const [first, second] = orders.map(rowOf);
  await expectAccessible(page);
  await first!.getByRole('checkbox').check();
  await second!.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Record a payment…' }).click();

  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Received');
  const whole = Number((await amount.inputValue()).replace(',', ''));
  await amount.fill((whole - 10).toFixed(2));
  await expect(dialog.getByRole('row').last()).toContainText('$10.00');
  await dialog
    .getByLabel(/^Amount for INV-/)
    .last()
    .fill('1');
  await expect(dialog.getByText(/ is for no invoice: the store owes it to the clinic\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Divide again, oldest first' }).click();
  await dialog.getByLabel('Cheque or transfer').fill(reference);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/ of Maple Grove Dental is recorded\.$/)).toBeVisible();
  await expect(first!).toBeHidden();
  await expect(second!).toContainText('$10.00');

  await page.getByRole('link', { name: orders[1]! }).click();
  await expect(page.getByText(/\$10\.00 is still due/)).toBeVisible();
  await reversePayment(page, reference);
  await page.goto('/office/money/taxes');
  await expectAccessible(page);
  await page.getByRole('row').filter({ hasText: 'HST' }).getByRole('link').first().click();
  await expect(page.getByRole('link', { name: orders[0]! })).toBeVisible();
  await expectAccessible(page);
});

/** Opens a payment from the page of its order, and reverses it (rules: PAY-35, OFFICE-100, OFFICE-101). */
async function reversePayment(page: Page, reference: string): Promise<void> {
  await page.getByRole('link', { name: reference, exact: true }).click();
  await expect(page.getByRole('heading', { name: reference })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reverse…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The cheque bounced');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Reversed on .*: The cheque bounced\. Recorded /)).toBeVisible();
  await page.goto('/office/money/payments');
  await page.getByRole('searchbox').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Reversed');
  await expectAccessible(page);
}

/** Pays an order with a card whose payments are disputed at once; returns the order's number. */
async function payDisputed(page: Page): Promise<string> {
  await goToPayment(page, 'supplies@prairiesmiles.example.ca', '4000000000002685', 1002);
  await page.getByRole('button', { name: 'Create Payment' }).click();
  await cardField(page, 'security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/purchase-history\?placed=\d+/);
  const placed = page.getByRole('main').getByText(/SO-\d+/);
  return /SO-\d+/.exec((await placed.first().textContent()) ?? '')?.[0] ?? '';
}

// rules: OFFICE-55, OFFICE-56, OFFICE-57, PAY-30
test('a disputed payment is marked on its order, and its payout opens what it is made of', async ({
  page,
  browser,
}) => {
  const clinic = await openOtherBrowser(browser);
  const order = await payDisputed(clinic);
  await clinic.context().close();
  await signInToOffice(page, '/office/money/disputes');
  const row = page.getByRole('row').filter({ hasText: order });
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Not received', { timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: order })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole('link', { name: order }).click();
  await expect(page.getByText(/ is disputed\. Answer until /)).toBeVisible();
  await expect(page.getByText(/^The card holder disputes \$/)).toBeVisible();
  await expectAccessible(page);

  const paid = await page.request.post(`${sandbox}/sandbox/money`, { data: { do: 'pay' } });
  const { arrival_date } = (await paid.json()) as { arrival_date: number };
  expect(arrival_date).toBeGreaterThan(0);
  await expect(async () => {
    await page.goto('/office/money/payouts');
    await expect(page.getByRole('row').nth(1)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole('listitem').filter({ hasText: 'movement' }).first().getByRole('link').click();
  await expect(page.getByRole('listitem').filter({ hasText: order }).first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('row').filter({ hasText: order })).toHaveCount(2);
  await expectAccessible(page);
});
