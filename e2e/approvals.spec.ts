import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, openOtherBrowser, signIn, test, waitForMail } from './shop.ts';

const owner = 'orders@maplegrove.example.ca';
const requester = 'requester@maplegrove.example.ca';

/** Submits one more pack of gloves than before for approval. Returns the number of the request. */
async function submitGloves(page: Page, packs: number): Promise<string> {
  await page.goto('/product/1004');
  for (let more = 1; more < packs; more += 1) {
    await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  }
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added \d /).first()).toBeVisible();
  await page.goto('/checkout/payment');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  await expect(page.getByText(/^Request RQ-\d+ waits for approval/)).toBeVisible();
  return /RQ-\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0] ?? '';
}

/** Opens the request from the purchase history, where it waits for the owner. */
async function openWaiting(page: Page, number: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: /request waits for your approval/ }).click();
  await page.getByRole('link', { name: /Your Orders/ }).click();
  await page.getByRole('region', { name: '1 request waits for your approval' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
}

/** Each answer of a dialog is inside it: a row of answers that is too wide would start beside the dialog. */
async function expectAnswersInside(dialog: Locator): Promise<void> {
  const frame = await dialog.boundingBox();
  for (const answer of await dialog.locator('button, a').all()) {
    const box = await answer.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(frame?.x ?? 0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((frame?.x ?? 0) + (frame?.width ?? 0));
  }
}

// rules: ORDER-26, ORDER-27, ORDER-31, MAIL-11, CHECKOUT-23
test('a requester submits carts; the owner declines the first with a word and approves the second', async ({
  page,
  browser,
}) => {
  await signIn(page, requester);
  const declined = await submitGloves(page, 1);
  await expect(page.getByText('Pending Approval')).toBeVisible();
  await expectAccessible(page);

  const colleague = await openOtherBrowser(browser);
  await signIn(colleague, owner);
  await waitForMail(page, owner, new RegExp(`${declined} waits for your approval`));
  await openWaiting(colleague, declined);
  await expectAccessible(colleague);
  await colleague.getByRole('button', { name: 'Decline' }).click();
  await expect(colleague.getByText('Please say why you decline.')).toBeVisible();
  await colleague.getByLabel(/A word to/).fill('We still have two cases.');
  await colleague.getByRole('button', { name: 'Decline' }).click();
  await expect(colleague.getByText('The request is declined.')).toBeVisible();
  await expect(page.getByText('We still have two cases.')).toBeVisible();
  const mail = await waitForMail(page, requester, new RegExp(`${declined} was declined`));
  expect(mail.text).toContain('We still have two cases.');

  const approved = await submitGloves(page, 2);
  await openWaiting(colleague, approved);
  await colleague.getByRole('button', { name: /^Approve for \$/ }).click();
  await expect(colleague).toHaveURL(/\/profile\/history\/order\/\d+/);
  await expect(page.getByRole('link', { name: 'See the order' })).toBeVisible();
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page).toHaveURL(new URL(colleague.url()).pathname);
  await expect(page.getByText(/^Submitted by .+, approved by/)).toBeVisible();
  await waitForMail(page, requester, /order/i);

  await page.goto('/product/1004');
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added \d /).first()).toBeVisible();
  await page.goto('/checkout/payment');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Submit for approval' }).click();
  const equal = page.getByRole('dialog', { name: 'An equal cart was submitted a moment ago' });
  await expect(equal.getByRole('button', { name: 'Do not submit' })).toBeFocused();
  await expectAnswersInside(equal);
  await page.keyboard.press('Enter');
  await expect(equal).toBeHidden();
  await expect(page.getByRole('button', { name: 'Submit for approval' })).toBeVisible();
});
