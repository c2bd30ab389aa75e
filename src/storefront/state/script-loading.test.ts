import { isModuleNotFoundError } from '@tanstack/router-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { explainFailure, isScriptFailure, limitLoading } from './script-loading.ts';

describe('a script file', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // rules: PAGE-32
  test('that stalls fails after 120 seconds, not before', async () => {
    const outcome = vi.fn();
    limitLoading(() => new Promise(() => undefined)).catch(outcome);
    await vi.advanceTimersByTimeAsync(119_999);
    expect(outcome).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toHaveBeenCalledOnce();
    expect(isScriptFailure(outcome.mock.calls[0]?.[0])).toBe(true);
  });

  test('that arrives or fails settles at once and leaves no timer', async () => {
    await expect(limitLoading(() => Promise.resolve('module'))).resolves.toBe('module');
    await expect(limitLoading(() => Promise.reject(new Error('404')))).rejects.toThrow('404');
    expect(vi.getTimerCount()).toBe(0);
  });
});

const file = 'https://shop.example.ca/assets/texts-1.js';
const failed = {
  chromium: new TypeError(`Failed to fetch dynamically imported module: ${file}`),
  firefox: new TypeError(`error loading dynamically imported module: ${file}`),
  safari: new TypeError('Importing a module script failed.'),
};

test.each([
  ['chromium', 404, 'updated'],
  ['firefox', 404, 'updated'],
  ['chromium', 200, 'failed'],
  ['chromium', 503, 'failed'],
  ['chromium', null, 'unreachable'],
  ['firefox', null, 'unreachable'],
  ['safari', null, 'unreachable'],
  // Safari does not name the file, so any answer of the store counts as a new version.
  ['safari', 200, 'updated'],
] as const)('a script file that %s failed to load, while the store answers %j: %s', async (browser, status, reason) => {
  const asked = vi.fn(() => (status === null ? Promise.reject(new TypeError('offline')) : Promise.resolve({ status })));
  vi.stubGlobal('fetch', asked);
  expect(isScriptFailure(failed[browser])).toBe(true);
  expect(await explainFailure(failed[browser])).toBe(reason);
  expect(asked).toHaveBeenCalledWith(browser === 'safari' ? '/healthz' : file, expect.anything());
  vi.unstubAllGlobals();
});

// rules: PAGE-35
test.each(Object.entries(failed))(
  'the router does not reload the page for a script file that %s failed to load',
  async (_, error) => {
    expect(isModuleNotFoundError(error)).toBe(true);
    const lost: unknown = await limitLoading(() => Promise.reject(error)).catch((reason: unknown) => reason);
    expect(isModuleNotFoundError(lost)).toBe(false);
    expect(isScriptFailure(lost)).toBe(true);
  },
);

test('an error of the program is not a failed script file', () => {
  expect(isScriptFailure(new Error('x is not a function'))).toBe(false);
  expect(isScriptFailure('dynamically imported module')).toBe(false);
});
