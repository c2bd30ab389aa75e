import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

/** Journeys end with a look at the console: an error or warning nobody expected fails them. */
export const test = base.extend<{ quiet: undefined; expectedNoise: RegExp[] }>({
  /** Console lines this journey provokes on purpose: a declined card's 402, a page that is not there. */
  expectedNoise: [[], { option: true }],
  quiet: [
    async ({ page, expectedNoise }, use) => {
      const lines: string[] = [];
      const listen = (watched: Page) => {
        watched.on('console', (message) => {
          if (message.type() === 'error' || message.type() === 'warning') lines.push(message.text());
        });
        watched.on('pageerror', (error) => lines.push(String(error)));
      };
      listen(page);
      page.context().on('page', listen);
      await use(undefined);
      expect(lines.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Axe finds nothing, in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    // Colours fade over; what is measured is where they end. What inherits one begins to fade when that one has ended.
    await page.evaluate(() => {
      const fading = () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) => playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
          );
      for (let all = fading(); all.length > 0; all = fading()) for (const animation of all) animation.finish();
    });
    const { violations } = await new AxeBuilder({ page })
      // Behind the front toast, or on its way out: faded on purpose.
      .exclude('[data-sonner-toast]:is([data-front="false"], [data-removed="true"])')
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, page.url()).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
}

type Turn = 'well' | 'failing' | 'dead' | 'slow';

/**
 * Makes calls that match answer as it is told by what this returns: well, with status 500, not at all, or not before
 * the next turn, and then as that says.
 */
export async function troubled(page: Page, calls: string | RegExp): Promise<(next: Turn) => void> {
  let turn: Turn = 'well';
  let end: () => void = () => undefined;
  let ended = Promise.resolve();
  await page.route(calls, async (route) => {
    while (turn === 'slow') await ended;
    if (turn === 'well') await route.continue();
    else if (turn === 'dead') await route.abort();
    else await route.fulfill({ status: 500, json: {} });
  });
  return (next) => {
    turn = next;
    end();
    ended = new Promise((resolve) => (end = resolve));
  };
}

/** Where the sandbox's pages are. */
export const sandbox = `http://localhost:${process.env.SANDBOX_PORT ?? '4100'}`;

interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
}

/** The newest mail to an address whose subject matches, once it has arrived. */
export async function mailTo(page: Page, address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const list = await page.request.get(`${sandbox}/mailbox/api/messages?to=${encodeURIComponent(address)}`);
    const { items } = (await list.json()) as { items: Mail[] };
    const match = items.find((mail) => subject.test(mail.subject));
    expect(match, `a mail to ${address} about ${subject}`).toBeDefined();
    const message = await page.request.get(`${sandbox}/mailbox/api/messages/${match?.id}`);
    found = (await message.json()) as Mail;
  }).toPass({ timeout: 30_000 });
  if (!found) throw new Error('unreachable');
  return found;
}

/** Carries out an operator's command in the store of the journeys, as `npm run ops` does. */
export async function operate(...line: string[]): Promise<void> {
  const env = { ...process.env, DATA_DIR: process.env.DATA_DIR ?? '.data/e2e' };
  await promisify(execFile)(process.execPath, ['src/ops/main.ts', ...line], { env });
}

/** Signs a clinic of the demo in, from a page that asks for it, and comes back to that page. */
export async function signIn(page: Page, email: string, path = '/profile'): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Login to Continue' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Login to Continue');
}

/** A field in the card provider's own frame, by the frame's title. */
export function cardField(page: Page, frame: 'card number' | 'expiry date' | 'security code') {
  return page.frameLocator(`iframe[title="Secure ${frame} field"]`).getByRole('textbox');
}

/** Saves a card from the first step of the checkout, with an account at the card provider where there is none yet. */
export async function addCard(page: Page, number: string): Promise<void> {
  const create = page.getByRole('button', { name: 'Create Stripe Account' });
  const add = page.getByRole('button', { name: 'Add Payment Method' });
  await expect(create.or(add)).toBeVisible();
  if (await create.isVisible()) await create.click();
  await add.click();
  const dialog = page.getByRole('dialog');
  await cardField(page, 'card number').fill(number);
  await cardField(page, 'expiry date').fill('12 / 34');
  await cardField(page, 'security code').fill('123');
  await dialog.getByLabel('Name on the card').fill('Robin Sample');
  await dialog.getByLabel('Street').fill('12 Molar Street');
  await dialog.getByLabel('Postal Code').fill('M5V 2T6');
  await dialog.getByLabel('City').fill('Toronto');
  await dialog.getByLabel('State/Province').selectOption({ label: 'Ontario' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Payment method added successfully!')).toBeVisible();
}

/** A line of the kept cart, as this browser would have written it down; the price is dollars. */
export function cartLine(id: number, quantity: number, name: string, unitprice = 21.95) {
  return {
    ...{ id, flavor: '', quantity, selected: true, itemid: `TEST-${id}`, displayname: name, unitprice },
    ...{ file_url: '', stockdescription: 'In stock' },
  };
}
