import { expectNoOverflow } from './page-width.ts';
import { expect, expectAccessible, test } from './shop.ts';
import { signInToOffice } from './staff.ts';

/** The pages of the office, except one that needs a record of its own: a pick list, a payment, an import. */
const pages = {
  'of orders, clinics and the warehouse': [
    '',
    '/orders?state=',
    '/orders/SO-100024',
    '/warehouse',
    '/warehouse/stock',
    '/warehouse/receive',
    '/warehouse/count',
    '/warehouse/bins',
    '/clinics',
    '/clinics/C-10001',
    '/clinics/C-10001/order',
  ],
  'of money, imports and settings': [
    '/money',
    '/money/payments',
    '/money/credit-notes',
    '/money/taxes',
    '/money/taxes/papers',
    '/money/disputes?state=all',
    '/money/payouts',
    '/money/payouts/movements',
    '/imports',
    '/settings',
    '/settings/history',
  ],
};

// rules: OFFICE-108
for (const [part, paths] of Object.entries(pages))
  test(`the pages ${part} fit a phone, and axe finds nothing in either theme`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signInToOffice(page, '/office');
    for (const path of paths) {
      await page.goto(`/office${path}`);
      await expect(page.locator('#content').getByRole('heading').first()).toBeVisible();
      await expect(page.locator('#content [aria-busy=true]')).toHaveCount(0);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });

// rules: OFFICE-105, OFFICE-107
test('a phone shows the filters of a list on request, and a long list keeps its head', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInToOffice(page, '/office/money?age=all');
  const day = page.getByLabel(/^As of the end of this day/);
  await expect(day).toBeHidden();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(day).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/office/warehouse/stock');
  const last = page.getByRole('row').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await expect(page.getByRole('columnheader').first()).toBeInViewport();
});
