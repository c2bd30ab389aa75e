import type { Page } from '@playwright/test';
import { addCard, cardField, expect, expectAccessible, runStaffCommand, signIn, test } from './shop.ts';

const bookkeeper = 'books@ledgerlane.example.ca';

async function payWith(page: Page, card: string): Promise<void> {
  await addCard(page, card);
  await cardField(page, 'security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
}

// rules: PAY-23, PAY-24, PAY-27
test('a bookkeeper pays an open invoice by card: declined once, then confirmed with the bank', async ({ page }) => {
  await runStaffCommand('order', 'C-10001', 'orders@maplegrove.example.ca', 'MED-GZ-C-44-4x7');
  await signIn(page, bookkeeper, '/purchase-history');
  const open = page.getByRole('region', { name: /open invoice/ });
  await expectAccessible(page);
  // The row by its number: another journey may order on invoice for the same clinic meanwhile.
  const number = (await open.getByRole('listitem').last().getByRole('link').first().textContent()) ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, ['light']);
  await open.getByRole('link', { name: `Pay invoice ${number}` }).press('Enter');
  await expect(page.getByRole('heading', { name: `Pay invoice ${number}` })).toBeVisible();

  // This card can be saved, and is declined when it is charged.
  await payWith(page, '4000000000000341');
  await expect(page.getByRole('alert').getByText('Your card was declined.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await payWith(page, '4000002760003184');
  const bank = page.frameLocator('iframe[src*="challenge"], iframe[name*="challenge"]').first();
  await bank.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('status').getByText(`Invoice ${number} is paid.`)).toBeVisible();
  await expect(page.getByText(/^Paid on .*\. Visa 3184$/)).toBeVisible();
  await expect(page.getByText(`Invoice ${number} paid by Ruth Abara, Visa 3184`)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/purchase-history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: `Pay invoice ${number}` })).toBeHidden();
});

test.describe('many open invoices', () => {
  test.use({ expectedNoise: [/status of 500/] });

  // rules: PAY-27
  test('all of many open invoices are shown on request, a page at a time', async ({ page }) => {
    const count = 57;
    let fails = false;
    await page.route('**/restapi/invoice/open?limit=*', (route) => {
      if (fails) return route.fulfill({ status: 500, json: { error: 'broken', code: 'INTERNAL', requestId: 'r' } });
      const offset = Number(new URL(route.request().url()).searchParams.get('offset'));
      const items = Array.from({ length: Math.min(20, count - offset) }, (_, at) => ({
        number: `INV-${200_001 + offset + at}`,
        orderId: 4,
        orderNumber: 'SO-100004',
        issuedOn: '2026-10-29',
        dueOn: '2026-11-28',
        total: 10,
        due: 10,
        paidOn: null,
        paidReference: '',
        payment: null,
      }));
      return route.fulfill({ json: { items, count, due: 570, overdue: 0 } });
    });
    await signIn(page, bookkeeper, '/purchase-history');
    const open = page.getByRole('region', { name: '57 open invoices' });
    await expect(open.getByRole('listitem')).toHaveCount(5);
    await open.getByRole('button', { name: 'Show more of the 57 open invoices' }).click();
    await expect(open.getByRole('heading')).toBeFocused();
    await expect(open.getByRole('listitem')).toHaveCount(20);
    await expect(open.getByText('1–20 of 57, the oldest due day first')).toBeVisible();
    const later = open.getByRole('button', { name: 'Due later' });
    fails = true;
    await later.click();
    await expect(open.getByText('These invoices could not be loaded. Please try again.')).toBeVisible();
    await expect(open.getByRole('listitem')).toHaveCount(20);
    await expect(later).toBeFocused();
    fails = false;
    await later.click();
    await expect(open.getByText('21–40 of 57, the oldest due day first')).toBeVisible();
    await later.click();
    await expect(open.getByRole('listitem')).toHaveCount(17);
    await expect(later).toBeDisabled();
    await expect(later).toBeFocused();
    await expect(open.getByRole('link', { name: 'INV-200057', exact: true })).toBeVisible();
  });
});
