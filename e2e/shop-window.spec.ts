import type { Page } from '@playwright/test';
import { testSettings } from '#domain/testing/test-settings.ts';
import { expect, expectAccessible, waitForMail, test } from './shop.ts';

// rules: PAGE-26, PAGE-27
test('the banner changes every seven seconds, pauses for pointer and focus, and its buttons work', async ({ page }) => {
  const pictures = new Set<string>();
  page.on('request', (request) => pictures.add(request.url()));
  await page.clock.install();
  await page.goto('/', { waitUntil: 'networkidle' });
  const banner = page.getByRole('region', { name: 'In the store this month' });
  const shows = (number: number, { timeout }: { timeout?: number } = {}) =>
    expect(banner.locator('[aria-roledescription=slide]:not([inert])')).toHaveAttribute(
      'aria-label',
      new RegExp(`^${number} of 8`),
      { timeout },
    );
  const live = banner.locator('[aria-live]');
  const waits = () => expect(live).toHaveAttribute('aria-live', 'polite');
  const letGo = async () => {
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await expect(live).toHaveAttribute('aria-live', 'off');
  };
  // The first click may come before the page's script has run.
  await expect(async () => {
    await banner.getByRole('button', { name: /^Show slide 7/ }).click();
    await shows(7, { timeout: 2000 });
  }).toPass();
  // From here on the test controls the time; the banner waits while its button has the focus.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await shows(7);
  await letGo();
  // The picture of the next slide loads before its turn.
  await page.clock.runFor(3000);
  await expect.poll(() => [...pictures]).toContainEqual(expect.stringMatching(/\/short-expiry-[^/]+\.svg$/));
  await page.clock.runFor(4000);
  await shows(8);
  await page.clock.runFor(7000);
  await shows(1);

  await banner.hover({ position: { x: 300, y: 20 } });
  await waits();
  await page.clock.runFor(15_000);
  await shows(1);
  await banner.getByRole('button', { name: 'Previous slide' }).click();
  await shows(8);
  await banner.getByRole('button', { name: 'Next slide' }).click();
  await shows(1);
  // The pointer is gone; the focus is still on the button.
  await page.mouse.move(0, 0);
  await waits();
  await page.clock.runFor(15_000);
  await shows(1);
  await letGo();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.runFor(15_000);
  await shows(1);
});

/** The target of the link in a mail with this path. */
function linkIn(html: string, path: string): string {
  const [, url] = new RegExp(`href="[^"]*(${path}[^"]*)"`).exec(html) ?? [];
  if (!url) throw new Error(`The mail has no link to ${path}`);
  return url.replaceAll('&amp;', '&');
}

async function press(page: Page, path: string, button: string, done: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(done)).toBeVisible();
}

// rules: CONTENT-9
test('an address gets the newsletter after confirming by mail, until it unsubscribes', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const address = 'reader@maplegate.example.ca';
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page.getByText('Almost there.')).toBeFocused();
  const mail = await waitForMail(page, address, /confirm/);
  await press(page, linkIn(mail.html, '/newsletter/confirm'), 'Yes, send me', 'You are on the list.');
  await press(page, linkIn(mail.html, '/newsletter/unsubscribe'), 'Unsubscribe', 'You are off the list.');
});

// rules: CONTENT-10
test('a message reaches the store’s own mailbox, after its missing fields are named', async ({ page }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your name.',
    'Enter an e-mail address such as name@clinic.ca.',
    'Choose what it is about.',
    'Write your message.',
  ]);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Ines Maro');
  await page.getByLabel('E-mail address').fill('ines@harbourview.example.ca');
  await page.getByLabel('What is it about?').selectOption('product');
  await page.getByLabel('Your message').fill('Do you carry size 5½?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Your message is on its way' })).toBeFocused();
  const mail = await waitForMail(page, testSettings.email, /A product, Ines Maro/);
  expect(mail.text).toContain('Do you carry size 5½?');
});

// rules: CONTENT-7
test('the winners of the raffle are named', async ({ page }) => {
  await page.goto('/promotions/jdiq');
  await expect(page.getByRole('row', { name: /gift card, \$1,250 Amélie.R\. Laval/ })).toBeVisible();
});

// rules: CONTENT-7
test('an open page of short-expiry products counts one day less after midnight in Toronto', async ({ page }) => {
  await page.clock.install();
  await page.goto('/promotions/short-expiry', { waitUntil: 'networkidle' });
  const last = page.getByRole('article').last();
  await expect(last.getByText('PROMO')).toBeVisible();
  await expect(last.getByText(/^Use by 20\d\d-\d\d-\d\d/)).toBeVisible();
  const left = last.getByText(/^\d+ days left$/);
  const days = Number.parseInt(await left.innerText(), 10);
  await page.clock.fastForward('24:00:00');
  await expect(left).toHaveText(`${days - 1} days left`);
});

// rules: CONTENT-1
test('the videos play by keyboard with captions, and do not load earlier', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webm')) fetched.push(request.url());
  });
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await expect(page.locator('video')).toHaveCount(2);
  expect(fetched).toEqual([]);
  const film = page.getByLabel('How To Order');
  await film.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length)).toBe(1);
  expect(new Set(fetched).size).toBe(1);
});
