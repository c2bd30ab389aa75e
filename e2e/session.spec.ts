import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectAccessible, sandbox, signIn, test } from './shop.ts';

test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });

/**
 * Expires the access token in the browser's storage, as after its hour. Calls under way end first, and the hidden tab
 * begins none for the cart: a call could request a new token, or be dropped before its answer and so use up the refresh
 * token. The tab stays hidden until its page is left or `setHidden` shows it.
 */
async function letTokenExpire(page: Page): Promise<void> {
  await setHidden(page, true);
  await page.waitForLoadState('networkidle');
  const changed = await page.evaluate(() => {
    let tokens = 0;
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('@@auth0spajs@@'))) {
      const entry = JSON.parse(localStorage.getItem(key) ?? '{}') as { expiresAt?: number };
      if (entry.expiresAt === undefined) continue;
      localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: 1 }));
      tokens += 1;
    }
    return tokens;
  });
  expect(changed).toBe(1);
}

/** Deletes the identity provider's cookies, as in a browser that blocks third-party cookies: silent renewal fails. */
async function deleteIdentityCookies(context: BrowserContext): Promise<void> {
  await context.clearCookies({ name: /^(?!auth0\.)/ });
}

/** Hides the tab from its scripts, or shows it again: a hidden tab asks for no changes of the cart. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    },
    isHidden ? 'hidden' : 'visible',
  );
}

/** Makes the identity provider refuse refresh tokens, but still issue tokens for codes of the hidden frame. */
async function refuseRefreshTokens(page: Page): Promise<void> {
  await page.route('**/oauth/token', (route) =>
    route.request().postData()?.includes('grant_type=refresh_token')
      ? route.fulfill({
          status: 403,
          json: { error: 'invalid_grant', error_description: 'Unknown or invalid refresh token.' },
        })
      : route.continue(),
  );
}

const clinic = 'front.desk@harbourlight.example.ca';
const settings = (page: Page) => page.getByRole('heading', { name: 'My Settings' });
const loginWanted = (page: Page) => page.getByRole('heading', { name: 'Login to Continue' });

test.describe('a session', () => {
  test.use({ expectedNoise: [/status of 403/] });

  // rules: ACCOUNT-1, ACCOUNT-2, ACCOUNT-3, ACCOUNT-4
  test('continues by hidden frame or refresh token, ends if both fail, and starts again in a window', async ({
    page,
    context,
  }) => {
    await signIn(page, clinic, '/purchase-history?sort=oldest');
    await page.goto('/profile');
    await expect(settings(page)).toBeVisible();
    await refuseRefreshTokens(page);
    await letTokenExpire(page);
    await page.reload();
    await expect(settings(page)).toBeVisible();

    await page.getByRole('button', { name: 'Whole Week' }).click();
    await deleteIdentityCookies(context);
    await letTokenExpire(page);
    await page.getByRole('button', { name: 'Save days' }).click();
    await expect(loginWanted(page)).toBeVisible();
    await setHidden(page, false);
    await expect(page.getByText('Your session has ended.')).toBeVisible();
    await expect(page.getByText('Login failed')).toHaveCount(0);

    await page.unroute('**/oauth/token');
    const opened = page.waitForEvent('popup');
    await page.getByRole('main').getByRole('button', { name: 'Login' }).press('Enter');
    const popup = await opened;
    await popup.getByLabel('Email address').fill(clinic);
    await popup.getByLabel('Password', { exact: true }).fill('toothbrush-42');
    await popup.getByLabel('Password', { exact: true }).press('Enter');
    await expect(settings(page)).toBeVisible();
    await deleteIdentityCookies(context);
    await letTokenExpire(page);
    await page.reload();
    await expect(settings(page)).toBeVisible();
  });
});

test.describe('an identity provider that is down', () => {
  test.use({ expectedNoise: [/ERR_FAILED|status of 403/] });

  // rules: ACCOUNT-8, ACCOUNT-11
  test('keeps people signed in: the account page reports the failure, the store still works; a refusal shows the server’s message', async ({
    page,
  }) => {
    await signIn(page, clinic);
    await expect(settings(page)).toBeVisible();
    await page.route(`${sandbox}/**`, (route) => route.abort());
    await letTokenExpire(page);
    // Leaving the page before the request failed would let it through and use up the refresh token.
    const refused = page.waitForEvent('requestfailed', (request) => request.url().startsWith(sandbox));
    await page.goto('/products/by-class/gloves-10');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gloves');
    await refused;
    await page.goto('/profile');
    await expect(page.getByText('Failed to fetch user info')).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`${sandbox}/**`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(settings(page)).toBeVisible();

    const refuse = (code: string, error: string) =>
      page.route('**/customer/me', (route) => route.fulfill({ status: 403, json: { code, error, requestId: 'r' } }));
    await refuse('ACCOUNT_DISABLED', 'This account is locked. Please call us.');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This account is locked. Please call us.');
    const verify = 'Please verify your email address to continue. Check your inbox for a verification link.';
    await refuse('EMAIL_NOT_VERIFIED', verify);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(verify);
    await page.waitForURL('/');
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('auth0');
  });
});

// rules: ACCOUNT-6
test('a person with an unverified e-mail gets a message, and is signed out after five seconds', async ({ page }) => {
  await page.goto('/purchase-history');
  await loginWanted(page).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email address').fill('new@unverified.example.ca');
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const wish = 'Please verify your email address to continue. Check your inbox for a verification link.';
  // Both at once, because the toast disappears.
  await Promise.all([
    expect(page.getByRole('main').getByText(wish)).toBeVisible(),
    expect(page.locator('[data-sonner-toast]').getByText(wish)).toBeVisible(),
  ]);
  await page.waitForURL('/');
  expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('auth0');
});

// rules: PAGE-39
test('on a device whose clock is years ahead, dates are right and a person can sign in', async ({ page }) => {
  await page.clock.setFixedTime('2031-06-01T12:00:00Z');
  await page.goto('/product/1001');
  await page.getByRole('radio', { name: /^Subscribe/ }).check();
  const next = page.getByText(/^Next order/);
  await expect(next).toBeVisible();
  await expect(next).not.toContainText('2031');
  await signIn(page, 'supplies@prairiesmiles.example.ca', '/profile');
  await expect(settings(page)).toBeVisible();
});
