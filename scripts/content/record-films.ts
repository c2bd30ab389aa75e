import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';
import { Film, filmSize } from './film.ts';

// Records the two films of the FAQ page in the store itself. Run it after a change of the design. The store must be
// running with its demo, and ffmpeg must be installed: node scripts/content/record-films.ts http://localhost:3000

const [, , store = 'http://localhost:3000'] = process.argv;
const folder = join(import.meta.dirname, '../../demo/content/videos');

async function howToOrder(page: Page, film: Film): Promise<void> {
  const search = page.getByRole('search').locator('input');
  film.say('Search for a name, an item code or a manufacturer’s number.');
  await film.hold(0.6);
  await film.press(search);
  await film.write('nitrile gloves');
  await page.getByRole('option').first().waitFor();
  await film.hold(1.2);
  await page.keyboard.press('Enter');
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: /nitrile/i })
    .waitFor();
  await page.waitForLoadState('networkidle');
  film.say('Every item shows its price, the price of one piece, its stock and when it arrives.');
  const card = page.getByRole('main').getByRole('article').first();
  await film.pointAt(card, 0.5);
  await film.scroll(210);
  await film.hold(1.6);
  film.say('Set how many you need, and choose Add.');
  const more = card.getByRole('button', { name: 'Increase quantity' });
  await film.press(more);
  await film.press(more, 0.2);
  await film.press(card.getByRole('button', { name: /^Add\b/ }));
  await page.locator('[data-sonner-toast]').first().waitFor();
  await film.hold(1);
  await film.scroll(-400, 0.4);
  film.say('Rest on the cart to look into it, or open it.');
  await film.pointAt(page.getByRole('banner').getByRole('link', { name: /^Cart/ }));
  const view = page.getByRole('link', { name: 'View Cart' });
  await view.waitFor();
  await film.hold(1.2);
  await film.press(view);
  const proceed = page.getByRole('button', { name: 'PROCEED TO CHECKOUT' });
  await proceed.waitFor();
  await page.waitForLoadState('networkidle');
  film.say('Check the lines and the total, then proceed to checkout: address, payment, review, done.');
  await film.hold(1.4);
  await film.pointAt(proceed, 1);
  await film.hold(1.6);
}

async function newFeatures(page: Page, film: Film): Promise<void> {
  film.say('Filter a list by category, brand and price.');
  await film.hold(0.8);
  await film.press(page.getByRole('checkbox', { name: /^Bibs/ }));
  await film.scroll(430);
  await film.press(page.getByRole('button', { name: 'Apply Filters' }));
  await page.getByRole('article').getByRole('link', { name: /bib/i }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await film.scroll(-330);
  await film.hold(1);
  film.say('The eye on a picture is a quick look, without leaving the list.');
  await film.press(page.getByRole('link', { name: /Quick Look/i }).first());
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.waitForLoadState('networkidle');
  await film.hold(1.4);
  film.say('Subscribe & Save orders an item again every 1, 2, 3 or 6 months.');
  await film.press(dialog.getByText('Subscribe & Save', { exact: true }));
  await film.hold(1.8);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  film.say('A dark look rests the eyes; this browser remembers which you chose.');
  await film.press(page.getByRole('button', { name: 'Theme' }));
  await film.press(page.getByRole('button', { name: 'Dark' }), 0.4);
  await film.hold(0.4);
  await film.scroll(300);
  await film.hold(1.6);
}

const browser = await chromium.launch({ executablePath: findChromium() ?? undefined, args: ['--no-sandbox'] });
for (const [name, path, act] of [
  ['how-to-order', '/', howToOrder],
  ['new-features', '/products', newFeatures],
] as const) {
  const page = await browser.newPage({ ...filmSize, baseURL: store, locale: 'en-CA', reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('theme', localStorage.getItem('theme') ?? 'light'));
  await page.goto(path, { waitUntil: 'networkidle' });
  const film = new Film(page);
  await act(page, film);
  process.stdout.write(`${name}: ${await film.save(folder, name)} s\n`);
}
await browser.close();
