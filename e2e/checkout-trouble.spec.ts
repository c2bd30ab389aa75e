import type { Page } from '@playwright/test';
import { cartLine, expect, expectAccessible, createUnpaidOrder, signIn, test, controlAnswers } from './shop.ts';

const clinic = 'orders@maplegrove.example.ca';
/** 23.45 each, without a promotion. */
const BOLD = 1001;
const bold = cartLine(BOLD, 2, 'Bold gloves', 23.45);
const robust = cartLine(2001, 1, 'Robust gloves', 19.8);

/** Stores these lines in the browser's cart, to be paid on invoice. */
async function storeCart(page: Page, lines: unknown[]): Promise<void> {
  await page.addInitScript((cart) => {
    if (localStorage.getItem('cart')) return;
    localStorage.setItem('cart', cart);
    localStorage.setItem('paymentMethod', '"invoice"');
  }, JSON.stringify(lines));
}

type Book = 'empty' | 'contradicting' | 'as it is';

/** Replaces answers for the address book. The returned function sets it: unchanged, empty, or in another province. */
async function replaceAddressBook(page: Page): Promise<(next: Book) => void> {
  let book: Book = 'as it is';
  await page.route('**/restapi/customer/me', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { items: { addressbook: object[] }[] };
    for (const customer of answer.items) {
      if (book === 'empty') customer.addressbook = [];
      if (book === 'contradicting') {
        customer.addressbook = customer.addressbook.map((address) => ({ ...address, state: 'AB' }));
      }
    }
    await route.fulfill({ response, json: answer });
  });
  return (next) => (book = next);
}

const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', expectedNoise: [/ERR_FAILED/] });

  test('an order without an address, with an address whose province is wrong, or with a late total can be completed', async ({
    page,
  }) => {
    await page.clock.install();
    await storeCart(page, [bold]);
    const book = await replaceAddressBook(page);
    book('empty');
    await signIn(page, clinic, '/checkout/review');
    await placeOrder(page).click();
    await expect(problem(page)).toContainText('Please select a billing address before placing the order.');
    await expect(placeOrder(page)).toBeEnabled();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Address' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toHaveAccessibleName('Add New Address');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/checkout/payment');
    await expect(summary(page)).toContainText('Select an address to see tax');
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(problem(page)).toContainText('Please select a shipping address.');

    const contradiction = 'M5V 2T6 is in Ontario. Change the province or the postal code.';
    book('contradicting');
    await page.reload();
    const address = page.getByRole('listitem').filter({ hasText: 'Garland Avenue' });
    await expect(address).toContainText(contradiction);
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(problem(page)).toContainText(contradiction);
    await expect(page).toHaveURL('/checkout/payment');
    await expectAccessible(page);
    await address.getByRole('button', { name: /^Change Address of/ }).click();
    await expect(dialog).toHaveAccessibleName('Change Address');
    await expect(dialog.getByLabel('State/Province')).toHaveValue('AB');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    book('as it is');
    const turnCustomer = await controlAnswers(page, '**/restapi/customer/me');
    turnCustomer('slow');
    await page.goto('/checkout/review');
    await expect(page.getByText('Loading your checkout…')).toBeAttached();
    await page.clock.fastForward(10_000);
    // The message appears once, within the margins of the page.
    const late = page.getByText('This is taking longer than usual.');
    await expect(late).toHaveCount(1);
    expect((await late.boundingBox())?.x).toBeGreaterThanOrEqual(16);
    turnCustomer('well');
    await expect(placeOrder(page)).toBeVisible();

    const turn = await controlAnswers(page, '**/tax/calculate');
    turn('slow');
    await page.goto('/checkout/review');
    await placeOrder(page).click();
    await expect(placeOrder(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.fastForward(10_000);
    await expect(problem(page)).toContainText('Nothing has been ordered. Please try again.');
    await expect(placeOrder(page)).not.toHaveAttribute('aria-busy', 'true');
    await expect(summary(page)).toContainText('This is taking longer than usual.');
    turn('dead');
    await expect(summary(page)).toContainText('The total could not be worked out.');
    turn('well');
    await summary(page).getByRole('button', { name: 'Try again' }).click();
    await expect(summary(page)).toContainText('HST (13%)');
  });
});

test.describe('a change in the store meanwhile', () => {
  test.use({ expectedNoise: [/status of 4(09|10)/] });

  test('appears in cart and checkout without a reload: a new price, then a withdrawn product', async ({ page }) => {
    let shop: 'cheaper' | 'as it is' | 'without the gloves' = 'cheaper';
    await page.route('**/calculate-price', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { items: Record<string, number>[] };
      const items = answer.items.flatMap((item) => {
        if (item['productId'] !== BOLD || shop === 'as it is') return [item];
        if (shop === 'without the gloves') return [];
        const less = ([name, pieces]: [string, number]) => [name, (item[name] ?? 0) - pieces];
        const { quantity = 1 } = item;
        const each: [string, number][] = [
          ['unitPrice', 1],
          ['netUnitPrice', 1],
          ['originalPrice', quantity],
          ['discountedPrice', quantity],
        ];
        return [{ ...item, ...Object.fromEntries(each.map(less)) }];
      });
      await route.fulfill({ response, json: { ...answer, items } });
    });
    await page.route('**/tax/calculate', async (route) => {
      const response = await route.fetch();
      const quote = (await response.json()) as { subtotal: number; total: number };
      const less = shop === 'cheaper' ? { subtotal: quote.subtotal - 2, total: quote.total - 2 } : {};
      await route.fulfill({ response, json: { ...quote, ...less } });
    });
    await storeCart(page, [bold, robust]);
    await signIn(page, clinic, '/checkout/payment');
    await expect(summary(page)).toContainText('$61.70');
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    // A reload would delete this mark.
    await page.evaluate(() => Object.assign(window, { sameTab: true }));
    await expect(page.getByRole('table')).toContainText('$44.90');
    shop = 'as it is';
    await placeOrder(page).click();
    const changed = page.getByRole('dialog', { name: 'The total has changed' });
    await expect(changed).toContainText('Nothing has been ordered.');
    await changed.getByRole('link', { name: 'Back to the cart' }).click();
    await expect(page.getByText('$23.45 each')).toBeVisible();
    await expect(summary(page)).toContainText('Subtotal$63.70');
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
    await expect(page).toHaveURL('/checkout/payment');
    await expect(summary(page)).toContainText('$63.70');
    await expect(summary(page)).toContainText('$46.90');
    expect(await page.evaluate(() => 'sameTab' in window)).toBe(true);

    await page.getByRole('button', { name: 'Continue to Review' }).click();
    shop = 'without the gloves';
    await page.route('**/restapi/salesOrder', (route) =>
      route.fulfill({ status: 410, json: { code: 'PRODUCT_GONE', error: 'An item is not sold any more.' } }),
    );
    await placeOrder(page).click();
    const strip = page.getByRole('alert').filter({ hasText: 'A product of your order is not sold any more' });
    await expect(strip).toContainText('Bold gloves');
    await placeOrder(page).click();
    await expect(problem(page)).toContainText('Bold gloves is not sold any more. Remove it to go on.');
    await expectAccessible(page);
    await summary(page).getByRole('link', { name: 'Edit Cart' }).click();
    const line = page.getByRole('listitem').filter({ hasText: 'Bold gloves' });
    await expect(line).toContainText('This product is no longer sold. Remove it to check out.');
    await expect(line.getByRole('link', { name: 'See similar products: Bold gloves' })).toHaveAttribute(
      'href',
      `/product/${BOLD}`,
    );
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
    await expect(summary(page)).toContainText('One item keeps you from checking out.');
    await expectAccessible(page);
    await page.goBack();
    await strip.getByRole('button', { name: 'Remove it and go on: Bold gloves' }).click();
    await expect(strip).toHaveCount(0);
    await expect(page.getByRole('table')).not.toContainText('Bold gloves');

    await page.route('**/recurring-order?*', async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { items: object[] };
      await route.fulfill({ response, json: { items: answer.items.map((item) => ({ ...item, isSold: false })) } });
    });
    await page.goto('/purchase-history?tab=subscriptions');
    const subscription = page.getByRole('form').first();
    await expect(subscription).toContainText('This product is no longer sold. Nothing more of it is ordered.');
    await expect(subscription.getByRole('link', { name: /^See similar products: / })).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test.describe('too many requests', () => {
  test.use({ expectedNoise: [/status of 429/] });

  // rules: LIMIT-12, LIMIT-16
  test('delay the total as long as the store says; the calls count for the signed-in person', async ({ page }) => {
    const tokens: (string | undefined)[] = [];
    await page.route('**/tax/calculate', async (route) => {
      tokens.push(route.request().headers()['authorization']);
      if (tokens.length > 1) return route.continue();
      const json = { error: 'Please wait 4 seconds.', code: 'TOO_MANY_REQUESTS', requestId: 'r' };
      await route.fulfill({ status: 429, headers: { 'Retry-After': '4' }, json });
    });
    await storeCart(page, [bold]);
    await signIn(page, clinic, '/checkout/payment');
    await expect(summary(page)).toContainText('The total appears within 4 seconds.');
    await expectAccessible(page);
    await expect(summary(page)).toContainText(/Total\$\d/);
    await expect(summary(page)).not.toContainText('The total appears within');
    expect(tokens.every((token) => token?.startsWith('Bearer '))).toBe(true);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('a clinic cancels an unpaid order, after a confirmation', async ({ page }) => {
  await signIn(page, 'front.desk@harbourlight.example.ca', '/profile');
  const { orderId, orderNumber } = await createUnpaidOrder(page, BOLD);
  // Simulates a card service that did not answer when the payment was opened.
  await page.route(`**/transaction/${orderId}?*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unpaid: null } });
  });
  await page.goto(`/profile/history/order/${orderId}`);
  await expect(page.getByText('no payment was begun')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel this order' });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your order?' });
  await expect(dialog).toContainText(`Your order ${orderNumber} will be cancelled. Nothing has been charged.`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cancel).toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This order is not paid yet' })).toBeVisible();
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(`Order ${orderNumber} is cancelled.`).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Cancelled' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'This order is not paid yet' })).toHaveCount(0);
});
