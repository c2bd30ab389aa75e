import { chromium } from '@playwright/test';
import lighthouse, { type Flags, type RunnerResult } from 'lighthouse';
import { findChromium } from '../scripts/chromium.ts';
import { freePort } from '../scripts/postgres.ts';
import { keepReport } from './lighthouse-report.ts';
import { openShop } from './shop.ts';

/** The pages to measure as on a first visit, on a phone with a slow connection. */
const pages = {
  home: '/',
  listing: '/products/by-class/gloves-10',
  product: '/product/1001',
  search: '/products/by-name/nitrile-gloves',
  brand: '/products/by-brand/metrex',
  promotions: '/promotions',
  faq: '/faq',
  about: '/about',
  blog: '/blog',
  contact: '/contact',
  cart: '/cart',
};
/** Pages that are kept out of search engines on purpose, which Lighthouse counts as a fault. */
const unlisted = new Set(['cart']);

const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
const MAX_SHIFT = 0.02;
/** Number of visits, of which the median counts: a busy machine can spoil a single visit. */
const VISITS = 3;

type Category = keyof typeof goals;
type Scores = Record<Category, number> & { shift: number; visit: RunnerResult };

/** Runs Lighthouse, mobile and throttled, over the store's pages; fails if a page is below its goal. */
export async function measureLighthouse(names: string[]): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Lighthouse needs Chromium; CHROMIUM_PATH says where it is.');
  const shop = await openShop();
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  // The origin of the pages' canonical URLs.
  const origin = shop.url.replace('127.0.0.1', 'localhost');
  const table: Record<string, Record<string, number | string>> = {};
  try {
    for (const [name, path] of Object.entries(pages)) {
      if (names.length && !names.includes(name)) continue;
      const scores = await middleVisit(`${origin}${path}`, port);
      const missed = missedGoals(scores).filter((category) => category !== 'seo' || !unlisted.has(name));
      if (missed.length) keepReport(name, scores.visit);
      const { visit, ...numbers } = scores;
      const audits = visit.lhr.audits;
      const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? 0);
      table[name] = {
        ...numbers,
        'FCP ms': ms('first-contentful-paint'),
        'LCP ms': ms('largest-contentful-paint'),
        'TBT ms': ms('total-blocking-time'),
        kB: Math.round((audits['total-byte-weight']?.numericValue ?? 0) / 1000),
        missed: missed.join(', '),
      };
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  console.table(table);
  if (Object.values(table).some(({ missed }) => missed !== '')) process.exitCode = 1;
}

async function middleVisit(url: string, port: number): Promise<Scores> {
  const visits: Scores[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) visits.push(await visitOnce(url, port));
  visits.sort((a, b) => a.performance - b.performance);
  return visits[Math.floor(VISITS / 2)]!;
}

async function visitOnce(url: string, port: number): Promise<Scores> {
  const flags: Flags = { port, output: 'html', logLevel: 'error', onlyCategories: Object.keys(goals) };
  const visit = await lighthouse(url, flags);
  if (!visit) throw new Error(`Lighthouse says nothing about ${url}`);
  const score = (category: Category) => Math.round((visit.lhr.categories[category]?.score ?? 0) * 100);
  const shift = visit.lhr.audits['cumulative-layout-shift']?.numericValue ?? 1;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    shift: Math.round(shift * 1000) / 1000,
    visit,
  };
}

function missedGoals(scores: Scores): string[] {
  const missed = (Object.keys(goals) as Category[]).filter((category) => scores[category] < goals[category]);
  return scores.shift < MAX_SHIFT ? missed : [...missed, 'shift'];
}
