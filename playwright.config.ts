import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

const port = process.env.PORT ?? '3100';
const dataDir = resolve(process.env.DATA_DIR ?? '.data/e2e');

/** What the store logs meanwhile; looked through afterwards. */
export const logFile = `${dataDir}.log`;

/** The store of the pictures has a fixed day (docs/decisions/009-reference-pictures.md); that of the journeys has today. */
const projects = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(([, name]) => name);
if (projects.length === 1 && projects[0] === 'pictures') process.env.STORE_DAY ??= '2026-11-21T15:00:00Z';

/** Journeys through the built store, with its sandbox, on a fresh demo. */
export default defineConfig({
  testDir: 'e2e',
  globalTeardown: './e2e/quiet-log.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: {
    timeout: 15_000,
    // What the palette costs is two pixels of a page at this threshold; one other word is twenty.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', scale: 'device', threshold: 0.15, maxDiffPixels: 5 },
  },
  snapshotPathTemplate: `${process.env.PICTURES_DIR ?? '{testDir}/pictures'}/{arg}{ext}`,
  projects: [
    { name: 'journeys', testIgnore: 'pictures.spec.ts' },
    { name: 'pictures', testMatch: 'pictures.spec.ts' },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-CA',
    timezoneId: 'Pacific/Auckland',
    // A trace films every journey, a third of their processor time: run a failed one again with `--trace on`.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `mkdir -p $(dirname "${logFile}") && exec node --disable-warning=ExperimentalWarning src/main.ts all > "${logFile}"`,
    url: `http://localhost:${port}/readyz`,
    cwd: process.env.STORE_ROOT ?? import.meta.dirname,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      SETTINGS_FILE: '',
      PORT: port,
      SANDBOX_PORT: process.env.SANDBOX_PORT ?? '4100',
      SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT ?? '4125',
      METRICS_PORT: process.env.METRICS_PORT ?? '9564',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      POINTS_PER_MINUTE: '0',
      ORDER_CALLS_PER_TEN_MINUTES: '0',
      ...(process.env.STORE_DAY && { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'e2e/fixed-clock.ts')}` }),
    },
  },
});
