import type { Locator } from '@playwright/test';
import { expectNoOverflow } from './page-width.ts';
import { expect, test } from './shop.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/** Expects each visible target to be at least 44 px high and, with `width`, 44 px wide. */
async function expectTouchable(targets: Locator, { width = true } = {}): Promise<void> {
  await expect(targets.first()).toBeVisible();
  for (const target of await targets.filter({ visible: true }).all()) {
    const box = await target.boundingBox();
    expect(Math.round(box?.height ?? 0), await target.ariaSnapshot()).toBeGreaterThanOrEqual(44);
    if (width) expect(Math.round(box?.width ?? 0), await target.ariaSnapshot()).toBeGreaterThanOrEqual(44);
  }
}

/** Expects that no button of a card overlaps another button, so that a tap hits the intended button. */
async function expectNoOverlap(cards: Locator): Promise<void> {
  await expect(cards.first()).toBeVisible();
  const overlaps = await cards.evaluateAll((all) =>
    all.flatMap((card) => {
      const buttons = [...card.querySelectorAll('button')].filter((button) => button.checkVisibility());
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      const apart = (a: DOMRect, b: DOMRect) =>
        a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
      return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => !apart(a, b)));
    }),
  );
  expect(overlaps).toEqual([]);
}

// rules: PAGE-37
test('touch targets on a listing and in the menu are 44 px, also on the narrowest phone', async ({ page }) => {
  await page.goto('/products/by-class/gloves-10?selectedBrands=101&minPrice=5', { waitUntil: 'networkidle' });
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await expectTouchable(page.locator('article').first().getByRole('button'));
    await expectNoOverlap(page.locator('article'));
    await expectTouchable(page.getByRole('list', { name: 'Active filters' }).getByRole('link'));
    await expectTouchable(page.getByRole('button', { name: 'Filters & Sort' }));
    await expectNoOverflow(page);
  }
  await expectTouchable(page.getByRole('group', { name: 'Layout' }).getByRole('link'));
  await expectTouchable(page.getByRole('navigation', { name: 'Pages', exact: true }).getByRole('link'), {
    width: false,
  });
  await page.getByRole('button', { name: 'Filters & Sort' }).click();
  const filters = page.getByRole('form', { name: 'Filters' });
  await expectTouchable(filters.getByRole('button'));
  await expectTouchable(filters.locator('label'));
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog');
  await expectTouchable(menu.getByRole('button'));
  await expectTouchable(menu.getByRole('link'));

  // Cards in a row of the front page are narrower than cards of a listing.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectNoOverlap(page.locator('article'));
});
