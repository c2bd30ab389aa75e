import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { startTimeoutScript } from './start-timeout.ts';

// rules: PAGE-32
test('a page whose scripts have arrived does not wait for them again after a navigation', () => {
  let timers = 0;
  const page: Record<string, unknown> = { setTimeout: () => (timers += 1) };
  page['window'] = page;
  createContext(page);
  const script = startTimeoutScript({ title: 'Late', text: 'Nothing arrived.', again: 'Try again' });
  runInContext(script, page);
  // The router appends the script of the page's head to the next page.
  runInContext(script, page);
  expect(timers).toBe(1);
});
