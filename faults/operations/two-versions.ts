import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import { lastRelease, writeSource } from '../../scripts/last-release.ts';
import { openBalancedShop, type BalancedShop } from './balanced-shop.ts';
import { filesIn, startLoad } from './load.ts';
import type { OperationsCase } from './run-operations.ts';

const CARTS = 10;

/**
 * A deploy from the last release to this version, and back, under orders and pages; while both versions run behind
 * round robin, ten browsers put a product into their carts.
 */
export const twoVersions: OperationsCase = {
  name: 'two versions',
  async run(cluster, note) {
    const release = lastRelease();
    const folder = mkdtempSync(join(tmpdir(), 'operatory-release-'));
    const older = join(folder, 'store');
    try {
      writeSource(release, older);
      // The script that starts every page differs, also while this version has the same storefront as the release.
      appendFileSync(join(older, 'src/storefront/client.tsx'), `\nObject.assign(globalThis, { olderBuild: true });\n`);
      build(older);
      const shop = await openBalancedShop(cluster, { buyers: 3_000, roots: [older, older] });
      try {
        const load = startLoad(shop);
        const takeOut = !hasDrainDelay(older);
        await shop.restart(0, null, { takeOut });
        const filled = await fillCarts(shop, note);
        note(`${filled} of ${CARTS} carts filled while ${release.version} and this version ran side by side`);
        const missing = [...(await missingFiles(shop)), ...(await versionsSeen(shop))];
        await shop.restart(1, null, { takeOut });
        await shop.restart(0, older);
        await shop.restart(1, older);
        const wrong = await load.stop();
        note(`deploy and rollback: ${load.summary()}`);
        return [...wrong, ...missing, ...(filled === CARTS ? [] : [`only ${filled} of ${CARTS} carts were filled`])];
      } finally {
        await shop.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

/** Version 0.2.0 ends at once, also while the balancer still sends requests to it. */
function hasDrainDelay(root: string): boolean {
  return readFileSync(join(root, '.env.example'), 'utf8').includes('DRAIN_DELAY_SECONDS');
}

function build(root: string): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/build.ts'],
    {
      cwd: root,
    },
  );
  if (status !== 0) throw new Error(`The last release could not be built:\n${stderr.toString()}`);
}

/** Files that a page of one process names and another process does not serve. */
async function missingFiles(shop: BalancedShop): Promise<string[]> {
  const missing: string[] = [];
  for (const from of shop.webUrls()) {
    const files = filesIn(await (await fetch(`${from}/cart`)).text());
    for (const to of shop.webUrls())
      for (const file of files) {
        const { status } = await fetch(to + file);
        if (status !== 200) missing.push(`${status} for ${file}`);
      }
  }
  return missing;
}

/** That the balancer sends pages of both versions. */
async function versionsSeen(shop: BalancedShop): Promise<string[]> {
  const seen = new Set<string>();
  for (let turn = 0; turn < CARTS; turn += 1) seen.add(filesIn(await (await fetch(`${shop.url}/cart`)).text()).join());
  return seen.size === 2 ? [] : [`the balancer sent pages of ${seen.size} versions`];
}

/** The number of browsers, each new, that put a product into the cart and see it there. */
async function fillCarts(shop: BalancedShop, note: (line: string) => void): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('This part of the drill needs Chromium: set CHROMIUM_PATH.');
  const browser = await chromium.launch({ executablePath });
  try {
    let filled = 0;
    for (let turn = 0; turn < CARTS; turn += 1) {
      const problem = await fillCart(browser, shop.url);
      if (problem === null) filled += 1;
      else note(problem);
    }
    return filled;
  } finally {
    await browser.close();
  }
}

/** Why a product could not be put into the cart; null if it is there. */
async function fillCart(browser: Browser, url: string): Promise<string | null> {
  const context = await browser.newContext({ baseURL: url });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto('/product/101');
    await page.getByRole('button', { name: 'Add to Shopping Cart' }).click();
    await page.getByText(/^Added 1 GLV-100-M to cart!$/).waitFor();
    await page.getByRole('link', { name: /^Cart, 1 item/ }).click();
    await page.getByRole('heading', { name: 'Order summary' }).waitFor();
    return null;
  } catch (error) {
    return String(error);
  } finally {
    await context.close();
  }
}
