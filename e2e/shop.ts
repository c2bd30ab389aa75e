import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import type { SentChanges } from '#domain/cart-copy.ts';

/** Origin of the store. */
const storeUrl = `http://localhost:${process.env.PORT ?? '3100'}`;

/** Whether every button and footer link reacts to clicks: React marks elements that it has hydrated. */
function isInteractive(): boolean {
  const controls = document.querySelectorAll('button, footer a');
  return [...controls].every((control) => Object.keys(control).some((key) => key.startsWith('__react')));
}

/**
 * Makes `goto` and `reload` wait until a store page is hydrated; before that, React does not handle clicks. A journey
 * that watches the page before that waits for `commit` only.
 */
function awaitInteraction(page: Page): void {
  const { goto, reload } = page;
  const settle = async <T>(arrived: T) => {
    const { origin, pathname } = new URL(page.url());
    if (origin === storeUrl && !pathname.startsWith('/api/')) await page.waitForFunction(isInteractive);
    return arrived;
  };
  page.goto = async (url, options) => {
    const arrived = await goto.call(page, url, options);
    return options?.waitUntil === 'commit' ? arrived : settle(arrived);
  };
  page.reload = async (...args) => settle(await reload.apply(page, args));
}

/**
 * A journey fails on an unexpected error or warning in the console. It also fails if the URL of a request to the store
 * contains an e-mail address, because every proxy on the way logs URLs.
 */
export const test = base.extend<{ quiet: undefined; expectedNoise: RegExp[]; storedCart: boolean; ownCart: undefined }>(
  {
    /**
     * Whether the journey uses the carts that the store keeps. Journeys of the same clinic run side by side; with one
     * cart each of them would find the lines of the others. Without it every line is refused, so that it stays in the
     * browser.
     */
    storedCart: [false, { option: true }],
    ownCart: [
      async ({ context, storedCart }, use) => {
        const nothingNew = { customerId: 0, version: 0, complete: false, lines: [] };
        if (!storedCart) {
          await context.route(/\/api\/restapi\/cart(\?|$)/, (route) => {
            const sent = route.request().postDataJSON() as SentChanges | null;
            const refused = (sent?.lines ?? []).map(({ id, flavor }) => ({ id, flavor, reason: 'cart_full' }));
            const promoCodes = sent?.promoCodes ?? { codes: [], changedAt: 0 };
            return route.fulfill({ json: { ...nothingNew, refused, promoCodes } });
          });
        }
        await use(undefined);
        // Routes end before their pages: a page that is closed sends what the store has not received yet.
        if (!storedCart) await context.setOffline(true);
        // A page may still be loading something through a handler; a handler cut off by the end must not fail the
        // journey.
        for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
        await context.unrouteAll({ behavior: 'ignoreErrors' });
      },
      { auto: true },
    ],
    /** Console lines that this journey causes on purpose: a declined card's 402, a missing page. */
    expectedNoise: [[], { option: true }],
    quiet: [
      async ({ page, expectedNoise }, use) => {
        const lines: string[] = [];
        const listen = (watched: Page) => {
          awaitInteraction(watched);
          watched.on('console', (message) => {
            if (message.type() === 'error' || message.type() === 'warning')
              lines.push(`${message.text()} ${message.location().url}`);
          });
          watched.on('pageerror', (error) => lines.push(String(error)));
          watched.on('request', (request) => {
            const { origin, pathname, search } = new URL(request.url());
            const namesSomebody = origin === storeUrl && /[\w.+-](@|%40)[\w-]+\./.test(pathname + search);
            if (namesSomebody) lines.push(`${request.method()} ${pathname}${search} holds an e-mail address`);
          });
        };
        listen(page);
        page.context().on('page', listen);
        await use(undefined);
        expect(lines.filter((line) => !expectedNoise.some((pattern) => pattern.test(line)))).toEqual([]);
      },
      { auto: true },
    ],
  },
);

export { expect };

/** A page in another browser, for a second person or device. Its console is not watched. */
export async function openOtherBrowser(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext(options);
  context.on('page', (page) => awaitInteraction(page));
  return context.newPage();
}

export const ruleTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Axe's rules about colours. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * Axe without the work that no journey looks at: details of what it found right, and, for a page without frames, a
 * second page that joins the results of frames. That took three quarters of its time.
 */
export function createAxe(page: Page): AxeBuilder {
  const axe = new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] });
  return axe.setLegacyMode(page.frames().length === 1);
}

/**
 * Checks with axe: all rules in the light theme, and only rules about colours in the dark theme, because a theme
 * changes nothing else. A page checked in both themes at one width needs only `['light']` at another width.
 */
export async function expectAccessible(page: Page, themes = ['light', 'dark']): Promise<void> {
  await stopMotion(page, true);
  for (const theme of themes) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
    const axe = createAxe(page)
      // A toast behind the front toast, or opening or closing, is faded on purpose.
      .exclude('[data-sonner-toast]:is([data-front="false"], [data-mounted="false"], [data-removed="true"])');
    const { violations } = await (theme === 'light' ? axe.withTags(ruleTags) : axe.withRules(colourRules)).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found, page.url()).toEqual([]);
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await stopMotion(page, false);
}

/** Stops all transitions, so that axe measures final colours, whatever appears or disappears meanwhile. */
async function stopMotion(page: Page, stopped: boolean): Promise<void> {
  await page.evaluate((still) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`*, *::before, *::after { transition: none !important; animation: none !important; }
      [data-sonner-toast], [data-sonner-toast] > * { opacity: 1 !important; }`);
    document.adoptedStyleSheets = still
      ? [...document.adoptedStyleSheets, sheet]
      : document.adoptedStyleSheets.slice(0, -1);
  }, stopped);
}

type Turn = 'well' | 'failing' | 'dead' | 'slow';

/**
 * Intercepts calls that match. The returned function sets how they are answered: normally, with status 500, not at all,
 * or only after the next setting, and then by that setting.
 */
export async function controlAnswers(page: Page, calls: string | RegExp): Promise<(next: Turn) => void> {
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

/** Origin of the sandbox. */
export const sandbox = `http://localhost:${process.env.SANDBOX_PORT ?? '4100'}`;

interface Mail {
  id: string;
  subject: string;
  html: string;
  text: string;
}

/** Waits for a mail to an address with a matching subject, and returns the newest. */
export async function waitForMail(page: Page, address: string, subject: RegExp): Promise<Mail> {
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

/** Runs a command for staff in the store of the journeys, as `npm run ops` does. */
export async function runStaffCommand(...line: string[]): Promise<void> {
  const env = { ...process.env, SETTINGS_FILE: '', DATA_DIR: process.env.DATA_DIR ?? '.data/e2e' };
  await promisify(execFile)(process.execPath, ['src/ops/main.ts', ...line], { env });
}

/** Signs in a clinic of the demo, from a page that asks for it, and comes back to that page. */
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

/** Creates an account of a new person from a page that asks for it, and confirms the address by the mailed link. */
export async function createAccount(page: Page, { email, name }: { email: string; name: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByText(/Please verify your email address to continue/)).toBeVisible();
  const verify = await waitForMail(page, email, /verify/i);
  await page.goto(new RegExp(`${sandbox}/\\S+`).exec(verify.text)?.[0] ?? '');
}

/** A field in the card service's frame, by the frame's title; of the dialog above the page, if both have the field. */
export function cardField(page: Page, frame: 'card number' | 'expiry date' | 'security code') {
  return page.frameLocator(`iframe[title="Secure ${frame} field"]`).last().getByRole('textbox');
}

/**
 * Saves a card in the first step of the checkout; creates the clinic's account at the card service first if there is
 * none. `look` is called when the form is filled.
 */
export async function addCard(page: Page, number: string, look?: (page: Page) => Promise<void>): Promise<void> {
  const create = page.getByRole('button', { name: 'Save a card for this clinic' });
  const add = page.getByRole('button', { name: 'Add Payment Method' });
  await expect(create.or(add)).toBeVisible();
  await ((await create.isVisible()) ? create : add).click();
  const dialog = page.getByRole('dialog');
  await cardField(page, 'card number').fill(number);
  await cardField(page, 'expiry date').fill('12 / 34');
  await cardField(page, 'security code').fill('123');
  await dialog.getByLabel('Name on the card').fill('Robin Sample');
  await dialog.getByLabel('Street').fill('12 Molar Street');
  await dialog.getByLabel('Postal Code').fill('M5V 2T6');
  await dialog.getByLabel('City').fill('Toronto');
  await dialog.getByLabel('State/Province').selectOption({ label: 'Ontario' });
  await look?.(page);
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Payment method added successfully!')).toBeVisible();
}

/**
 * Signs in a clinic of the demo with one product in its cart, saves a card, and continues up to the payment step.
 * Journeys run side by side: of the same clinic, each needs a product of its own, or its order is a duplicate.
 */
export async function goToPayment(page: Page, email: string, card: string, product = 1001): Promise<void> {
  await page.goto(`/product/${product}`);
  await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
  await expect(page.getByText(/^Added 1 /).first()).toBeVisible();
  await signIn(page, email, '/checkout/payment');
  await addCard(page, card);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Place Order' }).click();
}

interface SignedIn {
  id: number;
  email: string;
  name: string;
  addressbook: { fullName: string; addr1: string; city: string; state: string; zip: string; country: string }[];
}

/** Orders one unit by card for the signed-in clinic through the API: its payment is opened and stays unpaid. */
export async function createUnpaidOrder(
  page: Page,
  productId: number,
): Promise<{ orderId: number; orderNumber: string }> {
  const asked = page.waitForRequest('**/restapi/customer/me');
  await page.reload();
  const authorization = (await (await asked).headerValue('authorization')) ?? '';
  const answer = await page.request.get('/api/restapi/customer/me', { headers: { authorization } });
  const { items } = (await answer.json()) as { items: [SignedIn] };
  const [{ id, email, name, addressbook }] = items;
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`/api/stripe/${path}`, { data, headers: { authorization } })).json()) as Record<
      string,
      unknown
    >;
  const { customerId } = await post('customer/create-stripe', { email, name });
  const typed = await page.request.post(`${sandbox}/v1/payment_methods`, {
    headers: { authorization: 'Bearer pk_test_sandbox' },
    form: {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': 12,
      'card[exp_year]': 2039,
      'card[cvc]': '123',
      'billing_details[name]': name,
    },
  });
  const { id: paymentMethod } = (await typed.json()) as { id: string };
  const [home] = addressbook;
  if (!home) throw new Error('The clinic has no address');
  const { fullName: addressee, addr1, city, state, zip, country } = home;
  const address = { addressee, addr1, city, state, zip, country: { id: country } };
  const order = {
    entity: { id },
    item: { items: [{ item: { id: productId }, quantity: 1 }] },
    shipMethod: { id: 20412 },
    billingAddress: address,
    shippingAddress: address,
    paymentMethod: 'card',
  };
  const open = (amount: number) =>
    post('payment/create', {
      paymentMethod,
      amount,
      currency: 'cad',
      customerId,
      description: 'Order payment for 1 item(s)',
      orderData: { order, recurring: [] },
    });
  // The first call is refused for its amount; the answer contains the right amount.
  const { quote } = (await open(1)) as { quote: { total: number } };
  return (await open(Math.round(quote.total * 100))) as unknown as { orderId: number; orderNumber: string };
}

/** A line of the stored cart as the browser writes it; the price is in dollars. */
export function cartLine(id: number, quantity: number, name: string, unitprice = 21.95) {
  return {
    id,
    flavor: '',
    quantity,
    selected: true,
    itemid: `TEST-${id}`,
    displayname: name,
    unitprice,
    file_url: '',
    stockdescription: 'In stock',
  };
}
