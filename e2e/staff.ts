import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

/** Signs in at a path of the office, as the owner of the store if no other address is given. */
export async function signInToOffice(page: Page, path: string, email = 'owner@operatory.example.ca'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
}

/** Performs an act in the office as the person who is signed in there, without its screens; returns the result. */
export async function performAct<Result>(page: Page, name: string, input: object): Promise<Result> {
  const token = await page.evaluate(() => {
    for (const value of Object.values(window.localStorage)) {
      const { body } = JSON.parse(value.startsWith('{') ? value : '{}') as { body?: { access_token?: string } };
      if (body?.access_token) return body.access_token;
    }
    return '';
  });
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/office/acts/${name}`, { headers, data: input });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { result: Result }).result;
}

/** Pastes a text into a field. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    element.dispatchEvent(event);
  }, text);
}
