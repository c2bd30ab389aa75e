import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
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
 * Runs Lighthouse over pages of the office, signed in as the owner, on a screen of 1,350 px and on a phone; fails if a
 * page is below its goal. Only accessibility is measured: the office is not for search engines, and its speed has a
 * bench of its own.
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
  const table: Record<string, Record<string, number>> = {};
  try {
    await signIn(browser, office);
    for (const [name, path] of Object.entries(pages)) {
      if (names.length > 0 && !names.includes(name)) continue;
      table[name] = {};
      for (const formFactor of ['desktop', 'mobile'] as const)
        table[name][formFactor] = await scoreOf(`${office}${path}`, name, formFactor, port);
    }
  } finally {
    await browser.close();
    await shop.stop();
    rmSync(profile, { recursive: true, force: true });
  }
  console.table(table);
  if (Object.values(table).some((scores) => Object.values(scores).some((score) => score < GOAL))) process.exitCode = 1;
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

async function scoreOf(url: string, name: string, formFactor: 'desktop' | 'mobile', port: number): Promise<number> {
  const isMobile = formFactor === 'mobile';
  const visit = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: ['accessibility'],
    // Otherwise Lighthouse would sign out, and wait as on a slow line.
    disableStorageReset: true,
    throttlingMethod: 'provided',
    formFactor,
    screenEmulation: {
      mobile: isMobile,
      width: isMobile ? 390 : 1350,
      height: isMobile ? 844 : 940,
      deviceScaleFactor: 1,
    },
  });
  if (!visit) throw new Error(`Lighthouse says nothing about ${url}`);
  const { audits, categories } = visit.lhr;
  // Only the frame of the office has a link that skips the menu; the page that asks for the sign-in has none.
  if (audits['skip-link']?.score !== 1) throw new Error(`${url} is not signed in`);
  const score = Math.round((categories.accessibility?.score ?? 0) * 100);
  if (score < GOAL) keepReport(`office-${name}-${formFactor}`, visit);
  return score;
}
