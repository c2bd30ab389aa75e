import type { Page } from '@playwright/test';
import { expect, signIn, test } from './shop.ts';

/** The demo's clinic with a price list and contract prices (demo/prices.ts). */
const CLINIC = 'hello@juniperkids.example.ca';
/** A product with the list price $14.20 and the contract price $12.60 for the clinic. */
const PRODUCT = '/product/3003';
/** Painted texts with the list prices of products for which the clinic has clinic prices; before them the item code. */
const LIST_PRICES =
  /(MED-1174|^\|).*\$14\.20|AUR-289.*\$19\.80|D2H-NG4.*\$12\.95|AUR-938.*\$(23\.45|219\.00)|MK3-1200.*\$(18\.75|169\.00)/m;

/** A page of every kind that shows prices. */
const KEPT_PAGES = [
  '/',
  PRODUCT,
  '/product/1003',
  '/products',
  '/products?sort=price_asc&minPrice=10',
  '/products/by-class/nitrilegloves-101',
  '/products/by-class/nitrilegloves-101?sort=price_desc&maxPrice=30&layout=list',
  '/products/by-name/gloves',
  '/products/by-brand/medicom',
  '/promotions',
  '/clearance',
  '/cart',
];

declare global {
  interface Window {
    painted: Set<string>;
    /** The places of prices that have moved since the page was complete. */
    shifts: string[];
    /**
     * When all of the page's HTML and its fonts were there, in ms; before that every visitor's page is still moving.
     */
    wholeAt?: number;
  }
}

interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/**
 * Notes in every frame which texts are painted where prices are, and the layout shifts of a whole page. The clinic
 * prices wait until the page is whole, so that they cannot hide in its first shifts.
 */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.painted = new Set();
    window.shifts = [];
    const elementOf = (node: Node | null) => (node instanceof Element ? node : node?.parentElement);
    // Other things move for everybody who is signed in: the account menu comes into the header.
    const hasPrice = (element?: Element | null) =>
      element?.closest('.clinic-price, main li') ?? element?.querySelector('.clinic-price');
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
        if (window.wholeAt === undefined || startTime < window.wholeAt) continue;
        const moved = sources.map(({ node }) => elementOf(node)).filter(hasPrice);
        if (!hadRecentInput)
          window.shifts.push(...moved.map((element) => `${element?.className}: ${element?.textContent}`));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        const element = node.parentElement;
        if (!/\$\d/.test(text) || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          continue;
        // The note names the list price on purpose.
        if (element.closest('script, style, .price-note') || text.includes('list price')) continue;
        if (getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)') {
          const code = element.closest('article')?.querySelector('.code')?.textContent ?? '';
          window.painted.add(`${code}|${text}`);
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    document.addEventListener('DOMContentLoaded', () => {
      void document.fonts.ready.then(() => requestAnimationFrame((now) => (window.wholeAt = now)));
    });
  });
  await page.route(/api.*(clinic-prices|prices=clinic)/, async (route) => {
    await page.waitForFunction(() => window.wholeAt !== undefined);
    await route.continue();
  });
}

const painted = (page: Page) => page.evaluate(() => [...window.painted].join('\n'));
const shown = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-prices', 'clinic');

// So wide that no line about delivery breaks once the clinic's address is known, as it does for everybody signed in.
test.use({ viewport: { width: 1600, height: 900 } });

// rules: CAT-47, CAT-48, CAT-46, PRICE-25
test('a clinic with clinic prices never sees a list price', async ({ page, expectedNoise }) => {
  await watchFrames(page);
  await signIn(page, CLINIC);
  await shown(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/api.*(clinic-prices|prices=clinic)/.test(request.url())) calls.push(new URL(request.url()).pathname);
  });

  await test.step('on the first page of a browser that does not know the clinic', async () => {
    await page.evaluate(() => localStorage.removeItem('clinic-prices'));
    await page.goto(PRODUCT);
    await shown(page);
    expect(await painted(page)).not.toMatch(LIST_PRICES);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  await test.step('on pages that it opens, in one call and without a shift', async () => {
    for (const path of ['/', PRODUCT, '/products/by-class/nitrilegloves-101', '/products/by-name/gloves']) {
      calls.length = 0;
      await page.goto(path);
      await shown(page);
      expect(calls, path).toHaveLength(1);
      await page.waitForTimeout(300);
      expect(await painted(page), path).not.toMatch(LIST_PRICES);
      expect(await page.evaluate(() => window.shifts), path).toEqual([]);
    }
    await page.goto(PRODUCT);
    await expect(page.getByText('$12.60', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Your contract until 2029-03-31; list price $14.20')).toBeVisible();
  });

  await test.step('in the cart', async () => {
    await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
    await page.goto('/cart');
    await expect(page.getByText('$12.60 each')).toBeVisible();
    expect(await painted(page)).not.toMatch(LIST_PRICES);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  await test.step('in the cart, which has its own prices while prices of others are late', async () => {
    expectedNoise.push(/clinic-prices|Failed to load resource/);
    await page.route(/api.*clinic-prices/, (route) => route.abort());
    await page.goto('/cart');
    await expect(page.locator('html')).toHaveAttribute('data-prices', 'late');
    await expect(page.getByText('$12.60 each')).toBeVisible();
    await expect(page.getByText('not loaded yet')).toHaveCount(0);
    await page.unroute(/api.*clinic-prices/);
  });

  await test.step('in the client, with steps of the price list', async () => {
    await page.goto('/products/by-class/nitrilegloves-101');
    await shown(page);
    await page
      .getByRole('link', { name: /Bold nitrile examination gloves/ })
      .last()
      .click();
    await expect(page).toHaveURL(/product/);
    await expect(page.getByText('Your price list; list price')).toBeVisible();
    expect(await painted(page)).not.toMatch(LIST_PRICES);
  });

  await test.step('which no kept page has', async () => {
    const asked = page.waitForRequest(/api.*clinic-prices/);
    await page.goto(PRODUCT);
    const authorization = (await (await asked).headerValue('authorization')) ?? '';
    // The next caller asks in the other order: some pages are kept for a caller with a token, others for one without.
    const callers: Record<string, string>[] = [{ authorization }, {}, { authorization, 'X-Customer-Id': '6' }];
    for (const headers of callers) {
      for (const path of KEPT_PAGES.reverse()) {
        const answer = await page.request.get(path, { headers });
        expect(answer.status(), path).toBe(200);
        expect(await answer.text(), path).not.toMatch(/clinicprice|Your contract|Your price list/);
      }
      const html = await (await page.request.get(PRODUCT, { headers })).text();
      expect(html).toContain('$14.20');
      expect(html).not.toMatch(/12\.60?\b/);
    }
    const path = '/api/suiteql/item/by-class?classId=101&prices=clinic';
    const own = await page.request.get(path, { headers: { authorization } });
    expect(await own.text()).toContain('"clinicprice"');
    expect(own.headers()['cache-control']).toBe('no-store');
  });

  await test.step('sorted by clinic prices', async () => {
    calls.length = 0;
    await page.goto('/products/by-class/nitrilegloves-101?sort=price_asc&maxPrice=13');
    await shown(page);
    await expect(page.getByRole('article').first()).toContainText('$');
    const prices = await page.getByRole('article').locator('.text-lg').allTextContents();
    const numbers = prices.map((text) => Number(text.slice(1)));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers.at(-1)).toBeLessThanOrEqual(13);
    expect(await painted(page)).not.toMatch(LIST_PRICES);
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  await test.step('without an answer it says so after two seconds, and tries again', async () => {
    expectedNoise.push(/clinic-prices|prices=clinic|Failed to load resource/);
    const late = page.getByRole('alert').filter({ hasText: 'Your clinic’s prices have not loaded yet' });
    const tryAgain = late.getByRole('button', { name: 'Try again' });
    let isDown = true;
    await page.route(/api.*(clinic-prices|prices=clinic)/, async (route) => (isDown ? undefined : route.continue()));
    await page.goto('/products/by-class/nitrilegloves-101?sort=price_asc');
    await expect(late).toBeVisible();
    expect(await painted(page)).not.toMatch(/^(?!.*shipping).*\$/im);
    await expect(page.getByRole('combobox', { name: 'Sort' })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeHidden();
    await expect(late).toContainText('This list is by these prices, so it is not shown.');
    await expect(page.getByText(/clinic’s prices/)).toHaveCount(1);
    isDown = false;
    await tryAgain.press('Enter');
    await shown(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(late).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    // In the client, too.
    isDown = true;
    await page
      .getByRole('link', { name: /nitrile gloves/ })
      .last()
      .click();
    await expect(late).toBeVisible();
    await expect(page).toHaveURL(/product\//);
    await expect(page.getByRole('main').getByText(/^\$\d/).first()).toBeHidden();
    expect(await page.getByRole('main').ariaSnapshot(), 'as screen readers read it').not.toMatch(
      /^(?!.*shipping).*\$\d/im,
    );
    isDown = false;
    await tryAgain.click();
    await shown(page);
    await expect(late).toHaveCount(0);
  });
});
