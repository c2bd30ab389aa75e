import { testSettings } from '#domain/testing/test-settings.ts';
import { expect, test } from './shop.ts';

test.use({
  expectedNoise: [
    /Failed to load resource|Something went wrong|Failed to fetch|dynamically imported module|Loading chunk failed/,
  ],
});

// rules: PAGE-36
test('a page is reached by keyboard: skip link, focus on the new heading, scroll to the top, and back to the earlier link', async ({
  page,
}) => {
  await page.goto('/terms', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  const pickup = page.getByRole('contentinfo').getByRole('link', { name: 'Pick Up Process' });
  await pickup.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(500);
  await pickup.click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Pick Up Process');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/terms');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('text typed while a page loads is not lost', async ({ page }) => {
  await page.goto('/pickup', { waitUntil: 'networkidle' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/suiteql/item/by-category*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clearance' }).click();
  await expect(page.getByText('Loading page')).toBeAttached();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await page.keyboard.type('bur');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clearance');
  await expect(page.getByRole('article')).toHaveCount(12);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('bur');
});

// rules: PAGE-35
test('a message appears while there is no connection, and disappears afterwards', async ({ page, context }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const notice = page.getByText('You are offline. Your cart is kept');
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  const { y = 0, height = 0 } = (await notice.boundingBox()) ?? {};
  expect((await page.getByRole('banner').boundingBox())?.y).toBeGreaterThanOrEqual(y + height);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pick Up Process' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  // The store is reachable later than the device says: the first requests fail.
  let lost = 0;
  let isReachable = false;
  await page.route('**/healthz', (route) => {
    if (isReachable) return route.continue();
    lost += 1;
    return route.abort('internetdisconnected');
  });
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You are online again');
  await expect.poll(() => lost).toBeGreaterThanOrEqual(2);
  isReachable = true;
  await expect(heading).toHaveText('Pick Up Process');
  await expect(page).toHaveURL('/pickup');
});

// rules: PAGE-33, PAGE-35
test('without a connection no click leads out of the store', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  const header = page.getByRole('banner');
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });

  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByText('this part of the page could not be loaded')).toBeVisible();
  await expect(header).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();

  const presses = [
    header.getByRole('link', { name: 'Cart' }),
    page.getByRole('article').first().getByRole('heading').getByRole('link'),
  ];
  for (const press of presses) {
    await press.click();
    await expect(heading).toHaveText('You are offline');
    await expect(page.getByRole('main')).toContainText('Your cart is safe');
    await expect(header).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  }

  await page.getByRole('textbox', { name: 'Search', exact: true }).fill('gloves');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/by-name\/gloves/);
  await expect(heading).toHaveText('You are offline');
  await expect(header).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Favorites' })).toBeVisible();
});

// rules: PAGE-35
test('a dialog that cannot be loaded keeps the page, and opens once the connection is back', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pickup', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('alert')).toContainText('this part of the page could not be loaded');
  await expect(page.getByRole('main')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// rules: PAGE-35
test('a line is removed from the cart without a connection, after the same question', async ({ page, context }) => {
  await page.goto('/product/1001', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added 1 /).first()).toBeVisible();
  await page.goto('/cart', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page
    .getByRole('region', { name: 'Items in your cart' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await context.setOffline(false);
});

// rules: PAGE-34
test('a click whose dialog loads slowly is answered at once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/side-menu-*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'load' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  const coming = page.getByRole('status').getByText('Loading…');
  await expect(coming).toBeVisible();
  arrive();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(coming).toHaveCount(0);
});

// rules: PAGE-33
test('a page of an old version asks for a reload, and then opens', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.route('**/assets/texts-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pick Up Process' }).click();
  await expect(page.getByRole('heading', { name: 'The store was updated' })).toBeVisible();
  await page.unroute('**/assets/texts-*.js');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Pick Up Process');
});

test('a script file that fails to load is not treated as an update if the store is unreachable', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  // The device says that it is online, but the network has no internet access.
  await page.route('**/assets/texts-*.js', (route) => route.abort('internetdisconnected'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pick Up Process' }).click();
  await expect(page.getByRole('heading', { name: 'The store cannot be reached' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The store cannot be reached' })).toBeVisible();
  await page.unroute('**/assets/texts-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Pick Up Process');
});

// rules: PAGE-32
test('a script file that stalls is waited for two minutes, then the page says so', async ({ page }) => {
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  let stalled = () => {};
  const asked = new Promise<void>((resolve) => (stalled = resolve));
  await page.route('**/assets/texts-*.js', async (route) => {
    if (route.request().method() === 'HEAD') return route.continue();
    stalled();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pick Up Process' }).click();
  await asked;
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.clock.runFor(95_000);
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toHaveCount(0);
  await page.clock.runFor(20_000);
  await expect(page.getByRole('heading', { name: 'This page did not arrive' })).toBeVisible();
  await page.unroute('**/assets/texts-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Pick Up Process');
});

// rules: PAGE-32
test('a first page whose script files stall says so after two minutes', async ({ page }) => {
  // The clock is stopped from here on: a slow machine must not add its own seconds to the seconds of the test.
  await page.clock.install({ time: '2031-06-01T12:00:00Z' });
  await page.clock.pauseAt('2031-06-01T13:00:00Z');
  let isStalling = true;
  await page.route('**/assets/*.js', (route) => (isStalling ? undefined : route.continue()));
  await page.goto('/cart', { waitUntil: 'commit' });
  await expect(page.getByText('Loading your cart')).toBeAttached();
  await page.clock.runFor(119_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(page.getByRole('alert')).toContainText('This page did not arrive');
  isStalling = false;
  await page.getByRole('alert').getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// rules: PAGE-33
test('a slow page is announced; a page that fails keeps header and footer, and is tried again', async ({ page }) => {
  await page.goto('/pickup', { waitUntil: 'networkidle' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/suiteql/item/count-all-products*', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: { error: 'Something went wrong.', requestId: 'a1b2c3' } });
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Loading page')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.unroute('**/api/suiteql/item/count-all-products*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Best Sellers' })).toBeVisible();
  // All data of the page was loaded again in the browser; the store's settings came with the page.
  await expect(page).toHaveTitle(new RegExp(` \\| ${testSettings.name}$`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /^http:.+\/$/);
});

// rules: PAGE-31
test('on a phone a toast covers neither the pressed button nor its card', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/products', { waitUntil: 'networkidle' });
  const toast = page.locator('[data-sonner-toast]');
  // A card at the top of the window, then one further down.
  for (const [at, y, edge] of [
    [0, 20, 'bottom'],
    [2, 160, 'top'],
  ] as const) {
    const add = page.getByRole('main').getByRole('button', { name: /^Add / }).nth(at);
    const card = add.locator('xpath=ancestor::article[1]');
    await card.evaluate((element, top) => window.scrollBy(0, element.getBoundingClientRect().top - top), y);
    await add.click();
    await expect(toast).toHaveAttribute('data-y-position', edge);
    await expect(toast).toHaveAttribute('data-mounted', 'true');
    const [shown, pressed] = [await toast.boundingBox(), await card.boundingBox()];
    const isApart = shown!.y + shown!.height <= pressed!.y || shown!.y >= pressed!.y + pressed!.height;
    expect(isApart, `${edge}: ${JSON.stringify([shown, pressed])}`).toBe(true);
    await expect(toast).toBeHidden();
  }
});

// rules: PAGE-31
test('a toast is in the middle below the header; Alt+T moves the focus to it', async ({ page }) => {
  await page.goto('/products', { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('button', { name: /^Add / }).first().click();
  const toast = page.locator('[data-sonner-toast]');
  await expect(toast).toContainText('to cart!');
  const box = await toast.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - 640)).toBeLessThan(10);
  // Below the header, so that a toast never covers the search field; at the top if the header is scrolled away.
  const header = await page.getByRole('banner').boundingBox();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBe((header?.y ?? 0) + (header?.height ?? 0) + 12);
  // A toast stays while it has the focus.
  await page.keyboard.press('Alt+t');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect.poll(async () => (await toast.boundingBox())?.y).toBe(12);
});
