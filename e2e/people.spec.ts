import type { BrowserContext, Page } from '@playwright/test';
import type { TransactionsAnswer } from '#contract/order-history.ts';
import { createAccount, expect, expectAccessible, openOtherBrowser, signIn, test, waitForMail } from './shop.ts';

const password = 'toothbrush-42';

/** The errors that the pages of a browser log from now on, except errors about refused calls. */
function watchErrors(context: BrowserContext): string[] {
  const errors: string[] = [];
  const listen = (page: Page) => {
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 40[134]/.test(message.text())) errors.push(message.text());
    });
  };
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return errors;
}

test.describe('people of a clinic', () => {
  // An address that belongs to the clinic is refused.
  test.use({ expectedNoise: [/status of 400/] });

  // rules: ACCOUNT-31, ACCOUNT-35, ACCOUNT-36, ACCOUNT-37, ACCOUNT-38, ACCOUNT-40, MAIL-10
  test('an owner invites a new person, who accepts from the mail and loses access when removed', async ({
    page,
    browser,
  }) => {
    const address = 'mara.lind@rivesud.example.ca';
    await signIn(page, 'bonjour@rivesud.example.ca');
    const people = page.getByRole('region', { name: 'People' });
    await people.getByRole('button', { name: 'Invite a person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill('BONJOUR@rivesud.example.ca');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(dialog.getByText('This person belongs to the clinic already.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('E-mail address').fill(address);
    await dialog.getByLabel('Reader').check();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await expect(people.getByText(address)).toBeVisible();
    await expectAccessible(page);

    const guest = await openOtherBrowser(browser);
    const mail = await waitForMail(page, address, /invites you to Clinique dentaire Rive-Sud/);
    const [link = ''] = /http\S+\/invitation\/\d+/.exec(mail.text) ?? [];
    await guest.goto(link);
    await expect(guest.getByText('with the e-mail address that received the invitation')).toBeVisible();
    await createAccount(guest, { email: address, name: 'Mara Lind' });
    await guest.goto(link);
    await guest.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await guest.getByLabel('Email address').fill(address);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('button', { name: 'Sign in' }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText(
      'Amelie Tremont invites you to Clinique dentaire Rive-Sud',
    );
    await guest.getByLabel('Last name').fill('');
    await guest.getByRole('button', { name: 'Accept' }).click();
    await expect(guest.getByRole('main').getByRole('alert')).toContainText('Last name is required');
    await guest.getByLabel('Last name').fill('Lind');
    await guest.getByRole('button', { name: 'Accept' }).click();
    await expect(guest).toHaveURL('/profile');
    await expect(guest.getByText('You belong to Clinique dentaire Rive-Sud now.')).toBeVisible();
    await expect(guest.getByRole('region', { name: 'Your role' })).toContainText('Reader');
    await guest.goto('/checkout');
    await expect(guest.getByText('You are a reader of Clinique dentaire Rive-Sud.')).toBeVisible();

    await page.reload();
    await people.getByRole('button', { name: 'Change role of Mara Lind' }).click();
    await expect(dialog.getByRole('radio', { name: /^Reader/ })).toBeFocused();
    await dialog.getByRole('radio', { name: /^Buyer/ }).check();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByText('Mara Lind is now a buyer.')).toBeVisible();
    await guest.goto('/profile');
    await expect(guest.getByRole('button', { name: 'Add address' })).toBeVisible();

    await people.getByRole('button', { name: 'Change role of Mara Lind' }).click();
    await dialog.getByRole('radio', { name: /^Requester/ }).check();
    await dialog.getByRole('button', { name: 'Save role' }).click();
    await expect(page.getByText('Mara Lind is now a requester.')).toBeVisible();

    // Any open page shows the removal after its next call: of the cart on a product page, or a refused change.
    const errors = watchErrors(guest.context());
    await guest.goto('/product/3003');
    const open = await guest.context().newPage();
    await open.goto('/profile');
    await expect(open.getByRole('region', { name: 'Your role' })).toContainText('Requester');
    await expect(guest.getByText('approves what you order')).toBeVisible();
    await people.getByRole('button', { name: 'Remove Mara Lind' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(people.getByText('Mara Lind')).toHaveCount(0);
    await expect(people.getByRole('heading', { name: 'People' })).toBeFocused();
    await open.getByRole('button', { name: 'Leave the clinic' }).click();
    await open.getByRole('dialog').getByRole('button', { name: 'Leave the clinic' }).click();
    for (const left of [open, guest]) {
      await expect(left).toHaveURL('/profile');
      await expect(left.getByRole('heading', { level: 1 })).toHaveText(
        'You no longer belong to Clinique dentaire Rive-Sud',
      );
      await expect(left.getByText('To come back, ask an owner of the clinic to invite mara.lind')).toBeVisible();
      await expect(left.getByRole('heading', { name: 'Start a clinic of your own' })).toBeVisible();
      await expect(left.getByText('Please complete your profile')).toHaveCount(0);
      await expectAccessible(left);
    }
    expect(errors).toEqual([]);
    await guest.context().close();
  });
});

// rules: ACCOUNT-15, ACCOUNT-33, ACCOUNT-39
test('a person of two clinics chooses one, in all tabs', async ({ page, context }) => {
  await signIn(page, 'books@ledgerlane.example.ca');
  const other = await context.newPage();
  await other.goto('/purchase-history');
  await expect(other.getByText('For Maple Grove Dental')).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Harbour Light Dentistry' }).click();
  await expect(page.getByText('For Harbour Light Dentistry', { exact: true })).toBeVisible();
  await expect(page.getByText('C-10002')).toBeVisible();
  await expect(other.getByText('For Harbour Light Dentistry', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('For Harbour Light Dentistry', { exact: true })).toBeVisible();

  // The account menu of another page leads to a section, which stays at the top while the page loads.
  await other.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Payment' }).click();
  const heading = other.getByRole('heading', { name: 'Payment' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test.describe('a link about another clinic of the person', () => {
  test.use({ expectedNoise: [/status of 404/] });

  // rules: ACCOUNT-39, ORDER-16
  test('names the clinic and switches to it; an order of no clinic of theirs does not exist', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'books@ledgerlane.example.ca', '/profile/history/order/5/invoice');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This order belongs to Harbour Light Dentistry');
    await expect(page.getByText('You act for Maple Grove Dental at the moment.')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile/history/order/5');
    await page.getByRole('button', { name: 'Switch to this clinic' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order SO-100005');
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      const name = page.getByRole('banner').getByText('Harbour Light Dentistry').filter({ visible: true });
      await expect(name).toHaveCount(1);
    }
    await page.goto('/profile/history/order/22');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});

// rules: ORDER-9, ORDER-33
test('a long name of who ordered breaks no number and no date of the recent purchases', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route('**/suiteql/transaction/by-user?*', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as TransactionsAnswer;
    const orderedBy = {
      name: 'Maximiliane Featherstone-Cholmondeley',
      origin: 'request' as const,
      approvedBy: 'Bartholomew Whitfield-Harrington',
    };
    const items = answer.items.map((item) => (item.type === 'SalesOrd' ? { ...item, orderedBy } : item));
    await route.fulfill({ response, json: { ...answer, items } });
  });
  await signIn(page, 'books@ledgerlane.example.ca');
  const numbers = page.getByRole('link', { name: /^Sales Order #/ });
  await expect(numbers.first()).toBeVisible();
  const heights = await numbers.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.max(...heights), 'the height of one line').toBeLessThan(40);
  // The amount stays in the row of its number; only the names wrap.
  const amount = page.getByText('$781.68').first();
  const offset = (await amount.boundingBox())!.x - (await numbers.last().boundingBox())!.x;
  expect(offset).toBeGreaterThan(500);
});
