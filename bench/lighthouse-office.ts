import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium } from '../scripts/chromium.ts';
import { freePort } from '../scripts/postgres.ts';
import { keepReport } from './lighthouse-report.ts';
import { openShop } from './shop.ts';

/** The pages to measure, each in the state of the demo, which has no pick list. */
const pages = {
  today: '/',
  orders: '/orders?state=',
  order: '/orders/SO-100024',
  warehouse: '/warehouse',
  clinic: '/clinics/C-10001',
  invoices: '/money',
  stock: '/warehouse/stock',
  imports: '/imports',
};
const GOAL = 100;

/**
 * Runs Lighthouse over pages of the office, signed in as the owner, on a screen of 1,350 px; fails if a page is below
 * its goal. Only accessibility is measured: the office is not for search engines, and its speed has a bench of its own.
 * On a phone, a journey checks every page with axe.
 */
export async function measureOfficeAccessibility(names: string[]): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Lighthouse needs Chromium; CHROMIUM_PATH says where it is.');
  const shop = await openShop();
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'operatory-profile-'));
  // Lighthouse opens its tab in the profile of the browser, so the sign-in has to be there, too.
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  const office = `${shop.url.replace('127.0.0.1', 'localhost')}/office`;
  const table: Record<string, { accessibility: number }> = {};
  try {
    await signIn(browser, office);
    for (const [name, path] of Object.entries(pages)) {
      if (names.length > 0 && !names.includes(name)) continue;
      table[name] = { accessibility: await scoreOf(`${office}${path}`, name, port) };
    }
    // Otherwise the scores would be of the page that asks for the sign-in.
    await expectFrame(await browser.newPage(), office);
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  console.table(table);
  if (Object.values(table).some(({ accessibility }) => accessibility < GOAL)) process.exitCode = 1;
}

/** Opens the office, and waits for its menu, which only staff see. */
async function expectFrame(page: Page, office: string): Promise<void> {
  await page.goto(office);
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
}

/** Signs in as the owner. */
async function signIn(browser: BrowserContext, office: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(office);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill('owner@operatory.example.ca');
  await page.getByLabel('Password', { exact: true }).fill('toothbrush-42');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).waitFor();
  await page.close();
}

async function scoreOf(url: string, name: string, port: number): Promise<number> {
  const visit = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: ['accessibility'],
    // Otherwise Lighthouse would sign out, and wait as on a slow line.
    disableStorageReset: true,
    throttlingMethod: 'provided',
    formFactor: 'desktop',
    screenEmulation: { mobile: false, width: 1350, height: 940, deviceScaleFactor: 1 },
  });
  if (!visit) throw new Error(`Lighthouse says nothing about ${url}`);
  const score = Math.round((visit.lhr.categories.accessibility?.score ?? 0) * 100);
  if (score < GOAL) keepReport(`office-${name}`, visit);
  return score;
}
