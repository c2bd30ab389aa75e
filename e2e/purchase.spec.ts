import type { Page } from '@playwright/test';
import { addCard, cardField, expect, expectAccessible, goToPayment, waitForMail, sandbox, test } from './shop.ts';

/** A clinic that only this run uses. */
function newClinic(name: string) {
  return {
    email: `${name}-${Date.now().toString(36)}@clinic.example.ca`,
    name: 'Robin Sample',
    password: 'blue-molar-77',
  };
}

type Clinic = ReturnType<typeof newClinic>;

/** The pages on the way are checked with axe in catalogue.spec.ts. */
async function addGlovesToCart(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Gloves/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gloves');
  await page
    .getByRole('link', { name: /^Bold nitrile examination gloves/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bold nitrile examination gloves');
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await page.getByRole('button', { name: /Add to Shopping Cart/i }).click();
  await expect(page.getByText(/Added 2 AUR-938/)).toBeVisible();
}

async function estimateFor(page: Page, postalCode: string): Promise<void> {
  await page.getByRole('link', { name: /^Cart, 2 items/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SHOPPING CART (1 Product, 2 Items)');
  await page.getByLabel('Postal code').fill(postalCode);
  await page.getByRole('button', { name: 'ESTIMATE' }).click();
  await expect(page.getByText('Tax rates loaded!')).toBeVisible();
  await expect(page.getByText('HST (13%)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click();
}

async function signUp(page: Page, clinic: Clinic): Promise<void> {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill(clinic.name);
  await page.getByLabel('Email address').fill(clinic.email);
  await page.getByLabel('Password', { exact: true }).fill(clinic.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText(/Please verify your email address to continue/)).toBeVisible();
  const mail = await waitForMail(page, clinic.email, /verify/i);
  const link = new RegExp(`${sandbox}/\\S+`).exec(mail.text)?.[0];
  await page.goto(link ?? 'about:blank');
}

async function signIn(page: Page, clinic: Clinic, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  const email = page.getByLabel('Email address');
  await expect(email).toBeVisible();
  await email.fill(clinic.email);
  await page.getByLabel('Password', { exact: true }).fill(clinic.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function completeProfile(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText('Welcome! Please complete your profile to continue shopping.')).toBeVisible();
  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Sample');
  await page.getByLabel('Clinic name').fill('Sample Street Dental');
  await page.getByLabel('Mobile phone').fill('4165550123');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Create profile|Save/ }).click();
  await expect(page.getByText('Profile created successfully!')).toBeVisible();
}

async function addAddress(page: Page): Promise<void> {
  await page.goto('/checkout/payment');
  await page.getByRole('button', { name: /Add Address/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  await dialog.getByLabel('Full Name').fill('Robin Sample');
  await dialog.getByLabel('Address', { exact: true }).fill('12 Molar Street');
  await dialog.getByLabel('Postal/Zip Code').fill('M5V 2T6');
  await dialog.getByLabel('City').fill('Toronto');
  await dialog.getByLabel('State/Province').selectOption({ label: 'Ontario' });
  await dialog.getByLabel('Phone Number').fill('4165550123');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('✓ Selected')).toBeVisible();
}

async function reviewOrder(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page).toHaveURL(/\/checkout\/review/);
  await expect(page.getByLabel('Shipping address same as billing address')).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
}

async function payByCard(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Create Payment' });
  const payNow = page.getByRole('button', { name: /^Pay \$/ });
  await expect(create.or(payNow)).toBeVisible();
  if (await create.isVisible()) await create.click();
  await cardField(page, 'security code').fill('123');
  await payNow.click();
}

/** Reads the order number on the completion page. */
async function readOrderNumber(page: Page): Promise<string> {
  await page.waitForURL(/\/purchase-history\?placed=\d+/);
  const heading = page
    .getByRole('main')
    .getByText(/SO-\d+/)
    .first();
  await expect(heading).toBeVisible();
  return /SO-\d+/.exec((await heading.textContent()) ?? '')?.[0] ?? 'no number';
}

// rules: ACCOUNT-10, ACCOUNT-13, CHECKOUT-1, CHECKOUT-2, CHECKOUT-4, CHECKOUT-11, CHECKOUT-20, PAY-13, MAIL-1
test('a new clinic finds gloves, pays by card, and finds the order again', async ({ page }) => {
  const clinic = newClinic('visa');
  await addGlovesToCart(page);
  await estimateFor(page, 'M5V 2T6');
  await signUp(page, clinic);
  await signIn(page, clinic, '/checkout/payment');
  await completeProfile(page);
  await addAddress(page);
  await addCard(page, '4242424242424242', expectAccessible);
  await reviewOrder(page);
  await page.getByRole('button', { name: 'Create Payment' }).click();
  await expect(cardField(page, 'security code')).toBeVisible();
  await expectAccessible(page);
  await payByCard(page);

  const number = await readOrderNumber(page);
  await expectAccessible(page);
  const mail = await waitForMail(page, clinic.email, new RegExp(number));
  expect(mail.text).toContain('HST');
  await page.goto('/purchase-history');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/profile\/history\/order\/\d+/);
  await expect(page.getByText('Pending Fulfillment').first()).toBeVisible();
  await expect(page.getByText(/Bold nitrile/).first()).toBeVisible();
  await expectAccessible(page);
});

/** Shows the shopper a total that is a dollar too low, as before a promotion ended; the server then asks for more. */
async function lowerShownTotal(page: Page): Promise<void> {
  await page.route('**/tax/calculate', async (route) => {
    const response = await route.fetch();
    const quote = (await response.json()) as { total: number };
    await route.fulfill({ response, json: { ...quote, total: Number((quote.total - 1).toFixed(2)) } });
  });
}

/** No order is placed at a total the shopper did not see: the page shows both totals and asks about the new total. */
async function acceptNewTotal(page: Page): Promise<void> {
  const create = page.getByRole('button', { name: 'Create Payment' });
  await create.click();
  const changed = page.getByRole('dialog', { name: 'The total has changed' });
  await expect(changed).toContainText('Nothing has been ordered.');
  const [before, now] = await changed.getByRole('definition').allInnerTexts();
  expect(Number(now?.slice(1)) - Number(before?.slice(1))).toBeCloseTo(1, 5);
  await expect(changed.getByRole('link', { name: 'Back to the cart' })).toBeVisible();
  await expectAccessible(page);
  await changed.getByRole('button', { name: `Continue with ${now}` }).click();
  await expect(page.getByRole('button', { name: `Pay ${now}` })).toBeVisible();
}

test.describe('a total that changed meanwhile', () => {
  test.use({ expectedNoise: [/status of 409/] });

  // rules: CHECKOUT-21, PLACE-2, PAY-15
  test('is confirmed first, then the card requires 3-D Secure', async ({ page }) => {
    const email = 'front.desk@harbourlight.example.ca';
    await lowerShownTotal(page);
    await goToPayment(page, email, '4000002760003184');
    await acceptNewTotal(page);
    await payByCard(page);
    const challenge = page.frameLocator('iframe[src*="challenge"], iframe[name*="challenge"]').first();
    await challenge.getByRole('button', { name: /complete|authorise|authorize/i }).click();
    await waitForMail(page, email, new RegExp(await readOrderNumber(page)));
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test.describe('a declined card', () => {
  test.use({ expectedNoise: [/status of 402/] });

  // rules: PAY-16
  test('loses no input, shows the reason, and a second card pays', async ({ page }) => {
    const email = 'supplies@prairiesmiles.example.ca';
    await goToPayment(page, email, '4000000000000341');
    await payByCard(page);
    await expect(
      page
        .getByRole('main')
        .getByText(/card was declined/i)
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Back to Payment & Shipping' }).click();
    await addCard(page, '5555555555554444');
    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await page.getByRole('button', { name: 'Place Order' }).click();
    await payByCard(page);
    await waitForMail(page, email, new RegExp(await readOrderNumber(page)));
  });
});
