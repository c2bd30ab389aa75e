import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without windows, by its package and its command: journeys need a quarter less processor time with it. */
const HEADLESS = 'chromium-headless-shell';

/**
 * Path of the tests' browser: CHROMIUM_PATH, the system's Chromium or Playwright's own; null if no browser is
 * installed.
 */
export function findChromium(): string | null {
  const names = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const candidates = [process.env.CHROMIUM_PATH ?? '', ...onPath, chromium.executablePath()];
  return candidates.find((path) => path !== '' && existsSync(path)) ?? null;
}

/** As `findChromium`, but installs a missing browser: as root from the system's packages, else from Playwright. */
export function ensureChromium(): string | null {
  const found = findChromium();
  if (found) return found;
  process.stdout.write('Installing Chromium for the browser tests …\n');
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    for (const name of [HEADLESS, 'chromium'])
      if (!findChromium()) spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
  }
  if (!findChromium()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  return findChromium();
}
