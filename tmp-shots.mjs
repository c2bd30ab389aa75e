import { chromium } from 'playwright';
const base = 'http://localhost:3940';
const which = process.argv[2] ?? 'all';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' });
const context = await browser.newContext({ baseURL: base, viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(m.type(), m.text()));
page.on('pageerror', (e) => console.log('pageerror', e.message));
await page.goto('/office/clinics');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByLabel('Email address').fill('owner@operatory.example.ca');
await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
await page.getByRole('button', { name: 'Sign in' }).click();
await page.getByRole('row').nth(1).waitFor();
console.log(await page.getByRole('row').allInnerTexts());
const number = process.argv[3] ?? 'C-10001';
const sizes = [[390, 844], [820, 1180], [1440, 900]];
for (const scheme of ['light', 'dark']) {
  await page.emulateMedia({ colorScheme: scheme });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/office/clinics');
    await page.locator('#content').getByText(number).filter({ visible: true }).first().waitFor();
    await page.screenshot({ path: `/tmp/shots/o19-list-${width}-${scheme}.png`, fullPage: width < 1000 });
    await page.goto(`/office/clinics/${number}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.screenshot({ path: `/tmp/shots/o19-page-${width}-${scheme}.png`, fullPage: true });
    console.log(width, 'overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
  }
}
if (which === 'states' || which === 'all') {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/office/clinics?q=nobodyhere');
  await page.getByText('No clinics here').waitFor();
  await page.screenshot({ path: '/tmp/shots/o19-list-empty.png' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: '/tmp/shots/o19-list-empty-390.png' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/office/clinics/C-99999'); await page.getByText('There is no clinic').waitFor();
  await page.screenshot({ path: '/tmp/shots/o19-page-missing.png' });
  await page.route('**/api/office/clinics**', (r) => r.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'INTERNAL', requestId: 'x' } }));
  await page.goto('/office/clinics'); await page.getByText('could not be loaded').waitFor();
  await page.screenshot({ path: '/tmp/shots/o19-list-failed.png' });
  await page.goto(`/office/clinics/${number}`); await page.getByText('could not be loaded').waitFor();
  await page.screenshot({ path: '/tmp/shots/o19-page-failed.png' });
  await page.unroute('**/api/office/clinics**');
  await page.route('**/api/office/clinics**', () => {});
  await page.goto('/office/clinics'); await page.getByText('Loading the clinics').waitFor({ state: 'attached' });
  await page.screenshot({ path: '/tmp/shots/o19-list-slow.png' });
  await page.goto(`/office/clinics/${number}`); await page.getByText('Loading the clinic').waitFor({ state: 'attached' });
  await page.screenshot({ path: '/tmp/shots/o19-page-slow.png' });
}
await browser.close();
