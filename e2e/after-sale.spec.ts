import { readFileSync } from 'node:fs';
import type { OrderDetail } from '#contract/orders.ts';
import { expectNoOverflow } from './page-width.ts';
import { expect, expectAccessible, waitForMail, runStaffCommand, signIn, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

const clinic = 'orders@maplegrove.example.ca';

// rules: ORDER-1, ORDER-4
test('bought products are found and bought again', async ({ page }) => {
  await signIn(page, clinic, '/purchase-history');
  await expect(page.getByRole('tab', { name: 'Your Orders' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Your Orders' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=buy-again/);
  const bought = page.getByRole('article');
  await expect(bought.first()).toContainText(/Bought \d+ on|Bought \d+ times/);
  const name = await bought.first().getByRole('heading').innerText();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL('/purchase-history?tab=buy-again&page=2');
  await expect(bought.first()).not.toContainText(name);
  const word = name.split(' ')[0] ?? '';
  const found = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === word);
  await page.getByLabel('Find among what you bought').fill(word);
  await expect(page).toHaveURL('/purchase-history?tab=buy-again');
  await expect(bought.first()).toContainText(name);
  // The earlier products are faded until the results of the search have arrived.
  await found;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await bought.first().getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByText(/^Added 1 /).first()).toBeVisible();
});

// rules: ORDER-5
test('a person without a profile is asked for it on the page to buy again', async ({ page }) => {
  await page.route('**/customer/me', (route) => route.fulfill({ json: { items: [] } }));
  await signIn(page, clinic, '/purchase-history?tab=buy-again');
  await expect(page.getByRole('heading', { name: 'Profile Setup Required' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Complete your profile' }).press('Enter');
  await expect(page).toHaveURL('/profile');
  await expect(page.getByLabel('First name')).toBeVisible();
});

// rules: ORDER-2
test('filters, reset and pages of the history are in the URL', async ({ page }) => {
  await signIn(page, clinic, '/purchase-history');
  const filters = page.getByRole('region', { name: 'Filter your orders' });
  const rows = page.getByRole('tabpanel').getByRole('row');
  await filters.getByLabel('To', { exact: true }).fill('2026-06-30');
  await expect(page).toHaveURL('/purchase-history?to=2026-06-30');
  await expect(page.getByText('2 orders')).toBeVisible();
  await expect(rows.nth(1)).toContainText('2026-05-20');
  await filters.getByLabel('Sort By').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(rows.nth(1)).toContainText('2026-03-09');
  await filters.getByLabel('Status').selectOption('Packed');
  await expect(page.getByText('No orders match these filters')).toBeVisible();
  await page.reload();
  await expect(filters.getByLabel('Status')).toHaveValue('Packed');
  await expect(filters.getByLabel('To', { exact: true })).toHaveValue('2026-06-30');
  await filters.getByRole('link', { name: 'Reset' }).press('Enter');
  await expect(page).toHaveURL('/purchase-history');
  await expect(filters.getByLabel('Sort By')).toHaveValue('recent');
  await expect(rows.first()).toBeAttached();

  // Simulates thirty orders.
  const asked: (string | null)[] = [];
  await page.route('**/transaction/by-user?*', async (route) => {
    const url = new URL(route.request().url());
    asked.push(url.searchParams.get('offset'));
    url.searchParams.set('offset', '0');
    const response = await route.fetch({ url: url.href });
    await route.fulfill({ response, json: { ...(await response.json()), count: 30 } });
  });
  await page.reload();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL('/purchase-history?page=2');
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 2');
  // The page's number is shown before its orders are asked for.
  await expect.poll(() => asked).toContain('12');
  await page.goBack();
  await expect(pages.locator('[aria-current="page"]')).toHaveText('Page 1');
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/purchase-history?page=9');
  await expect(page).toHaveURL('/purchase-history');
  await expect(rows.nth(1)).toBeVisible();
});

// rules: ACCOUNT-15, ORDER-7, ORDER-9, ORDER-13
test('the recent purchases work by keyboard, also with an unknown status', async ({ page }) => {
  await page.route('**/transaction/by-user?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: { type: string; status: string }[] };
    const sale = answer.items.find(({ type }) => type === 'SalesOrd');
    if (sale) sale.status = 'On the moon';
    await route.fulfill({ response, json: answer });
  });
  await signIn(page, clinic);
  const recent = page.getByRole('region', { name: 'Recent Purchases' });
  const unknown = recent.getByRole('button', { name: 'On the moon' });
  await expect(unknown).toHaveAccessibleDescription('Status unknown');
  await recent.getByRole('tab', { name: /^Sales Orders/ }).focus();
  await page.keyboard.press('Tab');
  const sales = recent.getByRole('tabpanel', { name: /^Sales Orders/ });
  await expect(sales).toBeFocused();
  await page.keyboard.press('End');
  await expect.poll(() => sales.evaluate((list) => list.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(sales.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(unknown).toBeFocused();
  const meaning = page.getByText('Status unknown').filter({ visible: true });
  await expect(meaning).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(meaning).toHaveCount(0);
  await expectAccessible(page);
  await recent.getByRole('tab', { name: /^Sales Orders/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const invoices = recent.getByRole('tabpanel', { name: /^Invoices/ });
  await expect(invoices).toContainText('Invoice #INV-');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/history\/order\/\d+/);
  await page.unrouteAll({ behavior: 'wait' });
});

// rules: ORDER-19
test('a whole order is ordered again, after its changes are shown', async ({ page }) => {
  await signIn(page, clinic, '/profile/history/order/3');
  await page.getByRole('button', { name: 'Order all again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Some things have changed' });
  await expect(dialog).toContainText(/Not all in stock: here in \d+–\d+ business days/);
  await expect(dialog).toContainText('Price of 2 went down: $177.00 $162.80');
  await expect(dialog).toContainText('The other item is as it was.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).toBe('[]');
  await page.getByRole('button', { name: 'Order all again' }).click();
  await dialog.getByRole('button', { name: 'Add 5 items to cart' }).click();
  await page.getByRole('button', { name: 'See cart' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('5 Products');
});

// rules: ORDER-18, MAIL-4
test('a step in the warehouse appears on an open page and in a mail', async ({ page, context }) => {
  await signIn(page, clinic, '/profile/history/order/4');
  const orderStatus = page.getByRole('status').filter({ hasText: 'Shipped' });
  await expect(orderStatus).toBeVisible();
  const history = await context.newPage();
  await history.goto('/purchase-history');
  const row = history.getByRole('row', { name: /SO-100004/ });
  await expect(row).toContainText('Shipped');
  await runStaffCommand('deliver', 'SO-100004');
  await expect(row).toContainText('Delivered');
  await expect(page.getByRole('status').filter({ hasText: 'Delivered' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Status' }).getByRole('listitem').first()).toContainText('Delivered');
  const mail = await waitForMail(page, clinic, /SO-100004 is delivered/);
  expect(mail.text).toContain('/profile/history/order/4');
});

test.describe('an API that is down', () => {
  test.use({ expectedNoise: [/ERR_FAILED/] });

  // rules: ORDER-3
  test('is reported, and its orders appear once it is up again', async ({ page }) => {
    await page.route('**/transaction/**', (route) => route.abort());
    await signIn(page, clinic, '/purchase-history');
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch orders' });
    await expect(alert).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/transaction/**');
    await alert.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('row', { name: /SO-100001/ })).toBeVisible();
  });
});

test.describe('an invoice', () => {
  test.use({ expectedNoise: [/status of 404/] });

  // rules: PAPER-1, PAPER-3, PAPER-6, ORDER-16
  test('opens in a separate window, says that it was paid, and is nobody else’s', async ({ page, context }) => {
    await signIn(page, clinic, '/profile/history/order/4');
    const [sheet] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Printable invoice' }).click(),
    ]);
    await expect(sheet.getByRole('heading', { level: 1, name: 'Invoice' })).toBeVisible();
    for (const fact of ['INV-100004', 'Net 30 days', 'No. 12345 6789 RT0001', 'Amount due', 'Our policy']) {
      await expect(sheet.getByText(fact).first()).toBeVisible();
    }
    await expect(sheet.getByRole('button', { name: 'Print' })).toBeVisible();
    const [invoice] = await Promise.all([
      sheet.waitForEvent('download'),
      sheet.getByRole('button', { name: /INV-100004.pdf/ }).click(),
    ]);
    expect(invoice.suggestedFilename()).toBe('INV-100004.pdf');
    const [slip] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download SH-100004.pdf' }).click(),
    ]);
    expect(readFileSync(await slip.path(), 'latin1')).toMatch(/^%PDF/);
    const due = sheet.getByRole('definition').last();
    const amount = await due.innerText();
    await runStaffCommand('paid', 'INV-100004', amount, '2026-11-02', 'Transfer 7731');
    // The total stays; the payment is shown below it, and nothing is due any more.
    await expect(sheet.getByText('Paid on 2026-11-02. Transfer 7731')).toBeVisible();
    await expect(due).toHaveText('$0.00');
    await expect(sheet.getByText(amount).first()).toBeVisible();
    await expect(page.getByText('Paid on 2026-11-02. Transfer 7731')).toBeVisible();
    await expectAccessible(sheet);
    await sheet.getByRole('link', { name: 'Order SO-100004' }).click();
    await expect(sheet).toHaveURL('/profile/history/order/4');
    await sheet.goto('/profile/history/order/5/invoice');
    await expect(sheet.getByRole('heading', { level: 1 })).toHaveText(/not found/i);
  });

  // rules: PAGE-36
  test('is not wider than a phone, with all columns of its lines', async ({ page }) => {
    // Every line has a promotion, which adds two columns.
    await page.route('**/suiteql/transaction/22?*', async (route) => {
      const response = await route.fetch();
      const order = (await response.json()) as OrderDetail;
      const reason = { promotion: { id: 1, code: null, text: null, saving: 1_000 }, subscription: null };
      const lines = order.lines.map((line) => ({ ...line, listPrice: line.rate + 1_000, reason }));
      await route.fulfill({ response, json: { ...order, lines } });
    });
    await signIn(page, 'hello@juniperkids.example.ca', '/profile/history/order/22/invoice');
    const line = page.getByRole('row', { name: /SHO-200-F03-A3/ });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await line.scrollIntoViewIfNeeded();
      await expect(line.getByText('$109.60')).toBeInViewport();
      await expectNoOverflow(page);
    }
    await expectAccessible(page);
  });
});

test.describe('a subscription', () => {
  test.use({ expectedNoise: [/status of 500/] });

  // rules: SUB-10, SUB-13, SUB-14, SUB-15, SUB-16, SUB-17, SUB-18
  test('can be changed, skipped, paused and cancelled, and keeps unsaved input after an error', async ({ page }) => {
    await signIn(page, clinic, '/purchase-history?tab=subscriptions');
    const name = (await page.getByRole('form').first().getAttribute('aria-label')) ?? '';
    const row = page.getByRole('form', { name });
    const save = row.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    await expectAccessible(page);

    await page.route('**/customrecord_recurring_order/*', (route) => route.fulfill({ status: 500, json: {} }));
    await row.getByLabel('Change interval').selectOption({ label: 'Every 2 months' });
    await save.click();
    await expect(page.getByText('Failed to save. Please try again.').first()).toBeVisible();
    await expect(row.getByLabel('Change interval')).toHaveValue('2');
    await page.unroute('**/customrecord_recurring_order/*');
    await save.click();
    await expect(page.getByText('Subscription changes saved.').first()).toBeVisible();
    await expect(row).toContainText('Every 2 months · ');
    await expect(save).toBeDisabled();

    const quantity = row.getByRole('textbox', { name: 'Quantity' });
    await quantity.focus();
    await page.keyboard.type('7');
    await page.keyboard.press('Enter');
    await expect(row).toContainText('7 packs');

    const next = row.getByLabel('Earliest next order');
    await next.fill('2020-01-01');
    await expect(row.getByText('The next order cannot be before today.')).toBeVisible();
    await expect(save).toBeDisabled();
    await next.fill('9999-12-31');
    await expect(row.getByText('The next order cannot be more than two years away.')).toBeVisible();
    await row.getByRole('button', { name: 'Undo changes' }).press('Enter');

    const before = await next.inputValue();
    const skip = row.getByRole('button', { name: 'Skip the next one' });
    await skip.press('Enter');
    await expect(page.getByText(/^Skipped\. The next order is on/)).toBeVisible();
    await expect(next).not.toHaveValue(before);
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
    await expect(next).toHaveValue(before);

    await row.getByLabel('Subscription status').selectOption('paused');
    await save.press('Enter');
    await expect(row).toContainText('Paused');
    await expect(skip).toBeHidden();
    await row.getByLabel('Subscription status').selectOption('active');
    await save.press('Enter');
    await expect(skip).toBeVisible();

    await row.getByLabel('Subscription status').selectOption('canceled');
    await save.click();
    const dialog = page.getByRole('dialog', { name: 'Cancel your subscription?' });
    await expect(dialog).toContainText(`Your subscription for ${name} will be canceled. You can re-subscribe anytime.`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(row.getByLabel('Subscription status')).not.toHaveValue('canceled');

    await row.getByLabel('Subscription status').selectOption('canceled');
    await save.click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Subscription canceled.').first()).toBeVisible();
    await expect(page.getByRole('form', { name })).toHaveCount(0);
  });
});
