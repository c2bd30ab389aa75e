import { chromium, type Locator, type Page } from '@playwright/test';
import type { Product } from '#contract/catalogue.ts';
import { findChromium } from '../scripts/chromium.ts';
import { measureCalls } from './calls.ts';
import { openShop } from './shop.ts';

const LINES = 100;
const TURNS = 30;
/** How much slower than this machine a mid-range phone is. */
const SLOWDOWN = 4;
/** Milliseconds from the click to the next paint, at most, in the median of all turns. */
const MAX_PAINT_MS = 50;

interface CartAction {
  name: string;
  path: string;
  /** Text that the page shows once it can be used. */
  ready: string;
  act: (page: Page, turn: number) => Promise<void>;
  /** The key whose press is measured; the mouse click if left out. */
  key?: string;
}

const onCart = { path: '/cart', ready: 'main li[id^=line-]' };

/** The actions of a shopper with a cart of a hundred lines; every turn uses another line. */
const cartActions: CartAction[] = [
  { name: 'reference: nothing happens', ...onCart, act: (page) => press(page, page.locator('h1')) },
  {
    name: 'add a product',
    path: '/products',
    ready: 'main article',
    act: (page, turn) =>
      press(
        page,
        page
          .locator('main article')
          .nth(turn % 12)
          .getByRole('button', { name: /^Add/ }),
      ),
  },
  {
    name: 'increase the quantity of a line',
    ...onCart,
    act: (page, turn) => press(page, lineAt(page, turn).getByRole('button', { name: 'Increase quantity' })),
  },
  { name: 'type a digit of a quantity', ...onCart, key: '7', act: typeSeven },
  {
    name: 'enter the quantity typed',
    ...onCart,
    key: 'Enter',
    async act(page, turn) {
      await typeSeven(page, turn);
      await waitForIdle(page);
      await page.keyboard.press('Enter');
    },
  },
  {
    name: 'deselect a line',
    ...onCart,
    act: (page, turn) => press(page, lineAt(page, turn).getByRole('checkbox').first()),
  },
];

async function typeSeven(page: Page, turn: number): Promise<void> {
  await press(page, lineAt(page, turn).getByRole('textbox'));
  await waitForIdle(page);
  await page.keyboard.press('7');
}

/** Clicks at the element's position with the mouse, because Playwright's own click inspects the page meanwhile. */
async function press(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('The element to click is not on the page.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await waitForIdle(page);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Waits between two clicks, so that the page finishes its work for the last click. */
const waitForIdle = (page: Page) => page.waitForTimeout(100);

const lineAt = (page: Page, turn: number) => page.locator('main li[id^=line-]').nth(turn * 3);

/** Measures click to next paint with a hundred lines in the cart, in slowed Chromium, and the call that prices them. */
export async function measureCart(): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('The cart is measured in Chromium; CHROMIUM_PATH says where it is.');
  const shop = await openShop();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  const table: Record<string, Record<string, number | string>> = {};
  try {
    const cart = JSON.stringify(await lines(shop.url));
    for (const { name, path, ready, act, key = 'click' } of cartActions) {
      const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
      await context.addInitScript((stored) => localStorage.setItem('cart', stored), cart);
      const page = await context.newPage();
      await page.addInitScript(watchPaints);
      await page.goto(path);
      await page.locator(ready).nth(11).waitFor();
      await page.waitForLoadState('networkidle');
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      for (let turn = 0; turn < TURNS; turn += 1) {
        await act(page, turn);
        await waitForIdle(page);
      }
      const took = (await page.evaluate((pressed) => window.paints[pressed] ?? [], key)).sort((a, b) => a - b);
      const share = (part: number) => Math.round(took[Math.floor(took.length * part)] ?? 0);
      const [p50, p95] = [share(0.5), share(0.95)];
      table[name] = {
        presses: took.length,
        p50,
        p95,
        'goal p50': MAX_PAINT_MS,
        missed: p50 > MAX_PAINT_MS ? 'missed' : '',
      };
      await context.close();
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  console.table(table);
  if (Object.values(table).some(({ missed }) => missed)) process.exitCode = 1;
  await measureCalls(['pricing a cart']);
}

/** Cart lines of the first products in the catalogue, as the browser stores them. */
async function lines(shop: string) {
  const pages = [0, 48, 96].map(async (offset) => {
    const answer = await fetch(`${shop}/api/suiteql/item/all-products?limit=48&offset=${offset}`);
    return ((await answer.json()) as { items: Product[] }).items;
  });
  const products = (await Promise.all(pages)).flat().slice(0, LINES);
  return products.map(({ id, itemid, displayname, price, file_url, stockdescription, variant }) => ({
    id,
    flavor: variant ?? '',
    quantity: 1,
    itemid,
    displayname,
    unitprice: price,
    file_url,
    stockdescription,
  }));
}

declare global {
  interface Window {
    /** Milliseconds from each press to the next paint, by key; mouse clicks under 'click'. */
    paints: Partial<Record<string, number[]>>;
  }
}

/** Runs in the page: records the time from each press of mouse or key to the next finished frame. */
function watchPaints(): void {
  window.paints = {};
  const note = (pressed: string, event: Event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (window.paints[pressed] ??= []).push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  };
  window.addEventListener('click', (event) => note('click', event), true);
  window.addEventListener('keydown', (event) => note(event.key, event), true);
}
