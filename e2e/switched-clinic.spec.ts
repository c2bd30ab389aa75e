import type { Page } from '@playwright/test';
import { createAccount, expect, openOtherBrowser, signIn, test } from './shop.ts';

const BOLD = 1001;
const ROBUST = 2001;

// The order is asked for in the clinic that is acted for, before the page names the other clinic.
test.use({ storedCart: true, expectedNoise: [/status of 404/] });

interface OwnRecord {
  id: number;
  name: string;
}

/** Calls of the person who is signed in on a page; `customerId` chooses one of their clinics. */
async function openCalls(page: Page) {
  const asked = page.waitForRequest('**/restapi/customer/me');
  await page.reload();
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  return async <T>(method: string, path: string, { data, customerId }: { data?: object; customerId?: number } = {}) => {
    const headers = { authorization, ...(customerId && { 'X-Customer-Id': String(customerId) }) };
    const answer = await page.request.fetch(`/api/restapi/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}`).toBe(true);
    return (await answer.json()) as T;
  };
}

/** Lets an owner of the demo invite a person; returns the number of the invitation. */
async function invite(page: Page, owner: string, person: { email: string; role: string }): Promise<number> {
  await signIn(page, owner);
  const call = await openCalls(page);
  const { items } = await call<{ items: [OwnRecord] }>('GET', 'customer/me');
  const { id } = await call<{ id: number }>('POST', `customer/${items[0].id}/invitations`, { data: person });
  return id;
}

const line = (id: number, quantity: number) => {
  const choice = { quantity, selected: true, unitprice: 23.45, subscriptionInterval: null };
  return {
    id,
    flavor: '',
    changedAt: Date.now(),
    line: { ...choice, subscriptionPreferredDeliveryDays: [], position: 1 },
  };
};

// rules: ACCOUNT-39, CHECKOUT-24
test('an order stays the order of its clinic if another tab chooses another clinic', async ({
  page,
  context,
  browser,
}) => {
  const email = `robin-${Date.now().toString(36)}@clinic.example.ca`;
  const invitations: number[] = [];
  for (const owner of ['orders@maplegrove.example.ca', 'front.desk@harbourlight.example.ca']) {
    const other = await openOtherBrowser(browser);
    invitations.push(await invite(other, owner, { email, role: 'buyer' }));
    await other.context().close();
  }

  await page.goto('/profile');
  await createAccount(page, { email, name: 'Robin Sample' });
  await signIn(page, email);
  const call = await openCalls(page);
  const own: OwnRecord[] = [];
  for (const id of invitations)
    own.push(await call('POST', `invitations/${id}/accept`, { data: { firstName: 'Robin', lastName: 'Sample' } }));
  const [maple, harbour] = own.map(({ id }) => id);
  await call('PATCH', 'cart', { customerId: maple!, data: { since: 0, lines: [line(BOLD, 2)] } });
  await call('PATCH', 'cart', { customerId: harbour!, data: { since: 0, lines: [line(BOLD, 1), line(ROBUST, 3)] } });
  const linesOf = async (customerId: number) => {
    const { lines } = await call<{ lines: ReturnType<typeof line>[] }>('GET', 'cart?since=0', { customerId });
    return lines.flatMap(({ id, line: kept }) => (kept ? [[id, kept.quantity]] : []));
  };

  await page.evaluate(() => localStorage.setItem('paymentMethod', '"invoice"'));
  await page.goto('/checkout/review');
  await expect(page.getByRole('main').getByText('For Maple Grove Dental')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto('/profile');
  await expect(tab.getByText('For Maple Grove Dental').first()).toBeVisible();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const askedFor: (string | undefined)[] = [];
  await page.route('**/salesOrder/status/**', async (route) => {
    askedFor.push(route.request().headers()['x-customer-id']);
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/salesOrder/status/**');
  await page.getByRole('button', { name: 'Place Order' }).click();
  await asked;

  await tab.getByRole('button', { name: 'Your account' }).click();
  await tab.getByRole('button', { name: 'Harbour Light Dentistry' }).click();
  await expect(tab.getByText('For Harbour Light Dentistry').first()).toBeVisible();
  await expect(tab.getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible();
  // The page below the overlay is the other clinic's by now.
  await expect(page.getByText('For Harbour Light Dentistry').first()).toBeAttached();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  release();
  await expect(page.getByText('Your order for Maple Grove Dental is placed.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order belongs to Maple Grove Dental');
  expect(new Set(askedFor)).toEqual(new Set([String(maple)]));
  await expect.poll(() => linesOf(maple!)).toEqual([]);
  expect(await linesOf(harbour!)).toEqual([
    [BOLD, 1],
    [ROBUST, 3],
  ]);
  await expect(tab.getByRole('link', { name: /^Cart, 4 items/ })).toBeVisible();

  await page.getByRole('button', { name: 'Switch to this clinic' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeFocused();
});
